import DispatchCore
import Documents
import Geography
import Quantities

/// Parser of a policy's messages.
///
/// A line of the wrong type ends the run; a single action that cannot be carried out is reported
/// back.
struct PolicyAnswer {
  private let document: DocumentValue
  private let text: String

  /// Range of the seconds between two batches, or between two questions about idle taxis.
  ///
  /// Each is a question: shorter periods make a run longer, and one of milliseconds would never
  /// end.
  static let batchPeriods = 1.0...86_400

  /// Reads a line.
  /// - Parameters:
  ///   - line: the line, without the newline.
  ///   - number: line number in the program's output, from 1.
  ///   - type: expected type of message.
  /// - Throws: `PolicyFailure` if it is not a message of this type.
  init(_ line: [UInt8], number: Int, type: String) throws(PolicyFailure) {
    text = Wording.quoted(String(decoding: line.prefix(240), as: UTF8.self))
    do throws(Problem) {
      document = try DocumentReader.read(utf8: line, file: "answer")
    } catch {
      throw PolicyAnswer.notJSON(line, number, type, "\(text) (\(error.message))")
    }
    guard case .object = document.content else {
      throw PolicyAnswer.notJSON(line, number, type, text)
    }
    guard case .text(let found)? = document["type"]?.content else { throw wrong("has no type") }
    guard found == type else {
      throw wrong("has the type \(Wording.quoted(found)), and \(Wording.quoted(type)) is expected")
    }
  }

  /// The failure of a program whose output is not an answer.
  private static func notJSON(
    _ line: [UInt8], _ number: Int, _ type: String, _ found: String
  ) -> PolicyFailure {
    let example =
      type == "hello"
      ? "{\"type\":\"hello\",\"protocol\":\(ExternalCity.protocolVersion),\"name\":\"mine\"}"
      : "{\"type\":\"actions\",\"number\":\(number - 1),\"actions\":[]}"
    let what = line.isEmpty ? "is empty" : "is not a JSON object: \(found)"
    return PolicyFailure(
      "line \(number) of the program's output \(what); expected an answer on one line, such as"
        + " \(example); print everything else to standard error")
  }

  private func wrong(_ message: String) -> PolicyFailure {
    PolicyFailure("the answer \(text) \(message)")
  }

  // MARK: - Greeting

  /// A policy's greeting.
  struct Greeting: Hashable {
    let name: String
    let batchPeriod: TimeSpan?

    /// Interval between two questions about idle taxis; nil for none.
    var repositionPeriod: TimeSpan?

    /// True if the process serves another day after the end of one.
    var servesNextDay = false

    /// True if the policy receives data on taxis with a ride.
    var seesBusyTaxis = false

    /// True if the policy may take taxis from their rides in batches.
    var redirects = false

    /// True if the policy may offer rides to taxis under way that passengers share.
    var shares = false

    /// True if the policy is asked about all held rides in one question.
    var asksAtOnce = false
  }

  /// Parses the answer to the greeting.
  /// - Throws: `PolicyFailure` if a member is missing or wrong, or the protocol has another
  ///   version.
  func greeting() throws(PolicyFailure) -> Greeting {
    guard let version = PolicyAnswer.wholeNumber(document["protocol"]) else {
      throw wrong("does not say its protocol as a whole number")
    }
    guard version == ExternalCity.protocolVersion else {
      throw wrong(
        "speaks protocol \(version), and this version of cabstand speaks"
          + " \(ExternalCity.protocolVersion)")
    }
    guard case .text(let name)? = document["name"]?.content, !name.isEmpty else {
      throw wrong("has no name")
    }
    let greeting = Greeting(
      name: name, batchPeriod: try period("batch_period_s"),
      repositionPeriod: try period("reposition_period_s"), servesNextDay: try flag("next_day"),
      seesBusyTaxis: try flag("busy_taxis"), redirects: try flag("redirects"),
      shares: try flag("shares"), asksAtOnce: try flag("held_rides_at_once"))
    if greeting.redirects, greeting.batchPeriod == nil {
      throw wrong(
        "has redirects without batch_period_s; taxis are taken from rides in batches only")
    }
    if greeting.redirects, greeting.shares {
      throw wrong("has redirects and shares; a shared taxi keeps its rides, so choose one of them")
    }
    if greeting.asksAtOnce, greeting.batchPeriod != nil {
      throw wrong("has held_rides_at_once beside batch_period_s; a batch is about all held rides")
    }
    return greeting
  }

  private func flag(_ name: String) throws(PolicyFailure) -> Bool {
    let member = document[name]
    switch member?.content {
    case nil, .null: return false
    case .bool(let isSet): return isSet
    default:
      throw wrong("has the \(name) \(member?.excerpt ?? ""), which is neither true nor false")
    }
  }

  private func period(_ name: String) throws(PolicyFailure) -> TimeSpan? {
    let period = document[name]
    switch period?.content {
    case nil, .null: return nil
    case .number(let seconds, _) where PolicyAnswer.batchPeriods.contains(seconds):
      return TimeSpan(roundingSeconds: seconds)
    default:
      throw wrong(
        "has the \(name) \(period?.excerpt ?? ""), which is not a number of seconds from 1 to"
          + " 86400")
    }
  }

  // MARK: - Actions

  /// Parses the requested actions.
  /// - Parameter number: the number of the answered message.
  /// - Returns: each action, or the reason why it is not one.
  /// - Throws: `PolicyFailure` if another message is answered, or the list is missing.
  func actions(
    to number: Int
  ) throws(PolicyFailure) -> [Result<PolicyAction, Refused>] {
    guard let found = PolicyAnswer.wholeNumber(document["number"]) else {
      throw wrong("does not name the number that it answers")
    }
    guard found == number else {
      throw wrong("is to message \(found), but message \(number) waits for one")
    }
    guard case .array(let elements)? = document["actions"]?.content else {
      throw wrong("has no list of actions")
    }
    return elements.map(PolicyAnswer.action)
  }

  /// Reason why a member of an answer is not an action.
  struct Refused: Error, Hashable {
    let reason: RefusedAction.Reason
  }
}
