import Quantities
package import Results

/// Outcomes of checks as plain text: a verdict, the check and its figures on each line.
package struct CheckText: Sendable {
  /// Outcomes in the order of the checks.
  package let outcomes: [CheckOutcome]

  package init(_ outcomes: [CheckOutcome]) { self.outcomes = outcomes }

  /// Lines without line ends: one for each check, and a second one for a remark.
  package var lines: [String] {
    outcomes.flatMap { outcome -> [String] in
      let figures = CheckFigures(outcome: outcome)
      let days = Wording.count(outcome.replications, "day")
      var line =
        "\(Figure.verdict(outcome.verdict)) \(outcome.expression): \(figures.estimate), \(days)"
      if let baseline = figures.baseline { line += ", baseline \(baseline)" }
      return [line] + (figures.remark.map { ["  \($0)"] } ?? [])
    }
  }

  /// Numbers of checks that passed, failed and were inconclusive.
  package var summary: String {
    let all = Wording.count(outcomes.count, "check")
    let parts = [
      (Verdict.pass, "passed"), (.fail, "failed"), (.inconclusive, "not settled"),
    ].compactMap { verdict, word -> String? in
      let count = outcomes.count { $0.verdict == verdict }
      return count == 0 ? nil : "\(count) \(word)"
    }
    return "\(all): \(parts.joined(separator: ", "))"
  }

  /// Confidence level of the bounds; nil unless all have the same.
  package var confidenceLine: String? {
    guard let confidence = outcomes.first?.confidence,
      outcomes.allSatisfy({ $0.confidence == confidence })
    else { return nil }
    return "In brackets the bounds of the mean, each of which holds with"
      + " \(CheckFigures.percent(confidence)) confidence."
  }
}
