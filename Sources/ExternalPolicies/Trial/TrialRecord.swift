import DispatchCore
import Quantities

/// Findings of a trial so far.
struct TrialRecord {
  var greeting: PolicyAnswer.Greeting?

  /// Broken promises with the evidence.
  private(set) var broken: [PolicyTrial.Promise: [String]] = [:]

  private var kinds: [(kind: String, count: Int)] = []
  private var actionCount = 0
  private var answerCount = 0
  private var processCount = 0

  /// Adds the events of one city.
  mutating func take(
    _ exchanges: [TrialExchange], _ session: PolicySession, _ ending: ChildProcess.Ending?
  ) {
    processCount += 1
    answerCount += exchanges.count
    for exchange in exchanges {
      actionCount += exchange.actionCount
      if let index = kinds.firstIndex(where: { $0.kind == exchange.kind }) {
        kinds[index].count += 1
      } else {
        kinds.append((exchange.kind, 1))
      }
    }
    if let exchange = exchanges.first(where: { !$0.refused.isEmpty }) {
      broken[.isValid] =
        exchange.refused.map { "action \($0.index): \($0.reason.rawValue)" }
        + ["message: \(exchange.message)", "answer: \(exchange.answer)"]
    }
    if let failure = session.failure {
      let isGreeting = session.greeting == nil
      let isEnd = session.hasEnded
      broken[isGreeting ? .greets : isEnd ? .ends : .answers] =
        [failure.message]
        + (session.lastMessage.isEmpty || isEnd ? [] : ["message: \(session.lastMessage)"])
    } else if ending != .exit(0) {
      switch ending {
      case .exit(let code): broken[.ends] = ["it ended with exit code \(code)"]
      default: broken[.ends] = ["it went on after the message end and the end of its input"]
      }
    }
  }

  /// Compares the answers of two processes in the same city.
  mutating func compare(_ first: [TrialExchange], _ second: [TrialExchange]) {
    guard let (one, other) = zip(first, second).first(where: { $0.answer != $1.answer }) else {
      return
    }
    broken[.isDeterministic] = [
      "message: \(one.message)", "one process: \(one.answer)", "another: \(other.answer)",
    ]
  }

  /// Returns the findings on each promise; after a broken one, only those of promises tested
  /// before.
  func findings(deadline: TimeSpan) -> [PolicyTrial.Finding] {
    PolicyTrial.Promise.allCases.map { promise in
      if let details = broken[promise] {
        return PolicyTrial.Finding(promise.rawValue, .broken, details)
      }
      let isTried = broken.isEmpty || (promise == .greets && greeting != nil)
      return PolicyTrial.Finding(
        promise.rawValue, isTried ? .kept : .open, isTried ? [detail(of: promise, deadline)] : [])
    }
  }

  private func detail(of promise: PolicyTrial.Promise, _ deadline: TimeSpan) -> String {
    switch promise {
    case .greets:
      let way = greeting?.batchPeriod.map { "a batch every \($0)" } ?? "one decision at a time"
      return "\(Wording.quoted(greeting?.name ?? "")), \(way)"
    case .answers:
      let asked = kinds.map { "\($0.count) \($0.kind)" }
      return "\(Wording.list(asked, last: "and")), none later than \(deadline)"
    case .isValid: return Wording.count(actionCount, "action")
    case .isDeterministic: return Wording.count(answerCount / 2, "answer") + " compared"
    case .ends: return Wording.count(processCount, "time")
    }
  }
}
