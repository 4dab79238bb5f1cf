import CitySimulation

extension Alternative {
  /// Plays a day on the thread of its policy, if the policy has one.
  ///
  /// The first day of the first variant is played again there, without rows, because a policy whose
  /// answers differ has no repeatable results.
  /// - Parameters:
  ///   - replication: number of the day, from 1.
  ///   - simulate: simulates the day, with running totals for the policy.
  /// - Returns: the measurements.
  /// - Throws: `SimulationError` of the day.
  func played(
    _ replication: Int,
    _ simulate: (LiveFigures?) throws(SimulationError) -> ReplicationRecord
  ) throws(SimulationError) -> ReplicationRecord {
    guard let policy = simulation.policy as? any HostedPolicy else { return try simulate(nil) }
    let isRepeated = replication == 1 && variant == 0
    let record = try Self.play(policy, isRepeated ? .first : .only, simulate)
    guard isRepeated else { return record }
    _ = try Self.play(policy, .again) { live throws(SimulationError) in
      try simulation.replication(replication, keepsRequests: false, live: live)
    }
    return record
  }

  private static func play(
    _ policy: any HostedPolicy, _ turn: HostedTurn,
    _ simulate: (LiveFigures?) throws(SimulationError) -> ReplicationRecord
  ) throws(SimulationError) -> ReplicationRecord {
    var outcome: Result<ReplicationRecord, SimulationError>?
    policy.play(turn) {
      do throws(SimulationError) {
        outcome = .success(try simulate(policy.live))
      } catch {
        outcome = .failure(error)
      }
    }
    // Without an outcome the policy has failed on another day, whose error ends the experiment.
    guard let outcome else { throw .interrupted }
    return try outcome.get()
  }
}
