public import Quantities

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What zones probably look like of which only the middle and the area are known: all that is nearer to a
/// zone's middle than to any other (a Voronoi diagram), but not farther away than a little more than a zone
/// of that area reaches.
public struct ZoneCells: Sendable {
  /// The outline of each zone.
  public let outlines: [ZoneOutline]

  /// Which zones share a side, the nearest first.
  public let neighbours: [[Int]]

  /// Works the cells out.
  /// - Parameters:
  ///   - middles: where each zone is; those at one place have the same cell.
  ///   - areas: the area of each, positive.
  /// - Complexity: O(zones²).
  public init(middles: [Point], areas: [Area]) {
    var outlines: [ZoneOutline] = []
    var sides = Array(repeating: [Int](), count: middles.count)
    for zone in middles.indices {
      let side = areas[zone].squareMeters.squareRoot()
      let order = Self.nearest(to: zone, among: middles, within: 2 * Self.reach * side)
      var cell = Self.disk(around: middles[zone], radius: Self.reach * side)
      for other in order where middles[other] != middles[zone] {
        cell = cell.cut(between: middles[zone], and: middles[other], labelled: other)
      }
      outlines.append(cell.outline(around: middles[zone]))
      // A side that is hardly there is a corner.
      sides[zone] = order.filter { cell.length(labelled: $0) > 0.02 * side }
    }
    self.outlines = outlines
    // Cells of different reach may not see each other alike; who is named by one is named by both.
    neighbours = middles.indices.map { zone in
      let all = Set(sides[zone]).union(middles.indices.filter { sides[$0].contains(zone) })
      return all.sorted {
        (Self.square(middles[zone], middles[$0]), $0) < (
          Self.square(middles[zone], middles[$1]), $1
        )
      }
    }
  }

  /// How far a zone reaches at most, in sides of a square of its area, whose corners are 0.71 of them away.
  private static let reach = 1.1

  private static func nearest(to zone: Int, among middles: [Point], within meters: Double) -> [Int]
  {
    let found = middles.indices.filter {
      $0 != zone && square(middles[zone], middles[$0]) <= meters * meters
    }
    return found.sorted {
      (square(middles[zone], middles[$0]), $0) < (square(middles[zone], middles[$1]), $1)
    }
  }

  private static func square(_ from: Point, _ to: Point) -> Double {
    (to.x - from.x) * (to.x - from.x) + (to.y - from.y) * (to.y - from.y)
  }

  private static func disk(around middle: Point, radius: Double) -> Cell {
    Cell(
      corners: (0..<24).map { number in
        let angle = Double(number) * .pi / 12
        return Point(x: middle.x + radius * cos(angle), y: middle.y + radius * sin(angle))
      })
  }
}

/// A convex area while it is cut.
private struct Cell {
  /// The corners in order.
  private var corners: [Point]

  /// Of the side from each corner to the next, which zone lies beyond; nil at the outer edge.
  private var beyond: [Int?]

  init(corners: [Point]) {
    self.corners = corners
    beyond = Array(repeating: nil, count: corners.count)
  }

  /// The part that is nearer to one point than to another.
  func cut(between own: Point, and other: Point, labelled label: Int) -> Cell {
    let (dx, dy) = (other.x - own.x, other.y - own.y)
    let (mx, my) = ((own.x + other.x) / 2, (own.y + other.y) / 2)
    let depths = corners.map { ($0.x - mx) * dx + ($0.y - my) * dy }
    guard depths.contains(where: { $0 > 0 }) else { return self }
    var cut = Cell(corners: [])
    for (index, corner) in corners.enumerated() {
      let next = (index + 1) % corners.count
      let (depth, nextDepth) = (depths[index], depths[next])
      func crossing() -> Point {
        let share = depth / (depth - nextDepth)
        return Point(
          x: corner.x + share * (corners[next].x - corner.x),
          y: corner.y + share * (corners[next].y - corner.y))
      }
      if depth <= 0 {
        cut.add(corner, beyond: beyond[index])
        if nextDepth > 0 { cut.add(crossing(), beyond: label) }
      } else if nextDepth <= 0 {
        cut.add(crossing(), beyond: beyond[index])
      }
    }
    return cut
  }

  private mutating func add(_ corner: Point, beyond label: Int?) {
    corners.append(corner)
    beyond.append(label)
  }

  /// How long the sides towards a zone are in all, in metres.
  func length(labelled label: Int) -> Double {
    corners.indices.filter { beyond[$0] == label }.reduce(0) { sum, index in
      let (from, to) = (corners[index], corners[(index + 1) % corners.count])
      return sum
        + ((to.x - from.x) * (to.x - from.x) + (to.y - from.y) * (to.y - from.y)).squareRoot()
    }
  }

  /// The corners as an outline, to the decimetre; a tiny square where nothing is left.
  func outline(around middle: Point) -> ZoneOutline {
    guard corners.count >= 3 else { return ZoneOutline(squareFrom: middle, side: 1) }
    let ring = corners.map {
      Point(x: ($0.x * 10).rounded() / 10, y: ($0.y * 10).rounded() / 10)
    }
    return ZoneOutline(polygons: [[ring + [ring[0]]]])
  }
}
