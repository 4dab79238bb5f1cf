import Geography
package import Quantities

/// Number of trips asked for where so many were served, by hour of the day and zone of start.
///
/// People who found no taxi leave no row in a file of trips. So the trips are simulated with the taxis that
/// made them, and each hour of a zone is asked for more often by as much as the simulation loses there:
///
///     asked = served observed x (asked simulated + m) / (served simulated + m p)       m = 5
///
/// where p is the share served in the hour all over the city, to which cells with few trips are drawn. A
/// simulated share varies less from day to day than a simulated number does, so that the correction does
/// not follow the luck of the days. Two or three passes reach what is asked for.
/// - Source: our own; observed sales that ran out are corrected in the same way, by the share lost.
package struct AskedTrips: Sendable {
  /// How strongly cells with few trips are drawn to the share of their hour.
  private static let pull = 5.0

  /// No more than this many are believed to have asked for each one served.
  private static let greatestFactor = 20.0

  /// Number of zones.
  package let zoneCount: Int

  /// The trips observed on a day, by hour and zone.
  package let served: [Double]

  /// Number of were that asked for, for each one observed, by hour and zone.
  package private(set) var factors: [Double]

  /// The area of all zones.
  package let area: Area

  /// Begins with as many asked for as were served.
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

  /// Begins with as many asked for as were served.
  /// - Parameters:
  ///   - served: the trips observed on a day, by hour and zone.
  ///   - area: of all zones.
  init(served: [Double], area: Area) {
    zoneCount = served.count / 24
    self.served = served
    self.area = area
    factors = Array(repeating: 1, count: served.count)
  }

  /// Number of were that asked for on a day, all together.
  package var perDay: Double { zip(served, factors).reduce(0) { $0 + $1.0 * $1.1 } }

  /// How many were served on a day, all together.
  package var servedPerDay: Double { served.reduce(0, +) }

  /// Number of were that asked for, for each one served.
  package var factor: Double { perDay / servedPerDay }

  /// Corrects what was asked for by a simulation of it.
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

  /// True if the simulated taxis make the observed trips, but for what chance explains.
  package func isReached(in days: SimulatedTrips) -> Bool { Self.isEnough(reach(in: days)) }

  /// True if taxis that make this share of the observed trips can have made them all.
  static func isEnough(_ reach: Double) -> Bool { reach >= 0.95 }

  /// The share of the observed trips that the simulated taxis make.
  package func reach(in days: SimulatedTrips) -> Double {
    days.served.reduce(0, +) / Double(days.dayCount) / servedPerDay
  }
}

/// Number of trips asked for and served on some simulated days, by hour and zone.
package struct SimulatedTrips: Sendable {
  /// Number of days that they are of.
  package let dayCount: Int

  /// By hour and zone, all days together.
  package private(set) var asked: [Double]
  package private(set) var served: [Double]

  private let zoneCount: Int

  /// Begins with none.
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
