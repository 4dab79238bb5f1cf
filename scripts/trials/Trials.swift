/// All trials in order.
struct Trials: Sendable {
  /// Number of experiments for each rate.
  let experiments: Int

  /// Estimates the true values, runs all experiments and counts.
  func rows(_ jobs: Jobs) async throws -> [TrialRow] {
    // Two hundred days for each experiment: the error of the true value is small relative to
    // intervals of 200 days.
    let days = max(2, experiments * 2) * 100
    let truth = try await Truth(of: TrialCity(), days: days, jobs: jobs)
    print(truth.text + "\n")
    var rows = try await DayTrials(truth: truth, experiments: experiments).rows(jobs)
    rows += try await AbandonmentTrials(experiments: experiments).rows(jobs)
    rows += try await RegressionTrials(experiments: experiments, days: days / 4).rows(jobs)
    rows += try await SelectionTrials(experiments: experiments, days: days / 4).rows(jobs)
    rows += try await LongRunTrials(experiments: experiments, runs: max(20, experiments * 2))
      .rows(jobs)
    rows += try await QueueTrials(experiments: experiments).rows(jobs)
    return rows
  }

  /// Returns the rows as a table for printing.
  static func table(_ rows: [TrialRow]) -> String {
    rows.map(\.text).joined(separator: "\n")
  }
}
