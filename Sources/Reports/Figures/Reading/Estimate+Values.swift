import Results
import Statistics

extension Estimate {
  /// The mean of values, one for each replication, with its interval (see `PooledMean`).
  /// - Parameters:
  ///   - values: in the order of the replications; without any, nothing is known.
  ///   - weights: the number of units that each is the mean of; empty when all are the same.
  ///   - bounds: between which values lie; ends of the interval are cut to them.
  init(
    _ values: [Double], weights: [Double] = [],
    within bounds: ClosedRange<Double> = -.infinity ... .infinity
  ) {
    guard let pooled = try? PooledMean(values, weights: weights),
      let interval = try? pooled.interval()
    else {
      self.init(mean: Estimation.mean(values), count: values.count)
      return
    }
    func clipped(_ end: Double?) -> Double? {
      end.map { min(max($0, bounds.lowerBound), bounds.upperBound) }
    }
    self.init(
      mean: interval.estimate, low: clipped(interval.low), high: clipped(interval.high),
      count: interval.count)
  }

  /// The figures of a row of `summary.csv`.
  init(_ row: SummaryRow?) {
    self.init(mean: row?.estimate, low: row?.lower, high: row?.upper, count: row?.count ?? 0)
  }

  /// The figures of a row of `comparisons.csv`.
  init(_ row: ComparisonRow) {
    self.init(mean: row.difference, low: row.lower, high: row.upper, count: row.count)
  }
}
