import Geography
package import Quantities

/// Estimated number of requests behind the served trips, by hour of the day and zone of start.
///
/// People who found no taxi are not in a file of trips. The trips are therefore simulated with the
/// taxis that made them, and the demand of each hour and zone is increased by the share that the
/// simulation loses there:
///
///     asked = served observed x (asked simulated + m) / (served simulated + m p)       m = 5
///
/// where p is the share served in the hour in the whole city, to which cells with few trips are
/// shrunk. A simulated share varies less from day to day than a simulated number, so that the
/// correction does not follow random variation. Two or three passes converge.
/// - Source: our own; the same correction, by the share lost, is applied to sales of products that
///   are out of stock.
package struct AskedTrips: Sendable {
  /// Strength of the shrinkage of cells with few trips to the share of their hour.
  private static let pull = 5.0

  /// Maximum number of requests for each served one.
  private static let greatestFactor = 20.0

  /// Number of zones.
  package let zoneCount: Int

  /// Trips observed on a day, by hour and zone.
  package let served: [Double]

  /// Number of requests for each observed trip, by hour and zone.
  package private(set) var factors: [Double]

  /// Area of all zones.
  package let area: Area

  /// Starts with as many requests as served trips.
  package init(_ trips: ImportedTrips) {
    let map = trips.request.zones
    var served = Array(repeating: 0.0, count: 24 * map.zoneCount)
    for (pattern, count) in trips.tally.counts {
      served[Int(pattern.hour) * map.zoneCount + pattern.origin.index] +=
        Double(count) / trips.dayCount
    }
    self.init(
      served: served, area: Area(squareMeters: map.areas.reduce(0) { $0 + $1.squareMeters }))
  }

  /// Starts with as many requests as served trips.
  /// - Parameters:
  ///   - served: trips observed on a day, by hour and zone.
  ///   - area: area of all zones.
  init(served: [Double], area: Area) {
    zoneCount = served.count / 24
    self.served = served
    self.area = area
    factors = Array(repeating: 1, count: served.count)
  }

  /// Total number of requests on a day.
  package var perDay: Double { zip(served, factors).reduce(0) { $0 + $1.0 * $1.1 } }

  /// Total number of served trips on a day.
  package var servedPerDay: Double { served.reduce(0, +) }

  /// Number of requests for each served trip.
  package var factor: Double { perDay / servedPerDay }

  /// Corrects the estimate by a simulation of it.
  package mutating func correct(by days: SimulatedTrips) {
    for hour in 0..<24 {
      let cells = hour * zoneCount..<(hour + 1) * zoneCount
      let asked = days.asked[cells].reduce(0, +)
      let share = asked > 0 ? days.served[cells].reduce(0, +) / asked : 1
      for cell in cells where served[cell] > 0 {
        let factor =
          (days.asked[cell] + Self.pull) / max(1e-9, days.served[cell] + Self.pull * share)
        factors[cell] = min(Self.greatestFactor, factor)
      }
    }
  }

  /// True if the simulated taxis make the observed trips, within random variation.
  package func isReached(in days: SimulatedTrips) -> Bool { Self.isEnough(reach(in: days)) }

  /// True if taxis that make this share of the observed trips can have made them all.
  static func isEnough(_ reach: Double) -> Bool { reach >= 0.95 }

  /// Returns the share of the observed trips that the simulated taxis make.
  package func reach(in days: SimulatedTrips) -> Double {
    days.served.reduce(0, +) / Double(days.dayCount) / servedPerDay
  }
}

/// Number of requests and served trips on some simulated days, by hour and zone.
package struct SimulatedTrips: Sendable {
  /// Number of simulated days.
  package let dayCount: Int

  /// Requests by hour and zone, over all days.
  package private(set) var asked: [Double]
  package private(set) var served: [Double]

  private let zoneCount: Int

  /// Starts without trips.
  package init(dayCount: Int, zoneCount: Int) {
    self.dayCount = dayCount
    self.zoneCount = zoneCount
    asked = Array(repeating: 0, count: 24 * zoneCount)
    served = asked
  }

  /// Adds the trips of an hour of the day from a zone.
  package mutating func add(hour: Int, zone: Int, asked: Int, served: Int) {
    self.asked[hour * zoneCount + zone] += Double(asked)
    self.served[hour * zoneCount + zone] += Double(served)
  }
}
