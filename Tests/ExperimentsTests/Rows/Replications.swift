@testable import Results

/// The replications of a policy in which one metric or two have the given values.
func replications(
  _ metric: Metric, _ values: [Double?], policy: Int32 = 0, and other: Metric? = nil,
  _ others: [Double?] = []
) -> [ReplicationRow] {
  values.enumerated().map { index, value in
    var metrics = MetricValues()
    metrics[metric] = value
    if let other { metrics[other] = others[index] }
    return ReplicationRow(
      policy: policy, replication: Int32(index + 1), metrics: metrics, demandDigest: 0,
      runDigest: 0, events: 0)
  }
}

/// Whether two numbers are equal but for rounding.
func close(_ value: Double?, _ expected: Double) -> Bool {
  value.map { ($0 - expected).magnitude < 1e-6 } ?? false
}
