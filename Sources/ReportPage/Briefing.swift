import Charts
import Reports
import Results

/// The figures as the summary looks at them: ways of sending taxis, best first.
struct Briefing {
  /// A way of sending taxis with its words and its verdict.
  struct Way {
    let entry: ReportView.Entry

    /// What it is called in sentences, and where there is little room.
    let name: String
    let shortName: String

    /// What it does, in one line; empty where nobody has said.
    let line: String

    /// Whether its numbers hold only as lower bounds.
    var isLowerBound: Bool { entry.alternative.areWaitsLowerBounds }

    var alternative: ReportAlternative { entry.alternative }
    var verdict: Verdict? { alternative.verdict }
    var wait: SummaryRow? { alternative.metric(.waitMean) }
    var unserved: SummaryRow? { alternative.metric(.unservedShare) }

    /// The mean wait as text, with `at least` where people were still waiting.
    var waitText: String { (isLowerBound ? "at least " : "") + Plain.minutes(wait?.estimate) }

    /// What the sentence says of it.
    func answered(_ view: ReportView) -> AnswerSentence.Way {
      var way = AnswerSentence.Way(name)
      (way.verdict, way.verdicts) = (verdict, alternative.verdicts)
      (way.wait, way.isLowerBound) = (wait?.estimate, isLowerBound)
      if alternative.replications >= 3, let low = wait?.lower, let high = wait?.upper, low <= high {
        way.waitRange = low...high
      }
      way.unservedShare = unserved?.estimate
      way.days = alternative.replications
      way.taxis = view.facts(of: entry)?.taxis
      way.onDuty = alternative.metric(.taxisOnDutyMean)?.estimate
      let isAlone = view.entries(with: { _ in true }).count == 1
      way.response = alternative.metric(.urgentResponseMean)?.estimate
      way.responseSentences = EmergencyText.sentences(under: isAlone ? nil : name) {
        alternative.metric($0)?.estimate
      }
      way.responseSentences += LineUpText.sentences(under: isAlone ? nil : name) {
        alternative.metric($0)?.estimate
      }
      return way
    }

    fileprivate func isBetter(than other: Way, _ view: ReportView) -> Bool {
      let (own, others) = (answered(view).order, other.answered(view).order)
      return (own.0, own.1, own.2, entry.index)
        < (others.0, others.1, others.2, other.entry.index)
    }
  }

  let view: ReportView

  /// The ways that the summary is about, best first: all of them, or of a sweep the fleet that it is about.
  let ways: [Way]

  init(_ view: ReportView) {
    self.view = view
    ways = Briefing.sorted(Briefing.chosen(view), view)
  }

  /// Alternatives as ways of sending taxis, best first.
  static func sorted(_ entries: [ReportView.Entry], _ view: ReportView) -> [Way] {
    entries.map { way($0, view) }.sorted { $0.isBetter(than: $1, view) }
  }

  /// How many ways have a row or a line of their own in colour.
  static let greatestCount = 5

  /// The best ways and the one that the others are compared with.
  var shown: [Way] {
    guard ways.count > Self.greatestCount + 1 else { return ways }
    let first = ways.prefix(Self.greatestCount)
    let base = ways.dropFirst(Self.greatestCount).first(where: \.alternative.isBaseline)
    return first + (base.map { [$0] } ?? [])
  }

  /// Those that are not shown at once.
  var others: [Way] {
    let known = Set(shown.map(\.entry.index))
    return ways.filter { !known.contains($0.entry.index) }
  }

  /// What the scenario says; nil without any.
  var facts: ScenarioFacts? { ways.first.flatMap { view.facts(of: $0.entry) } }

  /// The goal of the mean wait in seconds; nil where no goal was held against the results.
  var goalWait: Double? {
    guard ways.contains(where: { $0.verdict != nil }) else { return nil }
    return facts?.goalWait
  }

  /// The share that may get no taxi; nil where no goal was held against the results.
  var goalShare: Double? { goalWait == nil ? nil : facts?.goalUnservedShare }

  /// The colours of waits.
  var steps: WaitSteps { WaitSteps(goal: goalWait) }

  /// On how many days the rows were kept that a section is made from, where they are not all days.
  func rowsNote(_ ways: [Way]) -> [Markup] {
    guard let way = ways.first else { return [] }
    let kept = way.alternative.detailedReplications
    guard kept > 0, kept < way.alternative.replications else { return [] }
    return [
      Piece.note(
        "From the first \(kept) of \(Words.days(way.alternative.replications)), whose rows were kept: "
          + "figures may differ a little from those above.")
    ]
  }

  /// Served within the goal's own limit, as a share of all who ask; nil where nobody counted.
  func withinGoal(_ way: Way) -> Double? {
    if facts?.goalWait == 900, let row = way.alternative.metric(.serviceLevel) {
      return row.estimate
    }
    let zones = way.alternative.zones?.window ?? []
    let requests = zones.reduce(0) { $0 + $1.requests }
    guard requests > 0 else { return nil }
    return zones.reduce(0) { $0 + $1.requests * ($1.serviceLevel ?? 0) } / requests
  }

  /// The answer in a sentence.
  var headline: String {
    ways.isEmpty ? view.title : FolderDifference(self)?.sentence ?? answer.sentence
  }

  /// What else has to be known to read the answer right; empty where nothing has.
  var lead: [String] {
    guard isAboutTaxis else {
      let assumed = AssumedFact.sentence(facts?.assumed ?? [])
      return [goalSentence, assumed].compactMap(\.self) + answer.lead
    }
    guard let difference = FolderDifference(self) else { return answer.lead }
    return [answer.sentence] + answer.lead + [difference.changes].compactMap { $0 }
  }

  /// What the city promises to the people of all its services, and what becomes of it; empty where it has one service.
  var promises: [String] {
    let told = ways.sorted { $0.entry.index < $1.entry.index }
    return GoalText(
      alternatives: told.map(\.name), verdicts: told.map(\.alternative.verdicts)
    ) { number, metric in told[number].alternative.metric(metric)?.estimate }.sentences
  }

  /// Sentence about the goals of a city without taxis; nil without goals.
  private var goalSentence: String? {
    guard let goals = ways.first?.alternative.verdicts, !goals.isEmpty else { return nil }
    let words = ways.compactMap { way -> String? in
      guard let verdict = way.verdict else { return nil }
      let word =
        switch verdict {
        case .pass: "met"
        case .fail: "missed"
        case .inconclusive: "not settled"
        }
      return ways.count > 1 ? "\(word) under \(way.name)" : word
    }
    let many = words.count > 4 ? words.prefix(4) + ["\(words.count - 4) more"] : words[...]
    return "The goal, \(Plain.list(goals.map(VerdictText.limit))), is \(Plain.list(Array(many)))."
  }

  private var answer: AnswerSentence {
    AnswerSentence(ways.map { $0.answered(view) }, hasGoal: goalWait != nil)
  }

  /// Whether somebody calls for a taxi, or nobody for an ambulance either.
  var isAboutTaxis: Bool {
    ways.contains { $0.wait?.estimate != nil }
      || !ways.contains {
        $0.alternative.metric(.responseMean)?.estimate != nil
          || $0.alternative.metric(.wants)?.estimate != nil
      }
  }

  /// The sections after the answer, top down.
  ///
  /// A further layer adds its own after those of places.
  var sections: [any BriefingSection] {
    guard isAboutTaxis else { return [] }
    return [
      SureSection(briefing: self), LongSection(briefing: self), WhenSection(briefing: self),
      WhereSection(briefing: self), PeopleSection(briefing: self), NeedSection(briefing: self),
      VariedSection(briefing: self),
    ]
  }
}

extension Briefing {
  private static func way(_ entry: ReportView.Entry, _ view: ReportView) -> Way {
    let alternative = entry.alternative
    // Of a sweep of fleets the summary is about one size, which the heading names.
    let line = view.figures.frontier.first { line in
      line.points.contains { $0.alternative == entry.index }
    }
    let isVaried = !alternative.variation.isEmpty || view.figures.folders.count > 1
    let name = line?.label ?? entry.label
    return Way(
      entry: entry, name: name, shortName: isVaried ? name : alternative.policy,
      line: view.policyLines[alternative.policy].map { Plain.sentence($0) + "." } ?? "")
  }

  /// The alternatives that the summary is about.
  ///
  /// Of a sweep of fleets those of one size: the smallest with which any of them meets the goal, else the
  /// largest. Of more than twelve others the best of each policy.
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

  /// The fleet that the summary of a sweep is about; nil where no fleet was varied.
  private static func fleetSize(_ view: ReportView) -> Int? {
    let points = view.figures.frontier.flatMap(\.points)
    let met = points.filter {
      view.entries.indices.contains($0.alternative)
        && view.entries[$0.alternative].alternative.verdict == .pass
    }
    return met.map(\.taxis).min() ?? points.map(\.taxis).max()
  }
}
