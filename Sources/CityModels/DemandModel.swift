public import Geography
public import Quantities
public import RandomVariates

/// Demand for trips: their times, origins and destinations.
///
/// It describes requests to the service as well as hails in the street.
public enum DemandModel: Sendable {
  /// A Poisson process per zone whose rate changes with the hour of the day.
  case poisson(PoissonDemand)

  /// Exactly these trips, in order of time.
  case listed([ListedTrip])

  /// Trips of observed days, replayed one by one.
  case observed(ObservedDemand)
}

/// One trip of a list.
public struct ListedTrip: Hashable, Sendable {
  /// Time since the start of the simulation.
  public var at: Instant

  /// Origin.
  public var origin: Place

  /// Destination; differs from the origin (A14).
  public var destination: Place

  /// Ends that are drawn within the zone of their place; nil if both places are exact.
  public var spread: Spread?

  /// Ends of a trip of which only the zone is known.
  public struct Spread: Hashable, Sendable {
    /// True if the trip starts anywhere in its zone.
    public let origin: Bool

    /// True if the trip ends anywhere in its zone.
    public let destination: Bool

    /// Row of the trip in the original list, from 0; it keys the random draws.
    public let row: Int

    /// Marks the ends that are drawn.
    /// - Parameters:
    ///   - origin: true if the trip starts anywhere in its zone.
    ///   - destination: true if the trip ends anywhere in its zone.
    ///   - row: from 0; unique in the list.
    public init(origin: Bool, destination: Bool, row: Int) {
      self.origin = origin
      self.destination = destination
      self.row = row
    }
  }

  /// Makes a trip between two exact places.
  public init(at: Instant, origin: Place, destination: Place) {
    self.at = at
    self.origin = origin
    self.destination = destination
  }
}

/// A non-homogeneous Poisson process of trips, by hour of the day and zone.
public struct PoissonDemand: Sendable {
  /// Expected trips per hour: 24 rows, one per hour of the day, each with one rate per zone, all at
  /// least 0.
  public let ratesPerHour: [[Double]]

  /// Destinations: `choices[row * zones + origin]` draws a destination zone.
  ///
  /// There is one row for every hour of the day, or a single row if the hour does not matter. A nil
  /// choice is legal only for an origin without trips, and for trips without destinations.
  public let destinations: [WeightedChoice?]

  /// Number of zones.
  public let zoneCount: Int

  /// Makes a process.
  /// - Parameters:
  ///   - ratesPerHour: 24 rows of one rate per zone, finite and at least 0.
  ///   - destinations: 1 or 24 rows of one choice per origin zone, flattened.
  public init(ratesPerHour: [[Double]], destinations: [WeightedChoice?]) {
    let zoneCount = ratesPerHour.first?.count ?? 0
    precondition(ratesPerHour.count == 24, "a day has 24 rows of rates")
    precondition(ratesPerHour.allSatisfy { $0.count == zoneCount }, "one rate per zone")
    precondition(
      ratesPerHour.allSatisfy { $0.allSatisfy { $0 >= 0 && $0.isFinite } }, "rates are not negative"
    )
    precondition(
      destinations.count == zoneCount || destinations.count == 24 * zoneCount,
      "destinations need 1 or 24 rows of \(zoneCount), not \(destinations.count) entries")
    self.ratesPerHour = ratesPerHour
    self.destinations = destinations
    self.zoneCount = zoneCount
  }

  /// Expected number of trips in a whole day.
  public var tripsPerDay: Double { ratesPerHour.reduce(0) { $0 + $1.reduce(0, +) } }

  /// The choice of a destination for a trip from a zone in an hour of the day.
  @inline(__always)
  package func destination(hour: Int, origin: ZoneID) -> WeightedChoice? {
    destinations.count == zoneCount
      ? destinations[origin.index] : destinations[hour * zoneCount + origin.index]
  }
}
