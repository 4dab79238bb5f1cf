import Geography
import Quantities
import TestSupport
import Testing

@Suite struct PlaceTests {
  @Test func `the unit square of a zone spans the zone`() throws {
    let map = try grid(3, 2)
    let zone = ZoneID(4)
    #expect(map.place(in: zone, across: 0, up: 0).point == Point(x: 1000, y: 1000))
    #expect(map.place(in: zone, across: 0.25, up: 0.75).point == Point(x: 1250, y: 1750))
    #expect(map.center(of: zone).point == Point(x: 1500, y: 1500))
    #expect(map.center(of: zone).zone == zone)
  }

  @Test func `zones are half-open: a shared side belongs to the east or north`() throws {
    let map = try grid(3, 2)
    #expect(zone(at: 0, 0, map) == 0)
    #expect(zone(at: 999.999, 999.999, map) == 0)
    #expect(zone(at: 1000, 0, map) == 1)
    #expect(zone(at: 0, 1000, map) == 3)
    #expect(zone(at: 1000, 1000, map) == 4)
    #expect(zone(at: 2999.999, 1999.999, map) == 5)
  }

  @Test(arguments: [
    (3000.0, 0.0), (0, 2000), (-0.001, 0), (0, -0.001), (1e300, 0), (0, 1e300), (.infinity, 0),
    (0, -.infinity), (.nan, 0), (0, .nan),
  ])
  func `the east and north sides and all beyond are off the map`(
    _ x: Double, _ y: Double
  ) throws {
    #expect(try grid(3, 2).place(at: Point(x: x, y: y)) == nil)
  }

  private func zone(at x: Double, _ y: Double, _ map: ZoneMap) -> Int? {
    map.place(at: Point(x: x, y: y))?.zone.index
  }

  @Test func `a place made in a zone is found in that zone`() throws {
    var luck = SplitMix64(seed: 1)
    for _ in 0..<5000 {
      let area = Area(squareKilometers: 0.01 + 10 * luck.uniform())
      let shape = try GridShape(
        columns: 1 + luck.below(40), rows: 1 + luck.below(40), zoneArea: area)
      let map = ZoneMap(grid: shape, adjacency: nil)
      let zone = ZoneID(luck.below(map.zoneCount))
      let place = map.place(in: zone, across: luck.uniform(), up: luck.uniform())
      #expect(map.place(at: place.point) == place)
    }
  }

  @Test func `a zone of a table is a square of its area around its centroid`() throws {
    let map = try ZoneMap(table: [
      TableZone(
        key: "a", name: "A", area: Area(squareKilometers: 4), centroid: Point(x: -500, y: 800),
        neighbours: [])
    ])
    let zone = ZoneID(0)
    #expect(map.center(of: zone).point == Point(x: -500, y: 800))
    #expect(map.place(in: zone, across: 0, up: 0).point == Point(x: -1500, y: -200))
    #expect(map.place(in: zone, across: 0.75, up: 0.25).point == Point(x: 0, y: 300))
    #expect(map.place(at: Point(x: -500, y: 800)) == nil)
  }

  @Test func `the straight distance is that of Pythagoras`() throws {
    let map = try grid(4, 4)
    let from = try #require(map.place(at: Point(x: 100, y: 200)))
    let to = try #require(map.place(at: Point(x: 3100, y: 3950)))
    let expected = (3000.0 * 3000 + 3750.0 * 3750).squareRoot()
    #expect(map.distance(from: from, to: to) == Distance(meters: expected))
    #expect(map.distance(from: to, to: from) == Distance(meters: expected))
    #expect(map.distance(from: to, to: to) == .zero)
    let near = try #require(map.place(at: Point(x: 103, y: 196)))
    #expect(map.distance(from: from, to: near).meters == 5)
  }

  @Test func `the rectangular distance goes along the axes`() throws {
    let map = try grid(4, 4, metric: .rectangular)
    let from = try #require(map.place(at: Point(x: 100, y: 200)))
    let to = try #require(map.place(at: Point(x: 3100, y: 50)))
    #expect(map.metric == .rectangular)
    #expect(map.distance(from: from, to: to).meters == 3150)
    #expect(map.distance(from: to, to: from).meters == 3150)
  }

  /// The mean straight distance of two uniform points of a unit square is about 0.5214.
  ///
  /// Its standard deviation is about 0.248, so the mean of 40,000 pairs is off by more than 0.005,
  /// four standard errors, for one seed in 18,000.
  /// Source: L. Santalo, "Integral geometry and geometric probability", 1976.
  @Test func `rides within a zone of a table have a length`() throws {
    let map = try ZoneMap(table: [
      TableZone(
        key: "a", name: "A", area: Area(squareMeters: 1), centroid: Point(x: 7, y: 7),
        neighbours: [])
    ])
    var luck = SplitMix64(seed: 3)
    var sum = 0.0
    for _ in 0..<40_000 {
      let from = map.place(in: ZoneID(0), across: luck.uniform(), up: luck.uniform())
      let to = map.place(in: ZoneID(0), across: luck.uniform(), up: luck.uniform())
      sum += map.distance(from: from, to: to).meters
    }
    #expect(abs(sum / 40_000 - 0.52140) < 0.005)
  }
}
