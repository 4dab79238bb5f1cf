import Reports
package import Results

/// Answer in one sentence, and the sentences that a reader needs beside it.
///
/// It is the first sentence of the page and of the text that commands print.
package struct AnswerSentence {
  /// Result of a policy or another alternative.
  package struct Way: Sendable {
    /// Name in sentences.
    package var name: String

    /// Action of the policy as the subject of a sentence; nil for a policy without a phrase.
    package var phrase: String?

    /// Name with a description of the policy: `asking neighbouring zones too (adjacent)`.
    var title: String { phrase.map { "\($0) (\(name))" } ?? name }

    /// Verdict on all its goals together; nil if none was tested.
    package var verdict: Verdict?

    /// Verdicts on its goals.
    package var verdicts: [VerdictRow] = []

    /// Mean wait in seconds; nil without requests.
    package var wait: Double?

    /// 95 % confidence interval of the mean wait; nil if unknown.
    package var waitRange: ClosedRange<Double>?

    /// True if passengers were still waiting, so that waits are lower bounds.
    package var isLowerBound = false

    /// Share of requests that were not served; nil without requests.
    package var unservedShare: Double?

    /// Number of days behind the figures.
    package var days = 0

    /// Number of taxis; nil if unknown.
    package var taxis: Int?

    /// Mean number of taxis on duty; nil if unknown.
    package var onDuty: Double?

    /// Makes an alternative with a name alone.
    package init(_ name: String) { self.name = name }

    /// Mean wait as text, with `at least` if passengers were still waiting.
    var waitText: String { (isLowerBound ? "at least " : "") + Plain.minutes(wait) }

    /// Largest ratio of a missed goal's value to its limit; 0 if none is missed.
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

    /// Sort key: the verdict, met goals first; then the excess over the limit; then the wait.
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

  /// Takes the results.
  /// - Parameters:
  ///   - ways: alternatives in any order, at least one.
  ///   - hasGoal: true if a goal was tested.
  package init(_ ways: [Way], hasGoal: Bool) {
    self.ways = ways.enumerated().sorted {
      let (first, second) = ($0.element.order, $1.element.order)
      return (first.0, first.1, first.2, $0.offset) < (second.0, second.1, second.2, $1.offset)
    }.map(\.element)
    self.hasGoal = hasGoal
  }

  /// Answer in one sentence.
  package var sentence: String {
    guard let best = ways.first else { return "" }
    guard ways.contains(where: { $0.wait != nil }) else {
      return "There are no requests for a taxi on these days, so there is no wait."
    }
    return capitalised(start + finding(best) + ".")
  }

  /// Alternative that the sentence is about; nil without requests for a taxi.
  package var best: Way? { ways.first { $0.wait != nil } == nil ? nil : ways.first }

  /// Capitalises the first letter; names keep their spelling, also at the start of a sentence.
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

  /// True if the mean wait of the first is below the intervals of all others.
  private var isShortestForSure: Bool {
    guard let first = ways.first, !first.isLowerBound, let high = first.waitRange?.upperBound
    else { return false }
    return ways.dropFirst().allSatisfy { ($0.waitRange?.lowerBound ?? -.infinity) > high }
  }

  private var meets: [Way] { ways.filter { $0.verdict == .pass } }

  /// Number of drivers, if it is the same for all alternatives.
  private var start: String {
    let fleets = ways.map(\.taxis)
    guard let first = fleets.first, let taxis = first, fleets.allSatisfy({ $0 == taxis }) else {
      return ""
    }
    let onDuty = ways.first?.onDuty
    let drivers = "With \(Plain.count(Double(taxis))) \(taxis == 1 ? "driver" : "drivers")"
    // A fleet that is always on duty needs only one number.
    guard let onDuty, onDuty < 0.98 * Double(taxis) else { return drivers + ", " }
    return drivers + ", on average \(Plain.count(onDuty)) of them on duty, "
  }

  private func outcome(_ way: Way) -> String {
    let without = AnswerSentence.without(way.unservedShare, isOpen: way.isLowerBound)
    return "people wait \(way.waitText) on average, and \(without)"
  }

  /// Returns the share of requests without a taxi, in words.
  /// - Parameters:
  ///   - share: share of all requests; nil if unknown.
  ///   - isOpen: true if requests were still open.
  /// - Returns: a clause with its subject, such as `2 in 100 get no taxi`.
  static func without(_ share: Double?, isOpen: Bool) -> String {
    if share == 0 { return isOpen ? "no one has given up so far" : "everybody gets a taxi" }
    if let share, share >= 1 { return "no one gets a taxi" }
    let people = Plain.people(share)
    let isOne = people.hasPrefix("1 in ") || people.hasPrefix("fewer than 1 in")
    return share == nil
      ? "the share without a taxi is not known" : "\(people) \(isOne ? "gets" : "get") no taxi"
  }

  /// Names the part of the goal that decides, if only one does.
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

  /// Returns the other alternatives, each with its verdict, limited to a readable number.
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
