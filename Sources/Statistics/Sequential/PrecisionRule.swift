/// Rule for ending replications when a mean is known to within a share of itself.
///
/// The rule is met at n replications if both ends of the interval of `PooledMean` are within the
/// target times the mean. Because an interval may be short by chance, it must stay met for some
/// further replications: `lookAhead` of them, or that percentage of n if n is above 100. Source:
/// Hoad, Robinson and Davies, "Automated selection of the number of replications for a
/// discrete-event simulation", Journal of the Operational Research Society 61, 2010. A stopping
/// rule that depends on the values reduces the coverage slightly, by less than two points of 95 %
/// from 10 replications on; the look-ahead and the minimum keep the loss small.
///
/// The answer depends only on the values in their order. It is the first count at which the rule
/// ends, so an experiment that runs its replications in batches of any size, and discards those
/// beyond that count, has the same result.
public struct PrecisionRule: Hashable, Sendable {
  /// Decision after the values so far.
  public enum Answer: Hashable, Sendable {
    /// The first `count` values are enough.
    case enough(count: Int)

    /// More values are needed: an estimate of at least 1, never beyond the cap.
    case goOn(more: Int)

    /// The cap is reached, and the interval is still too long.
    case capReached
  }

  /// Largest ratio of half-width to mean, above 0; 0.02 is 2 %.
  public let target: Double

  /// Smallest number of replications, at least 2.
  public let minimum: Int

  /// Largest number of replications, at least the minimum.
  public let cap: Int

  /// Number of further replications for which the rule must stay met, at least 0; the source
  /// recommends 5.
  public let lookAhead: Int

  /// Confidence of the interval, between 0 and 1, both excluded.
  public let confidence: Double

  /// Makes a rule.
  /// - Parameters:
  ///   - target: ratio of half-width to mean, above 0.
  ///   - minimum: smallest number of replications, at least 2.
  ///   - cap: largest number of replications, at least the minimum.
  ///   - lookAhead: number of further replications for which the rule must stay met, at least 0.
  ///   - confidence: confidence of the interval, between 0 and 1, both excluded.
  /// - Throws: `StatisticsError` for an illegal argument.
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

  /// Returns the decision after some values, one for each replication in order.
  ///
  /// At the cap the look-ahead is cut short: an interval that meets the target there is sufficient.
  /// - Parameters:
  ///   - values: finite values; values beyond the cap are ignored.
  ///   - weights: the number of units of each, above 0; empty if all are equal.
  /// - Returns: the decision, with the first count at which the values were enough.
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
