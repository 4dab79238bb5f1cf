/// A mean with a bound on either side, each of which holds alone with the stated confidence.
///
/// For questions of one direction: is the mean at most a limit? All of the error is on that side.
/// Both bounds together hold less often than either: with 95 % each, 90 %. The bounds are
/// Student's (1908), as in `Estimation`.
public struct OneSidedBounds: Hashable, Sendable {
  /// The mean, in the unit of the values.
  public let estimate: Double

  /// What the true mean exceeds; nil when one value alone cannot tell.
  public let lower: Double?

  /// What the true mean stays below; nil when one value alone cannot tell.
  public let upper: Double?

  /// How many values the bounds rest on, at least 1.
  public let count: Int

  /// How often each bound holds, between 0 and 1.
  public let confidence: Double

  /// Bounds the mean of values.
  /// - Parameters:
  ///   - values: finite, at least one.
  ///   - confidence: of each bound, between 0 and 1, both excluded.
  /// - Throws: `StatisticsError` for no values, one that is not finite, or an illegal confidence.
  /// - Complexity: O(n).
  public init(
    ofMean values: [Double], confidence: Double = 0.95
  ) throws(StatisticsError) {
    self.lower = try Estimation.lowerBound(ofMean: values, confidence: confidence)
    self.upper = try Estimation.upperBound(ofMean: values, confidence: confidence)
    self.estimate = Estimation.mean(values) ?? 0
    self.count = values.count
    self.confidence = confidence
  }
}
