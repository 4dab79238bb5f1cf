/// How idle taxis and people in the street found each other in one replication under one policy.
public struct StreetRow: ResultRow, Hashable {
  package var policy: Int32 = 0
  package var replication: Int32 = 0

  /// The values of the metrics of the street; undefined ones are nil, and so are all others.
  package var metrics = MetricValues()

  /// A row of zeros and of nothing.
  public static let empty = StreetRow()

  /// Makes the row of a replication.
  /// - Parameter row: all that the replication yields.
  public init(_ row: ReplicationRow) {
    (policy, replication) = (row.policy, row.replication)
    metrics.take(MetricGroup.street.metrics, from: row.metrics)
  }

  private init() {}

  /// The declaration of the table.
  public static let columns = Columns<StreetRow>(
    "street.csv", .part(.street),
    "How idle taxis and people in the street found each other in one replication under one policy, where "
      + "people wait in the street or taxis look for them.",
    [.policy(\.policy), .replication(\.replication)]
      + MetricGroup.street.metrics.map { .metric($0, in: \.metrics) })
}
