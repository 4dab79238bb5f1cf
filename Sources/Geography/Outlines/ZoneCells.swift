public import Quantities

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Estimated outlines of zones for which only the centre and the area are known: the Voronoi cell
/// of each centre, limited to a little more than the reach of a zone of that area.
public struct ZoneCells: Sendable {
  /// Outline of each zone.
  public let outlines: [ZoneOutline]

  /// Zones that share a side with each zone, nearest first.
  public let neighbours: [[Int]]

  /// Computes the cells.
  /// - Parameters:
  ///   - middles: centre of each zone; zones with equal centres have the same cell.
  ///   - areas: area of each zone, positive.
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
      // A very short side counts as a corner.
      sides[zone] = order.filter { cell.length(labelled: $0) > 0.02 * side }
    }
    self.outlines = outlines
    // Cells of different reach may not list each other; neighbours are made mutual.
    neighbours = middles.indices.map { zone in
      let all = Set(sides[zone]).union(middles.indices.filter { sides[$0].contains(zone) })
      return all.sorted {
        (Self.square(middles[zone], middles[$0]), $0) < (
          Self.square(middles[zone], middles[$1]), $1
        )
      }
    }
  }

  /// Greatest distance of a point from the centre of its zone, in sides of a square of the same
  /// area, whose corners are at 0.71.
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

/// A convex polygon during cutting.
private struct Cell {
  /// Corners in order.
  private var corners: [Point]

  /// For the side from each corner to the next, the zone beyond it; nil at the outer edge.
  private var beyond: [Int?]

  init(corners: [Point]) {
    self.corners = corners
    beyond = Array(repeating: nil, count: corners.count)
  }

  /// Part of the cell that is nearer to one point than to another.
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

  /// Total length of the sides towards a zone, in metres.
  func length(labelled label: Int) -> Double {
    corners.indices.filter { beyond[$0] == label }.reduce(0) { sum, index in
      let (from, to) = (corners[index], corners[(index + 1) % corners.count])
      return sum
        + ((to.x - from.x) * (to.x - from.x) + (to.y - from.y) * (to.y - from.y)).squareRoot()
    }
  }

  /// The corners as an outline, rounded to a decimetre; a tiny square if the cell is empty.
  func outline(around middle: Point) -> ZoneOutline {
    guard corners.count >= 3 else { return ZoneOutline(squareFrom: middle, side: 1) }
    let ring = corners.map {
      Point(x: ($0.x * 10).rounded() / 10, y: ($0.y * 10).rounded() / 10)
    }
    return ZoneOutline(polygons: [[ring + [ring[0]]]])
  }
}
