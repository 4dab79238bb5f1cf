import CityModels
import CitySimulation
import Experiments
import Quantities
import Reports
import Results
import Scenarios

/// `cabstand run` and `cabstand compare`: simulate, write the results folder, and print the
/// outcome.
struct ExperimentCommand: CommandAction {
  let arguments: ParsedArguments
  let console: Console

  /// Sweep that was finished elsewhere, with its design; nil if this command runs its days.
  var finished: (days: MergedSweep, design: ExperimentDesign)?

  init(arguments: ParsedArguments, console: Console) {
    self.arguments = arguments
    self.console = console
  }

  func run() throws(Failure) -> ExitCode {
    let choice = ScenarioChoice(arguments: arguments, console: console)
    let threads = try choice.threads()
    let wanted: Int? = try arguments.number(of: "--detail", in: 0...1_000_000)
    let parent = arguments.value(of: "--output") ?? "results"
    guard !parent.isEmpty else { throw arguments.usage("--output needs a folder, not \"\"") }
    let best = try BestFlags(arguments)
    var design = try design()
    if let best { design.search = best.plan }
    let detail = wanted ?? design.standardDetail(arguments)
    guard detail == 0 || design.hasSameTables else {
      throw arguments.usage(
        "--vary changes the zones or the groups of drivers, so their rows cannot share a table;"
          + " add --detail 0")
    }
    let keepsEvents = arguments.has("--trace")
    guard detail > 0 || !keepsEvents else {
      throw arguments.usage(
        "--trace needs days with rows, and --detail 0 keeps none")
    }
    let limit = try RefusedActions.limit(arguments)
    let bound = try boundOfDays(design)
    // Files come first: an unwritable path is reported before the simulation.
    var page = try PageFile.asked(by: arguments)
    var files = try ResultFiles(
      in: arguments.rerun.map { .folder($0.target) } ?? .parent(parent),
      RunRecord(
        arguments, policy: arguments.command.name == "run" ? design.firstPolicy : nil,
        detail: detail, console), design: design,
      keepsEvents: keepsEvents)
    let kept = try KeptReplications(
      arguments, console,
      run: KeptReplications.Run(
        design: design, detail: detail, keepsEvents: keepsEvents, commit: console.commit,
        isFinished: finished != nil),
      results: files.path)
    kept.tell()
    if let best {
      var search = try best.search(design, threads: threads, detail: detail, arguments)
      search.keepsEvents = keepsEvents
      search.store = kept.store
      let found = try simulate(kept) { watch throws(ExperimentError) in try search.run(watch) }
      let bounds = try bounds(bound, found.experiment, design, threads, kept)
      let code = try finish(found.experiment, found, bounds, design, kept, &files, &page)
      return warn(of: found.experiment, beyond: limit) ? .inconclusive : code
    }
    var experiment = Experiment(
      design.alternatives, plan: design.plan, threads: threads, detailedReplications: detail)
    experiment.keepsEvents = keepsEvents
    experiment.store = finished?.days ?? kept.store
    // The positions of passengers are stored with their rows.
    if experiment.hasOneReplication, !keepsEvents, finished == nil {
      experiment.stream = try files.openRequests()
    }
    let result = try simulate(kept) { watch throws(ExperimentError) in try experiment.run(watch) }
    let bounds = try bounds(bound, result, design, threads, kept)
    let code = try finish(result, nil, bounds, design, kept, &files, &page)
    return warn(of: result, beyond: limit) ? .inconclusive : code
  }

  /// Design of a finished sweep, or of the arguments.
  private func design() throws(Failure) -> ExperimentDesign {
    if let finished { return finished.design }
    return try ExperimentDesign(arguments, console: console)
  }

  /// Reports policies with too many refused actions.
  /// - Returns: true if there are any.
  private func warn(of result: ExperimentResult, beyond limit: Double) -> Bool {
    let messages = RefusedActions(experiment: result).excess(
      over: limit, remedy: arguments.callers.isEmpty ? nil : "read the refusals of the day")
    for message in messages { console.message(message) }
    return !messages.isEmpty
  }

  /// Bound requested by `--bound`; a scenario without a bound is reported before the work.
  private func boundOfDays(_ design: ExperimentDesign) throws(Failure) -> ClairvoyantBound? {
    guard arguments.has("--bound") else { return nil }
    guard design.scenarios.count == 1 else {
      throw arguments.usage("--bound needs one city; use cabstand bound for each value of --vary")
    }
    guard uncovered(design).count < design.alternatives.count else {
      let names = Wording.list(design.alternatives.map(\.name), last: "and")
      throw arguments.usage(
        "--bound: there is no bound for \(names): \(BoundComparisonTable.reason); name a policy that the bound"
          + " covers, such as adjacent")
    }
    try ObstacleProblems(design.scenario, file: arguments.positional[0])
      .check(Obstacle.toBound, in: design.scenario.model)
    return ClairvoyantBound(model: design.scenario.model, seed: design.scenario.seed)
  }

  /// Numbers of the alternatives that the bound does not cover.
  private func uncovered(_ design: ExperimentDesign) -> Set<Int> {
    Set(
      design.alternatives.indices.filter {
        !ClairvoyantBound.covers(design.alternatives[$0].simulation.policy)
      })
  }

  /// Bounds of all simulated days of any policy.
  private func bounds(
    _ bound: ClairvoyantBound?, _ result: ExperimentResult, _ design: ExperimentDesign,
    _ threads: Int, _ kept: KeptReplications
  ) throws(Failure) -> BoundResult? {
    guard let bound else { return nil }
    let count = result.alternatives.indices.map(result.count).max() ?? 0
    return BoundResult(
      days: try simulate(kept) { watch throws(ExperimentError) in
        try bound.days(count, threads: threads, watch)
      }, uncovered: uncovered(design))
  }

  private func simulate<Result>(
    _ kept: KeptReplications, _ work: (ExperimentWatch) throws(ExperimentError) -> Result
  ) throws(Failure) -> Result {
    do throws(Failure) {
      return try Simulating(console: console, isQuiet: arguments.has("--quiet")).run(work)
    } catch {
      guard case .interrupted(let code, _) = error else { throw error }
      throw .interrupted(code, kept: kept.saved())
    }
  }

  private func finish(
    _ result: ExperimentResult, _ best: BestSearchResult?, _ bound: BoundResult?,
    _ design: ExperimentDesign, _ kept: KeptReplications, _ files: inout ResultFiles,
    _ page: inout PageFile?
  ) throws(Failure) -> ExitCode {
    let isQuiet = arguments.has("--quiet")
    let failure = Simulating(console: console, isQuiet: isQuiet).during("writing \(files.path)") {
      files.write(result, bound: bound, console)
    }
    if let failure, case .interrupted(let code, _) = failure {
      throw .interrupted(code, kept: kept.saved())
    }
    let printout = ExperimentPrintout(
      design: design, result: result, best: best, bound: bound,
      folder: failure == nil ? files.path : nil)
    // Files come first: the reader of the output may stop at any time.
    let pageSize = failure == nil ? publish(&page, about: files.path) : .success(nil)
    printout.tell(arguments, console)
    console.tell(files.keptFiles)
    if let replaced = files.replaced { console.message(replaced.warning(of: files.path)) }
    if let failure {
      if let saved = kept.saved() { console.message("cabstand: no results were written\n" + saved) }
      throw failure
    }
    kept.remove()
    PageFile.tell(of: try pageSize.get(), arguments, console)
    suggestNext(design, result, files.path)
    let goal = arguments.has("--enforce-goal") ? exitCode(of: result) : .success
    if goal == .checkFailed { return goal }
    if let best {
      guard case .selected = best.end, !best.isWinnerOpen else { return .inconclusive }
    }
    if !result.isPrecise { return .inconclusive }
    return goal
  }

  /// Suggests `compare` after `run`, and a page of the results after `compare`.
  private func suggestNext(
    _ design: ExperimentDesign, _ result: ExperimentResult, _ folder: String
  ) {
    let next = NextCommand(arguments, console)
    let scenario = arguments.positional[0]
    let settings = NextCommand.repeated(["--set", "--seed"], of: arguments)
    if arguments.has("--trace") {
      next.suggest(["replay", folder, "--output", "replay.html"], "plays the day on the map")
    } else if !design.scenario.model.hasTaxis {
      next.suggest(
        ["report", folder, "--output", "report.html"], "writes a page for any browser")
    } else if arguments.command.name == "run" {
      let policy = design.alternatives[0].name
      let other = policy == "adjacent" ? "fifo" : "adjacent"
      next.suggest(
        ["compare", scenario, "--policies", "\(policy),\(other)"] + settings,
        "compares two policies on the same days")
    } else if !arguments.has("--report") {
      next.suggest(
        ["report", folder, "--output", "report.html"], "writes a page for any browser")
    } else if design.scenarios.count == 1, let best = shortestWait(result) {
      next.suggest(
        ["check", scenario, "--policy", best] + settings, "checks it against the goal")
    }
  }

  private func shortestWait(_ result: ExperimentResult) -> String? {
    result.summaries.filter { $0.metric == .waitMean && $0.estimate != nil }.min {
      ($0.estimate ?? 0) < ($1.estimate ?? 0)
    }.map { result.alternatives[Int($0.policy)] }
  }

  /// Writes the page of `--report` from the files that have just been written.
  /// - Returns: its size as text; nil without `--report`.
  private func publish(
    _ page: inout PageFile?, about folder: String
  ) -> Result<String?, Failure> {
    guard let size = page?.publishReport(about: folder, console) else { return .success(nil) }
    return size.map { $0 }
  }

  private func exitCode(of result: ExperimentResult) -> ExitCode {
    switch Verdict.combined(result.alternatives.indices.map { result.verdict(on: $0) }) {
    case .pass: .success
    case .fail: .checkFailed
    case .inconclusive: .inconclusive
    }
  }
}
