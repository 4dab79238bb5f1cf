/// Non-inferiority against a margin, tested at a few sample sizes fixed beforehand.
///
/// Repeated testing until a test passes makes a pass likely by chance. Here the looks are fixed and
/// few, and the error is split evenly over them: each tests with error / looks, which keeps the
/// probability of any false decision within the error, whatever the dependence of the looks
/// (Bonferroni's inequality; Dunn, "Multiple comparisons among means", Journal of the American
/// Statistical Association 56, 1961). This is simple and slightly conservative: at the margin
/// itself, four looks with 5 % pass about 4 % of the time.
///
/// Values are differences, value minus baseline of the same day, where more is worse. The mean
/// difference is accepted if its upper bound is at most the margin, and rejected if its lower bound
/// exceeds it. Only one of the two can be false, so a false decision of either kind has probability
/// at most the error. The bounds are those of `OneSidedBounds`, exact for normal differences and
/// close for skewed ones.
public struct SequentialLooks: Hashable, Sendable {
  /// Decision after the differences so far, with the bounds at the look that decides.
  public enum Answer: Hashable, Sendable {
    /// The mean difference is at most the margin.
    case pass(OneSidedBounds)

    /// The mean difference exceeds the margin.
    case fail(OneSidedBounds)

    /// The next look needs `until` differences in total; the bounds are those of the last look, nil
    /// before the first.
    case goOn(until: Int, OneSidedBounds?)

    /// The last look was taken, and the margin lies between its bounds.
    case undecided(OneSidedBounds)
  }

  /// The sample sizes of the looks, ascending, each at least 2.
  public let looks: [Int]

  /// Largest probability of a false decision at any look, between 0 and 1.
  public let error: Double

  /// The confidence of each bound at each look: 1 - error / looks.
  public var confidence: Double { 1 - error / Double(looks.count) }

  /// Makes a test with fixed looks.
  /// - Parameters:
  ///   - looks: sample sizes, ascending, each at least 2.
  ///   - error: total error, between 0 and 1, both excluded.
  /// - Throws: `StatisticsError` for illegal looks, or an error that leaves no confidence.
  public init(
    at looks: [Int] = [20, 50, 100, 200], error: Double = 0.05
  ) throws(StatisticsError) {
    guard let first = looks.first, first >= 2, zip(looks, looks.dropFirst()).allSatisfy(<) else {
      throw .illegalLooks(looks)
    }
    try InputCheck.confidence(1 - error)
    self.looks = looks
    self.error = error
  }

  /// Tests the differences so far.
  ///
  /// Each look uses exactly its sample size, and the first that decides is final: differences
  /// between two looks, or beyond the last, have no effect.
  /// - Parameters:
  ///   - differences: finite values, in order of replications.
  ///   - margin: largest mean difference that is accepted, finite.
  /// - Returns: the answer of the first look that decides, or the number of differences needed.
  /// - Throws: `StatisticsError` for an illegal margin, or a difference that is not finite.
  /// - Complexity: O(n) for each look.
  public func answer(
    _ differences: [Double], margin: Double
  ) throws(StatisticsError) -> Answer {
    try InputCheck.finite(differences)
    return try answer(
      count: differences.count, margin: margin, differences: { Array(differences.prefix($0)) })
  }

  /// Tests values that depend on their number, such as those of `PooledMean`.
  /// - Parameters:
  ///   - count: number of values so far, at least 0.
  ///   - margin: largest mean difference that is accepted, finite.
  ///   - differences: returns that number of finite differences for a look at a given count.
  /// - Returns: the answer of the first look that decides, or the number of differences needed.
  /// - Throws: `StatisticsError` for an illegal margin, or a difference that is not finite.
  public func answer(
    count: Int, margin: Double, differences: (Int) -> [Double]
  ) throws(StatisticsError) -> Answer {
    guard margin.isFinite else { throw .illegalMargin(margin) }
    var before: OneSidedBounds?
    for look in looks {
      guard look <= count else { return .goOn(until: look, before) }
      let bounds = try OneSidedBounds(ofMean: differences(look), confidence: confidence)
      if let upper = bounds.upper, upper <= margin { return .pass(bounds) }
      if let lower = bounds.lower, lower > margin { return .fail(bounds) }
      before = bounds
    }
    guard let before else { throw .illegalLooks(looks) }
    return .undecided(before)
  }
}
