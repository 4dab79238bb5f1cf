extension ZoneOutline {
  /// Area in square metres, without the holes, and centroid; nil if it has no area.
  /// - Complexity: O(points).
  public var measures: (squareMeters: Double, centroid: Point)? {
    let origin = polygons[0][0][0]
    var (area, x, y) = (0.0, 0.0, 0.0)
    for rings in polygons {
      for (place, ring) in rings.enumerated() {
        let part = Self.measures(of: ring, from: origin)
        // The direction of a ring does not matter: the first ring is the border, the others are
        // holes.
        let sign = (place == 0) == (part.area >= 0) ? 1.0 : -1.0
        area += sign * part.area
        x += sign * part.x
        y += sign * part.y
      }
    }
    guard area > 0 else { return nil }
    return (area, Point(x: origin.x + x / area, y: origin.y + y / area))
  }

  /// Signed area of a ring, and its moments about a point (shoelace formula).
  private static func measures(of ring: Ring, from origin: Point) -> (
    area: Double, x: Double, y: Double
  ) {
    var (area, x, y) = (0.0, 0.0, 0.0)
    for (from, to) in zip(ring, ring.dropFirst()) {
      let (ax, ay) = (from.x - origin.x, from.y - origin.y)
      let (bx, by) = (to.x - origin.x, to.y - origin.y)
      let cross = ax * by - bx * ay
      area += cross / 2
      x += cross * (ax + bx) / 6
      y += cross * (ay + by) / 6
    }
    return (area, x, y)
  }

  /// True if a point lies inside and not in a hole.
  /// - Complexity: O(points).
  public func contains(_ point: Point) -> Bool {
    var isInside = false
    for ring in polygons.joined() {
      for (from, to) in zip(ring, ring.dropFirst()) where (from.y > point.y) != (to.y > point.y) {
        let x = from.x + (point.y - from.y) / (to.y - from.y) * (to.x - from.x)
        if x > point.x { isInside.toggle() }
      }
    }
    return isInside
  }

  /// Distance from an outside point to the nearest border, in metres.
  /// - Complexity: O(points).
  func distance(to point: Point) -> Double {
    segments.reduce(.infinity) { min($0, $1.distance(to: point)) }
  }

  /// Bounding box.
  var bounds: Bounds {
    var bounds = Bounds(around: polygons[0][0][0])
    for ring in polygons.joined() { for point in ring { bounds.add(point) } }
    return bounds
  }

  /// True if its lines come within a distance of those of another outline.
  /// - Complexity: O(points x points) at worst; lines far from the other outline are skipped.
  func comesWithin(_ meters: Double, of other: ZoneOutline) -> Bool {
    let (near, others) = (bounds.widened(by: meters), other.bounds.widened(by: meters))
    guard near.meets(others) else { return false }
    let lines = segments.filter { $0.bounds.meets(others) }
    let theirs = other.segments.filter { $0.bounds.meets(near) }
    return lines.contains { line in
      let reach = line.bounds.widened(by: meters)
      return theirs.contains { $0.bounds.meets(reach) && line.distance(to: $0) <= meters }
    }
  }

  private var segments: [Segment] {
    polygons.joined().flatMap { ring in
      zip(ring, ring.dropFirst()).map { Segment(from: $0, to: $1) }
    }
  }
}

/// An axis-aligned rectangle.
struct Bounds {
  private(set) var low: Point
  private(set) var high: Point

  init(around point: Point) { (low, high) = (point, point) }

  mutating func add(_ point: Point) {
    low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
    high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
  }

  func widened(by meters: Double) -> Bounds {
    var other = self
    other.low = Point(x: low.x - meters, y: low.y - meters)
    other.high = Point(x: high.x + meters, y: high.y + meters)
    return other
  }

  /// Distance from a point to the rectangle, in metres; 0 inside.
  func distance(to point: Point) -> Double {
    let east = max(0, low.x - point.x, point.x - high.x)
    let north = max(0, low.y - point.y, point.y - high.y)
    return (east * east + north * north).squareRoot()
  }

  func meets(_ other: Bounds) -> Bool {
    low.x <= other.high.x && other.low.x <= high.x && low.y <= other.high.y && other.low.y <= high.y
  }
}

/// A line segment between two points.
private struct Segment {
  let from: Point
  let to: Point

  var bounds: Bounds {
    var bounds = Bounds(around: from)
    bounds.add(to)
    return bounds
  }

  /// Shortest distance between two segments in metres; 0 if they cross.
  func distance(to other: Segment) -> Double {
    if crosses(other) { return 0 }
    return min(
      distance(to: other.from), distance(to: other.to), other.distance(to: from),
      other.distance(to: to))
  }

  private func crosses(_ other: Segment) -> Bool {
    side(of: other.from) * side(of: other.to) < 0 && other.side(of: from) * other.side(of: to) < 0
  }

  private func side(of point: Point) -> Double {
    (to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x)
  }

  func distance(to point: Point) -> Double {
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    let length = dx * dx + dy * dy
    let share =
      length > 0
      ? min(1, max(0, ((point.x - from.x) * dx + (point.y - from.y) * dy) / length)) : 0
    let (ex, ey) = (point.x - from.x - share * dx, point.y - from.y - share * dy)
    return (ex * ex + ey * ey).squareRoot()
  }
}
