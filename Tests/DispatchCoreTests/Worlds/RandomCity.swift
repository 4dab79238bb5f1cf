import DispatchCore
import Geography
import Quantities
import TestSupport

/// Random maps and rulebooks.
enum RandomCity {
  /// One to six zones: a grid with or without adjacency, or a table with neighbours in any order.
  static func map(_ luck: inout SplitMix64) -> ZoneMap {
    if luck.once(in: 3) { return table(&luck) }
    let (columns, rows) = luck.pick([(1, 1), (2, 1), (3, 1), (2, 2), (5, 1), (3, 2), (2, 3)])
    let adjacency: GridAdjacency? = luck.pick([.sides, .sidesAndCorners, .sidesAndCorners, nil])
    return ZoneMap.grid(columns: columns, rows: rows, adjacency)
  }

  private static func table(_ luck: inout SplitMix64) -> ZoneMap {
    let count = 1 + luck.below(6)
    var neighbours = Array(repeating: [Int](), count: count)
    for zone in 0..<count {
      for other in 0..<zone where luck.once(in: 2) {
        neighbours[zone].insert(other, at: luck.below(neighbours[zone].count + 1))
        neighbours[other].insert(zone, at: luck.below(neighbours[other].count + 1))
      }
    }
    let table = (0..<count).map { zone in
      TableZone(
        key: "z\(zone)", name: "Zone \(zone)", area: Area(squareKilometers: 1),
        centroid: Point(x: Double(1000 * zone), y: 0), neighbours: neighbours[zone].map { "z\($0)" }
      )
    }
    do {
      return try ZoneMap(table: table)
    } catch {
      preconditionFailure("\(error)")
    }
  }

  /// A preset, with every rule changed now and then.
  static func rulebook(_ preset: RulebookPreset, _ luck: inout SplitMix64) -> Rulebook {
    var rulebook = preset.rulebook
    if luck.once(in: 4) { rulebook.offerTimeout = .seconds(Int64(1 + luck.below(90))) }
    if luck.once(in: 4) { rulebook.refusalPlace = luck.pick(Rulebook.RefusalPlace.allCases) }
    if luck.once(in: 4) { rulebook.refusalMemory = luck.pick(Rulebook.RefusalMemory.allCases) }
    if luck.once(in: 4) { rulebook.passengerConfirms = luck.once(in: 2) }
    if luck.once(in: 4) { rulebook.passengerConfirmTimeout = .seconds(Int64(1 + luck.below(60))) }
    if luck.once(in: 3) { rulebook.noTaxiAction = luck.pick(Rulebook.NoTaxiAction.allCases) }
    if luck.once(in: 4) { rulebook.holdRecheckPeriod = .seconds(Int64(1 + luck.below(60))) }
    if luck.once(in: 3) { rulebook.holdRecheckOnAvailable = luck.once(in: 2) }
    if luck.once(in: 4) { rulebook.cancelLimit = luck.pick([1, 2, 3, nil]) }
    if luck.once(in: 4) { rulebook.afterDropOff = luck.pick(Rulebook.AfterDropOff.allCases) }
    if luck.once(in: 4) { rulebook.logInEffect = luck.pick(Rulebook.LogInEffect.allCases) }
    return rulebook
  }
}
