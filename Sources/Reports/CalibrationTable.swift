/// The combinations of values that a calibration tried, as plain text: one line for each.
package struct CalibrationTable: Sendable {
  /// Paths of the values, the headings of the first columns.
  package let values: [String]

  /// For each target, the simulated quantity and the observed value.
  package let targets: [(subject: String, observed: String)]

  /// Capabilities of the terminal or file.
  package var style = TextStyle()

  /// Rows: the values, the number of days, and for each target the figure and a word that compares
  /// it.
  package let rows: [(values: [String], days: Int, figures: [(text: String, word: String)])]

  package init(
    values: [String], targets: [(subject: String, observed: String)],
    rows: [(values: [String], days: Int, figures: [(text: String, word: String)])]
  ) {
    self.values = values
    self.targets = targets
    self.rows = rows
  }

  /// Lines, without line ends: a heading of two, then one for each combination.
  package var lines: [String] {
    let first = values.map { _ in "" } + [""] + targets.flatMap { [$0.subject, ""] }
    let second = values + ["days"] + targets.flatMap { [$0.observed, ""] }
    let cells = rows.map { row in
      row.values + ["\(row.days)"] + row.figures.flatMap { [$0.text, $0.word] }
    }
    return TextColumns.aligned([first, second] + cells, leftColumns: 0, within: style.columns)
  }
}
