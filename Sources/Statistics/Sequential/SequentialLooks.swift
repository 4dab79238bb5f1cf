/// Non-inferiority against a margin, judged at a few sample sizes fixed beforehand.
///
/// Looking again and again until a test passes makes it pass by luck. Here the looks are fixed and
/// few, and the error is split evenly over them: each tests with error / looks, which keeps the
/// probability that any of them decides falsely within the error, whatever the dependence of the
/// looks (Bonferroni's inequality; Dunn, "Multiple comparisons among means", Journal of the
/// American Statistical Association 56, 1961). Simple and a little strict: at the margin itself
/// four looks with 5 % pass about 4 % of the time.
///
/// Values are differences, value minus baseline of the same day, where more is worse. The mean
/// difference is accepted when its upper bound is at most the margin, and refused when its lower
/// bound exceeds it. As only one of the two can be false, a false decision of either kind has
/// probability at most the error. The bounds are those of `OneSidedBounds`, exact for normal
/// differences and close for skewed ones.
public struct SequentialLooks: Hashable, Sendable {
  /// What to do after the differences so far, with the bounds at the look that tells.
  public enum Answer: Hashable, Sendable {
    /// The mean difference is at most the margin.
    case pass(OneSidedBounds)

    /// The mean difference exceeds the margin.
    case fail(OneSidedBounds)

    /// The next look needs so many differences in all; the bounds are those of the last one, nil
    /// before the first.
    case goOn(until: Int, OneSidedBounds?)

    /// The last look was taken, and its bounds hold the margin between them.
    case undecided(OneSidedBounds)
  }

  /// The sample sizes at which to judge, ascending, each at least 2.
  public let looks: [Int]

  /// The greatest probability of a false decision at any look, between 0 and 1.
  public let error: Double

  /// The confidence of each bound at each look: 1 - error / looks.
  public var confidence: Double { 1 - error / Double(looks.count) }

  /// Fixes the looks.
  /// - Parameters:
  ///   - looks: ascending sample sizes, each at least 2.
  ///   - error: in all, between 0 and 1, both excluded.
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

  /// Judges the differences so far.
  ///
  /// Each look sees exactly as many as it is for, and the first that decides is final: differences
  /// between two looks, or beyond the last, change nothing.
  /// - Parameters:
  ///   - differences: finite, in the order of replications.
  ///   - margin: the greatest mean difference that is accepted, finite.
  /// - Returns: the answer of the first look that decides, or what is missing.
  /// - Throws: `StatisticsError` for an illegal margin, or a difference that is not finite.
  /// - Complexity: O(n) for each look.
  public func answer(
    _ differences: [Double], margin: Double
  ) throws(StatisticsError) -> Answer {
    try InputCheck.finite(differences)
    return try answer(
      count: differences.count, margin: margin, differences: { Array(differences.prefix($0)) })
  }

  /// Judges values that depend on how many there are, as those of `PooledMean` do.
  /// - Parameters:
  ///   - count: how many there are so far, at least 0.
  ///   - margin: the greatest mean difference that is accepted, finite.
  ///   - differences: returns the differences of a look at the given count, as many and finite.
  /// - Returns: the answer of the first look that decides, or what is missing.
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
