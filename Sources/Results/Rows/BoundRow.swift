/// The mean wait of one policy on one simulated day beside its lower bound.
public struct BoundRow: ResultRow, Hashable {
  package var policy: Int32 = 0
  package var replication: Int32 = 0
  package var requests: Int64 = 0
  package var waitMean: Double?
  package var bound: Double?

  /// A row of zeros and missing values.
  public static let empty = BoundRow()

  /// The declaration of the table.
  public static let columns = Columns<BoundRow>(
    "bound.csv", .bound,
    "Mean wait of a policy on a day, with its lower bound. Only with `--bound`.",
    [
      .policy(\.policy), .replication(\.replication),
      .column("requests", \.requests, "Number of requests made in the measurement window."),
      .column(
        "wait_mean_s", \.waitMean, unit: "s",
        "Mean wait over all these requests, as in replications.csv."),
      .column(
        "bound_s", \.bound, unit: "s",
        "Lower bound of the mean wait on this day. "
          + "Empty for policies that it does not cover."),
    ])
}
