import Results
import Statistics

extension SummaryRow {
  /// Summarizes every metric over the replications of one policy, with a 95 % interval within its
  /// range.
  ///
  /// A ratio, such as the mean wait, is the ratio of the sums over all replications, so that every
  /// request counts once; any other metric is the mean of the replications (see `PooledMean`). A
  /// metric that is infinite in some replication has an infinite mean and no interval. Quantiles of
  /// the wait are those of all requests of all days, if the waits are known, with an interval by
  /// sectioning.
  static func rows(
    _ replications: [ReplicationRow], waits: [SortedWaits] = [], hasTaxis: Bool = true
  ) -> [SummaryRow] {
    guard let policy = replications.first?.policy else { return [] }
    return Metric.reported(by: replications, hasTaxis: hasTaxis).map { metric in
      let values = replications.compactMap { $0.metrics[metric] }
      var row = SummaryRow {
        ($0.policy, $0.metric, $0.count) = (policy, metric, values.count)
      }
      if !waits.isEmpty, let share = metric.quantile {
        let interval = PooledQuantile.interval(share, of: waits)
        row.statistic = .quantile
        row.estimate = interval?.estimate
        row.lower = metric.range.clipped(interval?.low)
        row.upper = metric.range.clipped(interval?.high)
        return row
      }
      let days = replications.map(\.metrics)
      if days.contains(where: { $0.weight(of: metric) != nil }) { row.statistic = .ratio }
      if let interval = try? PooledMean(metric, of: days)?.interval() {
        row.estimate = interval.estimate
        row.lower = metric.range.clipped(interval.low)
        row.upper = metric.range.clipped(interval.high)
      } else if values.contains(.infinity) {
        row.estimate = .infinity
      }
      return row
    }
  }
}
