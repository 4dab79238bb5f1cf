import Documents
import Quantities

/// Shifts from a CSV file, which replace a list.
enum ShiftTable {
  static let columns = ["start", "end", "taxis"]

  /// Optional column.
  static let staggerColumn = "stagger_min"

  /// Reads the shifts in order of start, and reports every invalid row.
  /// - Returns: the shifts with shares that add up to 1; nil after reporting an error.
  static func read(_ path: Located<String>, _ reading: Reading) -> [ShiftDraft]? {
    let file = InputFiles.resolve(path.value, besides: path.location.file)
    guard
      let bytes = reading.files.bytes(of: file, namedAt: path.location, log: reading.log),
      let table = CSVTable.read(bytes, file: file, requiring: columns, log: reading.log)?
        .ordered(byRowsFrom: columns)
    else { return nil }
    var problems = RowProblems(file: file, log: reading.log)
    let rows = (0..<table.rowCount).compactMap { row(of: table, at: $0, &problems) }
    problems.finish()
    guard problems.count == 0 else { return nil }
    let sum = rows.reduce(0) { $0 + $1.share }
    guard sum > 0 else {
      reading.log.report(
        at: SourceLocation(file: file, line: 1), "no taxi works in any of the shifts",
        fix: "write how many start in each")
      return nil
    }
    return rows.map {
      ShiftDraft(start: $0.start, length: $0.length, share: $0.share / sum, stagger: $0.stagger)
    }
  }

  private static func row(
    of table: CSVTable, at row: Int, _ problems: inout RowProblems
  ) -> ShiftDraft? {
    let line = table.location(ofRow: row)
    func time(_ column: String) -> TimeOfDay? {
      let text = table.column(column).map { table.text(row: row, column: $0) } ?? ""
      if let time = DayTime.parse(text) { return time }
      problems.report(
        line: line, "column \(column): \(Wording.quoted(text)) is not a time of day",
        fix: "write one such as 07:30")
      return nil
    }
    let (start, end) = (time("start"), time("end"))
    let taxis = table.number(row: row, column: "taxis", &problems)
    let stagger =
      table.column(staggerColumn) == nil
      ? 0 : table.number(row: row, column: staggerColumn, &problems)
    guard let start, let end, let taxis, let stagger else { return nil }
    guard taxis >= 0, taxis <= 1e9 else {
      problems.report(line: line, "column taxis: \(Wording.number(taxis)) is not a number of taxis")
      return nil
    }
    // An end that is not after the start is on the next day; equal times mean a whole day.
    var length = end.sinceMidnight - start.sinceMidnight
    if length <= .zero { length = length + TimeOfDay.day }
    let spread = TimeSpan(roundingSeconds: stagger * 60)
    guard stagger >= 0, stagger <= 720, length + spread * 2 <= TimeOfDay.day else {
      problems.report(
        line: line,
        "the shift of \(length) with \(Wording.number(stagger)) min can run into the next",
        fix: "its length and twice the stagger must fit into 24 h")
      return nil
    }
    return ShiftDraft(start: start, length: length, share: taxis, stagger: spread)
  }
}
