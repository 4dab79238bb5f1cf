import CityModels
import Documents
import EmergencyCore
import Geography
import Quantities

/// Reader of the tables of the ambulance service, which reports every invalid row.
struct EmergencyTables {
  let tables: PlaceTables
  let window: MeasurementWindow

  /// Date of the day on which the measurement starts; nil if the scenario has none.
  let date: CalendarDate?

  /// A station as given by its row.
  private struct Row {
    let name: String
    let place: Place
    let weight: Int
    let capacity: Int?
    var ambulances: Int
  }

  /// Reads the stations; nil after reporting an error.
  /// - Parameters:
  ///   - path: path of the table.
  ///   - total: number of ambulances to distribute; nil if the table gives them by station.
  /// - Returns: the stations in the order of their names.
  func stations(
    _ path: Located<String>, sharing total: Located<Int>?
  ) -> [EmergencyModel.Station]? {
    let found = read(path, requiring: ["station", "ambulances"]) {
      table, row, problems -> Row? in
      guard let name = Self.name(table, row, "station", &problems),
        let place = place(table, row, &problems),
        let ambulances = Self.count(table, row, "ambulances", &problems)
      else { return nil }
      var capacity: Int?
      if !table.value("capacity", row).isEmpty {
        capacity = Self.count(table, row, "capacity", &problems)
        guard let capacity else { return nil }
        guard capacity > 0, capacity >= ambulances || total != nil else {
          problems.report(
            line: table.location(ofRow: row),
            "column capacity: there is room for \(capacity), and \(ambulances) are at home there",
            fix: "write at least \(max(1, ambulances))")
          return nil
        }
      }
      return Row(
        name: name, place: place, weight: ambulances, capacity: capacity, ambulances: ambulances)
    }
    guard var rows = found else { return nil }
    if let total, !share(total, among: &rows) { return nil }
    return rows.map {
      EmergencyModel.Station(
        $0.name, at: $0.place, capacity: $0.capacity ?? max(1, $0.ambulances),
        ambulances: $0.ambulances)
    }
  }

  /// Distributes ambulances in proportion to the weights of stations (D'Hondt), so that a larger
  /// fleet contains every smaller one.
  private func share(_ total: Located<Int>, among rows: inout [Row]) -> Bool {
    let areAlike = rows.allSatisfy { $0.weight == 0 }
    for row in rows.indices { rows[row].ambulances = 0 }
    for number in 0..<total.value {
      let free = rows.indices.filter { row in
        rows[row].capacity.map { rows[row].ambulances < $0 } ?? true
          && (areAlike || rows[row].weight > 0)
      }
      let next = free.max { one, other in
        let (left, right) = (rows[one], rows[other])
        let (mine, yours) = (areAlike ? 1 : left.weight, areAlike ? 1 : right.weight)
        // Ties go to the first name.
        return (mine * (right.ambulances + 1), other) < (yours * (left.ambulances + 1), one)
      }
      guard let next else {
        total.report(
          "\(total.value) ambulances have no room at the stations, only \(number) have",
          fix: "write fewer, or more into the column capacity", to: tables.log)
        return false
      }
      rows[next].ambulances += 1
    }
    return true
  }

  /// Reads the hospitals; nil after reporting an error.
  func hospitals(_ path: Located<String>) -> [EmergencyModel.Hospital]? {
    read(path, requiring: ["hospital"]) { table, row, problems in
      guard let name = Self.name(table, row, "hospital", &problems),
        let place = place(table, row, &problems)
      else { return nil }
      guard let closed = Self.closed(table, row, &problems) else { return nil }
      return EmergencyModel.Hospital(name, at: place, closed: closed.times)
    }
  }

  /// Search order of the stations for each zone; nil after reporting an error.
  func orders(_ path: Located<String>, of names: [String]) -> [[AmbulanceStationID]]? {
    let numbers = Dictionary(zip(names, 0...)) { first, _ in first }
    let zones = tables.map.zoneByKey
    var orders = [[AmbulanceStationID]?](repeating: nil, count: tables.map.zoneCount)
    let found = read(path, requiring: ["zone", "stations"]) { table, row, problems -> Bool? in
      let line = table.location(ofRow: row)
      let key = table.value("zone", row)
      guard let zone = zones[key], orders[zone.index] == nil else {
        problems.report(
          line: line,
          "column zone: \(zones[key] == nil ? "there is no zone \(Wording.quoted(key))" : "zone \(Wording.quoted(key)) is already used above")",
          fix: "write every zone once; the zones are \(tables.map.someKeys)")
        return nil
      }
      var order: [AmbulanceStationID] = []
      for name in WordList.words(table.value("stations", row)) {
        guard let number = numbers[name] else {
          problems.report(
            line: line, "column stations: there is no station \(Wording.quoted(name))",
            fix:
              "write names of the table of stations, with spaces between; a name that has spaces stands in quotes"
          )
          return nil
        }
        order.append(AmbulanceStationID(number))
      }
      orders[zone.index] = order
      return true
    }
    guard found != nil else { return nil }
    let missing = zones.filter { orders[$0.value.index] == nil }.keys.sorted()
    guard missing.isEmpty else {
      path.report(
        "\(Wording.count(missing.count, "zone")) \(missing.count == 1 ? "has" : "have") no row, such as \(Wording.quoted(missing[0]))",
        fix: "write a row for every zone", to: tables.log)
      return nil
    }
    return orders.compactMap(\.self)
  }

  // MARK: - Rows and cells

  /// Reads the rows of a table; nil after reporting an error.
  func read<Value>(
    _ path: Located<String>, requiring columns: [String],
    _ value: (CSVTable, Int, inout RowProblems) -> Value?
  ) -> [Value]? {
    // Of two rows with the same id, the later row of the file is reported.
    guard let table = tables.read(path, requiring: columns, orderedBy: [columns[0]]),
      hasRows(table, path)
    else { return nil }
    var problems = RowProblems(file: table.file, log: tables.log)
    var found: [Value] = []
    var names: Set<String> = []
    for row in 0..<table.rowCount {
      if let name = columns.first, name == "station" || name == "hospital",
        !names.insert(table.value(name, row)).inserted
      {
        problems.report(
          line: table.location(ofRow: row),
          "column \(name): \(Wording.quoted(table.value(name, row))) is already used above",
          fix: "give it another name")
      }
      if let next = value(table, row, &problems) { found.append(next) }
    }
    problems.finish()
    return problems.count == 0 ? found : nil
  }

  /// True unless a table has no rows, which is reported.
  func hasRows(_ table: CSVTable, _ path: Located<String>) -> Bool {
    if table.rowCount > 0 { return true }
    path.report("the table has no rows", fix: "add some, or leave it out", to: tables.log)
    return false
  }

  func place(_ table: CSVTable, _ row: Int, _ problems: inout RowProblems) -> Place? {
    tables.place(table, row, &problems)
  }

  /// Times at which a hospital accepts no patients; nil without a value, or after reporting an
  /// error.
  private static func closed(
    _ table: CSVTable, _ row: Int, _ problems: inout RowProblems
  ) -> (times: EmergencyModel.DailyTimes?, Void)? {
    let texts = ["closed_from", "closed_until"].map { table.value($0, row) }
    if texts == ["", ""] { return (nil, ()) }
    let times = texts.map { DayTime.parse($0) }
    guard let start = times[0], let end = times[1], start != end else {
      problems.report(
        line: table.location(ofRow: row),
        "columns closed_from and closed_until: found \(Wording.quoted(texts[0])) and \(Wording.quoted(texts[1]))",
        fix: "write two different times of day such as 22:00 and 06:00, or leave both empty")
      return nil
    }
    let length = TimeOfDay(wrapping: end.sinceMidnight - start.sinceMidnight).sinceMidnight
    return (EmergencyModel.DailyTimes(start: start, length: length), ())
  }

  private static func name(
    _ table: CSVTable, _ row: Int, _ column: String, _ problems: inout RowProblems
  ) -> String? {
    let name = table.value(column, row)
    guard name.isEmpty else { return name }
    problems.report(
      line: table.location(ofRow: row),
      "column \(column): the name is empty", fix: "write a name")
    return nil
  }

  static func count(
    _ table: CSVTable, _ row: Int, _ column: String, _ problems: inout RowProblems
  ) -> Int? {
    if let count = Int(table.value(column, row)), (0...100_000).contains(count) { return count }
    problems.report(
      line: table.location(ofRow: row),
      "column \(column): found \(Wording.quoted(table.value(column, row)))",
      fix: "write a whole number from 0 to 100000")
    return nil
  }

  /// Optional duration in a table.
  static func time(
    _ table: CSVTable, _ row: Int, _ column: String, _ problems: inout RowProblems
  ) -> TimeSpan? {
    guard !table.value(column, row).isEmpty else { return nil }
    guard let seconds = table.number(row: row, column: column, &problems) else { return nil }
    guard seconds >= 0, seconds <= 31_536_000 else {
      problems.report(
        line: table.location(ofRow: row),
        "column \(column): no length of time is \(Wording.number(seconds)) s",
        fix: "write seconds, at least 0 and at most a year")
      return nil
    }
    return TimeSpan(roundingSeconds: seconds)
  }
}
