import Quantities
import Testing

@testable import Geography

/// Rings of files that are not clean: repaired where one reading exists, else refused.
@Suite struct OutlineReadingTests {
  private typealias Ring = ZoneOutline.Ring

  private func ring(_ corners: (Double, Double)...) -> Ring {
    let points = corners.map { Point(x: $0.0, y: $0.1) }
    return points + [points[0]]
  }

  private func square(_ x: Double, _ y: Double, _ side: Double) -> Ring {
    ring((x, y), (x + side, y), (x + side, y + side), (x, y + side))
  }

  private func area(_ polygons: [[Ring]]) throws -> Double {
    try OutlineReading(polygons).outline.measures?.squareMeters ?? 0
  }

  private func fault(_ polygons: [[Ring]]) -> OutlineReading.Fault? {
    do throws(OutlineReading.Fault) {
      _ = try OutlineReading(polygons)
      return nil
    } catch { return error }
  }

  @Test func `clean rings stay as they are, in either direction`() throws {
    let hole = square(2, 2, 3)
    let turned = Ring(hole.reversed())
    for polygons in [
      [[square(0, 0, 10), hole]], [[square(0, 0, 10), turned], [square(20, 0, 1)]],
    ] {
      let reading = try OutlineReading(polygons)
      #expect(reading.outline.polygons == polygons && reading.repairs.isEmpty)
    }
    // A hole that touches its border in a corner is clean, too.
    let touching = [[square(0, 0, 10), ring((0, 5), (3, 4), (3, 6))]]
    #expect(try OutlineReading(touching).repairs.isEmpty)
  }

  @Test func `sides that cross have two readings`() {
    // Two corners of a square exchanged: the square of 100, or two triangles of 25.
    let bowTie = ring((0, 0), (10, 10), (10, 0), (0, 10))
    #expect(fault([[square(50, 0, 10)], [bowTie]]) == .crossing(part: 1, ring: 0, corner: 0))
    #expect(fault([[square(-5, -5, 30), bowTie]]) == .crossing(part: 0, ring: 1, corner: 0))
  }

  @Test func `a crossing that changes no figure stays`() throws {
    // A loop of a quarter of a square metre on the side of a hectare.
    let rough = ring(
      (0, 0), (100, 0), (100, 50), (101, 51), (101, 50), (100, 51), (100, 100), (0, 100))
    let reading = try OutlineReading([[rough]])
    #expect(reading.outline.polygons == [[rough]] && reading.repairs.isEmpty)
  }

  @Test func `a ring that touches itself is split there`() throws {
    // Two triangles that meet in a corner, run through in opposite directions: 25 + 25.
    let eight = ring((0, 0), (5, 5), (10, 10), (10, 0), (5, 5), (0, 10))
    let reading = try OutlineReading([[eight]])
    #expect(reading.outline.measures?.squareMeters == 50)
    #expect(reading.outline.polygons.count == 2 && reading.repairs.contains(.touchingRing))
    // Run through in one direction, every reading gives 50, and the ring stays.
    let even = ring((0, 0), (5, 5), (10, 0), (10, 10), (5, 5), (0, 10))
    #expect(try OutlineReading([[even]]).outline.polygons == [[even]])
    // A ring that is run through twice counts once.
    let twice = square(0, 0, 10) + square(0, 0, 10).dropFirst()
    #expect(try area([[twice]]) == 100)
  }

  @Test func `a part that stands twice counts once`() throws {
    let other = ring((10, 0), (10, 10), (0, 10), (0, 0))
    let reading = try OutlineReading([[square(0, 0, 10)], [square(30, 0, 2)], [other]])
    #expect(reading.outline.measures?.squareMeters == 104)
    #expect(reading.repairs == [.repeatedRing])
    #expect(try area([[square(0, 0, 10), square(2, 2, 3), square(2, 2, 3)]]) == 91)
  }

  @Test func `parts that overlap are refused`() {
    #expect(fault([[square(0, 0, 10)], [square(5, 0, 10)]]) == .overlap(part: 1))
    // A part within another may be a repeated island or a hole.
    #expect(fault([[square(0, 0, 10)], [square(2, 2, 3)]]) == .overlap(part: 1))
    // A part within a hole of another is an island in a lake.
    #expect(fault([[square(0, 0, 10), square(2, 2, 6)], [square(3, 3, 2)]]) == nil)
  }

  @Test func `islands written as holes are parts, when they run as the first ring does`() throws {
    let reading = try OutlineReading([[square(0, 0, 10), square(20, 0, 5), square(40, 0, 3)]])
    #expect(reading.outline.measures?.squareMeters == 134 && reading.repairs == [.regrouped])
    let hole = Ring(square(20, 0, 5).reversed())
    #expect(fault([[square(0, 0, 10), hole]]) == .hole(part: 0))
  }

  @Test func `rings in any order are sorted by their nesting`() throws {
    let (border, hole) = (square(0, 0, 10), Ring(square(2, 2, 6).reversed()))
    let island = square(3, 3, 2)
    #expect(try area([[hole, border]]) == 64)
    let reading = try OutlineReading([[border, hole, island]])
    #expect(reading.outline.measures?.squareMeters == 68)
    #expect(reading.outline.contains(Point(x: 4, y: 4)))
    #expect(!reading.outline.contains(Point(x: 2.5, y: 2.5)))
    // A hole that crosses its border has two readings.
    #expect(fault([[border, square(5, 5, 10)]]) == .hole(part: 0))
  }

  @Test func `a line has no area`() {
    #expect(fault([[ring((0, 0), (5, 0), (9, 0))]]) == .noArea)
    #expect(fault([[ring((0, 0), (5, 5), (9, 9))]]) == .noArea)
  }

  @Test func `the sweep measures rings that cross`() {
    // Three squares of 10 in a row, 5 apart: the union has 200, and 5 x 10 x 2 lie in two.
    let sweep = RingSweep([[square(0, 0, 10)], [square(5, 0, 10)], [square(10, 0, 10)]])
    #expect((sweep.covered - 200).magnitude < 1e-9 && (sweep.doubled - 100).magnitude < 1e-9)
    // Two triangles of base and height 10, one upside down: widths of y + 5 up to y = 2.5, and 10 - y above.
    let triangles = RingSweep([[ring((0, 0), (10, 0), (5, 10))], [ring((0, 5), (10, 5), (5, -5))]])
    #expect((triangles.covered + triangles.doubled - 100).magnitude < 1e-9)
    #expect((triangles.doubled - 31.25).magnitude < 1e-9, "\(triangles.doubled)")
  }
}
