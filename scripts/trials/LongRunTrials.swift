import CityModels
import CitySimulation
import Experiments
import Quantities
import Results
import Statistics

/// Intervals of the long-run mean wait from one long run that starts in an empty city.
struct LongRunTrials: Sendable {
  let experiments: Int

  /// Number of warmed-up runs from which the true value is estimated.
  let runs: Int

  /// The waits of a run in order of request, until the pick-up or until the passenger abandoned.
  private static func series(_ record: ReplicationRecord) -> [Double] {
    record.requests.map(\.wait.inSeconds)
  }

  /// Runs all experiments, short and long, and counts.
  func rows(_ jobs: Jobs) async throws -> [TrialRow] {
    let truth = try await truth(jobs)
    return try await rows(jobs, hours: 40, truth) + rows(jobs, hours: 240, truth)
  }

  /// Returns the mean over requests in the long run: all waits over all requests.
  private func truth(_ jobs: Jobs) async throws -> Estimate {
    let city = TrialCity(length: .hours(120), warmUp: .hours(24))
    let simulation = try city.simulations(seed: Seeds.longRun)[0]
    let sums = try await jobs.map(runs) { run in
      let waits = Self.series(try simulation.replication(run + 1))
      return (wait: waits.reduce(0, +), count: Double(waits.count))
    }
    let count = sums.reduce(0) { $0 + $1.count }
    let mean = sums.reduce(0) { $0 + $1.wait } / count
    // The ratio of two means, linearised: Law, "Simulation Modeling and Analysis", chapter 9.
    let scale = Double(runs) / count
    let residuals = sums.map { mean + ($0.wait - mean * $0.count) * scale }
    return Estimate(try Estimation.interval(ofMean: residuals), count: runs)
  }

  private func rows(_ jobs: Jobs, hours: Int64, _ truth: Estimate) async throws -> [TrialRow] {
    let city = TrialCity(length: .hours(hours), warmUp: .zero)
    let found = try await jobs.map(experiments) { number in
      let seed = Seeds.experiments + UInt64(number)
      let run = SteadyRun(try city.simulations(seed: seed)[0], metrics: [.waitMean])
      return QueueTrials.finding(of: try run.run(), truth.value)
    }
    return QueueTrials.rows(
      found, of: "adjacent after \(hours) hours", source: "SteadyRun; \(truth)")
  }
}
