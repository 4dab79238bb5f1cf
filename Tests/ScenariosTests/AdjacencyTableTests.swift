import CityModels
import CitySimulation
import Documents
import Geography
import Quantities
import Testing

@testable import Scenarios

/// Neighbours from a table beside the scenario.
@Suite struct AdjacencyTableTests {
  /// A grid of 3 x 2 zones with a table of neighbours.
  private func fixture(_ table: String?, grid: String = "columns: 3, rows: 2") -> Fixture {
    Fixture(
      replacing: "city:",
      with: "  city: { grid: { \(grid) }, adjacency: 'next.csv', travel: { speed: '25 km/h' } },",
      table.map { ["next.csv": $0] } ?? [:])
  }

  private func neighbours(_ scenario: Scenario, of key: String) -> [String] {
    let zones = scenario.model.zones
    let index = zones.keys.firstIndex(of: key) ?? 0
    return zones.neighbours(of: ZoneID(index)).map { zones.keys[$0.index] }
  }

  private static let ring = """
    zone,neighbour
    1-1,2-1
    2-1,3-1
    1-1,1-2
    2-1,1-1
    3-1,2-1
    1-2,1-1

    """

  @Test func `the rows of a zone are its neighbours in the order of the search`() throws {
    let scenario = try fixture(Self.ring).load()
    #expect(neighbours(scenario, of: "1-1") == ["2-1", "1-2"])
    #expect(neighbours(scenario, of: "2-1") == ["3-1", "1-1"])
    #expect(neighbours(scenario, of: "3-1") == ["2-1"])
    #expect(neighbours(scenario, of: "3-2") == [])
    #expect(scenario.inputs.map(\.path) == ["city.jsonc", "next.csv"])
  }

  @Test func `the resolved text names the table and fills in no adjacency of the grid`() throws {
    let scenario = try fixture(Self.ring).load()
    let text = scenario.resolvedText
    #expect(text.contains("\"adjacency\": \"next.csv\""))
    #expect(text.components(of: "adjacency") == 1)
    // The resolved text is a scenario itself.
    let again = try Fixture(text, ["next.csv": Self.ring]).load()
    #expect(again.resolvedText == text)
    #expect(again.model.zones == scenario.model.zones)
    // And without a table nothing is as it was not before.
    let plain = try Fixture().load().resolvedText
    #expect(plain.contains("\"adjacency\": 8") && plain.components(of: "adjacency") == 1)
  }

  @Test func `a table of zones may be joined anew`() throws {
    let fixture = Fixture(
      replacing: "city:",
      with: "  city: { zones: 'z.csv', adjacency: 'next.csv', travel: { speed: '25 km/h' } },",
      [
        "z.csv": """
        id,name,area_km2,x_km,y_km,neighbours
        a,A,1,0,0,b
        b,B,1,1,0,a
        c,C,1,2,0,
        """,
        "next.csv": "neighbour,note,zone\nc,over the bridge,a\na,,c\n",
      ])
    let scenario = try fixture.load()
    #expect(neighbours(scenario, of: "a") == ["c"])
    #expect(neighbours(scenario, of: "b") == [])
    #expect(neighbours(scenario, of: "c") == ["a"])
  }

  @Test(arguments: [
    ("", "next.csv:1: the table is empty\n  fix: start with the header zone,neighbour"),
    (
      "zone,neighbour\n",
      "next.csv:1: the table names no neighbours\n"
        + "  fix: write a row for each neighbour, or leave city.adjacency out"
    ),
    (
      "zone,next\n1-1,2-1\n",
      "next.csv:1: column neighbour is missing\n"
        + "  fix: the header needs zone,neighbour"
    ),
    (
      "zone,neighbour\n1-1,4-1\n",
      "next.csv:2: column neighbour: there is no zone \"4-1\"\n"
        + "  fix: the zones are 1-1, 2-1, 3-1, 1-2, 2-2, 3-2"
    ),
    (
      "zone,neighbour\n,1-1\n",
      "next.csv:2: column zone: there is no zone \"\"\n"
        + "  fix: the zones are 1-1, 2-1, 3-1, 1-2, 2-2, 3-2"
    ),
    (
      "zone,neighbour\n1-1,1-1\n",
      "next.csv:2: zone 1-1 is its own neighbour\n"
        + "  fix: remove the row"
    ),
    (
      "zone,neighbour\n1-1,2-1\n2-1,1-1\n1-1,2-1\n",
      "next.csv:4: zone 1-1 names 2-1 already above\n  fix: remove one of the two rows"
    ),
    (
      "zone,neighbour\n1-1,2-1\n2-1,1-1\n2-1,3-1\n",
      "next.csv:4: zone 2-1 names 3-1, but 3-1 does not name 2-1\n"
        + "  fix: add the row 3-1,2-1 where 2-1 comes in the search from 3-1, or remove this one"
    ),
  ])
  func `a table that is wrong is refused with the line and what to do`(
    _ table: String, _ message: String
  ) {
    #expect(fixture(table).complaint() == message)
  }

  @Test func `every broken row of a table is told`() {
    let rows = "zone,neighbour\n1-1,1-1\n9-9,1-1\n1-1,2-1\n"
    #expect(
      fixture(rows).complaint() == """
        next.csv:2: zone 1-1 is its own neighbour
          fix: remove the row
        next.csv:3: column zone: there is no zone "9-9"
          fix: the zones are 1-1, 2-1, 3-1, 1-2, 2-2, 3-2
        next.csv:4: zone 1-1 names 2-1, but 2-1 does not name 1-1
          fix: add the row 2-1,1-1 where 1-1 comes in the search from 2-1, or remove this one
        """)
  }

  @Test func `a table that is not there is told`() throws {
    let error = try #require(throws: ScenarioError.self) { try fixture(nil).load() }
    #expect(error.isMissingInput)
  }

  @Test func `the adjacency of the grid must not be said beside a table`() {
    let both = fixture(Self.ring, grid: "columns: 3, rows: 2, adjacency: 4")
    #expect(
      both.complaint() == """
        city.jsonc:3:67: city.adjacency: the grid says already which zones adjoin
          fix: remove city.grid.adjacency, or write null there when it is inherited
        """)
    #expect(both.complaint(["city.grid.adjacency=null"]) == "")
  }
}

extension String {
  /// How often a word stands in the text.
  fileprivate func components(of word: String) -> Int {
    ranges(of: word).count
  }
}
