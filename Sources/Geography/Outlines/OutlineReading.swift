import Quantities

/// Interpretation of the rings of a file as an outline: unchanged, or repaired if the intended
/// outline is unambiguous.
///
/// Rings are ambiguous if the shoelace formula, the ground covered, and the nesting of rings give
/// areas that differ by more than 0.1 % of the outline. Smaller faults affect no figure and are
/// left as they are.
public struct OutlineReading: Sendable {
  /// The outline.
  public let outline: ZoneOutline

  /// Repairs that were made, without repetition.
  public let repairs: [Repair]

  /// A repair with an unambiguous result.
  public enum Repair: String, CaseIterable, Sendable {
    case touchingRing = "a ring touches itself and was split there"
    case repeatedRing = "a ring stands twice and counts once"
    case regrouped = "rings were sorted into borders and holes by their nesting and direction"
  }

  /// Reason why rings have no unambiguous interpretation.
  public enum Fault: Error, Hashable {
    /// No ring encloses an area.
    case noArea

    /// Two sides of a ring cross.
    case crossing(part: Int, ring: Int, corner: Int)

    /// Two parts overlap.
    case overlap(part: Int)

    /// A hole lies outside its border, or two of its holes overlap.
    case hole(part: Int)
  }

  /// Share of the area by which interpretations may differ.
  private static let tolerance = 0.001

  /// Interprets rings as an outline.
  /// - Parameter polygons: the parts as written, each a border and its holes; at least one part,
  ///   all rings closed.
  /// - Throws: `Fault` if there is no interpretation, or more than one.
  /// - Complexity: O(corners x sides at one height x parts).
  public init(_ polygons: [[ZoneOutline.Ring]]) throws(Fault) {
    if Self.fault(of: polygons) == nil {
      (outline, repairs) = (ZoneOutline(polygons: polygons), [])
      return
    }
    var repair = OutlineRepair(polygons)
    repair.split()
    repair.removeRepeated()
    repair.regroup()
    guard !repair.parts.isEmpty else { throw Fault.noArea }
    if Self.fault(of: repair.parts) != nil, let fault = Self.fault(of: polygons) { throw fault }
    outline = ZoneOutline(polygons: repair.parts)
    repairs = Repair.allCases.filter(repair.made.contains)
  }

  private static func fault(of polygons: [[ZoneOutline.Ring]]) -> Fault? {
    let sweep = RingSweep(polygons)
    let limit = tolerance * sweep.covered
    guard sweep.covered > 0 else {
      return polygons.joined().contains { ($0.signedArea).magnitude > 0 }
        ? crossing(in: polygons, sweep, limit) ?? .hole(part: 0) : .noArea
    }
    if let crossing = crossing(in: polygons, sweep, limit) { return crossing }
    if let part = sweep.outsideHoles.firstIndex(where: { $0 > limit })
      ?? sweep.doubledHoles.firstIndex(where: { $0 > limit })
    {
      return .hole(part: part)
    }
    return sweep.doubled > limit ? .overlap(part: sweep.doubledPart ?? 0) : nil
  }

  private static func crossing(
    in polygons: [[ZoneOutline.Ring]], _ sweep: RingSweep, _ limit: Double
  ) -> Fault? {
    for (part, rings) in polygons.enumerated() {
      for (number, ring) in rings.enumerated()
      where (ring.signedArea.magnitude - sweep.ringAreas[part][number]).magnitude > limit {
        let corner = sweep.selfCrossings[part][number]?.index ?? 0
        return .crossing(part: part, ring: number, corner: corner)
      }
    }
    return nil
  }
}

/// Rings during their repair.
struct OutlineRepair {
  private(set) var parts: [[ZoneOutline.Ring]]
  private(set) var made: Set<OutlineReading.Repair> = []

  /// Parts in which a ring was split; their loops may be adjacent to each other and run in either
  /// direction.
  private var splitParts: Set<Int> = []

  init(_ parts: [[ZoneOutline.Ring]]) { self.parts = parts }

  /// Splits rings at repeated corners and drops loops without an area.
  mutating func split() {
    for part in parts.indices {
      let loops = parts[part].map(\.loops)
      guard loops.contains(where: { $0.count != 1 }) else { continue }
      parts[part] = Array(loops.joined())
      splitParts.insert(part)
      made.insert(.touchingRing)
    }
  }

  /// Keeps the first of equal parts, and the first of equal rings of a part.
  mutating func removeRepeated() {
    var known: Set<[ZoneOutline.Ring]> = []
    var kept: [[ZoneOutline.Ring]] = []
    var keptSplit: Set<Int> = []
    for (number, rings) in parts.enumerated() where !rings.isEmpty {
      var own: Set<ZoneOutline.Ring> = []
      let single = rings.filter { own.insert($0.normalised).inserted }
      let key = single.map(\.normalised).sorted { $0.lexicographicallyPrecedes($1, by: <) }
      if single.count < rings.count { made.insert(.repeatedRing) }
      guard known.insert(key).inserted else {
        made.insert(.repeatedRing)
        continue
      }
      if splitParts.contains(number) { keptSplit.insert(kept.count) }
      kept.append(single)
    }
    (parts, splitParts) = (kept, keptSplit)
  }

  /// Makes rings at an even nesting depth borders, and those at an odd depth holes.
  ///
  /// All borders must run in the same direction, unless the ring was split: a ring that runs in the
  /// opposite direction may be a misplaced hole.
  mutating func regroup() {
    parts = parts.enumerated().flatMap { number, rings -> [[ZoneOutline.Ring]] in
      guard rings.count > 1 else { return [rings] }
      let order = rings.sorted { $0.signedArea.magnitude > $1.signedArea.magnitude }
      let places = order.map { ring in
        let point = ring.innerPoint
        return order.indices.filter {
          order[$0].signedArea.magnitude > ring.signedArea.magnitude
            && order[$0].encloses(point)
        }
      }
      let borders = order.indices.filter { places[$0].count % 2 == 0 }
      let direction = order[0].signedArea > 0
      guard
        splitParts.contains(number)
          || borders.allSatisfy({ (order[$0].signedArea > 0) == direction })
      else { return [rings] }
      let grouped = borders.map { border in
        [order[border]]
          + order.indices.filter {
            places[$0].count == places[border].count + 1 && places[$0].contains(border)
          }.map { order[$0] }
      }
      if grouped.count > 1 || grouped[0][0] != rings[0] { made.insert(.regrouped) }
      return grouped
    }
  }
}

private func < (left: Point, right: Point) -> Bool { (left.x, left.y) < (right.x, right.y) }

extension ZoneOutline.Ring {
  /// Signed area, positive for a counterclockwise ring (shoelace formula).
  var signedArea: Double {
    guard let origin = first else { return 0 }
    return zip(self, dropFirst()).reduce(0) { sum, side in
      sum
        + ((side.0.x - origin.x) * (side.1.y - origin.y)
          - (side.1.x - origin.x) * (side.0.y - origin.y)) / 2
    }
  }

  /// The same ring from its least corner on, in the direction of the smaller of its two neighbours.
  fileprivate var normalised: ZoneOutline.Ring {
    let open = Array(dropLast())
    guard let start = open.indices.min(by: { open[$0] < open[$1] }) else { return self }
    let turned = Array(open[start...] + open[..<start])
    let back = [turned[0]] + turned.dropFirst().reversed()
    return back.lexicographicallyPrecedes(turned, by: <) ? back : turned
  }

  /// Splits into rings without repeated corners; empty if no ring has an area.
  fileprivate var loops: [ZoneOutline.Ring] {
    var loops: [ZoneOutline.Ring] = []
    var path: [Point] = []
    var places: [Point: Int] = [:]
    for point in self {
      if let place = places[point] {
        let loop = path[place...] + [point]
        if !Array(loop).isFlat { loops.append(Array(loop)) }
        for old in path[(place + 1)...] { places[old] = nil }
        path.removeSubrange((place + 1)...)
      } else {
        places[point] = path.count
        path.append(point)
      }
    }
    return loops
  }

  /// True if all corners lie on one line.
  private var isFlat: Bool {
    guard let origin = first, let end = first(where: { $0 != origin }) else { return true }
    return allSatisfy {
      ($0.x - origin.x) * (end.y - origin.y) == (end.x - origin.x) * ($0.y - origin.y)
    }
  }

  /// A point inside the ring, on a horizontal line between two of its corners.
  fileprivate var innerPoint: Point {
    let heights = Set(map(\.y)).sorted()
    // The tallest strip is the most robust: it contains no corner of the ring.
    guard
      let strip = zip(heights, heights.dropFirst()).max(by: { $0.1 - $0.0 < $1.1 - $1.0 })
    else { return self[0] }
    let y = (strip.0 + strip.1) / 2
    let row = crossings(at: y).sorted()
    let pairs = stride(from: 0, to: row.count - 1, by: 2).map { (row[$0], row[$0 + 1]) }
    guard let widest = pairs.max(by: { $0.1 - $0.0 < $1.1 - $1.0 }) else { return self[0] }
    return Point(x: (widest.0 + widest.1) / 2, y: y)
  }

  fileprivate func encloses(_ point: Point) -> Bool {
    crossings(at: point.y).count { $0 > point.x } % 2 == 1
  }

  private func crossings(at y: Double) -> [Double] {
    zip(self, dropFirst()).compactMap { from, to in
      (from.y > y) == (to.y > y)
        ? nil : from.x + (y - from.y) / (to.y - from.y) * (to.x - from.x)
    }
  }
}
