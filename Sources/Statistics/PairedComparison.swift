/// Comparison of two policies on the same days: one pair of values for each replication.
public struct PairedComparison: Hashable, Sendable {
  /// The mean of value minus baseline, with its interval.
  public let difference: ConfidenceInterval

  /// Factor by which pairing reduces the number of replications for the same interval.
  ///
  /// It is the variance of the difference of independent days over that of paired days, (var a +
  /// var b) / var(a - b). Below 1, pairing was harmful. Nil if undefined: for fewer than two pairs,
  /// or if all differences are equal.
  public let varianceReduction: Double?

  /// Probability of a mean difference at least as far from zero under the null hypothesis of none.
  ///
  /// It is the two-sided paired t-test (Student, 1908). Nil for fewer than two pairs. If all
  /// differences are equal, it is 1 if they are zero, and 0 otherwise.
  public let pValue: Double?

  /// Compares values with a baseline, pair by pair.
  /// - Parameters:
  ///   - values: finite values, at least one.
  ///   - baseline: finite values, one for each replication in the same order.
  ///   - confidence: confidence of the interval, between 0 and 1, both excluded.
  /// - Throws: `StatisticsError` for unequal counts, no pairs, a value that is not finite, or an
  ///   illegal confidence.
  public init(
    _ values: [Double], minus baseline: [Double], confidence: Double = 0.95
  ) throws(StatisticsError) {
    guard values.count == baseline.count else {
      throw .unequalCounts(values: values.count, baseline: baseline.count)
    }
    let differences = zip(values, baseline).map { $0 - $1 }
    self.difference = try Estimation.interval(ofMean: differences, confidence: confidence)
    guard let variance = Estimation.variance(differences) else {
      self.varianceReduction = nil
      self.pValue = nil
      return
    }
    guard variance > 0 else {
      self.varianceReduction = nil
      self.pValue = difference.estimate == 0 ? 1 : 0
      return
    }
    let apart = (Estimation.variance(values) ?? 0) + (Estimation.variance(baseline) ?? 0)
    self.varianceReduction = apart / variance
    self.pValue = StudentT.twoSidedTail(
      difference.estimate / (variance / Double(differences.count)).squareRoot(),
      degreesOfFreedom: differences.count - 1)
  }
}
