import Documents
import Geography
import Mobility
import Quantities

/// The tables of lines and their stops.
struct LineTables {
  let tables: PlaceTables

  /// Greatest number of stops of all lines together, because transfers are computed in advance.
  private static let mostStops = 3000

  /// A line as given by its row.
  private struct Row {
    var name = ""
    var first = TimeSpan.zero
    var last = TimeSpan.zero
    var headways: [TimeSpan] = []

    /// Listed departures from the first stop; nil if they are regular.
    var departures: [TimeSpan]?
    var runsBack = false
    var line: SourceLocation
    var stops: [(place: Place, after: TimeSpan)] = []
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
    if let departures = row.departures {
      return Line(name: row.name, stops: stops, departures: departures)
    }
    return Line(
      name: row.name, stops: stops, first: row.first, last: row.last, headways: row.headways)
  }

  // MARK: - The table of lines

  private var columns: [TableColumn<Row>] {
    [
      TableColumn("line", .name().unique(), \.name),
      TableColumn("first", .time, \.first).only(where: Self.isRegular),
      TableColumn("last", .time, \.last).only(where: Self.isRegular),
      TableColumn("headway_min", Self.headways, \.headways).only(where: Self.isRegular),
      TableColumn("departures", Self.departures, \.departures, .optional),
      TableColumn("both_ways", .flag, \.runsBack, .optional),
    ]
  }

  private static func isRegular(_ row: RowReader) -> Bool { row.text("departures").isEmpty }

  /// Headways in minutes, by hour.
  private static var headways: CellForm<[TimeSpan]> {
    CellForm { cell in
      let numbers = cell.text.split(separator: " ").map { Double($0) ?? 0 }
      guard numbers.count == 1 || numbers.count == 24,
        numbers.allSatisfy({ $0 >= 0.1 && $0 <= 1440 })
      else {
        return cell.refuse(
          "\(Wording.quoted(cell.text)) is not a time between vehicles",
          fix: "write minutes from 0.1 to 1440, or 24 such numbers with spaces between")
      }
      let spans = numbers.map { TimeSpan(roundingSeconds: $0 * 60) }
      return spans.count == 24 ? spans : Array(repeating: spans[0], count: 24)
    }
  }

  /// Listed departures, as in timetables.
  private static var departures: CellForm<[TimeSpan]> {
    CellForm { cell in
      var departures: [TimeSpan] = []
      for text in cell.text.split(separator: " ") {
        guard let time = CellForm<TimeSpan>.time(String(text), cell) else { return nil }
        if let before = departures.last, time <= before {
          return cell.refuse(
            "\(text) is not after the one before",
            fix:
              "write each time once, in order; after midnight, hours continue with 24, 25 and so on"
          )
        }
        departures.append(time)
      }
      return departures
    }
  }

  /// The lines without their stops, including invalid ones, and whether all are valid; nil without
  /// a table.
  private func rows(_ path: Located<String>) -> (rows: [Row], isLegal: Bool)? {
    let blank = Row(line: SourceLocation(file: path.location.file))
    let rows = tables.reader.rows(path, orderedBy: ["line"], of: blank, columns) { line, row in
      line.line = row.location
      if Self.isRegular(row) {
        if row.isValid("first", "last"), line.last < line.first {
          row.report(
            "last", "it is before the first",
            fix: "write a later one; after midnight, hours continue with 24, 25 and so on")
        }
      } else if let other = ["first", "last", "headway_min"].first(where: {
        !row.text($0).isEmpty
      }) {
        row.report(
          other, "the departures are listed",
          fix: "leave first, last and headway_min empty, or departures")
      }
    }
    return rows.map { ($0.all, $0.finish() != nil) }
  }

  // MARK: - The table of stops

  private struct Stop {
    var line = 0
    var place: Place
    var minutes = 0.0
  }

  private func stopColumns(of rows: [Row]) -> [TableColumn<Stop>] {
    let line = CellForm<Int> { cell in
      rows.firstIndex { $0.name == cell.text }
        ?? cell.refuse(
          unknown: "line", "\(Wording.quoted(cell.text)) is not in the table of lines",
          fix: "add it there, or remove the row")
    }
    return [
      TableColumn("line", line, \.line),
      tables.place(\.place),
      TableColumn("minutes", .number, \.minutes),
    ]
  }

  /// Greatest travel time of a vehicle in minutes: two days.
  private static let mostMinutes = 2880.0

  private func stops(_ path: Located<String>, of rows: [Row]) -> [Row]? {
    var rows = rows
    let stops = tables.reader.rows(
      path, of: Stop(place: tables.blank), stopColumns(of: rows)
    ) { stop, row in
      guard row.isValid else { return }
      let least = rows[stop.line].stops.last?.after
      let after = TimeSpan(roundingSeconds: min(max(stop.minutes, -1), Self.mostMinutes) * 60)
      guard least.map({ after >= $0 }) ?? (after == .zero) else {
        return row.report(
          "minutes",
          "\(Wording.number(stop.minutes)) "
            + (least == nil ? "at the first stop" : "is less than at the stop before"),
          fix: least == nil ? "write 0" : "write the stops in their order")
      }
      guard stop.minutes <= Self.mostMinutes else {
        return row.report(
          "minutes",
          "\(Wording.number(stop.minutes)) is more than two days from the first stop",
          fix: "write the minutes from the first stop, \(Wording.number(Self.mostMinutes)) at most")
      }
      rows[stop.line].stops.append((stop.place, after))
    }
    return stops?.finish() == nil ? nil : rows
  }
}
