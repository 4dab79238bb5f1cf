import Results
import Statistics

extension ComparisonRow {
  /// Every metric of every further alternative against the first, paired day by day.
  ///
  /// The difference of a ratio is that of the ratios of the sums, as in `SummaryRow`.
  /// The p-values of one metric are adjusted for being several (Holm 1979): the more policies are
  /// compared, the likelier one differs by luck. How many days more would tell two apart is forecast
  /// with the error split evenly, which is what Holm's first step asks for.
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

  /// Every metric of one alternative against the baseline.
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
