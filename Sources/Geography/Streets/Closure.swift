public import Quantities

/// What nobody drives through for a while: a barrier across the streets, a path, or some zones.
public struct Closure: Sendable, Equatable {
  /// A straight line that cannot be crossed.
  struct Line: Sendable, Equatable {
    let start: Point
    let end: Point
  }

  /// A place on a barrier where people are let through.
  struct Gate: Sendable, Equatable {
    let point: Point

    /// When it is open; nil for always.
    let hours: Range<Instant>?
  }

  let lines: [Line]

  /// Around which points the shortest ways go.
  let corners: [Point]

  var gates: [Gate]

  /// The squares of closed zones, each by its south-west and its north-east corner.
  let squares: [Line]

  /// The line of a barrier or a path; nil where zones are closed.
  let fence: Fence?

  /// From when, and until before when, it is closed: of a path, from when its first part closes until its last
  /// opens.
  public let window: Range<Instant>

  /// True if it is a path whose parts close at times of their own.
  public var isPath: Bool { fence != nil && lines.isEmpty }

  /// Closes a path: nobody crosses a part of it while that is closed, but at gates and around its ends.
  ///
  /// Paths are announced: all drivers know when each part closes.
  /// - Parameters:
  ///   - path: where it is.
  ///   - parts: up to how far from the start each part goes, in order, at least one; from when, and until
  ///     before when, it is closed. The last goes to the end of the path.
  ///   - gates: how far from the start people are let through, each within the path, and when; nil for
  ///     always. A gate with several hours is listed several times.
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

  /// Makes a barrier: a line that nobody crosses but at its gates and around its ends.
  /// - Parameters:
  ///   - start: one end.
  ///   - end: the other end, elsewhere.
  ///   - gates: how far from the first end people are let through, each within the line, and when;
  ///     nil for always.
  ///   - window: from when, and until before when, it is closed.
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

  /// Closes zones: nobody drives through their squares; drives that start or end in one are free.
  /// - Parameters:
  ///   - zones: for each zone of the map, whether it is closed.
  ///   - map: where they are.
  ///   - window: from when, and until before when, they are closed.
  /// - Complexity: quadratic in the number of closed zones.
  public init(zones: [Bool], on map: ZoneMap, window: Range<Instant>) {
    let zones = map.zones.filter { zones[$0.index] }
    func corner(_ zone: ZoneID, _ across: Double, _ up: Double) -> Point {
      map.squarePoint(of: zone, across: across, up: up)
    }
    // A way that neither crosses a side nor a diagonal touches the square at most.
    var lines: [Line] = []
    var corners: [Point] = []
    for zone in zones {
      let ring = [corner(zone, 0, 0), corner(zone, 1, 0), corner(zone, 1, 1), corner(zone, 0, 1)]
      for (first, second) in [(0, 1), (1, 2), (2, 3), (3, 0), (0, 2), (1, 3)] {
        lines.append(Line(start: ring[first], end: ring[second]))
      }
      corners += ring
    }
    // Nobody drives along the border of two closed zones either, which the line between their centres
    // crosses.
    for (index, zone) in zones.enumerated() {
      for other in zones[..<index] where map.squaresTouch(zone, other) {
        lines.append(Line(start: corner(zone, 0.5, 0.5), end: corner(other, 0.5, 0.5)))
      }
    }
    self.lines = lines
    // The shortest way never bends where squares of a grid meet.
    self.corners = corners.filter { corner in corners.count { $0 == corner } == 1 }
    gates = []
    squares = zones.map { Line(start: corner($0, 0, 0), end: corner($0, 1, 1)) }
    fence = nil
    self.window = window
  }

  /// True if a point lies within a closed zone, and not only at its border.
  func holds(_ point: Point) -> Bool {
    squares.contains { square in
      square.start.x < point.x && point.x < square.end.x && square.start.y < point.y
        && point.y < square.end.y
    }
  }

  /// At which share of the way from one point to another it stands in the way; nil where it does not.
  ///
  /// A way that begins or ends at a gate goes through it.
  func share(ofWayFrom from: Point, to: Point) -> Double? {
    if gates.contains(where: { $0.point == from || $0.point == to }) { return nil }
    return lines.reduce(nil as Double?) { first, line in
      guard let share = line.share(ofWayFrom: from, to: to) else { return first }
      return min(first ?? share, share)
    }
  }
}

extension Closure.Line {
  /// At which share of the way from one point to another it is crossed; nil where it is not.
  ///
  /// A way that begins or ends at one of its ends goes along or past it.
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
  /// True if the squares of two zones overlap or have a point in common.
  fileprivate func squaresTouch(_ zone: ZoneID, _ other: ZoneID) -> Bool {
    let (one, two) = (center(of: zone).point, center(of: other).point)
    let reach =
      (areas[zone.index].squareMeters.squareRoot() + areas[other.index].squareMeters.squareRoot())
      / 2 * (1 + 1e-9)
    return abs(one.x - two.x) <= reach && abs(one.y - two.y) <= reach
  }
}
