package import CitySimulation
import DispatchCore
package import Results

/// A set of alternatives on the same days.
///
/// Every alternative has the same replications 1, 2, ... under the same seed, so differences
/// between them are due to policy and scenario. The result does not depend on the number of
/// threads: each replication is independent and has a fixed position in the result.
package struct Experiment: Sendable {
  /// The alternatives compared; the first is the baseline of comparisons.
  package let alternatives: [Alternative]

  /// Rule for the number of days.
  package let plan: ReplicationPlan

  /// Number of threads, at least 1.
  package let threads: Int

  /// Number of first replications whose rows of requests, taxis, zones and fleet are kept.
  package let detailedReplications: Int

  /// True if their event logs and taxi movements are kept too.
  package var keepsEvents = false

  /// Destination of the rows of requests while the only replication runs; nil if they stay in its
  /// record.
  package var stream: TableStream<RequestRow>? {
    didSet { precondition(stream == nil || hasOneReplication, "rows of several would mix") }
  }

  /// True if there is only one replication, with its rows.
  package var hasOneReplication: Bool {
    alternatives.count == 1 && plan == .fixed(1) && detailedReplications >= 1
  }

  /// Store of finished replications, from which a later run can continue; nil for none.
  package var store: (any ReplicationStore)?

  /// Makes an experiment.
  /// - Parameters:
  ///   - alternatives: at least one, all with the same seed.
  ///   - plan: rule for the number of days.
  ///   - threads: number of threads, at least 1.
  ///   - detailedReplications: number of first days kept in detail, at least 0.
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

  /// Makes an experiment on policies of one scenario; the alternatives have the names of the
  /// policies.
  /// - Parameters:
  ///   - simulations: one per policy, at least one, with the same model and seed.
  ///   - replications: number of days, at least 1.
  ///   - threads: number of threads, at least 1.
  ///   - detailedReplications: number of first days kept in detail, at least 0.
  package init(
    simulations: [Simulation], replications: Int, threads: Int, detailedReplications: Int = 1
  ) {
    self.init(
      simulations.map { Alternative($0.policy.name, $0) }, plan: .fixed(replications),
      threads: threads, detailedReplications: detailedReplications)
  }

  /// Runs every alternative on every day.
  /// - Parameter watch: observer that may stop it.
  /// - Returns: the measurements and the conclusions.
  /// - Throws: `ExperimentError` if stopped, or if a self-check fails.
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
      // Forecasts from few days are uncertain, so the number is at most doubled at once.
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
