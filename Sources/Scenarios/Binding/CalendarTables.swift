import CitySimulation
import Documents
import Geography
import Mobility
import Quantities
import Results

/// Reads the tables of people and of what they have to do, and reports every row that is not legal.
struct CalendarTables {
  let map: ZoneMap
  let log: ProblemLog
  let files: InputFiles

  /// The zones by key.
  private let zones: [String: ZoneID]

  /// One appointment as a row tells it.
  struct Appointment {
    let resident: Int
    let number: Int32
    let type: String
    let place: Place
    let start: TimeSpan
    let end: TimeSpan
    let timing: ActivityTiming
    let line: SourceLocation
  }

  init(map: ZoneMap, log: ProblemLog, files: InputFiles) {
    self.map = map
    self.log = log
    self.files = files
    zones = map.zoneByKey
  }

  // MARK: - People

  /// Reads the people.
  /// - Parameters:
  ///   - path: the file.
  ///   - longestWalk: for those of whom the file says nothing.
  /// - Returns: the people with their names, in the order of the file; nil after reporting.
  func residents(
    _ path: Located<String>, longestWalk: Distance?
  ) -> (people: [ResidentsModel.Resident], names: [String])? {
    guard let table = table(path, requiring: ["resident"]) else { return nil }
    var problems = RowProblems(file: table.file, log: log)
    var people: [ResidentsModel.Resident] = []
    var names: [String] = []
    var firstRows: [String: Int] = [:]
    for row in 0..<table.rowCount {
      let line = table.location(ofRow: row)
      let name = table.value("resident", row)
      if name.isEmpty {
        problems.report(line: line, "column resident: the name is empty")
      } else if let first = firstRows[name] {
        problems.report(
          line: line,
          "column resident: \(Wording.quoted(name)) stands already at \(table.location(ofRow: first))"
        )
      }
      firstRows[name] = firstRows[name] ?? row
      let home = place(table, row, "home_zone", "home_x_km", "home_y_km", &problems)
      let means = means(table, row, &problems)
      let walk = longest(table, row, longestWalk, &problems)
      guard let home, let means else { continue }
      people.append(ResidentsModel.Resident(home: home, means: means, longestWalk: walk))
      names.append(name)
    }
    problems.finish()
    guard problems.count == 0 else { return nil }
    guard !people.isEmpty else {
      log.report(
        at: SourceLocation(file: table.file, line: 1), "nobody lives in the city",
        fix: "write a row for each person, or leave people out")
      return nil
    }
    return (people, names)
  }

  private func longest(
    _ table: CSVTable, _ row: Int, _ standard: Distance?, _ problems: inout RowProblems
  ) -> Double? {
    let text = table.value("longest_walk_m", row)
    guard !text.isEmpty else { return standard?.meters }
    guard let meters = table.number(row: row, column: "longest_walk_m", &problems) else {
      return nil
    }
    if meters < 0 {
      problems.report(
        line: table.location(ofRow: row),
        "column longest_walk_m: nobody walks \(Wording.number(meters)) m",
        fix: "write 0 for somebody who does not walk, or leave it empty")
    }
    return meters
  }

  /// What somebody has and uses; everybody can walk and call a taxi who does not refuse to.
  private func means(
    _ table: CSVTable, _ row: Int, _ problems: inout RowProblems
  ) -> MeansSet? {
    var means = MeansSet([.walk, .taxi])
    for (column, own) in [("car", Means.car), ("bicycle", .bicycle)] {
      switch table.value(column, row) {
      case "", "0": break
      case "1": means = means.with(own)
      case let other:
        problems.report(
          line: table.location(ofRow: row),
          "column \(column): found \(Wording.quoted(other))", fix: "write 1 or 0")
      }
    }
    for word in table.value("refuses", row).split(separator: " ") {
      guard let refused = Means(name: String(word)) else {
        problems.report(
          line: table.location(ofRow: row),
          "column refuses: there is no means \(Wording.quoted(String(word)))",
          fix: Wording.suggestion(for: String(word), among: Means.allCases.map(\.name)))
        continue
      }
      means = means.without(refused)
    }
    guard means == MeansSet([]) else { return means }
    problems.report(
      line: table.location(ofRow: row), "column refuses: no means is left",
      fix: "leave them one")
    return nil
  }

  // MARK: - Appointments

  /// Reads the appointments.
  /// - Parameters:
  ///   - path: the file.
  ///   - names: the people.
  /// - Returns: the appointments in the order of the file; nil after reporting.
  func appointments(_ path: Located<String>, of names: [String]) -> [Appointment]? {
    let columns = ["resident", "activity", "type", "start", "end"]
    guard let table = table(path, requiring: columns) else { return nil }
    let numbers = Dictionary(zip(names, 0...)) { first, _ in first }
    var problems = RowProblems(file: table.file, log: log)
    var appointments: [Appointment] = []
    var seen: [Int: SourceLocation] = [:]
    for row in 0..<table.rowCount {
      guard let appointment = appointment(table, row, numbers, &problems) else { continue }
      let key = appointment.resident << 12 | Int(appointment.number)
      if let first = seen[key] {
        problems.report(
          line: appointment.line,
          "column activity: \(Wording.quoted(names[appointment.resident])) has an activity"
            + " \(appointment.number) already at \(first)", fix: "number theirs 1, 2, 3")
        continue
      }
      seen[key] = appointment.line
      appointments.append(appointment)
    }
    problems.finish()
    return problems.count == 0 ? appointments : nil
  }

  private func appointment(
    _ table: CSVTable, _ row: Int, _ residents: [String: Int], _ problems: inout RowProblems
  ) -> Appointment? {
    let line = table.location(ofRow: row)
    let before = problems.count
    let name = table.value("resident", row)
    if residents[name] == nil {
      problems.report(
        unknown: name, "resident", line: line,
        "column resident: \(Wording.quoted(name)) is not in the table of residents",
        fix: "add them there, or remove the row")
    }
    let number = table.number(row: row, column: "activity", &problems)
    if let number, number != number.rounded() || !(1...4094).contains(number) {
      problems.report(
        line: line, "column activity: \(Wording.number(number)) is no number of an activity",
        fix: "number those of each person 1, 2, 3, up to 4094")
    }
    let type = table.value("type", row)
    if type.isEmpty {
      problems.report(
        line: line, "column type: the type is empty", fix: "write a word such as work")
    }
    let place = place(table, row, "zone", "x_km", "y_km", &problems)
    let start = time(table, row, "start", &problems)
    let end = time(table, row, "end", &problems)
    if let start, let end, end <= start {
      problems.report(
        line: line, "column end: it ends at \(table.value("end", row)), not after its start",
        fix: "write 24:30 for half past midnight of the night after")
    }
    let word = table.value("timing", row)
    let timing = word.isEmpty ? .fixed : ActivityTiming(rawValue: word)
    if timing == nil {
      problems.report(
        line: line, "column timing: there is no timing \(Wording.quoted(word))",
        fix: Wording.suggestion(for: word, among: ActivityTiming.allCases.map(\.rawValue)))
    }
    guard problems.count == before, let resident = residents[name], let number, let place,
      let start, let end, let timing
    else { return nil }
    return Appointment(
      resident: resident, number: Int32(number), type: type, place: place, start: start, end: end,
      timing: timing, line: line)
  }

  /// A time since midnight, which may be in the night after.
  private func time(
    _ table: CSVTable, _ row: Int, _ column: String, _ problems: inout RowProblems
  ) -> TimeSpan? {
    let text = table.value(column, row)
    if let hours = Int64(text.prefix(2)), hours >= 24, hours < 48,
      let time = DayTime.parse("00" + text.dropFirst(2))
    {
      return time.sinceMidnight + .hours(hours)
    }
    if let time = DayTime.parse(text) { return time.sinceMidnight }
    problems.report(
      line: table.location(ofRow: row), "column \(column): \(Wording.quoted(text)) is no time",
      fix: "write one such as 07:30 or 07:30:15, at most 47:59:59")
    return nil
  }

  // MARK: - Cells

  private func table(_ path: Located<String>, requiring columns: [String]) -> CSVTable? {
    let file = InputFiles.resolve(path.value, besides: path.location.file)
    guard let bytes = files.bytes(of: file, namedAt: path.location, log: log) else { return nil }
    return CSVTable.read(bytes, file: file, requiring: columns, log: log)
  }

  /// A place: of a zone its middle, or a point of a map that has points.
  private func place(
    _ table: CSVTable, _ row: Int, _ zone: String, _ x: String, _ y: String,
    _ problems: inout RowProblems
  ) -> Place? {
    let line = table.location(ofRow: row)
    let key = table.value(zone, row)
    let hasPoint = !table.value(x, row).isEmpty || !table.value(y, row).isEmpty
    if !key.isEmpty, !hasPoint {
      if let found = zones[key] { return map.center(of: found) }
      problems.report(
        unknown: key, "zone", line: line,
        "column \(zone): there is no zone \(Wording.quoted(key))",
        fix: "the zones are \(map.someKeys)")
      return nil
    }
    guard hasPoint, key.isEmpty else {
      problems.report(
        line: line, "columns \(zone), \(x) and \(y): \(hasPoint ? "zone and point" : "no place")",
        fix: "write either \(zone), or \(x) and \(y)")
      return nil
    }
    guard let east = table.number(row: row, column: x, &problems),
      let north = table.number(row: row, column: y, &problems)
    else { return nil }
    if let place = map.place(at: Point(x: east * 1000, y: north * 1000)) { return place }
    problems.report(
      line: line,
      "columns \(x) and \(y): (\(Wording.number(east)), \(Wording.number(north))) is not on the map",
      fix: "write a point of the grid, or the id of a zone; a zone table has no points")
    return nil
  }
}

extension CSVTable {
  /// The field of a row in a column that the file may have; empty where it has not.
  fileprivate func value(_ name: String, _ row: Int) -> String {
    column(name).map { text(row: row, column: $0) } ?? ""
  }
}
