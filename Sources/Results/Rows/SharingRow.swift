/// What sharing was worth in one replication under one policy.
///
/// A table of its own: the columns of other runs stay what they were before people could share.
public struct SharingRow: ResultRow, Hashable {
  package var policy: Int32 = 0
  package var replication: Int32 = 0

  /// The values of the metrics of sharing; undefined ones are nil, and so are all others.
  package var metrics = MetricValues()

  /// A row of zeros and of nothing.
  public static let empty = SharingRow()

  /// Makes the row of a replication.
  /// - Parameter row: all that the replication yields.
  public init(_ row: ReplicationRow) {
    (policy, replication) = (row.policy, row.replication)
    metrics.take(MetricGroup.sharing.metrics, from: row.metrics)
  }

  private init() {}

  /// The declaration of the table.
  public static let columns = Columns<SharingRow>(
    "sharing.csv", .part(.sharing),
    "What sharing was worth in one replication under one policy, where people may share.",
    [.policy(\.policy), .replication(\.replication)]
      + MetricGroup.sharing.metrics.map { .metric($0, in: \.metrics) })
}
