import Experiments
import Results
import Scenarios

/// Why a command failed, and its message.
enum Failure: Error {
  /// The arguments are wrong; `help` is a command that explains them.
  case usage(String, help: String)

  /// A value of `--set` cannot be read.
  case override(ScenarioError)

  /// The scenario is wrong or missing.
  case scenario(ScenarioError)

  /// Checks are wrong.
  case checks(CheckError)

  /// Results that were written earlier are missing or broken.
  case stored(StoredResultsError)

  /// A baseline is about the right thing, but does not hold what is needed.
  case incomplete(_ baseline: String, String)

  /// A baseline is about something else; field by field why.
  case mismatch(_ baseline: String, [String])

  /// Tasks of a sweep are missing, broken or of something else.
  case sweep(String)

  /// The experiment failed.
  case experiment(ExperimentError)

  /// The results could not be written.
  case results(ResultError)

  /// The results in a folder have no event log.
  case noEvents(String)

  /// Results hold nothing about zones.
  case noZones(String)

  /// Results hold nothing about people with appointments.
  case noPeople(String)

  /// The results in a folder have no rows of emergencies.
  case noIncidents(String)

  /// The results in a folder have no rows of requests.
  case noRequests(String)
  /// The results in a folder have no rows of people who shop.
  case noVisits(String)
  /// The results in a folder have no rows of people in street runs.
  case noAthletes(String)

  /// The results in a folder do not say where the taxis were.
  case noMovements(String)

  /// A signal asked the program to stop; `kept` says what stays for `--resume`, if anything does.
  case interrupted(ExitCode, kept: String? = nil)

  /// A signal asked the program to stop when the results were written and the page about them was not.
  case pageInterrupted(ExitCode, page: String, results: String)

  var exitCode: ExitCode {
    switch self {
    case .usage, .override, .checks: .usage
    case .stored(let error): error.isMissingInput ? .missingInput : .badInput
    case .incomplete, .mismatch, .sweep: .badInput
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

  /// Whether files could not be read, which is no surprise after an interruption.
  var isOfReading: Bool {
    switch self {
    case .scenario, .stored: true
    default: false
    }
  }

  /// The whole message, with its line end.
  var text: String {
    switch self {
    case .usage(let message, let help): "cabstand: \(message)\n  see: \(help)\n"
    case .override(let error), .scenario(let error): "\(error)\n"
    case .checks(let error): error.problems.map { "cabstand: --check, \($0)\n" }.joined()
    case .stored(let error): "\(error)\n"
    case .incomplete(let baseline, let message):
      "cabstand: the baseline \(baseline) \(message)\n"
    case .mismatch(let baseline, let reasons):
      "cabstand: the baseline \(baseline) is about something else:\n"
        + reasons.map { "  \($0)\n" }.joined()
        + "  fix: save it again with cabstand baseline save --force, or name with --changed what is"
        + " meant to differ\n"
    case .sweep(let message): "\(message)\n"
    case .experiment(let error) where error.isFailureOfPolicy:
      "cabstand: \(error)\n  no results were written\n"
        + "  fix: cabstand policy-test says what is wrong with a policy of your own\n"
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
      "\(path): these results do not say where their taxis were\n  fix: run again with --trace\n"
    case .noZones(let path):
      "\(path): these results do not say where people waited\n"
        + "  fix: run a scenario with taxis or ambulances again with --detail 3, over alternatives that have the"
        + " same zones; shops are in visits.csv\n"
    case .noPeople(let path):
      "\(path): these results have no rows of people with appointments\n"
        + "  fix: run a scenario with people, with --detail 1 or more\n"
    case .noIncidents(let path):
      "\(path): these results have no rows of emergencies\n"
        + "  fix: run a scenario with the block emergency, with --detail 1 or more\n"
    case .noRequests(let path):
      "\(path): these results have no rows of requests\n  fix: run again with --detail 1 or more\n"
    case .noVisits(let path):
      "\(path): these results have no rows of people who shop\n"
        + "  fix: run a scenario with the block shops, with --detail 1 or more\n"
    case .noAthletes(let path):
      "\(path): these results have no rows of athletes\n"
        + "  fix: run a scenario with the block runs, with --trace\n"
    case .interrupted(_, nil): "cabstand: interrupted; nothing was written\n"
    case .interrupted(_, let kept?): "cabstand: interrupted; no results were written\n\(kept)"
    case .pageInterrupted(_, let page, let results):
      "cabstand: interrupted; \(page) was not written, and the results are in \(results)\n"
    }
  }

  /// A message whose last part says what to do, with that part on a line of its own.
  static func withFix(_ message: String) -> String {
    guard let place = message.ranges(of: "; ").last else { return message }
    return message[..<place.lowerBound] + "\n  fix: " + message[place.upperBound...]
  }
}
