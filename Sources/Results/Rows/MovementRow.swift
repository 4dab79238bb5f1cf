package import Quantities

/// One stretch of a taxi's time in one activity, with its start and end point.
///
/// The stretches of a taxi are contiguous while it is on duty. There is a row for every stretch
/// that overlaps the measurement window, with its real start and end.
public struct MovementRow: DayRow, Hashable, BitwiseCopyable {
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

  /// A row of zeros and missing values.
  public static let empty = MovementRow()

  /// The declaration of the table.
  public static let columns = Columns<MovementRow>(
    "movements.csv", .movements,
    "One stretch of a taxi's time in one activity that overlaps the measurement window. Written "
      + "with `--trace`.",
    [
      .policy(\.policy), .replication(\.replication),
      .column("taxi", \.taxi, "Number of the taxi."),
      .column(
        "start_s", \.start,
        "Start of the stretch, since the start of the measurement window. Negative before it."),
      .column(
        "end_s", \.end,
        "End of the stretch, since the start of the measurement window. May lie after the window."),
      .column(
        "activity", \.activity, "Activity of the taxi. It has no rows while it is off duty."),
      .column(
        "ride", \.ride,
        "Number of the ride, as in `requests.csv`. For shared rides, that of the next stop."),
      .column(
        "from_x_m", \.fromX,
        "Position at the start, to the east on the plane of the city."
      ),
      .column("from_y_m", \.fromY, "Position at the start, to the north."),
      .column(
        "to_x_m", \.toX,
        "Position at the end, to the east. Equal to the start when standing."),
      .column("to_y_m", \.toY, "Position at the end, to the north."),
    ])
}
