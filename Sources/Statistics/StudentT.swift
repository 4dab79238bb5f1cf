import CGSL

/// Student's t distribution, from GSL.
enum StudentT {
  /// The value exceeded with probability `upperTail`, or nil when GSL's search fails.
  static func quantile(upperTail: Double, degreesOfFreedom: Int) -> Double? {
    prepare()
    // From the small tail, 1 - tail would lose its digits.
    let found = -gsl_cdf_tdist_Pinv(upperTail, Double(degreesOfFreedom))
    return found.isNaN ? nil : found
  }

  /// The probability of a value further from zero than this one, on either side.
  static func twoSidedTail(_ value: Double, degreesOfFreedom: Int) -> Double {
    prepare()
    return min(1, 2 * gsl_cdf_tdist_Q(value.magnitude, Double(degreesOfFreedom)))
  }

  /// Turns off GSL's own error handler, which would abort the process; done at the first use.
  private static func prepare() { _ = handlerIsOff }

  private static let handlerIsOff: Bool = {
    gsl_set_error_handler_off()
    return true
  }()
}
