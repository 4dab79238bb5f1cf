/// One replication under one policy: all metrics and the two digests.
public struct ReplicationRow: MetricRow, Hashable {
  package var policy: Int32 = 0
  package var replication: Int32 = 0

  /// Values of the metrics, each in its unit; undefined ones are nil.
  package var metrics = MetricValues()
  package var demandDigest: UInt64 = 0
  package var runDigest: UInt64 = 0
  package var events = 0

  /// A row of zeros and missing values.
  public static let empty = ReplicationRow()

  /// The declaration of the table.
  public static let columns = Columns<ReplicationRow>(
    "replications.csv", .part(.always), "One replication under one policy.",
    [.policy(\.policy), .replication(\.replication)]
      + MetricGroup.always.metrics.map { .metric($0) } + [
        .column(
          "demand_digest", \.demandDigest,
          "Fingerprint of the requests of the day, 16 hexadecimal digits. Equal under every policy."
        ),
        .column(
          "run_digest", \.runDigest, "Fingerprint of all events, 16 hexadecimal digits."),
        .column(
          "events", \.events,
          "Number of events of the run, including warm-up and drain, without repeated displays of "
            + "waits."),
      ])
}
