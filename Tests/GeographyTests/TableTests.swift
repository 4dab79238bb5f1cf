import Geography
import Quantities
import Testing

private func row(
  _ key: String, _ neighbours: [String] = [], area: Double = 4, x: Double = 0, y: Double = 0
) -> TableZone {
  TableZone(
    key: key, name: "The \(key)", area: Area(squareKilometers: area),
    centroid: Point(x: x, y: y), neighbours: neighbours)
}

@Suite struct TableTests {
  @Test func `zones keep the order of the rows, neighbours the order of the list`() throws {
    let map = try ZoneMap(table: [
      row("park", ["dock", "hill"]), row("hill", ["park"]), row("dock", ["park"], area: 1.5),
      row("isle"),
    ])
    #expect(map.zoneCount == 4)
    #expect(map.keys == ["park", "hill", "dock", "isle"])
    #expect(map.names == ["The park", "The hill", "The dock", "The isle"])
    #expect(map.areas.map(\.squareKilometers) == [4, 4, 1.5, 4])
    #expect(neighbours(of: 0, in: map) == [2, 1])
    #expect(neighbours(of: 1, in: map) == [0])
    #expect(neighbours(of: 2, in: map) == [0])
    #expect(neighbours(of: 3, in: map) == [])
  }

  /// A table that is wrong in one way, and what is said about it.
  private static let wrong: [(table: [TableZone], error: GeographyError, message: String)] = [
    ([], .noZones, "a city needs at least one zone"),
    (
      [row("a"), row("b"), row("a")], .duplicateZone(key: "a"),
      "zone a appears twice in the table; every zone needs a unique key"
    ),
    (
      [row("a"), row("b", area: 0)], .areaNotPositive(zone: "zone b"),
      "the area of zone b must be greater than zero"
    ),
    (
      [row("a", area: -1)], .areaNotPositive(zone: "zone a"),
      "the area of zone a must be greater than zero"
    ),
    (
      [row("a", area: .nan)], .areaNotPositive(zone: "zone a"),
      "the area of zone a must be greater than zero"
    ),
    (
      [row("a", area: .infinity)], .areaNotPositive(zone: "zone a"),
      "the area of zone a must be greater than zero"
    ),
    (
      [row("a", x: .nan)], .centroidNotFinite(zone: "a"),
      "the centroid of zone a must be two finite numbers"
    ),
    (
      [row("a"), row("b", y: -.infinity)], .centroidNotFinite(zone: "b"),
      "the centroid of zone b must be two finite numbers"
    ),
    (
      [row("a", ["c"]), row("b")], .unknownNeighbour(zone: "a", neighbour: "c"),
      "zone a names neighbour c, which is not in the table"
    ),
    (
      [row("a", ["a"])], .ownNeighbour(zone: "a"),
      "zone a names itself as a neighbour; remove it from its own list"
    ),
    (
      [row("a", ["b", "b"]), row("b", ["a"])], .repeatedNeighbour(zone: "a", neighbour: "b"),
      "zone a names neighbour b twice"
    ),
    (
      [row("a"), row("b", ["a"])], .oneSidedNeighbour(zone: "b", neighbour: "a"),
      "zone b names neighbour a, but not the other way round; add b there"
    ),
  ]

  @Test(arguments: wrong.indices)
  func `a wrong table is refused with a reason`(_ index: Int) {
    let error = #expect(throws: GeographyError.self) {
      try ZoneMap(table: TableTests.wrong[index].table)
    }
    #expect(error == TableTests.wrong[index].error)
    #expect(error?.description == TableTests.wrong[index].message)
  }

  @Test func `the empty key is a key like any other`() throws {
    let map = try ZoneMap(table: [row("", ["b"]), row("b", [""])])
    #expect(neighbours(of: 1, in: map) == [0])
  }
}
