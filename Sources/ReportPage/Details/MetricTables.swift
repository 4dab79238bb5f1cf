import Charts
import Reports
import Results

/// Tables of metrics: a row for each, and a column for each alternative that has values.
struct MetricTables {
  private let shown: [ReportView.Entry]

  /// Common conditions of the compared days.
  private let pairing: String

  /// Maximum number of alternatives with a column each; if there are more, each has a row.
  private static let greatestColumnCount = 4

  init(_ shown: [ReportView.Entry], pairing: String) {
    self.shown = shown
    self.pairing = pairing
  }

  /// Returns a table of metrics under their labels.
  /// - Parameters:
  ///   - caption: completes the labels.
  ///   - metrics: in their order.
  ///   - names: of metrics whose label does not fit this caption.
  /// - Returns: the table.
  func table(_ caption: String, _ metrics: [Metric], names: [Metric: String] = [:]) -> Markup {
    grid(caption, metrics.map { names[$0] ?? $0.label }, shown) { entry, index in
      Words.value(entry.alternative.metric(metrics[index]))
    }
  }

  /// Differences from the baseline, day by day; nil without a comparison.
  func differences(_ metrics: [Metric]) -> Markup? {
    let compared = shown.filter { !$0.alternative.comparisons.isEmpty }
    guard !compared.isEmpty else { return nil }
    return grid(
      "Difference from the baseline, \(pairing): " + Plain.list(metrics.map(\.title)),
      metrics.map(\.title), compared
    ) { entry, index in
      let metric = metrics[index]
      guard let row = entry.alternative.comparisons.first(where: { $0.metric == metric }),
        row.difference != nil
      else { return DecimalText.undefined }
      return Words.difference(metric, row.difference, row.lower, row.upper)
    }
  }

  private func grid(
    _ caption: String, _ titles: [String], _ entries: [ReportView.Entry],
    _ cell: (ReportView.Entry, Int) -> String
  ) -> Markup {
    guard entries.count <= Self.greatestColumnCount else {
      return DataTable(
        caption: caption, columns: ["Alternative"] + titles,
        numbers: entries.map { entry in
          (entry.label, titles.indices.map { cell(entry, $0) })
        }
      ).markup
    }
    let isAlone = entries.count == 1
    return DataTable(
      caption: caption,
      columns: ["Figure"] + (isAlone ? ["Mean of the days [95 % interval]"] : entries.map(\.label)),
      numbers: titles.indices.map { index in
        (titles[index], entries.map { cell($0, index) })
      }
    ).markup
  }
}
