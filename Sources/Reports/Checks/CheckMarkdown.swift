package import Results

/// Outcomes of checks as a Markdown table, for pull requests and step summaries.
package struct CheckMarkdown: Sendable {
  /// Subject of the checks.
  package let name: String

  /// Outcomes in the order of the checks.
  package let outcomes: [CheckOutcome]

  /// Makes a table.
  /// - Parameters:
  ///   - name: subject of the checks.
  ///   - outcomes: in the order of the checks.
  package init(name: String, outcomes: [CheckOutcome]) {
    self.name = name
    self.outcomes = outcomes
  }

  /// The whole text with its line end.
  package var text: String {
    var lines = [
      "### \(Self.escaped(name)): \(Figure.verdict(Verdict.combined(outcomes.map(\.verdict))))", "",
      "| Verdict | Check | Mean and bounds | Baseline | Days | Remark |",
      "| --- | --- | --- | --- | --- | --- |",
    ]
    for outcome in outcomes {
      let figures = CheckFigures(outcome: outcome)
      let cells = [
        Figure.verdict(outcome.verdict), "`\(outcome.expression)`", figures.estimate,
        figures.baseline ?? "", "\(outcome.replications)", figures.remark ?? "",
      ]
      lines.append("| " + cells.map(Self.escaped).joined(separator: " | ") + " |")
    }
    if let line = CheckText(outcomes).confidenceLine { lines += ["", line] }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Escapes characters that would end a cell.
  private static func escaped(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: " ")
      .split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
  }
}
