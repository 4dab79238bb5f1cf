import CityModels
import CitySimulation
import DispatchCore
import Experiments
import Results
import Statistics

/// Intervals and verdicts of small experiments, each with separate days.
///
/// Every experiment is run as the program runs it, for 20 days, which is the program's default, and
/// for 200. Its intervals and verdicts are those that the program would print.
struct DayTrials: Sendable {
  let truth: Truth
  let experiments: Int

  /// Findings of an experiment about one policy.
  private struct Finding: Sendable {
    var isHeldByFew = false
    var isHeldByMany = false
    var isQuantileHeld = false
    var goalAfterFew = Verdict.inconclusive
    var goalAfterMany = Verdict.inconclusive
    var goalByLooks = (verdict: Verdict.inconclusive, days: 0)
    var precise = (isHeld: false, days: 0)
  }

  /// Findings of an experiment.
  private struct Findings: Sendable {
    var policies: [Finding]
    var isDifferenceHeld: Bool
    var better: (verdict: Verdict, days: Int)
    var worse: (verdict: Verdict, days: Int)
  }

  /// Runs all experiments and counts.
  func rows(_ jobs: Jobs) async throws -> [TrialRow] {
    let found = try await jobs.map(experiments) { number in
      try findings(seed: Seeds.experiments + UInt64(number))
    }
    let policies = Truth.policies.indices.flatMap { policy in
      policyRows(policy, found.map { $0.policies[policy] })
    }
    return policies + comparisonRows(found)
  }

  private func findings(seed: UInt64) throws -> Findings {
    let few = try result(20, details: 20, seed: seed)
    let many = try result(200, details: 0, seed: seed)
    let waits = try Truth.policies.indices.map { try many.waits(of: $0) }
    return Findings(
      policies: try Truth.policies.indices.map { try finding($0, few, many) },
      isDifferenceHeld: try holds(few.differenceInterval, truth.difference),
      better: try looks(
        SequentialLooks().answer(waits[1], minus: waits[0], margin: truth.difference.value)),
      worse: try looks(
        SequentialLooks().answer(waits[0], minus: waits[1], margin: -truth.difference.value)))
  }

  private func result(_ days: Int, details: Int, seed: UInt64) throws -> ExperimentResult {
    try Experiment(
      simulations: TrialCity().simulations(Truth.policies, seed: seed), replications: days,
      threads: 1, detailedReplications: details
    ).run()
  }

  private func finding(
    _ policy: Int, _ few: ExperimentResult, _ many: ExperimentResult
  ) throws -> Finding {
    let mean = truth.waits[policy]
    let quantile = try SectionedQuantile(
      share: Truth.shares[policy], of: few.sections(of: policy)
    ).interval()
    return Finding(
      isHeldByFew: try holds(few.waitInterval(of: policy), mean),
      isHeldByMany: try holds(many.waitInterval(of: policy), mean),
      isQuantileHeld: try holds((quantile.low, quantile.high), truth.quantiles[policy]),
      goalAfterFew: try goal(few.waits(of: policy), limit: mean.value),
      goalAfterMany: try goal(many.waits(of: policy), limit: mean.value),
      goalByLooks: try looks(many.waits(of: policy), limit: mean.value),
      precise: try precise(many.waits(of: policy), policy))
  }

  private func holds(_ ends: (low: Double?, high: Double?), _ truth: Estimate) throws -> Bool {
    guard let low = ends.low, let high = ends.high else {
      throw TrialProblem.missing(.waitMean)
    }
    return low <= truth.value && truth.value <= high
  }

  /// The verdict by one-sided bounds, as a goal is judged.
  private func goal(_ waits: [DayWait], limit: Double) throws -> Verdict {
    let bounds = try OneSidedBounds(ofMean: PooledMean(waits).contributions)
    if let upper = bounds.upper, upper <= limit { return .pass }
    if let lower = bounds.lower, lower > limit { return .fail }
    return .inconclusive
  }

  /// The half-width that ends an experiment, as a share of the mean: about 80 days for either
  /// policy.
  private func target(_ policy: Int) -> Double { policy == 0 ? 0.1 : 0.04 }

  private func precise(
    _ waits: [DayWait], _ policy: Int
  ) throws -> (isHeld: Bool, days: Int) {
    let rule = try PrecisionRule(target: target(policy), minimum: 20, cap: waits.count)
    var days = waits.count
    if case .enough(let count) = try rule.answer(
      waits.map(\.mean), weights: waits.map(\.requests))
    {
      days = count
    }
    let interval = try PooledMean(waits.prefix(days)).interval()
    return (try holds((interval.low, interval.high), truth.waits[policy]), days)
  }

  private func looks(
    _ waits: [DayWait], limit: Double
  ) throws -> (verdict: Verdict, days: Int) {
    let looks = try SequentialLooks()
    let byLook = try Dictionary(
      uniqueKeysWithValues: looks.looks.filter { $0 <= waits.count }.map {
        ($0, try PooledMean(waits.prefix($0)).contributions)
      })
    return self.looks(
      try looks.answer(count: waits.count, margin: limit) { byLook[$0] ?? [] })
  }

  private func looks(_ answer: SequentialLooks.Answer) -> (verdict: Verdict, days: Int) {
    switch answer {
    case .pass(let bounds): (.pass, bounds.count)
    case .fail(let bounds): (.fail, bounds.count)
    case .undecided(let bounds): (.inconclusive, bounds.count)
    case .goOn(let count, _): (.inconclusive, count)
    }
  }

  /// Returns the row of one share of the experiments.
  private func row<Found>(
    _ procedure: String, _ what: String, _ nominal: TrialRow.Nominal, _ source: String,
    _ found: [Found], days: (Found) -> Int, isHit: (Found) -> Bool
  ) -> TrialRow {
    TrialRow(
      procedure: procedure, what: what, nominal: nominal,
      rate: Rate(hits: found.count(where: isHit), experiments: found.count),
      replications: Double(found.reduce(0) { $0 + days($1) }) / Double(found.count),
      source: source)
  }

  private func policyRows(_ policy: Int, _ found: [Finding]) -> [TrialRow] {
    let name = Truth.policies[policy].name
    let mean = "\(truth.waits[policy])"
    let percent = Int((target(policy) * 100).rounded())
    return [
      row(
        "interval", "mean wait of \(name) held after 20 days", .about(0.95),
        "PooledMean; \(mean)", found, days: { _ in 20 }, isHit: \.isHeldByFew),
      row(
        "interval", "mean wait of \(name) held after 200 days", .about(0.95),
        "PooledMean; \(mean)", found, days: { _ in 200 }, isHit: \.isHeldByMany),
      row(
        "precision", "mean wait of \(name) held by an interval ended at \(percent) %",
        .about(0.95), "PrecisionRule; \(mean)", found, days: \.precise.days,
        isHit: \.precise.isHeld),
      row(
        "quantile", "\(Int(Truth.shares[policy] * 100)) % wait of \(name) held after 20 days",
        .about(0.95),
        "SectionedQuantile; \(truth.quantiles[policy])", found, days: { _ in 20 },
        isHit: \.isQuantileHeld),
    ] + goalRows(name, mean, found)
  }

  /// Returns the rows of a goal exactly at its limit: after fixed numbers of days, and at the looks
  /// of `check`.
  private func goalRows(_ name: String, _ mean: String, _ found: [Finding]) -> [TrialRow] {
    [("passed", Verdict.pass), ("failed", .fail)].flatMap { word, verdict in
      [
        row(
          "goal", "mean wait of \(name) at its limit \(word) after 20 days", .atMost(0.05),
          "OneSidedBounds; \(mean)", found, days: { _ in 20 },
          isHit: { $0.goalAfterFew == verdict }),
        row(
          "goal", "mean wait of \(name) at its limit \(word) after 200 days", .atMost(0.05),
          "OneSidedBounds; \(mean)", found, days: { _ in 200 },
          isHit: { $0.goalAfterMany == verdict }),
        row(
          "goal", "mean wait of \(name) at its limit \(word) at one of four looks",
          .atMost(0.05), "SequentialLooks; \(mean)", found, days: \.goalByLooks.days,
          isHit: { $0.goalByLooks.verdict == verdict }),
      ]
    }
  }

  private func comparisonRows(_ found: [Findings]) -> [TrialRow] {
    let gap = "\(truth.difference)"
    let looks = [("adjacent - fifo", \Findings.better), ("fifo - adjacent", \Findings.worse)]
    let judged = looks.flatMap { name, answer in
      [("passed", Verdict.pass), ("failed", .fail)].map { word, verdict in
        row(
          "regression", "\(name) at its margin \(word) at one of four looks", .atMost(0.05),
          "SequentialLooks; \(gap)", found, days: { $0[keyPath: answer].days },
          isHit: { $0[keyPath: answer].verdict == verdict })
      }
    }
    let paired = row(
      "compare", "paired difference adjacent - fifo held after 20 days", .about(0.95),
      "PairedComparison; \(gap)", found, days: { _ in 20 }, isHit: \.isDifferenceHeld)
    return [paired] + judged
  }
}
