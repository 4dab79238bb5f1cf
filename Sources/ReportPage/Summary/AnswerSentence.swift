public import Results

/// The answer in one sentence, and what else has to be known to read it right.
///
/// The page begins with it, and so does what commands print.
public struct AnswerSentence {
  /// What one way of sending taxis achieves.
  public struct Way: Sendable {
    /// What it is called in sentences.
    public var name: String

    /// The verdict on all its goals together; nil where none was held against it.
    public var verdict: Verdict?

    /// The goals held against it.
    public var verdicts: [VerdictRow] = []

    /// The mean wait in seconds; nil where nobody asked.
    public var wait: Double?

    /// Whether people were still waiting, so that waits are lower bounds.
    public var isLowerBound = false

    /// The share of people who got no taxi; nil where nobody asked.
    public var unservedShare: Double?

    /// How many days it rests on.
    public var days = 0

    /// How many taxis there are; nil where that is not known.
    public var taxis: Int?

    /// How many of them are on duty on average; nil where that is not known.
    public var onDuty: Double?

    /// A way of which nothing but the name is known.
    public init(_ name: String) { self.name = name }

    /// The mean wait as text, with `at least` where people were still waiting.
    var waitText: String { (isLowerBound ? "at least " : "") + Plain.minutes(wait) }

    /// Before others that meet less of the goal, and then before those that wait longer.
    var order: (Int, Double) {
      let place: Int =
        switch verdict {
        case .pass: 0
        case .inconclusive: 1
        case .fail: 2
        case nil: 3
        }
      return (place, wait ?? .infinity)
    }
  }

  private let ways: [Way]
  private let hasGoal: Bool

  /// Takes what was found.
  /// - Parameters:
  ///   - ways: in any order, at least one.
  ///   - hasGoal: whether a goal was held against them.
  public init(_ ways: [Way], hasGoal: Bool) {
    self.ways = ways.enumerated().sorted {
      let (first, second) = ($0.element.order, $1.element.order)
      return (first.0, first.1, $0.offset) < (second.0, second.1, $1.offset)
    }.map(\.element)
    self.hasGoal = hasGoal
  }

  /// The answer.
  public var sentence: String {
    guard let best = ways.first else { return "" }
    guard ways.contains(where: { $0.wait != nil }) else {
      return "Nobody calls for a taxi on these days, so there is no wait to judge."
    }
    return Plain.sentence(start + finding(best) + ".")
  }

  private func finding(_ best: Way) -> String {
    guard hasGoal else {
      let name = ways.count > 1 ? "waits are shortest under \(best.name)" : best.name
      return name + ": " + outcome(best)
    }
    let isOnly = ways.count > 1 && meets.count == 1
    switch best.verdict {
    case .pass: return "\(isOnly ? "only " : "")\(best.name) meets the goal: \(outcome(best))"
    case .inconclusive:
      return "\(best.name) may meet the goal, and nothing is settled: \(outcome(best))"
    default:
      return ways.count == 1
        ? "\(best.name) misses the goal: \(outcome(best))"
        : "no way of sending taxis meets the goal"
    }
  }

  /// What stands below the heading; empty where nothing has to.
  public var lead: [String] {
    guard let best = ways.first, best.wait != nil else { return [] }
    var sentences: [String] = []
    if ways.count > 1, best.verdict == .fail {
      sentences += ["Closest is \(best.name): \(outcome(best)).", lack(best)]
    } else if best.verdict != .pass, best.verdict != nil {
      sentences.append(lack(best))
    }
    sentences += others(best)
    let text = sentences.filter { !$0.isEmpty }.joined(separator: " ")
    return text.isEmpty ? [] : [Plain.sentence(text)]
  }

  private var meets: [Way] { ways.filter { $0.verdict == .pass } }

  /// With how many drivers, where all ways have the same number.
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
    "people wait \(way.waitText) on average, and \(AnswerSentence.without(way.unservedShare))"
  }

  /// How many get no taxi, as people.
  static func without(_ share: Double?) -> String {
    if share == 0 { return "everybody gets a taxi" }
    let people = Plain.people(share)
    let isOne = people.hasPrefix("1 in ")
    return share == nil
      ? "nobody knows how many get no taxi" : "\(people) \(isOne ? "gets" : "get") no taxi"
  }

  /// Which part of the goal decides, where only one of them does.
  private func lack(_ way: Way) -> String {
    let open = way.verdicts.filter { $0.verdict != .pass }
    guard open.count == 1, let row = open.first, way.verdicts.count > 1 else {
      return ""
    }
    return row.metric == .waitMean
      ? "It is the wait that decides: the goal is at most \(Plain.minutes(row.limit))."
      : "It is the share without a taxi that decides: the goal is at most \(Plain.limit(row.limit))."
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
      let count = best.days
      sentences.append(
        "\(Words.days(count)) \(count == 1 ? "does" : "do") not settle whether \(open.text) "
          + "\(open.count == 1 ? "meets" : "meet") it.")
    }
    if missed.count > 0, best.verdict != .fail {
      sentences.append("\(missed.text) \(missed.count == 1 ? "misses" : "miss") it.")
    } else if missed.count > 0 {
      sentences.append("The others: \(missed.text).")
    }
    return sentences.map(Plain.sentence)
  }

  private func short(_ way: Way) -> String {
    let without =
      way.unservedShare == 0
      ? "everybody gets a taxi" : "\(Plain.people(way.unservedShare)) without a taxi"
    return "\(way.waitText), \(without)"
  }
}
