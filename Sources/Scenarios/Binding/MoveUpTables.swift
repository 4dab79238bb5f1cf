import CityModels
import Documents
import EmergencyCore
import Geography
import Quantities

/// The standby locations of ambulances, from tables and lists.
struct MoveUpTables {
  let tables: EmergencyTables
  let stations: [EmergencyModel.Station]
  let ambulances: Int

  /// Streets for driving times.
  let streets: Streets

  private var numbers: [String: AmbulanceStationID] {
    AmbulanceStationID.byName(stations.map(\.name))
  }

  private var someNames: String {
    stations.prefix(5).map(\.name).joined(separator: ", ") + (stations.count > 5 ? ", ..." : "")
  }

  /// The rule; nil after reporting an error.
  /// - Parameters:
  ///   - draft: the rule in the file.
  ///   - model: calls and goal, which define the coverage.
  /// - Returns: the rule.
  func rule(_ draft: MoveUpDraft, of model: EmergencyModel) -> MoveUpRule? {
    switch draft {
    case .complianceTable(let path): return rows(path).map { .complianceTable($0) }
    case .priorityList(let names): return list(names).map { .priorityList($0) }
    case .expectedCoverage(let busyShare): return .expectedCoverage(coverage(busyShare, of: model))
    case .bestCoverage(let busyShare):
      return bestRows(busyShare, of: model).map { .complianceTable($0) }
    case .benefit(let path, let cost):
      return benefits(path).map {
        .benefit(StationBenefits(ofStations: $0, costPerSecond: cost / 60))
      }
    }
  }

  private func coverage(_ busyShare: Double, of model: EmergencyModel) -> ExpectedCoverage {
    ExpectedCoverage(
      weights: model.expectedShares(zoneCount: tables.tables.map.zoneCount),
      within: model.goal, busyShare: busyShare)
  }

  /// Greatest number of ambulances for which a table is computed; beyond it, the computation would
  /// take longer than the run.
  private static let mostComputed = 200

  private func bestRows(
    _ busyShare: Located<Double>, of model: EmergencyModel
  ) -> [[AmbulanceStationID]]? {
    guard ambulances <= Self.mostComputed else {
      busyShare.report(
        "a table is computed for at most \(Self.mostComputed) ambulances, and there are \(ambulances)",
        fix: "write a table of your own as compliance_table, or use expected_coverage",
        to: tables.tables.log)
      return nil
    }
    let map = EmergencyMap(zones: tables.tables.map, streets: streets, clock: tables.window.clock)
    return EmergencyCore.complianceTable(
      coverage(busyShare.value, of: model),
      from: stations.map { AmbulanceStation(at: $0.place, capacity: $0.capacity) }, map,
      model.rules, ambulances: ambulances)
  }

  private func list(_ names: Located<[String]>) -> [AmbulanceStationID]? {
    var found: [AmbulanceStationID] = []
    for name in names.value {
      guard let number = numbers[name] else {
        names.report(
          "there is no station \(Wording.quoted(name))",
          fix: "write names of the table of stations: \(someNames)", to: tables.tables.log)
        return nil
      }
      found.append(number)
    }
    if let full = overfull(found) {
      names.report(
        "more ambulances are to wait at \(stations[full].name) than have room, \(stations[full].capacity)",
        fix: "name it less often, or write more into the column capacity", to: tables.tables.log)
      return nil
    }
    return found
  }

  /// A station that is named more often than its capacity allows.
  private func overfull(_ names: [AmbulanceStationID]) -> Int? {
    stations.indices.first { station in
      names.count { $0.index == station } > stations[station].capacity
    }
  }

  // MARK: - The compliance table

  /// Standby locations for a number of free ambulances.
  private struct Row {
    var count = 0
    var order: [AmbulanceStationID] = []
  }

  private func rows(_ path: Located<String>) -> [[AmbulanceStationID]]? {
    var rows = [[AmbulanceStationID]?](repeating: nil, count: ambulances + 1)
    rows[0] = []
    var lines: [Int: SourceLocation] = [:]
    let found = tables.rows(
      path, of: Row(),
      [
        TableColumn("ambulances", EmergencyTables.count, \.count),
        TableColumn("stations", .stations(numbers), \.order),
      ]
    ) { entry, row in
      let (count, order) = (entry.count, entry.order)
      guard row.isValid else { return }
      guard count > 0, order.count == count else {
        return row.report(
          "stations",
          "the row of \(Wording.count(count, "ambulance")) names \(Wording.count(order.count, "place"))",
          fix: "name a station for each ambulance, and the same one as often as some wait there")
      }
      if let full = overfull(order) {
        return row.report(
          "stations", "\(stations[full].name) has room for \(stations[full].capacity)",
          fix: "name it less often, or write more into the column capacity of the stations")
      }
      // Rows for more ambulances than there are have no effect: tables may serve several fleets.
      guard count < rows.count else { return }
      if let other = lines[count] {
        // Rows with "1" and "01" are separate in the order: the later row of the file is reported.
        let isEarlier = (other.line ?? 0) > (row.location.line ?? 0)
        return row.report(
          "ambulances", "\(count) is already used above", fix: "write every number once",
          at: isEarlier ? other : row.location)
      }
      lines[count] = row.location
      rows[count] = order
    }
    guard found != nil else { return nil }
    if let missing = rows.firstIndex(where: { $0 == nil }) {
      path.report(
        "there is no row for \(Wording.count(missing, "ambulance")), and there are \(ambulances)",
        fix: "write a row for every number from 1 to \(ambulances)", to: tables.tables.log)
      return nil
    }
    return rows.compactMap(\.self)
  }

  // MARK: - The table of benefits

  /// Benefits of the first, second and further ambulance at a station.
  private struct BenefitRow {
    var station = AmbulanceStationID(0)
    var values: [Double] = []
  }

  private var benefitColumns: [TableColumn<BenefitRow>] {
    let name = CellForm<String>.text.unique(fix: "give it another name")
    let station = name.checked { [numbers, someNames] name, cell -> AmbulanceStationID? in
      numbers[name]
        ?? cell.refuse(
          "there is no station \(Wording.quoted(name))",
          fix: "write names of the table of stations: \(someNames)")
    }
    let benefits = CellForm<[Double]> { cell in
      let texts = cell.text.split(separator: " ")
      let values = texts.compactMap { Double($0) }.filter { (0...1e6).contains($0) }
      if values.count == texts.count, zip(values, values.dropFirst()).allSatisfy(>=) {
        return values
      }
      return cell.refuse(
        "found \(Wording.quoted(cell.text))",
        fix: "write numbers from 0 to 1000000 with spaces between, none above the one before")
    }
    return [
      TableColumn("station", station, \.station), TableColumn("benefits", benefits, \.values),
    ]
  }

  private func benefits(_ path: Located<String>) -> [[Double]]? {
    guard let found = tables.rows(path, of: BenefitRow(), benefitColumns) else { return nil }
    var worth = [[Double]?](repeating: nil, count: stations.count)
    for row in found { worth[row.station.index] = row.values }
    if let missing = worth.firstIndex(where: { $0 == nil }) {
      path.report(
        "the station \(stations[missing].name) has no row", fix: "write a row for every station",
        to: tables.tables.log)
      return nil
    }
    return worth.compactMap(\.self)
  }
}
