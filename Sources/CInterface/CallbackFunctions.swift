import CCabstand
import DispatchCore
import Environments
import ExternalPolicies
import Quantities
import Scenarios

/// The functions of a policy of the caller, for one variant of the scenario.
///
/// The thread of the caller uses it, one day at a time.
final class CallbackFunctions: CallbackCode, @unchecked Sendable {
  let batchPeriod: TimeSpan?
  let repositionPeriod: TimeSpan?
  let redirects: Bool
  let shares: Bool

  private let functions: cab_policy
  private let scenario: OpaquePointer
  private let parameters: PermanentText?
  private let pulse: ProgressPulse

  /// The open day with its handle; nil between two days.
  private var open: (handle: DayHandle, pointer: OpaquePointer)?

  // Passed to the functions by their addresses, which stay the same.
  private let question = UnsafeMutablePointer<cab_question>.allocate(capacity: 1)
  private let answer = UnsafeMutablePointer<cab_answer>.allocate(capacity: 1)
  private let error = UnsafeMutablePointer<cab_error>.allocate(capacity: 1)

  /// Makes the code of a policy.
  /// - Parameters:
  ///   - policy: the policy with its checked periods.
  ///   - scenario: handle of the city.
  ///   - parameters: the parameters of the policy as JSON; nil for none.
  ///   - pulse: progress, by which the caller cancels.
  init(
    _ policy: CheckedPolicy, scenario: OpaquePointer, parameters: String?, pulse: ProgressPulse
  ) {
    functions = policy.functions
    batchPeriod = policy.batchPeriod
    repositionPeriod = policy.repositionPeriod
    redirects = policy.redirects
    shares = policy.shares
    self.scenario = scenario
    self.parameters = parameters.map { PermanentText($0) }
    self.pulse = pulse
  }

  deinit {
    question.deallocate()
    answer.deallocate()
    error.deallocate()
    parameters?.pointer.deallocate()
  }

  func begin(_ day: SteppedDay) throws(PolicyFailure) {
    let handle = DayHandle(day, decidesRidesSingly: false, isCompared: true)
    _ = handle.enter()
    guard let pointer = Handles.days.open(handle) else {
      throw PolicyFailure("too many days are open", remedy: "close others first")
    }
    open = (handle, pointer)
    guard let begin = functions.begin else { return }
    try call(handle) {
      begin(functions.user, pointer, scenario, parameters?.pointer, error)
    }
  }

  func decide(
    _ question: PolicyQuestion, of day: SteppedDay, into answer: inout [PolicyAction]
  ) throws(PolicyFailure) {
    pulse.beat()
    guard !pulse.isStopped else { throw PolicyFailure("cancelled", remedy: "start it again") }
    guard let open, let decide = functions.decide else { return }
    describe(question, day, self.question)
    self.answer.pointee = cab_answer()
    try call(open.handle) {
      decide(functions.user, open.pointer, self.question, self.answer, error)
    }
    do throws(Fault) {
      try read(into: &answer)
    } catch {
      throw PolicyFailure("its answer is not valid: \(error.text)", remedy: "correct the policy")
    }
  }

  func end(_ day: SteppedDay) {
    if let open { Handles.days.close(open.pointer) }
    open = nil
  }

  /// Reads the actions that the function has returned.
  private func read(into answer: inout [PolicyAction]) throws(Fault) {
    let count = self.answer.pointee.count
    guard count != 0 else { return }
    try check(count, "count", atMost: mostActions)
    let actions = try given(self.answer.pointee.actions, "actions")
    for index in 0..<count { answer.append(try action(actions[index])) }
  }

  /// Calls a function, which may read the day.
  private func call(_ handle: DayHandle, _ function: () -> Int32) throws(PolicyFailure) {
    error.pointee.code = 0
    error.textBytes[0] = 0
    handle.leave()
    let code = function()
    guard handle.enter() else {
      throw PolicyFailure(
        "another thread reads the day after its answer", remedy: "read it during the call only")
    }
    guard code != CAB_OK else { return }
    let text = String(decoding: error.textBytes.prefix { $0 != 0 }, as: UTF8.self)
    throw PolicyFailure(
      "its function returned \(code)" + (text.isEmpty ? "" : ": \(text)"),
      remedy: "correct the policy")
  }
}
