import CityModels
import EmergencyCore
import Geography
import Quantities
import Results

/// Periodic observations of the zones that a free ambulance would reach in time.
final class CoverageBook {
  let interval: TimeSpan
  private let stations: [Place]
  private let goal: TimeSpan
  private let mobilisation: TimeSpan
  private let factor: Double

  /// Expected share of the emergencies, by zone.
  private let weights: [Double]

  /// Zones in reach of ambulances at each station, by hour of the day and station; computed on
  /// first use.
  private var reach: [[[Int]]?]

  /// Number of free ambulances that currently reach each zone.
  private var counts: [Int]

  /// Observations by hour of the day and zone: total, covered once, covered twice, and sum of
  /// ambulances.
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

  /// Makes an observation.
  /// - Parameters:
  ///   - standing: the number of free ambulances at each station.
  ///   - driving: the positions of free ambulances that are driving.
  ///   - map: the street map of first aid.
  ///   - now: the current time.
  /// - Complexity: O(zones x (stations + driving ambulances)).
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

  /// Returns the observations of a zone in an hour of the day.
  func count(hour: Int, zone: Int) -> CoverageCount { sums[hour * counts.count + zone] }
}
