public import Quantities

/// Where the passenger of a request of the measurement window waits, and where he wants to go.
public struct PlaceRow: ResultRow, Hashable, BitwiseCopyable {
  /// Number of the policy.
  public var policy: Int32

  /// Number of the replication, from 1.
  public var replication: Int32

  /// Number of the ride, as in the table of requests.
  public var ride: Int32

  /// Where the passenger waits, in metres to the east.
  public var x: Distance

  /// Where the passenger waits, in metres to the north.
  public var y: Distance

  /// Where the passenger wants to go, in metres to the east.
  public var toX: Distance

  /// Where the passenger wants to go, in metres to the north.
  public var toY: Distance

  /// Makes a row.
  public init(
    policy: Int32, replication: Int32, ride: Int32, x: Distance, y: Distance, toX: Distance,
    toY: Distance
  ) {
    self.policy = policy
    self.replication = replication
    self.ride = ride
    self.x = x
    self.y = y
    self.toX = toX
    self.toY = toY
  }
}

extension PlaceRow {
  /// The declaration of the table.
  public static let table = TableDescription(
    fileName: "places.csv",
    title: "Where the passenger of a request waits and wants to go; written with `--trace`.",
    columns: [
      .policy,
      .replication,
      .count("ride", "Number of the ride, as in `requests.csv`."),
      .meters("x_m", "Where the passenger waits: to the east, on the plane of the city."),
      .meters("y_m", "Where the passenger waits: to the north."),
      .meters("to_x_m", "Where the passenger wants to go: to the east."),
      .meters("to_y_m", "Where the passenger wants to go: to the north."),
    ])

  /// Writes one cell for every column, in their order.
  public func write(to cells: inout CSVWriter) {
    cells.policy(policy)
    cells.count(Int(replication))
    cells.count(Int(ride))
    cells.meters(x)
    cells.meters(y)
    cells.meters(toX)
    cells.meters(toY)
  }
}

extension PlaceRow: ReadableRow {
  /// Reads one cell for every column, in their order.
  public init(from cells: inout RowReader) throws(StoredResultsError) {
    self.init(
      policy: try cells.policy(), replication: try cells.count(), ride: try cells.count(),
      x: try cells.meters(), y: try cells.meters(), toX: try cells.meters(),
      toY: try cells.meters())
  }
}
