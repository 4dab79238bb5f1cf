import CitySimulation
import DispatchCore
import Experiments
import Quantities
import Reports
import Results
import Scenarios

/// `cabstand run` and `cabstand compare`: simulate, write the results folder, print the outcome.
struct ExperimentCommand {
  private let arguments: ParsedArguments
  private let console: Console
  private let isComparison: Bool

  init(_ arguments: ParsedArguments, console: Console) {
    self.arguments = arguments
    self.console = console
    isComparison = arguments.command.name == "compare"
  }

  func run() throws(Failure) -> ExitCode {
    let threads: Int =
      try arguments.number(of: "--threads", in: 1...1024) ?? console.processors
    let detail: Int = try arguments.number(of: "--detail", in: 0...1_000_000) ?? 1
    let parent = arguments.value(of: "--output") ?? "results"
    guard !parent.isEmpty else { throw arguments.usage("--output needs a folder, not \"\"") }
    let scenario = try loadScenario()
    for warning in scenario.warnings { say("\(warning)\n") }
    let experiment = Experiment(
      simulations: simulations(of: scenario), replications: scenario.replications,
      threads: threads, detailedReplications: detail)
    // The folder comes first: a place that cannot be written is known before the work is done.
    var files = try ResultFiles(parent: parent, scenario: scenario)
    let result = try simulate(experiment)
    let failure = files.write(result)
    print(result, of: scenario, folder: failure == nil ? files.path : nil)
    if let failure { throw .results(failure) }
    return arguments.has("--enforce-goal") ? exitCode(of: result, scenario) : .success
  }

  // MARK: - The scenario and what the flags change in it

  private func loadScenario() throws(Failure) -> Scenario {
    var texts = arguments.allValues(of: "--set")
    if let seed: UInt64 = try arguments.number(of: "--seed", in: 0...UInt64.max) {
      texts.append("experiment.seed=\(seed)")
    }
    if let count: Int = try arguments.number(of: "--replications", in: 1...1_000_000) {
      texts.append("experiment.replications=\(count)")
    }
    if let names = try policyNames() { texts.append(list(names)) }
    let overrides = try ScenarioOverride.read(texts)
    do throws(ScenarioError) {
      return try Scenario.load(
        arguments.positional[0], overrides: overrides, firstPolicyOnly: !isComparison)
    } catch {
      throw .scenario(error)
    }
  }

  private func list(_ names: [String]) -> String {
    "policies=[" + names.map { "\"\($0)\"" }.joined(separator: ", ") + "]"
  }

  /// The policies named by a flag, each known and none twice.
  private func policyNames() throws(Failure) -> [String]? {
    let flag = isComparison ? "--policies" : "--policy"
    guard let text = arguments.value(of: flag) else { return nil }
    let names =
      isComparison
      ? text.split(separator: ",", omittingEmptySubsequences: false).map {
        $0.split(separator: " ").joined(separator: " ")
      } : [text]
    for (index, name) in names.enumerated() {
      guard PolicyCatalog.names.contains(name) else {
        let guess = Similarity.closest(to: name, among: PolicyCatalog.names)
        throw arguments.usage(
          "\(flag): there is no policy \"\(name)\""
            + (guess.map { "; did you mean \($0)?" }
              ?? "; there are \(PolicyCatalog.names.joined(separator: ", "))"))
      }
      guard !names[..<index].contains(name) else {
        throw arguments.usage("\(flag): \(name) is named twice")
      }
    }
    return names
  }

  private func simulations(of scenario: Scenario) -> [Simulation] {
    scenario.policies.map { name in
      guard let policy = PolicyCatalog.policy(named: name) else {
        preconditionFailure("the scenario was checked, but there is no policy \(name)")
      }
      return Simulation(
        model: scenario.model, policy: policy, seed: scenario.seed,
        checksInvariants: arguments.has("--check-invariants"))
    }
  }

  // MARK: - The work

  private func simulate(_ experiment: Experiment) throws(Failure) -> ExperimentResult {
    let progress = ProgressLine(
      console: console, isShown: console.isTerminal && !arguments.has("--quiet"))
    defer { progress.erase() }
    do throws(ExperimentError) {
      return try experiment.run(
        shouldStop: { [console] in console.interruption() != nil }, progress: progress.show)
    } catch {
      if error.isInterruption { throw .interrupted(console.interruption() ?? .interrupted) }
      throw .experiment(error)
    }
  }

  // MARK: - The outcome

  private func print(_ result: ExperimentResult, of scenario: Scenario, folder: String?) {
    let printout = ExperimentPrintout(scenario: scenario, result: result, folder: folder)
    if arguments.has("--json") {
      console.output(printout.json.text(.pretty) + "\n")
    } else if !arguments.has("--quiet") {
      console.output(printout.lines.map { Verdicts.coloured($0, console) + "\n" }.joined())
    }
  }

  private func exitCode(of result: ExperimentResult, _ scenario: Scenario) -> ExitCode {
    switch Verdict.combined(scenario.policies.indices.map { result.verdict(on: $0) }) {
    case .pass: .success
    case .fail: .goalMissed
    case .inconclusive: .inconclusive
    }
  }

  private func say(_ text: String) {
    if !arguments.has("--quiet") { console.message(text) }
  }
}
