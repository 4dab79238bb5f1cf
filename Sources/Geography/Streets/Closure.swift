public import Quantities

/// A temporary closure of streets: a barrier, a path, or zones.
public struct Closure: Sendable, Equatable {
  /// A straight line that vehicles cannot cross.
  struct Line: Sendable, Equatable {
    let start: Point
    let end: Point
  }

  /// A gate in a barrier.
  struct Gate: Sendable, Equatable {
    let point: Point

    /// Opening times; nil for always.
    let hours: Range<Instant>?
  }

  let lines: [Line]

  /// Corners around which the shortest routes turn.
  let corners: [Point]

  var gates: [Gate]

  /// Squares of the closed zones, each by its south-west and its north-east corner.
  let squares: [Line]

  /// Line of a barrier or a path; nil for closed zones.
  let fence: Fence?

  /// Time of the closure; for a path, from the first closing to the last opening of a part.
  public let window: Range<Instant>

  /// True for a path whose parts close at different times.
  public var isPath: Bool { fence != nil && lines.isEmpty }

  /// Makes a closed path: vehicles cross a closed part only at gates and around the ends of the
  /// path.
  ///
  /// Paths are announced: all drivers know the closing times of each part.
  /// - Parameters:
  ///   - path: course of the closed path.
  ///   - parts: distance from the start at which each part ends, in order, and its closing time; at
  ///     least one. The last part extends to the end of the path.
  ///   - gates: distance of each gate from the start, within the path, and its opening time; nil
  ///     for always. A gate with several opening times is listed several times.
  public init(
    along path: StreetPath, parts: [(end: Distance, window: Range<Instant>)],
    gates: [(at: Distance, hours: Range<Instant>?)] = []
  ) {
    precondition(!parts.isEmpty, "a closed path has a part")
    precondition(
      gates.allSatisfy { (0...path.length.meters).contains($0.at.meters) },
      "a gate is within its path")
    lines = []
    corners = []
    self.gates = []
    squares = []
    fence = Fence(
      along: path, parts: parts.map { ($0.end.meters, $0.window) },
      gates: gates.map { ($0.at.meters, $0.hours) })
    let first = parts.map(\.window.lowerBound).min() ?? .start
    window = first..<max(first, parts.map(\.window.upperBound).max() ?? first)
  }

  /// Makes a barrier: a line that vehicles cross only at its gates and around its ends.
  /// - Parameters:
  ///   - start: one end.
  ///   - end: the other end, at a different point.
  ///   - gates: distance of each gate from the start, within the line, and its opening time; nil
  ///     for always.
  ///   - window: time of the closure.
  public init(
    from start: Point, to end: Point, gates: [(at: Distance, hours: Range<Instant>?)] = [],
    window: Range<Instant>
  ) {
    let length = DistanceMetric.straight.distance(from: start, to: end).meters
    precondition(length > 0, "a barrier has a length")
    precondition(
      gates.allSatisfy { (0...length).contains($0.at.meters) }, "a gate is within its barrier")
    lines = [Line(start: start, end: end)]
    corners = [start, end]
    self.gates = gates.map { gate in
      let share = gate.at.meters / length
      let point = Point(
        x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
      return Gate(point: point, hours: gate.hours)
    }
    squares = []
    fence = StreetPath([start, end]).map {
      Fence(along: $0, parts: [(length, window)], gates: gates.map { ($0.at.meters, $0.hours) })
    }
    self.window = window
  }

  /// Closes zones: vehicles must not enter their squares; drives that start or end in one are
  /// exempt.
  /// - Parameters:
  ///   - zones: true for each closed zone of the map.
  ///   - map: the map of the zones.
  ///   - window: time of the closure.
  /// - Complexity: quadratic in the number of closed zones.
  public init(zones: [Bool], on map: ZoneMap, window: Range<Instant>) {
    let zones = map.zones.filter { zones[$0.index] }
    func corner(_ zone: ZoneID, _ across: Double, _ up: Double) -> Point {
      map.squarePoint(of: zone, across: across, up: up)
    }
    // A route that crosses neither a side nor a diagonal at most touches the square.
    var lines: [Line] = []
    var corners: [Point] = []
    for zone in zones {
      let ring = [corner(zone, 0, 0), corner(zone, 1, 0), corner(zone, 1, 1), corner(zone, 0, 1)]
      for (first, second) in [(0, 1), (1, 2), (2, 3), (3, 0), (0, 2), (1, 3)] {
        lines.append(Line(start: ring[first], end: ring[second]))
      }
      corners += ring
    }
    // Driving along the border of two closed zones is not allowed either; the line between their
    // centres prevents it.
    for (index, zone) in zones.enumerated() {
      for other in zones[..<index] where map.squaresTouch(zone, other) {
        lines.append(Line(start: corner(zone, 0.5, 0.5), end: corner(other, 0.5, 0.5)))
      }
    }
    self.lines = lines
    // The shortest route never turns at a point where squares of a grid meet.
    self.corners = corners.filter { corner in corners.count { $0 == corner } == 1 }
    gates = []
    squares = zones.map { Line(start: corner($0, 0, 0), end: corner($0, 1, 1)) }
    fence = nil
    self.window = window
  }

  /// True if a point lies inside a closed zone, not on its border.
  func holds(_ point: Point) -> Bool {
    squares.contains { square in
      square.start.x < point.x && point.x < square.end.x && square.start.y < point.y
        && point.y < square.end.y
    }
  }

  /// Share of a straight route before the first crossing of the closure; nil if the route does not
  /// cross it.
  ///
  /// A route that begins or ends at a gate passes through it.
  func share(ofWayFrom from: Point, to: Point) -> Double? {
    if gates.contains(where: { $0.point == from || $0.point == to }) { return nil }
    return lines.reduce(nil as Double?) { first, line in
      guard let share = line.share(ofWayFrom: from, to: to) else { return first }
      return min(first ?? share, share)
    }
  }
}

extension Closure.Line {
  /// Share of a straight route before it crosses the line; nil if it does not.
  ///
  /// A route that begins or ends at an end of the line passes along it or beside it.
  func share(ofWayFrom from: Point, to: Point) -> Double? {
    let (wayX, wayY) = (to.x - from.x, to.y - from.y)
    let (lineX, lineY) = (end.x - start.x, end.y - start.y)
    let cross = wayX * lineY - wayY * lineX
    guard cross != 0 else { return nil }
    let (gapX, gapY) = (start.x - from.x, start.y - from.y)
    let onWay = (gapX * lineY - gapY * lineX) / cross
    let onLine = (gapX * wayY - gapY * wayX) / cross
    guard onWay > 0, onWay < 1, onLine > 0, onLine < 1 else { return nil }
    return start == from || start == to || end == from || end == to ? nil : onWay
  }
}

extension ZoneMap {
  /// True if the squares of two zones overlap or share a point.
  fileprivate func squaresTouch(_ zone: ZoneID, _ other: ZoneID) -> Bool {
    let (one, two) = (center(of: zone).point, center(of: other).point)
    let reach =
      (areas[zone.index].squareMeters.squareRoot() + areas[other.index].squareMeters.squareRoot())
      / 2 * (1 + 1e-9)
    return abs(one.x - two.x) <= reach && abs(one.y - two.y) <= reach
  }
}
