import CGSL

/// Estimates from independent values, one for each replication.
///
/// The intervals are Student's (1908): exact for normal values, and close for means of many values.
public enum Estimation {
  /// Returns the arithmetic mean (`gsl_stats_mean`); nil for no values.
  ///
  /// It is infinite if the values include one kind of infinity, and a NaN if they include both or a
  /// NaN.
  public static func mean(_ values: [Double]) -> Double? {
    if values.isEmpty { return nil }
    // GSL's running mean would turn a single infinity into a NaN.
    guard values.allSatisfy(\.isFinite) else {
      return values.reduce(0) { $0 + $1 / Double(values.count) }
    }
    return gsl_stats_mean(values, 1, values.count)
  }

  /// Returns the sample variance, over n - 1 (`gsl_stats_variance`).
  ///
  /// It is nil for fewer than two values, or if one is not finite.
  public static func variance(_ values: [Double]) -> Double? {
    guard values.count >= 2, values.allSatisfy(\.isFinite) else { return nil }
    return gsl_stats_variance(values, 1, values.count)
  }

  /// Returns the two-sided interval of the mean.
  /// - Parameters:
  ///   - values: finite values, at least one.
  ///   - confidence: confidence, between 0 and 1, both excluded.
  /// - Returns: the interval; without ends if there is only one value.
  /// - Throws: `StatisticsError` for no values, a value that is not finite, or an illegal
  ///   confidence.
  public static func interval(
    ofMean values: [Double], confidence: Double = 0.95
  ) throws(StatisticsError) -> ConfidenceInterval {
    try check(values, confidence)
    let halfWidth = try reach(values, tail: (1 - confidence) / 2, confidence: confidence)
    return ConfidenceInterval(
      estimate: gsl_stats_mean(values, 1, values.count), halfWidth: halfWidth,
      count: values.count, confidence: confidence)
  }

  private static func check(
    _ values: [Double], _ confidence: Double
  ) throws(StatisticsError) {
    try InputCheck.confidence(confidence)
    try InputCheck.someFinite(values)
  }

  /// Distance of a bound from the mean of validated values with probability `tail` outside.
  private static func reach(
    _ values: [Double], tail: Double, confidence: Double
  ) throws(StatisticsError) -> Double? {
    guard values.count >= 2 else { return nil }
    let error = (gsl_stats_variance(values, 1, values.count) / Double(values.count)).squareRoot()
    let quantile = try StudentT.reach(tail: tail, count: values.count, confidence: confidence)
    // An infinite quantile times a spread of zero would be a NaN.
    return error == 0 ? 0 : quantile * error
  }
}
