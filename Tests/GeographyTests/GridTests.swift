import Geography
import Quantities
import Testing

/// A grid of squares of 1 km2, so that coordinates can be read.
func grid(
  _ columns: Int, _ rows: Int, _ adjacency: GridAdjacency? = .sidesAndCorners,
  metric: DistanceMetric = .straight
) throws -> ZoneMap {
  let shape = try GridShape(
    columns: columns, rows: rows, zoneArea: Area(squareKilometers: 1))
  return ZoneMap(grid: shape, adjacency: adjacency, metric: metric)
}

func neighbours(of zone: Int, in map: ZoneMap) -> [Int] {
  map.neighbours(of: ZoneID(zone)).map(\.index)
}

/// ```
/// 8 9 10 11
/// 4 5  6  7
/// 0 1  2  3
/// ```
@Suite struct GridTests {
  @Test(arguments: [
    (5, [9, 10, 6, 2, 1, 0, 4, 8]), (0, [4, 5, 1]), (3, [7, 2, 6]), (11, [7, 6, 10]),
    (8, [9, 5, 4]), (1, [5, 6, 2, 0, 4]), (7, [11, 3, 2, 6, 10]), (10, [11, 7, 6, 5, 9]),
    (4, [8, 9, 5, 1, 0]),
  ])
  func `eight neighbours stand clockwise from north, fewer at the edge`(
    _ zone: Int, _ expected: [Int]
  ) throws {
    #expect(neighbours(of: zone, in: try grid(4, 3)) == expected)
  }

  @Test(arguments: [
    (5, [9, 6, 1, 4]), (0, [4, 1]), (3, [7, 2]), (11, [7, 10]), (8, [9, 4]), (1, [5, 2, 0]),
    (7, [11, 3, 6]), (10, [11, 6, 9]), (4, [8, 5, 0]),
  ])
  func `four neighbours stand clockwise from north, fewer at the edge`(
    _ zone: Int, _ expected: [Int]
  ) throws {
    #expect(neighbours(of: zone, in: try grid(4, 3, .sides)) == expected)
  }

  @Test func `without adjacency no zone has neighbours`() throws {
    let none = try grid(4, 3, nil)
    #expect(none.zones.allSatisfy { none.neighbours(of: $0).isEmpty })
    let map = try grid(4, 3)
    let cut = map.withoutNeighbours()
    #expect(cut.zones.allSatisfy { cut.neighbours(of: $0).isEmpty })
    #expect(cut == none)
    #expect(cut != map)
  }

  @Test(arguments: [(1, 1), (1, 5), (6, 1), (2, 2), (7, 4)])
  func `neighbourhood is symmetric, and no zone is its own neighbour`(
    _ columns: Int, _ rows: Int
  ) throws {
    for adjacency in GridAdjacency.allCases {
      let map = try grid(columns, rows, adjacency)
      for zone in 0..<map.zoneCount {
        let others = neighbours(of: zone, in: map)
        #expect(!others.contains(zone))
        #expect(Set(others).count == others.count)
        for other in others { #expect(neighbours(of: other, in: map).contains(zone)) }
      }
    }
  }

  @Test func `zones are numbered from the south-west corner, row by row, and named from 1`() throws
  {
    let map = try grid(3, 2)
    #expect(map.zoneCount == 6)
    #expect(map.zones.map(\.index) == [0, 1, 2, 3, 4, 5])
    #expect(map.keys == ["1-1", "2-1", "3-1", "1-2", "2-2", "3-2"])
    #expect(map.names[3] == "zone 1-2")
    #expect(map.metric == .straight)
    #expect(map.areas == Array(repeating: Area(squareKilometers: 1), count: 6))
  }

  @Test func `a zone has the area that was asked for`() throws {
    let shape = try GridShape(columns: 1, rows: 1, zoneArea: Area(squareKilometers: 2))
    #expect(abs(shape.side.meters - 1414.2136) < 0.0001)
    #expect(ZoneMap(grid: shape, adjacency: nil).areas == [Area(squareKilometers: 2)])
  }

  @Test(arguments: [
    (0, 1, 2.0, "a city needs at least one zone"),
    (1, 0, 2, "a city needs at least one zone"),
    (-1, 3, 2, "a city needs at least one zone"),
    (
      10_001, 1, 2,
      "a grid of 10001 x 1 zones is too large: at most 10,000 a side and 1,000,000 in all"
    ),
    (
      1001, 1000, 2,
      "a grid of 1001 x 1000 zones is too large: at most 10,000 a side and 1,000,000 in all"
    ),
    (
      .max, .max, 2,
      "a grid of \(Int.max) x \(Int.max) zones is too large: "
        + "at most 10,000 a side and 1,000,000 in all"
    ),
    (1, 1, 0, "the area of every zone must be greater than zero"),
    (1, 1, -2, "the area of every zone must be greater than zero"),
    (1, 1, .nan, "the area of every zone must be greater than zero"),
  ])
  func `an impossible grid is refused with a reason`(
    _ columns: Int, _ rows: Int, _ area: Double, _ message: String
  ) {
    let error = #expect(throws: GeographyError.self) {
      try GridShape(columns: columns, rows: rows, zoneArea: Area(squareKilometers: area))
    }
    #expect(error?.description == message)
  }

  @Test func `an infinite area is refused`() {
    #expect(throws: GeographyError.areaNotPositive(zone: "every zone")) {
      try GridShape(columns: 1, rows: 1, zoneArea: Area(squareMeters: .infinity))
    }
  }

  @Test func `the largest grids are a million zones`() throws {
    let area = Area(squareKilometers: 2)
    #expect(try GridShape(columns: 1000, rows: 1000, zoneArea: area).columns == 1000)
    #expect(try GridShape(columns: 100, rows: 10_000, zoneArea: area).rows == 10_000)
  }
}
