/// An estimate with the interval that holds the true value with the stated confidence.
public struct ConfidenceInterval: Hashable, Sendable {
  /// The estimate, in the unit of the values.
  public let estimate: Double

  /// The lower end; nil when one value alone cannot tell.
  public let low: Double?

  /// The upper end; nil when one value alone cannot tell.
  public let high: Double?

  /// How many values the estimate rests on, at least 1.
  public let count: Int

  /// How often such intervals hold the true value, between 0 and 1.
  public let confidence: Double

  /// Half the length of the interval; nil when there is none.
  public var halfWidth: Double? {
    guard let low, let high else { return nil }
    return (high - low) / 2
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
}
