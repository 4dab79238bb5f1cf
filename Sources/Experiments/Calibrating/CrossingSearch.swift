import Results

/// The search for the value at which a figure crosses a target, when figures are known with some
/// doubt.
///
/// Pure logic: the caller judges the values that it asks for. They stand on a grid, numbered from
/// 0. Supposed is monotony: more of the value never makes the figure smaller, or never greater.
/// Which of the two, the ends tell.
///
/// Two searches of ``SizeSearch`` find the last value whose figure was shown to lie below the
/// target, and the last one above; what lies between was not told apart from it. Then the values
/// between are halved until the estimates of two neighbours lie on either side of the target.
///
/// How sure it is. Each of the two searches takes a value too many with a probability of at most
/// `mostVisits` times that of one false judgement (see ``SizeSearch``), so the values outside of
/// `fitting` all miss the target with the whole confidence. That one of `fitting` is nearest to it
/// is an estimate.
package struct CrossingSearch: Hashable, Sendable {
  /// How a search ends.
  package enum End: Hashable, Sendable {
    /// The figure reaches the target between the ends.
    case crossed

    /// The figures of both ends lie below the target, or both above.
    case beyond(FittedFigure.Side)

    /// Neither end was told apart from the target.
    case indifferent

    /// One of the ends could not be measured.
    case unmeasured
  }

  /// Number of values, at least 2.
  package let count: Int

  /// The observed figure.
  package let target: Double

  /// What was judged, by place.
  package private(set) var judged: [Int: FittedFigure] = [:]

  private var below: SizeSearch
  private var above: SizeSearch

  /// Begins a search.
  /// - Parameters:
  ///   - count: how many values there are, at least 2.
  ///   - target: the observed figure.
  package init(count: Int, target: Double) {
    self.count = count
    self.target = target
    below = SizeSearch(count: count)
    above = SizeSearch(count: count)
  }

  /// Number of judgements that the confidence is shared by: those of both searches for an edge.
  package var mostVisits: Int { 2 * below.mostVisits }

  /// The value to be judged now; nil when the search is over.
  package var next: Int? {
    if let place = below.next ?? above.next { return end == .unmeasured ? nil : place }
    return end == .crossed ? halving : nil
  }

  /// How the search ended, known as soon as both ends are judged.
  package var end: End? {
    guard let first = judged[0], let last = judged[count - 1] else { return nil }
    if first.estimate == nil || last.estimate == nil { return .unmeasured }
    guard first.isToldApart || last.isToldApart else { return .indifferent }
    return first.side == last.side ? .beyond(first.side) : .crossed
  }

  /// Takes the figure of the value that was asked for.
  /// - Parameter figure: what was measured there.
  package mutating func take(_ figure: FittedFigure) {
    guard let place = next else { preconditionFailure("the search is over") }
    judged[place] = figure
    while let known = below.next.flatMap({ judged[$0] }) {
      below.take(known.side == .below ? .pass : .fail)
    }
    while let known = above.next.flatMap({ judged[$0] }) {
      above.take(known.side == .above ? .pass : .fail)
    }
  }

  /// True if the figure grows with the value; nil when the ends do not tell.
  package var isRising: Bool? {
    guard let first = judged[0]?.estimate, let last = judged[count - 1]?.estimate, first != last
    else { return nil }
    return first < last
  }

  /// The value whose figure is nearest to the target; nil when none was found.
  ///
  /// One shown to be within the tolerance comes before any other, and one told apart from the target
  /// is the answer only where no other is left.
  package var answer: Int? {
    guard end == .crossed, next == nil else { return nil }
    return judged.keys.sorted().min { distance($0) < distance($1) }
  }

  /// The values that were not told apart from the target; nil when every value was.
  package var fitting: ClosedRange<Int>? {
    guard end == .crossed, next == nil, let isRising else { return nil }
    let (low, high) = isRising ? (below, above) : (above, below)
    var (first, last) = (0, count - 1)
    if case .found(let place, _) = low.end { first = place + 1 }
    if case .found(let place, _) = high.end { last = place - 1 }
    return first <= last ? first...last : nil
  }

  /// The middle between two judged values with the target between their estimates; nil when such two
  /// are neighbours, or there are none.
  private var halving: Int? {
    let known = judged.keys.sorted().filter { judged[$0]?.estimate != nil }
    let pairs = zip(known, known.dropFirst()).filter { isLow($0) != isLow($1) }
    guard let widest = pairs.first, !pairs.contains(where: { $1 - $0 == 1 }) else { return nil }
    let middle = widest.0 + (widest.1 - widest.0) / 2
    return judged[middle] == nil ? middle : nil
  }

  private func isLow(_ place: Int) -> Bool { (judged[place]?.estimate ?? .infinity) < target }

  /// How far a figure is from the target: one shown to be within the tolerance is nearest, one told
  /// apart is farthest.
  private func distance(_ place: Int) -> (Int, Double) {
    guard let figure = judged[place], let estimate = figure.estimate else { return (3, 0) }
    let rank =
      switch figure.side {
      case .within: 0
      case .open: 1
      case .below, .above: 2
      }
    return (rank, (estimate - target).magnitude)
  }
}
