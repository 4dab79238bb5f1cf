public import Documents

/// Why results that were written earlier cannot be used.
public struct StoredResultsError: Error, Hashable, Sendable {
  /// What is wrong, at least one problem, in the order of the lines.
  public let problems: [Problem]

  /// Whether something is missing and nothing that is there is wrong.
  public var isMissingInput: Bool { problems.allSatisfy { $0.cause == .missingInput } }

  init(_ problems: [Problem]) {
    precondition(!problems.isEmpty, "an error without a problem")
    self.problems = problems
  }

  init(
    _ cause: Problem.Cause = .content, at location: SourceLocation, _ message: String, fix: String
  ) {
    problems = [Problem(cause: cause, at: location, message, fix: fix)]
  }

  init(
    _ cause: Problem.Cause = .content, file: String, _ message: String, fix: String
  ) {
    self.init(cause, at: SourceLocation(file: file), message, fix: fix)
  }
}

extension StoredResultsError: CustomStringConvertible {
  /// The problems, one below the other, each with what to do about it.
  public var description: String { problems.map(\.description).joined(separator: "\n") }
}
