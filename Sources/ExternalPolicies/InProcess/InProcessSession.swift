package import DispatchCore
package import Quantities

/// Code of this process as it serves one replication, under the contract of programs: the same
/// questions, the same actions, the same reasons against them.
///
/// It belongs to one replication and is used by one thread at a time; that is what makes it safe to
/// share its reference.
package final class InProcessSession: ForeignSession, RebalancingRule, @unchecked Sendable {
  /// The name in lists and results.
  package let name: String

  /// The time between two batches; nil when rides and taxis are decided upon one by one.
  package let batchPeriod: TimeSpan?

  /// The time between two questions where idle taxis should stand; 0 when that is not asked.
  package let period: TimeSpan

  /// What the core keeps up: where taxis under way are, when they may be taken from their rides.
  package let needs: PolicyNeeds

  private let maker: any DecisionMaker
  private var judge = ActionJudge()
  private var answer: [PolicyAction] = []

  /// Makes a session.
  /// - Parameters:
  ///   - name: the name in lists and results.
  ///   - maker: answers the questions.
  ///   - batchPeriod: the time between two batches, more than 0; nil when rides and taxis are decided upon
  ///     one by one.
  ///   - repositionPeriod: the time between two questions where idle taxis should stand, more than 0; nil
  ///     when that is not asked.
  ///   - redirects: true if taxis may be taken from their rides, in batches.
  package init(
    name: String, maker: any DecisionMaker, batchPeriod: TimeSpan? = nil,
    repositionPeriod: TimeSpan? = nil, redirects: Bool = false
  ) {
    self.name = name
    self.maker = maker
    self.batchPeriod = batchPeriod
    period = repositionPeriod ?? .zero
    needs = redirects ? .approachPlaces : []
    judge.allowsRedirects = redirects
  }

  /// One sentence for lists and help.
  package var summary: String { "decided by the caller" }

  /// The whole city is searched.
  package var ringLimit: Int? { nil }

  /// Code of this process can be reached.
  package var failure: PolicyFailure? { nil }

  /// Nothing is written down.
  package var transcriptDigest: String? { nil }

  /// The actions of all answers so far.
  package var actionCounts: (given: Int, refused: [(reason: String, count: Int)]) { judge.counts }

  /// The maker reads the state when it is asked.
  package var followsRides: Bool { false }

  /// The session itself, where it wants to be asked where idle taxis should stand.
  package var rebalancing: (any RebalancingRule)? { period > .zero ? self : nil }

  /// A period.
  package var memory: TimeSpan { period }

  /// Which taxi a ride is offered to.
  package func taxi(for ride: RideID, in state: borrowing DispatchState) -> TaxiID? {
    guard batchPeriod == nil else { return nil }
    return ask(.taxi(for: ride), state).offeredTaxi
  }

  /// Which held ride a taxi is offered.
  package func heldRide(for taxi: TaxiID, in state: borrowing DispatchState) -> RideID? {
    guard batchPeriod == nil else { return nil }
    return ask(.ride(for: taxi), state).offeredRide
  }

  /// Plans a batch.
  package func plan(in state: borrowing DispatchState, into plan: inout DispatchPlan) {
    ask(.batch, state).addSteps(to: &plan)
  }

  /// Plans which idle taxis are advised to go where.
  package func plan(in state: borrowing DispatchState, into relocations: inout [Relocation]) {
    ask(.reposition, state).addRelocations(to: &relocations)
  }

  /// Nothing is told of changes: the maker reads the state when it is asked.
  package func noteChange(of taxi: TaxiID) {}

  /// Nothing is told of changes: the maker reads the state when it is asked.
  package func noteChange(of ride: RideID) {}

  /// The maker learns of the end by itself.
  package func end() {}

  /// Asks the maker.
  /// - Returns: what can be carried out of the answer.
  private func ask(
    _ question: PolicyQuestion, _ state: borrowing DispatchState
  ) -> [PolicyAction] {
    // The answer is out of the session while the maker works: the day may go on on another thread, and
    // Swift keeps for each thread which values are being changed.
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

/// A policy whose session is there already.
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
