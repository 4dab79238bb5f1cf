import Charts
import Reports
import Results

/// Distribution of waits including requests that were not served, and the share without a taxi.
struct LongSection: BriefingSection {
  let briefing: Briefing

  let id = ElementID("waits")
  let question = "How long do people wait?"
  let shortTitle = "Who waits"

  private var shown: [Briefing.Way] { briefing.shown.filter { $0.alternative.waits != nil } }

  var finding: String? {
    let known = briefing.ways.filter { $0.unserved?.estimate != nil }
    guard let best = known.first else { return nil }
    let bestShare = Plain.people(best.unserved?.estimate)
    let worst = known.max { ($0.unserved?.estimate ?? 0) < ($1.unserved?.estimate ?? 0) }
    guard let worst, worst.entry.index != best.entry.index,
      Plain.people(worst.unserved?.estimate) != bestShare
    else {
      return Plain.sentence(never(best))
        + (known.count > 1 ? " under \(best.name)" : "")
    }
    return "\(Plain.sentence(never(worst))) under \(worst.name); \(bestShare) under \(best.name)"
  }

  /// Number of passengers that never get a taxi, in words that agree with the number.
  private func never(_ way: Briefing.Way) -> String {
    let share = way.unserved?.estimate
    if share == 0 || (share ?? 0) >= 1 {
      return AnswerSentence.without(share, isOpen: way.isLowerBound)
    }
    let people = Plain.people(share)
    return people + (people.hasPrefix("1 in ") ? " never gets a taxi" : " never get a taxi")
  }

  var chart: [Markup] {
    guard !shown.isEmpty else { return [] }
    let first = Set(shown.map(\.entry.index))
    let colourful = briefing.ways.count > 4 ? Set(shown.prefix(1).map(\.entry.index)) : first
    let all = briefing.ways.prefix(briefing.view.entries.count > 100 ? 6 : 12).filter {
      $0.alternative.waits != nil
    }
    var chart = LineChart(
      ChartHeading(
        id.adding("curve"), "Picked up, of 100 who ask",
        detail: "By minutes since asking. The rest is picked up later or never."),
      x: Axis("Minutes since asking", .duration, domain: 0...3600),
      y: Axis("Of all who ask", .share, domain: 0...1),
      series: all.map { way in
        LineChart.Series(
          way.shortName, way.entry.style, points(way),
          isQuiet: !colourful.contains(way.entry.index) && !way.alternative.isBaseline)
      })
    chart.isStepped = true
    chart.greatestRowCount = 31
    chart.width = 660
    chart.narrowWidth = 360
    chart.rules =
      briefing.goalWait.map { [LineChart.Rule($0, "goal \(Plain.shortMinutes($0))")] } ?? []
    return [chart.markup]
  }

  private func points(_ way: Briefing.Way) -> [LineChart.Point] {
    let step = WaitDistribution.arrivalStep
    return (way.alternative.waits?.arrived ?? []).enumerated()
      .filter { $0.offset.isMultiple(of: 2) && Double($0.offset) * step <= 3600 }
      .map { LineChart.Point(x: Double($0.offset) * step, y: $0.element) }
  }

  var words: [Markup] {
    guard !shown.isEmpty else { return [] }
    let limit = briefing.goalWait ?? 900
    let columns = ShareColumns(
      ChartHeading(
        id.adding("end"), "In the end",
        detail:
          "Full: within \(Plain.shortMinutes(limit)). Pale: later. Dashed, and the number above: "
          + "never got a taxi."),
      parts: ["within \(Plain.shortMinutes(limit))", "later", "never"],
      columns: shown.map { way in
        let waits = way.alternative.waits
        let place = Int(limit / WaitDistribution.arrivalStep)
        let within =
          waits.flatMap { $0.arrived.indices.contains(place) ? $0.arrived[place] : nil } ?? 0
        let served = waits?.servedShare ?? 0
        return ShareColumns.Column(
          way.shortName, way.entry.style,
          parts: [within, max(0, served - within), max(0, 1 - served)])
      })
    return [columns.markup] + why
  }

  var below: [Markup] {
    briefing.rowsNote(shown)
  }

  /// Reasons for the results of the inferior policies, as far as a rule gives one.
  private var why: [Markup] {
    guard let best = briefing.ways.first else { return [] }
    let reasons = briefing.shown.dropFirst().compactMap { way in
      reason(way, best).map { (way, $0) }
    }
    guard !reasons.isEmpty else { return [] }
    return [Markup("h3", "Why")]
      + reasons.map { way, text in
        Markup("p") {
          Markup("strong", ["class": "name"], way.name + ": ")
          Words.unbroken(text)
        }
      }
  }

  private func reason(_ way: Briefing.Way, _ best: Briefing.Way) -> String? {
    guard way.verdict != .pass else { return nil }
    if let empty = way.alternative.metric(.emptyDistanceShare)?.estimate,
      let other = best.alternative.metric(.emptyDistanceShare)?.estimate, empty > 1.7 * other
    {
      return "taxis come from far away: \(Plain.share(empty)) of their distance is driven empty, "
        + "\(Plain.share(other)) under \(best.name)."
    }
    let fleet = way.alternative.fleet
    let length = fleet.reduce(0) { $0 + $1.length }
    guard length > 0 else { return nil }
    func mean(_ value: (FleetFigures) -> Double) -> Double {
      fleet.reduce(0) { $0 + value($1) * $1.length } / length
    }
    let (idle, waiting) = (mean(\.idle), mean { $0.waiting.mean ?? 0 })
    guard idle > 0.1 * mean(\.onDuty), waiting > 0.1 * idle else { return nil }
    return
      "on average \(Plain.count(idle, "taxi stands", "taxis stand")) free while "
      + "\(Plain.count(waiting, "person waits", "people wait")) elsewhere."
  }

  var inShort: (question: String, answer: String)? {
    guard let best = shown.first, let waits = best.alternative.waits else { return nil }
    func within(_ minutes: Int) -> String {
      let place = minutes * 2
      return Plain.people(waits.arrived.indices.contains(place) ? waits.arrived[place] : nil)
    }
    return (
      "How long do people wait?",
      "Under \(best.name) \(within(5)) are picked up within 5 minutes and \(within(15)) within 15; "
        + "\(never(best))."
    )
  }
}
