public import Results

/// The outcomes of checks for other programs.
public enum CheckJSON {
  /// One object for each check.
  /// - Parameter outcomes: in the order of the checks.
  /// - Returns: a list; figures that are not known are null.
  public static func list(_ outcomes: [CheckOutcome]) -> JSONValue {
    .array(
      outcomes.map { outcome in
        [
          "check": .string(outcome.expression), "verdict": .string(outcome.verdict.rawValue),
          "estimate": number(outcome.estimate), "bound_low": number(outcome.lower),
          "bound_high": number(outcome.upper), "confidence": .number(outcome.confidence),
          "limit": .number(outcome.limit), "baseline": number(outcome.baseline),
          "n": .integer(outcome.replications),
          "n_more": outcome.moreReplications.map { .integer($0) } ?? .null,
          "remark": CheckFigures(outcome: outcome).remark.map { .string($0) } ?? .null,
        ]
      })
  }

  private static func number(_ value: Double?) -> JSONValue { value.map { .number($0) } ?? .null }
}
