package import Documents

/// Error with all problems of a scenario that cannot be used, found in one pass.
package struct ScenarioError: Error, Hashable, Sendable {
  /// Problems in the order of files and lines, at least one of them an error.
  package let problems: [Problem]

  /// Makes an error.
  /// - Parameter problems: problems in the order of files and lines, at least one of them an error.
  package init(problems: [Problem]) { self.problems = problems }

  /// True if missing files are the only problem, as far as that can be determined without them.
  package var isMissingInput: Bool {
    problems.allSatisfy { $0.severity == .warning || $0.cause == .missingInput }
  }
}

extension ScenarioError: CustomStringConvertible {
  /// Problems, one per line.
  package var description: String {
    problems.map(\.description).joined(separator: "\n")
  }
}
