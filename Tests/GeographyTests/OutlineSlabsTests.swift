import Quantities
import TestSupport
import Testing

@testable import Geography

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Places in zones with outlines.
struct OutlineSlabsTests {
  private func outline(_ text: String) throws -> ZoneOutline {
    try #require(ZoneOutline(wellKnownText: text))
  }

  private func map(_ text: String, metric: DistanceMetric = .straight) throws -> ZoneMap {
    let outline = try outline(text)
    let measures = try #require(outline.measures)
    return try ZoneMap(
      table: [
        TableZone(
          key: "a", name: "A", area: Area(squareMeters: measures.squareMeters),
          centroid: measures.centroid, neighbours: [], outline: outline)
      ], metric: metric)
  }

  @Test func `a square is spanned as one without an outline is`() throws {
    let slabs = OutlineSlabs(try outline("POLYGON ((0 0, 100 0, 100 100, 0 100, 0 0))"))
    #expect(slabs.area == 10_000)
    #expect(slabs.point(across: 0.25, up: 0.75) == Point(x: 25, y: 75))
    #expect(slabs.point(across: 0, up: 0) == Point(x: 0, y: 0))
  }

  /// A triangle with its base below: the share of the area below height h of H is 1 - (1 - h/H)².
  @Test func `in a triangle half of the area lies below 0.29 of the height`() throws {
    let slabs = OutlineSlabs(try outline("POLYGON ((0 0, 100 0, 50 200, 0 0))"))
    let point = slabs.point(across: 0.5, up: 0.5)
    #expect(abs(point.y - 200 * (1 - 0.5.squareRoot())) < 1e-9)
    #expect(abs(point.x - 50) < 1e-9)
  }

  /// A U of 3 by 2 squares without the upper middle one: five squares, each with a fifth of the points.
  @Test(arguments: [
    "POLYGON ((0 0, 3 0, 3 2, 2 2, 2 1, 1 1, 1 2, 0 2, 0 0))",
    "MULTIPOLYGON (((0 0, 3 0, 3 1, 0 1, 0 0)), ((0 1, 1 1, 1 2, 0 2, 0 1)), ((2 1, 3 1, 3 2, 2 2, 2 1)))",
  ])
  func `each part of a U gets points by its area`(text: String) throws {
    let slabs = OutlineSlabs(try outline(text))
    #expect(abs(slabs.area - 5) < 1e-12)
    var luck = SplitMix64(seed: 5)
    var counts: [Point: Int] = [:]
    for _ in 0..<50_000 {
      let point = slabs.point(across: luck.uniform(), up: luck.uniform())
      counts[Point(x: point.x.rounded(.down), y: point.y.rounded(.down)), default: 0] += 1
    }
    #expect(counts.keys.count == 5)
    // The standard deviation of a count is 89.
    for count in counts.values { #expect(abs(count - 10_000) < 450) }
  }

  @Test func `no point lies in a hole`() throws {
    let ring = try outline("POLYGON ((0 0, 9 0, 9 9, 0 9, 0 0), (3 3, 6 3, 6 6, 3 6, 3 3))")
    let slabs = OutlineSlabs(ring)
    #expect(abs(slabs.area - 72) < 1e-12)
    var luck = SplitMix64(seed: 6)
    var south = 0
    for _ in 0..<20_000 {
      let point = slabs.point(across: luck.uniform(), up: luck.uniform())
      #expect(!(point.x > 3 && point.x < 6 && point.y > 3 && point.y < 6))
      if point.y < 3 { south += 1 }
    }
    // 27 of 72; the standard deviation is 68.
    #expect(abs(south - 7_500) < 350)
  }

  /// Random stars: each point lies inside by a second way, the rule of even and odd crossings, and the shares of
  /// four quarters by area are a quarter each.
  @Test(arguments: 0..<40)
  func `points of random stars lie inside`(seed: Int) throws {
    var luck = SplitMix64(seed: UInt64(seed))
    let corners = 3 + luck.below(30)
    var ring = (0..<corners).map { corner in
      let angle = 2 * Double.pi * (Double(corner) + 0.9 * luck.uniform()) / Double(corners)
      let radius = 100 + 2_000 * luck.uniform()
      return Point(x: 5e5 + radius * cos(angle), y: 5e6 + radius * sin(angle))
    }
    ring.append(ring[0])
    let star = ZoneOutline(polygons: [[ring]])
    let slabs = OutlineSlabs(star)
    let measures = try #require(star.measures)
    #expect(abs(slabs.area / measures.squareMeters - 1) < 1e-9)
    let middle = slabs.point(across: 0.5, up: 0.5).y
    var (inside, south) = (0, 0)
    for _ in 0..<2_000 {
      let point = slabs.point(across: luck.uniform(), up: luck.uniform())
      if star.contains(point) { inside += 1 }
      if point.y < middle { south += 1 }
    }
    // A point on a side itself may count as outside.
    #expect(inside >= 1_998)
    #expect(abs(south - 1_000) < 120)
  }

  /// The expected length follows a formula for rectangles of sides a and b.
  ///
  /// Source: Santalo, "Integral geometry and geometric probability", 1976.
  @Test func `the mean trip within a long zone is that of a rectangle`() throws {
    let map = try map("POLYGON ((0 0, 400 0, 400 100, 0 100, 0 0))")
    let (a, b) = (400.0, 100.0)
    let diagonal = (a * a + b * b).squareRoot()
    let powers = a * a * a / (b * b) + b * b * b / (a * a)
    let roots = diagonal * (3 - a * a / (b * b) - b * b / (a * a))
    let logs = 2.5 * (b * b / a * log((a + diagonal) / b) + a * a / b * log((b + diagonal) / a))
    let expected = (powers + roots + logs) / 15
    let zone = ZoneID(0)
    #expect(abs(map.meanDistance(from: zone, to: zone).meters / expected - 1) < 0.015)
    let trip = map.meanTrip(within: zone)
    #expect(abs(map.distance(from: trip.from, to: trip.to).meters / expected - 1) < 0.015)
    #expect(abs(trip.from.point.y - 50) < 2 && abs(trip.to.point.y - 50) < 2)
  }

  /// Along the axes two uniform points of a rectangle are (a + b)/3 apart.
  @Test func `along two axes the mean trip is a third of both sides`() throws {
    let map = try map("POLYGON ((0 0, 400 0, 400 100, 0 100, 0 0))", metric: .rectangular)
    #expect(abs(map.meanDistance(from: ZoneID(0), to: ZoneID(0)).meters / (500.0 / 3) - 1) < 0.015)
  }

  /// Two slats of 100 by 10,000 m side by side, 500 m apart: most pairs are kilometres apart.
  @Test func `between long zones the mean distance knows their length`() throws {
    let slats = ["a": 0, "b": 500].sorted { $0.key < $1.key }
    let map = try ZoneMap(
      table: slats.map { key, west in
        let east = west + 100
        let text =
          "POLYGON ((\(west) 0, \(east) 0, \(east) 10000, \(west) 10000, \(west) 0))"
        return TableZone(
          key: key, name: key, area: Area(squareMeters: 1e6),
          centroid: Point(x: Double(west) + 50, y: 5_000), neighbours: [],
          outline: ZoneOutline(wellKnownText: text))
      })
    // sqrt(500² + 2 · 10,000²/12) = 4,113 m; squares of the same area would give 645 m.
    let mean = map.meanDistance(from: ZoneID(0), to: ZoneID(1)).meters
    #expect(abs(mean / 4_113 - 1) < 0.02)
  }

  @Test func `the middle stays the centroid, and an outline without an area is none`() throws {
    let map = try map("POLYGON ((0 0, 3 0, 3 2, 2 2, 2 1, 1 1, 1 2, 0 2, 0 0))")
    let centroid = Point(x: 1.5, y: 0.9)
    let middle = map.center(of: ZoneID(0)).point
    #expect(abs(middle.x - centroid.x) < 1e-12 && abs(middle.y - centroid.y) < 1e-12)
    let line = try outline("POLYGON ((0 0, 1 1, 2 2, 0 0))")
    let flat = try ZoneMap(table: [
      TableZone(
        key: "a", name: "A", area: Area(squareMeters: 4), centroid: Point(x: 1, y: 1),
        neighbours: [], outline: line)
    ])
    #expect(flat.place(in: ZoneID(0), across: 0, up: 0).point == Point(x: 0, y: 0))
  }

  /// A cell is drawn for maps; places stay in the square of the area.
  @Test func `a cell moves no place`() throws {
    let cell = try outline("POLYGON ((0 0, 50 0, 50 50, 0 50, 0 0))")
    var row = TableZone(
      key: "a", name: "A", area: Area(squareMeters: 4), centroid: Point(x: 1, y: 1), neighbours: [])
    row.cell = cell
    let map = try ZoneMap(table: [row])
    #expect(map.outline(of: ZoneID(0)) == cell)
    #expect(map.place(in: ZoneID(0), across: 0, up: 0).point == Point(x: 0, y: 0))
  }
}
