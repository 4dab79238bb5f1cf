import Charts
import Reports
import Results

/// Confidence of the answer about a service: its decisive metric day by day, the interval and the goal.
struct ServiceSureSection: BriefingSection {
  let briefing: Briefing
  let service: CityService

  var id: ElementID { briefing.id("sure", of: service) }
  var question: String { briefing.question("how sure is this?", of: service) }
  var shortTitle: String { briefing.shortTitle("How sure", of: service) }

  private var metric: Metric { service.lead }

  private var known: [Briefing.Way] {
    briefing.shown.filter { $0.alternative.metric(metric)?.estimate != nil }
  }

  private var days: Int { briefing.ways.map(\.alternative.replications).min() ?? 0 }

  var finding: String? {
    guard !known.isEmpty else { return nil }
    guard days >= 3 else {
      return (days == 1 ? "One day cannot say" : "Two days cannot say") + " how sure this is"
    }
    let open = known.filter { service.verdict(of: $0.alternative) == .inconclusive }
    guard open.isEmpty else {
      return "\(days) days are too few to say whether the goal is met"
        + (known.count > 1 ? " under \(Plain.list(open.map(\.name)))" : "")
    }
    guard known.contains(where: { service.verdict(of: $0.alternative) != nil }) else { return nil }
    return "\(days) simulated days are enough to decide"
  }

  var chart: [Markup] {
    guard !known.isEmpty, let format else { return [] }
    var chart = DayRings(
      ChartHeading(
        id.adding("days"), service.figures.first { $0.metric == metric }?.title ?? service.name,
        detail: "Each ring is one simulated day"
          + (days >= 3 ? "; the band is the 95 % confidence interval of the mean." : ".")),
      x: Axis(title, format, includesZero: false, least: 0, most: metric.isShare ? 1 : nil),
      rows: known.map { way in
        let row = way.alternative.metric(metric)
        var band: ClosedRange<Double>?
        if days >= 3, let low = row?.lower, let high = row?.upper, low <= high {
          band = low...high
        }
        return DayRings.Row(
          way.name, way.entry.style, mean: row?.estimate, band: band,
          days: way.alternative.days[metric] ?? [])
      })
    chart.rule = goal.map { LineChart.Rule($0.limit, "goal \(Plain.figure($0.limit, of: metric))") }
    return [chart.markup]
  }

  private var goal: VerdictRow? { known.lazy.compactMap { $0.alternative.goal(metric) }.first }

  private var title: String { service.figures.first { $0.metric == metric }?.title ?? service.name }

  private var format: ValueFormat? { Words.format(metric) }

  var words: [Markup] {
    guard !known.isEmpty else { return [] }
    return known.map { Piece.about($0, sentence($0)) } + [SureSection.limits]
  }

  private func sentence(_ way: Briefing.Way) -> String {
    let row = way.alternative.metric(metric)
    guard let mean = row?.estimate else { return "There is nothing to measure." }
    guard days >= 3, let low = row?.lower, let high = row?.upper else {
      return
        "The mean of \(Words.days(way.alternative.replications)) is \(Plain.figure(mean, of: metric))."
    }
    let (from, to) = (Plain.parts(low, of: metric), Plain.parts(high, of: metric))
    let range =
      from.number == to.number
      ? "The true mean is about \(Plain.figure(mean, of: metric))"
      : "The true mean lies between \(from.number) and \(Plain.figure(high, of: metric))"
    guard let goal = way.alternative.goal(metric) else { return range + " (95 % confidence)." }
    let place: String =
      switch goal.verdict {
      case .pass: "which meets the goal"
      case .fail: "which misses the goal"
      case .inconclusive: "which does not settle the goal"
      }
    return range + " (95 % confidence), \(place) of at "
      + "\(metric.better == .higher ? "least" : "most") \(Plain.figure(goal.limit, of: metric))."
  }

  var inShort: (question: String, answer: String)? {
    guard let best = known.first else { return nil }
    return (question, (known.count > 1 ? "\(best.name): " : "") + sentence(best))
  }
}
