package import DispatchCore
package import Quantities

/// Session of in-process code for one replication, under the contract of programs: the same
/// questions, actions and reasons for refusal.
///
/// It belongs to one replication and is used by one thread at a time, so that its reference can be
/// shared safely.
package final class InProcessSession: ForeignSession, SharingPolicy, RebalancingRule,
  @unchecked Sendable
{
  /// The name in lists and results.
  package let name: String

  /// Interval between two batches; nil if rides and taxis are decided individually.
  package let batchPeriod: TimeSpan?

  /// Interval between two questions about idle taxis; 0 for none.
  package let period: TimeSpan

  /// Data that the core maintains: those of the code, and positions of taxis under way, if they may
  /// be taken from their rides.
  package let needs: PolicyNeeds

  private let maker: any DecisionMaker
  private let shares: Bool
  private var judge = ActionJudge()
  private var answer: [PolicyAction] = []
  private var searchAnswer = SearchAnswer()

  /// Makes a session.
  /// - Parameters:
  ///   - name: the name in lists and results.
  ///   - maker: code that answers the questions.
  ///   - batchPeriod: interval between two batches, more than 0; nil if rides and taxis are decided
  ///     individually.
  ///   - repositionPeriod: interval between two questions about idle taxis, more than 0; nil for
  ///     none.
  ///   - redirects: true if batches may take taxis from their rides.
  ///   - shares: true if the code may offer rides to taxis under way that passengers share.
  ///   - needs: further data that the core maintains for the code.
  package init(
    name: String, maker: any DecisionMaker, batchPeriod: TimeSpan? = nil,
    repositionPeriod: TimeSpan? = nil, redirects: Bool = false, shares: Bool = false,
    needs: PolicyNeeds = []
  ) {
    precondition(!(redirects && shares), "a shared taxi keeps its rides")
    self.name = name
    self.maker = maker
    self.batchPeriod = batchPeriod
    period = repositionPeriod ?? .zero
    self.needs = redirects ? needs.union(.approachPlaces) : needs
    self.shares = shares
    judge.allowsRedirects = redirects
    judge.allowsSharing = shares
  }

  /// One sentence for lists and help.
  package var summary: String { "decided by the caller" }

  /// The whole city is searched.
  package var ringLimit: Int? { nil }

  /// Reason of the code for ending the day.
  package var failure: PolicyFailure? { maker.reasonToStop }

  /// No transcript is written.
  package var transcriptDigest: String? { nil }

  /// Number of actions in all answers so far.
  package var actionCounts: (given: Int, refused: [(reason: String, count: Int)]) { judge.counts }

  /// The code reads the state with each question.
  package var followsRides: Bool { false }

  /// The session itself, if it answers questions about idle taxis.
  package var rebalancing: (any RebalancingRule)? { period > .zero ? self : nil }

  /// One period.
  package var memory: TimeSpan { period }

  /// The session itself, if the code may let passengers share taxis.
  package var sharing: (any SharingPolicy)? { shares ? self : nil }

  /// The taxi under way that a ride shares.
  package func insertion(for ride: RideID, in state: borrowing DispatchState) -> Insertion? {
    guard batchPeriod == nil else { return nil }
    return searchAnswer.insertion(ask(.taxi(for: ride), state), for: ride)
  }

  /// True if the code has rejected a ride in its last answer.
  package func rejects(_ ride: RideID) -> Bool { judge.accepted.contains(.reject(ride)) }

  /// The taxi that a ride is offered to.
  package func taxi(for ride: RideID, in state: borrowing DispatchState) -> TaxiID? {
    guard batchPeriod == nil else { return nil }
    if let taxi = searchAnswer.taxi(for: ride) { return taxi }
    return ask(.taxi(for: ride), state).offeredTaxi
  }

  /// The held ride that a taxi is offered.
  package func heldRide(for taxi: TaxiID, in state: borrowing DispatchState) -> RideID? {
    guard batchPeriod == nil else { return nil }
    return ask(.ride(for: taxi), state).offeredRide
  }

  /// Plans a batch.
  package func plan(in state: borrowing DispatchState, into plan: inout DispatchPlan) {
    ask(.batch, state).addSteps(to: &plan)
  }

  /// Plans the advice for idle taxis.
  package func plan(in state: borrowing DispatchState, into relocations: inout [Relocation]) {
    ask(.reposition, state).addRelocations(to: &relocations, in: state)
  }

  /// Does nothing, because the code reads the state with each question.
  package func noteChange(of taxi: TaxiID) {}

  /// Does nothing, because the code reads the state with each question.
  package func noteChange(of ride: RideID) {}

  /// Does nothing, because the code knows of the end.
  package func end() {}

  /// Asks the code.
  /// - Returns: the actions of the answer that can be carried out.
  private func ask(
    _ question: PolicyQuestion, _ state: borrowing DispatchState
  ) -> [PolicyAction] {
    guard maker.reasonToStop == nil else { return [] }
    // The answer is moved out of the session while the code works, because the day may continue on
    // another thread, and Swift tracks exclusive access per thread.
    var answer: [PolicyAction] = []
    swap(&answer, &self.answer)
    answer.removeAll(keepingCapacity: true)
    maker.decide(question, in: state, into: &answer)
    judge.begin(question)
    for action in answer { judge.judge(action, in: state) }
    if !judge.refused.isEmpty { maker.refuse(judge.refused) }
    self.answer = answer
    return judge.accepted
  }
}

/// A policy with an existing session.
package struct InProcessPolicy: ForeignPolicy {
  private let session: InProcessSession

  /// Makes the policy of a session, which serves one replication.
  package init(_ session: InProcessSession) { self.session = session }

  /// The name in lists and results.
  package var name: String { session.name }
  /// One sentence for lists and help.
  package var summary: String { session.summary }
  /// The whole city is searched.
  package var ringLimit: Int? { nil }

  package func session(replication: Int) -> any ForeignSession { session }
}
