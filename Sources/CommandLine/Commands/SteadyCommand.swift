import CityModels
import CitySimulation
import Experiments
import Quantities
import Results
import Scenarios

extension Command {
  static let steady = Command(
    name: "steady", arguments: "SCENARIO", argumentCount: 1...1,
    summary: "estimate the long-run mean wait of a city with constant conditions",
    examples: [
      "cabstand steady scenarios/milan-weekday.jsonc --at-hour 8 --set fleet.shifts=[]":
        "uses the conditions of 08:00 to 09:00 throughout, with every taxi on duty",
      "cabstand steady city.jsonc --length 30d --metric wait_s_mean --metric held_share":
        "a longer run of a city with the same conditions at all hours",
    ],
    flags: [
      Flag.policy, Flag.set, Flag.seed,
      Flag("--length", "TIME", "length of the run, as in 30d (default: 10 d)"),
      Flag(
        "--at-hour", "H", "use the demand, hails and speeds of this hour, 0 to 23, throughout"),
      Flag(
        "--metric", "NAME", isRepeatable: true,
        "metric to estimate (default: wait_s_mean and unserved_share)"),
      Flag.checkInvariants, Flag.json(),
    ] + Flag.external,
    action: SteadyCommand.self)
}

/// `cabstand steady`: estimates the long-run means of a city with constant conditions.
struct SteadyCommand: CommandAction {
  let arguments: ParsedArguments
  let console: Console

  func run() throws(Failure) -> ExitCode {
    let flags = try SteadyFlags(arguments)
    let choice = ScenarioChoice(arguments: arguments, console: console)
    // Last, so that they override other settings: the warm-up is determined from the run.
    let scenario = try choice.loadForOnePolicy(settings: [
      "window.length=\(flags.length.milliseconds) ms", "window.warmup=0 s",
    ])
    choice.warn(about: scenario)
    var simulation = try choice.simulation(scenario, scenario.policies[0])
    if let hour = flags.hour {
      simulation = Simulation(
        model: simulation.model.frozen(atHour: hour), policy: simulation.policy,
        seed: simulation.seed, checksInvariants: simulation.checksInvariants)
    }
    try ObstacleProblems(scenario, file: arguments.positional[0])
      .check(Obstacle.toSteadyState, in: simulation.model)
    let steady = SteadyRun(simulation, metrics: flags.metrics)
    let result = try Simulating(console: console, isQuiet: arguments.has("--quiet")).run {
      watch throws(ExperimentError) in try steady.run(watch)
    }
    return finish(SteadyPrintout(scenario: scenario, flags: flags, result: result))
  }

  private func finish(_ printout: SteadyPrintout) -> ExitCode {
    // Without figures, only JSON is printed, with the reason.
    if printout.reason == nil || arguments.has("--json") { printout.tell(arguments, console) }
    if !arguments.has("--quiet") {
      for warning in printout.warnings { console.message("cabstand: warning: \(warning)\n") }
    }
    guard let reason = printout.reason else {
      return printout.isSuspect ? .inconclusive : .success
    }
    console.message("cabstand: \(reason)\n")
    return .inconclusive
  }
}
