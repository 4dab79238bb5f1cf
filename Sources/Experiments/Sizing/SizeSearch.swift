package import Results

/// The search for the last value of a parameter that meets a goal, when values can only be judged
/// with some doubt.
///
/// Pure logic: the caller judges the values that it asks for. They stand on a grid, numbered
/// from 0. Supposed is monotony: either more of the parameter never makes the goal harder to meet,
/// or never easier. Which of the two, the ends tell: one must meet the goal and the other must not.
/// Then it halves the values between one that meets the goal and one that was not shown to, until
/// the two are neighbours. A value that cannot be settled counts as one that does not meet the
/// goal.
///
/// How sure it is. When each value passes falsely with probability at most `error / mostVisits`,
/// the value that is found misses the goal with probability at most `error`. For consider the first
/// false pass. Before it, every value that misses the goal was seen to; and none that meets the
/// goal was seen to miss it, because from there on the search stays among values that meet the
/// goal, where nothing passes falsely. So the truth alone decides which values came before it: they
/// are at most `mostVisits`, the same for any luck, and Bonferroni's inequality holds for them
/// (Dunn, "Multiple comparisons among means", Journal of the American Statistical Association 56,
/// 1961). A value that is better than it need be is no error in this sense, only the price of
/// doubt.
package struct SizeSearch: Hashable, Sendable {
  /// How a search ends.
  package enum End: Hashable, Sendable {
    /// A value meets the goal, and its neighbour was not shown to.
    case found(Int, neighbour: Int)

    /// Both ends meet the goal, and so does what lies between.
    case everything

    /// Both ends miss the goal.
    case nothing

    /// No end was shown to meet the goal, and at least one not shown to miss it either.
    case unsettled
  }

  /// Number of values, at least 2.
  package let count: Int

  /// The first and the last value, as far as they are judged.
  private var ends: [Verdict] = []

  /// The last value known to meet the goal, and the nearest one that was not shown to.
  private var met = 0
  private var unmet = 0

  /// Begins a search.
  /// - Parameter count: how many values there are, at least 2.
  package init(count: Int) {
    precondition(count >= 2, "one value is nothing to search among")
    self.count = count
  }

  /// Number of values that a search judges at most: both ends, and one for each halving.
  package var mostVisits: Int {
    let gaps = count - 1
    return 2 + (gaps > 1 ? Int.bitWidth - (gaps - 1).leadingZeroBitCount : 0)
  }

  /// The value to be judged now; nil when the search is over.
  package var next: Int? {
    if ends.isEmpty { return 0 }
    if ends.count == 1 { return count - 1 }
    return end == nil ? min(met, unmet) + (max(met, unmet) - min(met, unmet)) / 2 : nil
  }

  /// How the search ended; nil while it goes on.
  package var end: End? {
    guard ends.count == 2 else { return nil }
    switch ends.count(where: { $0 == .pass }) {
    case 2: return .everything
    case 0: return ends == [.fail, .fail] ? .nothing : .unsettled
    default: return abs(met - unmet) == 1 ? .found(met, neighbour: unmet) : nil
    }
  }

  /// Takes the verdict on the value that was asked for.
  /// - Parameter verdict: whether it meets the goal.
  package mutating func take(_ verdict: Verdict) {
    guard let place = next else { preconditionFailure("the search is over") }
    if ends.count < 2 { ends.append(verdict) }
    if verdict == .pass { met = place } else { unmet = place }
  }
}
