package import Results

/// Outcomes in the XML that build servers read as test results (JUnit).
///
/// A failed check is a failure. An inconclusive check and one that was not evaluated are errors,
/// because they must not look passed.
package struct JUnitReport: Sendable {
  /// One test result.
  package struct Case: Hashable, Sendable {
    /// Expression of the check.
    package let name: String

    /// Outcome; nil if the check was not evaluated.
    package let verdict: Verdict?

    /// Figures, or the cause of an error, as one text.
    package let message: String

    package init(name: String, verdict: Verdict?, message: String) {
      self.name = name
      self.verdict = verdict
      self.message = message
    }
  }

  /// Name of the suite: the scenario and policy under test.
  package let name: String

  /// Results in the order of the checks.
  package let cases: [Case]

  /// Makes a report.
  /// - Parameters:
  ///   - name: name of the suite.
  ///   - cases: results in the order of the checks.
  package init(name: String, cases: [Case]) {
    self.name = name
    self.cases = cases
  }

  /// Makes a report of the outcomes of checks.
  /// - Parameters:
  ///   - name: name of the suite.
  ///   - outcomes: outcomes in the order of the checks.
  package init(name: String, outcomes: [CheckOutcome]) {
    self.init(
      name: name,
      cases: outcomes.map {
        Case(
          name: $0.expression, verdict: $0.verdict, message: CheckFigures(outcome: $0).sentence)
      })
  }

  /// The whole document with its line end.
  package var text: String {
    let failures = cases.count { $0.verdict == .fail }
    let errors = cases.count { $0.verdict == .inconclusive || $0.verdict == nil }
    let counts = "tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"\(errors)\""
    let suite = Self.escaped(name)
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<testsuites \(counts)>",
      "  <testsuite name=\"\(suite)\" \(counts) skipped=\"0\">",
    ]
    for result in cases {
      let message = Self.escaped(result.message)
      lines.append(
        "    <testcase classname=\"\(suite)\" name=\"\(Self.escaped(result.name))\">")
      switch result.verdict {
      case .pass: lines.append("      <system-out>\(message)</system-out>")
      case .fail: lines.append("      <failure message=\"\(message)\" type=\"fail\"/>")
      case .inconclusive:
        lines.append("      <error message=\"\(message)\" type=\"inconclusive\"/>")
      case nil: lines.append("      <error message=\"\(message)\" type=\"error\"/>")
      }
      lines.append("    </testcase>")
    }
    lines += ["  </testsuite>", "</testsuites>"]
    return lines.joined(separator: "\n") + "\n"
  }

  /// Text with XML escapes; characters outside XML become question marks.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\t", "\n", "\r": result += "&#\(scalar.value);"
      case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF:
        result += "?"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
