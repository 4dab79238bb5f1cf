package import Geography
import Quantities

/// A trip as recorded in a file.
package struct ObservedTrip: Sendable, BitwiseCopyable {
  /// Start of the trip.
  package let start: ClockReading

  /// Duration of the drive in seconds, positive; nil if the file lacks it.
  package let seconds: Double?

  /// Length of the drive in metres, positive; nil if the file lacks it.
  package let meters: Double?

  /// Zone of the start, with the point if it is known.
  package let origin: ObservedEnd

  /// Zone of the end, with the point if it is known.
  package let destination: ObservedEnd

  /// Number of passengers, at least 1; nil if the file lacks it.
  package let party: Int32?

  /// Maximum time that they would have waited, in seconds; nil if the file lacks it.
  package let patience: Double?

  /// Time from the request to the pick-up, in seconds; nil if either is unknown.
  package let waited: Double?

  /// Fault of the drive; nil for a usable one.
  package let driveFault: TripFault?

  /// Position of the row in the file, from 0, including rejected rows.
  package let row: Int
}

/// Start or end of a trip.
package struct ObservedEnd: Sendable, BitwiseCopyable {
  package let zone: ZoneID

  /// Point in metres on the map; nil if only the zone is known.
  package let point: Point?
}

/// Limits outside which a trip is a recording error.
package struct TripLimits: Sendable {
  /// Shortest and longest time, in seconds.
  package var seconds: ClosedRange<Double>

  /// Slowest and fastest mean speed, in km/h.
  package var speed: ClosedRange<Double>

  package init(seconds: ClosedRange<Double>, speed: ClosedRange<Double>) {
    self.seconds = seconds
    self.speed = speed
  }

  /// Limits for rides in a town: 1 minute to 2 hours, 1 to 110 km/h.
  package static let usual = TripLimits(seconds: 60...7200, speed: 1...110)
}
