/// A table read from a CSV file (RFC 4180): a header, then rows of as many fields.
///
/// Fields stay where they are in the file's bytes until they are asked for.
package struct CSVTable: Sendable {
  /// One field: where it stands and whether it holds doubled quotes.
  package struct Field: Sendable {
    var start: Int32
    var end: Int32
    var isEscaped: Bool
  }

  package let file: String
  package let header: [String]
  private let bytes: [UInt8]
  private let fields: [Field]
  private let lines: [Int32]

  /// How many rows there are below the header.
  package var rowCount: Int { lines.count }

  init(file: String, header: [String], bytes: [UInt8], fields: [Field], lines: [Int32]) {
    self.file = file
    self.header = header
    self.bytes = bytes
    self.fields = fields
    self.lines = lines
  }

  /// Where a row starts.
  package func location(ofRow row: Int) -> SourceLocation {
    SourceLocation(file: file, line: Int(lines[row]))
  }

  /// The position of a column, or nil when the header does not name it.
  package func column(_ name: String) -> Int? { header.firstIndex(of: name) }

  /// The field of a row and a column as text.
  package func text(row: Int, column: Int) -> String {
    CSVReader.text(of: fields[row * header.count + column], in: bytes)
  }

  /// The field of a row and a column as it stands in the file, without the quotes around it.
  package func bytes(row: Int, column: Int) -> ArraySlice<UInt8> {
    let field = fields[row * header.count + column]
    return bytes[Int(field.start)..<Int(field.end)]
  }

  /// The field of a row and a column as a finite number, or nil when it is none.
  package func number(row: Int, column: Int) -> Double? {
    let field = fields[row * header.count + column]
    let digits = bytes[Int(field.start)..<Int(field.end)]
    // Counts are by far the most common content, and need no string.
    if digits.count <= 15, digits.allSatisfy({ (48...57).contains($0) }), !digits.isEmpty {
      return Double(digits.reduce(0) { $0 * 10 + Int($1 - 48) })
    }
    let text = self.text(row: row, column: column)
    guard let first = text.utf8.first, first != 0x2B, !text.utf8.contains(where: \.isForeign),
      let value = Double(text), value.isFinite
    else { return nil }
    return value
  }
}

extension UInt8 {
  /// Whether a byte cannot be part of a decimal number.
  fileprivate var isForeign: Bool {
    switch self {
    case 0x30...0x39, 0x2B, 0x2D, 0x2E, 0x45, 0x65: false
    default: true
    }
  }
}

/// Reports the broken rows of one table, the first of them one by one.
///
/// A table with a wrong column would otherwise bury everything else under thousands of messages.
package struct RowProblems {
  /// How many rows are reported one by one.
  package static let limit = 20

  private let file: String
  private let log: ProblemLog
  package private(set) var count = 0

  package init(file: String, log: ProblemLog) {
    self.file = file
    self.log = log
  }

  package mutating func report(line: SourceLocation, _ message: String, fix: String? = nil) {
    count += 1
    if count <= Self.limit { log.report(at: line, message, fix: fix) }
  }

  /// Says how many problems were left out; to be called once after the last row.
  package func finish() {
    guard count > Self.limit else { return }
    log.report(
      at: SourceLocation(file: file), "and \(count - Self.limit) more problems in this table")
  }
}
