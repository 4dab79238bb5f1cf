package import Results

/// Checks that did not pass, as workflow commands that GitHub shows as annotations.
///
/// Format: `::error title=...::message`, with `%`, line ends and, in the title, `:` and `,`
/// escaped, as GitHub's page "Workflow commands for GitHub Actions" describes.
package struct CheckAnnotations: Sendable {
  /// Subject of the checks.
  package let name: String

  /// Outcomes in the order of the checks.
  package let outcomes: [CheckOutcome]

  /// Makes annotations.
  /// - Parameters:
  ///   - name: subject of the checks.
  ///   - outcomes: outcomes in the order of the checks.
  package init(name: String, outcomes: [CheckOutcome]) {
    self.name = name
    self.outcomes = outcomes
  }

  /// Lines, without line ends, one for each check that failed or is inconclusive.
  package var lines: [String] {
    outcomes.compactMap { outcome in
      guard outcome.verdict != .pass else { return nil }
      let level = outcome.verdict == .fail ? "error" : "warning"
      let title = "\(name): \(Figure.verdict(outcome.verdict)) \(outcome.expression)"
      return Self.line(level, title: title, CheckFigures(outcome: outcome).sentence)
    }
  }

  /// Returns one annotation of any level.
  /// - Parameters:
  ///   - level: `error`, `warning` or `notice`.
  ///   - title: a short title.
  ///   - message: the message.
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
