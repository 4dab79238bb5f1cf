import CityModels
import EmergencyCore
import Geography
import Quantities
import Results

/// Which zones a free ambulance would reach in time, looked at again and again.
final class CoverageBook {
  let interval: TimeSpan
  private let stations: [Place]
  private let goal: TimeSpan
  private let mobilisation: TimeSpan
  private let factor: Double

  /// By zone, the share of the emergencies that are expected there.
  private let weights: [Double]

  /// By hour of the day and station, the zones in reach of those who stand there; made when first asked for.
  private var reach: [[[Int]]?]

  /// How many free ambulances reach each zone now.
  private var counts: [Int]

  /// By hour of the day and zone: how often it was looked at, covered once, twice, and by how many in all.
  private var sums: [CoverageCount]
  private(set) var tally = CoverageTally()

  init(_ model: EmergencyModel, of city: CityModel, interval: TimeSpan) {
    self.interval = interval
    stations = model.stations.map(\.place)
    goal = model.goal
    mobilisation = model.rules.expectedMobilisation
    factor = model.rules.speeds.p1
    weights = model.expectedShares(zoneCount: city.zones.zoneCount)
    reach = Array(repeating: nil, count: 24)
    counts = Array(repeating: 0, count: city.zones.zoneCount)
    sums = Array(repeating: CoverageCount(), count: 24 * city.zones.zoneCount)
  }

  /// Looks at the city.
  /// - Parameters:
  ///   - standing: by station, how many free ambulances stand there.
  ///   - driving: where free ambulances are that drive.
  ///   - map: what first aid knows of the streets.
  ///   - now: when.
  /// - Complexity: O(zones x (stations + ambulances that drive)).
  func look(_ standing: [Int], _ driving: [Place], _ map: EmergencyMap, at now: Instant) {
    for zone in counts.indices { counts[zone] = 0 }
    let hour = map.clock.hour(at: now)
    let reached = reach[hour] ?? stations.map { zones(from: $0, mobilisation, map, at: now) }
    reach[hour] = reached
    for (station, count) in standing.enumerated() where count > 0 {
      for zone in reached[station] { counts[zone] += count }
    }
    for place in driving {
      for zone in zones(from: place, .zero, map, at: now) { counts[zone] += 1 }
    }
    var (once, twice) = (0.0, 0.0)
    for (zone, count) in counts.enumerated() {
      sums[hour * counts.count + zone].add(count)
      if count > 0 { once += weights[zone] }
      if count > 1 { twice += weights[zone] }
    }
    tally.add(once: once, twice: twice)
  }

  private func zones(
    from place: Place, _ delay: TimeSpan, _ map: EmergencyMap, at now: Instant
  ) -> [Int] {
    counts.indices.filter { zone in
      delay
        + map.time(
          from: place, to: map.zones.center(of: ZoneID(zone)), leaving: now, factor: factor)
        <= goal
    }
  }

  /// What was seen of a zone in an hour of the day.
  func count(hour: Int, zone: Int) -> CoverageCount { sums[hour * counts.count + zone] }
}
