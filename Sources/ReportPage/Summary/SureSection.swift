import Charts
import Reports
import Results

/// Confidence of the answer about a service: its decisive metric day by day, the interval and the
/// goal.
struct SureSection: BriefingSection {
  let briefing: Briefing
  var service = CityService.taxis

  var id: ElementID { briefing.id("sure", of: service) }
  var question: String { briefing.question("how sure is this?", of: service) }
  var shortTitle: String { briefing.shortTitle("How sure", of: service) }

  /// Minimum number of days for which an interval is shown, and for which it is reliable.
  private static let shownFrom = 3
  private static let reliableFrom = 5

  private var metric: Metric { service.lead }

  private var days: Int { briefing.ways.map(\.alternative.replications).min() ?? 0 }

  private func known(_ ways: [Briefing.Way]) -> [Briefing.Way] {
    ways.filter { $0.alternative.metric(metric)?.estimate != nil }
  }

  private var shown: [Briefing.Way] { known(briefing.shown) }

  // MARK: The heading

  var finding: String? {
    let all = known(briefing.ways)
    guard !all.isEmpty else { return nil }
    guard days >= Self.reliableFrom else {
      let number = ["No days", "One day", "Two days", "Three days", "Four days"][days]
      return "\(number) \(days == 1 ? "is" : "are") too few for a reliable interval"
    }
    let open = all.filter { service.verdict(of: $0.alternative) == .inconclusive }
    guard open.isEmpty else {
      let names = open.count <= 2 ? Plain.list(open.map(\.name)) : "\(open.count) of \(all.count)"
      return "\(days) days are too few to say whether the goal is met"
        + (all.count > 1 ? " under \(names)" : "")
    }
    guard all.contains(where: { service.verdict(of: $0.alternative) != nil }) else {
      return shortestWait.map { "Waits under \($0) are the shortest beyond doubt" }
    }
    let both = all.count == 2 ? "both" : "all"
    return "\(days) simulated days are enough to decide"
      + (all.count == 1 ? "" : service.isTaxis ? " for \(both) policies" : " for \(both)")
  }

  /// Name of the first alternative if its interval of the mean wait is below all others; nil
  /// otherwise.
  private var shortestWait: String? {
    guard service.isTaxis else { return nil }
    let byWait = known(briefing.ways)
      .sorted { ($0.wait?.estimate ?? 0) < ($1.wait?.estimate ?? 0) }
    guard let first = byWait.first, byWait.count > 1, !first.isLowerBound,
      first.entry.index == briefing.ways.first?.entry.index, let high = first.wait?.upper,
      byWait.dropFirst().allSatisfy({ ($0.wait?.lower ?? 0) > high })
    else { return nil }
    return first.name
  }

  // MARK: The drawing

  var chart: [Markup] {
    guard !shown.isEmpty else { return [] }
    var chart = DayRings(
      ChartHeading(
        id.adding("days"), title,
        detail: "Each ring is one simulated day"
          + (days >= Self.shownFrom ? "; the band is the 95 % confidence interval." : ".")),
      x: Axis(
        title, Words.format(metric), includesZero: !metric.isShare, least: 0,
        most: metric.isShare ? 1 : nil),
      rows: shown.map { way in
        DayRings.Row(
          way.name, way.entry.style, mean: way.alternative.metric(metric)?.estimate,
          band: interval(way).map { $0.low...$0.high },
          days: way.alternative.days(of: metric))
      })
    let goal = shown.lazy.compactMap { $0.alternative.goal(metric) }.first
    chart.rule = goal.map { row in
      let (number, unit) = Plain.parts(row.limit, of: metric)
      return LineChart.Rule(row.limit, "goal " + [number, unit].joined(separator: "\u{a0}"))
    }
    return [chart.markup]
  }

  private var title: String {
    let name = service.figures.first { $0.metric == metric }?.title ?? service.name
    return metric.unit == "s" ? name + ", minutes" : name
  }

  /// Interval of an alternative; nil without one, or for too few days.
  private func interval(_ way: Briefing.Way) -> (low: Double, high: Double)? {
    let row = way.alternative.metric(metric)
    guard days >= Self.shownFrom, let low = row?.lower, let high = row?.upper, low <= high else {
      return nil
    }
    return (low, high)
  }

  // MARK: The words

  var words: [Markup] {
    guard !shown.isEmpty else { return [] }
    return shown.map { Piece.about($0, sentence($0)) } + [Self.limits]
  }

  private func sentence(_ way: Briefing.Way) -> String {
    guard let mean = way.alternative.metric(metric)?.estimate else {
      return "There is nothing to measure."
    }
    guard let (low, high) = interval(way) else {
      let least = isLowerBound(way) ? "at least " : ""
      return "The mean of \(Words.days(way.alternative.replications)) is "
        + "\(least)\(Plain.figure(mean, of: metric))."
    }
    let (from, to) = (Plain.parts(low, of: metric), Plain.parts(high, of: metric))
    let start = from.unit == to.unit ? from.number : Plain.figure(low, of: metric)
    let range =
      from == to
      ? "The true mean is about \(Plain.figure(mean, of: metric))"
      : "The true mean lies between \(start) and \(Plain.figure(high, of: metric))"
    let bound = isLowerBound(way) ? " or above, since people were still waiting at the end" : ""
    return range + bound + " (95 % confidence)" + placed(way)
  }

  private func isLowerBound(_ way: Briefing.Way) -> Bool { service.isTaxis && way.isLowerBound }

  /// End of a sentence about an interval: its position relative to the goals of the service.
  private func placed(_ way: Briefing.Way) -> String {
    guard let goal = way.alternative.goal(metric) else { return "." }
    let limit =
      " the goal of at \(metric.better == .higher ? "least" : "most") "
      + "\(Plain.figure(goal.limit, of: metric))."
    switch goal.verdict {
    case .pass: return ", which meets" + limit + others(way)
    case .fail: return ", which misses" + limit
    case .inconclusive: return ", which does not settle" + limit + more(way, goal.limit)
    }
  }

  /// Other goals of the service that are not met.
  private func others(_ way: Briefing.Way) -> String {
    service.goals.dropFirst().compactMap { way.alternative.goal($0) }
      .filter { $0.verdict != .pass }
      .map { " The goal, \(VerdictText.limit($0)), is \(ServiceAnswer.word($0.verdict))." }
      .joined()
  }

  /// Estimated number of further days that would decide, by a rule of thumb.
  private func more(_ way: Briefing.Way, _ goal: Double) -> String {
    guard !isLowerBound(way), let mean = way.alternative.metric(metric)?.estimate,
      let (low, high) = interval(way)
    else { return "" }
    let ratio = (high - low) / 2 / max((mean - goal).magnitude, 1e-9)
    let needed = Double(way.alternative.replications) * (1.3 * ratio * ratio - 1)
    guard needed < 500 else {
      return " The mean is so close to the goal that 500 more days may not be enough."
    }
    return " About \(Plain.count(max(1, needed.rounded()))) more days would decide."
  }

  /// Reminder that a model is not the city.
  private static var limits: Markup {
    Markup("div", ["class": "aside"]) {
      Markup("p") {
        Markup("strong", "What no number of days can show. ")
        "This is a model of a city, not the city. If its demand, its speeds or its drivers are wrong, so "
        "is the answer. "
        Markup("a", ["href": "#methods"], "Assumptions of the model")
      }
    }
  }

  var inShort: (question: String, answer: String)? {
    guard let best = shown.first else { return nil }
    return (question, (briefing.ways.count > 1 ? "\(best.name): " : "") + sentence(best))
  }
}
