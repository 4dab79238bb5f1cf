import CityModels
import CitySimulation
import Documents
import Geography
import Quantities
import Results
import TestSupport
import Testing

@testable import Scenarios

/// The order of the rows of a table changes nothing, in any shipped scenario that has one.
///
/// The order is kept where it has a meaning: for the corners of a path, the stops of a line, and the neighbours of a
/// zone, which are searched in that order.
@Suite struct RowOrderTests {
  /// The shipped scenarios with tables, each with a part of its day: every kind of table.
  private static let kinds: [(name: String, change: [String])] = [
    ("manhattan-weekday", ["window.length=2 min", "window.warmup=2 min", "window.drain=10 min"]),
    ("both-rulebooks-every-rule", ["window.length=10 min", "window.warmup=10 min"]),
    ("city-run", ["window.length=30 min", "window.warmup=10 min"]),
    ("colleagues", []), ("three-neighbours", []), ("four-calendars", []),
    ("strike-day", ["window.length=3 h", "people.count=300"]),
    ("ambulances-move-up", ["window.length=4 h"]),
    ("three-ambulances", ["window.length=8 h", "window.warmup=1 h"]),
    ("one-ambulance", []), ("one-watch", []), ("saturday", ["window.length=3 h"]),
  ]

  /// Further tables of the same kinds, which are tried with seeds as in `scripts/soak RowOrderTests 2`.
  private static let more: [(name: String, change: [String])] = [
    ("manhattan-hails", ["window.length=5 min", "window.warmup=5 min", "window.drain=20 min"]),
    ("milan-residents", ["window.length=1 h", "people.count=300"]), ("one-day", []),
    ("appointments-and-ambulances", ["window.length=3 h", "people.count=300"]),
    ("ambulances", ["window.length=8 h"]), ("ambulances-edmonton", ["window.length=4 h"]),
    ("ambulances-utrecht", ["window.length=4 h"]), ("ambulances-manhattan", ["window.length=4 h"]),
    ("half-marathon", ["window.length=1 h"]), ("two-runners", []), ("two-shops", []),
    ("appointments-and-run", ["window.length=15 h", "people.count=300", "runs.0.invited=100"]),
    ("sunday", ["window.length=30 min", "window.warmup=30 min"]),
  ]

  private static let scenarios = seeds(1).count > 1 ? kinds + more : kinds

  private func record(_ scenario: Scenario, seed: UInt64) throws -> [UInt8] {
    let policy = try #require(scenario.policy(named: scenario.policies[0]))
    let day = try Simulation(model: scenario.model, policy: policy, seed: seed)
      .replication(1, keepsTables: true, keepsEvents: true, keepsMovements: true)
    var bytes = ValueWriter()
    day.write(to: &bytes)
    return bytes.bytes
  }

  /// The same table with its rows in another order, apart from rows whose order has a meaning.
  private func shuffled(_ path: String, _ random: inout SplitMix64) throws -> String {
    let text = try String(
      decoding: FileContent.read(path, atMost: 100_000_000).get(), as: UTF8.self)
    var lines = text.split(separator: "\n").map(String.init)
    let header = lines.removeFirst()
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    if name == "path.csv" { return text }
    let order = lines.indices.shuffled(using: &random)
    var rows = order.map { lines[$0] }
    if name == "stops.csv" || name == "adjacency.csv" {
      var next: [Substring: [String]] = [:]
      for line in lines { next[line.prefix { $0 != "," }, default: []].append(line) }
      rows = rows.map { row in next[row.prefix { $0 != "," }, default: []].removeFirst() }
    }
    return ([header] + rows).joined(separator: "\n") + "\n"
  }

  @Test(arguments: scenarios.indices) func `shuffled rows give the same day`(_ number: Int) throws {
    let (name, change) = Self.scenarios[number]
    let path = "\(ShippedScenarioTests.folder)/\(name).jsonc"
    let overrides = try change.map { try ScenarioOverride($0) }
    let scenario = try Scenario.load(path, overrides: overrides)
    let tables = scenario.inputs.filter { $0.isData && $0.path.hasSuffix(".csv") }
    #expect(!tables.isEmpty)
    let day = try record(scenario, seed: 3)
    var random = SplitMix64(seed: UInt64(number))
    var texts: [String: String] = [:]
    for table in tables { texts[table.path] = try shuffled(table.path, &random) }
    let other = try Scenario.load(path, texts: texts, overrides: overrides)
    #expect(other.model.zones.keys == scenario.model.zones.keys)
    #expect(try record(other, seed: 3) == day, "\(name)")
  }

  @Test func `every shipped scenario that names a table of its own is tried`() throws {
    let tried = Set(try (Self.kinds + Self.more).flatMap { try tables($0.name) })
    #expect(tried.count > 30)
    for name in ShippedScenarioTests.names {
      for table in try tables(name) { #expect(tried.contains(table), "\(name): \(table)") }
    }
  }

  /// The tables that a scenario names, also in what it extends.
  private func tables(_ name: String) throws -> Set<String> {
    let path = "\(ShippedScenarioTests.folder)/\(name).jsonc"
    let files = InputFiles(source: { FileContent.read($0, atMost: $1) })
    let loader = ScenarioLoader(files: files, log: ProblemLog())
    var left = [try #require(loader.document(at: path, namedAt: SourceLocation(file: path)))]
    var found: Set<String> = []
    while let value = left.popLast() {
      switch value.content {
      case .array(let elements): left += elements
      case .object(let members): left += members.map(\.value)
      case .text(let text) where [".csv", ".geojson", ".gz"].contains(where: text.hasSuffix):
        found.insert(InputFiles.resolve(text, besides: value.location.file))
      default: break
      }
    }
    return found
  }

  @Test func `numbers count by value, and numbers within names, too`() {
    let ids = ["10", "9", "1.5", "s10", "s2", "s02", "S2", "", "b", "a 10", "a 9", "2", "02"]
    #expect(
      ids.sorted(by: NaturalOrder.precedes) == [
        "1.5", "02", "2", "9", "10", "", "S2", "a 9", "a 10", "b", "s02", "s2", "s10",
      ])
  }

  @Test func `observed trips are the same whatever the order of their rows`() throws {
    let folder = try TestFolder()
    var rows = (0..<60).map { number in
      "2018-03-0\(7 + number % 2) 0\(number % 8):\(number % 3 + 1)0:00,\(number % 3 + 1)-1,2-2,\(300 + number / 7)"
    }
    func scenario() throws -> Scenario {
      try folder.write(
        (["time,origin,destination,duration_s"] + rows).joined(separator: "\n") + "\n",
        to: "trips.csv")
      let path = try folder.write(
        """
        { name: "x", window: { start: "00:00", length: "10 h" },
          city: { grid: { columns: 3, rows: 2 }, travel: { speed: "25 km/h" } },
          demand: { observed: { file: "trips.csv", rounded_to: "10 min" } }, fleet: { taxis: 5 } }
        """, to: "city.jsonc")
      return try Scenario.load(path)
    }
    let day = try record(scenario(), seed: 1)
    var random = SplitMix64(seed: 1)
    for _ in 0..<3 {
      rows.shuffle(using: &random)
      #expect(try record(scenario(), seed: 1) == day)
    }
  }
}
