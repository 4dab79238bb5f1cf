import Documents
import Foundation
import TestSupport
import Testing

@testable import Scenarios

/// Every number of the schema at zero, one and its greatest value: all legal values can be run.
///
/// `scripts/soak NumberTests 10000` runs them all; the tests run a share.
@Suite struct NumberTests {
  /// One field at one value.
  private struct Trial {
    let number: ScenarioNumber
    let value: String

    var setting: String { "\(number.path)=\(value)" }
  }

  private static func trials() throws -> [Trial] {
    try ScenarioNumber.all().flatMap { number in
      number.values.map { Trial(number: number, value: $0) }
    }
  }

  /// A share of the trials, spread over the fields, the same on every machine.
  private static func share(_ usual: UInt64) throws -> [Trial] {
    let trials = try trials()
    let order = trials.indices.sorted {
      ($0 &* 7919 % trials.count, $0) < ($1 &* 7919 % trials.count, $1)
    }
    return order.prefix(seeds(usual).count).map { trials[$0] }
  }

  @Test func `every number of the schema stands in a scenario that is tried`() throws {
    let tried = Set(try ScenarioNumber.all().map(\.field))
    // `range` tells numbers from words.
    let fields = ScenarioField.all.filter { !$0.isBlock && $0.range != nil }.map(\.path)
    let missing = fields.filter { field in
      let name = ScenarioNumber.field(field)
      return !tried.contains(name) && !tried.contains { $0.hasPrefix(name + ".") }
    }
    #expect(Set(missing.map(ScenarioNumber.field)) == ScenarioNumber.inNoScenario)
  }

  @Test func `no value of a number ends the program when it is checked`() throws {
    var legal = 0
    for trial in try Self.share(200) {
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
    #expect(legal > 50)
  }

  @Test func `no value of a number ends a run by a signal or as a mistake of the program`() throws {
    let folder = try TestFolder()
    let program = BuiltProgram(folder: folder)
    for trial in try Self.share(12) {
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
