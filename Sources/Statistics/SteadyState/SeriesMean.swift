/// Mean of one long series of dependent values, with an interval that corrects three causes of
/// intervals that are too short.
///
/// - Means of batches are still dependent. So the variance of the mean is the larger of two
///   estimates: from the batches, and from all autocovariances (Geyer, "Practical Markov chain
///   Monte Carlo", Statistical Science 7, 1992: pairs of neighbouring lags are added while they are
///   positive, and each at most as large as the previous one).
/// - Both estimates are more often too small than too large for a short series. The variance is
///   increased by the share 5 / sqrt(m) for a series with the information of m independent values,
///   slightly more than the standard error of the estimate (Sokal, "Monte Carlo methods in
///   statistical mechanics", 1989, with a window of four correlation times).
/// - Waits are skewed, and so are their batch means: the ends are shifted by Hall's transformation,
///   as in `OneSidedBounds`.
///
/// A series with less information than 400 independent values is not settled: series that happen to
/// show little congestion look best, and their intervals miss the true mean. The coverage of
/// settled intervals for the mean of a queue that is 50, 80 and 90 % busy is in results/statistics.
public struct SeriesMean: Hashable, Sendable {
  /// The means of batches, and the interval from these alone.
  public let batchMeans: BatchMeans

  /// The lower end of the interval.
  public let low: Double

  /// The upper end of the interval.
  public let high: Double

  /// Number of independent values with the same information about the mean; infinite if all values
  /// are equal.
  public let effectiveCount: Double

  /// Smallest number of independent values for a reliable interval.
  public static let leastEffectiveCount = 400.0

  /// True if the series is long enough for a reliable interval.
  public var isSettled: Bool { effectiveCount >= Self.leastEffectiveCount }

  /// Number of means into which a long series is condensed for its autocovariances; more would only
  /// cost time.
  private static let mostMeans = 2048

  /// Estimates the mean of a series.
  /// - Parameters:
  ///   - series: finite values in order of time without a warm-up, at least one for each batch.
  ///   - batches: number of batches, at least 2.
  ///   - confidence: confidence of the interval, between 0 and 1, both excluded.
  /// - Throws: `StatisticsError` for too few values or batches, a value that is not finite, or an
  ///   illegal confidence.
  /// - Complexity: O(n), plus at most O(2048 squared).
  public init(
    of series: [Double], batches: Int = 20, confidence: Double = 0.95
  ) throws(StatisticsError) {
    batchMeans = try BatchMeans(of: series, batches: batches, confidence: confidence)
    let mean = batchMeans.interval.estimate
    let spread = series.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(series.count)
    let ofBatches = (Estimation.variance(batchMeans.means) ?? 0) / Double(batches)
    let variance = max(ofBatches, Self.varianceOfMean(series))
    guard spread > 0, variance > 0 else {
      (low, high, effectiveCount) = (mean, mean, .infinity)
      return
    }
    effectiveCount = spread / variance
    let error = (variance * (1 + 5 / effectiveCount.squareRoot())).squareRoot()
    let reach = try StudentT.reach(
      tail: (1 - confidence) / 2, count: batches, confidence: confidence)
    let skewness = OneSidedBounds.skewness(of: batchMeans.means)
    let count = Double(batches)
    low = mean - error * OneSidedBounds.unskewed(reach, skewness, count: count)
    high = mean - error * OneSidedBounds.unskewed(-reach, skewness, count: count)
  }

  /// Returns the variance of the mean from the autocovariances of the series.
  private static func varianceOfMean(_ series: [Double]) -> Double {
    let size = (series.count + mostMeans - 1) / mostMeans
    let count = series.count / size
    let first = series.count - count * size
    var distances = (0..<count).map { index in
      let start = first + index * size
      return series[start..<start + size].reduce(0, +) / Double(size)
    }
    let mean = distances.reduce(0, +) / Double(count)
    for index in distances.indices { distances[index] -= mean }
    func covariance(_ lag: Int) -> Double {
      var sum = 0.0
      for index in lag..<count { sum += distances[index] * distances[index - lag] }
      return sum / Double(count)
    }
    var total = covariance(0)
    var before = Double.infinity
    var lag = 1
    while lag + 1 < count / 2 {
      let pair = min(before, covariance(lag) + covariance(lag + 1))
      if pair <= 0 { break }
      total += 2 * pair
      before = pair
      lag += 2
    }
    return total / Double(count)
  }
}
