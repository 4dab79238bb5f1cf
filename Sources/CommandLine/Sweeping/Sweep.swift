import CitySimulation
import Documents
import Experiments
import Quantities
import Results
import Scenarios

/// Planned sweep with its folder and finished tasks.
struct Sweep {
  let folder: String
  let plan: SweepPlan
  let console: Console

  /// Name of this program with its commit.
  let program: String

  /// Opens the folder of a sweep.
  init(_ folder: String, _ console: Console) throws(Failure) {
    self.folder = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    self.console = console
    program = Self.program(console.commit)
    do throws(Problem) { plan = try SweepPlan.read(in: self.folder) } catch {
      throw .scenario(ScenarioError(problems: [error]))
    }
    let detail: Int? = try asData { () throws(Failure) in
      try compareArguments().number(of: "--detail", in: 0...1_000_000)
    }
    guard detail == plan.detail else { throw broken("its detail does not match its arguments") }
  }

  static func program(_ commit: String) -> String {
    "cabstand \(Program.version) (commit \(Build.name(commit)))"
  }

  /// File of a finished task.
  func file(of task: Int) throws(TaskFile.Problem) -> TaskFile {
    let planned = plan.tasks[task]
    return try TaskFile(
      at: SweepPlan.file(of: task, in: folder),
      plan.identity(of: planned.alternative, program: program), alternative: planned.alternative,
      replications: planned.replications)
  }

  /// Reason for an unfinished task; nil for a finished one.
  func problem(of task: Int) -> TaskFile.Problem? {
    do throws(TaskFile.Problem) { _ = try file(of: task) } catch { return error }
    return nil
  }

  /// Arguments of the equivalent `compare`, with further flags of this command.
  func compareArguments(_ further: [String] = []) throws(Failure) -> ParsedArguments {
    var words = plan.compare
    words[0] = seen(words[0])
    // Pairs of a flag and its value follow the scenario.
    for place in stride(from: 1, to: words.count, by: 2) where words[place] == "--design" {
      words[place + 1] = seen(words[place + 1])
    }
    return try ParsedArguments((words + further)[...], of: .compare)
  }

  /// Path relative to the current folder, from one relative to the folder of the plan.
  private func seen(_ path: String) -> String {
    path.hasPrefix("/") ? path : "\(folder)/\(path)"
  }

  /// Runs work that depends on the arguments in the plan; their errors are reported as errors of
  /// the file.
  func asData<Result>(_ work: () throws(Failure) -> Result) throws(Failure) -> Result {
    do throws(Failure) { return try work() } catch {
      switch error {
      case .usage(let message, _): throw broken(message)
      case .override(let problems): throw .scenario(problems)
      default: throw error
      }
    }
  }

  /// Failure for a plan with inconsistent parts.
  func broken(_ message: String) -> Failure {
    .sweep(
      "\(folder)/\(SweepPlan.fileName): \(message)\n  fix: plan the sweep again, in another folder")
  }

  /// One alternative, checked against the plan.
  func alternative(_ number: Int) throws(Failure) -> Alternative {
    let entry = plan.alternatives[number]
    let (choice, scenario) = try asData { () throws(Failure) in
      let arguments = try compareArguments()
      let choice = ScenarioChoice(arguments: arguments, console: console)
      return (choice, try ExperimentDesign.scenario(arguments, choice, entry.settings))
    }
    try check(ResultOrigin(scenarios: [scenario]).hash, of: number)
    guard scenario.policies.contains(entry.policy), scenario.seed == plan.seed else {
      throw broken(
        "the policy or the seed of \(Wording.quoted(entry.name)) does not match its scenario")
    }
    return Alternative(
      entry.name, try choice.simulation(scenario, entry.policy, label: entry.name))
  }

  /// All alternatives of one `compare`, checked against the plan.
  func design(_ arguments: ParsedArguments) throws(Failure) -> ExperimentDesign {
    let design = try asData { () throws(Failure) in
      try ExperimentDesign(arguments, console: console)
    }
    let entries = design.entries
    for (number, entry) in entries.prefix(plan.alternatives.count).enumerated() {
      try check(entry.scenario, of: number)
    }
    guard entries == plan.alternatives, design.scenario.seed == plan.seed,
      case .fixed(plan.replications) = design.plan
    else { throw broken("its alternatives do not match its arguments") }
    return design
  }

  /// Rejects a scenario that has changed since the plan.
  func check(_ hash: String, of number: Int) throws(Failure) {
    guard hash == plan.alternatives[number].scenario else {
      throw .sweep(
        "\(folder): the scenario of \(plan.alternatives[number].name) has changed since the sweep was planned\n"
          + "  fix: plan the sweep again, in another folder, or restore the scenario and its tables"
      )
    }
  }

  /// Runs unfinished tasks.
  func run(_ tasks: [Int], threads: Int, _ watch: ExperimentWatch) throws(ExperimentError)
    -> Failure?
  {
    let failures = FirstFailure()
    try SweepTask.runAll(count: tasks.count, threads: threads, watch) {
      index, shouldStop throws(ExperimentError) in
      let number = tasks[index]
      let task = plan.tasks[number]
      guard failures.first == nil else { return }
      let simulated: Alternative
      do throws(Failure) { simulated = try alternative(task.alternative) } catch {
        return failures.add(error)
      }
      let days = try task.run(
        simulated, detailedReplications: plan.detail, shouldStop: shouldStop)
      do throws(ResultError) {
        try TaskFile.write(
          days, alternative: task.alternative,
          plan.identity(of: task.alternative, program: program),
          to: SweepPlan.file(of: number, in: folder))
      } catch {
        if case .leadsAway = error {
          failures.add(.sweep(Failure.withFix(error.description)))
        } else {
          failures.add(.results(error))
        }
      }
    }
    return failures.first
  }
}

/// Finished tasks of a sweep, as a read-only experiment.
struct MergedSweep: ReplicationStore {
  private let plan: SweepPlan
  private let files: [TaskFile]

  /// Numbers of tasks by alternative.
  private let tasks: [[Int]]

  init(_ plan: SweepPlan, _ files: [TaskFile]) {
    self.plan = plan
    self.files = files
    var tasks = Array(repeating: [Int](), count: plan.alternatives.count)
    for (number, task) in plan.tasks.enumerated() { tasks[task.alternative].append(number) }
    self.tasks = tasks
  }

  func kept(replication: Int, of alternative: Int) -> [UInt8]? {
    let task = tasks[alternative].first { plan.tasks[$0].replications.contains(replication) }
    return task.flatMap { files[$0].bytes(of: replication, alternative: alternative) }
  }

  func keep(_ bytes: @autoclosure () -> [UInt8], replication: Int, of alternative: Int) {}
}
