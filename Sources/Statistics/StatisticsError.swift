/// Reason why a statistic cannot be computed.
public enum StatisticsError: Error, Hashable, Sendable {
  /// There are no values.
  case noValues

  /// The value at an index (from 0) is infinite or not a number.
  case notFinite(index: Int)

  /// The weight at an index (from 0) is not a finite number above 0.
  case illegalWeight(index: Int)

  /// Two lists that should be paired differ in length.
  case unequalCounts(values: Int, baseline: Int)

  /// The confidence is not between 0 and 1.
  case illegalConfidence(Double)

  /// GSL found no quantile of Student's t.
  case noQuantile(confidence: Double, degreesOfFreedom: Int)

  /// There are fewer values than the method needs.
  case tooFewValues(count: Int, least: Int)

  /// Fewer than two batches were requested.
  case illegalBatchCount(Int)

  /// The share of a quantile is not between 0 and 1.
  case illegalShare(Double)

  /// The section at an index (from 0) is empty.
  case emptySection(index: Int)

  /// A section contains minus infinity or a NaN; both indices start at 0.
  case illegalValue(section: Int, index: Int)

  /// The target of the relative half-width is not above 0.
  case illegalTarget(Double)

  /// The smallest number of replications is below 2 or above the largest.
  case illegalLimits(minimum: Int, cap: Int)

  /// The number of look-ahead replications is negative.
  case illegalLookAhead(Int)

  /// The margin is infinite or not a number.
  case illegalMargin(Double)

  /// The list of looks is empty, or does not ascend from at least 2.
  case illegalLooks([Int])

  /// There are fewer than two systems.
  case illegalSystemCount(Int)

  /// The indifference is not above 0.
  case illegalIndifference(Double)

  /// The first stage has fewer than two values of each system.
  case illegalFirstStage(Int)

  /// A random choice would already have the requested confidence.
  case confidenceOfALot(confidence: Double, systems: Int)

  /// The number of values differs from the number of remaining systems.
  case wrongValueCount(given: Int, needed: Int)

  /// The best system has already been selected.
  case selectionIsOver
}
