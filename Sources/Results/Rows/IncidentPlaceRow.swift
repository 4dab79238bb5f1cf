package import Quantities

/// Location of the patient of an emergency of the measurement window.
public struct IncidentPlaceRow: DayRow, Hashable, BitwiseCopyable {
  package var policy: Int32 = 0
  package var replication: Int32 = 0
  package var incident: Int32 = 0
  package var x = Distance.zero
  package var y = Distance.zero

  /// A row of zeros and missing values.
  public static let empty = IncidentPlaceRow()

  /// The declaration of the table.
  public static let columns = Columns<IncidentPlaceRow>(
    "incident_places.csv", .partMovements(.emergency),
    "Location of the patient of an emergency. Written with `--trace`.",
    [
      .policy(\.policy), .replication(\.replication),
      .column("incident", \.incident, "Number of the emergency, as in `incidents.csv`."),
      .column("x_m", \.x, "Position of the patient, to the east on the plane of the city."),
      .column("y_m", \.y, "Position of the patient, to the north."),
    ])
}
