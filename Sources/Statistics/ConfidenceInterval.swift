/// An estimate with a confidence interval for the true value.
public struct ConfidenceInterval: Hashable, Sendable {
  /// The estimate, in the unit of the values.
  public let estimate: Double

  /// The lower end; nil if it cannot be determined, as for a single value.
  public let low: Double?

  /// The upper end, infinite if there is no bound; nil if it cannot be determined, as for a single
  /// value.
  public let high: Double?

  /// Number of values on which the estimate is based, at least 1.
  public let count: Int

  /// Probability that such intervals contain the true value, between 0 and 1.
  public let confidence: Double

  /// Half the length of the interval, infinite if it has no bound; nil if there is no interval.
  public var halfWidth: Double? {
    guard let low, let high else { return nil }
    // The difference of two infinite ends would be a NaN.
    return high.isInfinite ? .infinity : (high - low) / 2
  }

  /// Makes an interval around an estimate.
  /// - Parameters:
  ///   - estimate: estimate in the unit of the values.
  ///   - halfWidth: half-width, at least 0; nil for no interval.
  ///   - count: number of values on which the estimate is based, at least 1.
  ///   - confidence: confidence, between 0 and 1.
  public init(estimate: Double, halfWidth: Double?, count: Int, confidence: Double) {
    self.estimate = estimate
    self.low = halfWidth.map { estimate - $0 }
    self.high = halfWidth.map { estimate + $0 }
    self.count = count
    self.confidence = confidence
  }
  /// Makes an interval from its two ends.
  /// - Parameters:
  ///   - estimate: estimate in the unit of the values.
  ///   - low: lower end, at most the estimate; nil if it cannot be determined.
  ///   - high: upper end, at least the estimate, infinite if there is no bound; nil if it cannot be
  ///     determined.
  ///   - count: number of values on which the estimate is based, at least 1.
  ///   - confidence: confidence, between 0 and 1.
  public init(estimate: Double, low: Double?, high: Double?, count: Int, confidence: Double) {
    self.estimate = estimate
    self.low = low
    self.high = high
    self.count = count
    self.confidence = confidence
  }
}
