public import CityModels
public import DispatchCore
import Quantities
public import Results

/// A city and a policy, ready to be simulated day by day.
///
/// Replication r depends on the model, the policy, the seed and r only, so replications may run in
/// any order, on any thread.
public struct Simulation: Sendable {
  /// The city.
  public let model: CityModel

  /// Decides which taxi is offered which ride.
  public let policy: any DispatchPolicy

  /// Seed chosen by the user.
  public let seed: UInt64

  /// True if the invariants of the requirement documents are checked after every command; slow.
  public let checksInvariants: Bool

  /// Whether waits are always shown by the timers of the service, as if nobody could foresee them; for
  /// tests, which compare both ways.
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
  ///   - number: which one, counted from 1.
  ///   - policyNumber: the number of the policy in the tables of the results.
  ///   - keepsRequests: whether the rows of the requests are kept; without them a long run needs little
  ///     memory.
  ///   - keepsTables: true if the tables by interval are kept, too.
  ///   - stream: where the rows of the requests go while the day goes on, instead of being kept; nil when
  ///     they do not.
  ///   - keepsEvents: whether everything that decides about the rides of the window is written down.
  ///   - keepsMovements: whether is written down where every taxi was and what it did, and where the
  ///     passengers of the window waited.
  ///   - live: told of waits while they begin and end; nil when nobody wants to know.
  ///   - needs: what the dispatch core keeps up besides what the policy needs, for whoever reads its state.
  ///   - memory: memory already claimed for the day; nil to claim it here.
  ///   - shouldStop: asked every few thousand events; true ends the replication.
  /// - Returns: what was measured.
  /// - Throws: `SimulationError` when stopped, when there is too little memory, or when a self-check fails.
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
    record.keepMovements(of: city)
    record.transcriptDigest = city.core.foreign?.transcriptDigest
    record.actionCounts = city.core.foreign.map {
      Manifest.Actions(given: $0.actionCounts.given, refused: $0.actionCounts.refused)
    }
    // Little's law, exactly: both sides are sums of whole milliseconds found in different ways.
    guard record.sumOfWaits == city.books.waitingIntegral else {
      throw .waitsDoNotAddUp(
        sumOfWaits: record.sumOfWaits, integral: city.books.waitingIntegral)
    }
    return record
  }
}
