/// What closed and slow streets cost in one replication under one policy.
public struct DelayRow: ResultRow, Hashable {
  package var policy: Int32 = 0
  package var replication: Int32 = 0

  /// The values of the metrics of street conditions; undefined ones are nil, and so are all others.
  package var metrics = MetricValues()

  /// A row of zeros and of nothing.
  public static let empty = DelayRow()

  /// Makes the row of a replication.
  /// - Parameter row: all that the replication yields.
  public init(_ row: ReplicationRow) {
    (policy, replication) = (row.policy, row.replication)
    metrics.take(MetricGroup.conditions.metrics, from: row.metrics)
  }

  private init() {}

  /// The declaration of the table.
  public static let columns = Columns<DelayRow>(
    "delays.csv", .part(.conditions),
    "What closed and slow streets cost in one replication under one policy, where there are such.",
    [.policy(\.policy), .replication(\.replication)]
      + MetricGroup.conditions.metrics.map { .metric($0, in: \.metrics) })
}
