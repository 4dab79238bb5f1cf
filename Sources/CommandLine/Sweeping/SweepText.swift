import Quantities
import Results

/// Texts about the tasks of a sweep.
enum SweepText {
  /// Maximum number of named tasks.
  private static let most = 5

  /// Reason for an unfinished task, in a word or two.
  static func reason(_ problem: TaskFile.Problem?) -> String {
    switch problem {
    case nil: "finished"
    case .missing: "missing"
    case .damaged: "damaged"
    case .other(let name, let theirs, let ours): "of another \(name): \(theirs), not \(ours)"
    }
  }

  /// Progress of a sweep, with the next command.
  static func status(_ sweep: Sweep, _ problems: [TaskFile.Problem?]) -> String {
    let finished = problems.count { $0 == nil }
    let open = problems.indices.filter { problems[$0] != nil }
    let folder = NextCommand.quoted(sweep.folder)
    guard !open.isEmpty else {
      return "All \(problems.count) tasks are finished.\n"
        + "  to continue: cabstand sweep merge \(folder) --output results\n"
    }
    let seconds = open.compactMap { sweep.plan.seconds(of: $0) }.reduce(0, +)
    let work = seconds > 0 ? ", about \(duration(seconds)) of work for one core" : ""
    var text =
      "\(finished) of \(problems.count) tasks are finished; \(open.count) are left\(work).\n"
    for task in open where problems[task] != .missing {
      text += "  task \(task) is \(reason(problems[task]))\n"
    }
    return text + "  to continue: cabstand sweep run \(folder)\n"
  }

  /// Reasons that prevent a merge, with the commands that finish the sweep.
  static func unfinished(_ sweep: Sweep, _ problems: [(Int, TaskFile.Problem)]) -> String {
    let folder = NextCommand.quoted(sweep.folder)
    var lines = [
      "\(sweep.folder): \(Wording.count(problems.count, "task")) of \(sweep.plan.tasks.count)"
        + " cannot be merged; nothing was merged"
    ]
    for (task, problem) in problems.prefix(most) {
      lines.append(
        "  task \(task) is \(reason(problem)): cabstand sweep run-task \(folder) --index \(task)")
    }
    if problems.count > most { lines.append("  and \(problems.count - most) more") }
    return lines.joined(separator: "\n") + "\n  fix: run them all with cabstand sweep run \(folder)"
  }

  /// Error for a complete task with a day that no run can have written.
  static func impossible(_ sweep: Sweep, _ task: Int, day: Int) -> String {
    "\(SweepPlan.file(of: task, in: sweep.folder)): day \(day) has invalid values; nothing was merged\n"
      + "  fix: remove this file, then run cabstand sweep run \(NextCommand.quoted(sweep.folder))"
  }

  /// Error for two tasks whose days have different demand.
  static func contradiction(_ sweep: Sweep, _ first: Int, _ second: Int, day: Int) -> String {
    let files = [first, second].map { SweepPlan.file(of: $0, in: sweep.folder) }
    return
      "\(files[1]): the demand of day \(day) differs from \(files[0]):"
      + " one is wrong; nothing was merged\n"
      + "  fix: remove both files, then run cabstand sweep run \(NextCommand.quoted(sweep.folder))"
  }

  /// Time in the largest unit that fits.
  static func duration(_ seconds: Double) -> String {
    if seconds < 90 { return "\(Int(seconds.rounded(.up))) s" }
    if seconds < 5400 { return "\(Int((seconds / 60).rounded())) min" }
    return "\(Wording.number((seconds / 360).rounded() / 10)) h"
  }
}
