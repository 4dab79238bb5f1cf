import Charts
import Reports
import Results

/// Figures as the sections use them: numbered and styled, with a limited number in one chart, so
/// that they can be distinguished.
struct ReportView {
  /// An alternative with its position among all and its style.
  struct Entry {
    let index: Int
    let alternative: ReportAlternative
    let style: SeriesStyle

    /// Unique name for readers.
    let label: String
  }

  let figures: ReportFigures

  /// Descriptions of the policies, by name.
  let policies: [String: PolicyWords]

  /// Link to a page that replays the first day of the best alternative; nil without such a page.
  let replay: String?
  let entries: [Entry]

  /// Maximum number of lines of a chart.
  var greatestLineCount: Int { isCrowded ? 4 : 6 }

  /// Maximum number of charts of the same kind side by side.
  var greatestPanelCount: Int { isCrowded ? 1 : entries.count > 6 ? 2 : 4 }

  /// True if tables of many alternatives already take up much of the page.
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

  /// Returns the name of an alternative: in a city without taxis, which has no policies, the varied
  /// values.
  private static func label(of alternative: ReportAlternative, in figures: ReportFigures) -> String
  {
    let scenarios =
      figures.folders.indices.contains(alternative.folder)
      ? figures.folders[alternative.folder].scenarios : []
    let hasTaxis = scenarios.first?.hasTaxis ?? true
    let isVaried = !alternative.variation.isEmpty && figures.folders.count == 1
    return Words.plainValues(!hasTaxis && isVaried ? alternative.variation : alternative.label)
  }

  /// Returns the alternatives that have some content.
  func entries(with isThere: (ReportAlternative) -> Bool) -> [Entry] {
    entries.filter { isThere($0.alternative) }
  }

  /// Returns the alternatives that are drawn as lines.
  /// - Parameter all: alternatives that have values.
  /// - Returns: the first of them.
  func charted(_ all: [Entry]) -> [Entry] { Array(all.prefix(greatestLineCount)) }

  /// Returns the alternatives with a separate chart.
  /// - Parameter all: alternatives that have values.
  /// - Returns: the first of them.
  func panelled(_ all: [Entry]) -> [Entry] { Array(all.prefix(greatestPanelCount)) }

  /// Returns a note that some alternatives are not drawn.
  /// - Parameters:
  ///   - shown: alternatives that are drawn.
  ///   - all: alternatives that have values.
  /// - Returns: the note; nil if all of them are drawn.
  func limitNote(_ shown: [Entry], of all: [Entry]) -> Markup? {
    guard shown.count < all.count else { return nil }
    let which = all.count < entries.count ? " that have something to show here" : ""
    return Piece.note(
      "The drawings show the first \(shown.count) of \(all.count) alternatives\(which). "
        + "The table of key figures has all of them.")
  }

  /// Returns the notes below a chart: the number of days behind it, and the omitted alternatives.
  func notes(_ shown: [Entry], of all: [Entry]) -> [Markup] {
    [detailNote(shown), limitNote(shown, of: all)].compactMap { $0 }
  }

  func folder(of entry: Entry) -> ReportFolder { figures.folders[entry.alternative.folder] }

  /// Returns the folder of the results of an alternative, as `run` and `compare` name it by
  /// default.
  func resultsPath(of entry: Entry) -> String {
    let manifest = folder(of: entry).manifest
    return NextSteps.quoted(
      "results/\(manifest.scenarioName)-\(manifest.scenarioHash.prefix(8))-s\(manifest.seed)")
  }

  /// Returns the facts of the scenario of an alternative.
  func facts(of entry: Entry) -> ScenarioFacts? {
    let scenarios = folder(of: entry).scenarios
    return scenarios.indices.contains(entry.alternative.variant)
      ? scenarios[entry.alternative.variant] : scenarios.first
  }

  /// Returns the time of day at the start of the window; midnight if unknown.
  func startOfDay(of entry: Entry) -> Double { facts(of: entry)?.startOfDay ?? 0 }

  /// Limit of the mean wait, if it is the same for all displayed alternatives.
  var commonGoalWait: Double? {
    let goals = entries.map { facts(of: $0)?.goalWait }
    guard let first = goals.first, goals.allSatisfy({ $0 == first }) else { return nil }
    return first
  }

  /// Returns the text in place of content that no alternative has.
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

  /// Lists the alternatives that lack content that others have.
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

  /// Returns the number of days with details.
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

  /// Subject of the comparison, in one or two sentences.
  var summary: String {
    guard !entries.isEmpty else { return "The folders hold no alternatives." }
    let counts = entries.map(\.alternative.replications)
    let days =
      counts.min() == counts.max()
      ? Words.days(counts[0]) : "\(counts.min() ?? 0) to \(counts.max() ?? 0) days"
    let names = Words.list(entries.map(\.label))
    // If more than the policy differs, the page compares alternatives, not policies.
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

  /// Number of people who request a taxi, if it is the same for all alternatives.
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

  /// Descriptions of the scenarios, each once.
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
  /// Zones in the form that maps need.
  var mapZones: [ZoneMaps.Zone] {
    zones.map { zone in
      ZoneMaps.Zone(zone.name, rings: zone.outline.joined().map { $0.map { ($0.x, $0.y) } })
    }
  }
}
