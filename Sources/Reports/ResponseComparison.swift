package import Results

/// Paired comparison of the ambulance response under several alternatives, on the same days.
package struct ResponseComparison {
  private let alternatives: [String]
  private let comparisons: [ComparisonRow]
  private let style: TextStyle

  /// Compares with the first alternative.
  /// - Parameters:
  ///   - alternatives: the names, by number.
  ///   - comparisons: paired differences from the first.
  ///   - style: maximum width of the text.
  package init(alternatives: [String], comparisons: [ComparisonRow], style: TextStyle) {
    self.alternatives = alternatives
    self.comparisons = comparisons
    self.style = style
  }

  /// One line per other alternative, under a heading of two lines; empty without a comparison.
  package var lines: [String] {
    let rows = alternatives.indices.dropFirst().compactMap { number -> [String]? in
      guard let wait = comparison(.urgentResponseMean, of: number), wait.difference != nil else {
        return nil
      }
      let inTime = comparison(.urgentWithinShare, of: number)
      return [
        alternatives[number], Figure.waitDifference(wait.difference, wait.lower, wait.upper),
        Figure.interval(
          inTime?.difference, inTime?.lower, inTime?.upper, Figure.signedPoints),
        Figure.probability(wait.adjustedProbability), Figure.reduction(wait.varianceReduction),
        Figure.moreDays(wait),
      ]
    }
    guard !rows.isEmpty else { return [] }
    let first = ["", "priority 1,", "in time,", "p-value,", "variance by", "days to"]
    let second = [
      "against \(alternatives[0])", "difference of means", "points", "Holm", "same days",
      "separate",
    ]
    return TextColumns.aligned([first, second] + rows, leftColumns: 1, within: style.columns)
  }

  private func comparison(_ metric: Metric, of number: Int) -> ComparisonRow? {
    comparisons.first { $0.policy == Int32(number) && $0.metric == metric }
  }
}
