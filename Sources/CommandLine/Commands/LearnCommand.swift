import CitySimulation
import DispatchCore
import Experiments
import Quantities
import Results
import Scenarios

extension Command {
  static let learn = Command(
    name: "learn", arguments: "SCENARIO", argumentCount: 1...1,
    summary: "estimate the value of an idle taxi by zone and hour",
    examples: [
      "cabstand learn scenarios/mielec.jsonc --policy nearest-taxi":
        "learns from 4 days in 2 rounds, and tests weights on 10 other days",
      "cabstand learn scenarios/mielec.jsonc --policy reassign -o mielec-learnt.jsonc":
        "also writes a scenario in which reassign uses the estimates",
    ],
    flags: [
      .policy,
      Flag("--days", "N", "days per round of learning (default: 4)"),
      Flag(
        "--rounds", "N", "rounds of learning, each starting from the last estimates (default: 2)"),
      Flag("--weights", "LIST", "weights to test besides 0 (default: 1,2,4)"),
      Flag("--replications", "N", "further days on which each weight is tested (default: 10)"),
      .set, .seed, .threads,
      Flag(
        "--output", "FILE", short: "-o",
        "write a scenario that extends this one with the estimates"),
      .force("the file of --output"), .json(),
    ],
    action: LearnCommand.self)
}

/// `cabstand learn`: estimates the value of an idle taxi by zone and hour, for use by a policy.
struct LearnCommand: CommandAction {
  /// Policies that can use the estimates.
  static let policies = ["nearest-taxi", "batch-assignment", "reassign"]

  let arguments: ParsedArguments
  let console: Console

  func run() throws(Failure) -> ExitCode {
    let flags = try LearnFlags(arguments)
    let choice = ScenarioChoice(arguments: arguments, console: console)
    let scenario = try choice.loadForOnePolicy()
    let policy = scenario.policies[0]
    guard LearnCommand.policies.contains(policy) else {
      throw arguments.usage(
        "learn supports the policies \(Wording.list(LearnCommand.policies, last: "and")), not "
          + "\(policy); choose one with --policy")
    }
    let path = "policy_parameters.\(policy).opportunity"
    var file = try openFile(scenario, path)
    choice.warn(about: scenario)
    let (found, learnt) = try learn(scenario, policy, flags, choice)
    var text = LearnText(
      scenario: scenario, policy: policy, flags: flags, found: found, learnt: learnt)
    if learnt.best.weight > 0 {
      text.file = try file?.publish(
        ["\(path)=\(text.block)"], comments: text.comments, scenario)
    } else {
      text.unwritten = file?.path
    }
    text.tell(arguments, console)
    return .success
  }

  /// Learns round by round, and tests weights after each.
  private func learn(
    _ scenario: Scenario, _ policy: String, _ flags: LearnFlags, _ choice: ScenarioChoice
  ) throws(Failure) -> (OpportunityLearning.Found, LearntWeights) {
    let threads = try choice.threads()
    let learning = OpportunityLearning(
      model: scenario.model, seed: scenario.seed, days: flags.days, threads: threads)
    var cost: OpportunityCost?
    var round = 1
    while true {
      let found = try simulating("round \(round), learning").run {
        watch throws(ExperimentError) in try learning.round(minding: cost, watch)
      }
      guard let found else {
        throw .usage(
          "no taxi is ever idle in this city, so there is nothing to estimate",
          help: "cabstand learn --help")
      }
      // All rounds learn from days of nearest-taxi, for every policy.
      let tried = round == flags.rounds ? policy : "nearest-taxi"
      let weights = try tryWeights(found, tried, flags, choice, threads)
      if round == flags.rounds { return (found, weights) }
      cost = OpportunityCost(values: found.values, weight: weights.best.weight)
      round += 1
    }
  }

  private func simulating(_ label: String) -> Simulating {
    Simulating(console: console, isQuiet: arguments.has("--quiet"), label: label)
  }

  private func openFile(
    _ scenario: Scenario, _ path: String
  ) throws(Failure) -> FittedScenarioFile? {
    guard let output = arguments.value(of: "--output") else { return nil }
    return try FittedScenarioFile(at: output, extending: scenario, finding: [path], arguments)
  }

  /// Tests the weights on days of the next seed, which were not used for learning.
  private func tryWeights(
    _ found: OpportunityLearning.Found, _ policy: String, _ flags: LearnFlags,
    _ choice: ScenarioChoice, _ threads: Int
  ) throws(Failure) -> LearntWeights {
    var alternatives: [Alternative] = []
    for weight in [0] + flags.weights {
      let block = LearnText.block(found.values, weight: weight)
      let scenario = try choice.load(
        policies: [policy],
        settings: ["policy_parameters.\(policy).opportunity=\(weight > 0 ? block : "null")"],
        from: "--weights")
      let simulation = try choice.simulation(scenario, policy)
      alternatives.append(
        Alternative(
          "weight \(weight)",
          Simulation(
            model: simulation.model, policy: simulation.policy, seed: scenario.seed &+ 1),
          variant: alternatives.count))
    }
    let experiment = Experiment(
      alternatives, plan: .fixed(flags.replications), threads: threads, detailedReplications: 0)
    let result = try simulating("weights of \(policy)").run { watch throws(ExperimentError) in
      try experiment.run(watch)
    }
    return LearntWeights(result, weights: [0] + flags.weights, days: flags.replications)
  }
}

struct LearnFlags {
  let days: Int
  let rounds: Int
  let replications: Int

  /// Weights to test besides 0, ascending.
  let weights: [Double]

  /// Reads the flags.
  init(_ arguments: ParsedArguments) throws(Failure) {
    days = try arguments.number(of: "--days", in: 1...1_000_000) ?? 4
    rounds = try arguments.number(of: "--rounds", in: 1...100) ?? 2
    replications = try arguments.number(of: "--replications", in: 2...1_000_000) ?? 10
    var weights: [Double] = []
    for text in (arguments.value(of: "--weights") ?? "1,2,4").split(separator: ",") {
      guard let weight = Double(text.split(separator: " ").joined()), weight > 0, weight <= 1000
      else {
        throw arguments.usage(
          "--weights: \"\(text)\" is not a number above 0 and up to 1000; write it like 1,2,4")
      }
      if !weights.contains(weight) { weights.append(weight) }
    }
    guard !weights.isEmpty else {
      throw arguments.usage("--weights: name at least one, as in 1,2,4")
    }
    self.weights = weights.sorted()
  }
}
