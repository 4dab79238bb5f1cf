import Experiments
import Results
import Scenarios

extension Command {
  static let calibrate = Command(
    name: "calibrate", arguments: "SCENARIO", argumentCount: 1...1,
    summary: "fit scenario values to observed figures",
    examples: [
      "cabstand calibrate scenarios/smallest.jsonc --target wait_s_mean=4min --vary fleet.taxis=1..4":
        "finds the fleet with a mean wait of 4 minutes",
      "cabstand calibrate city.jsonc --target unserved_share=14%+-1% --vary fleet.accept=50..90% -o fitted.jsonc":
        "finds the acceptance with 13 to 15 % unserved, and writes a scenario with it",
      "cabstand calibrate city.jsonc --target wait_s_mean=5min@hour=8..9 --vary fleet.accept=50.0..99.0%":
        "compares the morning only, with a resolution of 0.1 % in the acceptance",
      "cabstand calibrate city.jsonc --target A --target B --vary fleet.taxis=9..99 --vary hails.per_day=0..900":
        "fits two values to two observations A and B",
    ],
    flags: [
      Flag.policy,
      Flag(
        "--target", "TARGET", isRepeatable: true,
        "observed figure, at most two, as in 'unserved_share = 13.8 % +- 0.5 % @ hour=8..9'"),
      Flag(
        "--vary", "PATH=LOW..HIGH", isRepeatable: true,
        "value to fit, with its range; one for each target"),
      Flag.set,
      Flag("--replications", "N", "maximum number of days for a value (default: 200)"),
      Flag.seed, Flag.threads,
      Flag(
        "--output", "FILE", short: "-o",
        "write a scenario that extends this one with the fitted values"),
      Flag.force("the file of --output"), Flag.resumeSearch, Flag.json(),
    ] + Flag.external,
    action: CalibrateCommand.self)
}

/// `cabstand calibrate`: fits scenario values to observed figures.
struct CalibrateCommand: CommandAction {
  let arguments: ParsedArguments
  let console: Console

  func run() throws(Failure) -> ExitCode {
    var search = try ValueSearch(arguments, console)
    let scenario = try search.choice.loadForOnePolicy()
    let flags = try CalibrateFlags(arguments, scenario)
    var file = try openFile(scenario, flags)
    // Errors at the ends of the ranges are reported before the work.
    for ends in [flags.grids.map { _ in 0 }, flags.grids.map { $0.count - 1 }] {
      _ = try load(flags, ends, search)
    }
    search.choice.warn(about: scenario)
    let kept = try KeptReplications(
      ofSearch: arguments, console, scenario, beside: FittedScenarioFile.folder(arguments),
      commit: console.commit)
    search.kept = kept.days
    kept.tell()
    var calibration = Calibration(
      flags.targets, counts: flags.grids.map(\.count),
      looks: search.looks, threads: search.threads, kept: kept.days)
    do throws(Failure) {
      while let places = calibration.next { try judge(&calibration, flags, places, search) }
    } catch {
      if !calibration.points.isEmpty, console.interruption() != nil {
        CalibrateText(
          scenario: scenario, flags: flags, calibration: calibration, unwritten: file?.path,
          isInterrupted: true
        ).tell(arguments, console)
      }
      throw kept.ended(by: error)
    }
    var text = CalibrateText(scenario: scenario, flags: flags, calibration: calibration)
    if let answer = calibration.answer, calibration.verdict == .pass {
      do throws(Failure) {
        text.file = try file?.publish(
          flags.settings(at: answer.places), comments: text.comments(of: answer), scenario)
      } catch {
        throw kept.ended(by: error)
      }
      search.suggestRun(
        policy: arguments.value(of: "--policy"), flags.settings(at: answer.places),
        "simulates these values with all their figures")
    } else if let path = file?.path {
      text.unwritten = path
    }
    kept.tellTaken()
    kept.remove()
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
    return try FittedScenarioFile(
      at: path, extending: scenario, finding: flags.grids.map(\.path), arguments)
  }

  private func load(
    _ flags: CalibrateFlags, _ places: [Int], _ search: ValueSearch
  ) throws(Failure) -> Scenario {
    try search.choice.loadForOnePolicy(settings: flags.settings(at: places), from: "--vary")
  }

  private func judge(
    _ calibration: inout Calibration, _ flags: CalibrateFlags, _ places: [Int],
    _ search: ValueSearch
  ) throws(Failure) {
    let scenario = try load(flags, places, search)
    let name = flags.settings(at: places).joined(separator: " ")
    let alternative = try search.alternative(scenario, scenario.policies[0], named: name)
    try search.advance(&calibration, name) {
      (calibration: inout Calibration, watch) throws(ExperimentError) in
      try calibration.judge(alternative, in: scenario.measuredCity, watch)
    }
  }
}
