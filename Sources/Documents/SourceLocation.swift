/// Where something stands that a person wrote: a file, and a line and column where known.
///
/// Lines and columns count from 1; a column counts Unicode scalars. A value given on the command
/// line has the option as its file and no line.
public struct SourceLocation: Hashable, Sendable {
  /// The path as the person wrote it, or the command-line option.
  public let file: String

  /// The line, or nil when the whole file or an option is meant.
  public let line: Int?

  /// The column, or nil when the whole line is meant.
  public let column: Int?

  /// Makes a location.
  /// - Parameters:
  ///   - file: the path, or the command-line option.
  ///   - line: the line counted from 1, or nil.
  ///   - column: the column counted from 1, or nil.
  public init(file: String, line: Int? = nil, column: Int? = nil) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// The location of values that nobody wrote.
  package static let builtIn = SourceLocation(file: "built-in default")
}

extension SourceLocation: CustomStringConvertible {
  /// The location as editors and compilers write it: `file:line:column`.
  public var description: String {
    guard let line else { return file }
    guard let column else { return "\(file):\(line)" }
    return "\(file):\(line):\(column)"
  }
}
