import DisclosureCore
import Geography
import Quantities
import Testing

@testable import CityModels
@testable import CitySimulation

/// Areas of questions on three by three squares, numbered from the south-west corner eastwards.
@Suite struct AskedAreaTests {
  private func area(_ zones: [[Int]?]) throws -> [Int?] {
    let grid = try GridShape(columns: 3, rows: 3, zoneArea: Area(squareKilometers: 1))
    let boxes = zones.map { TraitBox(zones: $0.map { NumberSet($0) }, ages: NumberSet([30])) }
    let found = try #require(
      AskedArea(
        of: .group(GroupQuestion(any: boxes)), on: ZoneMap(grid: grid, adjacency: .sides)))
    return [found.middle?.index, found.count]
  }

  @Test func `an area has the zone nearest to its middle`() throws {
    #expect(try area([[4]]) == [4, 1])
    #expect(try area([[3, 4, 5]]) == [4, 3])
    // Boxes may overlap.
    #expect(try area([[0, 1], [1, 2]]) == [1, 3])
    // Two zones are equally near to their middle: the first counts.
    #expect(try area([[0, 1]]) == [0, 2])
  }

  @Test func `the whole city has no middle, nor has an area without zones`() throws {
    #expect(try area([nil]) == [nil, 9])
    #expect(try area([[4], nil]) == [nil, 9])
    #expect(try area([Array(0..<9)]) == [nil, 9])
    #expect(try area([[]]) == [nil, 0])
  }

  @Test func `a person has no area`() throws {
    let grid = try GridShape(columns: 3, rows: 3, zoneArea: Area(squareKilometers: 1))
    let map = ZoneMap(grid: grid, adjacency: .sides)
    #expect(AskedArea(of: .person(3), on: map) == nil)
  }
}
