/// One replication under one policy: all metrics and the two digests.
public struct ReplicationRow: ResultRow, Hashable {
  /// Number of the policy.
  public var policy: Int32

  /// Number of the replication, from 1.
  public var replication: Int32

  /// The values of the metrics, each in its unit; undefined ones are nil.
  public var metrics: MetricValues

  /// Fingerprint of the requests of the day; equal under every policy.
  public var demandDigest: UInt64

  /// Fingerprint of all that happened.
  public var runDigest: UInt64

  /// Number of events of the run, with warm-up and drain.
  public var events: Int

  /// Makes the row of a replication.
  public init(
    policy: Int32, replication: Int32, metrics: MetricValues, demandDigest: UInt64,
    runDigest: UInt64, events: Int
  ) {
    self.policy = policy
    self.replication = replication
    self.metrics = metrics
    self.demandDigest = demandDigest
    self.runDigest = runDigest
    self.events = events
  }
}

extension ReplicationRow {
  /// The declaration of the table.
  public static let table = TableDescription(
    fileName: "replications.csv",
    title: "One replication under one policy.",
    columns: [.policy, .replication]
      + MetricCatalog.everyday.map { .metric($0) } + [
        .text(
          "demand_digest",
          "Fingerprint of the requests of the day, 16 hexadecimal digits; equal under every policy."
        ),
        .text("run_digest", "Fingerprint of all that happened, 16 hexadecimal digits."),
        .count("events", "Events of the run, with warm-up and drain."),
      ])

  /// Writes one cell for every column, in their order.
  public func write(to cells: inout CSVWriter) {
    cells.policy(policy)
    cells.count(Int(replication))
    for declaration in MetricCatalog.everyday { cells.number(metrics[declaration.metric]) }
    cells.hexadecimal(demandDigest)
    cells.hexadecimal(runDigest)
    cells.count(events)
  }
}

extension ReplicationRow: ReadableRow {
  /// Reads one cell for every column, in their order.
  public init(from cells: inout RowReader) throws(StoredResultsError) {
    let (policy, replication) = (try cells.policy(), try cells.count() as Int32)
    var metrics = MetricValues()
    for declaration in MetricCatalog.everyday {
      metrics[declaration.metric] = try cells.optionalNumber()
    }
    self.init(
      policy: policy, replication: replication, metrics: metrics,
      demandDigest: try cells.hexadecimal(), runDigest: try cells.hexadecimal(),
      events: try cells.count())
  }
}
