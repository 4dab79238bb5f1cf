package import Geography
import Quantities

/// A trip that a person made, as a file tells it.
package struct ObservedTrip: Sendable, BitwiseCopyable {
  /// When it began.
  package let start: ClockReading

  /// Duration of the drive in seconds, positive; nil where the file does not say.
  package let seconds: Double?

  /// Length of the drive in metres, positive; nil where the file does not say.
  package let meters: Double?

  /// The zone in which it began, and where in it if that is known.
  package let origin: ObservedEnd

  /// The zone in which it ended.
  package let destination: ObservedEnd

  /// Number of people who travelled, at least 1; nil where the file does not say.
  package let party: Int32?

  /// Longest time they would have waited, in seconds; nil where the file does not say.
  package let patience: Double?

  /// Seconds from the request to the pick-up; nil where either is unknown.
  package let waited: Double?

  /// Fault of the drive; nil for a usable one.
  package let driveFault: TripFault?

  /// The place of the row in the file, from 0, counting the rows that are left out.
  package let row: Int
}

/// Where a trip began or ended.
package struct ObservedEnd: Sendable, BitwiseCopyable {
  package let zone: ZoneID

  /// The point in metres on the map; nil where only the zone is known.
  package let point: Point?
}

/// Limits beyond which a trip must have been recorded wrongly.
package struct TripLimits: Sendable {
  /// The shortest and the longest time, in seconds.
  package var seconds: ClosedRange<Double>

  /// The slowest and the fastest mean speed, in km/h.
  package var speed: ClosedRange<Double>

  package init(seconds: ClosedRange<Double>, speed: ClosedRange<Double>) {
    self.seconds = seconds
    self.speed = speed
  }

  /// Limits of rides in a town: 1 minute to 2 hours, 1 to 110 km/h.
  package static let usual = TripLimits(seconds: 60...7200, speed: 1...110)
}
