import Documents
import Experiments
import Quantities
import Results
import Scenarios

extension Command {
  static let sweep = Command(
    name: "sweep", arguments: "ACTION [SCENARIO] FOLDER", argumentCount: 2...3,
    argumentNoun: "action (plan, run, run-task, status or merge) and the folder of a sweep",
    summary: "divide a comparison into tasks for many machines",
    examples: [
      "cabstand sweep plan scenarios/milan-weekday.jsonc night --vary fleet.taxis=4500,4855,5200":
        "writes the tasks, numbered, into night/plan.json",
      "cabstand sweep run night": "runs the unfinished tasks, on all cores",
      "cabstand sweep run-task night --index 3":
        "runs one task, on any machine with access to the folder",
      "cabstand sweep status night": "lists finished, missing and damaged tasks",
      "cabstand sweep merge night --output results": "writes the same results as a single compare",
    ],
    flags: [
      .set,
      Flag(
        "--vary", "PATH=VALUES", isRepeatable: true,
        "values of a scenario key to plan, as in rulebook.preset=one-step,two-step"),
      .design,
      Flag("--policies", "NAMES", "policies, separated by commas; the first is the baseline"),
      Flag("--replications", "N", "number of days to simulate (default: as in the scenario)"),
      .seed,
      Flag(
        "--detail", "N",
        "keep the rows of the first N days (default: 1; 0 beyond 20 alternatives)"),
      Flag("--task-seconds", "N", "target length of a task on one core (default: 60)"),
      Flag("--task-days", "N", "maximum number of days in a task; skips the measurement"),
      Flag(
        "--index", "I",
        "task to run, from 0 (default: the number given by Slurm, Kubernetes or AWS Batch)"
      ),
      Flag("--shard", "I/N", "run every Nth task from I on, with I from 0 to N-1"),
      .threads, .resultsParent, .bundle, .report, .force("the page of --report"),
      Flag("--json", "print the outcome of status or merge as JSON"),
    ],
    action: SweepCommand.self)
}

/// `cabstand sweep`: divides many alternatives into tasks for any number of machines.
struct SweepCommand: CommandAction {
  let arguments: ParsedArguments
  let console: Console

  private static let actions = ["plan", "run", "run-task", "status", "merge"]

  /// Flags that only some actions have.
  private static let owners: [(flags: [String], actions: [String])] = [
    (
      [
        "--set", "--vary", "--design", "--policies", "--seed", "--replications", "--detail",
        "--task-days", "--task-seconds",
      ], ["plan"]
    ),
    (["--index", "--shard"], ["run-task"]), (["--threads"], ["plan", "run", "run-task", "merge"]),
    (["--output", "--report", "--force", "--bundle"], ["merge"]),
    (["--json"], ["status", "merge"]),
  ]

  func run() throws(Failure) -> ExitCode {
    let action = arguments.positional[0]
    guard Self.actions.contains(action) else {
      throw arguments.usage(
        "sweep: \(Wording.quoted(action)) is not one of \(Wording.list(Self.actions))")
    }
    for (flags, owners) in Self.owners where !owners.contains(action) {
      if let flag = flags.first(where: arguments.has) {
        throw arguments.usage("\(flag) needs sweep \(Wording.list(owners))")
      }
    }
    let wanted = action == "plan" ? 3 : 2
    guard arguments.positional.count == wanted else {
      throw arguments.usage(
        action == "plan"
          ? "sweep plan needs a scenario file and a folder"
          : "sweep \(action) needs the folder of a sweep")
    }
    if action == "plan" {
      return try SweepPlanning(arguments: arguments, console: console).run()
    }
    let sweep = try Sweep(arguments.positional[1], console)
    switch action {
    case "run": return try run(sweep, Array(sweep.plan.tasks.indices))
    case "run-task": return try run(sweep, try chosen(sweep))
    case "status": return status(sweep)
    default: return try merge(sweep)
    }
  }

  /// Runs the unfinished tasks.
  private func run(_ sweep: Sweep, _ tasks: [Int]) throws(Failure) -> ExitCode {
    let threads: Int = try arguments.number(of: "--threads", in: 1...1024) ?? console.processors
    let missing = tasks.filter { sweep.problem(of: $0) != nil }
    let failure = try Simulating(
      console: console, isQuiet: arguments.has("--quiet"), label: "tasks"
    ).run { watch throws(ExperimentError) in try sweep.run(missing, threads: threads, watch) }
    if let failure { throw failure }
    guard !arguments.has("--quiet") else { return .success }
    if arguments.has("--plain") {
      console.output(
        PlainRecord.text([
          ["done", "\(missing.count)"], ["finished_before", "\(tasks.count - missing.count)"],
        ]))
      return .success
    }
    let before = tasks.count - missing.count
    console.output(
      "Done: \(Wording.count(missing.count, "task"))"
        + (before > 0 ? "; \(before) \(before == 1 ? "was" : "were") finished before" : "") + ".\n")
    if tasks.count == sweep.plan.tasks.count {
      NextCommand(arguments, console).suggest(
        ["sweep", "merge", sweep.folder, "--output", "results"], "merges the tasks into results")
    }
    return .success
  }

  /// Tasks named by the flags or the engine.
  private func chosen(_ sweep: Sweep) throws(Failure) -> [Int] {
    let count = sweep.plan.tasks.count
    if let text = arguments.value(of: "--shard") {
      guard !arguments.has("--index") else {
        throw arguments.usage("--index and --shard cannot be combined; give one")
      }
      let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
      guard parts.count == 2, let part = parts[0], let all = parts[1], all >= 1, part >= 0,
        part < all
      else {
        throw arguments.usage(
          "--shard: write I/N with I from 0 to N-1, as in 0/7, not \(Wording.quoted(text))")
      }
      return (0..<count).filter { $0 % all == part }
    }
    if arguments.has("--index") {
      guard let index: Int = try arguments.number(of: "--index", in: 0...(count - 1)) else {
        return []
      }
      return [index]
    }
    for variable in ["SLURM_ARRAY_TASK_ID", "JOB_COMPLETION_INDEX", "AWS_BATCH_JOB_ARRAY_INDEX"] {
      guard let text = console.environment(variable), !text.isEmpty else { continue }
      guard let index = Int(text), (0..<count).contains(index) else {
        throw arguments.usage(
          "\(variable) is \(Wording.quoted(text)), not one of the tasks 0 to \(count - 1)"
            + " of \(sweep.folder)"
        )
      }
      return [index]
    }
    throw arguments.usage("sweep run-task needs --index I or --shard I/N")
  }

  /// Prints the progress of the sweep.
  private func status(_ sweep: Sweep) -> ExitCode {
    let problems = sweep.plan.tasks.indices.map { sweep.problem(of: $0) }
    let finished = problems.count { $0 == nil }
    let open = problems.indices.filter { problems[$0] != nil }
    let seconds = open.compactMap { sweep.plan.seconds(of: $0) }.reduce(0, +)
    if arguments.has("--json") {
      let document: DocumentValue = [
        "tasks": .number(problems.count), "finished": .number(finished),
        "open": .array(
          open.map {
            ["index": .number($0), "why": .text(SweepText.reason(problems[$0]))]
          }),
        "seconds_left": sweep.plan.secondsPerDay.isEmpty ? .null : .number(seconds.rounded()),
      ]
      console.output(document.text(.pretty) + "\n")
      return .success
    }
    if arguments.has("--plain") {
      console.output(
        PlainRecord.text(
          [["tasks", "\(problems.count)"], ["finished", "\(finished)"]]
            + open.map { ["open", "\($0)", SweepText.reason(problems[$0])] }))
      return .success
    }
    console.output(SweepText.status(sweep, problems))
    return .success
  }

  /// Writes the same results as a run on one machine.
  private func merge(_ sweep: Sweep) throws(Failure) -> ExitCode {
    var files: [TaskFile] = []
    var problems: [(Int, TaskFile.Problem)] = []
    for task in sweep.plan.tasks.indices {
      do throws(TaskFile.Problem) { files.append(try sweep.file(of: task)) } catch {
        problems.append((task, error))
      }
    }
    guard problems.isEmpty else { throw .sweep(SweepText.unfinished(sweep, problems)) }
    var flags = NextCommand.repeated(["--output", "--report", "--threads"], of: arguments)
    for flag in ["--bundle", "--force", "--json", "--plain", "--quiet"] where arguments.has(flag) {
      flags.append(flag)
    }
    let compare = try sweep.compareArguments(flags)
    let merged = MergedSweep(sweep.plan, files)
    let design = try sweep.design(compare)
    try requireDays(of: sweep, merged, design)
    var command = ExperimentCommand(arguments: compare, console: console)
    command.finished = (merged, design)
    return try command.run()
  }

  /// Validates every day of every task: a valid checksum does not prove valid values.
  private func requireDays(
    of sweep: Sweep, _ merged: MergedSweep, _ design: ExperimentDesign
  ) throws(Failure) {
    let plan = sweep.plan
    var demands: [[Int]: (demand: UInt64, task: Int)] = [:]
    for (number, task) in plan.tasks.enumerated() {
      for replication in task.replications {
        let bytes = merged.kept(replication: replication, of: task.alternative)
        let alternative = design.alternatives[task.alternative]
        let day = KeptDay(
          bytes ?? [], replication: replication, of: task.alternative, in: alternative.simulation,
          among: plan.replications, isDetailed: replication <= plan.detail)
        guard let day else { throw .sweep(SweepText.impossible(sweep, number, day: replication)) }
        let known = demands[[alternative.variant, replication]]
        if let known, known.demand != day.demandDigest {
          throw .sweep(SweepText.contradiction(sweep, known.task, number, day: replication))
        }
        demands[[alternative.variant, replication]] = known ?? (day.demandDigest, number)
      }
      try console.requireGoing()
    }
  }
}
