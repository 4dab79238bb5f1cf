import CGSL

/// Quantiles of the gamma distribution with scale 1.
enum GammaQuantile {
  /// Returns the quantile of a probability.
  ///
  /// GSL's Newton search (`gsl_cdf_gamma_Pinv` of 2.7) does not converge at shapes below 0.1 and is
  /// wrong at some shapes above 15,000. The result is therefore checked against the distribution
  /// function, and bisection replaces it if the check fails.
  static func value(_ p: Double, shape: Double) -> Double {
    if p <= 0 { return 0 }
    if p >= 1 { return .infinity }
    let found = gsl_cdf_gamma_Pinv(p, shape, 1)
    let error = (gsl_cdf_gamma_P(found, shape, 1) - p).magnitude
    // False for NaN as well.
    return error <= 1e-9 * min(p, 1 - p) ? found : bisected(p, shape: shape)
  }

  /// Finds the quantile by bisection over the bit patterns of the positive numbers.
  ///
  /// Bit patterns are in the same order as the numbers. After 63 steps the bounds are neighbouring
  /// numbers, however small the quantile is.
  private static func bisected(_ p: Double, shape: Double) -> Double {
    var below: UInt64 = 0
    var reached = (1e9 as Double).bitPattern
    while below + 1 < reached {
      let middle = below + (reached - below) / 2
      if gsl_cdf_gamma_P(Double(bitPattern: middle), shape, 1) >= p {
        reached = middle
      } else {
        below = middle
      }
    }
    return Double(bitPattern: reached)
  }
}
