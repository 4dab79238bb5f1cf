package import Quantities

/// One break that a resident wants on a day on which they have something to do.
public struct BreakRow: ResultRow, Hashable, BitwiseCopyable {
  package var policy: Int32 = 0
  package var replication: Int32 = 0
  package var resident: Int32 = 0
  package var kind: Int32 = 0
  package var start = TimeSpan.zero
  package var end = TimeSpan.zero
  package var wanted = TimeSpan.zero
  package var longest = TimeSpan.zero
  package var isKept = false
  package var wasWarned = false

  /// A row of zeros and of nothing.
  public static let empty = BreakRow()

  /// The declaration of the table.
  public static let columns = Columns<BreakRow>(
    "breaks.csv", .partDetails(.people),
    "One break that a resident wants, in the measurement window, on a day on which they have something to do.",
    [
      .policy(\.policy), .replication(\.replication),
      .resident("resident", \.resident, "Who wants it."),
      .activityType("break", \.kind, "What it is called."),
      .column(
        "from_s", \.start,
        "Time from the start of the measurement window to when it may begin."),
      .column("until_s", \.end, "The same to when it has to be over."),
      .column("wanted_s", \.wanted, "How long it is at least."),
      .column(
        "got_s", \.longest,
        "The longest time between the two in which they were neither at an appointment nor under way."
      ),
      .column("kept", \.isKept, "Whether that was long enough."),
      .column(
        "warned", \.wasWarned, "Whether their planner found no time for it, so that they knew."),
    ])
}
