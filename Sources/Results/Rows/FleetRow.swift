public import Quantities

/// The whole fleet over one interval of the measurement window.
///
/// The row holds exact integrals over time; the file shows them divided by the length of the
/// interval, as mean numbers.
public struct FleetRow: ResultRow, Hashable, BitwiseCopyable {
  /// Number of the policy.
  public var policy: Int32

  /// Number of the replication, from 1.
  public var replication: Int32

  /// Time from the start of the measurement window to the start of the interval, in seconds in
  /// the file.
  public var intervalStart: TimeSpan

  /// Length of the interval, greater than zero; not in the file.
  public var intervalLength: TimeSpan

  /// Time on duty, summed over taxis.
  public var onDuty: TimeSpan

  /// Time on duty and free, summed over taxis.
  public var idle: TimeSpan

  /// Time on the way to a passenger, summed over taxis.
  public var approaching: TimeSpan

  /// Time waiting at the pickup for the passenger, summed over taxis.
  public var boarding: TimeSpan

  /// Time with a passenger, summed over taxis.
  public var occupied: TimeSpan

  /// Time after a dropoff until the driver said to be available, summed over taxis.
  public var releasing: TimeSpan

  /// Time waiting for a pickup, summed over requests.
  public var waiting: TimeSpan

  /// Makes the row of an interval.
  public init(
    policy: Int32, replication: Int32, intervalStart: TimeSpan, intervalLength: TimeSpan,
    onDuty: TimeSpan, idle: TimeSpan, approaching: TimeSpan, boarding: TimeSpan,
    occupied: TimeSpan, releasing: TimeSpan, waiting: TimeSpan
  ) {
    self.policy = policy
    self.replication = replication
    self.intervalStart = intervalStart
    self.intervalLength = intervalLength
    self.onDuty = onDuty
    self.idle = idle
    self.approaching = approaching
    self.boarding = boarding
    self.occupied = occupied
    self.releasing = releasing
    self.waiting = waiting
  }
}

extension FleetRow {
  /// The declaration of the table.
  public static let table = TableDescription(
    fileName: "fleet.csv",
    title: "The whole fleet over one interval of the measurement window, as mean numbers.",
    columns: [
      .policy,
      .replication,
      .seconds(
        "interval_start_s", "Time from the start of the measurement window to the interval."),
      .number("on_duty", unit: "1", "Mean number of taxis on duty."),
      .number("idle", unit: "1", "Mean number of taxis on duty and free."),
      .number("approaching", unit: "1", "Mean number of taxis on the way to a passenger."),
      .number("boarding", unit: "1", "Mean number of taxis waiting at the pickup."),
      .number("occupied", unit: "1", "Mean number of taxis with a passenger."),
      .number("releasing", unit: "1", "Mean number of taxis dropped off but not yet available."),
      .number("waiting", unit: "1", "Mean number of requests waiting for a pickup."),
    ])

  /// Writes one cell for every column, in their order.
  public func write(to cells: inout CSVWriter) {
    cells.policy(policy)
    cells.count(Int(replication))
    cells.seconds(intervalStart)
    cells.meanCount(onDuty, over: intervalLength)
    cells.meanCount(idle, over: intervalLength)
    cells.meanCount(approaching, over: intervalLength)
    cells.meanCount(boarding, over: intervalLength)
    cells.meanCount(occupied, over: intervalLength)
    cells.meanCount(releasing, over: intervalLength)
    cells.meanCount(waiting, over: intervalLength)
  }
}

extension FleetRow: ReadableRow {
  /// Reads one cell for every column, in their order.
  ///
  /// The file has mean numbers and not the length of the interval: the integrals are those of one
  /// second, which give the same means.
  public init(from cells: inout RowReader) throws(StoredResultsError) {
    self.init(
      policy: try cells.policy(), replication: try cells.count(),
      intervalStart: try cells.seconds(), intervalLength: .seconds(1),
      onDuty: try cells.seconds(), idle: try cells.seconds(), approaching: try cells.seconds(),
      boarding: try cells.seconds(), occupied: try cells.seconds(),
      releasing: try cells.seconds(), waiting: try cells.seconds())
  }
}
