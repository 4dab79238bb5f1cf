package import Quantities

/// One stretch of an ambulance's time in one activity, and where it began and ended.
///
/// The stretches of an ambulance follow one another without a gap while its crew is on duty. There is a row
/// for every stretch of which some lies in the measurement window, with its real start and end.
public struct AmbulanceMovementRow: ResultRow, Hashable, BitwiseCopyable {
  package var policy: Int32 = 0
  package var replication: Int32 = 0
  package var ambulance: Int32 = 0
  package var start = TimeSpan.zero
  package var end = TimeSpan.zero
  package var activity = AmbulanceActivity.atStation

  /// Nil for what is not about an emergency.
  package var incident: Int32?
  package var fromX = Distance.zero
  package var fromY = Distance.zero
  package var toX = Distance.zero
  package var toY = Distance.zero

  /// A row of zeros and of nothing.
  public static let empty = AmbulanceMovementRow()

  /// The declaration of the table.
  public static let columns = Columns<AmbulanceMovementRow>(
    "ambulance_movements.csv", .partMovements(.emergency),
    "One stretch of an ambulance's time in one activity, of which some lies in the measurement "
      + "window; written with `--trace`.",
    [
      .policy(\.policy), .replication(\.replication),
      .column("ambulance", \.ambulance, "The number of the ambulance, as in `ambulances.csv`."),
      .column(
        "start_s", \.start, "Time from the start of the measurement window; negative before it."),
      .column(
        "end_s", \.end, "Time from the start of the measurement window; may lie after its end."),
      .column(
        "activity", \.activity,
        "What the ambulance was doing; it has no rows while its crew is off duty."),
      .column(
        "incident", \.incident,
        "The number of the emergency it was done for, as in `incidents.csv` for those of the "
          + "window; empty for what is done for none."),
      .column(
        "from_x_m", \.fromX,
        "Where the ambulance was at the start: to the east, on the plane of the city."),
      .column("from_y_m", \.fromY, "Where the ambulance was at the start: to the north."),
      .column(
        "to_x_m", \.toX, "Where the ambulance was at the end: to the east; equal when it stood."),
      .column("to_y_m", \.toY, "Where the ambulance was at the end: to the north."),
    ])
}
