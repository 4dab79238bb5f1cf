package import Quantities

/// Where the passenger of a request of the measurement window waits, and where they want to go.
public struct PlaceRow: ResultRow, Hashable, BitwiseCopyable {
  package var policy: Int32 = 0
  package var replication: Int32 = 0
  package var ride: Int32 = 0
  package var x = Distance.zero
  package var y = Distance.zero
  package var toX = Distance.zero
  package var toY = Distance.zero

  /// A row of zeros and of nothing.
  public static let empty = PlaceRow()

  /// The declaration of the table.
  public static let columns = Columns<PlaceRow>(
    "places.csv", .movements,
    "Where the passenger of a request waits and wants to go; written with `--trace`.",
    [
      .policy(\.policy), .replication(\.replication),
      .column("ride", \.ride, "Number of the ride, as in `requests.csv`."),
      .column("x_m", \.x, "Where the passenger waits: to the east, on the plane of the city."),
      .column("y_m", \.y, "Where the passenger waits: to the north."),
      .column("to_x_m", \.toX, "Where the passenger wants to go: to the east."),
      .column("to_y_m", \.toY, "Where the passenger wants to go: to the north."),
    ])
}
