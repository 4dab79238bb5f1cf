import CitySimulation
import DispatchCore
import Documents
import Experiments
import Quantities
import Results
import Scenarios

/// `cabstand sweep plan`: divides a sweep into tasks, with their cost measured on one day of each
/// policy.
struct SweepPlanning {
  let arguments: ParsedArguments
  let console: Console

  /// Target duration of a task on one core, in seconds: long compared with its start.
  private static let standardSeconds = 60.0

  func run() throws(Failure) -> ExitCode {
    let scenario = arguments.positional[1]
    let place = arguments.positional[2]
    let days: Int? = try arguments.number(of: "--task-days", in: 1...1_000_000)
    let goal: Int? = try arguments.number(of: "--task-seconds", in: 1...1_000_000)
    guard days == nil || goal == nil else {
      throw arguments.usage("--task-days and --task-seconds cannot be combined; give one")
    }
    let flags = NextCommand.repeated(
      ["--set", "--vary", "--policies", "--seed", "--replications"], of: arguments)
    let designFile = arguments.value(of: "--design")
    let compare = try ParsedArguments(
      ([scenario] + flags + (designFile.map { ["--design", $0] } ?? []))[...],
      of: .compare)
    let design = try ExperimentDesign(compare, console: console)
    guard case .fixed(let replications) = design.plan else {
      throw arguments.usage("a sweep has a fixed number of days")
    }
    let detail: Int =
      try arguments.number(of: "--detail", in: 0...1_000_000)
      ?? (design.hasSameTables ? design.standardDetail(compare) : 0)
    var folder: PendingFolder
    do throws(ResultError) { folder = try PendingFolder(at: place) } catch {
      if case .alreadyThere = error {
        throw arguments.usage("sweep plan: \(place) already exists; choose another folder")
      }
      throw .results(error)
    }
    let seconds = days == nil ? try measure(design) : []
    let perTask = design.alternatives.indices.map { alternative in
      days ?? max(1, Int(Double(goal ?? Int(Self.standardSeconds)) / seconds[alternative]))
    }
    let plan = SweepPlan(
      program: Sweep.program(console.commit),
      compare: [seen(scenario, from: folder.path)] + flags
        + (designFile == nil ? [] : ["--design", SweepPlan.designName])
        + ["--detail", "\(detail)"],
      seed: design.scenario.seed, replications: replications, detail: detail,
      alternatives: design.entries,
      tasks: SweepTask.divide(
        daysPerTask: perTask.map { min($0, replications) }, replications: replications),
      secondsPerDay: seconds)
    do throws(ResultError) {
      if let designFile { try folder.write(try text(of: designFile), to: SweepPlan.designName) }
      try folder.write(plan.text, to: SweepPlan.fileName)
      try folder.makeFolder("tasks")
      try folder.publish()
    } catch {
      throw .results(error)
    }
    tell(plan, folder.path)
    return .success
  }

  /// Seconds for a day of each alternative, measured for each policy in the first variant.
  private func measure(_ design: ExperimentDesign) throws(Failure) -> [Double] {
    var byPolicy: [String: Double] = [:]
    for alternative in design.alternatives where alternative.variant == 0 {
      let policy = alternative.simulation.policy.name
      let start = console.clock()
      _ = try Simulating(
        console: console, isQuiet: arguments.has("--quiet"), label: "a day of \(policy)"
      ).run { watch throws(ExperimentError) in
        try Experiment([alternative], plan: .fixed(1), threads: 1).run(watch)
      }
      byPolicy[policy] = max(0.001, Double(console.clock() - start) / 1000)
    }
    return design.alternatives.map { byPolicy[$0.simulation.policy.name] ?? 1 }
  }

  /// Path of the scenario relative to the folder of the sweep, which does not exist yet.
  private func seen(_ scenario: String, from folder: String) -> String {
    guard !scenario.hasPrefix("/") else { return scenario }
    return "../" + RelativePath.of(scenario, fromFolderOf: folder)
  }

  private func text(of file: String) throws(ResultError) -> String {
    guard case .success(let bytes) = FileContent.read(file) else {
      throw .unusablePath(path: file)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func tell(_ plan: SweepPlan, _ folder: String) {
    guard !arguments.has("--quiet") else { return }
    let seconds = plan.tasks.indices.compactMap { plan.seconds(of: $0) }
    if arguments.has("--plain") {
      return console.output(
        PlainRecord.text([
          ["alternatives", "\(plan.alternatives.count)"], ["days", "\(plan.replications)"],
          ["tasks", "\(plan.tasks.count)"], ["plan", "\(folder)/\(SweepPlan.fileName)"],
        ]))
    }
    let work =
      seconds.isEmpty
      ? "" : ", about \(SweepText.duration(seconds.reduce(0, +))) of work for one core"
    console.output(
      "Planned \(Wording.count(plan.tasks.count, "task")) in \(folder):"
        + " \(Wording.count(plan.alternatives.count, "alternative")) of"
        + " \(Wording.count(plan.replications, "day"))\(work).\n")
    NextCommand(arguments, console).suggest(
      ["sweep", "run", folder], "runs all tasks here; run-task runs one, on any machine")
  }
}
