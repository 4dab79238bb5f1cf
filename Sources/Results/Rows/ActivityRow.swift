package import Quantities

/// Outcome of an appointment.
public enum ActivityOutcome: String, CellWord, Hashable, BitwiseCopyable {
  /// The resident came on time, or within the grace period.
  case onTime = "on_time"

  /// The resident came later, before it was over.
  case late

  /// The resident came after it was over, or never.
  case missed

  /// The appointment was not over when the run ended.
  case unresolved
}

/// One appointment of a resident that begins in the measurement window.
public struct ActivityRow: DayRow, Hashable, BitwiseCopyable {
  package var policy: Int32 = 0
  package var replication: Int32 = 0
  package var resident: Int32 = 0
  package var activity: Int32 = 0
  package var type: Int32 = 0
  package var zone: Int32 = 0
  package var start = TimeSpan.zero
  package var end = TimeSpan.zero
  package var arrival: TimeSpan?
  package var lateness = TimeSpan.zero
  package var cause: LatenessCause?
  package var attended = TimeSpan.zero
  package var outcome = ActivityOutcome.unresolved
  package var wasWarned = false
  package var wasWarnedOfOverlap = false
  package var wasWarnedOfMeans = false
  package var warned: TimeSpan?
  package var waitedForOthers = TimeSpan.zero
  package var costOthers = TimeSpan.zero
  package var timing = ActivityTiming.fixed
  package var visit: Int32?

  /// A row of zeros and missing values.
  public static let empty = ActivityRow()

  /// The declaration of the table.
  public static let columns = Columns<ActivityRow>(
    "activities.csv", .partDetails(.people),
    "One appointment of a resident that begins in the measurement window.",
    [
      .policy(\.policy), .replication(\.replication),
      .name(
        "resident", \.resident, of: .residents,
        "Resident who has the appointment, as named in the table of residents."),
      .column("activity", \.activity, "Number of the appointment among those of the resident."),
      .name("type", \.type, of: .activityTypes, "Type of the appointment."),
      .column(
        "timing", \.timing,
        "Effect of a late arrival on the end. Metrics are about fixed "
          + "appointments."),
      .name("zone", \.zone, of: .zones, "Zone of the appointment."),
      .column(
        "start_s", \.start, "Time from the start of the measurement window to the planned start."),
      .column(
        "end_s", \.end,
        "Time from the start of the measurement window to the end. It moves where the timing "
          + "allows, or with a late entry to a shop."
      ),
      .column(
        "outcome", \.outcome,
        "Outcome. missed includes an arrival after the end and shops that were never entered; "
          + "unresolved means that the run ended before."
      ),
      .column("arrived_s", \.arrival, "Time of the resident's arrival. Empty if they never came."),
      .column(
        "lateness_s", \.lateness,
        "Part of the appointment that was over at the arrival. All of it if it was missed."),
      .column(
        "cause", \.cause,
        "Cause of lateness or absence, as metrics count it: a taxi, others, or the queue of a "
          + "shop. Empty where the resident's own plan and the road are the cause."
      ),
      .column(
        "attended_s", \.attended,
        "Time of presence between start and end, in shops without the time at the door."
      ),
      .column(
        "warned", \.wasWarned, "True if the resident was warned in advance of possible lateness."),
      .column(
        "warned_overlap", \.wasWarnedOfOverlap,
        "True if the resident was warned that it begins before the end of the previous "
          + "appointment."),
      .column(
        "warned_means", \.wasWarnedOfMeans,
        "True if the resident was warned that the mode of the trip is unavailable, such as in a "
          + "strike."
      ),
      .column(
        "warned_s", \.warned,
        "Time from the start of the measurement window to the first of these warnings, negative "
          + "before it. Empty without a warning."
      ),
      .column(
        "waited_for_others_s", \.waitedForOthers,
        "Time that the resident waited there for others, from the start on."),
      .column(
        "knock_on_s", \.costOthers,
        "Total time that others at the appointment waited for the resident."),
      .column(
        "visit", \.visit,
        "Visit in `visits.csv` to which the appointment belongs. Empty outside shops with a queue."
      ),
    ])
}
