import CityModels
import Geography
import PlannerCore
import Quantities
import Results

/// What is kept of an appointment, as most end: cities have millions of them.
struct KeptAppointment: BitwiseCopyable {
  /// When it ends for them, and when they were there; before all time when they never were.
  fileprivate(set) var end: Instant
  private var arrived = Instant(milliseconds: .min)

  /// How long they were there, in milliseconds, at most 49 days.
  private var attendance: UInt32 = 0

  /// Number of trips to that it were begun.
  var trips: UInt8 = 0

  /// Warnings about the appointment, and whether a taxi that they called for it never came.
  var warnings: ActivityWarnings = []
  var lostTaxi = false

  /// True if there is something more to tell, of taxis or of meetings.
  var hasDelays = false

  /// Time at which they were there; nil when they never were.
  var arrival: Instant? {
    get { arrived.milliseconds == .min ? nil : arrived }
    set { arrived = newValue ?? Instant(milliseconds: .min) }
  }

  /// How long they were there between its start and its end.
  var attended: TimeSpan { .milliseconds(Int64(attendance)) }

  init(_ appointment: ResidentsModel.Appointment) { end = appointment.end }

  /// They stay longer than was planned.
  mutating func extend(until end: Instant) { self.end = end }

  /// They stay until an instant at an appointment that begins at another.
  mutating func attend(until now: Instant, start: Instant) {
    guard let arrival else { return }
    let attended = max(.zero, min(now, end) - max(arrival, start))
    attendance = UInt32(clamping: attended.milliseconds)
  }
}

/// What kept a person from an appointment, or others.
struct AppointmentDelays: BitwiseCopyable {
  /// By how much a taxi came later than they were told, at most.
  var taxiDelay = TimeSpan.zero

  /// How long they waited there for others, and others for them, all together.
  var waitedForOthers = TimeSpan.zero
  var costOthers = TimeSpan.zero

  /// How much longer the appointment before it took, because of others and because of the queue at a door.
  var heldUp = TimeSpan.zero
  var heldUpAtDoor = TimeSpan.zero

  /// How much later it ended because they queued at the door, and how much of its time they spent there.
  var delayAtDoor = TimeSpan.zero
  var timeAtDoor = TimeSpan.zero

  /// True if they reached the door of a shop and were never let in.
  var wasTurnedAway = false

  /// Time of the first warning; nil without a warning.
  var warnedAt: Instant?
}

/// What became of an appointment.
struct AppointmentRecord: BitwiseCopyable {
  /// Whose it was, counted from 0, and its number among theirs.
  let resident: Int32
  let number: Int32
  let zone: Int32
  let start: Instant
  let end: Instant

  /// The planned end of a fixed appointment, and the real end of one that shifts.
  private let lastEnd: Instant

  /// True if it counts: it begins in the measurement window.
  let isMeasured: Bool

  /// What happens to its end when they come late.
  let timing: ActivityTiming

  /// Warnings about the appointment.
  let warnings: ActivityWarnings

  /// True if a taxi that they called for it never came.
  let lostTaxi: Bool

  /// What kept them from it, or others.
  let delays: AppointmentDelays

  /// Time at which they were there; nil when they never were.
  let arrival: Instant?

  /// How long they were there between its start and its end.
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
    attended = delays.wasTurnedAway ? .zero : max(.zero, kept.attended - delays.timeAtDoor)
    self.delays = delays
    self.isMeasured = isMeasured
  }

  /// How much of it was over when they came; all of it when they never did, or were not let in.
  var lateness: TimeSpan {
    max(.zero, min(delays.wasTurnedAway ? lastEnd : arrival ?? lastEnd, lastEnd) - start)
  }

  /// Why they were late, if they were; nil where no taxi, nobody else and no shop's door is the reason.
  var cause: LatenessCause? {
    let late = max(.milliseconds(1), (arrival ?? end) - start)
    if lostTaxi || delays.taxiDelay >= late { return .taxi }
    if delays.heldUp >= late { return .others }
    if delays.wasTurnedAway { return .door }
    return delays.heldUpAtDoor >= late ? .door : nil
  }

  /// Tells how it ended.
  /// - Parameters:
  ///   - lateAfter: who is later by no more than this is in time.
  ///   - runEnd: when the run ended.
  /// - Returns: the outcome.
  func outcome(lateAfter: TimeSpan, runEnd: Instant) -> ActivityOutcome {
    guard let arrival else { return end <= runEnd ? .missed : .unresolved }
    if delays.wasTurnedAway { return end <= runEnd ? .missed : .unresolved }
    if timing == .flexible { return .onTime }
    if arrival >= end { return .missed }
    return arrival <= start + lateAfter ? .onTime : .late
  }
}
