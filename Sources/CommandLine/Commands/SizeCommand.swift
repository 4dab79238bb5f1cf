import Experiments
import Results
import Scenarios

/// `cabstand size`: find the smallest fleet, or another value, that just meets a goal.
struct SizeCommand {
  let arguments: ParsedArguments
  let console: Console

  private var choice: ScenarioChoice { ScenarioChoice(arguments: arguments, console: console) }

  func run() throws(Failure) -> ExitCode {
    let threads = try choice.threads()
    let most: Int? = try arguments.number(of: "--replications", in: 2...1_000_000)
    let scenario = try choice.loadForOnePolicy()
    let grid = try ParameterGrid(arguments, scenario)
    let goals = try SizeGoals.read(arguments, scenario)
    // Both ends are needed in any case, and what is wrong with them is known before the work.
    let first = try load(grid, 0)
    let last = try load(grid, grid.count - 1)
    choice.warn(about: scenario)
    var sizing = Sizing(
      goals, count: grid.count,
      looks: most.map(Sizing.looks(upTo:)) ?? CheckRun.standardLooks, threads: threads)
    while let place = sizing.next {
      let value =
        place == 0 ? first : place == grid.count - 1 ? last : try load(grid, place)
      try judge(&sizing, value, named: grid.setting(at: place))
    }
    let text = SizeText(scenario: scenario, grid: grid, sizing: sizing)
    text.tell(arguments, console)
    if let answer = sizing.answer {
      NextCommand(arguments, console).suggest(
        ["run", arguments.positional[0]]
          + NextCommand.repeated(["--policy", "--set", "--seed"], of: arguments)
          + ["--set", grid.setting(at: answer.place)],
        "simulates that value with all its figures")
    }
    switch sizing.search.end {
    case .found, .everything: return .success
    case .nothing: return .checkFailed
    case .unsettled, nil: return .inconclusive
    }
  }

  private func load(_ grid: ParameterGrid, _ place: Int) throws(Failure) -> Scenario {
    try choice.loadForOnePolicy(settings: [grid.setting(at: place)], from: "--parameter")
  }

  private func judge(
    _ sizing: inout Sizing, _ scenario: Scenario, named name: String
  ) throws(Failure) {
    let policy = scenario.policies[0]
    let label = "\(policy) \(name)"
    let alternative = Alternative(label, try choice.simulation(scenario, policy, label: label))
    let before = sizing
    sizing = try Simulating(
      console: console, isQuiet: arguments.has("--quiet"), label: name
    ).run {
      watch throws(ExperimentError) in
      var after = before
      try after.judge(alternative, in: scenario.measuredCity, watch)
      return after
    }
  }
}
