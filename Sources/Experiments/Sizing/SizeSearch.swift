package import Results

/// Search for the last value of a parameter that meets a goal, with uncertain judgements.
///
/// Pure logic: the caller judges the values that it requests, numbered from 0 on a grid. The search
/// assumes monotony: an increase of the parameter never makes the goal harder to meet, or never
/// easier. The ends determine which: one must meet the goal and the other must not. Then it bisects
/// the values between one that meets the goal and one that was not shown to, until the two are
/// neighbours. A value without a decision counts as one that does not meet the goal.
///
/// Confidence: if each value passes falsely with probability at most `error / mostVisits`, the
/// value found misses the goal with probability at most `error`. Proof: consider the first false
/// pass. Every earlier value that misses the goal was judged so. No earlier value that meets the
/// goal was judged to miss it, because from there on the search would stay among values that meet
/// the goal, where no false pass is possible. So the truth alone determines the values before the
/// first false pass. There are at most `mostVisits` of them, regardless of the random draws, and
/// Bonferroni's inequality applies (Dunn, "Multiple comparisons among means", Journal of the
/// American Statistical Association 56, 1961). A value that is better than necessary is not an
/// error in this sense, only the cost of uncertainty.
package struct SizeSearch: Hashable, Sendable {
  /// Outcome of a search.
  package enum End: Hashable, Sendable {
    /// A value meets the goal, and its neighbour was not shown to.
    case found(Int, neighbour: Int)

    /// Both ends meet the goal, and so do the values between.
    case everything

    /// Both ends miss the goal.
    case nothing

    /// No end was shown to meet the goal, and at least one was not shown to miss it.
    case unsettled
  }

  /// Number of values, at least 2.
  package let count: Int

  /// Verdicts on the first and the last value, as far as they are judged.
  private var ends: [Verdict] = []

  /// The last value known to meet the goal, and the nearest one that was not shown to.
  private var met = 0
  private var unmet = 0

  /// Starts a search.
  /// - Parameter count: number of values, at least 2.
  package init(count: Int) {
    precondition(count >= 2, "one value is nothing to search among")
    self.count = count
  }

  /// Largest number of values that a search judges: both ends, and one for each bisection.
  package var mostVisits: Int {
    let gaps = count - 1
    return 2 + (gaps > 1 ? Int.bitWidth - (gaps - 1).leadingZeroBitCount : 0)
  }

  /// The value to be judged next; nil if the search is over.
  package var next: Int? {
    if ends.isEmpty { return 0 }
    if ends.count == 1 { return count - 1 }
    return end == nil ? min(met, unmet) + (max(met, unmet) - min(met, unmet)) / 2 : nil
  }

  /// Outcome of the search; nil while it continues.
  package var end: End? {
    guard ends.count == 2 else { return nil }
    switch ends.count(where: { $0 == .pass }) {
    case 2: return .everything
    case 0: return ends == [.fail, .fail] ? .nothing : .unsettled
    default: return abs(met - unmet) == 1 ? .found(met, neighbour: unmet) : nil
    }
  }

  /// Takes the verdict on the requested value.
  /// - Parameter verdict: pass if it meets the goal.
  package mutating func take(_ verdict: Verdict) {
    guard let place = next else { preconditionFailure("the search is over") }
    if ends.count < 2 { ends.append(verdict) }
    if verdict == .pass { met = place } else { unmet = place }
  }
}
