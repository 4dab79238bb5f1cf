/// An estimate with the interval that holds the true value with the stated confidence.
public struct ConfidenceInterval: Hashable, Sendable {
  /// The estimate, in the unit of the values.
  public let estimate: Double

  /// The lower end; nil when the values cannot tell, as one value alone.
  public let low: Double?

  /// The upper end, infinite when there is no bound; nil when one value alone cannot tell.
  public let high: Double?

  /// Number of values that the estimate rests on, at least 1.
  public let count: Int

  /// How often such intervals hold the true value, between 0 and 1.
  public let confidence: Double

  /// Half the length of the interval, infinite when it has no bound; nil when there is none.
  public var halfWidth: Double? {
    guard let low, let high else { return nil }
    // Two infinite ends would leave no number.
    return high.isInfinite ? .infinity : (high - low) / 2
  }

  /// Makes an interval around an estimate.
  /// - Parameters:
  ///   - estimate: in the unit of the values.
  ///   - halfWidth: at least 0; nil for no interval.
  ///   - count: how many values the estimate rests on, at least 1.
  ///   - confidence: between 0 and 1.
  public init(estimate: Double, halfWidth: Double?, count: Int, confidence: Double) {
    self.estimate = estimate
    self.low = halfWidth.map { estimate - $0 }
    self.high = halfWidth.map { estimate + $0 }
    self.count = count
    self.confidence = confidence
  }
  /// Makes an interval of its two ends.
  /// - Parameters:
  ///   - estimate: in the unit of the values.
  ///   - low: at most the estimate; nil when the values cannot tell.
  ///   - high: at least the estimate, infinite when there is no bound; nil when the values cannot
  ///     tell.
  ///   - count: how many values the estimate rests on, at least 1.
  ///   - confidence: between 0 and 1.
  public init(estimate: Double, low: Double?, high: Double?, count: Int, confidence: Double) {
    self.estimate = estimate
    self.low = low
    self.high = high
    self.count = count
    self.confidence = confidence
  }
}
