import Quantities

/// Ways around what is closed, and through its gates.
extension Closure {
  /// The shortest way between two points around closures, through their gates or around their corners.
  /// - Parameters:
  ///   - from: where it starts.
  ///   - to: where it ends.
  ///   - closures: what is closed; others may be crossed.
  ///   - metric: how length is measured.
  /// - Returns: the points after the first, the last of them the end; nil when there is no way.
  /// - Complexity: quadratic in the corners and gates, each time over all lines.
  static func way(
    from: Point, to: Point, around closures: [Closure], metric: DistanceMetric
  ) -> [Point]? {
    let points = [from, to] + closures.flatMap { $0.corners + $0.gates.map(\.point) }
    var reached = Array(repeating: Double.infinity, count: points.count)
    var before = Array(repeating: 0, count: points.count)
    var isDone = Array(repeating: false, count: points.count)
    reached[0] = 0
    // Dijkstra; of points equally near the first, so that the way is the same every time.
    while let next = points.indices.filter({ !isDone[$0] && reached[$0] < .infinity })
      .min(by: { reached[$0] < reached[$1] })
    {
      if next == 1 { break }
      isDone[next] = true
      for other in points.indices where !isDone[other] {
        let length = metric.distance(from: points[next], to: points[other]).meters
        guard reached[next] + length < reached[other],
          closures.allSatisfy({ $0.share(ofWayFrom: points[next], to: points[other]) == nil })
        else { continue }
        reached[other] = reached[next] + length
        before[other] = next
      }
    }
    guard reached[1] < .infinity else { return nil }
    var way = [1]
    while before[way[0]] != 0 { way.insert(before[way[0]], at: 0) }
    return way.map { points[$0] }
  }

  /// The same without some of its gates.
  func without(_ shut: [Point]) -> Closure {
    var closure = self
    closure.gates.removeAll { shut.contains($0.point) }
    return closure
  }

  /// The gates on a way that are shut when a person who drives along it comes to them.
  func shutGates(on legs: [Leg]) -> [Point] {
    gates.map(\.point).filter { point in
      legs.dropLast().contains { $0.destination.point == point && isShut(at: point, $0.arrival) }
    }
  }

  private func isShut(at point: Point, _ now: Instant) -> Bool {
    window.contains(now)
      && !gates.contains { $0.point == point && $0.hours?.contains(now) ?? true }
  }

  /// When, after an instant, it ends or the next of its gates opens.
  func nextOpening(after now: Instant) -> Instant {
    let gates = gates.compactMap { $0.hours?.lowerBound }.filter { $0 > now }
    return max(now, min(window.upperBound, gates.min() ?? window.upperBound))
  }
}

extension StreetConditions {
  /// The first closure that is closed when a person who drives along stretches comes to it.
  ///
  /// Drives that start or end in a closed zone are free of it, and so is a taxi that was in it before.
  /// - Parameters:
  ///   - legs: the stretches, at least one.
  ///   - known: closures that they go around already.
  /// - Returns: the closure, the stretch that it crosses, and at which share of it.
  func firstObstacle(
    of legs: [Leg], besides known: [Int]
  ) -> (closure: Int, leg: Int, share: Double)? {
    let (origin, destination) = (legs[0].origin.point, legs[legs.count - 1].destination.point)
    for (index, leg) in legs.enumerated() {
      var first: (closure: Int, leg: Int, share: Double)?
      for (number, closure) in closures.enumerated() where !known.contains(number) {
        guard
          let share = closure.share(ofWayFrom: leg.origin.point, to: leg.destination.point),
          share < first?.share ?? 1,
          closure.window.contains(
            leg.departure + TimeSpan(roundingSeconds: leg.duration.inSeconds * share)),
          !closure.holds(origin), !closure.holds(destination)
        else { continue }
        first = (number, index, share)
      }
      if let first { return first }
    }
    return nil
  }
}
