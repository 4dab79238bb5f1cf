import CGSL

/// The mean of one long series with an interval from the means of batches.
///
/// Values that follow one another depend on one another, and means of long enough batches hardly
/// do: they are treated as independent, with Student's t. Between 10 and 30 batches are best:
/// Schmeiser, "Batch size effects in the analysis of simulation output", Operations Research 30,
/// 1982. Whether the batches are long enough is told by von Neumann's ratio ("Distribution of the
/// ratio of the mean square successive difference to the variance", Annals of Mathematical
/// Statistics 12, 1941), as in Fishman and Yarberry, "An implementation of the batch means
/// method", INFORMS Journal on Computing 9, 1997.
public struct BatchMeans: Hashable, Sendable {
  /// The mean of each batch, in the order of time.
  public let means: [Double]

  /// How many values each batch has.
  public let batchSize: Int

  /// The mean of all batches with its interval; its count is the number of batches.
  public let interval: ConfidenceInterval

  /// The correlation of each batch mean with the next (`gsl_stats_lag1_autocorrelation`); 0 when
  /// all are the same.
  public let lagOneCorrelation: Double

  /// The probability of batches at least so alike their neighbours if they were independent.
  ///
  /// From the normal approximation to von Neumann's ratio, good from 8 batches on; 1 for two
  /// batches, or batches that are all the same, which tell nothing.
  public let independence: Double

  /// Divides a series into batches of equal size.
  /// - Parameters:
  ///   - series: finite values in the order of time, at least one for each batch. Values left over
  ///     by the division are dropped from the beginning, where a warm-up would be.
  ///   - batches: how many, at least 2.
  ///   - confidence: of the interval, between 0 and 1, both excluded.
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
    guard let least = means.min(), let most = means.max(), least < most else {
      self.lagOneCorrelation = 0
      self.independence = 1
      return
    }
    self.lagOneCorrelation = gsl_stats_lag1_autocorrelation(means, 1, means.count)
    self.independence = Self.independence(of: means, mean: interval.estimate)
  }

  /// One side of the test only: batches that alternate make the interval too long, not too short.
  private static func independence(of means: [Double], mean: Double) -> Double {
    let count = Double(means.count)
    guard count > 2 else { return 1 }
    let squares = means.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    let steps = zip(means, means.dropFirst()).reduce(0) {
      $0 + ($1.1 - $1.0) * ($1.1 - $1.0)
    }
    let likeness = 1 - steps / (2 * squares)
    return gsl_cdf_ugaussian_Q(likeness / ((count - 2) / (count * count - 1)).squareRoot())
  }
}
