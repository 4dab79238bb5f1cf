import Charts
import Reports
import Results

/// Figures of the summary: policies or other alternatives, best first.
struct Briefing {
  /// An alternative with its names and its verdict.
  struct Way {
    let entry: ReportView.Entry

    /// Name in sentences, and where space is limited.
    let name: String
    let shortName: String

    /// Description in one line; empty if there is none.
    let line: String

    /// True if its numbers are only lower bounds.
    var isLowerBound: Bool { entry.alternative.areWaitsLowerBounds }

    var alternative: ReportAlternative { entry.alternative }
    var verdict: Verdict? { alternative.verdict }
    var wait: SummaryRow? { alternative.metric(.waitMean) }
    var unserved: SummaryRow? { alternative.metric(.unservedShare) }

    /// Mean wait as text, with `at least` if passengers were still waiting.
    var waitText: String { (isLowerBound ? "at least " : "") + Plain.minutes(wait?.estimate) }

    /// Returns the data for the first sentence of the page.
    func answered(_ view: ReportView) -> AnswerSentence.Way {
      var way = AnswerSentence.Way(name)
      // The name of a variant is a sufficient description.
      if view.facts(of: entry)?.hasTaxis != false, name == alternative.policy {
        way.phrase = view.policies[alternative.policy]?.phrase
      }
      // Goals of other services are in the table of services.
      way.verdicts = alternative.verdicts.filter { CityService.taxis.goals.contains($0.metric) }
      way.verdict = CityService.taxis.verdict(of: alternative)
      (way.wait, way.isLowerBound) = (wait?.estimate, isLowerBound)
      if alternative.replications >= 3, let low = wait?.lower, let high = wait?.upper, low <= high {
        way.waitRange = low...high
      }
      way.unservedShare = unserved?.estimate
      way.days = alternative.replications
      way.taxis = view.facts(of: entry)?.taxis
      way.onDuty = alternative.metric(.taxisOnDutyMean)?.estimate
      return way
    }

    /// Sort key: fewer missed goals first, then the order of the sentence, then that of the file.
    private func order(_ view: ReportView) -> [Double] {
      let missed = alternative.verdicts.count { $0.verdict == .fail }
      let open = alternative.verdicts.count { $0.verdict == .inconclusive }
      let own = answered(view).order
      return [Double(missed), Double(open), Double(own.0), own.1, own.2, Double(entry.index)]
    }

    fileprivate func isBetter(than other: Way, _ view: ReportView) -> Bool {
      let (own, others) = (order(view), other.order(view))
      return own.lexicographicallyPrecedes(others)
    }
  }

  let view: ReportView

  /// Alternatives of the summary, best first: all of them or, for a sweep, those of one fleet size.
  let ways: [Way]

  /// Services of these alternatives, in the order of the page.
  let services: [CityService]

  init(_ view: ReportView) {
    self.view = view
    ways = Briefing.sorted(Briefing.chosen(view), view)
    services = CityService.present(in: ways.map(\.alternative))
  }

  /// Returns alternatives with their names, best first.
  static func sorted(_ entries: [ReportView.Entry], _ view: ReportView) -> [Way] {
    entries.map { way($0, view) }.sorted { $0.isBetter(than: $1, view) }
  }

  /// Maximum number of alternatives with a separate row or coloured line.
  static let greatestCount = 5

  /// The best alternatives and the baseline.
  var shown: [Way] {
    guard ways.count > Self.greatestCount + 1 else { return ways }
    let first = ways.prefix(Self.greatestCount)
    let base = ways.dropFirst(Self.greatestCount).first(where: \.alternative.isBaseline)
    return first + (base.map { [$0] } ?? [])
  }

  /// Alternatives that are not shown initially.
  var others: [Way] {
    let known = Set(shown.map(\.entry.index))
    return ways.filter { !known.contains($0.entry.index) }
  }

  /// Facts of the scenario; nil without any.
  var facts: ScenarioFacts? { ways.first.flatMap { view.facts(of: $0.entry) } }

  /// Goal for the mean wait in seconds; nil if no goal was tested.
  var goalWait: Double? {
    guard ways.contains(where: { $0.verdict != nil }) else { return nil }
    return facts?.goalWait
  }

  /// Limit of the unserved share; nil if no goal was tested.
  var goalShare: Double? { goalWait == nil ? nil : facts?.goalUnservedShare }

  /// Colour steps for waits.
  var steps: SeveritySteps { SeveritySteps(goal: goalWait) }

  /// Returns a note with the number of days behind a section, unless it has all days.
  func rowsNote(_ ways: [Way]) -> [Markup] {
    guard let way = ways.first else { return [] }
    let kept = way.alternative.detailedReplications
    guard kept > 0, kept < way.alternative.replications else { return [] }
    return [
      Piece.note(
        "From the first \(kept) of \(Words.days(way.alternative.replications)), with stored "
          + "rows: figures may differ slightly from the ones above.")
    ]
  }

  /// Share of all requests that are served within the limit of the goal; nil if unknown.
  func withinGoal(_ way: Way) -> Double? {
    if facts?.goalWait == 900, let row = way.alternative.metric(.serviceLevel) {
      return row.estimate
    }
    let zones = way.alternative.zones?.window ?? []
    let requests = zones.reduce(0) { $0 + $1.requests }
    guard requests > 0 else { return nil }
    return zones.reduce(0) { $0 + $1.requests * ($1.serviceLevel ?? 0) } / requests
  }

  /// Answer in one sentence.
  var headline: String {
    if ways.isEmpty { return view.title }
    return FolderDifference(self)?.sentence ?? ServiceAnswer(self)?.sentence ?? answer.sentence
  }

  /// Sentences needed to interpret the answer; empty without any.
  var lead: [String] {
    let services = ServiceAnswer(self)
    guard services == nil || isAboutTaxis else { return services?.lead ?? [] }
    let own =
      services == nil ? answer.lead : [([answer.sentence] + answer.lead).joined(separator: " ")]
    guard let difference = FolderDifference(self) else { return own }
    return (services == nil ? [answer.sentence] : []) + own + [difference.changes].compactMap { $0 }
  }

  private var answer: AnswerSentence {
    AnswerSentence(ways.map { $0.answered(view) }, hasGoal: goalWait != nil)
  }

  /// True for a city with taxis, or without any service.
  var isAboutTaxis: Bool { mainService?.isTaxis ?? true }

  /// Sections after the answer, in order: those of the main service, then those of the others.
  var sections: [any BriefingSection] {
    let taxis: [any BriefingSection] =
      isAboutTaxis
      ? [
        SureSection(briefing: self), LongSection(briefing: self), WhenSection(briefing: self),
        WhereSection(briefing: self), PeopleSection(briefing: self), NeedSection(briefing: self),
        VariedSection(briefing: self),
      ] : []
    return taxis
      + services.filter { !$0.isTaxis }.flatMap { service -> [any BriefingSection] in
        // The table of services gives the confidence for the others.
        let sure = service == mainService ? [SureSection(briefing: self, service: service)] : []
        let attacks = service == .data ? [AttackSection(briefing: self)] : []
        return sure as [any BriefingSection]
          + [
            WhenSection(briefing: self, service: service),
            WhereSection(briefing: self, service: service),
          ] + attacks
      }
  }
}

extension Briefing {
  private static func way(_ entry: ReportView.Entry, _ view: ReportView) -> Way {
    let alternative = entry.alternative
    // The summary of a sweep of fleet sizes is about one size, which the heading names.
    let line = view.figures.frontier.first { line in
      line.points.contains { $0.alternative == entry.index }
    }
    let isVaried = !alternative.variation.isEmpty || view.figures.folders.count > 1
    let name = line?.label ?? entry.label
    let hasTaxis = view.facts(of: entry)?.hasTaxis ?? true
    return Way(
      entry: entry, name: name, shortName: isVaried || !hasTaxis ? name : alternative.policy,
      line: hasTaxis
        ? view.policies[alternative.policy].map { Plain.sentence($0.line) + "." } ?? "" : "")
  }

  /// Returns the alternatives of the summary.
  ///
  /// Of a sweep of fleet sizes, it selects those of one size: the smallest with which any of them
  /// meets the goal, else the largest. Of more than twelve other alternatives, it selects the best
  /// one of each policy.
  private static func chosen(_ view: ReportView) -> [ReportView.Entry] {
    if let taxis = fleetSize(view) {
      let points = view.figures.frontier.flatMap(\.points)
      return view.entries.filter { entry in
        let own = points.filter { $0.alternative == entry.index }
        return own.isEmpty || own.contains { $0.taxis == taxis }
      }
    }
    guard view.entries.count > 12 else { return view.entries }
    var best: [String: ReportView.Entry] = [:]
    for entry in view.entries {
      let known = best[entry.alternative.policy]
      if known.map({ way(entry, view).isBetter(than: way($0, view), view) }) ?? true {
        best[entry.alternative.policy] = entry
      }
    }
    return view.entries.filter { best[$0.alternative.policy]?.index == $0.index }
  }

  /// Returns the fleet size of the summary of a sweep; nil if the fleet size does not vary.
  private static func fleetSize(_ view: ReportView) -> Int? {
    let points = view.figures.frontier.flatMap(\.points)
    let met = points.filter {
      view.entries.indices.contains($0.alternative)
        && view.entries[$0.alternative].alternative.verdict == .pass
    }
    return met.map(\.taxis).min() ?? points.map(\.taxis).max()
  }
}
