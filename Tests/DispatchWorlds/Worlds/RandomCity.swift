import DispatchCore
import Geography
import Quantities
import TestSupport

/// Random maps, and what surrounds them.
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

  /// In a third of the worlds, idle taxis are advised to stand elsewhere.
  static func rebalancing(_ seed: Int) -> (any RebalancingRule)? {
    let period = TimeSpan.seconds(Int64(20 + seed % 100))
    let target = SupplyTarget.allCases[seed / 6 % 2]
    switch seed % 6 {
    case 0:
      return ThresholdRebalancing(
        period: period, memory: .minutes(5), target: target, threshold: 1 + seed / 12 % 2)
    case 3: return FlowRebalancing(period: period, memory: .minutes(5), target: target)
    default: return nil
    }
  }

  /// A clock, and now and then streets, an area that is served and a registry.
  static func surroundings(of map: ZoneMap, _ luck: inout SplitMix64) -> Surroundings {
    let speeds = (0..<24).map { _ in Speed(metersPerSecond: Double(5 + luck.below(15))) }
    let hasStreets = luck.once(in: 3)
    var surroundings = Surroundings(
      dateAtStart: CalendarDate(year: 2026, month: 2, day: 27),
      streets: hasStreets ? Streets(circuity: 1.2, speedByHour: speeds) : nil)
    if luck.once(in: 2) {
      // Often shortly before midnight, so that workdays meet two calendar days.
      let start: TimeSpan =
        luck.once(in: 2)
        ? .hours(24) - .seconds(Int64(1 + luck.below(400))) : .minutes(Int64(luck.below(1440)))
      surroundings.clock = WallClock(atStart: TimeOfDay(wrapping: start))
    }
    if luck.once(in: 3) {
      surroundings.servedZones = (0..<map.zoneCount).map { _ in !luck.once(in: 4) }
    }
    if !luck.once(in: 3) {
      let papers = RandomPapers.codes.filter { _ in !luck.once(in: 4) }
      surroundings.registry = LicenceRegistry(licences: Set(papers), cabs: Set(papers))
    }
    return surroundings
  }
}
