package import CitySimulation
package import DispatchCore
package import ExternalPolicies
package import Quantities

/// Code of the calling program that decides the offers of a day.
///
/// One thread calls it: that on which `CallbackPolicy` plays its days.
package protocol CallbackCode: AnyObject, Sendable {
  /// Interval between two batches, more than 0; nil if rides and taxis are decided individually.
  var batchPeriod: TimeSpan? { get }

  /// Interval between two questions about idle taxis, more than 0; nil for none.
  var repositionPeriod: TimeSpan? { get }

  /// True if batches may take taxis from their rides.
  var redirects: Bool { get }

  /// True if rides may be offered to taxis under way that passengers share; excludes `redirects`.
  var shares: Bool { get }

  /// Begins a day.
  /// - Throws: `PolicyFailure` if the code cannot continue.
  func begin(_ day: SteppedDay) throws(PolicyFailure)

  /// Answers a question of the day.
  /// - Parameters:
  ///   - question: the question.
  ///   - day: the day, whose state may be read during the call.
  ///   - answer: receives the actions, in order; empty when passed in.
  /// - Throws: `PolicyFailure` if the code cannot continue.
  func decide(
    _ question: PolicyQuestion, of day: SteppedDay, into answer: inout [PolicyAction]
  ) throws(PolicyFailure)

  /// Ends the day, which may not be read any more.
  func end(_ day: SteppedDay)
}

/// A policy of an experiment that is code of the calling program.
///
/// Its days run one at a time on the thread of the caller, where the code is called, so it needs no
/// locks. The simulation has a stack of its own (`Fiber`), and the code that of its thread.
package struct CallbackPolicy: HostedPolicy {
  /// The name in lists and results.
  package let name: String

  private let code: any CallbackCode
  private let runOnThread: @Sendable (_ work: () -> Void) -> Void
  private let end: Instant

  /// The day being played, which belongs to the thread of the caller.
  private final class Play: @unchecked Sendable {
    var desk: QuestionDesk?
    var log: AnswerLog?
    var hasFailed = false
  }

  private let current = Play()

  /// Makes a policy.
  /// - Parameters:
  ///   - name: name in lists and results.
  ///   - code: the code that decides.
  ///   - end: end of the window of the days.
  ///   - runOnThread: runs work on the thread of the code, and returns at its end.
  package init(
    _ name: String, _ code: any CallbackCode, end: Instant,
    runOnThread: @escaping @Sendable (_ work: () -> Void) -> Void
  ) {
    self.name = name
    self.code = code
    self.end = end
    self.runOnThread = runOnThread
  }

  /// One sentence for lists and help.
  package var summary: String { "decided by the calling program" }

  /// The whole city is searched.
  package var ringLimit: Int? { nil }

  /// Data that the code may read.
  package var needs: PolicyNeeds { [.idleOrder, .taxisByPlace, .finishingTaxis] }

  /// Running totals of waits of the day being played.
  package var live: LiveFigures { current.desk?.live ?? LiveFigures() }

  /// The session of the day being played.
  package func session(replication: Int) -> any ForeignSession {
    let desk = current.desk ?? QuestionDesk()
    if current.desk == nil {
      desk.reasonToStop = PolicyFailure(
        "the policy is asked outside of a comparison", remedy: "use run or compare")
    }
    return InProcessSession(
      name: name, maker: desk, batchPeriod: code.batchPeriod,
      repositionPeriod: code.repositionPeriod, redirects: code.redirects, shares: code.shares,
      needs: needs)
  }

  /// Plays a day on the thread of the caller, unless one has failed.
  package func play(_ turn: HostedTurn, _ day: () -> Void) {
    runOnThread {
      withoutActuallyEscaping(day) { perform(turn, $0) }
    }
  }

  /// Plays a day on this thread, and keeps no reference to it afterwards.
  @inline(never)
  private func perform(_ turn: HostedTurn, _ body: @escaping () -> Void) {
    guard !current.hasFailed else { return }
    let desk = QuestionDesk()
    current.desk = desk
    defer { current.desk = nil }
    let day = SteppedDay(at: desk, end: end, redirects: code.redirects, body)
    guard day.isPossible else {
      desk.reasonToStop = PolicyFailure(
        "the system has no memory for the stack of a day", remedy: "close other programs")
      return body()
    }
    defer { code.end(day) }
    var log = turn == .first ? AnswerLog() : nil
    do throws(PolicyFailure) {
      try decide(day, comparing: turn == .again ? current.log : nil, into: &log)
      if turn != .only { current.log = log }
    } catch {
      current.hasFailed = true
      day.end(because: error)
    }
  }

  /// Answers the questions of a day until it is over.
  private func decide(
    _ day: SteppedDay, comparing first: AnswerLog?, into log: inout AnswerLog?
  ) throws(PolicyFailure) {
    try code.begin(day)
    var (answer, number) = ([PolicyAction](), 0)
    while let question = day.proceed(answer) {
      number += 1
      answer.removeAll(keepingCapacity: true)
      try code.decide(question, of: day, into: &answer)
      log?.add(answer)
      try first?.check(answer, to: number, question)
    }
  }
}
