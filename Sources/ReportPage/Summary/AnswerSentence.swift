import Reports
package import Results

/// The answer in one sentence, and the sentences that a reader needs beside it.
///
/// The page begins with it, and so does the printed text of commands.
package struct AnswerSentence {
  /// Result of a policy or another alternative.
  package struct Way: Sendable {
    /// Name in sentences.
    package var name: String

    /// Action of the policy as the subject of a sentence; nil for a policy without a phrase.
    package var phrase: String?

    /// Name with what the policy does: `asking neighbouring zones too (adjacent)`.
    var title: String { phrase.map { "\($0) (\(name))" } ?? name }

    /// The verdict on all its goals together; nil where none was held against it.
    package var verdict: Verdict?

    /// The goals held against it.
    package var verdicts: [VerdictRow] = []

    /// The mean wait in seconds; nil where nobody asked.
    package var wait: Double?

    /// Where the true mean wait lies with 95 % confidence; nil where nobody can tell.
    package var waitRange: ClosedRange<Double>?

    /// True if people were still waiting, so that waits are lower bounds.
    package var isLowerBound = false

    /// The share of people who got no taxi; nil where nobody asked.
    package var unservedShare: Double?

    /// Number of days that it rests on.
    package var days = 0

    /// Number of taxis; nil where that is not known.
    package var taxis: Int?

    /// Number of of them on duty on average; nil where that is not known.
    package var onDuty: Double?

    /// A way of which nothing but the name is known.
    package init(_ name: String) { self.name = name }

    /// The mean wait as text, with `at least` where people were still waiting.
    var waitText: String { (isLowerBound ? "at least " : "") + Plain.minutes(wait) }

    /// How many times its limit the goal that is missed most comes to; 0 where none is missed.
    private var excess: Double {
      guard verdict == .fail else { return 0 }
      return verdicts.filter { $0.verdict == .fail && $0.limit > 0 }.map { row in
        switch row.metric {
        case .waitMean: (wait ?? .infinity) / row.limit
        case .unservedShare: (unservedShare ?? .infinity) / row.limit
        default:
          row.metric.better == .higher
            ? row.limit / max(row.upper ?? 0, 1e-9) : (row.lower ?? .infinity) / row.limit
        }
      }.max() ?? 0
    }

    /// True if the measured mean wait passes, and only open requests prevent a verdict.
    var openRequestsDecide: Bool {
      guard isLowerBound, let high = waitRange?.upperBound else { return false }
      let left = verdicts.filter { $0.verdict != .pass }
      return left.count == 1 && left[0].metric == .waitMean && left[0].verdict == .inconclusive
        && high <= left[0].limit
    }

    /// Before others that meet less of the goal, then before those that miss it by more, and then
    /// before those under which people wait longer.
    var order: (Int, Double, Double) {
      let place: Int =
        switch verdict {
        case .pass: 0
        case .inconclusive: 1
        case .fail: 2
        case nil: 3
        }
      return (place, excess, wait ?? .infinity)
    }
  }

  private let ways: [Way]
  private let hasGoal: Bool

  /// Takes what was found.
  /// - Parameters:
  ///   - ways: in any order, at least one.
  ///   - hasGoal: true if a goal was held against them.
  package init(_ ways: [Way], hasGoal: Bool) {
    self.ways = ways.enumerated().sorted {
      let (first, second) = ($0.element.order, $1.element.order)
      return (first.0, first.1, first.2, $0.offset) < (second.0, second.1, second.2, $1.offset)
    }.map(\.element)
    self.hasGoal = hasGoal
  }

  /// The answer.
  package var sentence: String {
    guard let best = ways.first else { return "" }
    guard ways.contains(where: { $0.wait != nil }) else {
      return "There are no requests for a taxi on these days, so there is no wait."
    }
    return capitalised(start + finding(best) + ".")
  }

  /// The way that the sentence is about; nil where nobody asked for a taxi.
  package var best: Way? { ways.first { $0.wait != nil } == nil ? nil : ways.first }

  /// Names stand as they are written, also at the start of a sentence.
  private func capitalised(_ text: String) -> String {
    Plain.sentence(text, names: ways.map(\.name))
  }

  private func finding(_ best: Way) -> String {
    guard hasGoal else {
      guard ways.count > 1 else { return "\(best.title): \(outcome(best))" }
      return "waits \(isShortestForSure ? "are" : "seem") shortest under \(best.title): "
        + outcome(best)
    }
    let isOnly = ways.count > 1 && meets.count == 1
    switch best.verdict {
    case .pass: return "\(isOnly ? "only " : "")\(best.title) meets the goal: \(outcome(best))"
    case .inconclusive:
      let days = best.days
      if best.openRequestsDecide {
        return "\(best.title) may meet the goal, but requests were still open when the run ended: "
          + outcome(best)
      }
      let word = days == 1 ? "one day is" : days == 2 ? "two days are" : "\(Words.days(days)) are"
      return "\(word) too few to say whether \(best.title) meets the goal: \(outcome(best))"
    default:
      return ways.count == 1
        ? "\(best.title) misses the goal: \(outcome(best))"
        : "no policy meets the goal"
    }
  }

  /// Sentences below the heading; empty without any.
  package var lead: [String] {
    guard let best = ways.first, best.wait != nil else { return [] }
    var sentences: [String] = []
    if ways.count > 1, best.verdict == .fail {
      sentences += ["Closest is \(best.name): \(outcome(best)).", lack(best)]
    } else if best.verdict != .pass, best.verdict != nil {
      sentences.append(lack(best))
    }
    sentences += others(best)
    let text = sentences.filter { !$0.isEmpty }.joined(separator: " ")
    return text.isEmpty ? [] : [capitalised(text)]
  }

  /// True if the mean wait of the first lies below the ranges of all others.
  private var isShortestForSure: Bool {
    guard let first = ways.first, !first.isLowerBound, let high = first.waitRange?.upperBound
    else { return false }
    return ways.dropFirst().allSatisfy { ($0.waitRange?.lowerBound ?? -.infinity) > high }
  }

  private var meets: [Way] { ways.filter { $0.verdict == .pass } }

  /// Number of drivers, where all ways have the same.
  private var start: String {
    let fleets = ways.map(\.taxis)
    guard let first = fleets.first, let taxis = first, fleets.allSatisfy({ $0 == taxis }) else {
      return ""
    }
    let onDuty = ways.first?.onDuty
    let drivers = "With \(Plain.count(Double(taxis))) \(taxis == 1 ? "driver" : "drivers")"
    // A fleet that is always on duty needs no second number.
    guard let onDuty, onDuty < 0.98 * Double(taxis) else { return drivers + ", " }
    return drivers + ", on average \(Plain.count(onDuty)) of them on duty, "
  }

  private func outcome(_ way: Way) -> String {
    let without = AnswerSentence.without(way.unservedShare, isOpen: way.isLowerBound)
    return "people wait \(way.waitText) on average, and \(without)"
  }

  /// Share of people who get no taxi, in words.
  /// - Parameters:
  ///   - share: of all requests; nil where it is not known.
  ///   - isOpen: true where requests were still open.
  /// - Returns: words that a subject needs no more of, such as `2 in 100 get no taxi`.
  static func without(_ share: Double?, isOpen: Bool) -> String {
    if share == 0 { return isOpen ? "no one has given up so far" : "everybody gets a taxi" }
    if let share, share >= 1 { return "no one gets a taxi" }
    let people = Plain.people(share)
    let isOne = people.hasPrefix("1 in ") || people.hasPrefix("fewer than 1 in")
    return share == nil
      ? "the share without a taxi is not known" : "\(people) \(isOne ? "gets" : "get") no taxi"
  }

  /// Which part of the goal decides, where only one of them does.
  private func lack(_ way: Way) -> String {
    let open = way.verdicts.filter { $0.verdict != .pass }
    if way.openRequestsDecide { return "A longer window.drain lets them end." }
    let others = open.filter { $0.metric != .waitMean && $0.metric != .unservedShare }
    guard others.isEmpty else {
      let goals = open.map(VerdictText.limit)
      return "Not met: \(Plain.list(goals))."
    }
    guard open.count == 1, let row = open.first, way.verdicts.count > 1 else {
      return ""
    }
    let limit =
      row.metric == .waitMean
      ? "limit of \(Plain.minutes(row.limit)) on the mean wait"
      : "\(Plain.limit(row.limit)) limit on unserved requests"
    return "The \(limit) is \(row.verdict == .fail ? "what fails" : "not settled")."
  }

  /// The other ways, each with its verdict, no more of them than can be read.
  private func others(_ best: Way) -> [String] {
    let rest = ways.dropFirst()
    guard best.verdict != nil else { return [] }
    var sentences: [String] = []
    func names(_ verdict: Verdict) -> (text: String, count: Int) {
      let ways = rest.filter { $0.verdict == verdict }
      let parts = ways.prefix(3).map { "\($0.name) (\(short($0)))" }
      let more = ways.count > 3 ? ["\(ways.count - 3) more"] : []
      return (Plain.list(parts + more), ways.count)
    }
    let (met, open, missed) = (names(.pass), names(.inconclusive), names(.fail))
    if met.count > 0 {
      sentences.append("\(met.text) \(met.count == 1 ? "meets" : "meet") it, too.")
    }
    if open.count > 0 {
      let counts = Set(ways.map(\.days))
      let days = counts.count == 1 ? Words.days(best.days) : "The days simulated"
      sentences.append(
        "\(days) \(days == "1 day" ? "is" : "are") too few to say whether \(open.text) "
          + "\(open.count == 1 ? "meets" : "meet") it.")
    }
    if missed.count > 0, best.verdict != .fail {
      sentences.append("\(missed.text) \(missed.count == 1 ? "misses" : "miss") it.")
    } else if missed.count > 0 {
      sentences.append("The others: \(missed.text).")
    }
    return sentences.map(capitalised)
  }

  private func short(_ way: Way) -> String {
    guard let share = way.unservedShare, share > 0, share < 1 else {
      return "\(way.waitText), \(Self.without(way.unservedShare, isOpen: way.isLowerBound))"
    }
    return "\(way.waitText), \(Plain.people(share)) without a taxi"
  }
}
