public import Quantities

/// One zone over one interval of the measurement window.
public struct ZoneRow: ResultRow, Hashable, BitwiseCopyable {
  /// Number of the policy.
  public var policy: Int32

  /// Number of the replication, from 1.
  public var replication: Int32

  /// Time from the start of the measurement window to the start of the interval, in seconds in
  /// the file.
  public var intervalStart: TimeSpan

  /// Number of the zone.
  public var zone: Int32

  /// Number of requests made in the zone and the interval: `served` plus `unserved`.
  public var requests: Int32

  /// Number of those requests that were served, whenever that happened.
  public var served: Int32

  /// Number of those requests that were served within the waiting time of the goal.
  public var servedWithinGoal: Int32

  /// Number of those requests that were not served, for whatever reason.
  public var unserved: Int32

  /// Number of those unserved requests that were still open when the run had to end.
  public var unresolved: Int32

  /// Sum of the waits of all those requests; the file shows their mean in seconds.
  public var totalWait: TimeSpan

  /// Number of hails in the street.
  public var hails: Int32

  /// Number of those hails that found no taxi.
  public var hailsLost: Int32

  /// Time that idle taxis spent in the queue of the zone, summed over taxis; seconds in the file.
  public var idleTaxiTime: TimeSpan

  /// Time without any idle taxi in the zone, in seconds in the file.
  public var emptyTime: TimeSpan

  /// Makes the row of a zone and an interval.
  public init(
    policy: Int32, replication: Int32, intervalStart: TimeSpan, zone: Int32, requests: Int32,
    served: Int32, servedWithinGoal: Int32, unserved: Int32, unresolved: Int32,
    totalWait: TimeSpan, hails: Int32, hailsLost: Int32, idleTaxiTime: TimeSpan,
    emptyTime: TimeSpan
  ) {
    self.policy = policy
    self.replication = replication
    self.intervalStart = intervalStart
    self.zone = zone
    self.requests = requests
    self.served = served
    self.servedWithinGoal = servedWithinGoal
    self.unserved = unserved
    self.unresolved = unresolved
    self.totalWait = totalWait
    self.hails = hails
    self.hailsLost = hailsLost
    self.idleTaxiTime = idleTaxiTime
    self.emptyTime = emptyTime
  }
}

extension ZoneRow {
  /// The declaration of the table.
  public static let table = TableDescription(
    fileName: "zones.csv",
    title: "One zone over one interval of the measurement window.",
    columns: [
      .policy,
      .replication,
      .seconds(
        "interval_start_s", "Time from the start of the measurement window to the interval."),
      .text("zone", "Zone."),
      .count("requests", "Requests made in the zone and the interval."),
      .count("served", "Requests of these that were served, whenever that happened."),
      .count("served_within_goal", "Requests of these served within the waiting time of the goal."),
      .count("unserved", "Requests of these that were not served, for whatever reason."),
      .count(
        "unresolved", "Unserved requests of these that were still open when the run had to end."),
      .seconds("wait_s_mean", mayBeMissing: true, "Mean wait over all of these requests."),
      .count("hails", "Hails in the street."),
      .count("hails_lost", "Hails that found no taxi."),
      .seconds("idle_taxi_s", "Time that idle taxis spent in the queue, summed over taxis."),
      .seconds("empty_s", "Time without any idle taxi in the zone."),
    ])

  /// Writes one cell for every column, in their order.
  public func write(to cells: inout CSVWriter) {
    cells.policy(policy)
    cells.count(Int(replication))
    cells.seconds(intervalStart)
    cells.zone(zone)
    cells.count(Int(requests))
    cells.count(Int(served))
    cells.count(Int(servedWithinGoal))
    cells.count(Int(unserved))
    cells.count(Int(unresolved))
    cells.meanSeconds(totalWait, over: Int(requests))
    cells.count(Int(hails))
    cells.count(Int(hailsLost))
    cells.seconds(idleTaxiTime)
    cells.seconds(emptyTime)
  }
}

extension ZoneRow: ReadableRow {
  /// Reads one cell for every column, in their order.
  ///
  /// The file has the mean wait: the sum is that mean for every request, not the exact sum.
  public init(from cells: inout RowReader) throws(StoredResultsError) {
    self.init(
      policy: try cells.policy(), replication: try cells.count(),
      intervalStart: try cells.seconds(), zone: cells.zone(), requests: try cells.count(),
      served: try cells.count(), servedWithinGoal: try cells.count(),
      unserved: try cells.count(), unresolved: try cells.count(), totalWait: .zero,
      hails: 0, hailsLost: 0, idleTaxiTime: .zero, emptyTime: .zero)
    let mean = try cells.optionalSeconds()
    guard (mean == nil) == (requests == 0) else {
      throw cells.broken("there is a mean wait exactly when there are requests")
    }
    let (total, overflow) = (mean ?? .zero).milliseconds.multipliedReportingOverflow(
      by: Int64(requests))
    guard !overflow else { throw cells.broken("the waits add up to more than any run can have") }
    totalWait = .milliseconds(total)
    hails = try cells.count()
    hailsLost = try cells.count()
    idleTaxiTime = try cells.seconds()
    emptyTime = try cells.seconds()
  }
}
