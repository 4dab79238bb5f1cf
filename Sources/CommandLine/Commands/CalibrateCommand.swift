import Experiments
import Results
import Scenarios

/// `cabstand calibrate`: find the values at which simulated figures match observed ones.
struct CalibrateCommand {
  let arguments: ParsedArguments
  let console: Console

  private var choice: ScenarioChoice { ScenarioChoice(arguments: arguments, console: console) }

  func run() throws(Failure) -> ExitCode {
    let threads = try choice.threads()
    let most: Int? = try arguments.number(of: "--replications", in: 2...1_000_000)
    let scenario = try choice.loadForOnePolicy()
    let flags = try CalibrateFlags(arguments, scenario)
    var file = try openFile(scenario, flags)
    // What is wrong with the ends of the ranges is known before the work.
    for ends in [flags.grids.map { _ in 0 }, flags.grids.map { $0.count - 1 }] {
      _ = try load(flags, ends)
    }
    choice.warn(about: scenario)
    var calibration = Calibration(
      flags.targets, counts: flags.grids.map(\.count),
      looks: most.map(Sizing.looks(upTo:)) ?? CheckRun.standardLooks, threads: threads)
    while let places = calibration.next { try judge(&calibration, flags, places) }
    var text = CalibrateText(scenario: scenario, flags: flags, calibration: calibration)
    if let answer = calibration.answer, calibration.verdict == .pass {
      text.file = try file?.publish(answer, text)
      suggestNext(flags, answer)
    } else if let path = file?.path {
      text.unwritten = path
    }
    text.tell(arguments, console)
    switch calibration.verdict {
    case .pass: return .success
    case .fail: return .checkFailed
    case .inconclusive: return .inconclusive
    }
  }

  private func openFile(
    _ scenario: Scenario, _ flags: CalibrateFlags
  ) throws(Failure) -> FittedScenarioFile? {
    guard let path = arguments.value(of: "--output") else { return nil }
    return try FittedScenarioFile(at: path, extending: scenario, flags.grids, arguments)
  }

  private func suggestNext(_ flags: CalibrateFlags, _ answer: CalibratedPoint) {
    NextCommand(arguments, console).suggest(
      ["run", arguments.positional[0]]
        + NextCommand.repeated(["--policy", "--set", "--seed"], of: arguments)
        + flags.settings(at: answer.places).flatMap { ["--set", $0] },
      "simulates these values with all their figures")
  }

  private func load(_ flags: CalibrateFlags, _ places: [Int]) throws(Failure) -> Scenario {
    try choice.loadForOnePolicy(settings: flags.settings(at: places), from: "--vary")
  }

  private func judge(
    _ calibration: inout Calibration, _ flags: CalibrateFlags, _ places: [Int]
  ) throws(Failure) {
    let scenario = try load(flags, places)
    let policy = scenario.policies[0]
    let name = flags.settings(at: places).joined(separator: " ")
    let label = "\(policy) \(name)"
    let alternative = Alternative(label, try choice.simulation(scenario, policy, label: label))
    let before = calibration
    calibration = try Simulating(
      console: console, isQuiet: arguments.has("--quiet"), label: name
    ).run {
      watch throws(ExperimentError) in
      var after = before
      try after.judge(alternative, in: scenario.measuredCity, watch)
      return after
    }
  }
}
