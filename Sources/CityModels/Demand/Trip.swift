package import Geography
package import Quantities
package import Results

/// A wish to travel, before any request for a taxi.
package struct Trip: BitwiseCopyable {
  package let at: Instant
  package let origin: Place
  package let destination: Place

  package init(at: Instant, origin: Place, destination: Place) {
    self.at = at
    self.origin = origin
    self.destination = destination
  }
}

extension RunDigest {
  /// Appends a trip.
  package mutating func add(_ trip: Trip) {
    add(trip.at.milliseconds)
    add(trip.origin.point.x.bitPattern)
    add(trip.origin.point.y.bitPattern)
    add(trip.destination.point.x.bitPattern)
    add(trip.destination.point.y.bitPattern)
  }
}
