import CityModels
import Geography
import PlannerCore
import Quantities
import Results

/// Compact record of a typical appointment; cities have millions of them.
struct KeptAppointment: BitwiseCopyable {
  /// End of the appointment, and arrival; the arrival is the least instant if they never came.
  fileprivate(set) var end: Instant
  private var arrived = Instant(milliseconds: .min)

  /// Attended time in milliseconds, at most 49 days.
  private var attendance: UInt32 = 0

  /// Number of trips started to the appointment.
  var trips: UInt8 = 0

  /// Warnings about the appointment, and true if a taxi that they called for it never came.
  var warnings: ActivityWarnings = []
  var lostTaxi = false

  /// True if there is an additional record of delays by taxis or meetings.
  var hasDelays = false

  /// Time of arrival; nil if they never came.
  var arrival: Instant? {
    get { arrived.milliseconds == .min ? nil : arrived }
    set { arrived = newValue ?? Instant(milliseconds: .min) }
  }

  /// Attended time between the start and the end of the appointment.
  var attended: TimeSpan { .milliseconds(Int64(attendance)) }

  init(_ appointment: ResidentsModel.Appointment) { end = appointment.end }

  /// Extends the appointment.
  mutating func extend(until end: Instant) { self.end = end }

  /// Records the attended time until an instant, for an appointment with the given start.
  mutating func attend(until now: Instant, start: Instant) {
    guard let arrival else { return }
    let attended = max(.zero, min(now, end) - max(arrival, start))
    attendance = UInt32(clamping: attended.milliseconds)
  }
}

/// Delays of a person at an appointment, and delays that they caused.
struct AppointmentDelays: BitwiseCopyable {
  /// Largest delay of a taxi relative to its announced time.
  var taxiDelay = TimeSpan.zero

  /// Total time that they waited for others at the appointment, and that others waited for them.
  var waitedForOthers = TimeSpan.zero
  var costOthers = TimeSpan.zero

  /// Overrun of the previous appointment, caused by others and by the queue at an entrance.
  var heldUp = TimeSpan.zero
  var heldUpAtDoor = TimeSpan.zero

  /// Delay of the end caused by the queue at the entrance, and part of the appointment spent in the
  /// queue.
  var delayAtDoor = TimeSpan.zero
  var timeAtDoor = TimeSpan.zero

  /// True if they reached the entrance of a shop and were never admitted.
  var wasTurnedAway = false

  /// True if they were in the care of the emergency service at a time of the appointment.
  var wasInCare = false

  /// True if they were on the course of a run at a time of the appointment.
  var wasRunning = false

  /// True if they came to the start of a run too late to take part.
  var missedStart = false

  /// True if they came and could not attend.
  var isUnattended: Bool { wasTurnedAway || missedStart }

  /// Time of the first warning; nil without a warning.
  var warnedAt: Instant?
}

/// Outcome of an appointment.
struct AppointmentRecord: BitwiseCopyable {
  /// Resident, from 0, and number of the appointment among theirs.
  let resident: Int32
  let number: Int32
  let zone: Int32
  let start: Instant
  let end: Instant

  /// Planned end of a fixed appointment; actual end of a shifting one.
  private let lastEnd: Instant

  /// True if it counts, that is, begins in the measurement window.
  let isMeasured: Bool

  /// Effect of a late arrival on the end.
  let timing: ActivityTiming

  /// Warnings about the appointment.
  let warnings: ActivityWarnings

  /// True if a taxi that they called for it never came.
  let lostTaxi: Bool

  /// Delays that they had or caused.
  let delays: AppointmentDelays

  /// Time of arrival; nil if they never came.
  let arrival: Instant?

  /// Attended time between the start and the end.
  let attended: TimeSpan

  init(
    _ appointment: ResidentsModel.Appointment, _ kept: KeptAppointment,
    _ delays: AppointmentDelays?, isMeasured: Bool
  ) {
    resident = Int32(appointment.resident)
    number = appointment.number & 0xfff
    timing = appointment.timing
    zone = appointment.place.zone.number
    (start, end) = (appointment.start, kept.end)
    lastEnd = timing == .fixed ? min(appointment.end, kept.end) : kept.end
    (warnings, lostTaxi) = (kept.warnings, kept.lostTaxi)
    let delays = delays ?? AppointmentDelays()
    arrival = kept.arrival
    attended = delays.isUnattended ? .zero : max(.zero, kept.attended - delays.timeAtDoor)
    self.delays = delays
    self.isMeasured = isMeasured
  }

  /// Part of the appointment that was over at their arrival; all of it if they never arrived or
  /// were not admitted.
  var lateness: TimeSpan {
    max(.zero, min(delays.isUnattended ? lastEnd : arrival ?? lastEnd, lastEnd) - start)
  }

  /// Cause of a late arrival; nil for the resident's own plan and traffic.
  var cause: LatenessCause? {
    if delays.wasInCare { return .care }
    if delays.wasRunning { return .run }
    let late = max(.milliseconds(1), (arrival ?? end) - start)
    if lostTaxi || delays.taxiDelay >= late { return .taxi }
    if delays.heldUp >= late { return .others }
    if delays.wasTurnedAway { return .door }
    return delays.heldUpAtDoor >= late ? .door : nil
  }

  /// Returns the outcome.
  /// - Parameters:
  ///   - lateAfter: the grace period within which an arrival is on time.
  ///   - runEnd: the end of the run.
  /// - Returns: the outcome.
  func outcome(lateAfter: TimeSpan, runEnd: Instant) -> ActivityOutcome {
    guard let arrival else { return end <= runEnd ? .missed : .unresolved }
    if delays.isUnattended { return end <= runEnd ? .missed : .unresolved }
    if timing == .flexible { return .onTime }
    if arrival >= end { return .missed }
    return arrival <= start + lateAfter ? .onTime : .late
  }
}
