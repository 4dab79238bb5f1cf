public import CityModels
public import DispatchCore
import Quantities
public import Results

/// A city and a policy, ready for simulation day by day.
///
/// Replication r depends only on the model, the policy, the seed and r, so replications may run in
/// any order, on any thread.
public struct Simulation: Sendable {
  /// The city.
  public let model: CityModel

  /// Policy that decides which taxi is offered which ride.
  public let policy: any DispatchPolicy

  /// Seed chosen by the user.
  public let seed: UInt64

  /// True if the invariants of the requirement documents are checked after every command; slow.
  public let checksInvariants: Bool

  /// True if timers of the service always show the waits, even if the waits could be computed in
  /// advance.
  ///
  /// For tests, which compare both methods.
  var showsWaitsByEvents = false

  /// Makes a simulation.
  public init(
    model: CityModel, policy: any DispatchPolicy, seed: UInt64, checksInvariants: Bool = false
  ) {
    self.model = model
    self.policy = policy
    self.seed = seed
    self.checksInvariants = checksInvariants
  }

  /// Simulates one replication.
  /// - Parameters:
  ///   - number: the number of the replication, from 1.
  ///   - policyNumber: the number of the policy in the tables of the results.
  ///   - keepsRequests: true if the rows of the requests are kept; without them a long run needs
  ///     little memory.
  ///   - keepsTables: true if the tables by interval are kept as well.
  ///   - stream: the stream to which rows of requests are written during the day instead of being
  ///     kept; nil for none.
  ///   - keepsEvents: true if all events that affect rides of the window are logged.
  ///   - keepsMovements: true if positions and activities of all taxis are logged, with the places
  ///     where passengers of the window waited.
  ///   - live: running totals, updated when waits begin and end; nil for none.
  ///   - needs: data that the dispatch core maintains in addition to the needs of the policy, for
  ///     readers of its state.
  ///   - memory: memory already claimed for the day; nil to claim it here.
  ///   - shouldStop: called every few thousand events; true ends the replication.
  /// - Returns: the measurements.
  /// - Throws: `SimulationError` if stopped, if memory is insufficient, or if a self-check fails.
  public func replication(
    _ number: Int, policyNumber: Int = 0, keepsRequests: Bool = true, keepsTables: Bool = false,
    stream: TableStream<RequestRow>? = nil, keepsEvents: Bool = false, keepsMovements: Bool = false,
    live: LiveFigures? = nil, needs: PolicyNeeds = [], memory: MemoryClaim? = nil,
    shouldStop: () -> Bool = { false }
  ) throws(SimulationError) -> ReplicationRecord {
    let claim = if let memory { memory } else { try MemoryLedger.shared.claim(model.memoryNeed) }
    defer { withExtendedLifetime(claim) {} }
    var city = try City(
      model: model, policy: policy, policyNumber: policyNumber, seed: seed, replication: number,
      checksInvariants: checksInvariants, keepsTables: keepsTables,
      keepsRequests: keepsRequests || keepsMovements, stream: stream,
      log: keepsEvents
        ? EventLog(window: model.window, policy: policyNumber, replication: number) : nil,
      movements: keepsMovements
        ? MovementLog(
          window: model.window, vehicleCount: model.fleet.taxiCount, policy: policyNumber,
          replication: number) : nil,
      live: live, needs: needs, showsWaitsByEvents: showsWaitsByEvents)
    try city.run(shouldStop: shouldStop)
    city.settleRest()
    var record = ReplicationRecord(city: city)
    record.transcriptDigest = city.core.foreign?.transcriptDigest
    record.actionCounts = city.core.foreign.map {
      Manifest.Actions(given: $0.actionCounts.given, refused: $0.actionCounts.refused)
    }
    // Little's law holds exactly: both sides are sums of whole milliseconds, computed
    // independently.
    guard record.sumOfWaits == city.books.waitingIntegral else {
      throw .waitsDoNotAddUp(
        sumOfWaits: record.sumOfWaits, integral: city.books.waitingIntegral)
    }
    return record
  }
}
