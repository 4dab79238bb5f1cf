import CityModels
import CitySimulation
import Experiments
import Reports
import Results
import Scenarios

extension Command {
  static let check = Command(
    name: "check", arguments: "SCENARIO", argumentCount: 1...1,
    summary: "check a policy against limits or a saved baseline",
    examples: [
      "cabstand check scenarios/milan-weekday.jsonc --policy adjacent":
        "checks the goal of the scenario",
      "cabstand check scenarios/smallest.jsonc --check wait_s_mean<=7min --check unserved_share<=20%":
        "checks custom limits; quote them in the shell",
      "cabstand check scenarios/milan-weekday.jsonc --baseline results/baselines/milan-weekday-adjacent":
        "detects a regression in waits and unserved requests; exits with 1 if there is one",
      "cabstand check scenarios/smallest.jsonc --exact --baseline results/baselines/smallest-fifo":
        "checks that all events are identical, to the millisecond",
    ],
    flags: [
      Flag(
        "--check", "CHECK", isRepeatable: true,
        "limit to check (default: the goal; with a baseline at most + 30 s and + 1 %)"),
      Flag("--with-goal", "also check the goal of the scenario, besides a baseline or --check"),
      Flag("--baseline", "DIR", "baseline written by cabstand baseline save"),
      Flag(
        "--changed", "PATH", isRepeatable: true,
        "scenario key that may differ from the baseline"),
      Flag("--exact", "require every event to be the same as in the baseline"),
      Flag.policy, Flag.set,
      Flag(
        "--replications", "N",
        "number of days to simulate (default: 20, then up to 200 until decided)"),
      Flag.seed, Flag.threads,
      Flag("--junit", "FILE", "write the outcome as JUnit XML, for build servers"),
      Flag("--markdown", "FILE", "write the outcome as a Markdown table"),
      Flag.json(),
    ] + Flag.external,
    action: CheckCommand.self)
}

/// `cabstand check`: checks a policy against limits or a saved baseline.
struct CheckCommand: CommandAction {
  let arguments: ParsedArguments
  let console: Console

  func run() throws(Failure) -> ExitCode {
    let choice = ScenarioChoice(arguments: arguments, console: console)
    let threads = try choice.threads()
    let count: Int? = try arguments.number(of: "--replications", in: 1...1_000_000)
    try refuseContradictions()
    var reports = try CheckReportFiles(arguments)
    do throws(Failure) {
      return try check(choice, count, threads: threads, &reports)
    } catch {
      // An interruption makes files unreadable, and no report is written then.
      if error.isOfInput, console.interruption() == nil {
        try reports.write(error, about: arguments.positional[0])
      }
      throw error
    }
  }

  private func check(
    _ choice: ScenarioChoice, _ count: Int?, threads: Int, _ reports: inout CheckReportFiles
  ) throws(Failure) -> ExitCode {
    var stored: StoredBaseline?
    if let path = arguments.value(of: "--baseline") {
      let policy = try choice.wantedPolicy()
      stored = try Simulating(console: console, isQuiet: arguments.has("--quiet")).during(
        "reading \(path)"
      ) { () throws(Failure) in try StoredBaseline(at: path, policy: policy, console) }
    }
    let scenario = try loadScenario(choice, stored)
    choice.warn(about: scenario)
    try stored?.requireMatch(with: scenario, changed: arguments.allValues(of: "--changed"))
    let alternative = Alternative(
      scenario.policies[0], try choice.simulation(scenario, scenario.policies[0]))
    if arguments.has("--exact"), let stored {
      let exact = ExactCheck(
        alternative: alternative, scenario: scenario, stored: stored, threads: threads)
      let outcome = try exact.run(count, arguments, console)
      return try tell(outcome, &reports)
    }
    let flags = try CheckFlags(
      arguments.allValues(of: "--check"), scenario, hasBaseline: stored != nil,
      addsGoal: arguments.has("--with-goal"))
    try requireSubjects(of: flags, in: stored, scenario)
    let run = CheckRun(
      alternative, flags.checks, against: stored?.baseline,
      looks: try looks(count, flags, stored), in: flags.city, threads: threads)
    let report = try Simulating(console: console, isQuiet: arguments.has("--quiet")).run {
      watch throws(ExperimentError) in try run.run(watch)
    }
    try requireSameDemand(report, stored)
    let printout = CheckPrintout(
      scenario: scenario, report: report, baseline: stored?.stored.path)
    return try tell(printout, &reports)
  }

  private func tell(
    _ printout: some CheckSpeech, _ reports: inout CheckReportFiles
  ) throws(Failure) -> ExitCode {
    // Files come first: the reader of the output may stop at any time.
    try reports.write(printout)
    printout.tell(arguments, console)
    GitHubRun(console: console).tell(printout)
    if printout.verdict == .pass, !arguments.has("--baseline") {
      NextCommand(arguments, console).suggest(
        ["baseline", "save", arguments.positional[0]]
          + NextCommand.repeated(["--policy", "--set"], of: arguments),
        "saves a baseline, so that check can detect a regression")
    }
    switch printout.verdict {
    case .pass: return .success
    case .fail: return .checkFailed
    case .inconclusive: return .inconclusive
    }
  }

  // MARK: - Refused checks

  private func refuseContradictions() throws(Failure) {
    if arguments.has("--exact") {
      guard arguments.has("--baseline") else {
        throw arguments.usage("--exact needs a baseline: --baseline DIR")
      }
      for flag in ["--check", "--with-goal", "--changed"] where arguments.has(flag) {
        throw arguments.usage("--exact allows no difference; remove \(flag)")
      }
    }
    // With a different seed the days differ, so they cannot be paired.
    for path in arguments.allValues(of: "--changed")
    where path == "experiment" || path.hasPrefix("experiment.") {
      throw arguments.usage("--changed \(path): days of another seed cannot be compared")
    }
    if arguments.has("--changed"), !arguments.has("--baseline") {
      throw arguments.usage("--changed needs a baseline: --baseline DIR")
    }
  }

  /// Loads the scenario with the policy and the number of days of the baseline.
  private func loadScenario(
    _ choice: ScenarioChoice, _ stored: StoredBaseline?
  ) throws(Failure) -> Scenario {
    guard let stored else { return try choice.loadForOnePolicy() }
    return try choice.load(
      policies: stored.isWithoutPolicy ? nil : [stored.policy],
      settings: ["experiment.replications=\(stored.stored.manifest.replications)"],
      firstPolicyOnly: true)
  }

  private func requireSubjects(
    of flags: CheckFlags, in stored: StoredBaseline?, _ scenario: Scenario
  ) throws(Failure) {
    for check in flags.checks where check.relation != nil {
      guard let stored else {
        throw arguments.usage(
          "\"\(check)\" needs a baseline; name one with --baseline DIR")
      }
      guard stored.baseline.values(of: check.subject) != nil else {
        throw .incomplete(
          stored.stored.path,
          "has no values of \"\(check.subject)\"\n  fix: save it again with --check \"\(check)\"")
      }
      if case .metric(let metric) = check.subject.quantity, metric.dependsOnGoal {
        try stored.requireSameLimit(
          as: scenario, for: metric, changed: arguments.allValues(of: "--changed"))
      }
    }
  }

  /// Numbers of days after which the checks are evaluated: as requested, or the standard ones up to
  /// the baseline.
  private func looks(
    _ count: Int?, _ flags: CheckFlags, _ stored: StoredBaseline?
  ) throws(Failure) -> [Int] {
    let isPaired = flags.checks.contains { $0.relation != nil }
    let greatest = isPaired ? stored?.baseline.replications.count : nil
    if let count {
      guard count >= 2 else {
        throw arguments.usage("--replications: one day gives no interval; check needs 2 or more")
      }
      if let greatest, count > greatest {
        throw arguments.usage(
          "--replications: the baseline has \(greatest) days, not \(count)")
      }
      return [count]
    }
    guard let greatest else { return CheckRun.standardLooks }
    guard greatest >= 2 else {
      throw arguments.usage(
        "the baseline has one day, which gives no interval; save it with --replications 20")
    }
    let looks = CheckRun.standardLooks.filter { $0 <= greatest }
    let reachesEnd = looks.last == greatest || greatest > CheckRun.standardLooks.last ?? 0
    return reachesEnd ? looks : looks + [greatest]
  }

  /// Rejects different passengers without a change of the scenario: then the demand itself has
  /// changed.
  private func requireSameDemand(
    _ report: CheckReport, _ stored: StoredBaseline?
  ) throws(Failure) {
    guard let stored, !report.demandMatches, !arguments.has("--changed") else { return }
    throw .mismatch(
      stored.stored.path,
      ["demand: the passengers differ from the baseline, although the scenario is the same"])
  }
}
