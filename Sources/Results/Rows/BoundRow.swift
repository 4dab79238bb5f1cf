/// The mean wait of one policy on one simulated day beside its lower bound.
public struct BoundRow: ResultRow, Hashable {
  /// Number of the policy.
  public var policy: Int32

  /// Number of the replication, from 1.
  public var replication: Int32

  /// The requests made in the measurement window.
  public var requests: Int64

  /// The mean wait over all of them under the policy, in seconds; nil without requests.
  public var waitMean: Double?

  /// The mean wait under any policy that the bound covers is at least this, in seconds; nil without
  /// requests, and for a policy that it does not cover.
  public var bound: Double?

  /// Makes a row from its cells.
  public init(
    policy: Int32, replication: Int32, requests: Int64, waitMean: Double?, bound: Double?
  ) {
    self.policy = policy
    self.replication = replication
    self.requests = requests
    self.waitMean = waitMean
    self.bound = bound
  }
}

extension BoundRow {
  /// The declaration of the table.
  public static let table = TableDescription(
    fileName: "bound.csv",
    title: "The mean wait of a policy on a day beside its lower bound; only with `--bound`.",
    columns: [
      .policy,
      .replication,
      .count("requests", "Requests made in the measurement window."),
      .number(
        "wait_mean_s", unit: "s", mayBeMissing: true,
        "Mean wait over all these requests, as in replications.csv."),
      .number(
        "bound_s", unit: "s", mayBeMissing: true,
        "No policy that the bound is proven for has a smaller mean wait on this day; empty for policies"
          + " that it does not cover."),
    ])

  /// Writes one cell for every column, in their order.
  public func write(to cells: inout CSVWriter) {
    cells.policy(policy)
    cells.count(Int(replication))
    cells.count(Int(requests))
    cells.number(waitMean)
    cells.number(bound)
  }
}
