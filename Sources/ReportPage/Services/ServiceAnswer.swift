import Charts
import Reports
import Results

/// First sentence of a page that is not about taxis alone: goals met, or the difference between
/// alternatives.
struct ServiceAnswer {
  private let briefing: Briefing
  private let services: [CityService]

  /// Makes the answer; nil for a page about taxis alone, or without services.
  init?(_ briefing: Briefing) {
    let services = briefing.services
    guard services.contains(where: { !$0.isTaxis }) else { return nil }
    (self.briefing, self.services) = (briefing, services)
  }

  /// The sentence, with its full stop.
  var sentence: String {
    if services.count > 1 { return allGoals ?? statement(services[0]) ?? briefing.view.title }
    return difference ?? statement(services[0]) ?? briefing.view.title
  }

  /// Sentences below it.
  var lead: [String] {
    if services.count > 1 { return [] }
    let goal = difference == nil ? nil : goalSentence
    return [goal, assumed].compactMap(\.self) + details
  }

  private var assumed: String? { AssumedFact.sentence(briefing.facts?.assumed ?? []) }

  // MARK: One service

  /// Returns the verdict on the best alternative, with its value.
  private func statement(_ service: CityService) -> String? {
    guard let best = briefing.ways.first, let text = service.statement(of: best.alternative) else {
      return nil
    }
    let days = best.alternative.replications
    let goal = best.alternative.goal(service.lead).map { row in
      " (goal: at \(row.metric.better == .higher ? "least" : "most") "
        + "\(Plain.figure(row.limit, of: row.metric)))"
    }
    let start: String =
      switch service.verdict(of: best.alternative) {
      case .pass: "The goal is met: "
      case .fail: "The goal is missed: "
      case .inconclusive:
        (days == 1 ? "One day is" : "\(Words.days(days)) are") + " too few to judge the goal: "
      case nil: ""
      }
    return Plain.sentence(start + text) + (goal ?? "") + briefing.under(best) + "."
  }

  /// Verdicts on the goals, alternative by alternative; nil without goals.
  private var goalSentence: String? {
    guard let goals = briefing.ways.first?.alternative.verdicts, !goals.isEmpty else { return nil }
    let words = briefing.ways.compactMap { way in
      way.verdict.map { "\(Self.word($0)) with \(way.name)" }
    }
    let many = words.count > 4 ? words.prefix(4) + ["\(words.count - 4) more"] : words[...]
    return "The goal, \(Plain.list(goals.map(VerdictText.limit))), is \(Plain.list(Array(many)))."
  }

  static func word(_ verdict: Verdict) -> String {
    switch verdict {
    case .pass: "met"
    case .fail: "missed"
    case .inconclusive: "not settled"
    }
  }

  /// The compared alternative and the baseline; nil for one alternative.
  private var pair: (other: Briefing.Way, base: Briefing.Way)? {
    guard let base = briefing.ways.first(where: \.alternative.isBaseline),
      let other = briefing.ways.first(where: { !$0.alternative.isBaseline }),
      other.alternative.folder == base.alternative.folder
    else { return nil }
    return (other, base)
  }

  /// Difference between the best alternative and the baseline; nil for one alternative.
  private var difference: String? {
    let (metric, name) = services[0].compared
    guard let (other, base) = pair,
      let own = other.alternative.metric(metric)?.estimate,
      let before = base.alternative.metric(metric)?.estimate,
      let row = other.alternative.comparisons.first(where: { $0.metric == metric })
    else { return nil }
    let values =
      "\(Plain.figure(own, of: metric)) instead of \(Plain.figure(before, of: metric))"
    guard let low = row.lower, let high = row.upper, low > 0 || high < 0 else {
      let days = Words.days(other.alternative.replications)
      return "\(days.prefix(1).uppercased() + days.dropFirst()) do not separate \(other.name) from "
        + "\(base.name): \(name) is \(values)."
    }
    let amount =
      metric.isShare
      ? "\(DecimalText.fixed((own - before).magnitude * 100, decimals: 1)) points"
      : Plain.figure((own - before).magnitude, of: metric)
    let direction =
      metric.unit == "s"
      ? (own < before ? "shorter" : "longer") : (own < before ? "lower" : "higher")
    return
      "With \(other.name), \(name) is \(amount) \(direction) than with \(base.name): \(values)."
  }

  /// Further sentences about the best alternative.
  private var details: [String] {
    guard let best = briefing.ways.first else { return [] }
    func value(_ metric: Metric) -> Double? { best.alternative.metric(metric)?.estimate }
    let texts =
      ServiceText.emergencies(under: nil, value) + ServiceText.lineUps(under: nil, value)
    let name = briefing.ways.count > 1 ? "With \(best.name): " : ""
    return texts.isEmpty ? [] : [name + texts.joined(separator: " ")]
  }

  // MARK: Several services

  /// Number of goals met; nil without goals.
  private var allGoals: String? {
    let judged = briefing.ways.filter { !$0.alternative.verdicts.isEmpty }
    guard let best = judged.max(by: { met($0) < met($1) }) else { return nil }
    let rows = best.alternative.verdicts
    let (count, start) = (met(best), judged.count > 1 ? "Under \(best.name), the" : "The")
    let others = judged.filter { $0.entry.index != best.entry.index }.prefix(3).map {
      "\(met($0)) under \($0.name)"
    }
    let rest = others.isEmpty ? "" : ", and \(Plain.list(Array(others)))"
    guard count < rows.count else {
      let all =
        rows.count == 1 ? "its goal" : rows.count == 2 ? "both its goals" : "all \(count) goals"
      return "\(start) city meets \(all)\(rest)."
    }
    func names(_ verdict: Verdict) -> String {
      Plain.list(rows.filter { $0.verdict == verdict }.map(VerdictText.name))
    }
    let parts = [
      names(.fail).isEmpty ? "" : " Missed: \(names(.fail)).",
      names(.inconclusive).isEmpty ? "" : " Not settled: \(names(.inconclusive)).",
    ]
    return "\(start) city meets \(count) of \(rows.count) goals\(rest)." + parts.joined()
  }

  private func met(_ way: Briefing.Way) -> Int {
    way.alternative.verdicts.count { $0.verdict == .pass }
  }
}
