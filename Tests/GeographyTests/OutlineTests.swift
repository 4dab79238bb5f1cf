import Geography
import Quantities
import Testing

/// Outlines of zones, as well-known text.
@Suite struct OutlineTests {
  @Test func `a zone of a grid is a square`() throws {
    let grid = try GridShape(columns: 2, rows: 1, zoneArea: Area(squareKilometers: 4))
    let map = ZoneMap(grid: grid, adjacency: .sides)
    #expect(
      map.outline(of: ZoneID(1))?.wellKnownText
        == "POLYGON ((2000 0, 4000 0, 4000 2000, 2000 2000, 2000 0))")
  }

  @Test(arguments: [
    "POLYGON ((0 0, 10.5 0, 10.5 -7, 0 0))",
    "POLYGON ((0 0, 9 0, 9 9, 0 9, 0 0), (1 1, 2 1, 2 2, 1 1))",
    "MULTIPOLYGON (((0 0, 1 0, 1 1, 0 0)), ((5 5, 6 5, 6 6, 5 5), (5.1 5, 5.2 5, 5.2 5.1, 5.1 5)))",
  ])
  func `a text is read and written again`(text: String) {
    #expect(ZoneOutline(wellKnownText: text)?.wellKnownText == text)
  }

  @Test func `numbers are scaled to metres, and blanks and small letters do not matter`() {
    #expect(
      ZoneOutline(wellKnownText: "polygon((0 0,1e-1 0 , 0.1 .2,0 0))", scale: 1000)?.wellKnownText
        == "POLYGON ((0 0, 100 0, 100 200, 0 0))")
  }

  @Test(arguments: [
    "", "POINT (1 2)", "POLYGON", "POLYGON ()", "POLYGON (())", "POLYGON ((0 0, 1 0, 1 1, 0 1))",
    "POLYGON ((0 0, 1 0, 0 0))", "POLYGON ((0 0, 1 0, 1 1, 0 0)",
    "POLYGON ((0 0, 1 0, 1 1, 0 0)) x",
    "POLYGON ((0 0, 1 nan, 1 1, 0 0))", "POLYGON ((0 0, 1 1e12, 1 1, 0 0))",
    "POLYGON ((0 0, 1 inf, 1 1, 0 0))", "POLYGON ((0 0, 1 0, 1 1, 0 0),)",
    "MULTIPOLYGON ((0 0, 1 0, 1 1, 0 0))", "POLYGON ((0 0 0, 1 0 0, 1 1 0, 0 0 0))",
  ])
  func `what is no outline is not taken for one`(text: String) {
    #expect(ZoneOutline(wellKnownText: text) == nil)
  }

  @Test func `a map keeps the outlines of its table, whatever its neighbours are`() throws {
    let outline = try #require(ZoneOutline(wellKnownText: "POLYGON ((0 0, 1 0, 1 1, 0 0))"))
    let rows = ["a", "b"].map { key in
      TableZone(
        key: key, name: key, area: Area(squareKilometers: 1), centroid: Point(x: 0, y: 0),
        neighbours: [], outline: key == "a" ? outline : nil)
    }
    let map = try ZoneMap(table: rows).withoutNeighbours()
    #expect(map.outline(of: ZoneID(0)) == outline)
    #expect(map.outline(of: ZoneID(1)) == nil)
  }
}
