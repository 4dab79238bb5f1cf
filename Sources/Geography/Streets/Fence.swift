import Quantities

/// A line that vehicles cannot cross while its pieces are closed, except at gates and around its
/// ends.
struct Fence: Sendable, Equatable {
  /// A straight piece of a fence with its closing time.
  struct Piece: Sendable, Equatable {
    let start: Point
    let end: Point
    let window: Range<Instant>

    /// Index of the part of the path.
    let part: Int
  }

  /// A point at which vehicles can cross: a gate, or a joint of pieces.
  struct Passage: Sendable, Equatable {
    let point: Point

    /// Positions of a vehicle on either side, a hundredth of a millimetre from the line.
    let left: Point
    let right: Point

    /// The two pieces that meet here; vehicles can cross while either is open.
    let pieces: (Int, Int)

    /// Other pieces through the same point, for example where a path crosses itself.
    let others: [Int]

    /// Opening times of gates, independent of the pieces; a nil entry means always.
    let gates: [Range<Instant>?]

    static func == (one: Passage, other: Passage) -> Bool {
      one.point == other.point && one.pieces == other.pieces && one.gates == other.gates
    }
  }

  /// Distance from the line at which vehicles wait to cross it, in metres.
  static let setback = 1e-5

  let pieces: [Piece]
  let passages: [Passage]

  /// The two free ends, which vehicles can drive around.
  let ends: [Point]

  /// Makes a fence along a path.
  /// - Parameters:
  ///   - path: course of the fence.
  ///   - parts: distance at which each part ends, in order, and its closing time.
  ///   - gates: distance of each gate, and its opening time; nil for always.
  init(
    along path: StreetPath, parts: [(end: Double, window: Range<Instant>)],
    gates: [(at: Double, hours: Range<Instant>?)]
  ) {
    let whole = path.length.meters
    // Cuts at corners, at ends of parts and at gates; cuts within a millimetre are merged.
    var cuts: [Double] = [0]
    let marks = path.reach + parts.map(\.end) + gates.map(\.at)
    for mark in marks.sorted() where mark > cuts[cuts.count - 1] + 0.001 && mark < whole - 0.001 {
      cuts.append(mark)
    }
    cuts.append(whole)
    let points = cuts.map { cut in
      // Corners keep their exact position.
      path.reach.firstIndex { abs($0 - cut) < 1e-9 }.map { path.corners[$0] }
        ?? path.point(at: Distance(meters: cut))
    }
    let pieces = cuts.indices.dropLast().map { index in
      let middle = (cuts[index] + cuts[index + 1]) / 2
      let part = parts.firstIndex { $0.end >= middle } ?? parts.count - 1
      return Piece(
        start: points[index], end: points[index + 1], window: parts[part].window, part: part)
    }
    self.pieces = pieces
    ends = [points[0], points[points.count - 1]]
    passages = cuts.indices.dropFirst().dropLast().map { index in
      let sides = Self.sides(of: points[index], after: points[index - 1], before: points[index + 1])
      return Passage(
        point: points[index], left: sides.left, right: sides.right, pieces: (index - 1, index),
        others: pieces.indices.filter {
          $0 != index - 1 && $0 != index
            && points[index].meters(fromLine: pieces[$0].start, pieces[$0].end) < 0.001
        },
        gates: gates.filter { abs($0.at - cuts[index]) <= 0.001 }.map(\.hours))
    }
  }

  /// Positions on either side of a point of the line.
  private static func sides(
    of point: Point, after previous: Point, before next: Point
  ) -> (left: Point, right: Point) {
    func direction(_ from: Point, _ to: Point) -> (x: Double, y: Double) {
      let length = DistanceMetric.straight.distance(from: from, to: to).meters
      return ((to.x - from.x) / length, (to.y - from.y) / length)
    }
    let (one, other) = (direction(previous, point), direction(point, next))
    let (x, y) = (-(one.y + other.y), one.x + other.x)
    let length = (x * x + y * y).squareRoot()
    // At a reversal of the path, both positions are beyond the turning point.
    guard length > 1e-6 else {
      let beyond = Point(x: point.x + one.x * setback, y: point.y + one.y * setback)
      return (beyond, beyond)
    }
    // The sharper the bend, the farther its sides are from the point.
    let reach = setback / max(length / 2, 0.05) / length
    return (
      Point(x: point.x + x * reach, y: point.y + y * reach),
      Point(x: point.x - x * reach, y: point.y - y * reach)
    )
  }

  /// First instant not before another at which a passage is open, in milliseconds.
  func opening(of passage: Passage, notBefore now: Double) -> Double {
    var now = now
    while true {
      let opening = min(
        pieces[passage.pieces.0].opening(notBefore: now),
        pieces[passage.pieces.1].opening(notBefore: now))
      let free = passage.others.reduce(opening) { max($0, pieces[$1].opening(notBefore: $0)) }
      let gate = passage.gates.reduce(Double.infinity) { first, hours in
        guard let hours else { return now }
        let start = max(now, Double(hours.lowerBound.milliseconds))
        return start < Double(hours.upperBound.milliseconds) ? min(first, start) : first
      }
      if gate <= free { return gate }
      if free == now { return now }
      now = free
    }
  }
}

extension Fence {
  /// Closing time of a piece, in milliseconds.
  struct Span: BitwiseCopyable {
    /// A crossing less than a millisecond before the closing time counts as too late, to allow for
    /// rounding.
    private static let margin = 1.0

    private let from: Double
    private let until: Double

    init(_ window: Range<Instant>) {
      from = Double(window.lowerBound.milliseconds) - Self.margin
      until = Double(window.upperBound.milliseconds)
    }

    /// First instant not before another at which it is open, in milliseconds.
    @inline(__always)
    func opening(notBefore now: Double) -> Double {
      now > from && now < until - 1e-6 ? max(now, until) : now
    }
  }
}

extension Fence.Piece {
  /// First instant not before another at which it is open, in milliseconds.
  func opening(notBefore now: Double) -> Double {
    Fence.Span(window).opening(notBefore: now)
  }
}
