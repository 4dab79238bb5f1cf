package import CityModels
package import CitySimulation
package import DispatchCore
package import ExternalPolicies
package import Quantities
package import Results

/// One replication that stops at every decision and goes on when it is answered.
///
/// It gives the same bytes as a policy of the catalog, or a program, that decides the same. A day is used
/// by one thread at a time, not always the same one; different days share nothing that changes.
package final class SteppedDay {
  /// What the caller decides.
  package struct Decisions: Hashable, Sendable {
    /// True if the caller decides who is offered what; otherwise a policy of the catalog does.
    package var rides: Bool

    /// The time between two batches, more than 0; nil when rides and taxis are decided upon one by one.
    package var batchPeriod: TimeSpan?

    /// The time between two questions where idle taxis should stand, more than 0; nil when that is left
    /// to the scenario.
    package var repositionPeriod: TimeSpan?

    /// True if taxis may be taken from their rides, in batches.
    package var redirects: Bool

    /// Describes what the caller decides.
    package init(
      rides: Bool = true, batchPeriod: TimeSpan? = nil, repositionPeriod: TimeSpan? = nil,
      redirects: Bool = false
    ) {
      self.rides = rides
      self.batchPeriod = batchPeriod
      self.repositionPeriod = repositionPeriod
      self.redirects = redirects
    }
  }

  private let desk: QuestionDesk
  private let fiber: Fiber

  /// Makes a day that has not begun.
  /// - Parameters:
  ///   - model: the city.
  ///   - policy: who is offered what, where the caller does not decide that.
  ///   - decisions: what the caller decides.
  ///   - seed: seed chosen by the user.
  ///   - replication: which day, counted from 1.
  ///   - checksInvariants: whether the invariants of the documents are checked after every command; slow.
  package init(
    _ model: CityModel, policy: any DispatchPolicy, decisions: Decisions, seed: UInt64,
    replication: Int, checksInvariants: Bool = false
  ) {
    let desk = QuestionDesk()
    let session = InProcessSession(
      name: "caller", maker: desk, batchPeriod: decisions.rides ? decisions.batchPeriod : nil,
      repositionPeriod: decisions.repositionPeriod,
      redirects: decisions.rides && decisions.redirects)
    var model = model
    if !decisions.rides, let rule = session.rebalancing {
      model.rebalancing = RebalancingModel(
        rule: rule, followedShare: model.rebalancing?.followedShare ?? 1)
    }
    let simulation = Simulation(
      model: model, policy: decisions.rides ? InProcessPolicy(session) : policy, seed: seed,
      checksInvariants: checksInvariants)
    do throws(SimulationError) {
      desk.memory = try MemoryLedger.shared.claim(model.memoryNeed)
      shortage = nil
    } catch {
      shortage = error
    }
    self.desk = desk
    redirects = decisions.rides && decisions.redirects
    end = model.window.end
    fiber = Fiber { [unowned desk] in desk.run(simulation, replication) }
    desk.fiber = fiber
  }

  deinit { close() }

  /// True if taxis may be taken from their rides, in batches.
  package let redirects: Bool

  /// Shortage of memory that keeps the day from being stepped; nil when there is enough.
  package let shortage: SimulationError?

  /// True if there is memory for the day.
  package var isPossible: Bool { fiber.isThere && shortage == nil }

  /// What waits for an answer; nil before the first step and after the last.
  package var question: PolicyQuestion? { desk.question }

  /// True if the day is over, well or not.
  package var isOver: Bool { fiber.isOver }

  /// What was measured; nil before the day is over, and when it has failed.
  package var record: ReplicationRecord? { desk.record }

  /// The metrics of the day; nil before it is over, and when it has failed.
  package var metrics: MetricValues? { record.map { MetricValues($0.figures) } }

  /// When the window of the day ends, in which requests count.
  package let end: Instant

  /// What is known of waits meanwhile.
  package var figures: LiveFigures { desk.live }

  /// Which actions of the last answer were not carried out.
  package var refused: [RefusedAction] { desk.refused }

  /// Answers the question and goes on to the next one; the first step begins the day.
  /// - Parameter answer: what is to be done, in order; what cannot be done is in `refused` after.
  /// - Returns: the next question; nil when the day is over.
  /// - Throws: `SimulationError` when a self-check fails.
  package func step(_ answer: [PolicyAction] = []) throws(SimulationError) -> PolicyQuestion? {
    desk.answer.removeAll(keepingCapacity: true)
    desk.answer.append(contentsOf: answer)
    return try go()
  }

  /// Answers the question with one action or none, and goes on; as `step(_:)`, without a list.
  package func step(_ action: PolicyAction?) throws(SimulationError) -> PolicyQuestion? {
    desk.answer.removeAll(keepingCapacity: true)
    if let action { desk.answer.append(action) }
    return try go()
  }

  private func go() throws(SimulationError) -> PolicyQuestion? {
    if let shortage { throw shortage }
    desk.refused.removeAll(keepingCapacity: true)
    desk.question = nil
    fiber.resume()
    if let failure = desk.failure { throw failure }
    return desk.question
  }

  /// Reads what the core knows while a question waits.
  /// - Parameter body: reads; it must keep nothing.
  /// - Returns: the outcome; nil while no question waits.
  package func withState<Result>(_ body: (borrowing DispatchState) -> Result) -> Result? {
    guard desk.question != nil, let state = desk.state else { return nil }
    return body(state.pointee)
  }

  /// Ends the day where it is; nothing was measured then.
  package func close() {
    desk.isGivenUp = true
    while fiber.hasBegun, !fiber.isOver { fiber.resume() }
  }
}
