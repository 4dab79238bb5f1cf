import CGSL

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A mean with a lower and an upper bound, each of which holds with the stated confidence.
///
/// It answers one-sided questions, such as whether the mean is at most a limit. The full error is
/// on that side. Both bounds together hold less often than either: with 95 % each, 90 %.
///
/// Days on which everything goes wrong make values skewed. Student's bounds then err more often on
/// one side than on the other: with a skewness of 1.4, 20 values pass a mean at its limit in 9 of
/// 100 cases instead of 5. So Hall's monotone transformation removes the skewness before Student's
/// quantile is applied (Hall, "On the removal of skewness by transformation", Journal of the Royal
/// Statistical Society B 54, 1992); without skewness the bounds are Student's. The cost is width:
/// on the side of the long tail, a few very skewed values can put the bound several times as far
/// away as Student's, and more values bring it back.
public struct OneSidedBounds: Hashable, Sendable {
  /// The mean, in the unit of the values.
  public let estimate: Double

  /// Lower bound of the true mean; nil for a single value.
  public let lower: Double?

  /// Upper bound of the true mean; nil for a single value.
  public let upper: Double?

  /// Number of values on which the bounds are based, at least 1.
  public let count: Int

  /// Confidence of each bound, between 0 and 1.
  public let confidence: Double

  /// Computes bounds of the mean of values.
  /// - Parameters:
  ///   - values: finite values, at least one.
  ///   - confidence: confidence of each bound, between 0 and 1, both excluded.
  /// - Throws: `StatisticsError` for no values, a value that is not finite, or an illegal
  ///   confidence.
  /// - Complexity: O(n).
  public init(
    ofMean values: [Double], confidence: Double = 0.95
  ) throws(StatisticsError) {
    try InputCheck.confidence(confidence)
    try InputCheck.someFinite(values)
    let mean = gsl_stats_mean(values, 1, values.count)
    self.estimate = mean
    self.count = values.count
    self.confidence = confidence
    guard let variance = Estimation.variance(values) else {
      self.lower = nil
      self.upper = nil
      return
    }
    let error = (variance / Double(values.count)).squareRoot()
    guard error > 0 else {
      self.lower = mean
      self.upper = mean
      return
    }
    let reach = try StudentT.reach(
      tail: 1 - confidence, count: values.count, confidence: confidence)
    let skewness = Self.skewness(of: values)
    let count = Double(values.count)
    self.lower = mean - error * Self.unskewed(reach, skewness, count: count)
    self.upper = mean - error * Self.unskewed(-reach, skewness, count: count)
  }

  /// The adjusted Fisher-Pearson skewness (`gsl_stats_skew`, corrected for bias); 0 for fewer than
  /// three values.
  static func skewness(of values: [Double]) -> Double {
    let count = Double(values.count)
    guard count > 2 else { return 0 }
    return gsl_stats_skew(values, 1, values.count) * count * count / ((count - 1) * (count - 2))
  }

  /// The studentized mean that Hall's transformation maps to a quantile of Student's.
  static func unskewed(_ quantile: Double, _ skewness: Double, count: Double) -> Double {
    // For nearly symmetric values rounding errors would be divided by rounding errors; the
    // transformation is then the identity.
    guard skewness.magnitude > 1e-6 else { return quantile }
    let root = count.squareRoot()
    let inner = 1 + skewness * (quantile / root - skewness / (6 * count))
    return root * 3 / skewness * (cbrt(inner) - 1)
  }
}
