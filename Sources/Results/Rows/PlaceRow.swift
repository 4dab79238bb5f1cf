package import Quantities

/// Origin and destination of a request of the measurement window.
public struct PlaceRow: DayRow, Hashable, BitwiseCopyable {
  package var policy: Int32 = 0
  package var replication: Int32 = 0
  package var ride: Int32 = 0
  package var x = Distance.zero
  package var y = Distance.zero
  package var toX = Distance.zero
  package var toY = Distance.zero

  /// A row of zeros and missing values.
  public static let empty = PlaceRow()

  /// The declaration of the table.
  public static let columns = Columns<PlaceRow>(
    "places.csv", .movements,
    "Origin and destination of a request. Written with `--trace`.",
    [
      .policy(\.policy), .replication(\.replication),
      .column("ride", \.ride, "Number of the ride, as in `requests.csv`."),
      .column(
        "x_m", \.x,
        "Position of the waiting passenger, to the east on the plane of the city."),
      .column("y_m", \.y, "Position of the waiting passenger, to the north."),
      .column("to_x_m", \.toX, "Position of the destination, to the east."),
      .column("to_y_m", \.toY, "Position of the destination, to the north."),
    ])
}
