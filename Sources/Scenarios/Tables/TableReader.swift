import Documents
import Quantities

/// Reader of input tables by their declared columns.
struct TableReader {
  let log: ProblemLog

  /// Files referenced by the scenario.
  let files: InputFiles

  /// Reads a table referenced by the scenario.
  /// - Parameters:
  ///   - path: the file.
  ///   - columns: function from the names in the header to the required columns.
  /// - Returns: the table; nil after reporting an error.
  func table(_ path: Located<String>, requiring columns: (Set<String>) -> [String]) -> CSVTable? {
    let file = InputFiles.resolve(path.value, besides: path.location.file)
    guard let bytes = files.bytes(of: file, namedAt: path.location, log: log) else { return nil }
    return CSVTable.read(
      bytes, file: file, requiring: columns(CSVTable.names(in: bytes)), log: log)
  }

  /// Reads the rows of a table referenced by the scenario.
  ///
  /// One pass reports every problem of the table.
  /// - Parameters:
  ///   - path: the file.
  ///   - ids: the columns that identify a row; the rows are read in their natural order.
  ///   - blank: a row before its cells are read.
  ///   - columns: the columns.
  ///   - check: compares the cells of a row with one another and with other rows.
  /// - Returns: the rows; nil after reporting that the file or its header is invalid.
  func rows<Row>(
    _ path: Located<String>, orderedBy ids: [String] = [], of blank: Row,
    _ columns: [TableColumn<Row>], check: (inout Row, RowReader) -> Void = { _, _ in }
  ) -> TableRows<Row>? {
    guard let table = table(path, requiring: { _ in columns.flatMap(\.required) }) else {
      return nil
    }
    return rows(
      of: ids.isEmpty ? table : table.ordered(by: ids), of: blank, columns, check: check)
  }

  /// Reads the rows of a table.
  /// - Parameters:
  ///   - table: the table.
  ///   - blank: a row before its cells are read.
  ///   - columns: the columns.
  ///   - isOpen: true if the table may have other columns, as those of weights.
  ///   - check: compares the cells of a row with one another and with other rows.
  /// - Returns: the rows.
  func rows<Row>(
    of table: CSVTable, of blank: Row, _ columns: [TableColumn<Row>], isOpen: Bool = false,
    check: (inout Row, RowReader) -> Void = { _, _ in }
  ) -> TableRows<Row> {
    if !isOpen { table.warnOfMisspelt(among: columns.flatMap(\.names), log: log) }
    let reader = RowReader(table, log)
    var rows: [Row] = []
    rows.reserveCapacity(table.rowCount)
    for number in 0..<table.rowCount {
      reader.move(to: number)
      var row = blank
      for column in columns { column.read(reader, &row) }
      check(&row, reader)
      rows.append(row)
    }
    return TableRows(all: rows, reader: reader)
  }
}

/// The rows of a table and their problems.
struct TableRows<Row> {
  /// All rows in order; the property of an invalid cell has its initial value.
  let all: [Row]
  fileprivate let reader: RowReader

  var file: String { reader.table.file }

  /// Location of a row.
  func location(ofRow row: Int) -> SourceLocation { reader.table.location(ofRow: row) }

  /// True if no problem was reported so far.
  var areValid: Bool { reader.problemCount == 0 }

  /// Reports a problem of a row that only other rows reveal.
  func report(
    _ column: String, _ message: String, fix: String? = nil, at line: SourceLocation
  ) {
    reader.report(column, message, fix: fix, at: line)
  }

  /// Reports a problem of a row that only other rows reveal; the message names the columns.
  func report(_ message: String, fix: String? = nil, at line: SourceLocation) {
    reader.report(message, fix: fix, at: line)
  }

  /// Returns the rows after reporting the number of omitted problems; nil if there is any problem.
  func finish() -> [Row]? {
    reader.finish()
    return areValid ? all : nil
  }
}

/// Reader of the cells of one row after another, which collects the problems of the table.
final class RowReader {
  let table: CSVTable
  private var number = 0
  private var problems: RowProblems

  /// Columns of the row with reported problems.
  private var invalid: [String] = []
  private var countBefore = 0

  init(_ table: CSVTable, _ log: ProblemLog) {
    self.table = table
    problems = RowProblems(file: table.file, log: log)
  }

  fileprivate func move(to row: Int) {
    (number, countBefore) = (row, problems.count)
    invalid.removeAll(keepingCapacity: true)
  }

  fileprivate var problemCount: Int { problems.count }

  fileprivate func finish() { problems.finish() }

  /// Number of the row, from 0.
  var index: Int { number }

  /// Location of the row.
  var location: SourceLocation { table.location(ofRow: number) }

  /// True if the header has a column.
  func has(_ column: String) -> Bool { table.column(column) != nil }

  /// Text of a cell; empty without the column.
  func text(_ column: String) -> String {
    table.column(column).map { table.text(row: number, column: $0) } ?? ""
  }

  /// Finite number in a cell; nil for other texts.
  func number(_ column: String) -> Double? {
    table.column(column).flatMap { table.number(row: number, column: $0) }
  }

  /// True if no problem of the row was reported so far.
  var isValid: Bool { problems.count == countBefore }

  /// True if no problem of some columns was reported so far.
  func isValid(_ columns: String...) -> Bool {
    isValid || !columns.contains { invalid.contains($0) }
  }

  /// Reports a problem of this row, or of another one, whose message names the columns.
  func report(_ message: String, fix: String? = nil, at line: SourceLocation? = nil) {
    problems.report(line: line ?? location, message, fix: fix)
  }

  /// Reports an invalid cell of this row, or of another one.
  func report(
    _ column: String, _ message: String, fix: String? = nil, at line: SourceLocation? = nil
  ) {
    invalid.append(column)
    problems.report(line: line ?? location, "column \(column): \(message)", fix: fix)
  }

  /// Reports cells that contradict one another.
  func report(_ columns: [String], _ message: String, fix: String? = nil) {
    invalid += columns
    report("columns \(Wording.list(columns, last: "and")): \(message)", fix: fix)
  }

  /// Reports a cell with a name that occurs nowhere else.
  func report(_ column: String, unknown noun: String, _ message: String, fix: String) {
    invalid.append(column)
    problems.report(
      unknown: text(column), noun, line: location, "column \(column): \(message)", fix: fix)
  }
}
