package import Quantities

/// One stretch of a taxi's time in one activity, and where it began and ended.
///
/// The stretches of a taxi follow one another without a gap while it is on duty. There is a row for
/// every stretch of which some lies in the measurement window, with its real start and end.
public struct MovementRow: ResultRow, Hashable, BitwiseCopyable {
  package var policy: Int32 = 0
  package var replication: Int32 = 0
  package var taxi: Int32 = 0
  package var start = TimeSpan.zero
  package var end = TimeSpan.zero
  package var activity = TaxiActivity.idle

  /// Nil while idle, and for a passenger from the street.
  package var ride: Int32?
  package var fromX = Distance.zero
  package var fromY = Distance.zero
  package var toX = Distance.zero
  package var toY = Distance.zero

  /// A row of zeros and of nothing.
  public static let empty = MovementRow()

  /// The declaration of the table.
  public static let columns = Columns<MovementRow>(
    "movements.csv", .movements,
    "One stretch of a taxi's time in one activity, of which some lies in the measurement "
      + "window; written with `--trace`.",
    [
      .policy(\.policy), .replication(\.replication),
      .column("taxi", \.taxi, "Number of the taxi."),
      .column(
        "start_s", \.start, "Time from the start of the measurement window; negative before it."),
      .column(
        "end_s", \.end, "Time from the start of the measurement window; may lie after its end."),
      .column(
        "activity", \.activity, "What the taxi was doing; it has no rows while it is off duty."),
      .column(
        "ride", \.ride,
        "Number of the ride it was done for, as in `requests.csv`; of shared rides, that of the "
          + "stop it was on its way to."),
      .column(
        "from_x_m", \.fromX,
        "Where the taxi was at the start: to the east, on the plane of the city."
      ),
      .column("from_y_m", \.fromY, "Where the taxi was at the start: to the north."),
      .column("to_x_m", \.toX, "Where the taxi was at the end: to the east; equal when it stood."),
      .column("to_y_m", \.toY, "Where the taxi was at the end: to the north."),
    ])
}
