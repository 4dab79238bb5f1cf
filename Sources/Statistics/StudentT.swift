import CGSL

/// Student's t distribution, from GSL.
enum StudentT {
  /// The value exceeded with probability `upperTail`, or nil when GSL's search fails.
  static func quantile(upperTail: Double, degreesOfFreedom: Int) -> Double? {
    GSLErrors.silence()
    // From the small tail, 1 - tail would lose its digits.
    let found = -gsl_cdf_tdist_Pinv(upperTail, Double(degreesOfFreedom))
    return found.isNaN ? nil : found
  }

  /// The probability of a value further from zero than this one, on either side.
  static func twoSidedTail(_ value: Double, degreesOfFreedom: Int) -> Double {
    GSLErrors.silence()
    return min(1, 2 * gsl_cdf_tdist_Q(value.magnitude, Double(degreesOfFreedom)))
  }

  /// Number of standard errors that a bound with `tail` outside lies from a mean of `count` values.
  /// - Parameters:
  ///   - tail: what a bound leaves outside, between 0 and 1.
  ///   - count: how many values, at least 2.
  ///   - confidence: named in the error.
  /// - Returns: the quantile that leaves the tail outside.
  /// - Throws: `StatisticsError` when GSL's search fails.
  static func reach(
    tail: Double, count: Int, confidence: Double
  ) throws(StatisticsError) -> Double {
    guard let quantile = quantile(upperTail: tail, degreesOfFreedom: count - 1) else {
      throw .noQuantile(confidence: confidence, degreesOfFreedom: count - 1)
    }
    return quantile
  }
}
