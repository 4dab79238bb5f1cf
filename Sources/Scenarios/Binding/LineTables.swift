import Documents
import Geography
import Mobility
import Quantities

/// Reader of lines and their stops, which reports every invalid row.
struct LineTables {
  let tables: PlaceTables

  /// Greatest number of stops of all lines together, because transfers are computed in advance.
  private static let mostStops = 3000

  /// A line as given by its row.
  private struct Row {
    let name: String
    let times: Times
    let runsBack: Bool
    let line: SourceLocation
    var stops: [(place: Place, after: TimeSpan)] = []
  }

  /// Departures from the first stop.
  private enum Times {
    case regular(first: TimeSpan, last: TimeSpan, headways: [TimeSpan])
    case listed([TimeSpan])
  }

  /// Lines, each in one direction; nil after reporting an error.
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
    let there = line(row, row.stops)
    guard row.runsBack, let end = row.stops.last?.after else { return [there] }
    return [there, line(row, row.stops.reversed().map { ($0.place, end - $0.after) })]
  }

  private func line(_ row: Row, _ stops: [(place: Place, after: TimeSpan)]) -> Line {
    switch row.times {
    case .regular(let first, let last, let headways):
      Line(name: row.name, stops: stops, first: first, last: last, headways: headways)
    case .listed(let departures): Line(name: row.name, stops: stops, departures: departures)
    }
  }

  /// The lines without their stops, including invalid ones, and whether all are valid; nil without
  /// a table.
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
          "column line: \(name.isEmpty ? "the name is empty" : "\(Wording.quoted(name)) is already used above")"
        )
      }
      let times =
        table.value("departures", row).isEmpty
        ? regular(table, row, &problems) : listed(table, row, &problems)
      let runsBack = table.flag(row, "both_ways", &problems)
      rows.append(Row(name: name, times: times, runsBack: runsBack, line: line))
    }
    problems.finish()
    return (rows, problems.count == 0)
  }

  private func regular(_ table: CSVTable, _ row: Int, _ problems: inout RowProblems) -> Times {
    let first = table.time(row, "first", &problems)
    let last = table.time(row, "last", &problems)
    if let first, let last, last < first {
      problems.report(
        line: table.location(ofRow: row), "column last: it is before the first",
        fix: "write a later one; after midnight hours go on with 24, 25 and so on")
    }
    return .regular(
      first: first ?? .zero, last: last ?? .zero, headways: headways(table, row, &problems) ?? [])
  }

  /// Listed departures, as in timetables.
  private func listed(_ table: CSVTable, _ row: Int, _ problems: inout RowProblems) -> Times {
    let line = table.location(ofRow: row)
    if let other = ["first", "last", "headway_min"].first(where: { !table.value($0, row).isEmpty })
    {
      problems.report(
        line: line, "column \(other): the departures are listed",
        fix: "leave first, last and headway_min empty, or departures")
    }
    var departures: [TimeSpan] = []
    for text in table.value("departures", row).split(separator: " ") {
      guard let time = table.time(String(text), row, "departures", &problems) else { break }
      if let before = departures.last, time <= before {
        problems.report(
          line: line, "column departures: \(text) is not after the one before",
          fix: "write each time once, in order; after midnight hours go on with 24, 25 and so on")
        break
      }
      departures.append(time)
    }
    return .listed(departures)
  }

  /// Headways in minutes, by hour.
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
        "column headway_min: \(Wording.quoted(text)) is not a time between vehicles",
        fix: "write minutes from 0.1 to 1440, or 24 such numbers with spaces between")
      return nil
    }
    let spans = numbers.map { TimeSpan(roundingSeconds: $0 * 60) }
    return spans.count == 24 ? spans : Array(repeating: spans[0], count: 24)
  }

  /// Greatest travel time of a vehicle in minutes: two days.
  private static let mostMinutes = 2880.0

  private func stops(_ path: Located<String>, of rows: [Row]) -> [Row]? {
    guard let table = tables.read(path, requiring: ["line", "minutes"]) else { return nil }
    var problems = RowProblems(file: table.file, log: tables.log)
    var rows = rows
    for row in 0..<table.rowCount {
      let line = table.location(ofRow: row)
      let name = table.value("line", row)
      let place = tables.place(table, row, &problems)
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
