/// Ride sharing in the measurement window: rides are counted when they end, distances as they are
/// driven.
public struct SharingTally: Hashable, Sendable, BitwiseCopyable {
  /// Rides of requests that reached their destination, in any taxi.
  public package(set) var rides = 0

  /// Rides with another passenger aboard for any part of the way.
  public package(set) var sharedRides = 0

  /// Shared rides whose direct ride takes more than no time, over which detours are averaged.
  public package(set) var detouredRides = 0

  /// Ratio of ride time to direct time, minus one, summed over these rides.
  public package(set) var detours = 0.0

  /// Direct distances of all rides, in metres.
  public package(set) var directMeters = 0.0

  /// Distance that taxis drove with such passengers aboard, in metres.
  public package(set) var occupiedMeters = 0.0

  /// The same distance times the number of passengers aboard, in metres.
  public package(set) var peopleMeters = 0.0

  /// Makes an empty tally.
  package init() {}

  /// Makes the tally of a ride that was not shared.
  package init(alone meters: Double) {
    rides = 1
    directMeters = meters
  }

  /// Adds the rides of another tally.
  package mutating func add(_ other: SharingTally) {
    rides += other.rides
    sharedRides += other.sharedRides
    detouredRides += other.detouredRides
    detours += other.detours
    directMeters += other.directMeters
  }

  /// Adds a distance driven with passengers aboard.
  package mutating func drive(_ meters: Double, people: Int32) {
    occupiedMeters += meters
    peopleMeters += Double(people) * meters
  }

  /// Adds the tally to a fingerprint: both counts of rides share a word.
  package func add(to digest: inout RunDigest) {
    digest.add(Int64(rides) << 32 | Int64(sharedRides))
    digest.add(detours.bitPattern)
    digest.add(directMeters.bitPattern)
    digest.add(occupiedMeters.bitPattern)
    digest.add(peopleMeters.bitPattern)
  }
}

extension SharingTally: StoredFields {
  /// An empty tally.
  public static var blank: SharingTally { SharingTally() }

  /// Encodes or decodes every stored property.
  public mutating func code<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    try coder.code(&rides)
    try coder.code(&sharedRides)
    try coder.code(&detouredRides)
    try coder.code(&detours)
    try coder.code(&directMeters)
    try coder.code(&occupiedMeters)
    try coder.code(&peopleMeters)
  }
}
