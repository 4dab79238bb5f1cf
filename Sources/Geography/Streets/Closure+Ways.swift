import Quantities

/// Routes around closures and through their gates.
extension Closure {
  /// Shortest route between two points, through the gates of closures or around their corners.
  /// - Parameters:
  ///   - from: start of the route.
  ///   - to: end of the route.
  ///   - closures: closures that the route must not cross; others may be crossed.
  ///   - metric: metric of the length.
  /// - Returns: the points after the start, including the end; nil if there is no route.
  /// - Complexity: quadratic in corners and gates, and linear in the lines of closures for each
  ///   pair.
  static func way(
    from: Point, to: Point, around closures: [Closure], metric: DistanceMetric
  ) -> [Point]? {
    let points = [from, to] + closures.flatMap { $0.corners + $0.gates.map(\.point) }
    var reached = Array(repeating: Double.infinity, count: points.count)
    var before = Array(repeating: 0, count: points.count)
    var isDone = Array(repeating: false, count: points.count)
    reached[0] = 0
    // Dijkstra's algorithm; ties go to the first point, so that the route is reproducible.
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

  /// Returns the same closure without some of its gates.
  func without(_ shut: [Point]) -> Closure {
    var closure = self
    closure.gates.removeAll { shut.contains($0.point) }
    return closure
  }

  /// Gates on a route that are shut when the vehicle reaches them.
  func shutGates(on legs: [Leg]) -> [Point] {
    gates.map(\.point).filter { point in
      legs.dropLast().contains { $0.destination.point == point && isShut(at: point, $0.arrival) }
    }
  }

  private func isShut(at point: Point, _ now: Instant) -> Bool {
    window.contains(now)
      && !gates.contains { $0.point == point && $0.hours?.contains(now) ?? true }
  }

  /// First instant after another at which the closure ends or one of its gates opens.
  func nextOpening(after now: Instant) -> Instant {
    let gates = gates.compactMap { $0.hours?.lowerBound }.filter { $0 > now }
    return max(now, min(window.upperBound, gates.min() ?? window.upperBound))
  }
}

extension StreetConditions {
  /// The first closure that a vehicle finds closed along a route.
  ///
  /// A drive that starts or ends in a closed zone may cross it, and so may a taxi that was already
  /// inside.
  /// - Parameters:
  ///   - legs: legs of the route, at least one.
  ///   - known: closures that the route already avoids.
  /// - Returns: the closure, the leg that it crosses, and the share of the leg before it.
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
