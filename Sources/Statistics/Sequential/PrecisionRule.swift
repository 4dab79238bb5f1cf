/// When replications are enough for a mean known to within a share of itself.
///
/// The rule is met at n replications when both ends of the interval of `PooledMean` are within the target
/// times the mean of it. Because an interval may be short at random, it must stay met for some
/// replications more: `lookAhead` of them, or that many per cent of n where n is above 100.
/// Source: Hoad, Robinson and Davies, "Automated selection of the number of replications for a
/// discrete-event simulation", Journal of the Operational Research Society 61, 2010. Stopping by
/// the values themselves costs a little coverage, less than two points of 95 % from 10
/// replications on; the look-ahead and the minimum keep it small.
///
/// The answer depends on the values in their order and on nothing else. It names the first count
/// at which the rule ends, so an experiment that runs its replications in batches of any size, and
/// leaves out those beyond that count, has the same result.
public struct PrecisionRule: Hashable, Sendable {
  /// What to do after the values so far.
  public enum Answer: Hashable, Sendable {
    /// The first so many values are enough.
    case enough(count: Int)

    /// Run more; about so many are missing, at least 1 and never beyond the cap.
    case goOn(more: Int)

    /// As many as allowed were run, and their interval is still too long.
    case capReached
  }

  /// The greatest half-width over mean, above 0; 0.02 is 2 %.
  public let target: Double

  /// The fewest replications, at least 2.
  public let minimum: Int

  /// The most replications, at least the minimum.
  public let cap: Int

  /// Number of further replications for which the rule must stay met, at least 0; the source recommends 5.
  public let lookAhead: Int

  /// Of the interval, between 0 and 1, both excluded.
  public let confidence: Double

  /// Makes a rule.
  /// - Parameters:
  ///   - target: half-width over mean, above 0.
  ///   - minimum: the fewest replications, at least 2.
  ///   - cap: the most replications, at least the minimum.
  ///   - lookAhead: how many more it must stay met, at least 0.
  ///   - confidence: between 0 and 1, both excluded.
  /// - Throws: `StatisticsError` for one that is not legal.
  public init(
    target: Double, minimum: Int, cap: Int, lookAhead: Int = 5, confidence: Double = 0.95
  ) throws(StatisticsError) {
    guard target > 0, target.isFinite else { throw .illegalTarget(target) }
    guard minimum >= 2, cap >= minimum else {
      throw .illegalLimits(minimum: minimum, cap: cap)
    }
    guard lookAhead >= 0 else { throw .illegalLookAhead(lookAhead) }
    try InputCheck.confidence(confidence)
    self.target = target
    self.minimum = minimum
    self.cap = cap
    self.lookAhead = lookAhead
    self.confidence = confidence
  }

  /// Tells what to do after some values, one for each replication in order.
  ///
  /// At the cap the look-ahead is cut short: an interval that meets the target there is enough.
  /// - Parameters:
  ///   - values: finite; values beyond the cap are not looked at.
  ///   - weights: the number of units of each, above 0; empty when all are the same.
  /// - Returns: whether they are enough, and at which count they were first.
  /// - Throws: `StatisticsError` for a value that is not finite, or an illegal weight.
  /// - Complexity: O(n^2), with one quantile of Student's t for each value from the minimum on.
  public func answer(
    _ values: [Double], weights: [Double] = []
  ) throws(StatisticsError) -> Answer {
    try InputCheck.finite(values)
    let seen = Array(values.prefix(cap))
    var metSince: Int?
    for count in seen.indices.map({ $0 + 1 }) where count >= minimum {
      let pooled = try PooledMean(
        Array(seen.prefix(count)), weights: Array(weights.prefix(count)))
      metSince = try isMet(pooled) ? metSince ?? count : nil
      guard let metSince else { continue }
      if count >= last(metSince) { return .enough(count: count) }
    }
    if seen.count >= cap { return .capReached }
    let pooled =
      seen.isEmpty ? [] : try PooledMean(seen, weights: Array(weights.prefix(cap))).contributions
    return .goOn(more: try missing(pooled, metSince: metSince))
  }

  private func missing(
    _ seen: [Double], metSince: Int?
  ) throws(StatisticsError) -> Int {
    let end: Int
    if let metSince {
      end = last(metSince)
    } else if seen.count < minimum {
      end = minimum
    } else {
      let needed = try ReplicationCount.forRelativeHalfWidth(
        target, pilot: seen, confidence: confidence)
      end = needed.map { $0 < cap ? last($0) : cap } ?? cap
    }
    return max(1, end - seen.count)
  }

  private func isMet(_ mean: PooledMean) throws(StatisticsError) -> Bool {
    let interval = try mean.interval(confidence: confidence)
    guard let low = interval.low, let high = interval.high else { return false }
    return max(mean.estimate - low, high - mean.estimate) <= target * mean.estimate.magnitude
  }

  /// The count up to which a rule met at a count must stay met, at most the cap.
  private func last(_ count: Int) -> Int {
    let more = Double(lookAhead) * max(1, Double(count) / 100)
    return more < Double(cap - count) ? count + Int(more) : cap
  }
}
