import Results

/// Search for the value at which an uncertain figure crosses a target.
///
/// Pure logic: the caller judges the values that it requests, numbered from 0 on a grid. The search
/// assumes monotony: an increase of the value never makes the figure smaller, or never greater. The
/// two ends determine which.
///
/// Two searches of ``SizeSearch`` find the last value whose figure was shown to be below the
/// target, and the last one above; the values between do not differ significantly from it. Then the
/// values between are halved until the estimates of two neighbours are on opposite sides of the
/// target.
///
/// Confidence: each of the two searches takes a wrong value with a probability of at most
/// `mostVisits` times that of one false judgement (see ``SizeSearch``), so the values outside of
/// `fitting` all miss the target with the full confidence. The choice of the nearest among
/// `fitting` is an estimate.
package struct CrossingSearch: Hashable, Sendable {
  /// Outcome of a search.
  package enum End: Hashable, Sendable {
    /// The figure reaches the target between the ends.
    case crossed

    /// The figures of both ends are below the target, or both above.
    case beyond(FittedFigure.Side)

    /// Neither end differs significantly from the target.
    case indifferent

    /// One of the ends could not be measured.
    case unmeasured
  }

  /// Number of values, at least 2.
  package let count: Int

  /// The observed figure.
  package let target: Double

  /// Judged figures by grid position.
  package private(set) var judged: [Int: FittedFigure] = [:]

  private var below: SizeSearch
  private var above: SizeSearch

  /// Starts a search.
  /// - Parameters:
  ///   - count: number of values, at least 2.
  ///   - target: the observed figure.
  package init(count: Int, target: Double) {
    self.count = count
    self.target = target
    below = SizeSearch(count: count)
    above = SizeSearch(count: count)
  }

  /// Number of judgements that share the error: those of both searches.
  package var mostVisits: Int { 2 * below.mostVisits }

  /// The value to be judged next; nil if the search is over.
  package var next: Int? {
    if let place = below.next ?? above.next { return end == .unmeasured ? nil : place }
    return end == .crossed ? halving : nil
  }

  /// Outcome of the search, known as soon as both ends are judged.
  package var end: End? {
    guard let first = judged[0], let last = judged[count - 1] else { return nil }
    if first.estimate == nil || last.estimate == nil { return .unmeasured }
    guard first.isToldApart || last.isToldApart else { return .indifferent }
    return first.side == last.side ? .beyond(first.side) : .crossed
  }

  /// Takes the figure of the requested value.
  /// - Parameter figure: the measured figure.
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

  /// True if the figure increases with the value; nil if the ends do not determine it.
  package var isRising: Bool? {
    guard let first = judged[0]?.estimate, let last = judged[count - 1]?.estimate, first != last
    else { return nil }
    return first < last
  }

  /// The value whose figure is nearest to the target; nil if none was found.
  ///
  /// A value shown to be within the tolerance is preferred, and one that differs significantly from
  /// the target is the answer only if there is no other.
  package var answer: Int? {
    guard end == .crossed, next == nil else { return nil }
    return judged.keys.sorted().min { distance($0) < distance($1) }
  }

  /// The values that do not differ significantly from the target; nil if all do.
  package var fitting: ClosedRange<Int>? {
    guard end == .crossed, next == nil, let isRising else { return nil }
    let (low, high) = isRising ? (below, above) : (above, below)
    var (first, last) = (0, count - 1)
    if case .found(let place, _) = low.end { first = place + 1 }
    if case .found(let place, _) = high.end { last = place - 1 }
    return first <= last ? first...last : nil
  }

  /// The middle between two judged values with the target between their estimates; nil if these are
  /// neighbours, or if there are none.
  private var halving: Int? {
    let known = judged.keys.sorted().filter { judged[$0]?.estimate != nil }
    let pairs = zip(known, known.dropFirst()).filter { isLow($0) != isLow($1) }
    guard let widest = pairs.first, !pairs.contains(where: { $1 - $0 == 1 }) else { return nil }
    let middle = widest.0 + (widest.1 - widest.0) / 2
    return judged[middle] == nil ? middle : nil
  }

  private func isLow(_ place: Int) -> Bool { (judged[place]?.estimate ?? .infinity) < target }

  /// Distance of a figure from the target: one shown to be within the tolerance is nearest, one
  /// that differs significantly is farthest.
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
