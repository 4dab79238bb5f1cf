package import CityModels
import CitySimulation
package import DispatchCore
import ExternalPolicies
package import Quantities

/// Estimates the value of idle taxis for later requests, from simulated days of `nearest-taxi`.
///
/// The first round learns from days without such values; each further round from days of
/// `nearest-taxi` with the values of the previous round (policy iteration).
/// - Source: the tabular values of Xu et al. 2018, KDD, estimated by Monte Carlo over the idle time
///   of a taxi.
package struct OpportunityLearning: Sendable {
  package let model: CityModel

  /// Seed chosen by the user.
  package let seed: UInt64

  /// Number of days in a round, at least 1.
  package let days: Int

  /// Number of threads, at least 1.
  package let threads: Int

  /// Result of a round.
  package struct Found: Sendable {
    /// The values in the form of `OpportunityCost`; never increasing.
    package let values: [TimeSpan]

    /// Number of idle taxi-minutes on which each value is based.
    package let notes: [Int]
  }

  /// Makes the estimator.
  /// - Parameters:
  ///   - model: the city.
  ///   - seed: seed chosen by the user.
  ///   - days: number of days in a round, at least 1.
  ///   - threads: number of threads, at least 1.
  package init(model: CityModel, seed: UInt64, days: Int, threads: Int) {
    precondition(days >= 1 && threads >= 1, "nothing to learn from")
    self.model = model
    self.seed = seed
    self.days = days
    self.threads = threads
  }

  /// Runs a round on days of `nearest-taxi`.
  /// - Parameters:
  ///   - cost: opportunity cost used by the policy; nil for none.
  ///   - watch: observer that may stop it.
  /// - Returns: the result; nil if no taxi was ever idle.
  /// - Throws: `ExperimentError` if stopped, or if a self-check fails.
  package func round(
    minding cost: OpportunityCost?, _ watch: ExperimentWatch
  ) throws(ExperimentError) -> Found? {
    let learning = self
    let sums = try Workers(threads: threads).run(
      count: days, shouldStop: watch.shouldStop, progress: watch.progress
    ) { index, shouldStop throws(ExperimentError) in
      try learning.record(replication: index + 1, minding: cost, shouldStop)
    }
    var total = OpportunityRecorder.Sums()
    for day in sums { total.add(day) }
    return OpportunityLearning.found(total)
  }

  private func record(
    replication: Int, minding cost: OpportunityCost?, _ shouldStop: () -> Bool
  ) throws(ExperimentError) -> OpportunityRecorder.Sums {
    let recorder = OpportunityRecorder(NearestTaxi(opportunity: cost))
    let session = InProcessSession(
      name: "nearest-taxi", maker: recorder, repositionPeriod: OpportunityRecorder.period)
    let simulation = Simulation(model: model, policy: InProcessPolicy(session), seed: seed)
    do throws(SimulationError) {
      _ = try simulation.replication(
        replication, keepsRequests: false, needs: .taxisByPlace, shouldStop: shouldStop)
    } catch {
      throw .simulation(error, policy: "nearest-taxi", replication: replication)
    }
    return recorder.sums
  }

  /// Means of buckets up to the last one observed.
  ///
  /// The values never increase with the number of taxis, and a rarely observed bucket gets the
  /// value of its neighbours.
  static func found(_ sums: OpportunityRecorder.Sums) -> Found? {
    guard let last = sums.notes.lastIndex(where: { $0 > 0 }) else { return nil }
    // Pooling adjacent violators gives the nonincreasing values nearest to the means.
    var pools: [(savings: Double, notes: Int, buckets: Int)] = []
    for bucket in 0...last {
      pools.append((sums.savings[bucket], sums.notes[bucket], 1))
      while let upper = pools.last, pools.count > 1 {
        let lower = pools[pools.count - 2]
        let isOrdered =
          lower.notes > 0 && upper.notes > 0
          && lower.savings * Double(upper.notes) >= upper.savings * Double(lower.notes)
        if isOrdered { break }
        pools.removeLast(2)
        pools.append(
          (
            lower.savings + upper.savings, lower.notes + upper.notes,
            lower.buckets + upper.buckets
          ))
      }
    }
    let values = pools.flatMap { pool in
      Array(
        // Tenths of a second, which all mathematics libraries print in the same way.
        repeating: TimeSpan(
          roundingSeconds: (10 * pool.savings / Double(max(1, pool.notes))).rounded() / 10),
        count: pool.buckets)
    }
    return Found(values: values, notes: Array(sums.notes[...last]))
  }
}
