import Quantities
import Results

/// Ride that may be shared.
struct SharedRide: BitwiseCopyable {
  /// Duration and distance of the direct ride, with the random draws of this passenger.
  var directTime = TimeSpan.zero
  var directMeters: Double = 0

  /// Distance that the passenger has ridden.
  var meters: Double = 0

  /// True if another person was aboard during any part of the ride.
  var wasShared = false

  /// Returns the contribution of the ride to the sharing statistics, for its actual duration.
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
