import CitySimulation
import Experiments
import Scenarios

/// How `size` and `calibrate` begin, and how they go on from value to value.
struct ValueSearch {
  let arguments: ParsedArguments
  let console: Console

  /// The scenario, as the flags change it.
  let choice: ScenarioChoice

  /// How many threads work at once.
  let threads: Int

  /// After how many days of a value there is a look.
  let looks: [Int]

  /// Reads the flags.
  init(_ arguments: ParsedArguments, _ console: Console) throws(Failure) {
    self.arguments = arguments
    self.console = console
    choice = ScenarioChoice(arguments: arguments, console: console)
    threads = try choice.threads()
    let most: Int? = try arguments.number(of: "--replications", in: 2...1_000_000)
    looks = most.map(Sizing.looks(upTo:)) ?? CheckRun.standardLooks
  }

  /// A policy in the city of some values.
  /// - Parameters:
  ///   - scenario: the city.
  ///   - policy: one of its policies.
  ///   - name: the values, as `--set` would say them.
  ///   - variant: the number of the city: policies of one must meet the same passengers.
  /// - Returns: the policy there.
  /// - Throws: `Failure.usage` for broken flags about policies.
  func alternative(
    _ scenario: Scenario, _ policy: String, named name: String, variant: Int = 0
  ) throws(Failure) -> Alternative {
    let label = "\(scenario.label(of: policy)) \(name)"
    return Alternative(
      label, try choice.simulation(scenario, policy, label: label), variant: variant)
  }

  /// Takes a step of a search and shows how far it is; a search that is stopped keeps what it has
  /// judged.
  func advance<Search>(
    _ search: inout Search, _ label: String,
    _ step: (inout Search, ExperimentWatch) throws(ExperimentError) -> Void
  ) throws(Failure) {
    try Simulating(
      console: console, isQuiet: arguments.has("--quiet"), label: label
    ).run { watch throws(ExperimentError) in try step(&search, watch) }
  }

  /// Suggests to simulate what was found with all its figures.
  func suggestRun(policy: String?, _ settings: [String], _ reason: String) {
    NextCommand(arguments, console).suggest(
      ["run", arguments.positional[0]] + (policy.map { ["--policy", $0] } ?? [])
        + NextCommand.repeated(["--set", "--seed"], of: arguments)
        + settings.flatMap { ["--set", $0] }, reason)
  }
}
