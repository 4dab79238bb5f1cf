/// The search for two values at which two figures match their targets, when figures are known with
/// some doubt.
///
/// Pure logic: somebody else judges the points that it asks for. It is Broyden's method with a
/// trust region: three points tell how each figure answers to each value, every further point
/// corrects that, and a step that brings the figures no closer halves the reach of the next. Once a
/// point is not told apart from both targets, the search goes on as long as steps come closer
/// (Broyden, "A class of methods for solving nonlinear simultaneous equations", Mathematics of
/// Computation 19, 1965). All points share their days, so that the figures are smooth. Nothing is
/// supposed of which value moves which figure, and nothing is promised: two figures may match at no
/// point, or at several, and the search can stop short of one.
public struct PairSearch: Hashable, Sendable {
  /// How a search ends.
  public enum End: Hashable, Sendable {
    /// Neither figure of the nearest point was told apart from its target.
    case fitted

    /// No step came closer, or the points are used up.
    case stuck

    /// The figures do not answer to the two values in two ways.
    case flat

    /// One of the first three points could not be measured.
    case unmeasured
  }

  /// How many points are tried at most.
  public static let mostVisits = 24

  /// How many values each grid has, at least 2.
  public let counts: [Int]

  /// The observed figures.
  public let targets: [Double]

  /// The points that were judged, in order.
  public private(set) var points: [CalibratedPoint] = []

  /// How the search ended; nil while it goes on.
  public private(set) var end: End?

  /// The point to be judged now; nil when the search is over.
  public private(set) var next: [Int]?

  /// How far a step goes at most, as a share of the range of each value.
  private var reach = Self.greatestReach

  /// By how much each figure changes, in units of its scale, over the range of each value.
  private var slopes: [[Double]] = []

  /// What one unit of each figure is, so that both weigh alike.
  private var scales: [Double] = []

  /// The point from which steps go.
  private var best = 0

  private static let greatestReach = 0.5

  /// Where seven steps in a row came no closer, an eighth would not either.
  private static let leastReach = 1.0 / 256

  /// Begins a search.
  /// - Parameters:
  ///   - counts: how many values each of the two grids has, at least 2.
  ///   - targets: the two observed figures.
  public init(counts: [Int], targets: [Double]) {
    precondition(counts.count == 2 && targets.count == 2, "two values for two figures")
    precondition(counts.allSatisfy { $0 >= 2 }, "one value is nothing to search among")
    self.counts = counts
    self.targets = targets
    next = counts.map { ($0 - 1) / 2 }
  }

  /// The point whose figures are nearest to the targets, both weighed alike; nil before three points
  /// were judged, or when there was nothing to measure.
  ///
  /// One that was told apart from a target is the nearest only where no other is left.
  public var nearest: CalibratedPoint? {
    (fitting ?? (slopes.isEmpty ? nil : best)).map { points[$0] }
  }

  /// The nearest point of those that were not told apart from the targets.
  private var fitting: Int? {
    points.indices.filter { !points[$0].isToldApart && misses(points[$0]) != nil }
      .min { distance($0) < distance($1) }
  }

  /// Takes the figures of the point that was asked for.
  /// - Parameter figures: what was measured there, in the order of the targets.
  public mutating func take(_ figures: [FittedFigure]) {
    guard let places = next else { preconditionFailure("the search is over") }
    let point = CalibratedPoint(places: places, figures: figures)
    points.append(point)
    next = nil
    if figures.allSatisfy({ $0.side == .within }) {
      end = .fitted
      return
    }
    if points.count < 3 {
      let moved = points.count - 1
      var further = points[0].places
      further[moved] += max(1, (counts[moved] - 1) / 4)
      next = further
      return
    }
    if points.count == 3 { begin() } else { learn(from: point) }
    if end == nil { propose() }
  }

  /// Ends the search: where a point was not told apart from the targets, it is the answer.
  private mutating func conclude(_ failure: End) { end = fitting == nil ? failure : .fitted }

  /// Which way each value should go beyond its range, -1 or 1; 0 where the search stayed within.
  public var wanted: [Int] {
    guard end == .stuck, let step = fullStep else { return [0, 0] }
    return points[best].places.indices.map { index in
      let place = points[best].places[index]
      if place == 0, step[index] < 0 { return -1 }
      return place == counts[index] - 1 && step[index] > 0 ? 1 : 0
    }
  }

  /// Works out from the first three points how the figures answer.
  private mutating func begin() {
    let raw = points.map { point in zip(point.figures, targets).map { miss($0, $1) } }
    let known = raw.map { $0.compactMap(\.self) }
    guard known.allSatisfy({ $0.count == 2 }) else {
      conclude(.unmeasured)
      return
    }
    scales = [0, 1].map { figure in known.map { $0[figure].magnitude }.max() ?? 0 }
    guard scales.allSatisfy({ $0 > 0 }) else {
      conclude(.flat)
      return
    }
    slopes = [0, 1].map { figure in
      [0, 1].map { value in
        let moved = share(points[value + 1].places[value] - points[0].places[value], of: value)
        return (known[value + 1][figure] - known[0][figure]) / scales[figure] / moved
      }
    }
    best = (0..<3).min { distance($0) < distance($1) } ?? 0
  }

  /// Corrects the slopes by a step that was tried, and goes on from the better of its two ends.
  private mutating func learn(from point: CalibratedPoint) {
    let number = points.count - 1
    guard let new = misses(point), let old = misses(points[best]) else {
      reach /= 2
      return
    }
    let step = [0, 1].map { share(point.places[$0] - points[best].places[$0], of: $0) }
    let length = step.reduce(0) { $0 + $1 * $1 }
    for figure in 0..<2 {
      let expected = slopes[figure][0] * step[0] + slopes[figure][1] * step[1]
      let error = new[figure] - old[figure] - expected
      for value in 0..<2 { slopes[figure][value] += error * step[value] / length }
    }
    if distance(number) < distance(best) {
      best = number
      reach = min(Self.greatestReach, 2 * reach)
    } else if fitting != nil {
      conclude(.stuck)
    } else {
      reach /= 2
    }
  }

  /// Chooses the next point, or ends the search.
  private mutating func propose() {
    guard points.count < Self.mostVisits else {
      conclude(.stuck)
      return
    }
    guard let step = fullStep else {
      conclude(.flat)
      return
    }
    let longest = max(step[0].magnitude, step[1].magnitude)
    // A step of less than half a value leads nowhere on either grid.
    while reach >= Self.leastReach,
      (0..<2).contains(where: { reach * Double(counts[$0] - 1) >= 0.5 })
    {
      let part = longest > reach ? reach / longest : 1
      let places = [0, 1].map { value in
        let move = (step[value] * part * Double(counts[value] - 1)).rounded()
        let place = Double(points[best].places[value]) + move
        return Int(min(max(place, 0), Double(counts[value] - 1)))
      }
      if !points.contains(where: { $0.places == places }) {
        next = places
        return
      }
      reach /= 2
    }
    conclude(.stuck)
  }

  /// The step from the best point at which the slopes promise both targets, as shares of the ranges;
  /// nil when the slopes of the two figures are alike.
  private var fullStep: [Double]? {
    guard !slopes.isEmpty, let misses = misses(points[best]) else { return nil }
    let (first, second) = (slopes[0], slopes[1])
    let determinant = first[0] * second[1] - first[1] * second[0]
    let size =
      (first[0].magnitude + first[1].magnitude) * (second[0].magnitude + second[1].magnitude)
    guard determinant.magnitude > 1e-6 * size else { return nil }
    return [
      (first[1] * misses[1] - second[1] * misses[0]) / determinant,
      (second[0] * misses[0] - first[0] * misses[1]) / determinant,
    ]
  }

  private func share(_ steps: Int, of value: Int) -> Double {
    Double(steps) / Double(counts[value] - 1)
  }

  private func miss(_ figure: FittedFigure, _ target: Double) -> Double? {
    guard let estimate = figure.estimate, estimate.isFinite else { return nil }
    return estimate - target
  }

  /// By how much the figures of a point miss the targets, in units of their scales; nil when there
  /// was nothing finite to measure.
  private func misses(_ point: CalibratedPoint) -> [Double]? {
    let units = scales.isEmpty ? [1, 1] : scales
    let misses = [0, 1].compactMap { index in
      miss(point.figures[index], targets[index]).map { $0 / units[index] }
    }
    return misses.count == 2 ? misses : nil
  }

  private func distance(_ number: Int) -> Double {
    misses(points[number])?.reduce(0) { $0 + $1 * $1 } ?? .infinity
  }
}
