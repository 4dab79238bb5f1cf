/// What the program tells the shell when it ends.
///
/// Every code there is stands here.
public enum ExitCode: Int32, Sendable, CaseIterable {
  /// Everything was done; of `check`, and with `--enforce-goal`: everything passed.
  case success = 0

  /// A check failed; of `size` and `calibrate`: no value meets the goal; with `--enforce-goal`: a policy missed it.
  case checkFailed = 1

  /// The arguments are wrong.
  case usage = 2

  /// The replications do not settle a check, the goal, the best, or the precision that was asked for;
  /// of `steady`: the run says nothing about the long run; of `run` and `compare`: too many actions of an
  /// external policy could not be carried out.
  case inconclusive = 3

  /// A scenario or a file it needs has a mistake.
  case badInput = 65

  /// A file is not there, or cannot be read.
  case missingInput = 66

  /// A self-check failed: a defect of Cabstand.
  case internalError = 70

  /// The system has too little memory for a day of the scenario.
  case noMemory = 71

  /// The results cannot be written.
  case cannotWrite = 74

  /// Interrupted from the keyboard.
  case interrupted = 130

  /// Ended by the system.
  case terminated = 143
}

extension ExitCode {
  /// What the code means, in a few words.
  var summary: String {
    switch self {
    case .success: "Everything was done; of checks: all passed."
    case .checkFailed:
      "A check failed; of size and calibrate: no value meets the goal; with --enforce-goal: a policy missed it."
    case .usage: "The arguments are wrong."
    case .inconclusive:
      "The simulated days do not settle it; of run and compare: too many actions of a policy were refused."
    case .badInput: "A scenario or a file it needs has a mistake."
    case .missingInput: "A file is not there, or cannot be read."
    case .internalError: "An internal check failed: a bug in cabstand."
    case .noMemory: "The system has too little memory for a day of the scenario."
    case .cannotWrite: "The results cannot be written."
    case .interrupted: "Interrupted from the keyboard; no results were written."
    case .terminated: "Ended by the system; no results were written."
    }
  }
}
