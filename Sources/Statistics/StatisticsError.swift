/// Reason why a statistic cannot be computed.
public enum StatisticsError: Error, Hashable, Sendable {
  /// There are no values at all.
  case noValues

  /// The value at an index (from 0) is infinite or not a number.
  case notFinite(index: Int)

  /// The weight at an index (from 0) is not a finite number above 0.
  case illegalWeight(index: Int)

  /// Two lists that should be paired differ in length.
  case unequalCounts(values: Int, baseline: Int)

  /// The confidence is not between 0 and 1.
  case illegalConfidence(Double)

  /// The GSL library found no quantile of Student's t.
  case noQuantile(confidence: Double, degreesOfFreedom: Int)

  /// There are some values, and the method needs more.
  case tooFewValues(count: Int, least: Int)

  /// Fewer than two batches were asked for.
  case illegalBatchCount(Int)

  /// The share of a quantile is not between 0 and 1.
  case illegalShare(Double)

  /// The section at an index (from 0) holds no values.
  case emptySection(index: Int)

  /// A section, both indices from 0, holds minus infinity or what is not a number.
  case illegalValue(section: Int, index: Int)

  /// The relative half-width to be reached is not above 0.
  case illegalTarget(Double)

  /// The least number of replications is below 2 or above the greatest.
  case illegalLimits(minimum: Int, cap: Int)

  /// The number of replications to look ahead is negative.
  case illegalLookAhead(Int)

  /// The margin is infinite or not a number.
  case illegalMargin(Double)

  /// The looks are none, or do not ascend from at least 2.
  case illegalLooks([Int])

  /// There are not two systems to choose from.
  case illegalSystemCount(Int)

  /// The indifference is not above 0.
  case illegalIndifference(Double)

  /// The first stage holds fewer than two values of each system.
  case illegalFirstStage(Int)

  /// A choice by lot would be right as often as the confidence asks.
  case confidenceOfALot(confidence: Double, systems: Int)

  /// There is not one value for each system that is still in.
  case wrongValueCount(given: Int, needed: Int)

  /// The best has been selected, and takes no more values.
  case selectionIsOver
}
