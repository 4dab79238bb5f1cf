import Quantities

/// Area measurements of closed rings by a sweep line from south to north.
///
/// It finds ground that more than one part covers and holes outside their border, for arbitrary
/// rings.
/// - Source: J. L. Bentley, T. A. Ottmann, Algorithms for reporting and counting geometric
///   intersections, 1979, with strips between neighbouring corners instead of a queue of events.
struct RingSweep {
  /// A corner of a ring of an outline.
  struct Corner: Hashable, Sendable {
    let part: Int
    let ring: Int
    let index: Int
  }

  /// Area covered by at least one part, in square metres.
  private(set) var covered = 0.0

  /// Area covered by at least two parts, in square metres.
  private(set) var doubled = 0.0

  /// One of the parts in the largest region covered by two parts.
  private(set) var doubledPart: Int?

  /// Area inside a ring by the even-odd rule, for each ring of each part.
  private(set) var ringAreas: [[Double]]

  /// Area inside a hole but outside the border, for each part.
  private(set) var outsideHoles: [Double]

  /// Area inside at least two holes, for each part.
  private(set) var doubledHoles: [Double]

  /// First crossing of two sides of the same ring, for each ring of each part.
  private(set) var selfCrossings: [[Corner?]]

  private var states: [PartState]
  private var coveringCount = 0
  private var largestDoubled = 0.0

  /// Depth by which sides may cross and still count as touching, in metres; corners are rounded to
  /// a millimetre.
  private static let touching = 0.002

  /// Measures rings.
  /// - Parameter polygons: the parts, each a border and its holes; rings are closed.
  /// - Complexity: O(corners x sides at one height x parts).
  init(_ polygons: [[ZoneOutline.Ring]]) {
    ringAreas = polygons.map { $0.map { _ in 0 } }
    outsideHoles = polygons.map { _ in 0 }
    doubledHoles = outsideHoles
    selfCrossings = polygons.map { $0.map { _ in nil } }
    states = polygons.map { PartState(isInside: $0.map { _ in false }) }
    sweep(Self.sides(of: polygons))
    states = []
  }

  private static func sides(of polygons: [[ZoneOutline.Ring]]) -> [Side] {
    guard let origin = polygons.first?.first?.first else { return [] }
    var sides: [Side] = []
    for (part, rings) in polygons.enumerated() {
      for (number, ring) in rings.enumerated() {
        for index in ring.indices.dropLast() where ring[index].y != ring[index + 1].y {
          let ends = [ring[index], ring[index + 1]].map {
            Point(x: $0.x - origin.x, y: $0.y - origin.y)
          }
          let isUp = ends[0].y < ends[1].y
          sides.append(
            Side(
              low: ends[isUp ? 0 : 1], high: ends[isUp ? 1 : 0],
              corner: Corner(part: part, ring: number, index: index)))
        }
      }
    }
    return sides.sorted { $0.low.y < $1.low.y }
  }

  private mutating func sweep(_ sides: [Side]) {
    let heights = Set(sides.flatMap { [$0.low.y, $0.high.y] }).sorted()
    var active: [Side] = []
    var next = 0
    for (bottom, top) in zip(heights, heights.dropFirst()) {
      active.removeAll { $0.high.y <= bottom }
      while next < sides.count, sides[next].low.y <= bottom {
        active.append(sides[next])
        next += 1
      }
      var start = bottom
      for end in crossings(of: active, from: bottom, to: top) + [top] {
        measure(active, from: start, to: end)
        start = end
      }
    }
  }

  /// Heights at which sides cross between two heights, in ascending order.
  private mutating func crossings(
    of active: [Side], from bottom: Double, to top: Double
  ) -> [Double] {
    let ends = active.map { (low: $0.x(at: bottom), high: $0.x(at: top), side: $0) }
      .sorted { $0.low + $0.high < $1.low + $1.high }
    let isInOrder = zip(ends, ends.dropFirst()).allSatisfy {
      $0.low <= $1.low + Self.touching && $0.high <= $1.high + Self.touching
    }
    guard !isInOrder else { return [] }
    var heights: Set<Double> = []
    for (place, first) in ends.enumerated() {
      for second in ends[(place + 1)...] {
        let (low, high) = (first.low - second.low, first.high - second.high)
        guard low * high < 0, max(low, high) > Self.touching else { continue }
        let height = bottom + low / (low - high) * (top - bottom)
        if height > bottom, height < top { heights.insert(height) }
        let (corner, other) = (first.side.corner, second.side.corner)
        guard corner.part == other.part, corner.ring == other.ring else { continue }
        if selfCrossings[corner.part][corner.ring] == nil {
          selfCrossings[corner.part][corner.ring] = corner
        }
      }
    }
    return heights.sorted()
  }

  /// Measures a strip in which no sides cross.
  private mutating func measure(_ active: [Side], from bottom: Double, to top: Double) {
    let height = top - bottom
    let middle = (bottom + top) / 2
    let row = active.map { (x: $0.x(at: middle), corner: $0.corner) }.sorted { $0.x < $1.x }
    for place in row.indices {
      let (x, corner) = row[place]
      let before = states[corner.part].isCovered
      let isInside = states[corner.part].toggle(corner.ring)
      ringAreas[corner.part][corner.ring] += (isInside ? -x : x) * height
      let after = states[corner.part].isCovered
      coveringCount += (after ? 1 : 0) - (before ? 1 : 0)
      guard place + 1 < row.count else { continue }
      add(strip: (row[place + 1].x - x) * height, touched: corner.part)
    }
  }

  private mutating func add(strip: Double, touched: Int) {
    if coveringCount > 0 { covered += strip }
    if coveringCount > 1 {
      doubled += strip
      if strip > largestDoubled {
        largestDoubled = strip
        doubledPart = states.lastIndex { $0.isCovered }
      }
    }
    // Parts without a hole at this position are skipped.
    for part in states.indices where states[part].holeCount > 0 {
      if !states[part].isInside[0] { outsideHoles[part] += strip }
      if states[part].holeCount > 1 { doubledHoles[part] += strip }
    }
  }
}

/// Rings of one part that contain the current position of the sweep.
private struct PartState {
  var isInside: [Bool]
  private(set) var holeCount = 0

  init(isInside: [Bool]) { self.isInside = isInside }

  var isCovered: Bool { isInside[0] && holeCount == 0 }

  /// Enters or leaves a ring.
  mutating func toggle(_ ring: Int) -> Bool {
    isInside[ring].toggle()
    if ring > 0 { holeCount += isInside[ring] ? 1 : -1 }
    return isInside[ring]
  }
}

/// A side of a ring that is not horizontal.
private struct Side {
  let low: Point
  let high: Point
  let corner: RingSweep.Corner

  func x(at y: Double) -> Double {
    if y <= low.y { return low.x }
    if y >= high.y { return high.x }
    return low.x + (y - low.y) / (high.y - low.y) * (high.x - low.x)
  }
}
