import CityModels
import CitySimulation
import Experiments
import Results
import Scenarios

extension Command {
  static let size = Command(
    name: "size", arguments: "SCENARIO", argumentCount: 1...1,
    summary: "find the smallest fleet, or another value, that meets a goal",
    examples: [
      "cabstand size scenarios/milan-weekday.jsonc --from 1000 --to 3000":
        "finds the smallest fleet in this range that meets the goal, for every policy",
      "cabstand size scenarios/milan-weekday.jsonc --policy adjacent --from 1000 --to 3000":
        "the same for one policy (95 % confidence), with the waits of every tested fleet",
      "cabstand size scenarios/smallest.jsonc --goal 'service_level(10min)>=80%'":
        "searches with another goal",
      "cabstand size scenarios/milan-weekday.jsonc --parameter hails.per_day --from 1 --to 90000":
        "finds the number of hails a day that leaves enough taxis for requests",
    ],
    flags: [
      Flag("--policy", "NAME", "size this policy only, and show every tested value"),
      Flag(
        "--goal", "CHECK", isRepeatable: true,
        "goal to meet, as in 'wait_s_mean <= 15 min' (default: the goal of the scenario)"),
      Flag(
        "--parameter", "PATH", "scenario key to size, named as in --set (default: fleet.taxis)"),
      Flag("--from", "VALUE", "smallest value to test (default: 1 taxi)"),
      Flag(
        "--to", "VALUE", "largest value to test (default: 4 times the taxis of the scenario)"),
      Flag("--step", "VALUE", "distance between values (default: 1, for whole numbers)"),
      Flag.set,
      Flag("--replications", "N", "maximum number of days for a value (default: 200)"),
      Flag.seed, Flag.threads,
      Flag(
        "--output", "DIR", short: "-o",
        "write a results folder there, with every tested policy and value"),
      Flag.bundle, Flag.report, Flag.force("the page of --report"), Flag.resumeSearch, Flag.json(),
    ] + Flag.external,
    action: SizeCommand.self)
}

/// `cabstand size`: finds the smallest fleet, or another value, that meets a goal.
struct SizeCommand: CommandAction {
  let arguments: ParsedArguments
  let console: Console

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
      ofSearch: arguments, console, scenario, beside: SizeFiles.parent(arguments),
      commit: console.commit)
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
