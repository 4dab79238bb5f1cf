/// Exit codes of the program.
///
/// The list is complete.
package enum ExitCode: Int32, Sendable, CaseIterable {
  /// The command has completed; with `check` and `--enforce-goal`, all checks passed.
  case success = 0

  /// A check failed; of `size` and `calibrate`: no value meets the goal; with `--enforce-goal`: a
  /// policy missed it.
  case checkFailed = 1

  /// The arguments are wrong.
  case usage = 2

  /// Too few replications to decide a check, the goal, the best or the requested precision; of
  /// `steady`: the run is too short to decide; of `run` and `compare`: too many actions of an
  /// external policy were refused.
  case inconclusive = 3

  /// A scenario or one of its files has an error.
  case badInput = 65

  /// A file is missing or cannot be read.
  case missingInput = 66

  /// An internal check failed: a bug in Cabstand.
  case internalError = 70

  /// Not enough memory for a day of the scenario.
  case noMemory = 71

  /// The results cannot be written.
  case cannotWrite = 74

  /// Interrupted from the keyboard.
  case interrupted = 130

  /// Ended by the system.
  case terminated = 143
}

extension ExitCode {
  /// Meaning of the code in a few words.
  var summary: String {
    switch self {
    case .success: "Success; of checks: all passed."
    case .checkFailed:
      "A check failed; of size and calibrate: no value meets the goal; with --enforce-goal: a policy missed it."
    case .usage: "The arguments are wrong."
    case .inconclusive:
      "Too few simulated days to decide; of run and compare: too many actions of a policy refused."
    case .badInput: "A scenario or one of its files has an error."
    case .missingInput: "A file is missing or cannot be read."
    case .internalError: "An internal check failed: a bug in cabstand."
    case .noMemory: "Not enough memory for a day of the scenario."
    case .cannotWrite: "The results cannot be written."
    case .interrupted: "Interrupted from the keyboard; no results were written."
    case .terminated: "Ended by the system; no results were written."
    }
  }
}
