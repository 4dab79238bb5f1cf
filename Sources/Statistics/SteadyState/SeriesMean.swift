/// The mean of one long series whose values depend on one another, with an interval that allows for
/// three ways in which an interval of such a series comes out too short.
///
/// - Means of batches still depend on one another. So the variance of the mean is the larger of two
///   estimates: from the batches, and from all autocovariances (Geyer, "Practical Markov chain Monte
///   Carlo", Statistical Science 7, 1992: pairs of neighbouring lags are added while they are positive,
///   and each at most as large as the one before).
/// - Both estimates are too small more often than too large while the series is short. The variance is
///   raised by the share 5 / sqrt(m) for a series that tells as much as m independent values, a little
///   more than the standard error of the estimate (Sokal, "Monte Carlo methods in statistical mechanics",
///   1989, with a window of four correlation times).
/// - Waits are skewed, and so are their batches: the ends are moved by Hall's transformation, as in
///   `OneSidedBounds`.
///
/// A series that tells less than 400 independent values is not settled: of those, the ones whose
/// congestion happened not to show up look best, and their intervals miss. How often settled intervals
/// hold the mean of a queue that is 50, 80 and 90 % busy stands in results/statistics.
public struct SeriesMean: Hashable, Sendable {
  /// The means of batches, and the interval that they alone would give.
  public let batchMeans: BatchMeans

  /// The lower end of the interval.
  public let low: Double

  /// The upper end of the interval.
  public let high: Double

  /// How many independent values would tell as much about the mean; infinite when all values are the
  /// same.
  public let effectiveCount: Double

  /// The fewest independent values that an interval can be believed with.
  public static let leastEffectiveCount = 400.0

  /// True if the series is long enough for its interval.
  public var isSettled: Bool { effectiveCount >= Self.leastEffectiveCount }

  /// Into how many means a long series is put together before autocovariances are looked at; more would
  /// only cost time.
  private static let mostMeans = 2048

  /// Estimates the mean of a series.
  /// - Parameters:
  ///   - series: finite values in the order of time without a warm-up, at least one for each batch.
  ///   - batches: how many, at least 2.
  ///   - confidence: of the interval, between 0 and 1, both excluded.
  /// - Throws: `StatisticsError` for too few values or batches, a value that is not finite, or an
  ///   illegal confidence.
  /// - Complexity: O(n), and beyond that at most 2048 squared.
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

  /// The variance of the mean from the autocovariances of the series.
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
