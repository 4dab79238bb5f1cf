public import CitySimulation
import DispatchCore
import Results

/// A set of policies on the same days.
///
/// Every policy meets the same replications 1, 2, ... of the same city and seed, so differences
/// between policies are differences of the policies. The result does not depend on the number of
/// threads: each replication stands alone and has a fixed place in the result.
public struct Experiment: Sendable {
  /// One simulation per policy; the first is the baseline of comparisons.
  public let simulations: [Simulation]

  /// How many days are simulated, at least 1.
  public let replications: Int

  /// How many threads work at once, at least 1.
  public let threads: Int

  /// For how many of the first replications the rows of requests, taxis, zones and fleet are kept.
  public let detailedReplications: Int

  /// Makes an experiment.
  /// - Parameters:
  ///   - simulations: one per policy, at least one, with the same model and seed.
  ///   - replications: how many days, at least 1.
  ///   - threads: how many threads, at least 1.
  ///   - detailedReplications: how many of the first days are kept in detail, at least 0.
  public init(
    simulations: [Simulation], replications: Int, threads: Int, detailedReplications: Int = 1
  ) {
    precondition(!simulations.isEmpty && replications >= 1 && threads >= 1, "nothing to run")
    self.simulations = simulations
    self.replications = replications
    self.threads = threads
    self.detailedReplications = detailedReplications
  }

  /// Runs every policy on every day.
  /// - Parameters:
  ///   - shouldStop: asked often, from any thread; true ends the experiment without a result.
  ///   - progress: told how many of how many replications are done, one call at a time.
  /// - Returns: what was measured, and what follows from it.
  /// - Throws: `ExperimentError` when stopped, or when a self-check fails.
  public func run(
    shouldStop: @escaping @Sendable () -> Bool = { false },
    progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) throws(ExperimentError) -> ExperimentResult {
    MemoryReuse.enable()
    let jobs = simulations.indices.flatMap { policy in
      (1...replications).map { (policy: policy, replication: $0) }
    }
    let finished = try Workers(threads: threads).run(
      count: jobs.count, shouldStop: shouldStop, progress: progress
    ) { index, shouldStop throws(ExperimentError) in
      let job = jobs[index]
      return try finish(job.replication, of: job.policy, shouldStop: shouldStop)
    }
    return try ExperimentResult(self, finished)
  }

  private func finish(
    _ replication: Int, of policy: Int, shouldStop: () -> Bool
  ) throws(ExperimentError) -> FinishedReplication {
    let isDetailed = replication <= detailedReplications
    do {
      let record = try simulations[policy].replication(
        replication, policyNumber: policy, keepsTables: isDetailed, shouldStop: shouldStop)
      return FinishedReplication(
        row: ReplicationRow(
          policy: Int32(policy), replication: Int32(replication), metrics: MetricValues(record),
          demandDigest: record.demandDigest, runDigest: record.runDigest, events: record.events),
        record: isDetailed ? record : nil)
    } catch {
      throw .simulation(
        error, policy: simulations[policy].policy.name, replication: replication)
    }
  }
}

/// One replication of an experiment, done.
struct FinishedReplication: Sendable {
  let row: ReplicationRow

  /// The details, where they are kept.
  let record: ReplicationRecord?
}
