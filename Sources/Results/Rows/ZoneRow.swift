package import Quantities

/// One zone over one interval of the measurement window.
///
/// The file has the mean wait. A row that was read has that mean times the number of requests, not
/// the exact sum.
public struct ZoneRow: DayRow, Hashable, BitwiseCopyable {
  package var policy: Int32 = 0
  package var replication: Int32 = 0
  package var intervalStart = TimeSpan.zero
  package var zone: Int32 = 0
  package var requests: Int32 = 0
  package var served: Int32 = 0
  package var servedWithinGoal: Int32 = 0
  package var unserved: Int32 = 0
  package var unresolved: Int32 = 0

  /// Sum of the waits of all requests made in the zone and the interval.
  package var totalWait = TimeSpan.zero
  package var hails: Int32 = 0
  package var hailsLost: Int32 = 0
  package var idleTaxiTime = TimeSpan.zero
  package var emptyTime = TimeSpan.zero
  package var fares: Int32 = 0
  package var revenue = Money.zero

  /// A row of zeros and missing values.
  public static let empty = ZoneRow()

  /// The columns, with the sum in place of a mean.
  public static var stored: [CellCodec] {
    columns.all.filter { $0.description.name != "wait_s_mean" }.map(\.codec)
      + Columns.stored([\ZoneRow.totalWait], as: TimeSpan.self)
  }

  /// True for a sum from which the mean can be computed.
  public var isPossible: Bool { totalWait >= .zero }

  /// The declaration of the table.
  public static let columns = Columns<ZoneRow>(
    "zones.csv", .details, "One zone over one interval of the measurement window.",
    [
      .policy(\.policy), .replication(\.replication),
      .column(
        "interval_start_s", \.intervalStart,
        "Time from the start of the measurement window to the interval."),
      .name("zone", \.zone, of: .zones, "Zone."),
      .column("requests", \.requests, "Number of requests made in the zone and the interval."),
      .column("served", \.served, "Number of these requests that were served, at any time."),
      .column(
        "served_within_goal", \.servedWithinGoal,
        "Number of these requests served within the waiting time of the goal."),
      .column(
        "unserved", \.unserved, "Number of these requests that were not served, for any reason."),
      .column(
        "unresolved", \.unresolved,
        "Number of these requests that were still open when the run ended."),
      .column(
        "wait_s_mean", \.totalWait, "Mean wait over these requests.",
        get: { $0.requests == 0 ? nil : $0.totalWait.ratio(to: Int64($0.requests)) },
        set: { $0.setWait(mean: $1) }),
      .column("hails", \.hails, "Number of hails in the street."),
      .column("hails_lost", \.hailsLost, "Number of hails that found no taxi."),
      .column(
        "idle_taxi_s", \.idleTaxiTime,
        "Time that idle taxis spent in the queue, summed over taxis."),
      .column("empty_s", \.emptyTime, "Time without any idle taxi in the zone."),
      .column(
        "fares", \.fares,
        "Number of fares paid in the interval for rides that began in the zone, with no-show fees."
      ).only(with: .fares),
      .column("revenue", \.revenue, "Sum of these fares without tax.").only(with: .fares),
    ])

  /// Sets the sum of the waits; returns an error in the mean, if any.
  private mutating func setWait(mean: TimeSpan?) -> String? {
    guard (mean == nil) == (requests == 0) else {
      return "there is a mean wait exactly when there are requests"
    }
    let (total, overflow) = (mean ?? .zero).milliseconds.multipliedReportingOverflow(
      by: Int64(requests))
    totalWait = .milliseconds(total)
    return overflow ? "the waits add up to more than any run can have" : nil
  }
}
