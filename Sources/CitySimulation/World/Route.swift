import DispatchCore
import Quantities

/// What a taxi whose passengers may share is about, on its way through the stops of its itinerary.
///
/// Which stops those are, the driver's application shows him; here stands only what he is doing.
struct Route: BitwiseCopyable {
  /// The passage of the stop that the taxi drives to or stands at; nil when it follows no itinerary.
  var target: Int32?

  /// Whether somebody gets off there, not in.
  var isDropOff = false

  /// When the drive to the stop began; when it ends, stands in the taxi's body.
  var since = Instant.start

  /// How long that drive is.
  var meters: Double = 0

  /// How many rides are aboard, and how many people.
  var aboard: Int32 = 0
  var people: Int32 = 0
}

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
