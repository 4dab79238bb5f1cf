import CGSL

/// Mean of one long series with an interval from the means of batches.
///
/// Successive values are dependent, but means of sufficiently long batches hardly are: they are
/// treated as independent, with Student's t. Between 10 and 30 batches are best: Schmeiser, "Batch
/// size effects in the analysis of simulation output", Operations Research 30, 1982.
public struct BatchMeans: Hashable, Sendable {
  /// The mean of each batch, in order of time.
  public let means: [Double]

  /// Number of values in each batch.
  public let batchSize: Int

  /// The mean of all batches with its interval; its count is the number of batches.
  public let interval: ConfidenceInterval

  /// Correlation of each batch mean with the next (`gsl_stats_lag1_autocorrelation`); 0 if all are
  /// equal.
  public let lagOneCorrelation: Double

  /// Smallest number of batches for a reliable interval (Schmeiser, 1982).
  public static let leastCount = 10

  /// Divides a series into batches of equal size.
  /// - Parameters:
  ///   - series: finite values in order of time, at least one for each batch. The remainder of the
  ///     division is dropped from the beginning, where a warm-up would be.
  ///   - batches: number of batches, at least 2.
  ///   - confidence: confidence of the interval, between 0 and 1, both excluded.
  /// - Throws: `StatisticsError` for too few values or batches, a value that is not finite, or an
  ///   illegal confidence.
  /// - Complexity: O(n).
  public init(
    of series: [Double], batches: Int = 20, confidence: Double = 0.95
  ) throws(StatisticsError) {
    guard batches >= 2 else { throw .illegalBatchCount(batches) }
    try InputCheck.finite(series)
    guard series.count >= batches else {
      throw .tooFewValues(count: series.count, least: batches)
    }
    let size = series.count / batches
    let first = series.count % batches
    let means = (0..<batches).map { batch in
      let start = first + batch * size
      return series[start..<start + size].reduce(0, +) / Double(size)
    }
    self.means = means
    self.batchSize = size
    self.interval = try Estimation.interval(ofMean: means, confidence: confidence)
    let isConstant = means.allSatisfy { $0 == means[0] }
    lagOneCorrelation = isConstant ? 0 : gsl_stats_lag1_autocorrelation(means, 1, means.count)
  }
}
