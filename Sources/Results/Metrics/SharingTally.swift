/// The outcome of sharing in the measurement window: rides count when they end, distances when they are
/// driven.
public struct SharingTally: Hashable, Sendable, BitwiseCopyable {
  /// Rides of requests that reached their destination, in whatever taxi.
  public package(set) var rides = 0

  /// Those of them with another person aboard for any part of the way.
  public package(set) var sharedRides = 0

  /// Those of the shared ones whose direct ride takes any time, to average detours over.
  public package(set) var detouredRides = 0

  /// Ride time over direct time, less one, added up over these.
  public package(set) var detours = 0.0

  /// The direct distances of all rides, in metres.
  public package(set) var directMeters = 0.0

  /// What taxis have driven with such passengers aboard, in metres.
  public package(set) var occupiedMeters = 0.0

  /// The same, times the people aboard.
  public package(set) var peopleMeters = 0.0

  /// A tally of nothing yet.
  package init() {}

  /// A ride that has reached its destination in a taxi of its own.
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

  /// A taxi has driven so far with people aboard.
  package mutating func drive(_ meters: Double, people: Int32) {
    occupiedMeters += meters
    peopleMeters += Double(people) * meters
  }

  /// Feeds the tally into a fingerprint.
  package func add(to digest: inout RunDigest) {
    digest.add(Int64(rides) << 32 | Int64(sharedRides))
    digest.add(detours.bitPattern)
    digest.add(directMeters.bitPattern)
    digest.add(occupiedMeters.bitPattern)
    digest.add(peopleMeters.bitPattern)
  }
}

extension SharingTally: StoredFields {
  /// A tally of nothing.
  public static var blank: SharingTally { SharingTally() }

  /// Codes every stored property.
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
