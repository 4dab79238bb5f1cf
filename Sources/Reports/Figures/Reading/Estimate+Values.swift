import Results
import Statistics

extension Estimate {
  /// The mean of values, one for each replication, with Student's interval.
  /// - Parameter values: in the order of the replications; without any, nothing is known.
  init(_ values: [Double]) {
    guard let interval = try? Estimation.interval(ofMean: values) else {
      self.init(mean: Estimation.mean(values), count: values.count)
      return
    }
    self.init(
      mean: interval.estimate, low: interval.low, high: interval.high, count: interval.count)
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
