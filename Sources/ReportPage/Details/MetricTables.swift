import Charts
import Reports
import Results

/// Tables of metrics, a row for each alternative that has something to show.
struct MetricTables {
  private let shown: [ReportView.Entry]

  /// What is the same on the days that are compared.
  private let pairing: String

  init(_ shown: [ReportView.Entry], pairing: String) {
    self.shown = shown
    self.pairing = pairing
  }

  /// A column for each metric, under its heading.
  func table(_ caption: String, _ columns: [(String, Metric)]) -> Markup {
    DataTable(
      caption: caption, columns: ["Alternative"] + columns.map(\.0),
      numbers: shown.map { entry in
        (entry.label, columns.map { Words.value(entry.alternative.metric($0.1)) })
      }
    ).markup
  }

  /// What differs from the baseline, day by day; nil where there is nothing to compare.
  func differences(_ metrics: [Metric]) -> Markup? {
    let compared = shown.filter { !$0.alternative.comparisons.isEmpty }
    guard !compared.isEmpty else { return nil }
    return DataTable(
      caption: "Difference from the baseline, \(pairing)",
      columns: ["Alternative"] + metrics.map { Words.name($0) },
      numbers: compared.map { entry in
        (
          entry.label,
          metrics.map { metric in
            guard let row = entry.alternative.comparisons.first(where: { $0.metric == metric })
            else { return DecimalText.undefined }
            return Words.difference(metric, row.difference, row.lower, row.upper)
          }
        )
      }
    ).markup
  }
}
