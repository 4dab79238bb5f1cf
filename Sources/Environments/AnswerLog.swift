import DispatchCore
import ExternalPolicies
import Geography
import Quantities

/// The answers of a policy on a day, to compare them when the day is played again.
struct AnswerLog {
  private var actions: [PolicyAction] = []

  /// Number of actions up to and including each answer.
  private var ends: [Int] = []

  /// Adds the answer to the next question.
  mutating func add(_ answer: [PolicyAction]) {
    actions.append(contentsOf: answer)
    ends.append(actions.count)
  }

  /// Compares an answer with that of the first time.
  /// - Parameters:
  ///   - answer: the answer.
  ///   - number: number of the question, from 1.
  ///   - question: the question.
  /// - Throws: `PolicyFailure` if they differ.
  func check(
    _ answer: [PolicyAction], to number: Int, _ question: PolicyQuestion
  ) throws(PolicyFailure) {
    guard number <= ends.count else { return }
    let start = number == 1 ? 0 : ends[number - 2]
    let first = actions[start..<ends[number - 1]]
    guard first != answer[...] else { return }
    let place = zip(first, answer).prefix { $0 == $1 }.count
    throw PolicyFailure(
      "the first day was played twice, and the answers to question \(number) (\(question.kind)) differ:"
        + " action \(place) was \(Self.text(first.dropFirst(place).first)), and then"
        + " \(Self.text(answer.dropFirst(place).first))",
      remedy: "decide by the day only: use no clock and no random numbers without a fixed seed, and"
        + " forget earlier days when a day begins")
  }

  private static func text(_ action: PolicyAction?) -> String {
    switch action {
    case .offer(let ride, let taxi): "offer of ride \(ride.number) to taxi \(taxi.number)"
    case .insert(let ride, let taxi, let pickUp, let dropOff):
      "insert of ride \(ride.number) into taxi \(taxi.number) at \(pickUp) and \(dropOff)"
    case .reject(let ride): "reject of ride \(ride.number)"
    case .keep(let ride): "keep of ride \(ride.number)"
    case .release(let ride): "release of ride \(ride.number)"
    case .redirect(let taxi, let ride): "redirect of taxi \(taxi.number) to ride \(ride.number)"
    case .relocate(let taxi, let zone):
      "relocate of taxi \(taxi.number) to zone \(zone.number)"
    case .relocateTo(let taxi, let zone, let point):
      "relocate of taxi \(taxi.number) to \(point.x), \(point.y) in zone \(zone.number)"
    case .recall(let taxi): "recall of taxi \(taxi.number)"
    case nil: "absent"
    }
  }
}
