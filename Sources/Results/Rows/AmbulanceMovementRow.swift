package import Quantities

/// One stretch of an ambulance's time in one activity, with its start and end point.
///
/// The stretches of an ambulance are contiguous while its crew is on duty. There is a row for every
/// stretch that overlaps the measurement window, with its real start and end.
public struct AmbulanceMovementRow: DayRow, Hashable, BitwiseCopyable {
  package var policy: Int32 = 0
  package var replication: Int32 = 0
  package var ambulance: Int32 = 0
  package var start = TimeSpan.zero
  package var end = TimeSpan.zero
  package var activity = AmbulanceActivity.atStation

  /// Nil for activities without an emergency.
  package var incident: Int32?
  package var fromX = Distance.zero
  package var fromY = Distance.zero
  package var toX = Distance.zero
  package var toY = Distance.zero

  /// A row of zeros and missing values.
  public static let empty = AmbulanceMovementRow()

  /// The declaration of the table.
  public static let columns = Columns<AmbulanceMovementRow>(
    "ambulance_movements.csv", .partMovements(.emergency),
    "One stretch of an ambulance's time in one activity that overlaps the measurement window. "
      + "Written with `--trace`.",
    [
      .policy(\.policy), .replication(\.replication),
      .column("ambulance", \.ambulance, "Number of the ambulance, as in `ambulances.csv`."),
      .column(
        "start_s", \.start,
        "Start of the stretch, since the start of the measurement window. Negative before it."),
      .column(
        "end_s", \.end,
        "End of the stretch, since the start of the measurement window. May lie after the window."),
      .column(
        "activity", \.activity,
        "Activity of the ambulance. It has no rows while its crew is off duty."),
      .column(
        "incident", \.incident,
        "Number of the emergency, as in `incidents.csv` for those of the window. Empty for "
          + "activities without an emergency."),
      .column(
        "from_x_m", \.fromX,
        "Position at the start, to the east on the plane of the city."),
      .column("from_y_m", \.fromY, "Position at the start, to the north."),
      .column(
        "to_x_m", \.toX, "Position at the end, to the east. Equal to the start when standing."),
      .column("to_y_m", \.toY, "Position at the end, to the north."),
    ])
}
