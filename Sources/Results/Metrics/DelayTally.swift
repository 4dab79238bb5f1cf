public import Quantities

/// Costs of closed and slow streets: drives for passengers compared with the same drives, with the
/// same start and random draws, on open streets.
///
/// Drives are counted when they begin, as they are planned then, whatever their outcome.
public struct DelayTally: Hashable, Sendable, BitwiseCopyable {
  /// Rides of requests, each by its direct route.
  public package(set) var rides = 0

  /// Rides that take at least 1 s longer than on open streets.
  public package(set) var hinderedRides = 0

  /// Total extra time of all rides.
  public package(set) var rideDelay = TimeSpan.zero

  /// Drives to a pick-up.
  public package(set) var approaches = 0

  /// Total extra time of all drives to a pick-up.
  public package(set) var approachDelay = TimeSpan.zero

  /// Makes an empty tally.
  package init() {}

  /// Adds a ride and its extra time.
  package mutating func addRide(_ delay: TimeSpan) {
    rides += 1
    rideDelay += delay
    if delay >= .seconds(1) { hinderedRides += 1 }
  }

  /// Adds a drive to a pick-up and its extra time.
  package mutating func addApproach(_ delay: TimeSpan) {
    approaches += 1
    approachDelay += delay
  }
}

extension DelayTally: StoredFields {
  /// An empty tally.
  public static var blank: DelayTally { DelayTally() }

  /// Encodes or decodes every stored property.
  public mutating func code<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    try coder.code(&rides)
    try coder.code(&hinderedRides)
    try coder.code(&rideDelay)
    try coder.code(&approaches)
    try coder.code(&approachDelay)
  }
}
