package import Results
import Statistics

/// The long-run mean of one metric, with its interval (95 %, see `SeriesMean`).
package struct SteadyEstimate: Hashable, Sendable {
  /// Number of batches that a series is divided into when it is long enough.
  package static let batchCount = 20

  /// The metric, which also says the unit.
  package let metric: Metric

  /// The mean of all batches.
  package let mean: Double

  /// The lower end of the interval.
  package let lower: Double

  /// The upper end of the interval.
  package let upper: Double

  /// Number of batches, at least 10.
  package let batches: Int

  /// Number of requests that each batch has, at least 5.
  package let batchSize: Int

  /// The correlation of each batch mean with the next.
  package let lagOneCorrelation: Double

  /// How many independent requests would tell as much about the mean; infinite when all are alike.
  package let effectiveCount: Double

  /// True if the run is too short for the interval to be believed.
  package let isSuspect: Bool

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
  package var lengthFactor: Int {
    guard isSuspect else { return 1 }
    return max(2, Int((1.5 * SeriesMean.leastEffectiveCount / effectiveCount).rounded(.up)))
  }

  /// The fewest independent requests that an interval can be believed with.
  package static let leastEffectiveCount = Int(SeriesMean.leastEffectiveCount)
}
