/// One thing that is wrong with what a person wrote: where, what, and what to do.
public struct Problem: Error, Hashable, Sendable {
  /// How bad a problem is.
  public enum Severity: String, Sendable {
    /// The scenario cannot be used.
    case error

    /// The scenario can be used, but perhaps not as meant.
    case warning
  }

  /// What kind of cure a problem needs, which decides the exit code.
  public enum Cause: Sendable {
    /// Something written is wrong.
    case content

    /// A file is not there or cannot be read.
    case missingInput
  }

  /// How bad the problem is.
  public let severity: Severity

  /// What kind of cure the problem needs.
  public let cause: Cause

  /// Where the problem stands.
  public let location: SourceLocation

  /// What is wrong.
  public let message: String

  /// What to do about it, when that is known.
  public let fix: String?

  /// Makes a problem.
  /// - Parameters:
  ///   - severity: how bad it is.
  ///   - cause: what kind of cure it needs.
  ///   - location: where it stands.
  ///   - message: what is wrong, as plain text without a full stop.
  ///   - fix: what to do about it, or nil.
  public init(
    severity: Severity = .error, cause: Cause = .content, at location: SourceLocation,
    _ message: String, fix: String? = nil
  ) {
    self.severity = severity
    self.cause = cause
    self.location = location
    self.message = message
    self.fix = fix
  }
}

extension Problem: CustomStringConvertible {
  /// The problem as a compiler would print it, with the fix on a line of its own.
  public var description: String {
    let mark = severity == .warning ? "warning: " : ""
    let cure = fix.map { "\n  fix: \($0)" } ?? ""
    return "\(location): \(mark)\(message)\(cure)"
  }
}

/// Why a scenario cannot be used: every problem found in one pass.
public struct ScenarioError: Error, Hashable, Sendable {
  /// The problems in the order of the files and lines, at least one of them an error.
  public let problems: [Problem]

  /// Whether files are missing and nothing else is wrong, as far as could be seen without them.
  public var isMissingInput: Bool {
    problems.allSatisfy { $0.severity == .warning || $0.cause == .missingInput }
  }
}

extension ScenarioError: CustomStringConvertible {
  /// The problems, one below the other.
  public var description: String {
    problems.map(\.description).joined(separator: "\n")
  }
}

/// Collects the problems of one pass.
///
/// A class, since everything that reads a part of a scenario reports to the same list.
final class ProblemLog {
  private(set) var problems: [Problem] = []

  /// How many problems of the log keep a scenario from being used.
  var errorCount: Int { problems.count { $0.severity == .error } }

  func report(_ problem: Problem) {
    // Two readers of one value would say the same thing; a person needs it once.
    if !problems.contains(problem) { problems.append(problem) }
  }

  func report(at location: SourceLocation, _ message: String, fix: String? = nil) {
    report(Problem(at: location, message, fix: fix))
  }

  func warn(at location: SourceLocation, _ message: String, fix: String? = nil) {
    report(Problem(severity: .warning, at: location, message, fix: fix))
  }

  /// The problems by line and column, the files in order of first appearance.
  var sorted: [Problem] {
    var files: [String] = []
    for problem in problems where !files.contains(problem.location.file) {
      files.append(problem.location.file)
    }
    let order = Dictionary(uniqueKeysWithValues: files.enumerated().map { ($1, $0) })
    let ranked = problems.enumerated().map { index, problem in
      let place = problem.location
      return (order[place.file] ?? 0, place.line ?? 0, place.column ?? 0, index)
    }
    return ranked.sorted(by: <).map { problems[$0.3] }
  }
}
