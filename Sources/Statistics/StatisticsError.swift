/// Why a statistic cannot be computed.
public enum StatisticsError: Error, Hashable, Sendable {
  /// There are no values at all.
  case noValues

  /// The value at an index (from 0) is infinite or not a number.
  case notFinite(index: Int)

  /// Two lists that should be paired differ in length.
  case unequalCounts(values: Int, baseline: Int)

  /// The confidence is not between 0 and 1.
  case illegalConfidence(Double)

  /// The GSL library found no quantile of Student's t.
  case noQuantile(confidence: Double, degreesOfFreedom: Int)
}

extension StatisticsError: CustomStringConvertible {
  /// What is wrong and what to do.
  public var description: String {
    switch self {
    case .noValues:
      "there are no values; give at least one"
    case .notFinite(let index):
      "value \(index + 1) is infinite or not a number; leave it out or use a quantile"
    case .unequalCounts(let values, let baseline):
      "\(values) values cannot be paired with a baseline of \(baseline); give as many of each"
    case .illegalConfidence(let confidence):
      "a confidence of \(confidence) is not possible; give one between 0 and 1, such as 0.95"
    case .noQuantile(let confidence, let degreesOfFreedom):
      "no Student t quantile was found for confidence \(confidence) and \(degreesOfFreedom) "
        + "degrees of freedom; give a less extreme confidence"
    }
  }
}
