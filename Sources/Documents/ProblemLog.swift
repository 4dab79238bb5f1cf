/// Collects the problems of one pass.
///
/// A class, because all readers of parts of a document report to the same list.
package final class ProblemLog {
  /// Problems in the order in which they were reported, without duplicates.
  package private(set) var problems: [Problem] = []
  private var known: Set<Problem> = []

  /// Makes an empty log.
  package init() {}

  /// Number of problems that make the input unusable.
  package var errorCount: Int { problems.count { $0.severity == .error } }

  /// Records a problem, unless it is recorded already.
  package func report(_ problem: Problem) {
    // Two readers of one value would report the same problem twice.
    if known.insert(problem).inserted { problems.append(problem) }
  }

  /// Records an error.
  package func report(at location: SourceLocation, _ message: String, fix: String? = nil) {
    report(Problem(at: location, message, fix: fix))
  }

  /// Records a warning.
  package func warn(at location: SourceLocation, _ message: String, fix: String? = nil) {
    report(Problem(severity: .warning, at: location, message, fix: fix))
  }

  /// Problems by line and column, the files in order of first appearance.
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
