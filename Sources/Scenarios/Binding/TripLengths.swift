import Geography
import Quantities

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Makes counted trips shorter or longer on average, when they were counted for other people than those who
/// are simulated.
///
/// Each count is multiplied by exp(-decay x street length), with the one decay that gives the mean length that
/// was asked for; of all changes that give it, this one adds the least information (maximum entropy, Wilson
/// 1967). How many trips start in each zone and hour stays as counted.
struct TripLengths {
  private let zones: ZoneMap
  private let circuity: Double

  /// - Parameters:
  ///   - zones: the map.
  ///   - circuity: street distance over map distance.
  init(zones: ZoneMap, circuity: Double) {
    self.zones = zones
    self.circuity = circuity
  }

  /// The mean street length of trips between uniform points of two zones, in km, nearly.
  func kilometers(from origin: Int, to destination: Int) -> Double {
    circuity * zones.meanDistance(from: ZoneID(origin), to: ZoneID(destination)).meters / 1000
  }

  /// Trips of one hour from one zone: how many to where.
  typealias Row = [(zone: Int, trips: Double)]

  /// Finds new counts.
  /// - Parameters:
  ///   - rows: counts, by hour and origin.
  ///   - mean: the mean street length in km that they should have.
  ///   - zoneCount: how many rows belong to an hour.
  /// - Returns: the counts with that mean; nil, with the least and the greatest mean possible, when there are none.
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
