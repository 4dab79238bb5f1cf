import Experiments
import Results
import Scenarios

/// Results folder and page of `size`: every policy with every tested value on the same days, as
/// from `compare --vary`, and the answers.
struct SizeFiles: ~Copyable {
  private let search: ValueSearch
  private let plan: String
  private var files: ResultFiles
  private var page: PageFile?

  var path: String { files.path }

  /// Parent of the folder.
  /// - Throws: `Failure.usage` for an empty `--output`.
  static func parent(_ arguments: ParsedArguments) throws(Failure) -> String {
    let parent = arguments.value(of: "--output") ?? "results"
    guard !parent.isEmpty else { throw arguments.usage("--output needs a folder, not \"\"") }
    return parent
  }

  /// Prepares the requested files before the search, so that an unwritable path is reported first.
  /// - Returns: nil without such flags.
  static func open(
    _ search: ValueSearch, _ scenario: Scenario, _ grid: ParameterGrid, _ goals: [CheckExpression]
  ) throws(Failure) -> SizeFiles? {
    let arguments = search.arguments
    let isAsked = arguments.has("--output") || arguments.has("--report")
    guard isAsked || arguments.rerun != nil else { return nil }
    let parent = try parent(arguments)
    let ends = "\(grid.setting(at: 0)) to \(grid.value(at: grid.count - 1)) by \(grid.stepText)"
    let names = scenario.policies.joined(separator: ",")
    let plan =
      "size \(ends) of \(names) to \(goals) at \(search.looks.map(String.init).joined(separator: ","))\n"
    return SizeFiles(
      search: search, plan: plan,
      page: try PageFile.asked(by: arguments),
      files: try ResultFiles(
        in: arguments.rerun.map { .folder($0.target) } ?? .parent(parent),
        RunRecord(arguments, search.console),
        design: ExperimentDesign(scenarios: [scenario], alternatives: [], search: plan),
        keepsEvents: false))
  }

  private init(
    search: ValueSearch, plan: String, page: consuming PageFile?, files: consuming ResultFiles
  ) {
    self.search = search
    self.plan = plan
    self.page = page
    self.files = files
  }

  /// Simulates the days of the scenario with every tested value, and writes all files.
  /// - Parameters:
  ///   - text: findings of the search.
  ///   - cities: scenario of each value.
  ///   - kept: finished days of an interrupted search.
  /// - Returns: size of the page as text; nil without one.
  /// - Throws: `Failure` after an interruption or a failure of writing; then nothing is left.
  mutating func write(
    _ text: SizesText, _ cities: [Int: Scenario], _ kept: KeptReplications
  ) throws(Failure) -> String? {
    let design = try design(of: text, cities)
    let detail = design.hasSameTables ? 1 : 0
    var experiment = Experiment(
      design.alternatives, plan: design.plan, threads: search.threads,
      detailedReplications: detail)
    experiment.store = kept.store(of: design.alternatives, detailed: detail)
    let simulating = Simulating(
      console: search.console, isQuiet: search.arguments.has("--quiet"), label: "all tested values")
    let result = try simulating.run { watch throws(ExperimentError) in try experiment.run(watch) }
    files.take(design)
    let console = search.console
    let failure = simulating.during("writing \(files.path)") {
      files.write(result, sizes: text.rows, console)
    }
    if let failure { throw failure }
    console.tell(files.keptFiles)
    if let replaced = files.replaced { console.message(replaced.warning(of: files.path)) }
    let path = files.path
    return try page?.publishReport(about: path, console).get()
  }

  private func design(
    of text: SizesText, _ cities: [Int: Scenario]
  ) throws(Failure) -> ExperimentDesign {
    let grid = text.grid
    let key = grid.path.split(separator: ".").last.map(String.init) ?? grid.path
    let places = cities.keys.sorted()
    var scenarios: [Scenario] = []
    var alternatives: [Alternative] = []
    for place in places {
      guard let city = cities[place] else { continue }
      for policy in city.policies {
        alternatives.append(
          try search.alternative(
            city, policy, named: "\(key)=\(grid.value(at: place))", variant: scenarios.count))
      }
      scenarios.append(city)
    }
    return ExperimentDesign(scenarios: scenarios, alternatives: alternatives, search: plan)
  }
}

extension SizesText {
  /// Answers as a table: for each policy all goals together, then each alone.
  var rows: [SizeRow] {
    sizes.flatMap { size in
      [row(size, size.sizing, goal: "", decides: true)]
        + size.goals.alone.indices.map { goal in
          row(
            size, size.goals.alone[goal], goal: "\(size.sizing.checks[goal])",
            decides: size.goals.binding.contains(goal))
        }
    }
  }

  private func row(
    _ size: SizeText, _ sizing: Sizing, goal: String, decides: Bool
  ) -> SizeRow {
    let duty = sizing.answer?.duty
    var row = SizeRow.empty
    (row.policy, row.goal, row.parameter) = (size.policy, goal, grid.path)
    row.outcome = SizeText.outcome(of: sizing)
    row.value = sizing.answer.map { grid.value(at: $0.place) }
    row.decides = decides
    (row.onDutyMean, row.onDutyMax, row.driverHours) = (duty?.mean, duty?.most, duty?.driverHours)
    return row
  }
}
