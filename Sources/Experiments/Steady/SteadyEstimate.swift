public import Results
import Statistics

/// The long-run mean of one metric, with its interval (95 %, see `SeriesMean`).
public struct SteadyEstimate: Hashable, Sendable {
  /// Number of batches that a series is divided into when it is long enough.
  public static let batchCount = 20

  /// The metric, which also says the unit.
  public let metric: Metric

  /// The mean of all batches.
  public let mean: Double

  /// The lower end of the interval.
  public let lower: Double

  /// The upper end of the interval.
  public let upper: Double

  /// Number of batches, at least 10.
  public let batches: Int

  /// Number of requests that each batch has, at least 5.
  public let batchSize: Int

  /// The correlation of each batch mean with the next.
  public let lagOneCorrelation: Double

  /// How many independent requests would tell as much about the mean; infinite when all are alike.
  public let effectiveCount: Double

  /// True if the run is too short for the interval to be believed.
  public let isSuspect: Bool

  init(_ metric: Metric, _ series: SeriesMean) {
    self.metric = metric
    let means = series.batchMeans
    mean = means.interval.estimate
    // No wait and no share is negative, and no share above the whole.
    lower = max(0, series.low)
    upper = min(metric.isShare ? 1 : .infinity, series.high)
    batches = means.means.count
    batchSize = means.batchSize
    lagOneCorrelation = means.lagOneCorrelation
    effectiveCount = series.effectiveCount
    isSuspect = !series.isSettled
  }

  /// How many times longer a run is likely to settle; 1 when this one has.
  ///
  /// Half as much again is asked for as seems to be needed: how much later requests resemble earlier
  /// ones is underestimated while the run is short.
  public var lengthFactor: Int {
    guard isSuspect else { return 1 }
    return max(2, Int((1.5 * SeriesMean.leastEffectiveCount / effectiveCount).rounded(.up)))
  }

  /// The fewest independent requests that an interval can be believed with.
  public static let leastEffectiveCount = Int(SeriesMean.leastEffectiveCount)
}
