import Reports
import Results

/// The answer in one sentence, and what else has to be known to read it right.
struct Headline {
  let briefing: Briefing

  /// The heading of the page.
  var sentence: String {
    guard let best = briefing.ways.first else { return briefing.view.title }
    guard briefing.goalWait != nil else {
      let name = briefing.ways.count > 1 ? "waits are shortest under \(best.name)" : best.name
      return start + name + ": " + outcome(best) + "."
    }
    let isOnly = briefing.ways.count > 1 && meets.count == 1
    switch best.verdict {
    case .pass:
      return start + "\(isOnly ? "only " : "")\(best.name) meets the goal: \(outcome(best))."
    case .inconclusive:
      return start + "\(best.name) may meet the goal, and nothing is settled: \(outcome(best))."
    default:
      return briefing.ways.count == 1
        ? start + "\(best.name) misses the goal: \(outcome(best))."
        : start + "no way of sending taxis meets the goal."
    }
  }

  /// What stands below the heading; empty where nothing has to.
  var lead: [String] {
    guard let best = briefing.ways.first else { return [] }
    var sentences: [String] = []
    if briefing.ways.count > 1, best.verdict == .fail {
      sentences.append("Closest is \(best.name): \(outcome(best)). \(lack(best))")
    } else if best.verdict != .pass, best.verdict != nil {
      sentences.append(lack(best))
    }
    sentences += others(best)
    let text = sentences.filter { !$0.isEmpty }.joined(separator: " ")
    return text.isEmpty ? [] : [Plain.sentence(text)]
  }

  private var meets: [Briefing.Way] { briefing.ways.filter { $0.verdict == .pass } }

  /// With how many drivers, where all ways have the same number.
  private var start: String {
    let fleets = briefing.ways.map { briefing.view.facts(of: $0.entry)?.taxis }
    guard let first = fleets.first, let taxis = first, fleets.allSatisfy({ $0 == taxis }) else {
      return ""
    }
    let onDuty = briefing.ways.first?.alternative.metric(.taxisOnDutyMean)?.estimate
    let drivers = "With \(Plain.count(Double(taxis))) \(taxis == 1 ? "driver" : "drivers")"
    // A fleet that is always on duty needs no second number.
    guard let onDuty, onDuty < 0.98 * Double(taxis) else { return drivers + ", " }
    return drivers + ", on average \(Plain.count(onDuty)) of them on duty, "
  }

  private func outcome(_ way: Briefing.Way) -> String {
    "people wait \(way.waitText) on average, and \(Headline.without(way.unserved?.estimate))"
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
  private func lack(_ way: Briefing.Way) -> String {
    let open = way.alternative.verdicts.filter { $0.verdict != .pass }
    guard open.count == 1, let row = open.first, way.alternative.verdicts.count > 1 else {
      return ""
    }
    return row.metric == .waitMean
      ? "It is the wait that decides: the goal is at most \(Plain.minutes(row.limit))."
      : "It is the share without a taxi that decides: the goal is at most \(Plain.limit(row.limit))."
  }

  /// The other ways, each with its verdict, no more of them than can be read.
  private func others(_ best: Briefing.Way) -> [String] {
    let rest = briefing.ways.dropFirst()
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
      let count = best.alternative.replications
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

  private func short(_ way: Briefing.Way) -> String {
    "\(way.waitText), \(Plain.people(way.unserved?.estimate)) without a taxi"
  }
}
