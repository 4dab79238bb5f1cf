package import CityModels
import CitySimulation
package import DispatchCore
import ExternalPolicies
package import Quantities

/// Learns what idle taxis are worth to those who ask next, from simulated days of `nearest-taxi`.
///
/// The first round learns from days on which nobody minds that worth; each further round from days of
/// `nearest-taxi` with what the round before has found (policy iteration).
/// - Source: the tabular values of Xu et al. 2018, KDD, learnt by Monte Carlo over the time that a taxi stands idle.
package struct OpportunityLearning: Sendable {
  package let model: CityModel

  /// Seed chosen by the user.
  package let seed: UInt64

  /// Number of days that a round learns from, at least 1.
  package let days: Int

  /// Number of threads that work at once, at least 1.
  package let threads: Int

  /// What a round has found.
  package struct Found: Sendable {
    /// The values, as `OpportunityCost` takes them; never rising from one to the next.
    package let values: [TimeSpan]

    /// From how many minutes of an idle taxi each value comes.
    package let notes: [Int]
  }

  /// Makes the learning.
  /// - Parameters:
  ///   - model: the city.
  ///   - seed: seed chosen by the user.
  ///   - days: how many days a round learns from, at least 1.
  ///   - threads: how many threads work at once, at least 1.
  package init(model: CityModel, seed: UInt64, days: Int, threads: Int) {
    precondition(days >= 1 && threads >= 1, "nothing to learn from")
    self.model = model
    self.seed = seed
    self.days = days
    self.threads = threads
  }

  /// Learns from days of `nearest-taxi`.
  /// - Parameters:
  ///   - cost: what the policy minds already; nil for nothing.
  ///   - watch: who follows, and may stop it.
  /// - Returns: what was found; nil when no taxi ever stood idle.
  /// - Throws: `ExperimentError` when stopped, or when a self-check fails.
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

  /// The means of buckets up to the last that was seen; a taxi among more others is never worth more, and a
  /// bucket that was hardly seen has what its neighbours have.
  static func found(_ sums: OpportunityRecorder.Sums) -> Found? {
    guard let last = sums.notes.lastIndex(where: { $0 > 0 }) else { return nil }
    // Pooling neighbours that are out of order gives the never rising values nearest to the means.
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
        // Tenths of a second, which no mathematics library writes in another way.
        repeating: TimeSpan(
          roundingSeconds: (10 * pool.savings / Double(max(1, pool.notes))).rounded() / 10),
        count: pool.buckets)
    }
    return Found(values: values, notes: Array(sums.notes[...last]))
  }
}
