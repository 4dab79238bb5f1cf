import CGSL

/// The mean over requests, people or other units, of which replications have unequal numbers.
///
/// The estimate is a ratio: the sum of value times weight over the sum of weights. A mean of the values of the
/// replications is something else: busy days have more requests and longer waits, so that it is too low.
/// The spread comes from the jackknife: by how much the ratio changes without each replication
/// (Tukey 1958; Miller, "The jackknife: a review", Biometrika 61, 1974). With equal weights the estimate is
/// the mean of the values, and their spread is the ordinary one.
///
/// ```swift
/// let wait = try PooledMean([60, 120], weights: [100, 300])  // mean waits of two days, their requests
/// wait.estimate  // 105
/// ```
public struct PooledMean: Hashable, Sendable {
  /// The ratio of the sums, in the unit of the values.
  public let estimate: Double

  /// The jackknife values, one for each replication: their mean is the estimate, and they differ as much as the
  /// replications pull at it.
  ///
  /// Use them wherever one value per replication is expected: `OneSidedBounds`, `ReplicationCount`, and differences
  /// from another policy on the same days.
  public let contributions: [Double]

  /// Pools values.
  /// - Parameters:
  ///   - values: one for each replication, finite, at least one.
  ///   - weights: the number of units of each, finite and above 0; empty when all are the same.
  /// - Throws: `StatisticsError` for no values, an unequal number of weights, or an illegal weight.
  /// - Complexity: O(n).
  public init(_ values: [Double], weights: [Double] = []) throws(StatisticsError) {
    try InputCheck.someFinite(values)
    guard weights.isEmpty || weights.count == values.count else {
      throw .unequalCounts(values: values.count, baseline: weights.count)
    }
    if let index = weights.firstIndex(where: { !($0 > 0 && $0.isFinite) }) {
      throw .illegalWeight(index: index)
    }
    guard let first = weights.first, weights.contains(where: { $0 != first }) else {
      estimate = gsl_stats_mean(values, 1, values.count)
      contributions = values
      return
    }
    let whole = weights.reduce(0, +)
    let ratio = zip(values, weights).reduce(0) { $0 + $1.0 * ($1.1 / whole) }
    let others = Double(values.count - 1)
    let pulls = zip(values, weights).map { value, weight in
      others * weight * (value - ratio) / (whole - weight)
    }
    let mean = gsl_stats_mean(pulls, 1, pulls.count)
    estimate = ratio
    contributions = pulls.map { ratio + ($0 - mean) }
  }

  /// The two-sided interval.
  ///
  /// On the side of the long tail the end is Student's with the skewness taken out (Hall 1992, see
  /// `OneSidedBounds`), on the other the middle between that and Student's: there Student's alone is too far
  /// away, and Hall's transformation of few values a little too near. Of 20 days of a queue with a skewness
  /// of 0.9 to 1.4 the interval holds the truth in 95.3 to 95.6 of 100 cases (Student's: 93 to 94.5); of
  /// values without skewness it is Student's.
  /// - Parameter confidence: between 0 and 1, both excluded.
  /// - Returns: the interval; it has no ends when there is only one value.
  /// - Throws: `StatisticsError` for an illegal confidence.
  public func interval(confidence: Double = 0.95) throws(StatisticsError) -> ConfidenceInterval {
    try InputCheck.confidence(confidence)
    guard let variance = Estimation.variance(contributions) else {
      return ConfidenceInterval(
        estimate: estimate, halfWidth: nil, count: contributions.count, confidence: confidence)
    }
    let count = Double(contributions.count)
    let error = (variance / count).squareRoot()
    guard error > 0 else {
      return ConfidenceInterval(
        estimate: estimate, halfWidth: 0, count: contributions.count, confidence: confidence)
    }
    let reach = try StudentT.reach(
      tail: (1 - confidence) / 2, count: contributions.count, confidence: confidence)
    let skewness = OneSidedBounds.skewness(of: contributions)
    func end(_ unskewed: Double) -> Double { unskewed < reach ? (unskewed + reach) / 2 : unskewed }
    return ConfidenceInterval(
      estimate: estimate,
      low: estimate - error * end(OneSidedBounds.unskewed(reach, skewness, count: count)),
      high: estimate + error * end(-OneSidedBounds.unskewed(-reach, skewness, count: count)),
      count: contributions.count, confidence: confidence)
  }
}
