public import Mobility
public import Quantities
import Results

/// What became of an appointment.
public struct AppointmentRecord: Hashable, Sendable, BitwiseCopyable {
  /// Whose it was, counted from 0.
  public let resident: Int32

  /// When it began.
  public let start: Instant

  /// When it ended.
  public let end: Instant

  /// Whether it counts: it begins in the measurement window.
  public let isMeasured: Bool

  /// When they were there; nil when they never were.
  public internal(set) var arrival: Instant?

  /// How much of it was over when they came; all of it when they never did.
  public var lateness: TimeSpan { max(.zero, min(arrival ?? end, end) - start) }

  /// Whether they came when it was over, or never.
  public var isMissed: Bool { arrival.map { $0 >= end } ?? true }
}

/// A trip of somebody to an appointment, by one means.
public struct TripRecord: Hashable, Sendable, BitwiseCopyable {
  /// Which appointment, in order of start.
  public let appointment: Int32

  /// How.
  public let means: Means

  /// When they set out.
  public let departure: Instant

  /// How long it should take, as they were told.
  public let estimate: TimeSpan

  /// When they were there; nil when it was broken off, or is not over.
  public internal(set) var arrival: Instant?
}

/// What became of the people who live in the city.
public struct ResidentRecords: Hashable, Sendable {
  /// The appointments, in order of start.
  public internal(set) var appointments: [AppointmentRecord] = []

  /// The trips, in the order in which they began.
  public internal(set) var trips: [TripRecord] = []

  /// Takes the records into a fingerprint.
  func add(to digest: inout RunDigest) {
    for appointment in appointments { digest.add(appointment.arrival?.milliseconds ?? -1) }
    for trip in trips {
      digest.add(Int64(trip.appointment))
      digest.add(Int64(trip.means.rawValue))
      digest.add(trip.departure.milliseconds)
      digest.add(trip.arrival?.milliseconds ?? -1)
    }
  }
}
