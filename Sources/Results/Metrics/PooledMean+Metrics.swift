package import Statistics

extension PooledMean {
  /// Pools a metric over days.
  ///
  /// A ratio becomes the ratio of the sums; any other metric is the mean of the days. Nil without
  /// values, or if a value is not finite.
  /// - Parameters:
  ///   - metric: any but a quantile, whose days cannot be pooled.
  ///   - days: the metrics by day; days without a value are omitted.
  package init?(_ metric: Metric, of days: [MetricValues]) {
    let defined = days.filter { $0[metric] != nil }
    self.init(
      defined.map { $0[metric] }, weights: defined.map { $0.weight(of: metric) })
  }

  /// Pools values by day; nil without values, or if a value is nil or not finite.
  /// - Parameters:
  ///   - values: one for each day.
  ///   - weights: as many; if any is nil, all days have the same weight.
  package init?(_ values: [Double?], weights: [Double?]) {
    let known = values.compactMap { $0 }
    let parts = weights.compactMap { $0 }
    guard known.count == values.count,
      let pooled = try? PooledMean(known, weights: parts.count == values.count ? parts : [])
    else { return nil }
    self = pooled
  }
}
