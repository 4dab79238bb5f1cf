import DispatchCore
import Geography
import Quantities
import Results

/// Session of an external policy for one replication: it reports changes, asks questions, and
/// checks the answers before the core receives them.
///
/// A session belongs to one replication and is used by one thread at a time, so that its reference
/// can be shared safely.
final class PolicySession: ForeignSession, SharingPolicy, RebalancingRule, @unchecked Sendable {
  let name: String
  let summary: String
  let ringLimit: Int? = nil
  private(set) var needs: PolicyNeeds = .idleOrder
  private(set) var batchPeriod: TimeSpan?
  private(set) var period = TimeSpan.zero
  private(set) var failure: PolicyFailure?
  private(set) var transcriptDigest: String?

  /// The policy's greeting.
  private(set) var greeting: PolicyAnswer.Greeting?

  /// Called for every answered question, in trials.
  var onAnswer: ((TrialExchange) -> Void)?

  /// Called at the end with a summary of the actions that could not be carried out, if any.
  var onRefusals: ((String) -> Void)?

  /// True if the policy was notified of the end.
  private(set) var hasEnded = false

  private var channel: (any PolicyChannel)?
  private var transcript: Transcript?
  private var told = ToldState()
  private var judge = ActionJudge()

  private var searchAnswer = SearchAnswer()

  /// Answers to a question about all held rides, while the rides are processed.
  private var answerOfRide: [RideID: PolicyAction]?
  private var number = 0
  private var line = ByteBuffer(capacity: 4096)
  private var answer: [UInt8] = []

  /// Opens a session and greets the policy; `failure` reports problems.
  /// - Parameters:
  ///   - policy: the name in lists and results.
  ///   - city: first message to the policy.
  ///   - opening: makes the channel to the policy, and the transcript.
  init(
    _ policy: (name: String, summary: String), _ city: ExternalCity,
    opening: () throws(PolicyFailure) -> (any PolicyChannel, Transcript)
  ) {
    (name, summary) = policy
    do throws(PolicyFailure) {
      (channel, transcript) = try opening()
      line.append(city.hello)
      try exchange()
      let greeting = try PolicyAnswer(answer, number: 1, type: "hello").greeting()
      self.greeting = greeting
      channel?.greeted(greeting)
      batchPeriod = greeting.batchPeriod
      period = greeting.repositionPeriod ?? .zero
      let tellsBusyTaxis = greeting.seesBusyTaxis || greeting.redirects || greeting.shares
      if tellsBusyTaxis { needs.insert(.finishingTaxis) }
      if greeting.redirects { needs.insert(.approachPlaces) }
      judge.allowsRedirects = greeting.redirects
      judge.allowsSharing = greeting.shares
      told = ToldState(
        tellsBusyTaxis: tellsBusyTaxis, tellsTakenRides: greeting.redirects,
        tellsStops: greeting.shares)
    } catch {
      fail(error)
    }
  }

  /// Number of actions in all answers so far.
  var actionCounts: (given: Int, refused: [(reason: String, count: Int)]) { judge.counts }

  /// The session itself, if the policy wants to advise idle taxis.
  var rebalancing: (any RebalancingRule)? { period > .zero ? self : nil }

  var memory: TimeSpan { period }

  /// The session itself, if the policy may let passengers share taxis.
  var sharing: (any SharingPolicy)? { greeting?.shares == true ? self : nil }

  // MARK: - Questions

  func taxi(for ride: RideID, in state: borrowing DispatchState) -> TaxiID? {
    // A policy with batches is asked about batches only.
    guard batchPeriod == nil else { return nil }
    if let answerOfRide {
      guard case .offer(_, let taxi) = answerOfRide[ride], state.taxis[taxi].isEligible else {
        return nil
      }
      return taxi
    }
    if let taxi = searchAnswer.taxi(for: ride) { return taxi }
    return ask(.taxi(for: ride), state).offeredTaxi
  }

  func insertion(for ride: RideID, in state: borrowing DispatchState) -> Insertion? {
    guard batchPeriod == nil else { return nil }
    guard let answerOfRide else {
      return searchAnswer.insertion(ask(.taxi(for: ride), state), for: ride)
    }
    guard let insertion = answerOfRide[ride].flatMap({ [$0].insertion }),
      state.canBeAsked(insertion.taxi, toTakeAlong: ride)
    else { return nil }
    return insertion
  }

  func rejects(_ ride: RideID) -> Bool { judge.accepted.contains(.reject(ride)) }

  var decidesAtOnce: Bool { greeting?.asksAtOnce == true }

  func decideHeldRides(in state: borrowing DispatchState) {
    var answers: [RideID: PolicyAction] = [:]
    for action in ask(.heldRides, state) {
      switch action {
      case .offer(let ride, _), .insert(let ride, _, _, _): answers[ride] = action
      case .reject, .keep, .release, .redirect, .relocate, .relocateTo, .recall: continue
      }
    }
    answerOfRide = answers
  }

  func heldRidesAreDecided() { answerOfRide = nil }

  func heldRide(for taxi: TaxiID, in state: borrowing DispatchState) -> RideID? {
    guard batchPeriod == nil else { return nil }
    return ask(.ride(for: taxi), state).offeredRide
  }

  func plan(in state: borrowing DispatchState, into plan: inout DispatchPlan) {
    ask(.batch, state).addSteps(to: &plan)
  }

  func plan(in state: borrowing DispatchState, into relocations: inout [Relocation]) {
    ask(.reposition, state).addRelocations(to: &relocations, in: state)
  }

  func noteChange(of taxi: TaxiID) { told.mark(taxi) }

  func noteChange(of ride: RideID) { told.mark(ride) }

  func end() {
    guard failure == nil, let channel, let transcript else { return }
    hasEnded = true
    line.removeAll()
    line.append("{\"type\":\"end\"," as StaticString)
    writeRefused()
    line.append("}\n" as StaticString)
    do throws(PolicyFailure) {
      transcript.sent(line.bytes)
      try channel.end(line.bytes)
      transcriptDigest = try transcript.finish()
      self.channel = nil
    } catch {
      return fail(error)
    }
    guard let firstReason = judge.firstReason else { return }
    onRefusals?(
      "\(judge.refusedCount) of its actions on the first day could not be carried out, the first for "
        + "\(firstReason.rawValue); cabstand policy-test shows the problem")
  }

  /// Sends a question and parses the answer.
  /// - Returns: the actions that can be carried out; none if the policy cannot continue.
  private func ask(
    _ question: PolicyQuestion, _ state: borrowing DispatchState
  ) -> [PolicyAction] {
    guard failure == nil else { return [] }
    number += 1
    write(question, state)
    do throws(PolicyFailure) {
      try exchange()
      let actions = try PolicyAnswer(answer, number: number + 1, type: "actions")
        .actions(to: number)
      judge.begin(question)
      for action in actions { judge.judge(action, in: state) }
      onAnswer?(
        TrialExchange(
          kind: "\(question.kind)", message: lastMessage,
          answer: String(decoding: answer, as: UTF8.self), actionCount: actions.count,
          refused: judge.refused))
      return judge.accepted
    } catch {
      fail(error)
      return []
    }
  }

  /// The first line of the last message to the policy.
  var lastMessage: String { String(line.text.prefix { $0 != "\n" }) }

  // MARK: - Messages

  private func write(_ question: PolicyQuestion, _ state: borrowing DispatchState) {
    line.removeAll()
    line.append("{\"type\":\"decide\",\"number\":" as StaticString)
    line.append(integer: Int64(number))
    line.append(",\"time_ms\":" as StaticString)
    line.append(integer: state.now.milliseconds)
    line.append(",\"question\":\"" as StaticString)
    line.append(question.kind)
    var asked: RideID?
    switch question {
    case .taxi(let ride):
      asked = ride
      line.append("\",\"ride\":" as StaticString)
      line.append(integer: Int64(ride.number))
      line.append("," as StaticString)
    case .ride(let taxi):
      line.append("\",\"taxi\":" as StaticString)
      line.append(integer: Int64(taxi.number))
      line.append("," as StaticString)
    case .heldRides, .batch, .reposition:
      line.append("\"," as StaticString)
    }
    told.writeChanges(in: state, asked: asked, to: &line)
    line.append("," as StaticString)
    writeRefused()
    line.append("}" as StaticString)
  }

  private func writeRefused() {
    line.append("\"refused\":[" as StaticString)
    for (position, action) in judge.refused.enumerated() {
      line.append(position == 0 ? "{\"index\":" : ",{\"index\":" as StaticString)
      line.append(integer: Int64(action.index))
      line.append(",\"reason\":\"" as StaticString)
      line.append(action.reason.rawValue)
      line.append("\"}" as StaticString)
    }
    line.append("]" as StaticString)
  }

  /// Sends the line and waits for the answer.
  private func exchange() throws(PolicyFailure) {
    guard let channel, let transcript else { return }
    line.append(UInt8(ascii: "\n"))
    transcript.sent(line.bytes)
    try channel.exchange(line.bytes, answer: &answer)
    transcript.answered(answer)
  }

  /// Abandons the policy, which ends its process.
  private func fail(_ failure: PolicyFailure) {
    let what = number == 0 ? "" : " (message \(number))"
    self.failure = PolicyFailure(failure.message + what)
    channel = nil
    transcript = nil
  }
}
