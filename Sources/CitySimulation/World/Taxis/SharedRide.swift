import Quantities

/// A ride that may be shared.
struct SharedRide: BitwiseCopyable {
  /// How long and how far it would be on the direct way, with the luck of this passenger.
  var directTime = TimeSpan.zero
  var directMeters: Double = 0

  /// How far the passenger has ridden.
  var meters: Double = 0

  /// Whether somebody else was aboard for any part of the way.
  var wasShared = false
}
