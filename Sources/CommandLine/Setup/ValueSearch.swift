import CitySimulation
import Experiments
import Scenarios

/// Common steps of `size` and `calibrate`.
struct ValueSearch {
  let arguments: ParsedArguments
  let console: Console

  /// Scenario with the changes of the flags.
  let choice: ScenarioChoice

  /// Number of threads.
  let threads: Int

  /// Numbers of days of a value after which it is evaluated.
  let looks: [Int]

  /// Finished days of interrupted searches; nil if none are stored.
  var kept: SearchDays?

  /// Reads the flags.
  init(_ arguments: ParsedArguments, _ console: Console) throws(Failure) {
    self.arguments = arguments
    self.console = console
    choice = ScenarioChoice(arguments: arguments, console: console)
    threads = try choice.threads()
    let most: Int? = try arguments.number(of: "--replications", in: 2...1_000_000)
    looks = most.map(Sizing.looks(upTo:)) ?? CheckRun.standardLooks
  }

  /// Makes a policy in the city of some values.
  /// - Parameters:
  ///   - scenario: the city.
  ///   - policy: one of its policies.
  ///   - name: values, in the form of `--set`.
  ///   - variant: number of the city: policies of one city must meet the same passengers.
  /// - Returns: the alternative.
  /// - Throws: `Failure.usage` for invalid flags about policies.
  func alternative(
    _ scenario: Scenario, _ policy: String, named name: String, variant: Int = 0
  ) throws(Failure) -> Alternative {
    let label = "\(scenario.label(of: policy)) \(name)"
    var alternative = Alternative(
      label, try choice.simulation(scenario, policy, label: label), variant: variant)
    if kept != nil {
      alternative.dayIdentity = KeptReplications.identity(of: scenario, policy: policy)
    }
    return alternative
  }

  /// Performs one step of a search and shows progress; an interrupted search keeps its tested
  /// values.
  func advance<Search>(
    _ search: inout Search, _ label: String,
    _ step: (inout Search, ExperimentWatch) throws(ExperimentError) -> Void
  ) throws(Failure) {
    try Simulating(
      console: console, isQuiet: arguments.has("--quiet"), label: label
    ).run { watch throws(ExperimentError) in try step(&search, watch) }
  }

  /// Suggests a simulation of the values found, which gives all figures.
  func suggestRun(policy: String?, _ settings: [String], _ reason: String) {
    NextCommand(arguments, console).suggest(
      ["run", arguments.positional[0]] + (policy.map { ["--policy", $0] } ?? [])
        + NextCommand.repeated(["--set", "--seed"], of: arguments)
        + settings.flatMap { ["--set", $0] }, reason)
  }
}
