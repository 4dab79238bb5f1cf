/// The name of a file or option, which all locations in it share.
final class SourceFile: Sendable {
  let name: String

  init(_ name: String) { self.name = name }
}

/// Where something stands that a person wrote: a file, and a line and column where known.
///
/// Lines and columns count from 1; a column counts Unicode scalars. A value given on the command
/// line has the option as its file and no line.
public struct SourceLocation: Sendable {
  // There is one for each value of a document, so it is small.
  private let source: SourceFile
  private let lineNumber: Int32
  private let columnNumber: Int32

  /// The path as the person wrote it, or the command-line option.
  public var file: String { source.name }

  /// The line, or nil when the whole file or an option is meant.
  public var line: Int? { lineNumber > 0 ? Int(lineNumber) : nil }

  /// The column, or nil when the whole line is meant.
  ///
  /// In a table it is the number of the field.
  public var column: Int? { columnNumber > 0 ? Int(columnNumber) : nil }

  /// Makes a location.
  /// - Parameters:
  ///   - file: the path, or the command-line option.
  ///   - line: the line counted from 1, or nil.
  ///   - column: the column counted from 1, or nil.
  public init(file: String, line: Int? = nil, column: Int? = nil) {
    self.init(
      in: SourceFile(file), line: Int32(clamping: line ?? 0), column: Int32(clamping: column ?? 0))
  }

  /// Makes a location in a file of which many are made; 0 stands for no line or column.
  init(in source: SourceFile, line: Int32, column: Int32) {
    self.source = source
    lineNumber = line
    columnNumber = column
  }

  /// The location of values that nobody wrote.
  package static let builtIn = SourceLocation(file: "built-in default")
}

/// Locations are equal when they name the same place, whoever made them.
extension SourceLocation: Hashable {
  /// True if two locations are the same line and column of files of the same name.
  public static func == (left: SourceLocation, right: SourceLocation) -> Bool {
    left.lineNumber == right.lineNumber && left.columnNumber == right.columnNumber
      && (left.source === right.source || left.source.name == right.source.name)
  }

  /// Hashes the name of the file, the line and the column.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(source.name)
    hasher.combine(lineNumber)
    hasher.combine(columnNumber)
  }
}

extension SourceLocation: CustomStringConvertible {
  /// The location as editors and compilers write it: `file:line:column`.
  public var description: String {
    guard let line else { return file }
    guard let column else { return "\(file):\(line)" }
    return "\(file):\(line):\(column)"
  }
}
