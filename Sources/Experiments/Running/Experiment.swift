package import CitySimulation
import DispatchCore
package import Results

/// A set of alternatives on the same days.
///
/// Every alternative meets the same replications 1, 2, ... under the same seed, so differences
/// between them are differences of policy and scenario. The result does not depend on the number of
/// threads: each replication stands alone and has a fixed place in the result.
package struct Experiment: Sendable {
  /// The alternatives compared; the first is the baseline of comparisons.
  package let alternatives: [Alternative]

  /// Number of days simulated.
  package let plan: ReplicationPlan

  /// Number of threads that work at once, at least 1.
  package let threads: Int

  /// For how many of the first replications the rows of requests, taxis, zones and fleet are kept.
  package let detailedReplications: Int

  /// True if of those the event log and the movements of the taxis are kept, too.
  package var keepsEvents = false

  /// Where the rows of the requests go while the only replication runs; nil when they stay in its record.
  package var stream: TableStream<RequestRow>? {
    didSet { precondition(stream == nil || hasOneReplication, "rows of several would mix") }
  }

  /// True if there is nothing but one replication, with its rows.
  package var hasOneReplication: Bool {
    alternatives.count == 1 && plan == .fixed(1) && detailedReplications >= 1
  }

  /// Where finished replications are kept, so that a later run can go on from them; nil when they are
  /// not.
  package var store: (any ReplicationStore)?

  /// Makes an experiment.
  /// - Parameters:
  ///   - alternatives: at least one, all with the same seed.
  ///   - plan: how many days, at least 1.
  ///   - threads: how many threads, at least 1.
  ///   - detailedReplications: how many of the first days are kept in detail, at least 0.
  package init(
    _ alternatives: [Alternative], plan: ReplicationPlan, threads: Int,
    detailedReplications: Int = 1
  ) {
    precondition(!alternatives.isEmpty && plan.minimum >= 1 && threads >= 1, "nothing to run")
    self.alternatives = alternatives
    self.plan = plan
    self.threads = threads
    self.detailedReplications = detailedReplications
  }

  /// Makes an experiment on policies of one scenario, named as the policies are.
  /// - Parameters:
  ///   - simulations: one per policy, at least one, with the same model and seed.
  ///   - replications: how many days, at least 1.
  ///   - threads: how many threads, at least 1.
  ///   - detailedReplications: how many of the first days are kept in detail, at least 0.
  package init(
    simulations: [Simulation], replications: Int, threads: Int, detailedReplications: Int = 1
  ) {
    self.init(
      simulations.map { Alternative($0.policy.name, $0) }, plan: .fixed(replications),
      threads: threads, detailedReplications: detailedReplications)
  }

  /// Runs every alternative on every day.
  /// - Parameter watch: who follows, and may stop it.
  /// - Returns: what was measured, and what follows from it.
  /// - Throws: `ExperimentError` when stopped, or when a self-check fails.
  package func run(
    _ watch: ExperimentWatch = ExperimentWatch()
  ) throws(ExperimentError) -> ExperimentResult {
    var pool = ReplicationPool(
      alternatives, threads: threads,
      wanted: Wanted(
        detailed: detailedReplications, stream: stream, keepsEvents: keepsEvents,
        keepsMovements: keepsEvents,
        keepsWaits: true),
      watch: watch, store: store)
    var wanted = (count: plan.minimum, isReached: false)
    var done = 0
    repeat {
      // Forecasts of few days are uncertain: never more than double at once.
      done = done == 0 ? wanted.count : min(wanted.count, 2 * done)
      try pool.extend(to: done)
      wanted = plan.wantedCount(
        after: alternatives.indices.map { pool.values(of: .waitMean, in: $0) },
        weights: alternatives.indices.map { pool.weights(of: .waitMean, in: $0) })
    } while wanted.count > done
    return ExperimentResult(
      alternatives, pool.finished.map { Array($0.prefix(wanted.count)) },
      isPrecise: wanted.isReached)
  }
}
