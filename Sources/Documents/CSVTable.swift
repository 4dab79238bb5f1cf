import Quantities

/// A table read from a CSV file (RFC 4180): a header, then rows with the same number of fields.
///
/// Fields stay in the bytes of the file until they are requested.
package struct CSVTable: Sendable {
  package let file: String
  package let header: [String]
  private let bytes: [UInt8]
  private var cells: [CSVSplitter.Cell] = []
  private var lines: [Int32] = []

  /// True if numbers have a decimal comma.
  var hasDecimalCommas = false

  /// Number of rows below the header.
  package var rowCount: Int { lines.count }

  /// Reads a table and reports every invalid row.
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - file: its name, for messages.
  ///   - columns: required columns of the header.
  ///   - isTolerant: accepts any separator, comments and empty fields beyond those of the header.
  ///   - log: receives the problems.
  /// - Returns: the table; nil if it is unusable.
  package static func read(
    _ bytes: [UInt8], file: String, requiring columns: [String], isTolerant: Bool = false,
    log: ProblemLog
  ) -> CSVTable? {
    let top = SourceLocation(file: file, line: 1)
    guard bytes.count < Int(Int32.max) else {
      log.report(at: top, "the table is larger than 2 GB")
      return nil
    }
    if let place = bytes.firstIndex(of: 0) {
      let line = bytes[..<place].count { $0 == 0x0A } + 1
      log.report(
        at: SourceLocation(file: file, line: line), "there is a byte 0, which is in no text",
        fix: "save the file as UTF-8")
      return nil
    }
    var splitter = CSVSplitter(bytes)
    if isTolerant { splitter.adoptDialect() }
    switch splitter.nextRow() {
    case .row: break
    case .broken(let message, let fix):
      log.report(at: top, message, fix: fix)
      return nil
    case .end, .needsMore:
      log.report(
        at: top, "the table is empty",
        fix: "start with the header \(columns.joined(separator: ","))")
      return nil
    }
    if let foreign = CSVSplitter.foreignSeparator(in: splitter.texts) {
      log.report(at: top, foreign.message, fix: foreign.fix)
      return nil
    }
    var table = CSVTable(file: file, header: splitter.texts, bytes: bytes)
    let errorsBefore = log.errorCount
    table.checkHeader(requiring: columns, at: top, log: log)
    guard log.errorCount == errorsBefore else { return nil }
    splitter.width = table.header.count
    return table.readRows(&splitter, log) ? table : nil
  }

  /// Warns of columns whose names resemble known ones.
  /// - Parameters:
  ///   - known: columns with a meaning.
  ///   - log: receives the warnings.
  package func warnOfMisspelt(among known: [String], log: ProblemLog) {
    let missing = known.filter { !header.contains($0) }
    for name in header where !known.contains(name) {
      guard let guess = Similarity.closest(to: name, among: missing) else { continue }
      log.warn(
        at: SourceLocation(file: file, line: 1), "column \(name) is unknown here",
        fix: "rename it to \(guess) if that is meant")
    }
  }

  private init(file: String, header: [String], bytes: [UInt8]) {
    self.file = file
    self.header = header
    self.bytes = bytes
  }

  private func checkHeader(
    requiring columns: [String], at top: SourceLocation, log: ProblemLog
  ) {
    for (index, name) in header.enumerated() where header[..<index].contains(name) {
      log.report(
        at: top, "column \(name) appears twice in the header", fix: "remove one of the two")
    }
    for column in columns where !header.contains(column) {
      let others = header.filter { !columns.contains($0) }
      let guess = Similarity.closest(to: column, among: others)
      log.report(
        at: top, "column \(column) is missing",
        fix: guess.map { "rename \(Wording.quoted($0)) to \(Wording.quoted(column))" }
          ?? "the header needs \(columns.joined(separator: ","))")
    }
  }

  /// Reads the rows and reports all invalid ones.
  /// - Returns: true if there are none.
  private mutating func readRows(_ splitter: inout CSVSplitter, _ log: ProblemLog) -> Bool {
    var broken = RowProblems(file: file, log: log)
    while true {
      switch splitter.nextRow() {
      case .row:
        splitter.appendCells(to: &cells)
        lines.append(Int32(splitter.line))
      case .broken(let message, let fix):
        broken.report(
          line: SourceLocation(file: file, line: splitter.line), message, fix: fix)
      case .end, .needsMore:
        broken.finish()
        return broken.count == 0
      }
    }
  }

  /// Returns the same table with its rows in another order.
  /// - Parameter order: all row numbers, each once.
  /// - Returns: the rows in that order, each with its line.
  func taking(_ order: [Int]) -> CSVTable {
    var table = self
    let width = header.count
    table.lines = order.map { lines[$0] }
    table.cells = order.flatMap { cells[$0 * width..<($0 + 1) * width] }
    return table
  }

  /// Returns the location of the start of a row.
  package func location(ofRow row: Int) -> SourceLocation {
    SourceLocation(file: file, line: Int(lines[row]))
  }

  /// Returns the position of a column; nil if the header lacks it.
  package func column(_ name: String) -> Int? { header.firstIndex(of: name) }

  /// Returns the field of a row and a column as text.
  package func text(row: Int, column: Int) -> String {
    let cell = cells[row * header.count + column]
    return CSVSplitter.text(
      bytes[Int(cell.start)..<Int(cell.end)], isEscaped: cell.isEscaped)
  }

  /// Returns the field of a row and a column as a finite number; nil for other texts.
  package func number(row: Int, column: Int) -> Double? {
    let cell = cells[row * header.count + column]
    return bytes.withUnsafeBytes {
      let text = UnsafeRawBufferPointer(rebasing: $0[Int(cell.start)..<Int(cell.end)])
      return hasDecimalCommas ? text.decimalCommaNumber : text.decimalNumber
    }
  }
}

extension UnsafeRawBufferPointer {
  /// Finite number that the bytes spell in decimal; nil for other texts.
  package var decimalNumber: Double? {
    if let plain = plainDecimal { return plain }
    guard let first, first != 0x2B, !contains(where: \.isForeign),
      let value = Double(String(decoding: self, as: UTF8.self)), value.isFinite
    else { return nil }
    return value
  }
}

extension UnsafeRawBufferPointer {
  /// A number of at most 15 digits with at most one point and no sign; nil for any other.
  ///
  /// Nearly all cells are such numbers, and need no string: both parts of the quotient are exact,
  /// so the quotient is correctly rounded.
  private var plainDecimal: Double? {
    guard count <= 16, !isEmpty else { return nil }
    var (value, digits, decimals) = (0, 0, -1)
    for byte in self {
      if (0x30...0x39).contains(byte) {
        value = value * 10 + Int(byte - 0x30)
        digits += 1
        if decimals >= 0 { decimals += 1 }
      } else if byte == UInt8(ascii: "."), decimals < 0, digits > 0 {
        decimals = 0
      } else {
        return nil
      }
    }
    guard digits <= 15, decimals != 0 else { return nil }
    return decimals < 0 ? Double(value) : Double(value) / Self.powersOfTen[decimals]
  }

  private static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]
}

extension UInt8 {
  /// True if a byte cannot be part of a decimal number.
  fileprivate var isForeign: Bool {
    switch self {
    case 0x30...0x39, 0x2B, 0x2D, 0x2E, 0x45, 0x65: false
    default: true
    }
  }
}

/// Reports the invalid rows of one table, the first ones individually.
///
/// Otherwise a table with a wrong column would hide all other messages behind thousands.
package struct RowProblems {
  /// Number of rows that are reported individually.
  package static let limit = 20

  private let file: String
  private let log: ProblemLog
  /// Total number of problems.
  package var count: Int { ordinaryCount + unknownCount }
  private var ordinaryCount = 0

  /// Number of rows with unknown names that are reported individually.
  private static let unknownLimit = 3
  private var unknownCount = 0
  /// Names of the unknown rows that were not reported, in order.
  private var otherNames: [String] = []
  private var knownNames: Set<String> = []
  private var unknownNoun = ""

  package init(file: String, log: ProblemLog) {
    self.file = file
    self.log = log
  }

  package mutating func report(line: SourceLocation, _ message: String, fix: String? = nil) {
    ordinaryCount += 1
    if ordinaryCount <= Self.limit { log.report(at: line, message, fix: fix) }
  }

  /// Reports an unknown name: the first rows individually, all others in one line.
  /// - Parameters:
  ///   - name: name in the row.
  ///   - noun: kind of the name, such as `zone`.
  ///   - line: line of the row.
  ///   - message: the problem.
  ///   - fix: the remedy.
  package mutating func report(
    unknown name: String, _ noun: String, line: SourceLocation, _ message: String, fix: String
  ) {
    unknownCount += 1
    if unknownCount <= Self.unknownLimit {
      log.report(at: line, message, fix: fix)
    } else {
      unknownNoun = noun
      if knownNames.insert(name).inserted { otherNames.append(name) }
    }
  }

  /// Reports the number of omitted problems; to be called once after the last row.
  package func finish() {
    let place = SourceLocation(file: file)
    if unknownCount > Self.unknownLimit {
      let shown = otherNames.prefix(Self.unknownLimit).map(Wording.quoted)
      let more = otherNames.count > shown.count ? ", ..." : ""
      log.report(
        at: place,
        "and \(unknownCount - Self.unknownLimit) more of \(Wording.count(otherNames.count, "name"))"
          + " that no \(unknownNoun) has: \(shown.joined(separator: ", "))\(more)")
    }
    guard ordinaryCount > Self.limit else { return }
    log.report(at: place, "and \(ordinaryCount - Self.limit) more problems in this table")
  }
}
