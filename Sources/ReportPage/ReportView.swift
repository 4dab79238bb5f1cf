import Charts
import Reports
import Results

/// The figures as the sections look at them: numbered, with a style each, and no more of them in one
/// drawing than can be told apart.
struct ReportView {
  /// An alternative with its place among all and its looks.
  struct Entry {
    let index: Int
    let alternative: ReportAlternative
    let style: SeriesStyle

    /// Name for readers, different from those of the others.
    let label: String
  }

  let figures: ReportFigures

  /// Descriptions of the policies, by name.
  let policies: [String: PolicyWords]

  /// The link to a page that plays the first day of the best way; nil where there is none.
  let replay: String?
  let entries: [Entry]

  /// Number of lines that a drawing may have.
  var greatestLineCount: Int { isCrowded ? 4 : 6 }

  /// Number of drawings beside that one another compare the same thing.
  var greatestPanelCount: Int { isCrowded ? 1 : entries.count > 6 ? 2 : 4 }

  /// True if tables of many alternatives take much of the page already.
  var isCrowded: Bool { entries.count > 100 }

  init(_ figures: ReportFigures, policies: [String: PolicyWords] = [:], replay: String? = nil) {
    self.figures = figures
    self.policies = policies
    self.replay = replay
    self.entries = figures.alternatives.enumerated().map { index, alternative in
      Entry(
        index: index, alternative: alternative, style: SeriesStyle(index),
        label: ReportView.label(of: alternative, in: figures))
    }
  }

  /// Name of an alternative: in a city without taxis, where there are no policies, what varies.
  private static func label(of alternative: ReportAlternative, in figures: ReportFigures) -> String
  {
    let scenarios =
      figures.folders.indices.contains(alternative.folder)
      ? figures.folders[alternative.folder].scenarios : []
    let hasTaxis = scenarios.first?.hasTaxis ?? true
    let isVaried = !alternative.variation.isEmpty && figures.folders.count == 1
    return Words.plainValues(!hasTaxis && isVaried ? alternative.variation : alternative.label)
  }

  /// The alternatives that have something to show.
  func entries(with isThere: (ReportAlternative) -> Bool) -> [Entry] {
    entries.filter { isThere($0.alternative) }
  }

  /// Those that are drawn as lines.
  /// - Parameter all: the alternatives that have something to show.
  /// - Returns: the first of them.
  func charted(_ all: [Entry]) -> [Entry] { Array(all.prefix(greatestLineCount)) }

  /// Those that have a drawing of their own.
  /// - Parameter all: the alternatives that have something to show.
  /// - Returns: the first of them.
  func panelled(_ all: [Entry]) -> [Entry] { Array(all.prefix(greatestPanelCount)) }

  /// Says that some alternatives are not drawn, when some are not.
  /// - Parameters:
  ///   - shown: those that are drawn.
  ///   - all: those that have something to show.
  /// - Returns: the note; nil when all of them are drawn.
  func limitNote(_ shown: [Entry], of all: [Entry]) -> Markup? {
    guard shown.count < all.count else { return nil }
    let which = all.count < entries.count ? " that have something to show here" : ""
    return Piece.note(
      "The drawings show the first \(shown.count) of \(all.count) alternatives\(which). "
        + "The table of key figures has all of them.")
  }

  /// The notes below a drawing: how many days its rows are from, and which alternatives it leaves out.
  func notes(_ shown: [Entry], of all: [Entry]) -> [Markup] {
    [detailNote(shown), limitNote(shown, of: all)].compactMap { $0 }
  }

  func folder(of entry: Entry) -> ReportFolder { figures.folders[entry.alternative.folder] }

  /// The folder of the results of an alternative, as `run` and `compare` name it by default.
  func resultsPath(of entry: Entry) -> String {
    let manifest = folder(of: entry).manifest
    return NextSteps.quoted(
      "results/\(manifest.scenarioName)-\(manifest.scenarioHash.prefix(8))-s\(manifest.seed)")
  }

  /// What the scenario of an alternative says.
  func facts(of entry: Entry) -> ScenarioFacts? {
    let scenarios = folder(of: entry).scenarios
    return scenarios.indices.contains(entry.alternative.variant)
      ? scenarios[entry.alternative.variant] : scenarios.first
  }

  /// The wall clock at the start of the window; midnight when nobody says.
  func startOfDay(of entry: Entry) -> Double { facts(of: entry)?.startOfDay ?? 0 }

  /// The limit of the mean wait, when it is the same for all alternatives that are shown.
  var commonGoalWait: Double? {
    let goals = entries.map { facts(of: $0)?.goalWait }
    guard let first = goals.first, goals.allSatisfy({ $0 == first }) else { return nil }
    return first
  }

  /// The text in place of something that no alternative has.
  func reasons(_ topic: FigureAbsence.Topic) -> [Markup] {
    var reasons: [String] = []
    for entry in entries {
      for absence in entry.alternative.absences where absence.topic == topic {
        if !reasons.contains(absence.reason) { reasons.append(absence.reason) }
      }
    }
    return reasons.isEmpty
      ? [Piece.missing("The result files hold nothing to show here.")]
      : reasons.map { Piece.missing("Not shown: \($0).") }
  }

  /// Says of which alternatives something is missing while others have it.
  func partlyMissing(_ topic: FigureAbsence.Topic) -> [Markup] {
    var missing: [(reason: String, labels: [String])] = []
    for entry in entries {
      for absence in entry.alternative.absences where absence.topic == topic {
        if let place = missing.firstIndex(where: { $0.reason == absence.reason }) {
          missing[place].labels.append(entry.label)
        } else {
          missing.append((absence.reason, [entry.label]))
        }
      }
    }
    return missing.map { reason, labels in
      let verb = labels.count == 1 ? "is" : "are"
      return Piece.missing("\(Words.list(labels)) \(verb) not shown: \(reason).")
    }
  }

  /// The number of days whose details were kept.
  func detailNote(_ shown: [Entry]) -> Markup? {
    let counts = shown.map(\.alternative.detailedReplications).filter { $0 > 0 }
    guard let least = counts.min(), let most = counts.max() else { return nil }
    let days = least == most ? Words.days(least) : "\(least) to \(most) days"
    return Piece.note("From the rows of \(days) for each alternative.")
  }

  /// True if any wait on the page is a lower bound.
  var hasLowerBounds: Bool { entries.contains { $0.alternative.areWaitsLowerBounds } }
}

extension ReportView {
  var title: String { figures.title.isEmpty ? "No results" : figures.title }

  /// What was compared, in a sentence or two.
  var summary: String {
    guard !entries.isEmpty else { return "The folders hold no alternatives." }
    let counts = entries.map(\.alternative.replications)
    let days =
      counts.min() == counts.max()
      ? Words.days(counts[0]) : "\(counts.min() ?? 0) to \(counts.max() ?? 0) days"
    let names = Words.list(entries.map(\.label))
    // Where more than the policy differs, alternatives are compared, not policies.
    let hasTaxis = entries.contains { $0.alternative.metric(.waitMean) != nil }
    let isPolicies =
      hasTaxis && figures.folders.count == 1 && entries.allSatisfy(\.alternative.variation.isEmpty)
    let what =
      entries.count == 1
      ? "One \(isPolicies ? "policy" : "alternative"), \(names), over \(days)."
      : "\(entries.count) \(isPolicies ? "policies" : "alternatives") over \(days) "
        + "each: \(names)."
    return what + (demand.map { " " + $0 } ?? "")
  }

  /// Number of people who ask for a taxi, where that is the same for all alternatives.
  private var demand: String? {
    guard entries.contains(where: { $0.alternative.metric(.waitMean) != nil }) else { return nil }
    func number(_ entry: Entry) -> String? {
      entry.alternative.metric(.requests)?.estimate.map(ValueFormat.number(decimals: 0).text)
    }
    func length(_ entry: Entry) -> Double { facts(of: entry)?.windowLength ?? 86_400 }
    guard let first = entries.first, let requests = number(first),
      entries.allSatisfy({ number($0) == requests && length($0) == length(first) })
    else { return nil }
    let time =
      length(first) == 86_400
      ? "in a day" : "in the \(Words.length(length(first))) that are measured"
    return "About \(requests) people ask for a taxi \(time)."
  }

  /// What scenarios say about themselves, each once.
  var descriptions: [String] {
    var texts: [String] = []
    for folder in figures.folders {
      if let text = folder.scenarios.first?.description, !texts.contains(text) {
        texts.append(text)
      }
    }
    return texts
  }
}

extension ReportFolder {
  /// The zones as maps draw them.
  var mapZones: [ZoneMaps.Zone] {
    zones.map { zone in
      ZoneMaps.Zone(zone.name, rings: zone.outline.joined().map { $0.map { ($0.x, $0.y) } })
    }
  }
}
