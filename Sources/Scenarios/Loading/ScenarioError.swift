package import Documents

/// Reason why a scenario cannot be used: every problem found in one pass.
package struct ScenarioError: Error, Hashable, Sendable {
  /// The problems in the order of the files and lines, at least one of them an error.
  package let problems: [Problem]

  /// Makes an error.
  /// - Parameter problems: in the order of the files and lines, at least one of them an error.
  package init(problems: [Problem]) { self.problems = problems }

  /// True if files are missing and nothing else is wrong, as far as could be seen without them.
  package var isMissingInput: Bool {
    problems.allSatisfy { $0.severity == .warning || $0.cause == .missingInput }
  }
}

extension ScenarioError: CustomStringConvertible {
  /// The problems, one below the other.
  package var description: String {
    problems.map(\.description).joined(separator: "\n")
  }
}
