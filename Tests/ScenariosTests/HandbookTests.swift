import CityModels
import CitySimulation
import Documents
import Testing

@testable import Scenarios

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The page about scenario files.
@Suite struct HandbookTests {
  private static let base = """
    {
      name: "base", window: { start: "06:00", length: "1 h" },
      city: { grid: { columns: 4, rows: 3, zone_area: "2 km2" }, travel: { speed: "20 km/h" } },
      demand: { requests_per_day: 600 }, fleet: { taxis: 20 },
    }
    """

  @Test(arguments: ScenarioHandbook.examples.map(\.text))
  func `every example is read, and a city with it lives through a day`(text: String) throws {
    let scenario = try Fixture(
      "{ extends: 'base.jsonc', name: 'example',\n\(text) }",
      [
        "base.jsonc": Self.base, "stations.csv": "station,zone,ambulances\na,1-1,6\n",
        "path.csv": "x_km,y_km\n0.5,0.5\n0.5,3\n4.5,3\n",
        "hospitals.csv": "hospital,zone\nb,2-2\n", "residents.csv": "resident,home_zone\nada,1-1\n",
        "activities.csv": "resident,activity,type,zone,start,end\nada,1,work,3-2,06:30,10:00\n",
      ]
    ).load()
    #expect(scenario.warnings.isEmpty)
    for name in scenario.policies {
      let simulation = Simulation(
        model: scenario.model, policy: try #require(scenario.policy(named: name)),
        seed: scenario.seed)
      #expect(try !simulation.replication(1).requests.isEmpty)
    }
  }

  @Test func `every block of a scenario has an example`() throws {
    guard case .block(let root) = ScenarioBlock.shape.structure else {
      throw FixtureError.unexpected
    }
    let plain = ["$schema", "extends", "name", "description"]
    #expect(
      root.fields.map(\.key).filter { !plain.contains($0) }
        == ScenarioHandbook.examples.map(\.block))
  }

  @Test func `every field of every block is in the page`() {
    func keys(_ structure: Structure) -> [String] {
      switch structure {
      case .leaf: []
      case .list(let element, _): keys(element)
      case .named(_, let inner): keys(inner)
      case .either(let first, let second): keys(first) + keys(second)
      case .block(let block): block.fields.flatMap { [$0.key] + keys($0.structure) }
      }
    }
    // The text between two backticks, in full and from its last dot on.
    let pieces = ScenarioHandbook.markdown.utf8
      .split(separator: UInt8(ascii: "`"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    var told = Set(pieces.dropFirst().dropLast())
    for piece in pieces.dropLast() {
      if let dot = piece.lastIndex(of: ".") { told.insert(String(piece[dot...].dropFirst())) }
    }
    let fields = Set(keys(ScenarioBlock.shape.structure))
    #expect(fields.count > 100)
    #expect(fields.subtracting(told).sorted() == [], "not in the page")
  }

  /// Set `UPDATE_GOLDEN=1` to write the page anew.
  @Test func `the page about scenarios is the one of the declarations`() throws {
    let path = ShippedScenarioTests.folder + "/README.md"
    if let update = getenv("UPDATE_GOLDEN"), String(cString: update) == "1" {
      let file = try #require(fopen(path, "w"))
      fputs(ScenarioHandbook.markdown, file)
      fclose(file)
    }
    guard case .success(let bytes) = FileContent.read(path) else { throw FixtureError.unexpected }
    #expect(String(decoding: bytes, as: UTF8.self) == ScenarioHandbook.markdown)
  }
}
