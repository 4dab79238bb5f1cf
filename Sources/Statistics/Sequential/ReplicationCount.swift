/// Forecast of the number of replications needed, from the values so far.
///
/// The variance of a pilot is used for all future replications, and Student's t decreases with
/// their number: the smallest n with t(n - 1) s / sqrt(n) within a distance. Source: Law,
/// "Simulation Modeling and Analysis", section 9.4.1. It is a forecast, not a guarantee: the
/// variance of a small pilot is itself uncertain.
public enum ReplicationCount {
  /// Number of sides of the mean with a bound.
  public enum Sides: Hashable, Sendable {
    /// A bound: the full error on one side.
    case one

    /// An interval: half of the error on each side.
    case two
  }

  /// Largest forecast; more replications are impractical.
  public static let greatest = 1_000_000_000

  /// Returns the total number of replications for a half-width of a given share of the mean.
  ///
  /// The share is relative to the estimated mean, as printed. For a share of the true mean, which
  /// may be smaller, use target / (1 + target), as Law does.
  /// - Parameters:
  ///   - target: ratio of half-width to mean, above 0; 0.02 is 2 %.
  ///   - pilot: the values so far, finite.
  ///   - confidence: confidence of the two-sided interval, between 0 and 1, both excluded.
  /// - Returns: at least 2, more or fewer than the pilot; nil if no number up to `greatest` is
  ///   sufficient, as for a mean of 0, or if there is no variance yet.
  /// - Throws: `StatisticsError` for an illegal target or confidence, or a value that is not
  ///   finite.
  /// - Complexity: O(n) for a pilot of n values.
  public static func forRelativeHalfWidth(
    _ target: Double, pilot: [Double], confidence: Double = 0.95
  ) throws(StatisticsError) -> Int? {
    guard target > 0, target.isFinite else { throw .illegalTarget(target) }
    try InputCheck.confidence(confidence)
    try InputCheck.finite(pilot)
    guard let mean = Estimation.mean(pilot), let variance = Estimation.variance(pilot) else {
      return nil
    }
    return try smallest(
      from: 2, tail: (1 - confidence) / 2, confidence: confidence, variance: variance,
      distance: target * mean.magnitude, mayTouch: true)
  }

  /// Returns the number of further pairs of replications that show on which side of a margin the
  /// mean lies.
  ///
  /// The question is decided when the interval, or the bound, excludes the margin; mean and
  /// variance are assumed to stay the same. Any values can be used, not only differences: with the
  /// limit of a goal as the margin, the result is the number of further replications that decide
  /// the goal.
  /// - Parameters:
  ///   - differences: value minus baseline of each pair so far, finite.
  ///   - margin: the value to be excluded, in the unit of the differences; 0 asks for any
  ///     difference.
  ///   - sides: two for an interval, one for a bound.
  ///   - confidence: confidence of the interval or bound, between 0 and 1, both excluded.
  /// - Returns: 0 if it is already decided; nil if no number up to `greatest` can decide it, as
  ///   when the mean equals the margin, or if there is no variance yet.
  /// - Throws: `StatisticsError` for an illegal margin or confidence, or a value that is not
  ///   finite.
  /// - Complexity: O(n) for n differences.
  public static func moreToDecide(
    _ differences: [Double], margin: Double = 0, sides: Sides = .two, confidence: Double = 0.95
  ) throws(StatisticsError) -> Int? {
    guard margin.isFinite else { throw .illegalMargin(margin) }
    try InputCheck.confidence(confidence)
    try InputCheck.finite(differences)
    let count = differences.count
    guard let mean = Estimation.mean(differences) else { return nil }
    guard let variance = Estimation.variance(differences), mean != margin else { return nil }
    let tail = sides == .two ? (1 - confidence) / 2 : 1 - confidence
    let needed = try smallest(
      from: count, tail: tail, confidence: confidence, variance: variance,
      distance: (mean - margin).magnitude, mayTouch: false)
    return needed.map { $0 - count }
  }

  /// Returns the smallest count, not below the first, at which a bound is within a distance.
  ///
  /// It doubles the count until it is sufficient, and then bisects: about 60 quantiles at most.
  private static func smallest(
    from first: Int, tail: Double, confidence: Double, variance: Double, distance: Double,
    mayTouch: Bool
  ) throws(StatisticsError) -> Int? {
    func isEnough(_ count: Int) throws(StatisticsError) -> Bool {
      let error = (variance / Double(count)).squareRoot()
      if error == 0 { return distance > 0 || mayTouch }
      let half = try StudentT.reach(tail: tail, count: count, confidence: confidence) * error
      return half < distance || (mayTouch && half == distance)
    }
    if try isEnough(first) { return first }
    var short = first
    var enough = first
    repeat {
      guard enough < greatest else { return nil }
      short = enough
      enough = min(greatest, enough * 2)
    } while try !isEnough(enough)
    while enough - short > 1 {
      let middle = short + (enough - short) / 2
      if try isEnough(middle) { enough = middle } else { short = middle }
    }
    return enough
  }
}
