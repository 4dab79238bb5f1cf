package import CityModels
package import CitySimulation
package import DispatchCore
package import ExternalPolicies
package import Quantities
package import Results

/// One replication that stops at every decision and continues when it is answered.
///
/// The results equal those of a built-in or external policy with the same decisions, byte for byte.
/// A day is used by one thread at a time, not always the same one; different days share no mutable
/// data.
package final class SteppedDay {
  /// Decisions left to the caller.
  package struct Decisions: Hashable, Sendable {
    /// True if the caller decides the offers; otherwise a built-in policy does.
    package var rides: Bool

    /// Interval between two batches, more than 0; nil if rides and taxis are decided individually.
    package var batchPeriod: TimeSpan?

    /// Interval between two questions about idle taxis, more than 0; nil if the scenario decides
    /// that.
    package var repositionPeriod: TimeSpan?

    /// True if batches may take taxis from their rides.
    package var redirects: Bool

    /// True if rides may be offered to taxis under way that passengers share; excludes `redirects`.
    package var shares: Bool

    /// Makes a set of decisions.
    package init(
      rides: Bool = true, batchPeriod: TimeSpan? = nil, repositionPeriod: TimeSpan? = nil,
      redirects: Bool = false, shares: Bool = false
    ) {
      self.rides = rides
      self.batchPeriod = batchPeriod
      self.repositionPeriod = repositionPeriod
      self.redirects = redirects
      self.shares = shares
    }
  }

  private let desk: QuestionDesk
  private let fiber: Fiber

  /// Makes a day that has not started.
  /// - Parameters:
  ///   - model: the city.
  ///   - policy: the policy for offers that the caller does not decide.
  ///   - decisions: decisions left to the caller.
  ///   - seed: seed chosen by the user.
  ///   - replication: number of the day, from 1.
  ///   - checksInvariants: true to check the invariants of the documents after every command; slow.
  package init(
    _ model: CityModel, policy: any DispatchPolicy, decisions: Decisions, seed: UInt64,
    replication: Int, checksInvariants: Bool = false
  ) {
    let desk = QuestionDesk()
    let session = InProcessSession(
      name: "caller", maker: desk, batchPeriod: decisions.rides ? decisions.batchPeriod : nil,
      repositionPeriod: decisions.repositionPeriod,
      redirects: decisions.rides && decisions.redirects,
      shares: decisions.rides && decisions.shares)
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

  /// Makes a day that other code simulates, under a policy whose questions reach the desk.
  /// - Parameters:
  ///   - desk: the desk of the questions.
  ///   - end: end of the day's window.
  ///   - redirects: true if batches may take taxis from their rides.
  ///   - body: the simulation of the day.
  init(at desk: QuestionDesk, end: Instant, redirects: Bool, _ body: @escaping () -> Void) {
    self.desk = desk
    self.redirects = redirects
    self.end = end
    shortage = nil
    fiber = Fiber { [unowned desk] in
      body()
      desk.question = nil
    }
    desk.fiber = fiber
  }

  deinit { close() }

  /// True if batches may take taxis from their rides.
  package let redirects: Bool

  /// Shortage of memory that prevents the day from being stepped; nil if there is enough.
  package let shortage: SimulationError?

  /// True if there is enough memory for the day.
  package var isPossible: Bool { fiber.isThere && shortage == nil }

  /// The pending question; nil before the first step and after the last.
  package var question: PolicyQuestion? { desk.question }

  /// True if the day is over, with or without an error.
  package var isOver: Bool { fiber.isOver }

  /// The measurements; nil before the day is over, and if it failed.
  package var record: ReplicationRecord? { desk.record }

  /// The metrics of the day; nil before it is over, and if it failed.
  package var metrics: MetricValues? { record.map { MetricValues($0.figures) } }

  /// End of the day's window, in which requests count.
  package let end: Instant

  /// Running totals of waits.
  package var figures: LiveFigures { desk.live }

  /// The actions of the last answer that were not carried out.
  package var refused: [RefusedAction] { desk.refused }

  /// Answers the question and continues to the next one; the first step starts the day.
  /// - Parameter answer: the actions, in order; actions that cannot be carried out are in `refused`
  ///   afterwards.
  /// - Returns: the next question; nil if the day is over.
  /// - Throws: `SimulationError` if a self-check fails.
  package func step(_ answer: [PolicyAction] = []) throws(SimulationError) -> PolicyQuestion? {
    desk.answer.removeAll(keepingCapacity: true)
    desk.answer.append(contentsOf: answer)
    return try go()
  }

  /// Answers the question with one action or none, and continues; like `step(_:)`, without a list.
  package func step(_ action: PolicyAction?) throws(SimulationError) -> PolicyQuestion? {
    desk.answer.removeAll(keepingCapacity: true)
    if let action { desk.answer.append(action) }
    return try go()
  }

  private func go() throws(SimulationError) -> PolicyQuestion? {
    if let shortage { throw shortage }
    let question = proceed()
    if let failure = desk.failure { throw failure }
    return question
  }

  private func proceed() -> PolicyQuestion? {
    desk.refused.removeAll(keepingCapacity: true)
    desk.question = nil
    fiber.resume()
    return desk.question
  }

  /// Answers the question of a day that other code simulates, which also receives its errors.
  /// - Parameter answer: the actions, in order.
  /// - Returns: the next question; nil if the day is over.
  func proceed(_ answer: [PolicyAction]) -> PolicyQuestion? {
    desk.answer.removeAll(keepingCapacity: true)
    desk.answer.append(contentsOf: answer)
    return proceed()
  }

  /// Reads the state of the core while a question is pending.
  /// - Parameter body: function that reads the state; it must not retain it.
  /// - Returns: the result of the body; nil if no question is pending.
  package func withState<Result>(_ body: (borrowing DispatchState) -> Result) -> Result? {
    guard desk.question != nil, let state = desk.state else { return nil }
    return body(state.pointee)
  }

  /// Ends the day early, without results.
  package func close() {
    desk.reasonToStop = PolicyFailure("the day was given up")
    while fiber.hasBegun, !fiber.isOver { fiber.resume() }
  }

  /// Ends the day for a reason, at its next event.
  func end(because reason: PolicyFailure) {
    desk.reasonToStop = reason
    while !fiber.isOver { fiber.resume() }
  }
}
