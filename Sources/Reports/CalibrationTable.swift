/// The choices of values that a calibration tried, as plain text: one line for each.
package struct CalibrationTable: Sendable {
  /// What the columns are about: the paths of the values, then the targets in two parts.
  package let values: [String]

  /// Each target: what is measured, and what was observed.
  package let targets: [(subject: String, observed: String)]

  /// What the place where the text appears can show.
  package var style = TextStyle()

  /// The rows: the values, the days, and for each target the figure and a word that compares it.
  package let rows: [(values: [String], days: Int, figures: [(text: String, word: String)])]

  package init(
    values: [String], targets: [(subject: String, observed: String)],
    rows: [(values: [String], days: Int, figures: [(text: String, word: String)])]
  ) {
    self.values = values
    self.targets = targets
    self.rows = rows
  }

  /// The lines, without line ends: a heading of two, then one for each choice.
  package var lines: [String] {
    let first = values.map { _ in "" } + [""] + targets.flatMap { [$0.subject, ""] }
    let second = values + ["days"] + targets.flatMap { [$0.observed, ""] }
    let cells = rows.map { row in
      row.values + ["\(row.days)"] + row.figures.flatMap { [$0.text, $0.word] }
    }
    return TextColumns.aligned([first, second] + cells, leftColumns: 0, within: style.columns)
  }
}
