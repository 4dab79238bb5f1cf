import CityModels
import CitySimulation
import Documents
import RandomVariates
import Testing

@testable import Scenarios

/// Files that exist only in a test.
struct Fixture {
  var files: [String: String]

  /// A scenario that has all that is required and nothing else.
  static let plain = """
    {
      name: "plain",
      city: { grid: { columns: 3, rows: 2 }, travel: { speed: "25 km/h" } },
      demand: { requests_per_day: 240 },
      fleet: { taxis: 5 },
    }
    """

  init(_ main: String = Fixture.plain, _ others: [String: String] = [:]) {
    files = others
    files["city.jsonc"] = main
  }

  /// The plain scenario with one line replaced.
  init(replacing line: String, with other: String, _ others: [String: String] = [:]) {
    let parts = Fixture.plain.split(separator: "\n").map(String.init)
    let changed = parts.map { $0.contains(line) ? other : $0 }
    self.init(changed.joined(separator: "\n"), others)
  }

  func load(
    _ overrides: [String] = [], programs: [String] = []
  ) throws(ScenarioError) -> Scenario {
    var parsed: [ScenarioOverride] = []
    for text in overrides { parsed.append(try ScenarioOverride(text)) }
    let files = self.files
    let source: InputFiles.Source = { path, _ in
      files[path].map { .success(Array($0.utf8)) }
        ?? .failure(FileFailure(message: "there is no such file"))
    }
    return try Scenario.load(
      "city.jsonc", overrides: parsed, programs: programs, files: InputFiles(source: source))
  }

  /// What a person is told, one line for each line of the message; empty when all is well.
  func complaint(_ overrides: [String] = []) -> String {
    do throws(ScenarioError) {
      _ = try load(overrides)
      return ""
    } catch {
      return error.description
    }
  }
}

extension Sampler {
  /// Whether it draws from a distribution, judged by its moments and some quantiles.
  func draws(_ distribution: Distribution) -> Bool {
    guard let other = try? Sampler(distribution) else { return false }
    return mean == other.mean && variance == other.variance
      && [0.1, 0.5, 0.9].allSatisfy { quantile($0) == other.quantile($0) }
  }
}

enum FixtureError: Error {
  case unexpected
}
