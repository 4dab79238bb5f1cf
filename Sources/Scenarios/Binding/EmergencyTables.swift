import CityModels
import Documents
import EmergencyCore
import Geography
import Quantities

/// The tables of the ambulance service.
struct EmergencyTables {
  let tables: PlaceTables
  let window: MeasurementWindow

  /// Date of the day on which the measurement starts; nil if the scenario has none.
  let date: CalendarDate?

  /// Residents whom the table of calls may name; nil without the block `people`.
  let residents: KnownResidents?

  // MARK: - Stations

  /// A station as given by its row.
  private struct Row {
    var name = ""
    var place: Place
    var weight = 0
    var capacity: Int?
    var ambulances = 0
  }

  private var stationColumns: [TableColumn<Row>] {
    [
      TableColumn("station", Self.name, \.name),
      tables.place(\.place),
      TableColumn("ambulances", Self.count, \.weight),
      TableColumn("capacity", Self.count, \.capacity, .optional),
    ]
  }

  /// Reads the stations; nil after reporting an error.
  /// - Parameters:
  ///   - path: path of the table.
  ///   - total: number of ambulances to distribute; nil if the table gives them by station.
  /// - Returns: the stations in the order of their names.
  func stations(
    _ path: Located<String>, sharing total: Located<Int>?
  ) -> [EmergencyModel.Station]? {
    let found = rows(path, of: Row(place: tables.blank), stationColumns) { station, row in
      station.ambulances = station.weight
      guard let capacity = station.capacity, row.isValid("ambulances"),
        capacity == 0 || capacity < station.ambulances && total == nil
      else { return }
      row.report(
        "capacity",
        "there is room for \(capacity), and \(station.ambulances) are at home there",
        fix: "write at least \(max(1, station.ambulances))")
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

  // MARK: - Hospitals

  private var hospitalColumns: [TableColumn<EmergencyModel.Hospital>] {
    [
      TableColumn("hospital", Self.name, \.name),
      tables.place(\.place),
      TableColumn(["closed_from", "closed_until"]) { $1.closed = Self.closed($0) },
    ]
  }

  /// Reads the hospitals; nil after reporting an error.
  func hospitals(_ path: Located<String>) -> [EmergencyModel.Hospital]? {
    rows(path, of: EmergencyModel.Hospital("", at: tables.blank), hospitalColumns)
  }

  /// Times at which a hospital accepts no patients; nil without any, or after reporting an error.
  private static func closed(_ row: RowReader) -> EmergencyModel.DailyTimes? {
    let columns = ["closed_from", "closed_until"]
    let texts = columns.map(row.text)
    if texts == ["", ""] { return nil }
    let times = texts.map { DayTime.parse($0) }
    guard let start = times[0], let end = times[1], start != end else {
      row.report(
        columns, "found \(Wording.quoted(texts[0])) and \(Wording.quoted(texts[1]))",
        fix: "write two different times of day such as 22:00 and 06:00, or leave both empty")
      return nil
    }
    let length = TimeOfDay(wrapping: end.sinceMidnight - start.sinceMidnight).sinceMidnight
    return EmergencyModel.DailyTimes(start: start, length: length)
  }

  // MARK: - Search orders

  private struct OrderRow {
    var zone = ZoneID(0)
    var order: [AmbulanceStationID] = []
  }

  /// Search order of the stations for each zone; nil after reporting an error.
  func orders(_ path: Located<String>, of names: [String]) -> [[AmbulanceStationID]]? {
    let zones = tables.map.zoneByKey
    var known: Set<ZoneID> = []
    let zone = CellForm<ZoneID> { [map = tables.map] cell in
      let (key, zone) = (Wording.quoted(cell.text), zones[cell.text])
      if let zone, known.insert(zone).inserted { return zone }
      return cell.refuse(
        zone == nil ? "there is no zone \(key)" : "zone \(key) is already used above",
        fix: "write every zone once; the zones are \(map.someKeys)")
    }
    let found = rows(
      path, of: OrderRow(),
      [
        TableColumn("zone", zone, \.zone),
        TableColumn("stations", .stations(AmbulanceStationID.byName(names)), \.order),
      ])
    guard let found else { return nil }
    let missing = zones.filter { !known.contains($0.value) }.keys.sorted()
    guard missing.isEmpty else {
      path.report(
        "\(Wording.count(missing.count, "zone")) \(missing.count == 1 ? "has" : "have") no row, such as \(Wording.quoted(missing[0]))",
        fix: "write a row for every zone", to: tables.log)
      return nil
    }
    return found.sorted { $0.zone.index < $1.zone.index }.map(\.order)
  }

  // MARK: - Rows and cells

  /// Reads the rows of a table in the order of its first column; nil after reporting an error.
  ///
  /// Of two rows with the same id, the later row of the file is reported.
  func rows<Row>(
    _ path: Located<String>, of blank: Row, _ columns: [TableColumn<Row>],
    check: (inout Row, RowReader) -> Void = { _, _ in }
  ) -> [Row]? {
    tables.reader.rows(path, orderedBy: columns[0].names, of: blank, columns, check: check)?
      .finish().flatMap { areThere($0.count, path) ? $0 : nil }
  }

  /// True unless a table has no rows, which is reported.
  func areThere(_ rowCount: Int, _ path: Located<String>) -> Bool {
    if rowCount > 0 { return true }
    path.report("the table has no rows", fix: "add some, or leave it out", to: tables.log)
    return false
  }

  private static var name: CellForm<String> {
    .name(fix: "write a name").unique(fix: "give it another name")
  }

  static var count: CellForm<Int> { .count(0...100_000) }
}

extension AmbulanceStationID {
  /// Stations by name, from all names in order.
  static func byName(_ names: [String]) -> [String: AmbulanceStationID] {
    Dictionary(zip(names, names.indices.map { AmbulanceStationID($0) })) { first, _ in first }
  }
}

extension CellForm<[AmbulanceStationID]> {
  /// Names of stations with spaces between them.
  static func stations(_ known: [String: AmbulanceStationID]) -> CellForm {
    CellForm { cell in
      let names = WordList.words(cell.text)
      if let unknown = names.first(where: { known[$0] == nil }) {
        return cell.refuse(
          "there is no station \(Wording.quoted(unknown))",
          fix:
            "write names of the table of stations, with spaces between; a name that has spaces stands in quotes"
        )
      }
      return names.compactMap { known[$0] }
    }
  }
}
