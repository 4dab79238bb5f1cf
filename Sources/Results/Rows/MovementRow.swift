public import Quantities

/// One stretch of a taxi's time in one activity, and where it began and ended.
///
/// The stretches of a taxi follow one another without a gap while it is on duty. There is a row for
/// every stretch of which some lies in the measurement window, with its real start and end.
public struct MovementRow: ResultRow, Hashable, BitwiseCopyable {
  /// Number of the policy.
  public var policy: Int32

  /// Number of the replication, from 1.
  public var replication: Int32

  /// Number of the taxi, from 0.
  public var taxi: Int32

  /// Time from the start of the measurement window to the start, in seconds in the file; negative
  /// before it.
  public var start: TimeSpan

  /// Time from the start of the measurement window to the end, in seconds in the file.
  public var end: TimeSpan

  /// What the taxi was doing.
  public var activity: TaxiActivity

  /// Number of the ride it was done for; nil while idle, and for a passenger from the street.
  public var ride: Int32?

  /// Where the taxi was at the start, in metres to the east.
  public var fromX: Distance

  /// Where the taxi was at the start, in metres to the north.
  public var fromY: Distance

  /// Where the taxi was at the end, in metres to the east.
  public var toX: Distance

  /// Where the taxi was at the end, in metres to the north.
  public var toY: Distance

  /// Makes a row.
  public init(
    policy: Int32, replication: Int32, taxi: Int32, start: TimeSpan, end: TimeSpan,
    activity: TaxiActivity, ride: Int32?, fromX: Distance, fromY: Distance, toX: Distance,
    toY: Distance
  ) {
    self.policy = policy
    self.replication = replication
    self.taxi = taxi
    self.start = start
    self.end = end
    self.activity = activity
    self.ride = ride
    self.fromX = fromX
    self.fromY = fromY
    self.toX = toX
    self.toY = toY
  }
}

extension MovementRow {
  /// The declaration of the table.
  public static let table = TableDescription(
    fileName: "movements.csv",
    title: "One stretch of a taxi's time in one activity, of which some lies in the measurement "
      + "window; written with `--trace`.",
    columns: [
      .policy,
      .replication,
      .count("taxi", "Number of the taxi."),
      .seconds("start_s", "Time from the start of the measurement window; negative before it."),
      .seconds("end_s", "Time from the start of the measurement window; may lie after its end."),
      .text(
        "activity", allowed: TaxiActivity.allCases.map(\.rawValue),
        "What the taxi was doing; it has no rows while it is off duty."),
      .count(
        "ride", mayBeMissing: true,
        "Number of the ride it was done for, as in `requests.csv`; of shared rides, that of the "
          + "stop it was on its way to."),
      .meters(
        "from_x_m", "Where the taxi was at the start: to the east, on the plane of the city."),
      .meters("from_y_m", "Where the taxi was at the start: to the north."),
      .meters("to_x_m", "Where the taxi was at the end: to the east; equal when it stood."),
      .meters("to_y_m", "Where the taxi was at the end: to the north."),
    ])

  /// Writes one cell for every column, in their order.
  public func write(to cells: inout CSVWriter) {
    cells.policy(policy)
    cells.count(Int(replication))
    cells.count(Int(taxi))
    cells.seconds(start)
    cells.seconds(end)
    cells.word(activity.word)
    cells.count(ride.map(Int.init))
    cells.meters(fromX)
    cells.meters(fromY)
    cells.meters(toX)
    cells.meters(toY)
  }
}

extension MovementRow: ReadableRow {
  /// Reads one cell for every column, in their order.
  public init(from cells: inout RowReader) throws(StoredResultsError) {
    self.init(
      policy: try cells.policy(), replication: try cells.count(), taxi: try cells.count(),
      start: try cells.seconds(), end: try cells.seconds(), activity: try cells.word(),
      ride: try cells.optionalCount(), fromX: try cells.meters(), fromY: try cells.meters(),
      toX: try cells.meters(), toY: try cells.meters())
  }
}
