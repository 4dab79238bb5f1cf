/// Collects the problems of one pass.
///
/// A class, since everything that reads a part of a document reports to the same list.
package final class ProblemLog {
  /// The problems in the order in which they were reported, none twice.
  package private(set) var problems: [Problem] = []
  private var known: Set<Problem> = []

  /// Makes an empty log.
  package init() {}

  /// How many problems of the log keep what was read from being used.
  package var errorCount: Int { problems.count { $0.severity == .error } }

  /// Takes down a problem, unless it is there already.
  package func report(_ problem: Problem) {
    // Two readers of one value would say the same thing; a person needs it once.
    if known.insert(problem).inserted { problems.append(problem) }
  }

  /// Takes down an error.
  package func report(at location: SourceLocation, _ message: String, fix: String? = nil) {
    report(Problem(at: location, message, fix: fix))
  }

  /// Takes down a warning.
  package func warn(at location: SourceLocation, _ message: String, fix: String? = nil) {
    report(Problem(severity: .warning, at: location, message, fix: fix))
  }

  /// The problems by line and column, the files in order of first appearance.
  package var sorted: [Problem] {
    var order: [String: Int] = [:]
    for problem in problems where order[problem.location.file] == nil {
      order[problem.location.file] = order.count
    }
    let ranked = problems.enumerated().map { index, problem in
      let place = problem.location
      return (order[place.file] ?? 0, place.line ?? 0, place.column ?? 0, index)
    }
    return ranked.sorted(by: <).map { problems[$0.3] }
  }
}
