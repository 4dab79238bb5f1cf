public import Documents

/// Reason why results that were written earlier cannot be used.
public struct StoredResultsError: Error, Hashable, Sendable {
  /// What is wrong, at least one problem, in the order of the lines.
  public let problems: [Problem]

  /// True if something is missing and nothing that is there is wrong.
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
  /// The problems, one below the other, each with what to do about it.
  public var description: String { problems.map(\.description).joined(separator: "\n") }
}

extension StoredResultsError {
  /// A file that the manifest lists, and that cannot be read.
  static func unreadable(_ file: String, _ failure: FileFailure) -> StoredResultsError {
    StoredResultsError(
      failure.cause, file: file, "cannot read a file of the results: \(failure.message)",
      fix: "the manifest lists it; make the results again")
  }

  /// A file that has fewer bytes than the manifest says.
  static func cutOff(_ file: String, has count: Int, of whole: Int) -> StoredResultsError {
    StoredResultsError(
      file: file, "the file was changed or cut off: it has \(count) of \(whole) bytes",
      fix: "copy the folder again, or make the results again")
  }

  /// A file that is not the one that the run wrote.
  static func edited(_ file: String) -> StoredResultsError {
    StoredResultsError(
      file: file, "the file was changed since the run wrote it: its hash is another",
      fix: "restore it, or make the results again; nothing can rest on an edited file")
  }
}
