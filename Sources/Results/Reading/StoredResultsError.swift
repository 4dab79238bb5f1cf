public import Documents

/// Reason why stored results cannot be used.
public struct StoredResultsError: Error, Hashable, Sendable {
  /// Problems, at least one, in the order of the lines.
  public let problems: [Problem]

  /// True if all problems are missing inputs.
  public var isMissingInput: Bool { problems.allSatisfy { $0.cause == .missingInput } }

  package init(_ problems: [Problem]) {
    precondition(!problems.isEmpty, "an error without a problem")
    self.problems = problems
  }

  package init(
    _ cause: Problem.Cause = .content, at location: SourceLocation, _ message: String, fix: String
  ) {
    problems = [Problem(cause: cause, at: location, message, fix: fix)]
  }

  package init(
    _ cause: Problem.Cause = .content, file: String, _ message: String, fix: String
  ) {
    self.init(cause, at: SourceLocation(file: file), message, fix: fix)
  }
}

extension StoredResultsError: CustomStringConvertible {
  /// Problems, one per line, each with its remedy.
  public var description: String { problems.map(\.description).joined(separator: "\n") }
}

extension StoredResultsError {
  /// Returns the error for a listed file that cannot be read.
  static func unreadable(_ file: String, _ failure: FileFailure) -> StoredResultsError {
    StoredResultsError(
      failure.cause, file: file, "cannot read a file of the results: \(failure.message)",
      fix: "the manifest lists it; make the results again")
  }

  /// Returns the error for a file that is shorter than the manifest says.
  static func cutOff(_ file: String, has count: Int, of whole: Int) -> StoredResultsError {
    StoredResultsError(
      file: file, "the file was changed or cut off: it has \(count) of \(whole) bytes",
      fix: "copy the folder again, or make the results again")
  }

  /// Returns the error for a file that differs from the one that the run wrote.
  static func edited(_ file: String) -> StoredResultsError {
    StoredResultsError(
      file: file, "the file was changed after the run: its hash differs",
      fix: "restore it, or make the results again; edited files are not used")
  }
}
