/// What sharing was worth in one replication under one policy.
///
/// A table of its own: the columns of other runs stay what they were before people could share.
public struct SharingRow: ResultRow, Hashable {
  /// Number of the policy.
  public var policy: Int32

  /// Number of the replication, from 1.
  public var replication: Int32

  /// The values of the metrics of sharing; undefined ones are nil, and so are all others.
  public var metrics: MetricValues

  /// Makes the row of a replication.
  /// - Parameter row: all that the replication yields.
  public init(_ row: ReplicationRow) {
    self.init(policy: row.policy, replication: row.replication)
    for declaration in MetricCatalog.sharing {
      metrics[declaration.metric] = row.metrics[declaration.metric]
    }
  }

  private init(policy: Int32, replication: Int32) {
    self.policy = policy
    self.replication = replication
    metrics = MetricValues()
  }
}

extension SharingRow {
  /// The declaration of the table.
  public static let table = TableDescription(
    fileName: "sharing.csv",
    title: "What sharing was worth in one replication under one policy, where people may share.",
    columns: [.policy, .replication]
      + MetricCatalog.sharing.map {
        .metric($0)
      })

  /// Writes one cell for every column, in their order.
  public func write(to cells: inout CSVWriter) {
    cells.policy(policy)
    cells.count(Int(replication))
    for declaration in MetricCatalog.sharing { cells.number(metrics[declaration.metric]) }
  }
}

extension SharingRow: ReadableRow {
  /// Reads one cell for every column, in their order.
  public init(from cells: inout RowReader) throws(StoredResultsError) {
    self.init(policy: try cells.policy(), replication: try cells.count())
    for declaration in MetricCatalog.sharing {
      metrics[declaration.metric] = try cells.optionalNumber()
    }
  }
}
