import Experiments
package import Results
import Scenarios

extension UnfinishedRun: ReplicationStore {}

/// Finished replications that a command stores for `--resume`, with its messages.
struct KeptReplications {
  /// Settings that determine the replications that a run can use.
  struct Run {
    let design: ExperimentDesign
    let detail: Int
    let keepsEvents: Bool
    let commit: String

    /// True if the days were finished elsewhere, so that none are stored.
    var isFinished = false
  }

  let arguments: ParsedArguments
  let console: Console

  /// Stored replications; nil if none are stored.
  let unfinished: UnfinishedRun?

  /// Days of a search; nil for other commands, and if none are stored.
  let days: SearchDays?

  /// Noun for the work of the command.
  let noun: String

  /// Store of the replications of the experiment.
  var store: (any ReplicationStore)? { unfinished }

  /// Finds the replications stored by an interrupted run.
  ///
  /// Days of external policies are not stored: the same command may start another program next
  /// time.
  /// - Throws: `Failure.usage` for `--resume` without stored replications.
  init(
    _ arguments: ParsedArguments, _ console: Console, run: Run, results: String
  ) throws(Failure) {
    self.arguments = arguments
    self.console = console
    (days, noun) = (nil, "run")
    guard !run.isFinished, arguments.rerun == nil, try Self.keepsDays(arguments) else {
      unfinished = nil
      return
    }
    let design = run.design
    unfinished = UnfinishedRun(
      of: results,
      RunIdentity([
        "program": "cabstand \(Program.version) (commit \(Build.name(run.commit)))",
        "scenario": design.origin.hash, "seed": "\(design.scenario.seed)",
        "list of alternatives": design.alternatives.map(\.name).joined(separator: ", "),
        "--detail": "\(run.detail)", "--trace": run.keepsEvents ? "yes" : "no",
      ]), resumes: arguments.has("--resume"), clock: console.clock)
  }

  /// False for external policies, whose program may have changed next time.
  /// - Throws: `Failure.usage` for `--resume` with such a policy.
  static func keepsDays(_ arguments: ParsedArguments) throws(Failure) -> Bool {
    if try ExternalPolicyFlags(arguments).names.isEmpty { return true }
    guard !arguments.has("--resume") else {
      throw arguments.usage(
        "--resume: replications of external policies are not kept, because the program may"
          + " have changed; run again without it")
    }
    return false
  }

  /// Reports the stored replications before the simulation.
  func tell() {
    guard let unfinished, !arguments.has("--quiet") else { return }
    if unfinished.isTaken {
      console.message(
        "cabstand: warning: another process does the same \(noun); this one keeps nothing for"
          + " --resume\n")
      return
    }
    let count = unfinished.foundCount
    guard arguments.has("--resume") else {
      guard count > 0 else { return }
      let them = count == 1 ? "it" : "them"
      return console.message(
        "cabstand: \(Self.text(count)) from an interrupted \(noun); --resume continues from \(them)\n"
      )
    }
    for problem in unfinished.problems { console.message("cabstand: warning: \(problem)\n") }
    console.message(
      count > 0
        ? "cabstand: \(Self.text(count)) from an interrupted \(noun); continuing\n"
        : "cabstand: no replications of this \(noun) are kept; starting with the first\n")
  }

  /// Saves finished replications.
  /// - Returns: a message with their number and the command to continue; nil if none are stored.
  func saved() -> String? {
    guard let unfinished else { return nil }
    unfinished.flush()
    var text = ""
    if let failure = unfinished.failure {
      text += "  not all replications could be kept: \(failure)\n"
    }
    if unfinished.count > 0 {
      let words = ["cabstand", arguments.command.name]
      let resume = arguments.has("--resume") ? [] : ["--resume"]
      let command = (words + resume + arguments.words).map(NextCommand.quoted)
      text +=
        "  \(Self.text(unfinished.count)) in \(unfinished.path)\n"
        + "  to continue: \(command.joined(separator: " "))\n"
    }
    return text.isEmpty ? nil : text
  }

  /// Removes everything, after the results are written.
  func remove() { unfinished?.remove() }

  private static func text(_ count: Int) -> String {
    "\(count) finished replication\(count == 1 ? " is" : "s are") kept"
  }
}
