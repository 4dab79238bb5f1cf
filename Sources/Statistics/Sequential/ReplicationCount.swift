/// Number of replications that an answer takes, as far as the values so far can tell.
///
/// The variance of a pilot stands for that of all replications to come, and Student's t shrinks
/// with their number: the smallest n with t(n - 1) s / sqrt(n) within a distance. Source: Law,
/// "Simulation Modeling and Analysis", section 9.4.1. A forecast, not a promise: the variance of
/// a small pilot is itself uncertain.
public enum ReplicationCount {
  /// On how many sides of the mean there is something to exclude.
  public enum Sides: Hashable, Sendable {
    /// A bound: all of the error on one side.
    case one

    /// An interval: half of the error on each side.
    case two
  }

  /// More replications than this are never forecast: nobody would run them.
  public static let greatest = 1_000_000_000

  /// How many replications in all make the half-width a given share of the mean.
  ///
  /// The share is of the estimated mean, as it is printed. For a share of the true mean, which may
  /// be smaller, ask for target / (1 + target), as Law does.
  /// - Parameters:
  ///   - target: half-width over mean, above 0; 0.02 is 2 %.
  ///   - pilot: the values so far, finite.
  ///   - confidence: of the two-sided interval, between 0 and 1, both excluded.
  /// - Returns: at least 2, whether more or fewer than the pilot; nil when no number up to
  ///   `greatest` can do, as around a mean of 0, or when there is no variance yet.
  /// - Throws: `StatisticsError` for an illegal target or confidence, or a value not finite.
  /// - Complexity: O(n) for a pilot of n.
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

  /// How many more pairs of replications decide on which side of a margin the mean lies.
  ///
  /// Decided is when the interval, or the bound, excludes the margin; mean and variance are
  /// supposed to stay as they are. Any values will do, not only differences: with the limit of a
  /// goal for a margin it tells how many more replications decide the goal.
  /// - Parameters:
  ///   - differences: value minus baseline of each pair so far, finite.
  ///   - margin: what is to be excluded, in the unit of the differences; 0 asks whether there is
  ///     any difference.
  ///   - sides: two for an interval, one for a bound.
  ///   - confidence: of the interval or bound, between 0 and 1, both excluded.
  /// - Returns: 0 when it is decided already; nil when no number up to `greatest` can decide, as
  ///   when the mean is the margin, or when there is no variance yet.
  /// - Throws: `StatisticsError` for an illegal margin or confidence, or a value not finite.
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

  /// The smallest count, not below the first, at which a bound comes within a distance.
  ///
  /// Doubles the count until it is enough, and then halves the doubt: about 60 quantiles at most.
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
