public import Results
import Statistics

/// The long-run mean of one metric, with the interval that the means of batches give (95 %).
public struct SteadyEstimate: Hashable, Sendable {
  /// How many batches a series is divided into when it is long enough.
  public static let batchCount = 20

  /// The metric, which also says the unit.
  public let metric: Metric

  /// The mean of all batches.
  public let mean: Double

  /// The lower end of the interval.
  public let lower: Double

  /// The upper end of the interval.
  public let upper: Double

  /// How many batches there are, at least 10.
  public let batches: Int

  /// How many requests each batch has, at least 5.
  public let batchSize: Int

  /// The correlation of each batch mean with the next.
  public let lagOneCorrelation: Double

  /// Whether batches resemble their neighbours more than chance explains, so that the interval is
  /// too short.
  public let isSuspect: Bool

  init(_ metric: Metric, _ means: BatchMeans) {
    self.metric = metric
    mean = means.interval.estimate
    // No wait and no share is negative, and no share above the whole.
    lower = max(0, means.interval.low ?? mean)
    upper = min(metric.isShare ? 1 : .infinity, means.interval.high ?? mean)
    batches = means.means.count
    batchSize = means.batchSize
    lagOneCorrelation = means.lagOneCorrelation
    isSuspect = means.independence < SteadyStateWarning.leastIndependence
  }

  /// How many times longer a run would have batches hardly alike their neighbours; 1 when this one
  /// has.
  ///
  /// The correlation of long batches falls with their length, so a length that brings it to a tenth
  /// is aimed at.
  public var lengthFactor: Int {
    isSuspect ? max(2, Int((lagOneCorrelation * 10).rounded(.up))) : 1
  }
}
