package import Quantities

/// How an appointment ended.
public enum ActivityOutcome: String, CellWord, Hashable, BitwiseCopyable {
  /// Somebody came in time, or so little later that it does not matter.
  case onTime = "on_time"

  /// They came later, before it was over.
  case late

  /// They came when it was over, or never.
  case missed

  /// It was not over when the run had to end.
  case unresolved
}

/// One appointment of a resident that begins in the measurement window.
public struct ActivityRow: ResultRow, Hashable, BitwiseCopyable {
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

  /// A row of zeros and of nothing.
  public static let empty = ActivityRow()

  /// The declaration of the table.
  public static let columns = Columns<ActivityRow>(
    "activities.csv", .partDetails(.people),
    "One appointment of a resident that begins in the measurement window.",
    [
      .policy(\.policy), .replication(\.replication),
      .resident("resident", \.resident, "Who has it, as the table of residents names them."),
      .column("activity", \.activity, "Its number among those of the resident."),
      .activityType("type", \.type, "What kind of appointment it is."),
      .column(
        "timing", \.timing,
        "Whether its end moves when somebody is late; metrics are about fixed ones."),
      .zone("zone", \.zone, "Zone where it is."),
      .column(
        "start_s", \.start, "Time from the start of the measurement window to its planned start."),
      .column(
        "end_s", \.end,
        "The same to its end, which moves where the timing lets it, or where somebody is let into a shop late."
      ),
      .column(
        "outcome", \.outcome,
        "How it ended; missed is also when somebody came after its end or was never let into a shop, unresolved when the run ended before."
      ),
      .column("arrived_s", \.arrival, "When the resident was there; empty when they never were."),
      .column(
        "lateness_s", \.lateness, "How much of it was over by then; all of it when it was missed."),
      .column(
        "cause", \.cause,
        "What kept those who were late or missed it, as metrics count it: a taxi, others, or the door of a shop; empty for their own plan and the road."
      ),
      .column(
        "attended_s", \.attended,
        "How long they were there between its start and its end; in shops without the time at the door."
      ),
      .column(
        "warned", \.wasWarned, "Whether they were warned beforehand that they may not be in time."),
      .column(
        "warned_overlap", \.wasWarnedOfOverlap,
        "Whether they were warned that it begins before the appointment before it ends."),
      .column(
        "warned_means", \.wasWarnedOfMeans,
        "Whether they were warned that the means of the trip is not available, such as in a strike."
      ),
      .column(
        "warned_s", \.warned,
        "Time from the start of the measurement window to the first of these warnings, below 0 before it; empty without one."
      ),
      .column(
        "waited_for_others_s", \.waitedForOthers,
        "How long they waited there for others, from its start on."),
      .column(
        "knock_on_s", \.costOthers,
        "How long others who were there waited while they were missing, all together."),
      .column(
        "visit", \.visit,
        "The visit of `visits.csv` that it is; empty for what is not in a shop where people line up."
      ),
    ])
}
