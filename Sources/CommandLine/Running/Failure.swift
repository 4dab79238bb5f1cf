import Experiments
import Results
import Scenarios

/// Why a command ended without doing what it was asked to, and how that is said.
enum Failure: Error {
  /// The arguments are wrong; `help` is a command that explains them.
  case usage(String, help: String)

  /// A value of `--set` cannot be read.
  case override(ScenarioError)

  /// The scenario is wrong or missing.
  case scenario(ScenarioError)

  /// The experiment failed.
  case experiment(ExperimentError)

  /// The results could not be written.
  case results(ResultError)

  /// A signal asked the program to stop.
  case interrupted(ExitCode)

  var exitCode: ExitCode {
    switch self {
    case .usage, .override: .usage
    case .scenario(let error): error.isMissingInput ? .missingInput : .badInput
    case .experiment: .internalError
    case .results: .cannotWrite
    case .interrupted(let code): code
    }
  }

  /// The whole message, with its line end.
  var text: String {
    switch self {
    case .usage(let message, let help): "cabstand: \(message)\n  see: \(help)\n"
    case .override(let error), .scenario(let error): "\(error)\n"
    case .experiment(let error):
      "cabstand: \(error)\n  this is a defect of cabstand; no results were written\n"
    case .results(let error): "cabstand: \(error)\n"
    case .interrupted: "cabstand: interrupted; no results were written\n"
    }
  }
}
