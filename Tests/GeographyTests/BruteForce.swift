import Quantities

@testable import Geography

/// The shortest way around closed lines, found without any thought.
///
/// Beside each corner and gate it puts points in a ring a hundredth of a millimetre around it, and tries
/// every pair of points; a gate is a hole in its line.
struct BruteForce {
  private var points: [Point]
  private var lines: [(Point, Point)] = []

  init(_ situation: PathClosureTests.Case) {
    points = [situation.from, situation.to]
    for (path, gates) in zip(situation.paths, situation.gates) {
      let hole = 2e-5
      var cuts = [(0.0, 0.0)] + gates.sorted().map { ($0 - hole, $0 + hole) }
      cuts.append((path.length.meters, path.length.meters))
      for (one, other) in zip(cuts, cuts.dropFirst()) {
        let (start, end) = (one.1, other.0)
        let inner = path.reach.filter { $0 > start && $0 < end }
        let bends = ([start] + inner + [end]).map { path.point(at: Distance(meters: $0)) }
        lines += zip(bends, bends.dropFirst())
      }
      let marks = path.corners + gates.map { path.point(at: Distance(meters: $0)) }
      for mark in marks {
        for turn in 0..<24 {
          let offset = Self.circle[turn]
          points.append(Point(x: mark.x + offset.x * 4e-5, y: mark.y + offset.y * 4e-5))
        }
        points.append(mark)
      }
    }
  }

  private static let circle: [Point] = {
    var (x, y) = (1.0, 0.0)
    let (cosine, sine) = (0.9659258262890683, 0.25881904510252074)
    return (0..<24).map { _ in
      let point = Point(x: x, y: y)
      (x, y) = (x * cosine - y * sine, x * sine + y * cosine)
      return point
    }
  }()

  private func isFree(_ from: Point, _ to: Point) -> Bool {
    func side(_ a: Point, _ b: Point, _ c: Point) -> Double {
      (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
    }
    return !lines.contains { line in
      side(from, to, line.0) * side(from, to, line.1) <= 0
        && side(line.0, line.1, from) * side(line.0, line.1, to) <= 0
    }
  }

  func shortest() -> Double {
    var reached = Array(repeating: Double.infinity, count: points.count)
    var isDone = Array(repeating: false, count: points.count)
    reached[0] = 0
    while true {
      var next = -1
      for index in points.indices where !isDone[index] && reached[index] < .infinity {
        if next < 0 || reached[index] < reached[next] { next = index }
      }
      if next < 0 || next == 1 { return reached[1] }
      isDone[next] = true
      for other in points.indices where !isDone[other] {
        let (from, to) = (points[next], points[other])
        let length =
          reached[next]
          + DistanceMetric.straight.distance(from: from, to: to).meters
        if length < reached[other], isFree(from, to) { reached[other] = length }
      }
    }
  }
}
