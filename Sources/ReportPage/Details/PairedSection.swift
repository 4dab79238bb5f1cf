import Charts
import Reports
import Results

/// Paired comparison of two policies, day by day.
struct PairedSection {
  let view: ReportView

  private let id = ElementID("differences")

  /// Maximum number of rows of a chart.
  private static let greatestRowCount = 8

  var section: ReportSection {
    let shown = Array(
      view.entries.filter { !$0.alternative.regressions.isEmpty }.prefix(Self.greatestRowCount))
    return ReportSection(
      id, "Day by day against the baseline", short: "With their p-values"
    ) {
      if shown.isEmpty {
        Piece.missing(
          "Not shown: there is only one alternative. Compare two or more policies on the same days "
            + "with: cabstand compare SCENARIO --policies NAME,NAME.")
      } else {
        Piece.paragraph(
          "\(pairing(shown)) Each day gives one difference. Pale dots are days, the mark is their mean, "
            + "the line its 95 % interval. Left of zero the alternative is better than the baseline; "
            + "the grey band is the tolerated difference for the worse.")
        Piece.grid(metrics(shown).map { chart($0, shown) })
        table(shown).markup
        if shown.count < view.entries.filter({ !$0.alternative.regressions.isEmpty }).count {
          Piece.note("The drawings show the first \(shown.count) comparisons.")
        }
      }
    }
  }

  /// States the common conditions of the days of two alternatives.
  private func pairing(_ shown: [ReportView.Entry]) -> String {
    let isSame = shown.map { view.folder(of: $0).hasSameDemand }
    if !isSame.contains(false) {
      return "All alternatives of a folder meet the same passengers on the same days."
    }
    guard isSame.contains(true) else { return Words.otherPassengers + "." }
    return "Alternatives of a folder meet the same passengers on the same days, but not in every "
      + "folder here: where the varied value changes the passengers, days are paired only by seed."
  }

  private func metrics(_ shown: [ReportView.Entry]) -> [Metric] {
    var metrics: [Metric] = []
    for regression in shown.flatMap(\.alternative.regressions) {
      if !metrics.contains(regression.metric) { metrics.append(regression.metric) }
    }
    return metrics
  }

  private func chart(_ metric: Metric, _ shown: [ReportView.Entry]) -> Markup {
    let format: ValueFormat = metric.isShare ? .points : Words.format(metric)
    let unit = metric.isShare ? "percentage points" : "minutes:seconds"
    let pairs = shown.compactMap { entry in
      entry.alternative.regressions.first { $0.metric == metric }.map { (entry, $0) }
    }
    var chart = IntervalDots(
      ChartHeading(
        id.adding(metric == .waitMean ? "wait" : metric == .unservedShare ? "unserved" : "other"),
        metric.title,
        detail: "Alternative minus \(baselineName), day by day, \(unit)."),
      x: Axis("Difference, \(unit)", format),
      rows: pairs.map { entry, regression in
        IntervalDots.Row(
          name(of: entry), entry.style, estimate: regression.difference.mean,
          low: regression.difference.low, high: regression.difference.high,
          values: regression.days.map { ("day \($0.replication)", $0.difference) })
      })
    chart.valueTitle = "Day"
    if let margin = pairs.map({ $0.1.margin }).max(), margin > 0 {
      chart.margin = (
        0...margin, "No regression: up to \(Words.difference(metric, margin, nil, nil))"
      )
    }
    return chart.markup
  }

  /// Name of the baseline of all comparisons, as far as it is the same.
  private var baselineName: String {
    guard view.figures.folders.count == 1, let baseline = view.entries.first else {
      return "the baseline of its folder"
    }
    return baseline.label
  }

  /// Name of a comparison, with the baseline only if baselines differ.
  private func name(of entry: ReportView.Entry) -> String {
    let baseline = view.folder(of: entry).alternatives.lowerBound
    guard view.figures.folders.count > 1, view.entries.indices.contains(baseline) else {
      return entry.label
    }
    return "\(entry.label) against \(view.entries[baseline].label)"
  }

  private func table(_ shown: [ReportView.Entry]) -> DataTable {
    DataTable(
      caption: "Effect of pairing the days",
      columns: [
        "Comparison", "Metric", "Difference with 95 % interval", "p-value after Holm",
        "Variance by pairing", "Days to separate",
      ],
      rows: shown.flatMap { entry in
        entry.alternative.regressions.map { regression in
          let difference = regression.difference
          let row = entry.alternative.comparisons.first { $0.metric == regression.metric }
          return [
            .words(name(of: entry)), .words(regression.metric.title),
            .number(
              Words.difference(
                regression.metric, difference.mean, difference.low, difference.high)),
            .number(Words.probability(row?.adjustedProbability)),
            .number(Words.reduction(regression.varianceReduction)),
            .number(Words.moreDays(regression.moreReplications, of: difference.count)),
          ]
        }
      })
  }
}
