import Documents
import Quantities

@testable import Scenarios

/// A number in a shipped scenario, with the values at the ends of the range of its field.
struct ScenarioNumber: Sendable {
  /// The name of a shipped scenario in which the field has an effect.
  let scenario: String

  /// Path of the value, as `--set` takes it.
  let path: String

  /// Zero, one and the greatest legal value, as they are written; illegal ones are refused.
  let values: [String]

  /// The path with `N` for places in lists, which is the same for every use of the field.
  var field: String { Self.field(path) }

  /// Scenarios that together have every field, with the numbers of taxis, people and days that keep each small.
  static let hosts: [(name: String, settings: [String])] = [
    ("smallest", []), ("both-rulebooks", []), ("both-rulebooks-every-rule", []),
    ("shared-evening", []), ("city-run", []), ("three-neighbours", []), ("colleagues", []),
    ("team-meetings", []), ("appointments", []), ("strike-day", []),
    ("ambulances", ["window.length=1 d"]),
    ("three-ambulances", ["window.length=2 d"]), ("one-ambulance", []), ("watches", []),
    ("watches-that-scatter", []), ("one-watch", []), ("one-day", []), ("patients-by-taxi", []),
    ("ambulances-move-up", ["window.length=1 d"]), ("one-place", []), ("line-up-study", []),
    ("slow-line-ups", []), ("errands", []), ("two-shops", []),
    ("appointments-and-shops", ["people.count=200"]), ("data-for-third-parties", []),
    ("data-of-residents", []),
    ("manhattan-hails", []), ("three-fares", []), ("half-marathon", []), ("two-runners", []),
    ("data-of-athletes", []),
    ("appointments-and-ambulances", ["window.length=2 h", "people.count=200", "alarms.users=20"]),
  ]

  /// Fields of the schema that no shipped scenario has; other tests read them.
  static let inNoScenario: Set<String> = [
    "city.geojson.touching", "demand.trip_table.days", "demand.trip_table.factor",
    "demand.trip_table.mean_length", "demand.observed.rounded_to", "hails.observed.rounded_to",
    "hails.listed.N.from.x", "hails.listed.N.from.y", "hails.listed.N.to.x", "hails.listed.N.to.y",
    "emergency.rules.move_up.best_coverage.busy_share",
    "emergency.rules.move_up.benefit.cost_per_minute",
    "shops.demand.list.N.home.x", "shops.demand.list.N.home.y", "shops.outages.N.length",
    "demand.listed.N.from.lon", "demand.listed.N.from.lat", "demand.listed.N.to.lon",
    "demand.listed.N.to.lat", "hails.listed.N.from.lon", "hails.listed.N.from.lat",
    "hails.listed.N.to.lon", "hails.listed.N.to.lat", "shops.list.N.at.lon", "shops.list.N.at.lat",
    "shops.demand.list.N.home.lon", "shops.demand.list.N.home.lat",
    "runs.N.gates.N.open.N.length", "runs.N.stream.outages.N.length", "fleet.groups.N.taxis",
  ]

  /// Every number of the schema in a host scenario, each field once.
  static func all() throws -> [ScenarioNumber] {
    var seen: Set<String> = []
    return hosts.flatMap { host -> [ScenarioNumber] in
      let log = ProblemLog()
      let path = Repository.path("scenarios/\(host.name).jsonc")
      let loader = ScenarioLoader(files: InputFiles { false }, log: log)
      guard let document = loader.document(at: path, namedAt: SourceLocation(file: path)) else {
        return []
      }
      let structure = ScenarioBlock.shape.structure
      return numbers(in: structure.completed(document), structure, "").compactMap { path, leaf in
        guard seen.insert(field(path)).inserted else { return nil }
        return ScenarioNumber(scenario: host.name, path: path, values: values(of: leaf))
      }
    }
  }

  /// A path with `N` for places in lists and keys that are numbers.
  static func field(_ path: String) -> String {
    path.split(separator: ".").map { Int($0) == nil ? String($0) : "N" }.joined(separator: ".")
  }

  /// The numbers of a value, with their fields.
  private static func numbers(
    in value: DocumentValue, _ structure: Structure, _ path: String
  ) -> [(path: String, leaf: Leaf)] {
    func inside(_ key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }
    switch structure.alternative(for: value) {
    case .leaf(let leaf): return leaf.isNumber ? [(path, leaf)] : []
    case .list(let element, _):
      guard case .array(let elements) = value.content else { return [] }
      return elements.prefix(8).enumerated().flatMap {
        numbers(in: $0.element, element, inside("\($0.offset)"))
      }
    case .block(let declaration):
      guard case .object(let members) = value.content else { return [] }
      return members.flatMap { member -> [(path: String, leaf: Leaf)] in
        guard let field = declaration.field(member.key) ?? declaration.others else { return [] }
        return numbers(in: member.value, field.structure, inside(member.key))
      }
    case .either, .named, nil: return []
    }
  }

  private static func values(of leaf: Leaf) -> [String] {
    let most = leaf.range.flatMap { range -> String? in
      let words = range.replacing(", at most ", with: " to ")
      return words.split(separator: " to ").dropFirst().first.map(String.init)
    }
    guard let unit = leaf.dimension?.offered.first ?? (leaf.isMoment ? "s" : nil) else {
      return ["0", "1", most ?? "1e300"]
    }
    return ["'0 \(unit)'", "'1 \(unit)'", most.map { "'\($0)'" } ?? "'999999999999999 \(unit)'"]
  }
}

extension Leaf {
  /// True for a number, with a unit or without.
  fileprivate var isNumber: Bool { dimension != nil || kinds.contains(.number) || isMoment }

  /// True for a field that takes a length of time from the start of the window.
  fileprivate var isMoment: Bool { expectation.contains("or a length of time") }
}
