import Matching

/// Places at stations with what each is worth, and who should wait where.
struct StationSlots {
  private let slots: [(station: Int, benefit: Double)]

  /// A number of the unit of benefits is a million of the whole numbers that are compared.
  private static let scale = 1e6

  /// Makes the places of stations.
  /// - Parameters:
  ///   - benefits: by station, what the first ambulance there is worth, the second, and so on.
  ///   - room: how many have room at each station.
  init(_ benefits: [[Double]], room: [Int]) {
    slots = benefits.enumerated().flatMap { station, worth in
      worth.prefix(room[station]).map { (station, $0) }
    }
  }

  /// Assigns units to places so that benefits less costs are as much as possible.
  /// - Parameters:
  ///   - costs: of each unit the cost to each station, unit after unit.
  ///   - unitCount: how many units there are.
  /// - Returns: by unit its station; nil for one that is worth nothing anywhere.
  /// - Complexity: O(n² m) in units and places.
  func assign(_ costs: [Double], unitCount: Int) -> [Int?] {
    guard unitCount > 0 else { return [] }
    let stationCount = costs.count / unitCount
    // A unit may also take none: as many places as units that are worth nothing and cost nothing.
    let columns = slots.count + unitCount
    func value(_ unit: Int, _ column: Int) -> Int64 {
      guard column < slots.count else { return 0 }
      let slot = slots[column]
      let value = slot.benefit - costs[unit * stationCount + slot.station]
      return Int64((min(max(value, -1e9), 1e9) * Self.scale).rounded())
    }
    let values = (0..<unitCount).flatMap { unit in (0..<columns).map { value(unit, $0) } }
    let most = values.max() ?? 0
    var solver = DenseAssignment()
    solver.solve(values.map { most - $0 }, rowCount: unitCount, columnCount: columns)
    return (0..<unitCount).map { unit in
      guard let column = solver.column(ofRow: unit), column < slots.count else { return nil }
      return slots[column].station
    }
  }
}
