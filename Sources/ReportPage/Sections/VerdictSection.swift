import Charts
import Reports
import Results

/// Whether the goal is met, whether the guard holds, and what is worse than before.
struct VerdictSection {
  let view: ReportView

  var section: ReportSection {
    ReportSection(ElementID("verdict"), "Is the goal met?", short: "Verdict") {
      goals
      if view.hasLowerBounds {
        Markup("p", ["class": "warning"]) {
          Markup("strong", "Some waits are lower bounds. ")
          "On some days people were still waiting when the simulation ended; in truth they would "
          "have waited longer. The alternatives concerned are marked with ≥."
        }
      }
      if view.entries.count <= Self.greatestCardCount {
        Markup("ul", ["class": "verdicts"]) { for entry in view.entries { card(entry) } }
      } else {
        table.markup
      }
    }
  }

  private static let notJudged = "Not judged: these results hold no verdicts."

  /// How many alternatives have a card each; more of them stand in a table.
  private static let greatestCardCount = 24

  private var table: DataTable {
    DataTable(
      caption: "Verdicts", columns: ["Alternative", "Verdict", "Against the baseline"],
      rows: view.entries.map { entry in
        let words = entry.alternative.verdict.map(Words.verdict)
        let bound = entry.alternative.areWaitsLowerBounds ? " Waits are lower bounds." : ""
        return [
          .words(entry.label),
          .markup(
            Markup("span", ["class": "verdict-cell \(words?.classes ?? "none")"]) {
              if let words {
                Markup("span", ["class": "icon", "aria-hidden": "true"], words.icon)
                Markup("strong", words.word)
                bound
              } else {
                Self.notJudged
              }
            }),
          .words(entry.alternative.regressions.map(VerdictSection.words).joined(separator: " ")),
        ]
      })
  }

  /// The goals, each said once.
  private var goals: [Markup] {
    var goals: [(names: [String], sentence: String)] = []
    for (number, folder) in view.figures.folders.enumerated() {
      for (variant, facts) in folder.scenarios.enumerated() {
        let sentence =
          "Goal: the mean wait over all requests, served or not, is at most "
          + "\(ValueFormat.duration.text(facts.goalWait)) minutes. Guard: at most "
          + "\(ValueFormat.share.text(facts.goalUnservedShare)) of all requests are not served, so "
          + "that nobody makes waits short by turning people away."
        let name = name(of: facts, folder: number, variant: variant)
        if let place = goals.firstIndex(where: { $0.sentence == sentence }) {
          if !goals[place].names.contains(name) { goals[place].names.append(name) }
        } else {
          goals.append(([name], sentence))
        }
      }
    }
    let sentences = goals.map {
      goals.count > 1 ? "\(Words.list($0.names)): \($0.sentence)" : $0.sentence
    }
    return sentences.map(Piece.paragraph)
      + [
        Piece.note(
          "PASS and FAIL hold with 95 % confidence\(eachByItself); "
            + "INCONCLUSIVE means that the simulated days do not settle it; more days may.")
      ] + (marginNote.map { [$0] } ?? [])
  }

  /// Says that the confidence is not that of all findings together, where there are many.
  private var eachByItself: String { view.entries.count > 2 ? ", each by itself" : "" }

  /// What tells a variant of a scenario from the others on the page.
  private func name(of facts: ScenarioFacts, folder: Int, variant: Int) -> String {
    let variation =
      view.entries.first {
        $0.alternative.folder == folder && $0.alternative.variant == variant
      }?.alternative.variation ?? ""
    if variation.isEmpty { return facts.name }
    return view.figures.folders.count > 1 ? "\(facts.name), \(variation)" : variation
  }

  private func card(_ entry: ReportView.Entry) -> Markup {
    let alternative = entry.alternative
    let words = alternative.verdict.map(Words.verdict)
    return Markup("li", ["class": "verdict \(words?.classes ?? "none")"]) {
      Markup("h3", ["class": "name"], entry.label)
      if let words {
        Markup("p", ["class": "verdict-word"]) {
          Markup("span", ["class": "icon", "aria-hidden": "true"], words.icon)
          Markup("strong", words.word)
        }
      } else {
        Markup("p", ["class": "verdict-word"], Self.notJudged)
      }
      Markup("ul", ["class": "plain"]) {
        for row in alternative.verdicts { Markup("li", Words.unbroken(goal(row, of: alternative))) }
        if alternative.areWaitsLowerBounds {
          Markup("li", "Waits are lower bounds: requests were open when a day ended.")
        }
        if alternative.isBaseline, view.folder(of: entry).alternatives.count > 1 {
          Markup("li", ["class": "quiet"], "The baseline: the others are compared with it.")
        }
      }
      comparison(of: entry)
    }
  }

  /// The bound that decides, or both when neither does.
  private func goal(_ row: VerdictRow, of alternative: ReportAlternative) -> String {
    let format = Words.format(row.metric)
    let bounds =
      switch (row.verdict, row.lower, row.upper) {
      case (.pass, _, let upper?): "at most \(format.text(upper))"
      case (.fail, let lower?, _): "at least \(format.text(lower))"
      case (_, let lower?, let upper?): "between \(format.text(lower)) and \(format.text(upper))"
      case (_, let lower?, nil): "at least \(format.text(lower)), perhaps more"
      case (_, nil, let upper?): "at most \(format.text(upper)), perhaps less"
      case (_, nil, nil): VerdictSection.unknown(row.metric, of: alternative)
      }
    let isGoal = row.metric == .waitMean
    let outcome =
      switch row.verdict {
      case .pass: isGoal ? "met" : "kept"
      case .fail: isGoal ? "missed" : "not kept"
      case .inconclusive: "not settled"
      }
    return "\(Words.name(row.metric)): \(bounds). \(isGoal ? "Goal" : "Guard") of "
      + "\(format.text(row.limit)): \(outcome)."
  }

  /// Why nothing is known of a metric.
  private static func unknown(_ metric: Metric, of alternative: ReportAlternative) -> String {
    if alternative.metric(metric)?.count == 0 { return "not known without requests" }
    return alternative.replications == 1
      ? "not known from one day" : "not known: on some day there were no requests"
  }

  /// What it is to have this alternative instead of the baseline; nothing for the baseline itself.
  private func comparison(of entry: ReportView.Entry) -> [Markup] {
    let regressions = entry.alternative.regressions
    guard !regressions.isEmpty else { return [] }
    let baseline = view.folder(of: entry).alternatives.lowerBound
    let name = view.entries.indices.contains(baseline) ? view.entries[baseline].label : ""
    let isSame = view.folder(of: entry).hasSameDemand
    return [
      Markup("h4", "Against \(name)\(isSame ? ", on the same days" : "")"),
      Markup("ul", ["class": "plain"]) {
        for regression in regressions {
          let isBad = regression.marginVerdict == .beyond
          Markup("li", ["class": isBad ? "bad-text" : nil], VerdictSection.words(regression))
        }
        if regressions.contains(where: \.hasOpenRequests) {
          Markup(
            "li", ["class": "quiet"],
            "Requests were open when a day ended; more may yet become of these differences.")
        }
        if !isSame { Markup("li", ["class": "quiet"], Words.otherPassengers + ".") }
      },
    ]
  }

  private static func words(_ regression: Regression) -> String {
    let difference = regression.difference
    let direction =
      switch regression.direction {
      case .better: "better"
      case .worse: "worse"
      case .notTold: "no difference told"
      case .unknown: "not enough to compare"
      }
    let margin =
      switch regression.marginVerdict {
      case .within: "No regression."
      case .beyond: "REGRESSION."
      case .notTold: "A regression is not ruled out."
      }
    let numbers = Words.difference(
      regression.metric, difference.mean, difference.low, difference.high)
    return "\(Words.name(regression.metric)): \(numbers), \(direction). \(margin)"
  }

  /// What is called a regression, when anything is compared.
  private var marginNote: Markup? {
    let regressions = view.entries.flatMap(\.alternative.regressions)
    var texts: [String] = []
    for regression in regressions {
      let format: ValueFormat =
        regression.metric.isShare ? .points : Words.format(regression.metric)
      let unit = regression.metric.isShare ? " points" : ""
      let name = Words.name(regression.metric)
      let text = "“\(name)” more than \(format.text(regression.margin))\(unit) above the baseline’s"
      if !texts.contains(text) { texts.append(text) }
    }
    guard !texts.isEmpty else { return nil }
    return Piece.note(
      "REGRESSION means, with 95 % confidence\(eachByItself): \(texts.joined(separator: ", or ")). Differences are the "
        + "alternative minus the baseline; less is better.")
  }
}
