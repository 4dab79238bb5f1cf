import Experiments
import Results
import Scenarios

/// `cabstand calibrate`: fits scenario values to observed figures.
struct CalibrateCommand {
  let arguments: ParsedArguments
  let console: Console
  let commit: String

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
      commit: commit)
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
