import Charts
import Reports
import Results

/// The main table of figures: all requests and served requests.
struct KeyFiguresSection {
  let view: ReportView

  var section: ReportSection {
    ReportSection(ElementID("figures"), "Key figures", short: "Every metric with its interval") {
      Piece.paragraph(
        "“All requests” also counts passengers who gave up or were turned away; their "
          + "wait ends when they leave, so turning people away makes this mean short. “Unserved as the "
          + "goal’s limit or more” counts each of them as waiting at least as long as the goal allows. "
          + "“Served only” improves when more passengers leave: compare it together with the "
          + "unserved share. Brackets are 95 % confidence intervals of the mean, and for “95 "
          + "% wait at most” of the 95th percentile.")
      table.markup
      if let note = boundNote { note }
      if let note = neverNote { note }
      Piece.folded("All metrics and their meaning", everything.markup)
      view.limitNote(charted, of: view.entries)
    }
  }

  private var charted: [ReportView.Entry] { view.charted(view.entries) }

  private static let columns: [Metric] = [
    .waitMean, .waitOrLimitMean, .servedWaitMean, .wait95, .serviceLevel, .unservedShare,
    .utilisation, .emptyDistanceShare,
  ]

  private var table: DataTable {
    let hours = view.entries.map { $0.alternative.hours.map(\.wait.mean) }
    let upper = hours.joined().compactMap { $0 }.filter(\.isFinite).max() ?? 0
    // Small charts help to compare a few rows, not hundreds.
    let hasHours =
      upper > 0 && view.entries.count <= 40 && hours.contains { $0.count > 1 }
    let rows = view.entries.map { entry -> [DataTable.Cell] in
      var cells: [DataTable.Cell] = [.markup(Markup("span", ["class": "name"], entry.label))]
      cells += Self.columns.map { .markup(cell($0, of: entry.alternative)) }
      if hasHours { cells.append(.markup(sparkline(entry, upper: upper))) }
      return cells
    }
    return DataTable(
      caption: "Key figures by alternative; waits in minutes:seconds",
      columns: ["Alternative"] + Self.columns.map(\.label) + (hasHours ? ["Wait by hour"] : []),
      rows: rows)
  }

  private func cell(_ metric: Metric, of alternative: ReportAlternative) -> Markup {
    guard let row = alternative.metric(metric) else { return .text(DecimalText.undefined) }
    let format = Words.format(metric)
    let isBound = alternative.areWaitsLowerBounds && metric.isWait && row.estimate != nil
    // No wait exceeds an infinite one, and its interval is meaningless.
    if row.estimate == .infinity { return Markup("strong", format.text(row.estimate)) }
    return .group(
      [
        Markup("strong", (isBound ? "≥ " : "") + format.text(row.estimate))
      ]
        + (row.lower == nil || row.upper == nil || view.isCrowded
          ? []
          : [
            Markup(
              "span", ["class": "subtle"],
              "[\(format.text(row.lower)),\u{a0}\(format.text(row.upper))]")
          ]))
  }

  private func sparkline(_ entry: ReportView.Entry, upper: Double) -> Markup {
    let hours = entry.alternative.hours
    let worst = hours.max { ($0.wait.mean ?? 0) < ($1.wait.mean ?? 0) }
    let words =
      worst.map {
        "Mean wait by hour; longest from \($0.hour):00 on with "
          + ValueFormat.duration.text($0.wait.mean)
      } ?? "No hours"
    return Sparkline(hours.map(\.wait.mean), upper: upper, style: entry.style, words: words).markup
  }

  private var boundNote: Markup? {
    guard view.hasLowerBounds else { return nil }
    return Piece.note(
      "≥ at least: requests were still open when a day ended, so the wait is a lower bound.")
  }

  /// Explanation of an infinite wait, if the table has one.
  private var neverNote: Markup? {
    let rows = view.entries.flatMap { entry in
      Self.columns.compactMap { entry.alternative.metric($0) }
    }
    guard rows.contains(where: { [$0.estimate, $0.lower, $0.upper].contains(.infinity) })
    else { return nil }
    return Piece.note("never: this percentile falls among unserved requests.")
  }

  /// All metrics of the displayed alternatives.
  private var everything: DataTable {
    let metrics = Metric.allCases.filter { metric in
      charted.contains { $0.alternative.metric(metric) != nil }
    }
    return DataTable(
      caption: "All metrics, mean of the days with 95 % interval",
      columns: ["Metric", "Meaning"] + charted.map(\.label),
      rows: metrics.map { metric in
        [.words(metric.rawValue), .words(metric.definition)]
          + charted.map { .number(Words.value($0.alternative.metric(metric))) }
      })
  }
}
