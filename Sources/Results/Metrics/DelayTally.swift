public import Quantities

/// What closed and slow streets cost: drives for passengers against the same drives, with the same start
/// and luck, on open streets.
///
/// Drives count when they begin, as they are planned then, whatever becomes of them.
public struct DelayTally: Hashable, Sendable, BitwiseCopyable {
  /// Rides of requests, each by its direct way.
  public package(set) var rides = 0

  /// Those of them that take at least a second longer than on open streets.
  public package(set) var hinderedRides = 0

  /// Amount by which all of them together take longer.
  public package(set) var rideDelay = TimeSpan.zero

  /// Drives to a pick-up.
  public package(set) var approaches = 0

  /// Amount by which all of them together take longer.
  public package(set) var approachDelay = TimeSpan.zero

  /// A tally of nothing yet.
  package init() {}

  /// Adds a ride that takes so much longer.
  package mutating func addRide(_ delay: TimeSpan) {
    rides += 1
    rideDelay += delay
    if delay >= .seconds(1) { hinderedRides += 1 }
  }

  /// Adds a drive to a pick-up that takes so much longer.
  package mutating func addApproach(_ delay: TimeSpan) {
    approaches += 1
    approachDelay += delay
  }
}

extension DelayTally: StoredFields {
  /// A tally of nothing.
  public static var blank: DelayTally { DelayTally() }

  /// Codes every stored property.
  public mutating func code<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    try coder.code(&rides)
    try coder.code(&hinderedRides)
    try coder.code(&rideDelay)
    try coder.code(&approaches)
    try coder.code(&approachDelay)
  }
}
