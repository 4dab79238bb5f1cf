import Results
import Statistics

extension Estimate {
  /// Makes the mean of values, one for each replication, with its interval (see `PooledMean`).
  /// - Parameters:
  ///   - values: in the order of the replications; without any, the estimate is empty.
  ///   - weights: number of units behind each value; empty if all are the same.
  ///   - bounds: range of the values; ends of the interval are clipped to it.
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

  /// Takes the figures of a row of `summary.csv`.
  init(_ row: SummaryRow?) {
    self.init(mean: row?.estimate, low: row?.lower, high: row?.upper, count: row?.count ?? 0)
  }

  /// Takes the figures of a row of `comparisons.csv`.
  init(_ row: ComparisonRow) {
    self.init(mean: row.difference, low: row.lower, high: row.upper, count: row.count)
  }
}
