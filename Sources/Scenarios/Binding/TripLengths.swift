import Geography
import Quantities

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Adjusts the mean length of counted trips, for a population other than the one that was counted.
///
/// Each count is multiplied by exp(-decay x street length), with the decay that gives the requested
/// mean length. Of all adjustments with that mean, this one adds the least information (maximum
/// entropy, Wilson 1967). The number of trips that start in each zone and hour is unchanged.
struct TripLengths {
  private let zones: ZoneMap
  private let circuity: Double

  /// - Parameters:
  ///   - zones: the map.
  ///   - circuity: ratio of street distance to map distance.
  init(zones: ZoneMap, circuity: Double) {
    self.zones = zones
    self.circuity = circuity
  }

  /// Approximate mean street length of trips between uniform points of two zones, in km.
  func kilometers(from origin: Int, to destination: Int) -> Double {
    circuity * zones.meanDistance(from: ZoneID(origin), to: ZoneID(destination)).meters / 1000
  }

  /// Trips of one hour from one zone, by destination.
  typealias Row = [(zone: Int, trips: Double)]

  /// Computes the adjusted counts.
  /// - Parameters:
  ///   - rows: counts by hour and origin.
  ///   - mean: requested mean street length in km.
  ///   - zoneCount: number of rows per hour.
  /// - Returns: the counts with that mean, or nil if the mean is not possible; and the least and
  ///   the greatest possible mean.
  func fitted(
    _ rows: [Row], mean: Double, zoneCount: Int
  ) -> (rows: [Row]?, least: Double, greatest: Double) {
    let lengths = rows.enumerated().map { place, row in
      row.map { kilometers(from: place % zoneCount, to: $0.zone) }
    }
    let total = rows.reduce(0) { $0 + $1.reduce(0) { $0 + $1.trips } }
    func meanLength(_ decay: Double) -> Double {
      var sum = 0.0
      for (row, lengths) in zip(rows, lengths) {
        var (count, all, weighted) = (0.0, 0.0, 0.0)
        for (entry, length) in zip(row, lengths) {
          let weight = entry.trips * exp(-decay * length)
          count += entry.trips
          all += weight
          weighted += weight * length
        }
        if all > 0 { sum += count * weighted / all }
      }
      return sum / total
    }
    var (low, high) = (-5.0, 5.0)
    let (greatest, least) = (meanLength(low), meanLength(high))
    guard mean > least, mean < greatest else { return (nil, least, greatest) }
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if meanLength(middle) > mean { low = middle } else { high = middle }
    }
    let decay = (low + high) / 2
    let fitted = zip(rows, lengths).map { row, lengths -> Row in
      let count = row.reduce(0) { $0 + $1.trips }
      let weights = zip(row, lengths).map { $0.trips * exp(-decay * $1) }
      let all = weights.reduce(0, +)
      return zip(row, weights).map { ($0.zone, all > 0 ? $1 * count / all : $0.trips) }
    }
    return (fitted, least, greatest)
  }
}
