import Experiments
import Reports
import Results
import Scenarios

extension Command {
  static let bound = Command(
    name: "bound", arguments: "SCENARIO", argumentCount: 1...1,
    summary: "compute a lower bound of the mean wait for policies without redirection",
    examples: [
      "cabstand bound scenarios/milan-weekday.jsonc":
        "bounds each day of the scenario, with the same passengers and shifts as compare",
      "cabstand bound scenarios/milan-weekday.jsonc --set fleet.taxis=4000 --replications 5":
        "bounds the mean wait of another fleet",
    ],
    flags: [
      .set,
      Flag("--replications", "N", "number of days to bound (default: as in the scenario)"),
      .seed, .threads, .json(),
    ],
    action: BoundCommand.self)
}

/// `cabstand bound`: computes a lower bound of the mean wait, day by day.
struct BoundCommand: CommandAction {
  let arguments: ParsedArguments
  let console: Console

  func run() throws(Failure) -> ExitCode {
    let choice = ScenarioChoice(arguments: arguments, console: console)
    let threads = try choice.threads()
    let count: Int? = try arguments.number(of: "--replications", in: 1...1_000_000)
    let scenario = try choice.load(
      settings: count.map { ["experiment.replications=\($0)"] } ?? [], firstPolicyOnly: true)
    // Obstacles to the bound come first: warnings are about a scenario that runs.
    try ObstacleProblems(scenario, file: arguments.positional[0])
      .check(Obstacle.toBound, in: scenario.model)
    choice.warn(about: scenario)
    let bound = ClairvoyantBound(model: scenario.model, seed: scenario.seed)
    let days = try Simulating(console: console, isQuiet: arguments.has("--quiet")).run {
      watch throws(ExperimentError) in
      try bound.days(scenario.replications, threads: threads, watch)
    }
    let printout = BoundPrintout(scenario: scenario, result: BoundResult(days: days))
    printout.tell(arguments, console)
    NextCommand(arguments, console).suggest(
      ["compare", arguments.positional[0], "--bound"]
        + NextCommand.repeated(["--set", "--replications", "--seed"], of: arguments),
      "shows the distance of each policy from it")
    return .success
  }
}
