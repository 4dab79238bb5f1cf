import CityModels
import CitySimulation
import DispatchCore
import Documents
import Experiments
import Geography
import Quantities
import Reports
import Results
import Scenarios

extension Command {
  static let baseline = Command(
    name: "baseline", arguments: "save SCENARIO", argumentCount: 2...2,
    argumentNoun: "scenario file after the word save",
    summary: "save the results of a policy as a baseline for cabstand check",
    examples: [
      "cabstand baseline save scenarios/milan-weekday.jsonc --policy adjacent":
        "saves 200 days as results/baselines/milan-weekday-adjacent",
      "cabstand baseline save scenarios/smallest.jsonc --exact":
        "saves every event, so that check --exact can report the first difference",
    ],
    flags: [
      Flag.policy, Flag.set,
      Flag(
        "--replications", "N", "days to save (default: 200, the maximum that check uses)"),
      Flag(
        "--check", "CHECK", isRepeatable: true, "also save the values that this check needs"),
      Flag("--exact", "also save every event, of 3 days unless --replications is given"),
      Flag.seed, Flag.threads, Flag.bundle,
      Flag(
        "--output", "DIR", short: "-o", "folder for baselines (default: results/baselines)"),
      Flag.force("the baseline"), Flag.json(),
    ] + Flag.external,
    action: BaselineCommand.self)
}

/// `cabstand baseline save`: saves the results of a policy, so that `check` can compare later
/// results with them.
struct BaselineCommand: CommandAction {
  let arguments: ParsedArguments
  let console: Console

  func run() throws(Failure) -> ExitCode {
    guard arguments.positional[0] == "save" else {
      throw arguments.usage(
        "baseline has one action, save: not \"\(arguments.positional[0])\""
      )
    }
    let choice = ScenarioChoice(arguments: arguments, console: console, place: 1)
    let threads = try choice.threads()
    let keepsEvents = arguments.has("--exact")
    let count: Int =
      try arguments.number(of: "--replications", in: 1...1_000_000)
      ?? (keepsEvents ? 3 : CheckRun.standardLooks.last ?? 1)
    let parent = arguments.value(of: "--output") ?? "results/baselines"
    guard !parent.isEmpty else { throw arguments.usage("--output needs a folder, not \"\"") }
    let scenario = try choice.loadForOnePolicy(
      settings: ["experiment.replications=\(count)"])
    choice.warn(about: scenario)
    let flags = try CheckFlags(arguments.allValues(of: "--check"), scenario, hasBaseline: true)
    let policy = scenario.policies[0]
    let label = scenario.label(of: policy)
    let origin = ResultOrigin(scenarios: [scenario])
    let record = RunRecord(arguments, policy: policy, console)
    var folder = try open(scenario, parent, origin, record)
    let run = BaselineRun(
      Alternative(label, try choice.simulation(scenario, policy)), measuring: flags.subjects,
      replications: count, keepsEvents: keepsEvents, in: flags.city, threads: threads)
    let isQuiet = arguments.has("--quiet")
    let (baseline, result) = try Simulating(console: console, isQuiet: isQuiet).run {
      watch throws(ExperimentError) in try run.run(watch)
    }
    // A folder that is released before publication leaves nothing behind.
    do throws(ResultError) {
      try write(baseline, result, scenario, &folder)
      try ResultFiles.keepRecording(record, of: [policy], in: &folder)
    } catch {
      throw .results(error)
    }
    try console.requireGoing()
    do throws(ResultError) {
      try folder.publish(
        origin.manifest(
          of: baseline.replications, [label], transcripts: result.transcriptDigests,
          actions: result.actionCounts, record: record))
    } catch {
      throw .results(error)
    }
    console.tell(folder.keptFiles)
    tell(result, folder.path, label, days: count, seed: scenario.seed, keepsEvents: keepsEvents)
    return .success
  }

  /// Creates the folder of the baseline, with copies of its inputs.
  private func open(
    _ scenario: Scenario, _ parent: String, _ origin: ResultOrigin, _ record: RunRecord
  ) throws(Failure) -> ResultFolder {
    let slash = parent.hasSuffix("/") ? "" : "/"
    let name = scenario.name + (scenario.model.hasTaxis ? "-\(scenario.policies[0])" : "")
    do throws(ResultError) {
      var folder = try ResultFolder(
        at: arguments.rerun?.target ?? parent + slash + name,
        mayReplace: arguments.has("--force"))
      try ResultFiles.keepInputs(of: origin, record, in: &folder)
      return folder
    } catch {
      throw arguments.failure(error, of: "--output")
    }
  }

  /// Prints the saved results, their folder and the next command.
  private func tell(
    _ result: ExperimentResult, _ folder: String, _ policy: String, days: Int, seed: UInt64,
    keepsEvents: Bool
  ) {
    func summary(_ metric: Metric) -> SummaryRow? {
      result.summaries.first { $0.metric == metric }
    }
    if arguments.has("--json") {
      func mean(_ metric: Metric) -> DocumentValue {
        summary(metric)?.estimate.flatMap { $0.isFinite ? .number($0) : nil } ?? .null
      }
      let outcome: DocumentValue = [
        "folder": .text(folder), "policy": .text(policy), "seed": .number(seed),
        "replications": .number(days), "keeps_events": .bool(keepsEvents),
        "wait_s_mean": mean(.waitMean), "unserved_share": mean(.unservedShare),
      ]
      console.output(outcome.text(.pretty) + "\n")
    } else if !arguments.has("--quiet") {
      let unserved = summary(.unservedShare)
      let wait = SummaryText.wait(summary(.waitMean), unservedShare: unserved)
      let served = unserved?.estimate == nil ? "" : " served"
      let figure = unserved == nil ? "" : ", mean wait \(wait)\(served)"
      console.output(
        "Saved \(Wording.count(days, "day")) of \(policy), seed \(seed)\(figure): \(folder)\n")
    }
    NextCommand(arguments, console).suggest(
      ["check", arguments.positional[1], "--baseline", folder]
        + (keepsEvents ? ["--exact"] : [])
        + NextCommand.repeated(["--set", "--seed"], of: arguments),
      "checks for a regression")
  }

  private func write(
    _ baseline: Baseline, _ result: ExperimentResult, _ scenario: Scenario,
    _ folder: inout ResultFolder
  ) throws(ResultError) {
    let names = ResultNames(
      of: scenario.model, policies: [scenario.label(of: scenario.policies[0])])
    try folder.write(scenario.resolvedText, to: "scenario.resolved.json")
    var groups = scenario.model.tableGroups
    var rows = TableRows()
    rows[SummaryRow.self] = result.summaries
    rows[ReplicationRow.self] = baseline.replications
    rows.takeParts(of: baseline.replications, in: groups)
    if !baseline.measured.isEmpty {
      rows[SubjectRow.self] = baseline.measured.sorted { $0.key < $1.key }.flatMap {
        subject, values in
        values.enumerated().map { day, value in
          SubjectRow {
            ($0.replication, $0.subject) = (Int32(day + 1), subject)
            ($0.value, $0.unresolved) = (value.value, value.unresolved)
          }
        }
      }
      groups.insert(.subjects)
    }
    if arguments.has("--exact") { groups.insert(.events) }
    try folder.writeTables(
      in: groups, of: rows,
      days: result.records.map { ResultFolder.Day($0.tables, names: names) }, names: names)
    try folder.write(
      DataPackage(
        name: scenario.name, title: "A baseline of the scenario \(scenario.name).",
        tables: TableCatalog.tables(in: groups)
      ).json, to: "datapackage.json")
  }
}
