import CitySimulation
import DispatchCore
import Experiments
import Scenarios

/// The scenario of a command, with what the flags change in it.
struct ScenarioChoice {
  let arguments: ParsedArguments
  let console: Console

  /// Where the scenario file stands among the arguments.
  var place = 0

  /// Loads the scenario, checked from end to end.
  /// - Parameters:
  ///   - policies: the policies that replace those of the scenario; nil for those it names.
  ///   - settings: further values, as `--set` would say them.
  ///   - flag: where the settings come from, for messages.
  ///   - firstPolicyOnly: whether only the first policy counts.
  /// - Returns: the scenario.
  /// - Throws: `Failure` for broken flags, and with every problem of the scenario.
  func load(
    policies: [String]? = nil, settings: [String] = [], from flag: String = "--set",
    firstPolicyOnly: Bool = false
  ) throws(Failure) -> Scenario {
    var texts: [String] = []
    if let seed: UInt64 = try arguments.number(of: "--seed", in: 0...UInt64.max) {
      texts.append("experiment.seed=\(seed)")
    }
    if let policies {
      texts.append("policies=[" + policies.map { "\"\($0)\"" }.joined(separator: ", ") + "]")
    }
    let overrides =
      try ScenarioOverride.read(arguments.allValues(of: "--set"))
      + ScenarioOverride.read(settings, from: flag) + ScenarioOverride.read(texts)
    do throws(ScenarioError) {
      return try Scenario.load(
        arguments.positional[place], overrides: overrides, firstPolicyOnly: firstPolicyOnly)
    } catch {
      throw .scenario(error)
    }
  }

  /// Loads the scenario for one policy: that of `--policy`, or the first of the scenario.
  func loadForOnePolicy(
    settings: [String] = [], from flag: String = "--set"
  ) throws(Failure) -> Scenario {
    var policies: [String]?
    if let name = arguments.value(of: "--policy") {
      try PolicyNames.check(name, of: "--policy", in: arguments)
      policies = [name]
    }
    return try load(
      policies: policies, settings: settings, from: flag, firstPolicyOnly: true)
  }

  /// Tells what the scenario may not have meant.
  func warn(about scenario: Scenario) {
    guard !arguments.has("--quiet") else { return }
    for warning in scenario.warnings { console.message("\(warning)\n") }
  }

  /// One simulation of a scenario.
  func simulation(_ scenario: Scenario, _ policyName: String) -> Simulation {
    guard let policy = scenario.policy(named: policyName) else {
      preconditionFailure("the scenario was checked, but there is no policy \(policyName)")
    }
    return Simulation(
      model: scenario.model, policy: policy, seed: scenario.seed,
      checksInvariants: arguments.has("--check-invariants"))
  }

  /// How many threads work at once.
  func threads() throws(Failure) -> Int {
    try arguments.number(of: "--threads", in: 1...1024) ?? console.processors
  }
}
