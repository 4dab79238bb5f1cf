package import Documents
package import Results

/// Outcomes of checks for other programs.
package enum CheckJSON {
  /// Returns one object for each check.
  /// - Parameter outcomes: in the order of the checks.
  /// - Returns: a list; unknown figures are null.
  package static func list(_ outcomes: [CheckOutcome]) -> DocumentValue {
    .array(
      outcomes.map { outcome in
        [
          "check": .text(outcome.expression), "verdict": .text(outcome.verdict.rawValue),
          "estimate": .optional(outcome.estimate), "bound_low": .optional(outcome.lower),
          "bound_high": .optional(outcome.upper), "confidence": .number(outcome.confidence),
          "limit": .number(outcome.limit), "baseline": .optional(outcome.baseline),
          "n": .number(outcome.replications),
          "n_more": outcome.moreReplications.map { .number($0) } ?? .null,
          "remark": CheckFigures(outcome: outcome).remark.map { .text($0) } ?? .null,
        ]
      })
  }
}
