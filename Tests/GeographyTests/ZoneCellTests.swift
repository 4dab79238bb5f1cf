import Quantities
import Testing

@testable import Geography

/// What is computed of zones: measures and neighbours of outlines, and cells where there are none.
@Suite struct ZoneCellTests {
  private func square(_ x: Double, _ y: Double, side: Double = 100) -> ZoneOutline {
    ZoneOutline(squareFrom: Point(x: x, y: y), side: side)
  }

  @Test func `areas and middles leave holes out, whichever way round rings are written`() throws {
    func ring(_ low: Double, _ high: Double) -> ZoneOutline.Ring {
      [
        Point(x: low, y: low), Point(x: high, y: low), Point(x: high, y: high),
        Point(x: low, y: high), Point(x: low, y: low),
      ]
    }
    for border in [ring(0, 10), ring(0, 10).reversed()] {
      for hole in [ring(5, 7), ring(5, 7).reversed()] {
        let measures = try #require(ZoneOutline(polygons: [[border, hole]]).measures)
        #expect((measures.squareMeters - 96).magnitude < 1e-9)
        #expect((measures.centroid.x - (500 - 24) / 96).magnitude < 1e-9)
      }
    }
    let two = ZoneOutline(polygons: [[ring(0, 1)], [ring(10, 13)]])
    #expect(two.measures?.squareMeters == 10)
    #expect(two.contains(Point(x: 11, y: 12)) && !two.contains(Point(x: 5, y: 5)))
    let line = ZoneOutline(polygons: [
      [[Point(x: 0, y: 0), Point(x: 1, y: 1), Point(x: 2, y: 2), Point(x: 0, y: 0)]]
    ])
    #expect(line.measures == nil)
  }

  @Test func `outlines adjoin when they come near enough`() {
    let outlines = ZoneOutlines([square(0, 0), square(110, 0), square(230, 0), square(0, 100)])
    let middles = [(50, 50), (160, 50), (280, 50), (50, 150)].map { Point(x: $0.0, y: $0.1) }
    #expect(outlines.neighbours(within: 5, middles: middles) == [[3], [], [], [0]])
    // The third is 20 m from the second, and the fourth touches the second in a corner nearly.
    #expect(
      outlines.neighbours(within: 20, middles: middles) == [[3, 1], [0, 2, 3], [1], [0, 1]])
    #expect(outlines.zone(at: Point(x: 150, y: 20)) == 1)
    #expect(outlines.zone(at: Point(x: 105, y: 20)) == nil)
  }

  @Test func `a zone within another adjoins it`() {
    let ring = ZoneOutline(polygons: [
      [
        square(0, 0, side: 300).polygons[0][0],
        square(100, 100).polygons[0][0],
      ]
    ])
    let both = ZoneOutlines([ring, square(100, 100)])
    #expect(
      both.neighbours(within: 0, middles: [Point(x: 150, y: 150), Point(x: 150, y: 150)])
        == [[1], [0]])
    #expect(both.zone(at: Point(x: 150, y: 150)) == 1)
  }

  @Test func `cells of a grid are its squares, which adjoin at their sides`() throws {
    let middles = (0..<12).map { number -> Point in
      Point(x: Double(number % 4) * 1000, y: Double(number / 4) * 1000)
    }
    let cells = ZoneCells(
      middles: middles, areas: Array(repeating: Area(squareKilometers: 1), count: 12))
    #expect(cells.neighbours[5].sorted() == [1, 4, 6, 9])
    #expect(cells.neighbours[0].sorted() == [1, 4])
    let middle = try #require(cells.outlines[5].measures)
    #expect((middle.squareMeters - 1e6).magnitude < 10)
    #expect((middle.centroid.x - 1000).magnitude < 1 && (middle.centroid.y - 1000).magnitude < 1)
    for zone in 0..<12 {
      #expect(cells.outlines[zone].contains(middles[zone]))
      #expect(cells.neighbours[zone].allSatisfy { cells.neighbours[$0].contains(zone) })
    }
  }

  @Test func `random middles have cells that do not overlap`() {
    var random = [UInt64](repeating: 0, count: 1)
    func next() -> Double {
      random[0] = random[0] &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(random[0] >> 11) / 9_007_199_254_740_992
    }
    let middles = (0..<60).map { _ in Point(x: next() * 8000, y: next() * 8000) }
    let cells = ZoneCells(
      middles: middles, areas: Array(repeating: Area(squareKilometers: 1), count: 60))
    let all = ZoneOutlines(cells.outlines)
    for _ in 0..<2000 {
      let point = Point(x: next() * 8000, y: next() * 8000)
      guard let zone = all.zone(at: point) else { continue }
      func square(_ other: Point) -> Double {
        (other.x - point.x) * (other.x - point.x) + (other.y - point.y) * (other.y - point.y)
      }
      // Corners are rounded to a decimetre.
      let nearest = middles.map { square($0).squareRoot() }.min() ?? 0
      #expect(square(middles[zone]).squareRoot() < nearest + 0.3)
    }
  }

  @Test func `two zones in one place, and a single zone, have cells`() {
    let one = Point(x: 5, y: 5)
    for middles in [[one], [one, one]] {
      let cells = ZoneCells(
        middles: middles,
        areas: Array(repeating: Area(squareKilometers: 1), count: middles.count))
      #expect(cells.outlines.count == middles.count && cells.neighbours.allSatisfy(\.isEmpty))
    }
  }
}
