package import Quantities

/// One break that a resident wants on a day with an appointment.
public struct BreakRow: DayRow, Hashable, BitwiseCopyable {
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

  /// A row of zeros and missing values.
  public static let empty = BreakRow()

  /// The declaration of the table.
  public static let columns = Columns<BreakRow>(
    "breaks.csv", .partDetails(.people),
    "One break that a resident wants, in the measurement window, on a day with an appointment.",
    [
      .policy(\.policy), .replication(\.replication),
      .name("resident", \.resident, of: .residents, "Resident who wants the break."),
      .name("break", \.kind, of: .activityTypes, "Name of the break."),
      .column(
        "from_s", \.start,
        "Time from the start of the measurement window to the earliest start of the break."),
      .column(
        "until_s", \.end,
        "Time from the start of the measurement window to the latest end of the break."),
      .column("wanted_s", \.wanted, "Minimum length of the break."),
      .column(
        "got_s", \.longest,
        "Longest time between from_s and until_s in which the resident was neither at an "
          + "appointment nor on a trip."
      ),
      .column("kept", \.isKept, "True if that was long enough."),
      .column(
        "warned", \.wasWarned,
        "True if the planner found no time for the break and warned the resident."),
    ])
}
