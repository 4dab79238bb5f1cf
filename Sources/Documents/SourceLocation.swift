/// Name of a file or option, which all locations in it share.
final class SourceFile: Sendable {
  let name: String

  init(_ name: String) { self.name = name }
}

/// Location in user input: a file, and a line and column if known.
///
/// Lines and columns count from 1; a column counts Unicode scalars. A value given on the command
/// line has the option as its file and no line.
public struct SourceLocation: Sendable {
  // Every value of a document has a location, so it is small.
  private let source: SourceFile
  private let lineNumber: Int32
  private let columnNumber: Int32

  /// Path as the user wrote it, or the command-line option.
  public var file: String { source.name }

  /// Line; nil for a whole file or an option.
  public var line: Int? { lineNumber > 0 ? Int(lineNumber) : nil }

  /// Column; nil for a whole line.
  ///
  /// In a table it is the number of the field.
  public var column: Int? { columnNumber > 0 ? Int(columnNumber) : nil }

  /// Makes a location.
  /// - Parameters:
  ///   - file: path, or command-line option.
  ///   - line: line counted from 1, or nil.
  ///   - column: column counted from 1, or nil.
  public init(file: String, line: Int? = nil, column: Int? = nil) {
    self.init(
      in: SourceFile(file), line: Int32(clamping: line ?? 0), column: Int32(clamping: column ?? 0))
  }

  /// Makes a location in a file with many locations; 0 means no line or column.
  init(in source: SourceFile, line: Int32, column: Int32) {
    self.source = source
    lineNumber = line
    columnNumber = column
  }

  /// Location of built-in values.
  package static let builtIn = SourceLocation(file: "built-in default")
}

/// Locations are equal if they refer to the same position.
extension SourceLocation: Hashable {
  /// True if two locations have the same file name, line and column.
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
  /// Location in the format of editors and compilers: `file:line:column`.
  public var description: String {
    guard let line else { return file }
    guard let column else { return "\(file):\(line)" }
    return "\(file):\(line):\(column)"
  }
}
