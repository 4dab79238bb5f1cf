package import Results
import Statistics

/// The long-run mean of one metric, with its interval (95 %, see `SeriesMean`).
package struct SteadyEstimate: Hashable, Sendable {
  /// Number of batches into which a sufficiently long series is divided.
  package static let batchCount = 20

  /// The metric, which determines the unit.
  package let metric: Metric

  /// The mean of all batches.
  package let mean: Double

  /// The lower end of the interval.
  package let lower: Double

  /// The upper end of the interval.
  package let upper: Double

  /// Number of batches, at least 10.
  package let batches: Int

  /// Number of requests in each batch, at least 5.
  package let batchSize: Int

  /// Correlation of each batch mean with the next.
  package let lagOneCorrelation: Double

  /// Number of independent requests with the same information about the mean; infinite if all are
  /// equal.
  package let effectiveCount: Double

  /// True if the run is too short for a reliable interval.
  package let isSuspect: Bool

  init(_ metric: Metric, _ series: SeriesMean) {
    self.metric = metric
    let means = series.batchMeans
    mean = means.interval.estimate
    // Waits and shares are never negative, and shares never exceed the whole.
    lower = max(0, series.low)
    upper = min(metric.isShare ? 1 : .infinity, series.high)
    batches = means.means.count
    batchSize = means.batchSize
    lagOneCorrelation = means.lagOneCorrelation
    effectiveCount = series.effectiveCount
    isSuspect = !series.isSettled
  }

  /// Factor by which a longer run is likely to settle; 1 if this one has.
  ///
  /// The factor is increased by half, because the correlation of requests is underestimated in
  /// short runs.
  package var lengthFactor: Int {
    guard isSuspect else { return 1 }
    return max(2, Int((1.5 * SeriesMean.leastEffectiveCount / effectiveCount).rounded(.up)))
  }

  /// Smallest number of independent requests for a reliable interval.
  package static let leastEffectiveCount = Int(SeriesMean.leastEffectiveCount)
}
