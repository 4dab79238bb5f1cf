package import Mobility
package import Quantities

/// One trip of a resident, with its start and end point.
///
/// There is a row for every trip of `legs.csv` that ended and overlaps the measurement window. With
/// many residents, only a sample is written.
public struct ResidentMovementRow: DayRow, Hashable, BitwiseCopyable {
  package var policy: Int32 = 0
  package var replication: Int32 = 0
  package var resident: Int32 = 0
  package var means = Means.walk
  package var start = TimeSpan.zero
  package var end = TimeSpan.zero
  package var fromX = Distance.zero
  package var fromY = Distance.zero
  package var toX = Distance.zero
  package var toY = Distance.zero

  /// At least 1.
  package var standsFor: Int32 = 1

  /// A row of zeros.
  public static let empty = ResidentMovementRow()

  /// The declaration of the table.
  public static let columns = Columns<ResidentMovementRow>(
    "resident_movements.csv", .partMovements(.people),
    "One trip of a resident that overlaps the measurement window, of at most 20,000 residents. "
      + "Written with `--trace`.",
    [
      .policy(\.policy), .replication(\.replication),
      .name(
        "resident", \.resident, of: .residents,
        "Resident who travels, as named in the table of residents."),
      .column("mode", \.means, "Mode of travel."),
      .column(
        "start_s", \.start,
        "Start of the trip, since the start of the measurement window: the pick-up by a taxi, or "
          + "the departure by another mode. Negative before the window."),
      .column(
        "end_s", \.end,
        "End of the trip, since the start of the measurement window. May lie after the window."),
      .column("from_x_m", \.fromX, "Position at the start, to the east on the plane of the city."),
      .column("from_y_m", \.fromY, "Position at the start, to the north."),
      .column("to_x_m", \.toX, "Position at the end, to the east."),
      .column("to_y_m", \.toY, "Position at the end, to the north."),
      .column(
        "stands_for", \.standsFor, unit: "1",
        "Number of residents that this one represents, in a sample at equal intervals. 1 where all "
          + "are kept."),
    ])
}
