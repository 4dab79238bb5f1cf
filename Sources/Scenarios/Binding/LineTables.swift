import Documents
import Geography
import Mobility
import Quantities

/// Reads lines and their stops, and reports every row that is not legal.
struct LineTables {
  let tables: PlaceTables

  /// The most stops of all lines together, whose changes are worked out beforehand.
  private static let mostStops = 3000

  /// A line as its row tells it.
  private struct Row {
    let name: String
    let first: TimeSpan
    let last: TimeSpan
    let headways: [TimeSpan]
    let runsBack: Bool
    let line: SourceLocation
    var stops: [(place: Place, after: TimeSpan)] = []
  }

  /// The lines, each in one direction; nil after reporting.
  func lines(_ draft: LinesDraft) -> [Line]? {
    guard let (rows, isLegal) = rows(draft.table) else { return nil }
    guard let whole = stops(draft.stops, of: rows), isLegal else { return nil }
    var problems = RowProblems(file: draft.table.value, log: tables.log)
    for row in whole where row.stops.count < 2 {
      problems.report(
        line: row.line,
        "column line: \(Wording.quoted(row.name)) has \(Wording.count(row.stops.count, "stop")), and two are the least",
        fix: "add its stops to the table of stops")
    }
    problems.finish()
    guard problems.count == 0 else { return nil }
    let all = whole.flatMap(directions)
    guard all.reduce(0, { $0 + $1.stops.count }) <= Self.mostStops else {
      draft.stops.report(
        "all lines together have more than \(Self.mostStops) stops, both ways counted",
        fix: "leave stops out that few use", to: tables.log)
      return nil
    }
    return all
  }

  private func directions(of row: Row) -> [Line] {
    let there = Line(
      name: row.name, stops: row.stops, first: row.first, last: row.last, headways: row.headways)
    guard row.runsBack, let end = row.stops.last?.after else { return [there] }
    let back = Line(
      name: row.name, stops: row.stops.reversed().map { ($0.place, end - $0.after) },
      first: row.first, last: row.last, headways: row.headways)
    return [there, back]
  }

  /// The lines without their stops, those that are wrong too, and whether none is; nil where there is no table.
  private func rows(_ path: Located<String>) -> (rows: [Row], isLegal: Bool)? {
    let columns = ["line", "first", "last", "headway_min"]
    guard let table = tables.read(path, requiring: columns, orderedBy: ["line"]) else { return nil }
    var problems = RowProblems(file: table.file, log: tables.log)
    var rows: [Row] = []
    for row in 0..<table.rowCount {
      let line = table.location(ofRow: row)
      let name = table.value("line", row)
      if name.isEmpty || rows.contains(where: { $0.name == name }) {
        problems.report(
          line: line,
          "column line: \(name.isEmpty ? "the name is empty" : "\(Wording.quoted(name)) stands already above")"
        )
      }
      let first = table.time(row, "first", &problems)
      let last = table.time(row, "last", &problems)
      if let first, let last, last < first {
        problems.report(
          line: line, "column last: it is before the first",
          fix: "write a later one; after midnight hours go on with 24, 25 and so on")
      }
      let headways = headways(table, row, &problems)
      let runsBack = table.flag(row, "both_ways", &problems)
      rows.append(
        Row(
          name: name, first: first ?? .zero, last: last ?? .zero, headways: headways ?? [],
          runsBack: runsBack, line: line))
    }
    problems.finish()
    return (rows, problems.count == 0)
  }

  /// Minutes from one vehicle to the next, in each hour.
  private func headways(
    _ table: CSVTable, _ row: Int, _ problems: inout RowProblems
  ) -> [TimeSpan]? {
    let text = table.value("headway_min", row)
    let numbers = text.split(separator: " ").map { Double($0) ?? 0 }
    guard numbers.count == 1 || numbers.count == 24,
      numbers.allSatisfy({ $0 >= 0.1 && $0 <= 1440 })
    else {
      problems.report(
        line: table.location(ofRow: row),
        "column headway_min: \(Wording.quoted(text)) is no time between vehicles",
        fix: "write minutes from 0.1 to 1440, or 24 such numbers with spaces between")
      return nil
    }
    let spans = numbers.map { TimeSpan(roundingSeconds: $0 * 60) }
    return spans.count == 24 ? spans : Array(repeating: spans[0], count: 24)
  }

  /// Two days: no vehicle is longer under way.
  private static let mostMinutes = 2880.0

  private func stops(_ path: Located<String>, of rows: [Row]) -> [Row]? {
    guard let table = tables.read(path, requiring: ["line", "minutes"]) else { return nil }
    var problems = RowProblems(file: table.file, log: tables.log)
    var rows = rows
    for row in 0..<table.rowCount {
      let line = table.location(ofRow: row)
      let name = table.value("line", row)
      let place = tables.place(table, row, "zone", "x_km", "y_km", &problems)
      let minutes = table.number(row: row, column: "minutes", &problems)
      guard let number = rows.firstIndex(where: { $0.name == name }) else {
        problems.report(
          unknown: name, "line", line: line,
          "column line: \(Wording.quoted(name)) is not in the table of lines",
          fix: "add it there, or remove the row")
        continue
      }
      guard let place, let minutes else { continue }
      let least = rows[number].stops.last?.after
      let after = TimeSpan(roundingSeconds: min(max(minutes, -1), Self.mostMinutes) * 60)
      guard least.map({ after >= $0 }) ?? (after == .zero) else {
        problems.report(
          line: line,
          "column minutes: \(Wording.number(minutes)) "
            + (least == nil ? "at the first stop" : "is less than at the stop before"),
          fix: least == nil ? "write 0" : "write the stops in their order")
        continue
      }
      guard minutes <= Self.mostMinutes else {
        problems.report(
          line: line,
          "column minutes: \(Wording.number(minutes)) is more than two days from the first stop",
          fix: "write the minutes from the first stop, \(Wording.number(Self.mostMinutes)) at most")
        continue
      }
      rows[number].stops.append((place, after))
    }
    problems.finish()
    return problems.count == 0 ? rows : nil
  }
}
