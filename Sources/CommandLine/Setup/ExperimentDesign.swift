import CityModels
import CitySimulation
import DispatchCore
import Experiments
import Geography
import Results
import Scenarios

/// Design of a `run` or `compare`: the variants of the scenario, and every policy on each.
struct ExperimentDesign {
  /// Scenarios, one for each variant; the first one names the results.
  let scenarios: [Scenario]

  /// Every policy on every variant, the policies of one variant together.
  let alternatives: [Alternative]

  /// Plan for the number of days.
  let plan: ReplicationPlan

  /// Changes of the variants, in the form of `--set`.
  private let settings: [[String]]

  /// `ResultOrigin.identity` of each scenario.
  private let identities: [String]

  /// Further settings for the number of days: the flags of `--best`; empty without it.
  var search = ""

  /// Scenario that represents all of them in fields that do not differ.
  var scenario: Scenario { scenarios[0] }

  /// Makes the design of `size`: every policy with every tested value.
  /// - Parameters:
  ///   - scenarios: one for each value, at least one.
  ///   - alternatives: every policy on every scenario.
  ///   - search: further settings that decide the results.
  init(scenarios: [Scenario], alternatives: [Alternative], search: String) {
    self.scenarios = scenarios
    self.alternatives = alternatives
    self.search = search
    identities = scenarios.map(ResultOrigin.identity)
    settings = scenarios.map { _ in [] }
    plan = .fixed(scenarios[0].replications)
  }

  /// Reads the flags.
  init(_ arguments: ParsedArguments, console: Console) throws(Failure) {
    let choice = ScenarioChoice(arguments: arguments, console: console)
    let count: Int? = try arguments.number(of: "--replications", in: 1...1_000_000)
    let settings = count.map { ["experiment.replications=\($0)"] } ?? []
    if arguments.command.name == "run" {
      scenarios = [try choice.loadForOnePolicy(settings: settings)]
      self.settings = [[]]
      alternatives = [
        Alternative(
          scenarios[0].label(of: scenarios[0].policies[0]),
          try choice.simulation(scenarios[0], scenarios[0].policies[0]))
      ]
    } else {
      let variants = try Self.variants(arguments)
      var scenarios: [Scenario] = []
      var alternatives: [Alternative] = []
      for (number, variant) in variants.enumerated() {
        let scenario = try Self.scenario(arguments, choice, variant.settings)
        scenarios.append(scenario)
        for policy in scenario.policies {
          let base = scenario.label(of: policy)
          let name = variant.label.isEmpty ? base : "\(base) \(variant.label)"
          alternatives.append(
            Alternative(
              name, try choice.simulation(scenario, policy, label: name), variant: number))
        }
      }
      self.settings = variants.map(\.settings)
      self.scenarios = scenarios
      self.alternatives = alternatives
    }
    identities = scenarios.map(ResultOrigin.identity)
    plan = try Self.plan(arguments, scenarios[0])
    choice.warn(about: scenarios[0])
  }

  /// Name of the policy of the first alternative.
  var firstPolicy: String { alternatives[0].simulation.policy.name }

  /// Names of the policies, each once.
  var policyNames: Set<String> { Set(alternatives.map { $0.simulation.policy.name }) }

  /// True if anything but the policy differs.
  var varies: Bool { settings.contains { !$0.isEmpty } }

  /// Varied values of each alternative.
  var points: [PointRow] {
    alternatives.enumerated().flatMap { number, alternative in
      settings[alternative.variant].map { setting in
        let parts = setting.split(separator: "=", maxSplits: 1)
        return PointRow {
          $0.policy = Int32(number)
          $0.base = scenarios[alternative.variant].label(of: alternative.simulation.policy.name)
          ($0.parameter, $0.value) = (String(parts[0]), String(parts[parts.count - 1]))
        }
      }
    }
  }

  /// Alternatives in the form of a sweep plan.
  var entries: [SweepPlan.Entry] {
    alternatives.map { alternative in
      SweepPlan.Entry(
        name: alternative.name, policy: alternative.simulation.policy.name,
        settings: settings[alternative.variant],
        scenario: SHA256.hexadecimal(of: Array(identities[alternative.variant].utf8)))
    }
  }

  /// Scenario of one variant of a `compare`.
  static func scenario(
    _ arguments: ParsedArguments, _ choice: ScenarioChoice, _ settings: [String]
  ) throws(Failure) -> Scenario {
    var policies: [String]?
    if let text = arguments.value(of: "--policies") {
      policies = try PolicyNames.read(text, of: "--policies", in: arguments)
    }
    let count: Int? = try arguments.number(of: "--replications", in: 1...1_000_000)
    return try choice.load(
      policies: policies,
      settings: (count.map { ["experiment.replications=\($0)"] } ?? []) + settings, from: "--vary")
  }

  var origin: ResultOrigin {
    guard case .precision(let share, let minimum, let cap) = plan else {
      return ResultOrigin(scenarios: scenarios, identities: identities, plan: search)
    }
    return ResultOrigin(
      scenarios: scenarios, identities: identities,
      plan: "precision \(share) from \(minimum) to \(cap)\n")
  }

  /// True if rows of zones, taxis and people have the same meaning in every variant.
  var hasSameTables: Bool {
    scenarios.allSatisfy { other in
      other.model.zones.keys == scenario.model.zones.keys
        && other.model.fleet.groups.map(\.name) == scenario.model.fleet.groups.map(\.name)
        && other.model.peopleFrame?.names == scenario.model.peopleFrame?.names
        && other.model.peopleFrame?.types == scenario.model.peopleFrame?.types
    }
  }

  /// Largest number of alternatives whose rows are kept without `--detail`: a large comparison
  /// would mostly consist of them.
  static let greatestDetailedCount = 20

  /// Default number of days with rows.
  ///
  /// A page shows the spread between days; events without rows have no meaning.
  func standardDetail(_ arguments: ParsedArguments) -> Int {
    if arguments.has("--trace") { return 1 }
    guard alternatives.count <= Self.greatestDetailedCount else { return 0 }
    guard arguments.has("--report") else { return 1 }
    return hasSameTables ? 20 : 0
  }

  private static func variants(_ arguments: ParsedArguments) throws(Failure) -> [Variant] {
    if let path = arguments.value(of: "--design") {
      guard !arguments.has("--vary") else {
        throw arguments.usage("--design and --vary cannot be combined; give one")
      }
      return try checked(try SweepDesign.variants(at: path), "--design", arguments)
    }
    var variations: [Variation] = []
    for text in arguments.allValues(of: "--vary") {
      let variation = try Variation.read(text, in: arguments)
      guard !variations.contains(where: { $0.path == variation.path }) else {
        throw arguments.usage("--vary: \(variation.path) appears twice")
      }
      // Different seeds give different days, which cannot be paired.
      guard !variation.path.hasPrefix("experiment."), variation.path != "policies" else {
        throw arguments.usage(
          "--vary: \(variation.path) is not part of the city; use"
            + (variation.path == "policies" ? " --policies" : " --seed or --replications"))
      }
      variations.append(variation)
    }
    return try checked(Variant.all(of: variations), "--vary", arguments)
  }

  private static func checked(
    _ variants: [Variant], _ flag: String, _ arguments: ParsedArguments
  ) throws(Failure) -> [Variant] {
    guard variants.count <= 1000 else {
      throw arguments.usage("\(flag): \(variants.count) variants are too many; at most 1000")
    }
    return variants
  }

  private static func plan(
    _ arguments: ParsedArguments, _ scenario: Scenario
  ) throws(Failure) -> ReplicationPlan {
    let cap: Int? = try arguments.number(of: "--max-replications", in: 2...1_000_000)
    guard let text = arguments.value(of: "--precision") else {
      if cap != nil, !arguments.has("--best") {
        throw arguments.usage(
          "--max-replications needs --precision"
            + (arguments.command.name == "compare" ? " or --best" : ""))
      }
      return .fixed(scenario.replications)
    }
    guard !arguments.has("--replications") else {
      throw arguments.usage(
        "--precision and --replications cannot be combined; give one")
    }
    guard !arguments.has("--best") else {
      throw arguments.usage("--best determines the number of days; remove --precision")
    }
    let share = try ShareArgument.read(text, of: "--precision", in: arguments)
    return .precision(share, minimum: min(10, cap ?? 10), cap: cap ?? 1000)
  }
}
