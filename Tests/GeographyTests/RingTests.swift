import Geography
import Quantities
import Testing

/// Zones by how many steps they are away.
///
/// ```
/// 8 9 10 11
/// 4 5  6  7
/// 0 1  2  3
/// ```
@Suite struct RingTests {
  private func ring(_ number: Int, around zone: Int, in rings: ZoneRings) -> [Int] {
    (0..<rings.count(ring: number, around: ZoneID(zone))).map {
      rings.zone(at: $0, ring: number, around: ZoneID(zone)).index
    }
  }

  @Test func `the first ring is the neighbours, the next ones go on from there`() throws {
    let rings = ZoneRings(of: try grid(4, 3, .sides), depth: 4)
    #expect(rings.depth == 4)
    #expect(
      (1...4).map { ring($0, around: 5, in: rings) } == [
        [9, 6, 1, 4], [10, 8, 7, 2, 0], [11, 3], [],
      ])
    #expect(
      (1...4).map { ring($0, around: 0, in: rings) } == [[4, 1], [8, 5, 2], [9, 6, 3], [10, 7]])
    let corners = ZoneRings(of: try grid(4, 3), depth: 2)
    #expect((1...2).map { ring($0, around: 4, in: corners) } == [[8, 9, 5, 1, 0], [10, 6, 2]])
  }

  @Test func `a zone is in the ring of as many steps as lead to it`() throws {
    for adjacency in GridAdjacency.allCases {
      let map = try grid(5, 4, adjacency)
      let rings = ZoneRings(of: map, depth: 3)
      for zone in map.zones {
        for other in map.zones {
          let east = abs(zone.index % 5 - other.index % 5)
          let north = abs(zone.index / 5 - other.index / 5)
          let steps = adjacency == .sides ? east + north : max(east, north)
          #expect(map.steps(from: zone, to: other) == steps)
          #expect(rings.ring(of: other, around: zone) == (steps <= 3 ? steps : nil))
        }
      }
    }
  }

  @Test func `zones that no chain of neighbours joins are in no ring`() throws {
    let map = try grid(3, 1, nil)
    let rings = ZoneRings(of: map, depth: 2)
    #expect(map.steps(from: ZoneID(0), to: ZoneID(2)) == nil)
    #expect(map.steps(from: ZoneID(1), to: ZoneID(1)) == 0)
    #expect(ring(1, around: 0, in: rings) == [] && ring(2, around: 0, in: rings) == [])
    #expect(rings.ring(of: ZoneID(1), around: ZoneID(0)) == nil)
  }

  private func lists(_ lists: [[Int]]) -> [[ZoneID]] { lists.map { $0.map { ZoneID($0) } } }

  @Test func `other neighbours take the place of those of a grid`() throws {
    let map = try grid(3, 1)
    let changed = try map.withNeighbours(lists([[2, 1], [0], [0]]))
    #expect((0..<3).map { neighbours(of: $0, in: changed) } == [[2, 1], [0], [0]])
    #expect(changed.keys == map.keys && changed.areas == map.areas)
    #expect(changed.center(of: ZoneID(2)) == map.center(of: ZoneID(2)))
    #expect(try map.withNeighbours(lists([[], [], []])) == map.withoutNeighbours())
  }

  @Test(arguments: [
    ([[0], [], []], GeographyError.ownNeighbour(zone: "1-1")),
    ([[1, 1], [0], []], .repeatedNeighbour(zone: "1-1", neighbour: "2-1")),
    ([[], [2], []], .oneSidedNeighbour(zone: "2-1", neighbour: "3-1")),
    ([[], [], [3]], .unknownNeighbour(zone: "3-1", neighbour: "number 3")),
  ])
  func `neighbours that make no sense are refused`(
    _ neighbours: [[Int]], _ error: GeographyError
  ) throws {
    let map = try grid(3, 1)
    #expect(throws: error) { try map.withNeighbours(lists(neighbours)) }
  }
}
