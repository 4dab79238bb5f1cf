import CityModels
import CitySimulation
import Experiments
import Quantities
import Results
import Statistics

/// The regression check in its usual form: the same policy on the same days, slightly worse.
///
/// The baseline is `adjacent` with 12 taxis and the new run has 11. The margin is the true
/// difference, so that every pass and every fail is only just false.
struct RegressionTrials: Sendable {
  let experiments: Int

  /// Number of days from which the true difference is estimated.
  let days: Int

  private func simulations(seed: UInt64) throws -> [Simulation] {
    try [12, 11].flatMap { try TrialCity(taxis: $0).simulations(seed: seed) }
  }

  /// Runs all experiments and counts.
  func rows(_ jobs: Jobs) async throws -> [TrialRow] {
    let all = try simulations(seed: Seeds.fleets)
    let pairs = try await jobs.map(days) { day in
      (try all[1].replication(day + 1).dayWait, try all[0].replication(day + 1).dayWait)
    }
    let gap = try Estimate(
      meanOf: PooledMean(pairs.map(\.0)).contributions(minus: pairs.map(\.1)))
    let found = try await jobs.map(experiments) { number in
      try judge(seed: Seeds.experiments + UInt64(number), margin: gap.value)
    }
    let total = found.reduce(0) { $0 + $1.days }
    return [("passed", Verdict.pass), ("failed", .fail)].map { word, verdict in
      TrialRow(
        procedure: "regression",
        what: "adjacent with 11 taxis - with 12 at its margin \(word) at one of four looks",
        nominal: .atMost(0.05),
        rate: Rate(hits: found.count { $0.verdict == verdict }, experiments: experiments),
        replications: Double(total) / Double(experiments), source: "SequentialLooks; \(gap)")
    }
  }

  /// Returns the verdict of one experiment, which ends at the look that decides.
  private func judge(seed: UInt64, margin: Double) throws -> (verdict: Verdict, days: Int) {
    let all = try simulations(seed: seed)
    let looks = try SequentialLooks()
    var (waits, baseline): ([DayWait], [DayWait]) = ([], [])
    while true {
      switch try looks.answer(waits, minus: baseline, margin: margin) {
      case .pass: return (.pass, waits.count)
      case .fail: return (.fail, waits.count)
      case .undecided: return (.inconclusive, waits.count)
      case .goOn(let count, _):
        while waits.count < count {
          let day = waits.count + 1
          waits.append(try all[1].replication(day).dayWait)
          baseline.append(try all[0].replication(day).dayWait)
        }
      }
    }
  }
}
