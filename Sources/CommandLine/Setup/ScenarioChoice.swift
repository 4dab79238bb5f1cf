import CitySimulation
import DispatchCore
import Experiments
import Quantities
import Scenarios

/// Scenario of a command, with the changes of its flags.
struct ScenarioChoice {
  let arguments: ParsedArguments
  let console: Console

  /// Index of the scenario file among the arguments.
  var place = 0

  /// Loads the scenario, checked from end to end.
  /// - Parameters:
  ///   - policies: policies in place of those of the scenario; nil for no replacement.
  ///   - settings: further values, in the form of `--set`.
  ///   - flag: flag of the settings, for messages.
  ///   - firstPolicyOnly: true to load the first policy only.
  /// - Returns: the scenario.
  /// - Throws: `Failure` for invalid flags, and with every problem of the scenario.
  func load(
    policies: [String]? = nil, settings: [String] = [], from flag: String = "--set",
    firstPolicyOnly: Bool = false
  ) throws(Failure) -> Scenario {
    let external = try ExternalPolicyFlags(arguments).names
    if let policies, let idle = external.first(where: { !policies.contains($0) }) {
      throw arguments.usage(
        "--policy-command \(Wording.quoted(idle)): not among the policies that run; add it "
          + "there, or remove the flag")
    }
    let ownPolicies = policies?.filter { !external.contains($0) } ?? []
    var texts: [String] = []
    if let seed: UInt64 = try arguments.number(of: "--seed", in: 0...UInt64.max) {
      texts.append("experiment.seed=\(seed)")
    }
    if !ownPolicies.isEmpty {
      texts.append("policies=[" + ownPolicies.map { "\"\($0)\"" }.joined(separator: ", ") + "]")
    }
    let overrides =
      try ScenarioOverride.read(arguments.allValues(of: "--set"))
      + ScenarioOverride.read(settings, from: flag)
      + ScenarioOverride.read(texts, from: "flags")
    let scenario = try console.scenario(
      at: arguments.positional[place], overrides, firstPolicyOnly: firstPolicyOnly,
      programs: external, places: arguments.rerun?.places)
    let wanted = policies ?? (firstPolicyOnly ? scenario.policies : scenario.policies + external)
    return wanted == scenario.policies ? scenario : scenario.running(wanted)
  }

  /// Loads the scenario for one policy: that of `--policy`, else the first external one, else the
  /// first of the scenario.
  func loadForOnePolicy(
    settings: [String] = [], from flag: String = "--set"
  ) throws(Failure) -> Scenario {
    try load(
      policies: try wantedPolicy().map { [$0] }, settings: settings, from: flag,
      firstPolicyOnly: true)
  }

  /// Policy named by the flags, if any.
  func wantedPolicy() throws(Failure) -> String? {
    if let text = arguments.value(of: "--policies") {
      guard !arguments.has("--policy") else {
        throw arguments.usage("--policies and --policy have the same meaning: give one")
      }
      let names = try PolicyNames.read(text, of: "--policies", in: arguments)
      guard names.count == 1 else {
        throw arguments.usage("--policies: run takes one policy; compare takes several")
      }
      return names[0]
    }
    if let name = arguments.value(of: "--policy") {
      try PolicyNames.check(name, of: "--policy", in: arguments)
      return name
    }
    return try ExternalPolicyFlags(arguments).names.first
  }

  /// Warns about settings without effect.
  func warn(about scenario: Scenario) {
    guard !arguments.has("--quiet") else { return }
    for warning in scenario.warnings { console.message("\(warning)\n") }
    for (flag, path, policy) in idleParameters(scenario.policies) {
      console.message(
        "\(flag) \(path): warning: the policy \(policy) does not run, so this changes nothing\n"
          + "  fix: add \(policy) to the policies, or remove this\n")
    }
    for name in scenario.programsWithParameters where !scenario.policies.contains(name) {
      console.message(
        "policy_parameters.\(name): warning: no program of this name runs, so this changes nothing\n"
          + "  fix: add --policy-command \(name)=CMD, or remove this\n")
    }
  }

  /// Parameters for policies that do not run.
  private func idleParameters(
    _ policies: [String]
  ) -> [(flag: String, path: String, policy: String)] {
    ["--set", "--vary", "--parameter"].flatMap { flag in
      arguments.allValues(of: flag).compactMap { text in
        let path = text.prefix { $0 != "=" }
        let parts = path.split(separator: ".")
        guard parts.count > 1, parts[0] == "policy_parameters",
          PolicyCatalog.names.contains(String(parts[1])), !policies.contains(String(parts[1]))
        else { return nil }
        return (flag, String(path), String(parts[1]))
      }
    }
  }

  /// Makes a simulation of a scenario.
  /// - Parameters:
  ///   - scenario: the scenario.
  ///   - policyName: one of its policies.
  ///   - label: name of the alternative, if it is more than the policy.
  /// - Returns: the simulation.
  /// - Throws: `Failure.usage` for invalid flags about policies.
  func simulation(
    _ scenario: Scenario, _ policyName: String, label: String? = nil
  ) throws(Failure) -> Simulation {
    let external = try ExternalPolicyFlags(arguments).policy(
      named: policyName, label: label ?? policyName, for: scenario, console)
    guard let policy = external ?? scenario.policy(named: policyName) else {
      preconditionFailure("the scenario was checked, but there is no policy \(policyName)")
    }
    return Simulation(
      model: scenario.model, policy: policy, seed: scenario.seed,
      checksInvariants: arguments.has("--check-invariants"))
  }

  /// Number of threads.
  func threads() throws(Failure) -> Int {
    try arguments.number(of: "--threads", in: 1...1024) ?? console.processors
  }
}

extension Console {
  /// Loads a scenario; a signal cancels reading.
  func scenario(
    at path: String, _ overrides: [ScenarioOverride], firstPolicyOnly: Bool = false,
    programs: [String] = [], places: InputPlaces? = nil
  ) throws(Failure) -> Scenario {
    let scenario: Scenario
    do throws(ScenarioError) {
      scenario = try Scenario.load(
        path, overrides: overrides, firstPolicyOnly: firstPolicyOnly, programs: programs,
        places: places, shouldStop: { interruption() != nil })
    } catch {
      throw .scenario(error.naming(scenarioNear: path))
    }
    try requireGoing()
    return scenario
  }
}
