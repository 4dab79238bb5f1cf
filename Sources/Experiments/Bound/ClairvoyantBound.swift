package import CityModels
package import CitySimulation
package import DispatchCore
import Matching
import Quantities

/// The lower bound of the mean wait on one day.
package struct DayBound: Hashable, Sendable {
  /// Number of the replication, from 1.
  package let replication: Int

  /// How many requests count.
  package let requests: Int

  /// They wait at least so many seconds on average; nil without requests.
  package let waitMean: Double?

  /// Fingerprint of the requests of the window, as in the record of a replication.
  package let demandDigest: UInt64
}

/// A lower bound of the mean wait on simulated days, whatever policy dispatches the taxis.
///
/// It holds for every policy that gives idle taxis to requests by the rules of the dispatch core, and
/// that neither moves idle taxis, nor redirects one under way, nor lets strangers share a ride. Such a
/// policy may even know the future. The proof stands in the README beside this file.
package struct ClairvoyantBound: Sendable {
  package let model: CityModel

  /// Seed chosen by the user.
  package let seed: UInt64

  /// Prepares the bound of a city.
  /// - Parameters:
  ///   - model: a city in which `BoundObstacle.found(in:)` finds nothing.
  ///   - seed: the seed of the simulation.
  package init(model: CityModel, seed: UInt64) {
    let obstacles = BoundObstacle.found(in: model)
    precondition(obstacles.isEmpty, "there is no bound with \(obstacles)")
    self.model = model
    self.seed = seed
  }

  /// True if a policy never takes a taxi from the passenger to whom it is on its way.
  ///
  /// A policy that does so asks where such taxis are (`PolicyNeeds.approachPlaces`). The bound is not
  /// proven for it.
  package static func covers(_ policy: any DispatchPolicy) -> Bool {
    !policy.needs.contains(.approachPlaces)
  }

  /// The bound of one day.
  /// - Parameter replication: which one, counted from 1.
  /// - Returns: how many requests count, and how long they wait at least.
  /// - Throws: `SimulationError` when a distribution cannot be drawn from.
  package func day(_ replication: Int) throws(SimulationError) -> DayBound {
    let plan = try model.dayPlan(seed: seed, replication: replication)
    var problem = BoundProblem(plan, model)
    let count = problem.rows.count
    let sum = problem.leastSumOfWaits()
    return DayBound(
      replication: replication, requests: count,
      waitMean: count > 0 ? sum.inSeconds / Double(count) : nil,
      demandDigest: problem.demandDigest)
  }

  /// The bounds of the first days.
  /// - Parameters:
  ///   - count: how many days.
  ///   - threads: how many threads work at once, at least 1.
  ///   - watch: who follows, and may stop it.
  /// - Returns: one row for each day, in their order.
  /// - Throws: `ExperimentError` when stopped.
  package func days(
    _ count: Int, threads: Int, _ watch: ExperimentWatch = ExperimentWatch()
  ) throws(ExperimentError) -> [DayBound] {
    try Workers(threads: threads).run(
      count: count, shouldStop: watch.shouldStop, progress: watch.progress
    ) { index, shouldStop throws(ExperimentError) in
      do throws(SimulationError) {
        if shouldStop() { throw .interrupted }
        return try day(index + 1)
      } catch {
        throw .simulation(error, policy: "of the bound", replication: index + 1)
      }
    }
  }
}
