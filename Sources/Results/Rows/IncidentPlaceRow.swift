package import Quantities

/// Where the patient of an emergency of the measurement window is.
public struct IncidentPlaceRow: ResultRow, Hashable, BitwiseCopyable {
  package var policy: Int32 = 0
  package var replication: Int32 = 0
  package var incident: Int32 = 0
  package var x = Distance.zero
  package var y = Distance.zero

  /// A row of zeros and of nothing.
  public static let empty = IncidentPlaceRow()

  /// The declaration of the table.
  public static let columns = Columns<IncidentPlaceRow>(
    "incident_places.csv", .partMovements(.emergency),
    "Where the patient of an emergency is; written with `--trace`.",
    [
      .policy(\.policy), .replication(\.replication),
      .column("incident", \.incident, "The number of the emergency, as in `incidents.csv`."),
      .column("x_m", \.x, "Where the patient is: to the east, on the plane of the city."),
      .column("y_m", \.y, "Where the patient is: to the north."),
    ])
}
