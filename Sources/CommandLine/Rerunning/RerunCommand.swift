import Documents
import Quantities
import Results

extension Command {
  static let rerun = Command(
    name: "rerun", arguments: "FOLDER", argumentCount: 1...1, argumentNoun: "results folder",
    summary: "repeat the command of a results folder",
    examples: [
      "cabstand rerun results/small-town-1a2b3c4d-s1 --check":
        "compares every file with a new run, and keeps nothing",
      "cabstand rerun results/small-town-1a2b3c4d-s1 --output again":
        "writes the new results into the folder again",
      "cabstand rerun results/milan-weekday-1a2b3c4d-s1 --inputs scenarios --check":
        "takes tables that the results have no copy of from the folder of the scenario",
    ],
    flags: [
      Flag("--check", "compare all files with those of the folder, and keep none"),
      Flag(
        "--output", "NEW", short: "-o", "new folder for the results (default: FOLDER.rerun)"),
      Flag("--inputs", "DIR", "folder of the scenario, for tables without a copy in the results"),
      Flag(
        "--policy-command", "NAME=CMD", isRepeatable: true,
        "external policy of the run; rerun starts no program that is named only in the folder"),
      Flag(
        "--replay", "DIR", "recorded answers of the external policies (default: those of a bundle)"),
      .threads, .json("the differences or the outcome"),
    ],
    action: RerunCommand.self)
}

/// `cabstand rerun`: repeats the command in the manifest of a results folder.
struct RerunCommand: CommandAction {
  let arguments: ParsedArguments
  let console: Console

  func run() throws(Failure) -> ExitCode {
    let isCheck = arguments.has("--check")
    if isCheck, arguments.has("--output") {
      throw arguments.usage("--check keeps no results; remove --output")
    }
    let stored = try console.reading { shouldStop throws(StoredResultsError) in
      try StoredResults(at: arguments.positional[0], shouldStop: shouldStop)
    }
    let recorded = try console.reading { shouldStop throws(StoredResultsError) in
      try RecordedRun(stored, inputs: arguments.value(of: "--inputs"), shouldStop: shouldStop)
    }
    warn(of: stored)
    return try isCheck ? check(recorded) : repeated(recorded)
  }

  /// Writes the results into a new folder.
  private func repeated(_ recorded: RecordedRun) throws(Failure) -> ExitCode {
    let target = arguments.value(of: "--output") ?? Self.standardTarget(recorded.stored.path)
    guard !target.isEmpty else { throw arguments.usage("--output needs a folder, not \"\"") }
    var flags = NextCommand.repeated(["--threads"], of: arguments)
    for flag in ["--json", "--quiet", "--plain"] where arguments.has(flag) { flags.append(flag) }
    let repeated = try recorded.arguments(arguments, to: target, flags)
    return try run(repeated, recorded)
  }

  /// Compares new results with those of the folder.
  private func check(_ recorded: RecordedRun) throws(Failure) -> ExitCode {
    let parent = console.environment("TMPDIR").flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    // A folder that is never published is removed with everything in it.
    let hidden: PendingFolder
    do throws(ResultError) { hidden = try PendingFolder(at: parent + "/cabstand-rerun") } catch {
      throw .results(error)
    }
    let target = hidden.hiddenPath + "/results"
    let flags = NextCommand.repeated(["--threads"], of: arguments) + ["--quiet"]
    _ = try run(try recorded.arguments(arguments, to: target, flags), recorded)
    let comparison = try console.reading { shouldStop throws(StoredResultsError) in
      try RerunComparison(
        of: recorded.stored, with: try StoredResults(at: target, shouldStop: shouldStop))
    }
    comparison.tell(arguments, console)
    return comparison.differences.isEmpty ? .success : .checkFailed
  }

  /// Runs the recorded command; its wrong arguments are errors of the manifest.
  private func run(
    _ repeated: ParsedArguments, _ recorded: RecordedRun
  ) throws(Failure) -> ExitCode {
    do throws(Failure) {
      return try repeated.command.action.init(arguments: repeated, console: console).run()
    } catch {
      guard case .usage(let message, _) = error else { throw error }
      throw .stored(
        StoredResultsError(
          file: recorded.stored.path + "/" + ResultFolder.manifestName, message,
          fix: RecordedCommand.cure))
    }
  }

  /// Warns if another program made the results.
  private func warn(of stored: StoredResults) {
    let manifest = stored.manifest
    let isKnown = manifest.toolCommit != nil && console.commit != "unknown"
    guard
      manifest.toolVersion != Program.version || (isKnown && manifest.toolCommit != console.commit)
    else { return }
    console.message(
      "cabstand: warning: \(stored.path) was made by \(manifest.toolText), and this is cabstand"
        + " \(Program.version) (commit \(console.commit)); results may differ\n")
  }

  /// Path beside a folder.
  private static func standardTarget(_ path: String) -> String {
    let name = path.split(separator: "/").last
    let isNamed = name != nil && name != "." && name != ".."
    return (isNamed ? path : RelativePath.canonical(path) ?? path) + ".rerun"
  }
}
