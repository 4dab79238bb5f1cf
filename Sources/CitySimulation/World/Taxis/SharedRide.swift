import Quantities
import Results

/// A ride that may be shared.
struct SharedRide: BitwiseCopyable {
  /// How long and how far it would be on the direct way, with the random draws of this passenger.
  var directTime = TimeSpan.zero
  var directMeters: Double = 0

  /// How far the passenger has ridden.
  var meters: Double = 0

  /// True if another person was aboard for any part of the way.
  var wasShared = false

  /// What the ride adds to the account of sharing when it has taken so long.
  func tally(time: TimeSpan) -> SharingTally {
    var tally = SharingTally(alone: directMeters)
    guard wasShared else { return tally }
    tally.sharedRides = 1
    guard directTime > .zero else { return tally }
    tally.detouredRides = 1
    tally.detours = time.inSeconds / directTime.inSeconds - 1
    return tally
  }
}
