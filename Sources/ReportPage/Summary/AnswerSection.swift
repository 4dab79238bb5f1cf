import Charts
import Reports
import Results

/// The first screen: verdicts on the goals, the service, the evidence, and the score of every
/// alternative.
struct AnswerSection {
  let briefing: Briefing
  let sections: [any BriefingSection]
  let nextSteps: [NextStep]

  let id = ElementID("answer")

  var markup: Markup {
    Markup("section", ["class": "brief", "id": id.text, "aria-labelledby": "answer-heading"]) {
      Markup("h2", ["id": "answer-heading", "class": "hidden-text"], "The answer in figures")
      if hasTable { ServicesTable(briefing: briefing).markup }
      facts
      inShort
      scoreboard
      if briefing.isAboutTaxis {
        notes
        Piece.folded("The numbers with their intervals", table.markup)
      }
    }
  }

  /// True for a city with several services, which starts with a table of them.
  private var hasTable: Bool { briefing.services.count > 1 }

  // MARK: Facts

  private var facts: Markup {
    Markup("dl", ["class": "four"]) {
      for (name, value) in [
        (hasTable ? "The goals" : "The goal", goal),
        (briefing.isAboutTaxis ? "The fleet" : "The service", supply), ("The day", day),
        ("The evidence", evidence),
      ] + assumed {
        Markup("div") {
          Markup("dt", name)
          Markup("dd", Words.unbroken(value))
        }
      }
    }
  }

  /// Assumed values, with the question that they leave open.
  private var assumed: [(String, String)] {
    AssumedFact.sentence(briefing.facts?.assumed ?? []).map { [("Assumed", $0)] } ?? []
  }

  private var goal: String {
    let rows = briefing.ways.first?.alternative.verdicts ?? []
    guard briefing.isAboutTaxis, briefing.services.count == 1 else {
      if rows.isEmpty { return "No goal is set." }
      return hasTable
        ? Plain.count(Double(rows.count), "goal", "goals") + ", in the table above"
        : Plain.sentence(Plain.list(rows.map(VerdictText.limit)))
    }
    guard let wait = briefing.goalWait, let share = briefing.goalShare else {
      return "No goal is set."
    }
    return "Mean wait of all who ask at most \(Plain.minutes(wait)), and at most "
      + "\(Plain.limit(share)) get no taxi"
  }

  /// Taxis, ambulances and shops of the city.
  private var supply: String {
    guard let best = briefing.ways.first else { return "–" }
    guard !briefing.isAboutTaxis else { return fleet }
    let texts = briefing.services.compactMap { $0.supply(best.alternative) }
    return texts.isEmpty ? "As the scenario lists it" : texts.joined(separator: "; ")
  }

  private var fleet: String {
    guard let best = briefing.ways.first else { return "–" }
    if let facts = briefing.facts, let taxis = facts.taxis,
      let mean = best.alternative.metric(.taxisOnDutyMean)?.estimate, mean >= 0.98 * Double(taxis)
    {
      let hours = Double(taxis) * facts.windowLength / 3600
      return
        "\(Plain.count(Double(taxis), "driver", "drivers")), always on duty: "
        + Plain.count(hours, "driver-hour", "driver-hours")
    }
    var text = briefing.facts?.taxis.map {
      "\(Plain.count(Double($0), "driver works", "drivers work")) that day"
    }
    if let mean = best.alternative.metric(.taxisOnDutyMean)?.estimate {
      let most = best.alternative.greatestOnDuty
      let hours = mean * (briefing.facts?.windowLength ?? 0) / 3600
      text =
        (text.map { $0 + ", on average " } ?? "On average ")
        + "\(Plain.count(mean)) on duty at a time"
        + (most.map { ", at most \(Plain.count($0))" } ?? "")
        + (hours > 0 ? ": \(Plain.count(hours)) driver-hours" : "")
    }
    return text ?? "As the scenario lists it"
  }

  private var day: String {
    guard let best = briefing.ways.first else { return "–" }
    let length = briefing.facts?.windowLength ?? 86_400
    let demand = briefing.mainService?.demand(best.alternative) ?? "No demand"
    let asking =
      demand + (length == 86_400 ? "" : " in \(Words.length(length))")
    let busiest = HourFold(best, briefing).hours.max { $0.requests < $1.requests }
    return asking + (busiest.map { "; the busiest hour is \(Plain.span(from: $0.start))" } ?? "")
  }

  private var evidence: String {
    let counts = briefing.ways.map(\.alternative.replications)
    let days =
      counts.min() == counts.max()
      ? Words.days(counts.first ?? 0) : "\(counts.min() ?? 0) to \(counts.max() ?? 0) days"
    let isSame =
      briefing.ways.count > 1
      && briefing.ways.allSatisfy { way in
        briefing.view.folder(of: way.entry).hasSameDemand && way.entry.alternative.folder == 0
      }
    return "\(days), simulated" + (isSame ? ", with the same people under all of them" : "")
  }

  // MARK: In short

  private var inShort: Markup {
    Markup("dl", ["class": "in-short"]) {
      for section in sections where section.isThere {
        if let short = section.inShort {
          Markup("div") {
            Markup("dt") { Markup("a", ["href": section.id.link], short.question) }
            Markup("dd", Words.unbroken(short.answer))
          }
        }
      }
      if let step = nextSteps.first {
        Markup("div") {
          Markup("dt") { Markup("a", ["href": "#next"], "What to do next?") }
          Markup("dd") {
            step.purpose + " "
            Markup("code", step.command)
          }
        }
      }
    }
  }

  // MARK: The score

  private var scoreboard: Markup {
    .group([
      Markup("ol", ["class": "score"]) { for way in briefing.shown { row(way) } },
      briefing.others.isEmpty
        ? .group([])
        : Piece.folded(
          "\(briefing.others.count) more",
          Markup("ol", ["class": "score"]) { for way in briefing.others.prefix(12) { row(way) } }),
    ])
  }

  private func row(_ way: Briefing.Way) -> Markup {
    Markup("li") {
      Markup("div", ["class": "who"]) {
        Markup("h3") {
          ShapeMark.markup(way.entry.style)
          Markup("span", ["class": "name"], way.name)
        }
        if !way.line.isEmpty { Markup("p", way.line) }
        if let small = small(way) { Markup("p", ["class": "quiet name"], small) }
      }
      Markup("div", ["class": "pill-box"]) { verdict(way).map(AnswerSection.pill) }
      if briefing.isAboutTaxis { taxiNumbers(way) } else { serviceNumbers(way) }
    }
  }

  /// Verdict on the main service; goals of others are in the table of services.
  private func verdict(_ way: Briefing.Way) -> Verdict? {
    hasTable ? briefing.mainService?.verdict(of: way.alternative) : way.verdict
  }

  /// Three figures of the main service of a city without taxis.
  private func serviceNumbers(_ way: Briefing.Way) -> [Markup] {
    guard let service = briefing.mainService else { return [] }
    return service.figures.map { title, metric in
      let value = way.alternative.metric(metric)?.estimate
      let (text, unit) = Plain.parts(value, of: metric)
      let goal = way.alternative.goal(metric)?.limit
      let all = briefing.ways.compactMap { $0.alternative.metric(metric)?.estimate }
      let most = metric.isShare ? 1 : max(all.filter(\.isFinite).max() ?? 0, goal ?? 0, 1e-9)
      return number(
        way, title, text, unit, metric,
        bar: GoalBar.markup(
          share: (value ?? 0) / most, tick: goal.map { $0 / most }, classes: tone(way, metric)))
    }
  }

  private func taxiNumbers(_ way: Briefing.Way) -> [Markup] {
    let limit = briefing.facts?.goalWait
    let within = briefing.withinGoal(way).flatMap { share in
      limit.map { limit in
        number(
          way, "Within \(Plain.shortMinutes(limit))", Plain.shareNumber(share), "%", nil,
          bar: GoalBar.markup(share: share, tick: nil, classes: "bar-value"))
      }
    }
    return [
      number(way, "Mean wait", waitNumber(way), "min", .waitMean, bar: waitBar(way)),
      number(
        way, "Got no taxi", Plain.shareNumber(way.unserved?.estimate ?? .nan), "%", .unservedShare,
        bar: unservedBar(way)),
    ] + (within.map { [$0] } ?? [])
  }

  /// Returns the identifier if it differs from the name, and marks the baseline.
  private func small(_ way: Briefing.Way) -> String? {
    let isBase = way.alternative.isBaseline && briefing.ways.count > 1
    let base = isBase ? "the others are compared with this" : nil
    let parts = [way.name == way.entry.label ? nil : way.entry.label, base].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: " · ")
  }

  static func pill(_ verdict: Verdict) -> Markup {
    let (icon, word, classes) = Words.verdict(verdict)
    return Markup("span", ["class": "pill \(classes)"]) {
      Markup("span", ["aria-hidden": "true"], icon + " ")
      word
    }
  }

  private func number(
    _ way: Briefing.Way, _ title: String, _ number: String, _ unit: String, _ metric: Metric?,
    bar: Markup
  ) -> Markup {
    let verdict = metric.flatMap { way.alternative.goal($0)?.verdict }
    let tone = verdict == .fail ? " bad" : verdict == .inconclusive ? " open" : ""
    return Markup("div", ["class": "figure\(tone)"]) {
      Markup("p", ["class": "figure-name"], title)
      Markup("p", ["class": "figure-value"]) {
        Markup("strong", number)
        Markup("span", ["class": "unit"], "\u{a0}" + unit)
      }
      bar
    }
  }

  private func waitNumber(_ way: Briefing.Way) -> String {
    (way.isLowerBound ? "≥\u{a0}" : "") + Plain.minuteNumber(way.wait?.estimate ?? .nan)
  }

  private func waitBar(_ way: Briefing.Way) -> Markup {
    let waits = briefing.ways.compactMap { $0.wait?.estimate }.filter(\.isFinite)
    let most = max(waits.max() ?? 1, (briefing.goalWait ?? 0) * 1.2, 1)
    return GoalBar.markup(
      share: (way.wait?.estimate ?? 0) / most, tick: briefing.goalWait.map { $0 / most },
      classes: tone(way, .waitMean))
  }

  private func unservedBar(_ way: Briefing.Way) -> Markup {
    let shares = briefing.ways.compactMap { $0.unserved?.estimate }.filter(\.isFinite)
    let most = max(shares.max() ?? 0, (briefing.goalShare ?? 0) * 1.2, 0.01)
    return GoalBar.markup(
      share: (way.unserved?.estimate ?? 0) / most, tick: briefing.goalShare.map { $0 / most },
      classes: tone(way, .unservedShare))
  }

  private func tone(_ way: Briefing.Way, _ metric: Metric) -> String {
    switch way.alternative.goal(metric)?.verdict {
    case .fail: "bar-value bar-bad"
    case .inconclusive: "bar-value bar-open"
    default: "bar-value"
    }
  }

  // MARK: What must be known

  private var notes: [Markup] {
    var sentences: [String] = []
    if briefing.shown.contains(where: \.isLowerBound) {
      sentences.append(
        "≥: people were still waiting when the day ended, so the true figure is larger. A longer window.drain "
          + (briefing.facts.map { "than \(Words.length($0.drain)) " } ?? "")
          + "lets their waits end.")
    }
    if briefing.goalWait != nil { sentences.append("The tick in a bar is the goal.") }
    if let way = briefing.ways.first, briefing.facts?.goalWait != 900,
      briefing.withinGoal(way) != nil,
      (1..<way.alternative.replications).contains(way.alternative.detailedReplications)
    {
      let kept = way.alternative.detailedReplications
      sentences.append(
        "“Within” is counted on the first \(kept) of \(Words.days(way.alternative.replications)), with "
          + "stored rows.")
    }
    sentences.append("Unserved passengers count with the time until they gave up.")
    return [Piece.note(sentences.joined(separator: " "))]
  }

  private var table: DataTable {
    let duration = ValueFormat.duration
    func interval(_ row: SummaryRow?, _ format: ValueFormat) -> DataTable.Cell {
      .number(format.interval(row?.estimate, row?.lower, row?.upper))
    }
    return DataTable(
      caption: "The score with 95 % intervals; waits in minutes and seconds",
      columns: [
        "Way", "The goal", "Mean wait", "Got no taxi", "Within the goal’s time",
        "9 in 10 wait at most",
        "Taxis on duty", "Driver-hours",
      ],
      rows: briefing.ways.prefix(100).map { way in
        let duty = way.alternative.metric(.taxisOnDutyMean)
        let hours = (briefing.view.facts(of: way.entry)?.windowLength ?? 0) / 3600
        return [
          .words(way.name), .words(way.verdict.map { Words.verdict($0).word } ?? "Not judged"),
          interval(way.wait, duration), interval(way.unserved, .share),
          .number(ValueFormat.share.text(briefing.withinGoal(way))),
          interval(way.alternative.metric(.wait90), duration),
          interval(duty, .number(decimals: 1)),
          .number(Plain.count(duty?.estimate.map { $0 * hours })),
        ]
      })
  }
}
