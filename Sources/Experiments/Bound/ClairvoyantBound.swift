package import CityModels
package import CitySimulation
package import DispatchCore
import Matching
import Quantities

/// Lower bound of the mean wait on one day.
package struct DayBound: Hashable, Sendable {
  /// Number of the replication, from 1.
  package let replication: Int

  /// Number of requests that count.
  package let requests: Int

  /// Lower bound of their mean wait in seconds; nil without requests.
  package let waitMean: Double?

  /// Fingerprint of the requests of the window, as in the record of a replication.
  package let demandDigest: UInt64
}

/// Lower bound of the mean wait on simulated days, for any dispatch policy.
///
/// It holds for every policy that assigns idle taxis to requests by the rules of the dispatch core,
/// without relocating idle taxis, redirecting taxis under way or sharing rides. Such a policy may
/// even know the future. The proof is in the README in this folder.
package struct ClairvoyantBound: Sendable {
  package let model: CityModel

  /// Seed chosen by the user.
  package let seed: UInt64

  /// Prepares the bound of a city.
  /// - Parameters:
  ///   - model: a city without `Obstacle.toBound`.
  ///   - seed: the seed of the simulation.
  package init(model: CityModel, seed: UInt64) {
    let obstacles = Obstacle.toBound.fields(in: model)
    precondition(obstacles.isEmpty, "there is no bound with \(obstacles.flatMap(\.paths))")
    self.model = model
    self.seed = seed
  }

  /// True if a policy never takes a taxi that is on its way to a passenger.
  ///
  /// A policy that does so needs the positions of such taxis (`PolicyNeeds.approachPlaces`). The
  /// bound is not proven for it.
  package static func covers(_ policy: any DispatchPolicy) -> Bool {
    !policy.needs.contains(.approachPlaces)
  }

  /// Returns the bound of one day.
  /// - Parameter replication: number of the replication, from 1.
  /// - Returns: the number of requests that count, and the lower bound of their wait.
  /// - Throws: `SimulationError` if a distribution cannot be sampled.
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

  /// Returns the bounds of the first days.
  /// - Parameters:
  ///   - count: number of days.
  ///   - threads: number of threads, at least 1.
  ///   - watch: observer that may stop it.
  /// - Returns: the bounds in order of days.
  /// - Throws: `ExperimentError` if stopped.
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
