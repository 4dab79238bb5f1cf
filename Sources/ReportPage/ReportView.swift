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

    var label: String { alternative.label }
  }

  let figures: ReportFigures
  let entries: [Entry]

  /// How many lines a drawing may have.
  var greatestLineCount: Int { isCrowded ? 8 : 10 }

  /// How many drawings beside one another compare the same thing.
  var greatestPanelCount: Int { isCrowded ? 4 : 6 }

  /// Whether tables of many alternatives take much of the page already.
  var isCrowded: Bool { entries.count > 100 }

  init(_ figures: ReportFigures) {
    self.figures = figures
    self.entries = figures.alternatives.enumerated().map { index, alternative in
      Entry(index: index, alternative: alternative, style: SeriesStyle(index))
    }
  }

  /// The alternatives that are drawn as lines.
  var charted: [Entry] { Array(entries.prefix(greatestLineCount)) }

  /// The alternatives that have a drawing of their own.
  var panelled: [Entry] { Array(entries.prefix(greatestPanelCount)) }

  /// Says that some alternatives are not drawn, when some are not.
  func limitNote(_ shown: [Entry]) -> Markup? {
    guard shown.count < entries.count else { return nil }
    return Piece.note(
      "Drawn are the first \(shown.count) of \(entries.count) alternatives. "
        + "The table of key figures has all of them.")
  }

  func folder(of entry: Entry) -> ReportFolder { figures.folders[entry.alternative.folder] }

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

  /// What is said in the place of something that no alternative has.
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
  func partlyMissing(_ topic: FigureAbsence.Topic, in shown: [Entry]) -> [Markup] {
    shown.flatMap { entry in
      entry.alternative.absences.filter { $0.topic == topic }.map {
        Piece.missing("\(entry.label) is not shown: \($0.reason).")
      }
    }
  }

  /// Of how many days the details were kept.
  func detailNote(_ shown: [Entry]) -> Markup? {
    let counts = shown.map(\.alternative.detailedReplications).filter { $0 > 0 }
    guard let least = counts.min(), let most = counts.max() else { return nil }
    let days = least == most ? Words.days(least) : "\(least) to \(most) days"
    return Piece.note("From the rows of \(days) for each alternative.")
  }

  /// Whether any wait on the page is a lower bound.
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
    let names = entries.prefix(4).map(\.label).joined(separator: ", ")
    let more = entries.count > 4 ? " and \(entries.count - 4) more" : ""
    let what =
      entries.count == 1
      ? "One way of sending taxis, \(names), over \(days)."
      : "\(entries.count) ways of sending taxis over \(days) each: \(names)\(more)."
    guard let requests = entries[0].alternative.metric(.requests)?.estimate else { return what }
    let number = ValueFormat.number(decimals: 0).text(requests)
    let length = facts(of: entries[0])?.windowLength ?? 86_400
    let time = length == 86_400 ? "in a day" : "in the \(Words.length(length)) that are measured"
    return what + " About \(number) people ask for a taxi \(time)."
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
