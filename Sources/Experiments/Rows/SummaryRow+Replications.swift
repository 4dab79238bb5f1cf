import Results
import Statistics

extension SummaryRow {
  /// The mean of every metric over the replications of one policy, with a Student t interval.
  ///
  /// Each replication counts once, whatever its number of requests. A metric that is infinite in some
  /// replication has an infinite mean and no interval. Quantiles of the wait are those of all requests
  /// of all days instead, when the waits are known, with an interval by sectioning.
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
        row.lower = interval?.low
        row.upper = interval?.high
        return row
      }
      if let interval = try? Estimation.interval(ofMean: values) {
        row.estimate = interval.estimate
        row.lower = interval.low
        row.upper = interval.high
      } else if values.contains(.infinity) {
        row.estimate = .infinity
      }
      return row
    }
  }
}
