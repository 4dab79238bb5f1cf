import Results
import Statistics

extension ComparisonRow {
  /// Compares every metric of all other alternatives with the first, paired day by day.
  ///
  /// The difference of a ratio is that of the ratios of the sums, as in `SummaryRow`. The p-values
  /// of one metric are adjusted for multiple comparisons (Holm 1979), because a chance difference
  /// becomes more likely with the number of policies. The number of further days needed to separate
  /// two is forecast with the error split evenly, as in Holm's first step.
  static func rows(
    _ alternatives: [[ReplicationRow]], hasTaxis: Bool = true
  ) -> [ComparisonRow] {
    guard let baseline = alternatives.first else { return [] }
    let metrics = Metric.reported(by: alternatives.flatMap { $0 }, hasTaxis: hasTaxis)
    let confidence = 1 - 0.05 / Double(max(1, alternatives.count - 1))
    var byAlternative = alternatives.dropFirst().map {
      rows(metrics, $0, against: baseline, toldWith: confidence)
    }
    for metric in metrics.indices {
      let tested = byAlternative.indices.filter { byAlternative[$0][metric].probability != nil }
      let adjusted = Holm.adjusted(tested.compactMap { byAlternative[$0][metric].probability })
      for (index, value) in zip(tested, adjusted) {
        byAlternative[index][metric].adjustedProbability = value
        if value <= 0.05 { byAlternative[index][metric].moreReplications = 0 }
      }
    }
    return byAlternative.flatMap { $0 }
  }

  /// Compares every metric of one alternative with the baseline.
  ///
  /// A metric that is infinite on some day has no difference: without that day, the policy that
  /// failed on it would look better than it is.
  private static func rows(
    _ metrics: [Metric], _ replications: [ReplicationRow], against baseline: [ReplicationRow],
    toldWith confidence: Double
  ) -> [ComparisonRow] {
    let policy = replications.first?.policy ?? 0
    let base = baseline.first?.policy ?? 0
    return metrics.map { metric in
      let pairs = zip(replications, baseline).filter { row, baseRow in
        row.metrics[metric] != nil && baseRow.metrics[metric] != nil
      }
      var row = ComparisonRow {
        ($0.policy, $0.baseline, $0.metric) = (policy, base, metric)
        $0.count = pairs.count
      }
      if let own = PooledMean(metric, of: pairs.map(\.0.metrics))?.contributions,
        let other = PooledMean(metric, of: pairs.map(\.1.metrics))?.contributions,
        let paired = try? PairedComparison(own, minus: other)
      {
        row.difference = paired.difference.estimate
        row.lower = metric.range.clippedDifference(paired.difference.low)
        row.upper = metric.range.clippedDifference(paired.difference.high)
        row.probability = paired.pValue
        row.varianceReduction = paired.varianceReduction
        let more = try? ReplicationCount.moreToDecide(
          zip(own, other).map { $0 - $1 }, confidence: confidence)
        row.moreReplications = more ?? nil
      }
      return row
    }
  }
}
