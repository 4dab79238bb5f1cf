import Experiments
import Quantities
import Results
import Scenarios

/// Finished days that `size` and `calibrate` store for `--resume`.
///
/// Days are stored by city, policy and seed. A search with another goal, target or range of values,
/// or with other policies, therefore uses those that it shares with the interrupted one.
extension KeptReplications {
  /// Finds the days stored by interrupted searches.
  /// - Parameters:
  ///   - arguments: the flags.
  ///   - console: console for messages.
  ///   - scenario: scenario without the values of the search.
  ///   - parent: folder of the results.
  ///   - commit: commit of the build.
  /// - Throws: `Failure.usage` for `--resume` without stored days, `Failure.kept` for a file that
  ///   cannot be used.
  init(
    ofSearch arguments: ParsedArguments, _ console: Console, _ scenario: Scenario,
    beside parent: String, commit: String
  ) throws(Failure) {
    self.arguments = arguments
    self.console = console
    noun = "search"
    guard arguments.rerun == nil, try Self.keepsDays(arguments) else {
      (unfinished, days) = (nil, nil)
      return
    }
    let city = Self.identity(of: scenario, policy: "").prefix(8)
    let slash = parent.hasSuffix("/") ? "" : "/"
    let run = UnfinishedRun(
      of: "\(parent)\(slash)\(scenario.name)-\(city)-s\(scenario.seed)-\(arguments.command.name)",
      RunIdentity([
        "program": "cabstand \(Program.version) (commit \(Build.name(commit)))",
        "content": "days of searches",
      ]), resumes: arguments.has("--resume"), clock: console.clock)
    unfinished = run
    days = SearchDays(in: run)
    if arguments.has("--resume") { try Self.requireWhole(run) }
  }

  /// Rejects files that are damaged, forged or of another origin.
  private static func requireWhole(_ unfinished: UnfinishedRun) throws(Failure) {
    if let damage = unfinished.damage { throw .kept(damage) }
    let wrong = unfinished.firstFile { bytes, replication, number in
      !SearchDays.isPossible(bytes, replication: replication, number: number)
    }
    if let wrong { throw .kept("\(wrong) has values that no search has written") }
  }

  /// Fingerprint of everything that decides the days of a policy.
  static func identity(of scenario: Scenario, policy: String) -> String {
    let tables = scenario.inputs.filter(\.isData).map { $0.hash + "\n" }.joined()
    return SHA256.hexadecimal(of: "\(scenario.dayText)\n\(tables)\(policy)\n\(scenario.seed)\n")
  }

  /// Store for the days whose figures are written into files.
  func store(of alternatives: [Alternative], detailed: Int) -> (any ReplicationStore)? {
    days?.store(of: alternatives, detailedReplications: detailed)
  }

  /// Reports the number of days that were not simulated again.
  func tellTaken() {
    guard let days, arguments.has("--resume"), !arguments.has("--quiet") else { return }
    let simulated = days.simulatedCount
    console.message(
      "cabstand: \(Wording.count(days.takenCount, "day")) taken from the interrupted search,"
        + " \(Wording.number(Double(simulated))) simulated\n")
  }

  /// Ends an interrupted or failed search.
  /// - Returns: the failure, with the command to continue.
  func ended(by failure: Failure) -> Failure {
    guard case .interrupted(let code, _) = failure else {
      if let saved = saved() { console.message("cabstand: the search can be continued\n" + saved) }
      return failure
    }
    tellTaken()
    return .interrupted(code, kept: saved())
  }
}
