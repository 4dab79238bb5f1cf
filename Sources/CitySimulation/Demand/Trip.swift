import Geography
import Quantities
import Results

/// A wish to travel, before anybody is asked for a taxi.
struct Trip: BitwiseCopyable {
  let at: Instant
  let origin: Place
  let destination: Place
}

extension RunDigest {
  /// Takes in a wish to travel.
  mutating func add(_ trip: Trip) {
    add(trip.at.milliseconds)
    add(trip.origin.point.x.bitPattern)
    add(trip.origin.point.y.bitPattern)
    add(trip.destination.point.x.bitPattern)
    add(trip.destination.point.y.bitPattern)
  }
}
