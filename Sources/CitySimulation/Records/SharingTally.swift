import Quantities
import Results

/// What came of sharing in the measurement window: rides count when they end, distances when they are
/// driven.
public struct SharingTally: Hashable, Sendable, BitwiseCopyable {
  /// Rides of requests that reached their destination, in whatever taxi.
  public internal(set) var rides = 0

  /// Those of them with somebody else aboard for any part of the way.
  public internal(set) var sharedRides = 0

  /// Those of the shared ones whose direct ride takes any time, to average detours over.
  public internal(set) var detouredRides = 0

  /// Ride time over direct time, less one, added up over these.
  public internal(set) var detours = 0.0

  /// The direct distances of all rides, in metres.
  public internal(set) var directMeters = 0.0

  /// What taxis have driven with such passengers aboard, in metres.
  public internal(set) var occupiedMeters = 0.0

  /// The same, times the people aboard.
  public internal(set) var peopleMeters = 0.0

  init() {}

  /// A ride in a taxi of its own that has reached its destination.
  init(alone meters: Double) {
    rides = 1
    directMeters = meters
  }

  /// A ride that may have been shared, and took so long.
  init(_ ride: SharedRide, time: TimeSpan) {
    self.init(alone: ride.directMeters)
    guard ride.wasShared else { return }
    sharedRides = 1
    guard ride.directTime > .zero else { return }
    detouredRides = 1
    detours = time.inSeconds / ride.directTime.inSeconds - 1
  }

  mutating func add(_ other: SharingTally) {
    rides += other.rides
    sharedRides += other.sharedRides
    detouredRides += other.detouredRides
    detours += other.detours
    directMeters += other.directMeters
  }

  /// A taxi has driven so far with people aboard.
  mutating func drive(_ meters: Double, people: Int32) {
    occupiedMeters += meters
    peopleMeters += Double(people) * meters
  }

  func add(to digest: inout RunDigest) {
    digest.add(Int64(rides) << 32 | Int64(sharedRides))
    digest.add(detours.bitPattern)
    digest.add(directMeters.bitPattern)
    digest.add(occupiedMeters.bitPattern)
    digest.add(peopleMeters.bitPattern)
  }
}
