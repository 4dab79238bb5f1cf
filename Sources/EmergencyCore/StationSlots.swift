import Matching

/// Places at stations with their benefits, and their assignment to ambulances.
struct StationSlots {
  private let slots: [(station: Int, benefit: Double)]

  /// Number of integer cost units in one unit of benefit.
  private static let scale = 1e6

  /// Makes the places of the stations.
  /// - Parameters:
  ///   - benefits: by station, the benefit of the first ambulance, the second, and so on.
  ///   - room: number of places at each station.
  init(_ benefits: [[Double]], room: [Int]) {
    slots = benefits.enumerated().flatMap { station, worth in
      worth.prefix(room[station]).map { (station, $0) }
    }
  }

  /// Assigns units to places to maximize benefits minus costs.
  /// - Parameters:
  ///   - costs: the cost of each unit to each station, unit by unit.
  ///   - unitCount: number of units.
  /// - Returns: by unit its station; nil for a unit without benefit anywhere.
  /// - Complexity: O(n² m) in units and places.
  func assign(_ costs: [Double], unitCount: Int) -> [Int?] {
    guard unitCount > 0 else { return [] }
    let stationCount = costs.count / unitCount
    // A unit may also stay unassigned: one dummy place per unit, with no benefit and no cost.
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
