#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Search for two values at which two uncertain figures match their targets.
///
/// Pure logic: the caller judges the points that it requests. It is Broyden's method with a trust
/// region. Three points give the slopes of both figures, each further point corrects them, and a
/// step that comes no closer halves the range of the next. Steps stay within the ranges of the
/// values: at a limit, the other value is chosen for both figures. Figures are compared by their
/// ratios, so that a queue that grows tenfold counts as one step. When no further step comes
/// closer, the slopes at the best point are measured again, and after that the corners of the
/// ranges are tried; only then does the search give up. Once a point is consistent with both
/// targets, the search continues as long as steps come closer (Broyden, "A class of methods for
/// solving nonlinear simultaneous equations", Mathematics of Computation 19, 1965).
///
/// All points share their days, so that the figures are smooth. The effect of each value on each
/// figure need not be known. Success is not guaranteed: two figures may match at no point, or at
/// several, and the search can miss the only one.
package struct PairSearch: Hashable, Sendable {
  /// Outcome of a search.
  package enum End: Hashable, Sendable {
    /// Neither figure of the nearest point differs significantly from its target.
    case fitted

    /// No step came closer, or the points are used up.
    case stuck

    /// The figures do not respond to the two values in two ways.
    case flat

    /// One of the first three points could not be measured.
    case unmeasured
  }

  /// Largest number of points.
  package static let mostVisits = 24

  /// Number of values of each grid, at least 2.
  package let counts: [Int]

  /// The observed figures.
  package let targets: [Double]

  /// The judged points, in order.
  package private(set) var points: [CalibratedPoint] = []

  /// Outcome of the search; nil while it continues.
  package private(set) var end: End?

  /// The point to be judged now; nil when the search is over.
  package private(set) var next: [Int]?

  /// Reason for the points that are judged now.
  private enum Stage {
    /// The first three points, which give the first slopes.
    case opening

    /// Single steps along the slopes.
    case stepping

    /// Neighbours of the best point, which give its slopes.
    case measuring

    /// Corners of the ranges, after the steps from the first points led nowhere.
    case surveying
  }

  private var stage = Stage.opening

  /// Points of the stage that are still to be judged.
  private var queue: [[Int]] = []

  /// Longest step, as a share of the range of each value.
  private var reach = Self.greatestReach

  /// Change of each figure, in units of its scale, over the range of each value.
  private var slopes: [[Double]] = []

  /// Unit of each figure, which gives both the same weight.
  private var scales: [Double] = []

  /// Number of the point from which steps start.
  private var best = 0

  /// Number of the point at which the slopes were measured last; nil before.
  private var measured: Int?

  private var hasSurveyed = false

  private static let greatestReach = 0.5

  /// Longest step after new slopes.
  private static let measuredReach = 0.25

  /// Shortest step that is tried, as a share of the range.
  private static let leastReach = 1.0 / 256

  /// Begins a search.
  /// - Parameters:
  ///   - counts: number of values of each of the two grids, at least 2.
  ///   - targets: the two observed figures.
  package init(counts: [Int], targets: [Double]) {
    precondition(counts.count == 2 && targets.count == 2, "two values for two figures")
    precondition(counts.allSatisfy { $0 >= 2 }, "a grid of one value leaves nothing to search")
    self.counts = counts
    self.targets = targets
    let middle = counts.map { ($0 - 1) / 2 }
    next = middle
    queue = [0, 1].map { value in
      var place = middle
      place[value] += max(1, (counts[value] - 1) / 4)
      return place
    }
  }

  /// The point whose figures are nearest to the targets, both with equal weight; nil before three
  /// points were judged, or if there was nothing to measure.
  ///
  /// A point that differs significantly from a target is the nearest only if there is no other.
  package var nearest: CalibratedPoint? {
    (fitting ?? (slopes.isEmpty ? nil : best)).map { points[$0] }
  }

  /// Number of the nearest point among those consistent with the targets.
  private var fitting: Int? {
    points.indices.filter { !points[$0].isToldApart && misses(points[$0]) != nil }
      .min { distance($0) < distance($1) }
  }

  /// Direction in which each value should leave its range, -1 or 1; 0 if the search stayed within,
  /// or if the slopes at its best point are not known.
  package var wanted: [Int] {
    guard end == .stuck, measured == best, let step = model?.fullStep else { return [0, 0] }
    return points[best].places.indices.map { index in
      let place = points[best].places[index]
      if place == 0, step[index] < 0 { return -1 }
      return place == counts[index] - 1 && step[index] > 0 ? 1 : 0
    }
  }

  /// Takes the figures of the requested point.
  /// - Parameter figures: the measured figures, in the order of the targets.
  package mutating func take(_ figures: [FittedFigure]) {
    guard let places = next else { preconditionFailure("the search is over") }
    points.append(CalibratedPoint(places: places, figures: figures))
    next = nil
    if figures.allSatisfy({ $0.side == .within }) {
      end = .fitted
      return
    }
    if !queue.isEmpty {
      visit(queue.removeFirst())
      return
    }
    switch stage {
    case .opening: open()
    case .stepping: learn()
    case .measuring: compare()
    case .surveying: survey()
    }
    if end == nil, next == nil { propose() }
  }

  /// Requests a point, unless the points are used up.
  private mutating func visit(_ places: [Int]) {
    if points.count < Self.mostVisits { next = places } else { conclude(failure) }
  }

  /// Ends the search; a point consistent with the targets is the answer.
  private mutating func conclude(_ failure: End) { end = fitting == nil ? failure : .fitted }
}

// MARK: - Stages

extension PairSearch {
  /// Computes the first slopes.
  private mutating func open() {
    guard points.allSatisfy({ misses($0) != nil }) else {
      conclude(.unmeasured)
      return
    }
    setScales()
    slopes = [[0, 0], [0, 0]]
    for value in 0..<2 { setSlopes(of: value, from: 0, to: value + 1) }
    best = nearestOfAll
  }

  /// Corrects the slopes by the last step, and continues from the better of its two ends.
  private mutating func learn() {
    let number = points.count - 1
    guard let new = misses(points[number]), let old = misses(points[best]) else {
      reach /= 2
      return
    }
    let step = [0, 1].map { distance(from: best, to: number, of: $0) }
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

  /// Computes the slopes at the best point from its neighbours.
  private mutating func compare() {
    let center = best
    for value in 0..<2 {
      let row = points.indices.filter { number in
        points[number].places[value] != points[center].places[value]
          && points[number].places[1 - value] == points[center].places[1 - value]
      }
      let neighbour = row.min {
        distance(from: center, to: $0, of: value).magnitude
          < distance(from: center, to: $1, of: value).magnitude
      }
      if let neighbour { setSlopes(of: value, from: center, to: neighbour) }
    }
    measured = center
    stage = .stepping
    reach = Self.measuredReach
    best = nearestOfAll
  }

  /// Continues from the nearest point of all.
  private mutating func survey() {
    setScales()
    best = nearestOfAll
    measure()
  }

  /// Chooses the next step, or other points when none comes closer.
  private mutating func propose() {
    stage = .stepping
    if let places = nextStep() {
      visit(places)
    } else if fitting != nil {
      conclude(.fitted)
    } else if measured != best {
      measure()
    } else if !hasSurveyed {
      hasSurveyed = true
      stage = .surveying
      queue = corners.filter { !isVisited($0) }
      if queue.isEmpty { conclude(failure) } else { visit(queue.removeFirst()) }
    } else {
      conclude(failure)
    }
  }

  /// Next place along the slopes; a step to a judged point is tried again at half the length.
  private mutating func nextStep() -> [Int]? {
    while reach >= Self.leastReach, canMove {
      if let places = steps.first { return places }
      reach /= 2
    }
    return nil
  }

  /// Requests a neighbour of the best point along each value.
  private mutating func measure() {
    stage = .measuring
    let width = min(Self.measuredReach, max(reach, Self.leastReach)) / 8
    let center = points[best].places
    queue = [0, 1].map { value in
      var places = center
      let move = max(1, Int(width * Double(counts[value] - 1)))
      places[value] += places[value] + move < counts[value] ? move : -move
      return places
    }
    queue.removeAll(where: isVisited)
    guard queue.isEmpty else {
      visit(queue.removeFirst())
      return
    }
    compare()
    propose()
  }

  private var failure: End { model?.areAlike == false ? .stuck : .flat }

  /// Points an eighth of the ranges away from their corners.
  private var corners: [[Int]] {
    let ends = counts.map { count in [(count - 1) / 8, count - 1 - (count - 1) / 8] }
    return ends[0].flatMap { first in ends[1].map { [first, $0] } }
  }

  /// Points around the best step of the model that were not judged and are predicted to come
  /// closer, the closest first.
  private var steps: [[Int]] {
    guard let model else { return [] }
    let place = points[best].places.map(Double.init)
    let ranges = counts.map { Double($0 - 1) }
    let box = [0, 1].map { value in
      max(
        -reach, -place[value] / ranges[value])...min(
          reach, (ranges[value] - place[value]) / ranges[value])
    }
    let step = model.step(within: box)
    let sides = [0, 1].map { value in
      let exact = place[value] + step[value] * ranges[value]
      return Set([exact.rounded(.down), exact.rounded(.up)]).filter { 0...ranges[value] ~= $0 }
        .sorted()
    }
    let around = sides[0].flatMap { first in sides[1].map { [first, $0] } }
    let predicted = around.map { places in
      model.distance(after: [0, 1].map { (places[$0] - place[$0]) / ranges[$0] })
    }
    let order = around.indices.sorted { (predicted[$0], $0) < (predicted[$1], $1) }
    return order.filter { predicted[$0] < distance(best) }.map { around[$0].map { Int($0) } }
      .filter { !isVisited($0) }
  }

  /// False if the longest step is less than half a value on either grid.
  private var canMove: Bool { counts.contains { reach * Double($0 - 1) >= 0.5 } }
}

// MARK: - Figures

extension PairSearch {
  /// Linear model around the best point, in shares of the ranges.
  private var model: LinearPair? {
    guard !slopes.isEmpty, let misses = misses(points[best]) else { return nil }
    return LinearPair(misses: misses, slopes: slopes)
  }

  private var nearestOfAll: Int { points.indices.min { distance($0) < distance($1) } ?? 0 }

  private func isVisited(_ places: [Int]) -> Bool { points.contains { $0.places == places } }

  /// Sets the unit of each figure to its largest miss so far.
  private mutating func setScales() {
    scales = []
    let known = points.compactMap { misses($0) }
    scales = [0, 1].map { figure in
      let most = known.map { $0[figure].magnitude }.max() ?? 0
      return most > 0 ? most : 1
    }
  }

  private mutating func setSlopes(of value: Int, from: Int, to: Int) {
    guard let old = misses(points[from]), let new = misses(points[to]) else { return }
    let moved = distance(from: from, to: to, of: value)
    for figure in 0..<2 { slopes[figure][value] = (new[figure] - old[figure]) / moved }
  }

  /// Distance between two points along a value, as a share of its range.
  private func distance(from: Int, to: Int, of value: Int) -> Double {
    Double(points[to].places[value] - points[from].places[value]) / Double(counts[value] - 1)
  }

  /// Differences of a point from the targets, in units of their scales; nil if there was nothing
  /// finite to measure.
  private func misses(_ point: CalibratedPoint) -> [Double]? {
    let units = scales.isEmpty ? [1, 1] : scales
    let misses: [Double] = [0, 1].compactMap { index in
      guard let estimate = point.figures[index].estimate, estimate.isFinite else { return nil }
      return (level(estimate, index) - level(targets[index], index)) / units[index]
    }
    return misses.count == 2 ? misses : nil
  }

  /// A figure on a scale on which it responds almost linearly: linear near 0, logarithmic from a
  /// tenth of its target.
  private func level(_ figure: Double, _ index: Int) -> Double {
    let target = targets[index].magnitude
    return target > 0 ? asinh(10 * figure / target) : figure
  }

  private func distance(_ number: Int) -> Double {
    misses(points[number])?.reduce(0) { $0 + $1 * $1 } ?? .infinity
  }
}
