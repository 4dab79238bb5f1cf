import CityModels
import CitySimulation
import Experiments
import Results
import Scenarios

/// `cabstand size`: finds the smallest fleet, or another value, that meets a goal.
struct SizeCommand {
  let arguments: ParsedArguments
  let console: Console
  let commit: String

  func run() throws(Failure) -> ExitCode {
    var search = try ValueSearch(arguments, console)
    let one = try search.choice.wantedPolicy()
    let scenario = try load([], one, search)
    guard scenario.model.hasTaxis || arguments.value(of: "--parameter") != nil else {
      throw arguments.usage(
        "\(scenario.name) has no taxis: name a value, as in"
          + " --parameter emergency.ambulances --from 5 --to 40"
      )
    }
    let grid = try ParameterGrid(arguments, scenario)
    let goals = try SizeGoals.read(arguments, scenario)
    var cities: [Int: Scenario] = [:]
    // Both ends are needed in any case, and their errors are reported before the search.
    for place in [0, grid.count - 1] {
      cities[place] = try load([grid.setting(at: place)], one, search)
    }
    search.choice.warn(about: scenario)
    let kept = try KeptReplications(
      ofSearch: arguments, console, scenario, beside: SizeFiles.parent(arguments), commit: commit)
    search.kept = kept.days
    var files = try SizeFiles.open(search, scenario, grid, goals)
    kept.tell()
    var sizing = PolicySizing(
      policies: scenario.policies.count, goals, count: grid.count, looks: search.looks,
      threads: search.threads, kept: kept.days)
    do throws(Failure) {
      while !sizing.next.isEmpty {
        try advance(&sizing, &cities, one, scenario, grid, search)
      }
    } catch {
      let isStarted = sizing.sizings.contains { !$0.together.curve.isEmpty }
      if isStarted, console.interruption() != nil {
        let partial = SizesText(
          scenario: scenario, grid: grid, sizing: sizing, isInterrupted: true)
        answer(partial, one).tell(arguments, console)
      }
      throw kept.ended(by: error)
    }
    let text = SizesText(scenario: scenario, grid: grid, sizing: sizing)
    let page = try write(&files, text, cities, one, kept)
    let code = finish(text, one, search, scenario)
    if let path = files?.path { tell(of: path) }
    PageFile.tell(of: page, arguments, console)
    return code
  }

  /// Writes the requested files and removes the kept days.
  /// - Returns: size of the page as text; nil without one.
  private func write(
    _ files: inout SizeFiles?, _ text: SizesText, _ cities: [Int: Scenario], _ policy: String?,
    _ kept: KeptReplications
  ) throws(Failure) -> String? {
    let page: String?
    do throws(Failure) {
      // Files come first: the reader of the output may stop at any time.
      page = try files?.write(text, cities, kept)
    } catch {
      // The search is complete; only its files failed.
      if console.interruption() != nil { answer(text, policy).tell(arguments, console) }
      throw kept.ended(by: error)
    }
    kept.tellTaken()
    kept.remove()
    return page
  }

  /// Tests the next value of each policy.
  private func advance(
    _ sizing: inout PolicySizing, _ cities: inout [Int: Scenario], _ policy: String?,
    _ scenario: Scenario, _ grid: ParameterGrid, _ search: ValueSearch
  ) throws(Failure) {
    let steps = sizing.next
    var candidates: [PolicySizing.Candidate] = []
    for step in steps {
      let name = grid.setting(at: step.place)
      if cities[step.place] == nil { cities[step.place] = try load([name], policy, search) }
      guard let city = cities[step.place] else { continue }
      candidates.append(
        PolicySizing.Candidate(
          try search.alternative(
            city, scenario.policies[step.policy], named: name, variant: step.place),
          in: city.measuredCity))
    }
    let label =
      steps.count == 1
      ? grid.setting(at: steps[0].place) : "\(grid.path) of \(steps.count) policies"
    try search.advance(&sizing, label) {
      (sizing: inout PolicySizing, watch) throws(ExperimentError) in
      try sizing.judge(candidates, watch)
    }
  }

  /// Answer about all policies, or about the requested one.
  private func answer(_ text: SizesText, _ policy: String?) -> any Answer {
    policy == nil && text.scenario.model.hasTaxis ? text : text.sizes[0]
  }

  private func load(
    _ settings: [String], _ policy: String?, _ search: ValueSearch
  ) throws(Failure) -> Scenario {
    guard policy == nil else {
      return try search.choice.loadForOnePolicy(settings: settings, from: "--parameter")
    }
    return try search.choice.load(settings: settings, from: "--parameter")
  }

  /// Prints the folder of the results.
  private func tell(of folder: String) {
    if arguments.has("--plain") {
      console.output(PlainRecord.text([["files", folder]]))
    } else if !arguments.has("--quiet"), !arguments.has("--json") {
      console.output("Files: \(folder)\n")
    }
  }

  private func finish(
    _ text: SizesText, _ policy: String?, _ search: ValueSearch, _ scenario: Scenario
  ) -> ExitCode {
    answer(text, policy).tell(arguments, console)
    if let best = text.best, let answer = best.answer {
      search.suggestRun(
        policy: arguments.value(of: "--policy")
          ?? (policy == nil && scenario.model.hasTaxis ? best.policy : nil),
        [best.grid.setting(at: answer.place)], "simulates that value with all its figures")
    }
    if text.best != nil { return .success }
    return text.sizes.allSatisfy { $0.sizing.search.end == .nothing } ? .checkFailed : .inconclusive
  }
}
