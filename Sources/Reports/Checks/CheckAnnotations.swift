package import Results

/// The checks that did not pass as workflow commands, by which GitHub marks a run.
///
/// Format: `::error title=...::message`, with `%`, line ends and, in the title, `:` and `,` escaped,
/// as GitHub's page "Workflow commands for GitHub Actions" says.
package struct CheckAnnotations: Sendable {
  /// What the checks are about.
  package let name: String

  /// The outcomes in the order of the checks.
  package let outcomes: [CheckOutcome]

  /// Makes annotations.
  /// - Parameters:
  ///   - name: what the checks are about.
  ///   - outcomes: in the order of the checks.
  package init(name: String, outcomes: [CheckOutcome]) {
    self.name = name
    self.outcomes = outcomes
  }

  /// One line for each check that failed or is not settled, without line ends.
  package var lines: [String] {
    outcomes.compactMap { outcome in
      guard outcome.verdict != .pass else { return nil }
      let level = outcome.verdict == .fail ? "error" : "warning"
      let title = "\(name): \(Figure.verdict(outcome.verdict)) \(outcome.expression)"
      return Self.line(level, title: title, CheckFigures(outcome: outcome).sentence)
    }
  }

  /// One annotation of any kind.
  /// - Parameters:
  ///   - level: `error`, `warning` or `notice`.
  ///   - title: short.
  ///   - message: what happened.
  /// - Returns: the line without its end.
  package static func line(_ level: String, title: String, _ message: String) -> String {
    "::\(level) title=\(escaped(title, isProperty: true))::\(escaped(message, isProperty: false))"
  }

  private static func escaped(_ text: String, isProperty: Bool) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      case ":" where isProperty: result += "%3A"
      case "," where isProperty: result += "%2C"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
