import Experiments
import Results
import Scenarios

/// Failure of a command, with its message.
enum Failure: Error {
  /// Usage error; `help` is a command that explains the arguments.
  case usage(String, help: String)

  /// A value of `--set` cannot be read.
  case override(ScenarioError)

  /// The scenario is invalid or missing.
  case scenario(ScenarioError)

  /// Checks are invalid.
  case checks(CheckError)

  /// Results that were written earlier are missing or invalid.
  case stored(StoredResultsError)

  /// A baseline matches, but lacks some data.
  case incomplete(_ baseline: String, String)

  /// A baseline of another scenario, with the differing fields.
  case mismatch(_ baseline: String, [String])

  /// A file of finished days cannot be used.
  case kept(String)

  /// Tasks of a sweep are missing, invalid or of another sweep.
  case sweep(String)

  /// The experiment failed.
  case experiment(ExperimentError)

  /// The results could not be written.
  case results(ResultError)

  /// The results in a folder have no event log.
  case noEvents(String)

  /// The results have no data about zones.
  case noZones(String)

  /// The results have no data about people with appointments.
  case noPeople(String)

  /// The results in a folder have no rows of emergencies.
  case noIncidents(String)

  /// The results in a folder have no rows of requests.
  case noRequests(String)
  /// The results in a folder have no rows of shoppers.
  case noVisits(String)
  /// The results in a folder have no rows of athletes.
  case noAthletes(String)

  /// The results in a folder have no positions of taxis.
  case noMovements(String)

  /// A signal interrupted the program; `kept` describes the days stored for `--resume`, if any.
  case interrupted(ExitCode, kept: String? = nil)

  /// A signal interrupted the program after the results were written, but before their page was.
  case pageInterrupted(ExitCode, page: String, results: String)

  var exitCode: ExitCode {
    switch self {
    case .usage, .override, .checks: .usage
    case .stored(let error): error.isMissingInput ? .missingInput : .badInput
    case .incomplete, .mismatch, .kept, .sweep: .badInput
    case .scenario(let error): error.isMissingInput ? .missingInput : .badInput
    case .experiment(let error) where error.isLackOfMemory: .noMemory
    case .experiment(let error): error.isFailureOfPolicy ? .badInput : .internalError
    case .results: .cannotWrite
    case .noEvents, .noMovements, .noZones, .noPeople, .noIncidents, .noRequests, .noVisits,
      .noAthletes:
      .badInput
    case .interrupted(let code, _), .pageInterrupted(let code, _, _): code
    }
  }

  /// True if files could not be read, which is expected after an interruption.
  var isOfReading: Bool {
    switch self {
    case .scenario, .stored: true
    default: false
    }
  }

  /// True for a scenario or baseline that is missing, invalid or not comparable.
  var isOfInput: Bool {
    switch self {
    case .incomplete, .mismatch: true
    default: isOfReading
    }
  }

  /// Whole message, with its line end.
  var text: String {
    switch self {
    case .usage(let message, let help): "cabstand: \(message)\n  see: \(help)\n"
    case .override(let error), .scenario(let error): "\(error)\n"
    case .checks(let error): error.problems.map { "cabstand: --check, \($0)\n" }.joined()
    case .stored(let error): "\(error)\n"
    case .incomplete(let baseline, let message):
      "cabstand: the baseline \(baseline) \(message)\n"
    case .mismatch(let baseline, let reasons):
      "cabstand: the baseline \(baseline) is not comparable:\n"
        + reasons.map { "  \($0)\n" }.joined()
        + "  fix: save it again with cabstand baseline save --force, or name intended"
        + " differences with --changed\n"
    case .kept(let damage):
      "cabstand: --resume: \(damage)\n"
        + "  fix: delete or move this file, or start again without --resume\n"
    case .sweep(let message): "\(message)\n"
    case .experiment(let error) where error.isFailureOfPolicy:
      "cabstand: \(error)\n  no results were written\n"
        + "  fix: \(error.remedy ?? "check the external policy with cabstand policy-test")\n"
    case .experiment(let error) where error.isLackOfMemory:
      "cabstand: \(Self.withFix("\(error)"))\n  no results were written\n"
    case .experiment(let error):
      "cabstand: \(error)\n  this is a bug in cabstand; no results were written\n"
        + "  fix: please report the command, the scenario file and the output of cabstand --version\n"
    case .results(let error): "cabstand: \(Self.withFix(error.description))\n"
    case .noEvents(let path):
      "\(path): these results have no event log\n  fix: run again with --trace;"
        + " residents, emergencies, visits and athletes need none: see cabstand trail --help\n"
    case .noMovements(let path):
      "\(path): these results have no positions of taxis\n  fix: run again with --trace\n"
    case .noZones(let path):
      "\(path): these results have no waits by zone and no queues\n"
        + "  fix: run a scenario with taxis, ambulances or shops again with --detail 3, over"
        + " alternatives with the same zones\n"
    case .noPeople(let path):
      "\(path): these results have no rows of people with appointments\n"
        + "  fix: run a scenario with people, with --detail 1 or more\n"
    case .noIncidents(let path):
      "\(path): these results have no rows of emergencies\n"
        + "  fix: run a scenario with the block emergency, with --detail 1 or more\n"
    case .noRequests(let path):
      "\(path): these results have no rows of requests\n  fix: run again with --detail 1 or more\n"
    case .noVisits(let path):
      "\(path): these results have no rows of shoppers\n"
        + "  fix: run a scenario with the block shops, with --detail 1 or more\n"
    case .noAthletes(let path):
      "\(path): these results have no rows of athletes\n"
        + "  fix: run a scenario with the block runs, with --trace\n"
    case .interrupted(_, nil): "cabstand: interrupted; nothing was written\n"
    case .interrupted(_, let kept?): "cabstand: interrupted; no results were written\n\(kept)"
    case .pageInterrupted(_, let page, let results):
      "cabstand: interrupted; \(page) was not written; the results are in \(results)\n"
    }
  }

  /// Returns a message with its remedy on a separate line.
  static func withFix(_ message: String) -> String {
    guard let place = message.ranges(of: "; ").last else { return message }
    return message[..<place.lowerBound] + "\n  fix: " + message[place.upperBound...]
  }
}
