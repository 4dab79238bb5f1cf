import Documents
import Foundation
import TestSupport
import Testing

@testable import Scenarios

/// Every number of the schema at zero, one and its greatest value: whatever is legal can be run.
///
/// `scripts/soak NumberTests 10000` runs them all; the tests run a share.
@Suite struct NumberTests {
  /// One field at one value.
  private struct Trial {
    let number: ScenarioNumber
    let value: String

    var setting: String { "\(number.path)=\(value)" }
  }

  /// What ends by a trap, with what is wrong; a test of its own expects each to be mended.
  private static let known: [String: String] = [
    "runs.N.waves": "two waves that start in one millisecond"
  ]

  private static func trials() throws -> [Trial] {
    try ScenarioNumber.all().flatMap { number in
      number.values.map { Trial(number: number, value: $0) }
    }
  }

  @Test func `every number of the schema stands in a scenario that is tried`() throws {
    let tried = Set(try ScenarioNumber.all().map(\.field))
    // `range` tells numbers from words.
    let fields = ScenarioField.all.filter { !$0.isBlock && $0.range != nil }.map(\.path)
    let missing = fields.filter { field in
      !tried.contains(field) && !tried.contains { $0.hasPrefix(field + ".") }
    }
    #expect(missing == [])
  }

  @Test func `no value of a number ends the program when it is checked`() throws {
    var legal = 0
    for trial in try Self.trials() {
      let host = ScenarioNumber.hosts.first { $0.name == trial.number.scenario }
      let settings = (host?.settings ?? []) + [trial.setting]
      do throws(ScenarioError) {
        var overrides: [ScenarioOverride] = []
        for setting in settings { overrides.append(try ScenarioOverride(setting)) }
        _ = try Scenario.load(
          Repository.path("scenarios/\(trial.number.scenario).jsonc"), overrides: overrides)
        legal += 1
      } catch {
        #expect(
          error.problems.allSatisfy { !$0.message.contains("no reason is known") },
          "\(trial.setting): \(error)")
      }
    }
    #expect(legal > 500)
  }

  @Test func `no value of a number ends a run by a signal or as a mistake of the program`() throws {
    let folder = try TestFolder()
    let program = BuiltProgram(folder: folder)
    let trials = try Self.trials().filter { Self.known[$0.number.field] == nil }
    // Spread over the fields, the same on every machine.
    let order = trials.indices.sorted {
      ($0 &* 7919 % trials.count, $0) < ($1 &* 7919 % trials.count, $1)
    }
    for index in order.prefix(seeds(12).count) {
      let trial = trials[index]
      let host = ScenarioNumber.hosts.first { $0.name == trial.number.scenario }
      let flags = ((host?.settings ?? []) + [trial.setting]).flatMap { ["--set", $0] }
      let path = Repository.path("scenarios/\(trial.number.scenario).jsonc")
      let ending = try program.run(
        ["run", path, "--replications", "1", "--quiet"] + flags, atMost: 10, megabytes: 1000)
      // A day that takes longer, or more memory, was stopped.
      guard let ending else { continue }
      #expect(
        ending.code < 128 && ending.code != 70,
        "cabstand run scenarios/\(trial.number.scenario).jsonc --set \"\(trial.setting)\": \(ending.messages)"
      )
    }
  }
}
