import CGSL

/// Student's t distribution, from GSL.
enum StudentT {
  /// Returns the value exceeded with probability `upperTail`, or nil if GSL's search fails.
  static func quantile(upperTail: Double, degreesOfFreedom: Int) -> Double? {
    GSLErrors.silence()
    // The small tail is used, because 1 - tail would lose digits.
    let found = -gsl_cdf_tdist_Pinv(upperTail, Double(degreesOfFreedom))
    return found.isNaN ? nil : found
  }

  /// Returns the probability of a value further from zero than this one, on either side.
  static func twoSidedTail(_ value: Double, degreesOfFreedom: Int) -> Double {
    GSLErrors.silence()
    return min(1, 2 * gsl_cdf_tdist_Q(value.magnitude, Double(degreesOfFreedom)))
  }

  /// Returns the distance of a bound from a mean of `count` values, in standard errors, with `tail`
  /// outside.
  /// - Parameters:
  ///   - tail: probability outside the bound, between 0 and 1.
  ///   - count: number of values, at least 2.
  ///   - confidence: confidence, for the error message.
  /// - Returns: the quantile with this tail.
  /// - Throws: `StatisticsError` if GSL's search fails.
  static func reach(
    tail: Double, count: Int, confidence: Double
  ) throws(StatisticsError) -> Double {
    guard let quantile = quantile(upperTail: tail, degreesOfFreedom: count - 1) else {
      throw .noQuantile(confidence: confidence, degreesOfFreedom: count - 1)
    }
    return quantile
  }
}
