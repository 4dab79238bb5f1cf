import Geography
import PlannerCore
import Quantities
import Results

/// What became of an appointment.
struct AppointmentRecord: BitwiseCopyable {
  /// Whose it was, counted from 0, and its number among theirs.
  let resident: Int32
  let number: Int32
  let zone: Int32
  let start: Instant
  private(set) var end: Instant

  /// Whether it counts: it begins in the measurement window.
  let isMeasured: Bool

  /// What happens to its end when they come late.
  let timing: ActivityTiming

  /// Whether they were warned that they may not be in time.
  var wasWarned = false

  /// Whether a taxi that they called for it never came.
  var lostTaxi = false

  /// How many trips to it were begun.
  var trips: UInt8 = 0

  /// By how much a taxi came later than they were told, at most.
  var taxiDelay = TimeSpan.zero

  /// How long they waited there for others, and others for them, all together.
  var waitedForOthers = TimeSpan.zero
  var costOthers = TimeSpan.zero

  /// How much longer the appointment before it took, because of others.
  var heldUp = TimeSpan.zero

  /// When they were there; nil when they never were.
  var arrival: Instant?

  /// How long they were there between its start and its end.
  private(set) var attended = TimeSpan.zero

  init(_ appointment: ResidentsModel.Appointment, isMeasured: Bool) {
    resident = Int32(appointment.resident)
    number = appointment.number & 0xfff
    timing = appointment.timing
    zone = appointment.plan.place?.zone.number ?? 0
    (start, end) = (appointment.plan.start, appointment.plan.end)
    self.isMeasured = isMeasured
  }

  /// How much of it was over when they came; all of it when they never did.
  var lateness: TimeSpan { max(.zero, min(arrival ?? end, end) - start) }

  /// Whether a taxi is the reason why they were late, if they were.
  var isLateByTaxi: Bool {
    lostTaxi || (taxiDelay > .zero && taxiDelay >= (arrival ?? end) - start)
  }

  /// Whether others for whom they waited before are the reason why they were late, if they were.
  var isLateByOthers: Bool {
    !isLateByTaxi && heldUp > .zero && heldUp >= (arrival ?? end) - start
  }

  /// They stay longer than was planned.
  mutating func extend(until end: Instant) { self.end = end }

  /// They stay until an instant.
  mutating func attend(until now: Instant) {
    guard let arrival else { return }
    attended = max(.zero, min(now, end) - max(arrival, start))
  }

  /// Tells how it ended.
  /// - Parameters:
  ///   - lateAfter: who is later by no more than this is in time.
  ///   - runEnd: when the run ended.
  /// - Returns: the outcome.
  func outcome(lateAfter: TimeSpan, runEnd: Instant) -> ActivityOutcome {
    guard let arrival else { return end <= runEnd ? .missed : .unresolved }
    if timing == .flexible { return .onTime }
    if arrival >= end { return .missed }
    return arrival <= start + lateAfter ? .onTime : .late
  }
}
