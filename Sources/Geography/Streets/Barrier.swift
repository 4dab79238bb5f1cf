public import Quantities

/// A straight line that nobody crosses for a while, but at its gates and around its ends.
public struct Barrier: Sendable, Equatable {
  /// One end.
  public let start: Point

  /// The other end.
  public let end: Point

  /// Where people are let through, each on the line.
  public let gates: [Point]

  /// From when, and until before when, it is closed.
  public let window: Range<Instant>

  /// Makes a barrier.
  /// - Parameters:
  ///   - start: one end.
  ///   - end: the other end, elsewhere.
  ///   - gates: how far from the first end people are let through, each within the line.
  ///   - window: from when, and until before when, it is closed.
  public init(from start: Point, to end: Point, gates: [Distance] = [], window: Range<Instant>) {
    let length = DistanceMetric.straight.distance(from: start, to: end).meters
    precondition(length > 0, "a barrier has a length")
    precondition(
      gates.allSatisfy { (0...length).contains($0.meters) }, "a gate is within its barrier")
    self.start = start
    self.end = end
    self.gates = gates.map { gate in
      let share = gate.meters / length
      return Point(
        x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
    }
    self.window = window
  }

  /// Where there is a way through or around.
  var passages: [Point] { [start, end] + gates }

  /// At which share of the way from one point to another it stands in the way; nil where it does not.
  ///
  /// A way that begins or ends in one of its passages goes through or along it.
  func share(ofWayFrom from: Point, to: Point) -> Double? {
    let (wayX, wayY) = (to.x - from.x, to.y - from.y)
    let (lineX, lineY) = (end.x - start.x, end.y - start.y)
    let cross = wayX * lineY - wayY * lineX
    guard cross != 0 else { return nil }
    let (gapX, gapY) = (start.x - from.x, start.y - from.y)
    let onWay = (gapX * lineY - gapY * lineX) / cross
    let onLine = (gapX * wayY - gapY * wayX) / cross
    guard onWay > 0, onWay < 1, onLine > 0, onLine < 1 else { return nil }
    let isPassed = start == from || start == to || end == from || end == to
    return isPassed || gates.contains { $0 == from || $0 == to } ? nil : onWay
  }

  /// The shortest way between two points around barriers, through their gates or around their ends.
  /// - Parameters:
  ///   - from: where it starts.
  ///   - to: where it ends.
  ///   - barriers: what is closed; others may be crossed.
  ///   - metric: how length is measured.
  /// - Returns: the points after the first, the last of them the end; nil when there is no way.
  /// - Complexity: quadratic in the ends and gates, each time over all barriers.
  static func way(
    from: Point, to: Point, around barriers: [Barrier], metric: DistanceMetric
  ) -> [Point]? {
    let points = [from, to] + barriers.flatMap(\.passages)
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
          barriers.allSatisfy({ $0.share(ofWayFrom: points[next], to: points[other]) == nil })
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
}
