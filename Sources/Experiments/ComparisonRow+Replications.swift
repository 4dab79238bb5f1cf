import Results
import Statistics

extension ComparisonRow {
  /// Every metric of a policy against a baseline, paired day by day.
  ///
  /// A metric that is infinite on some day has no difference: without that day, the policy that
  /// failed on it would look better than it is.
  static func rows(
    _ replications: [ReplicationRow], against baseline: [ReplicationRow]
  ) -> [ComparisonRow] {
    guard let policy = replications.first?.policy, let base = baseline.first?.policy else {
      return []
    }
    return Metric.allCases.map { metric in
      let pairs = zip(replications, baseline).compactMap { row, baseRow -> (Double, Double)? in
        guard let value = row.metrics[metric], let baseValue = baseRow.metrics[metric] else {
          return nil
        }
        return (value, baseValue)
      }
      var row = ComparisonRow(
        policy: policy, baseline: base, metric: metric, difference: nil, lower: nil, upper: nil,
        probability: nil, count: pairs.count, varianceReduction: nil)
      if let paired = try? PairedComparison(pairs.map(\.0), minus: pairs.map(\.1)) {
        row.difference = paired.difference.estimate
        row.lower = paired.difference.low
        row.upper = paired.difference.high
        row.probability = paired.pValue
        row.varianceReduction = paired.varianceReduction
      }
      return row
    }
  }
}
