/// Checks to be judged on the same replications, parsed and validated together.
package struct CheckList: Hashable, Sendable {
  /// The checks in input order.
  package let checks: [CheckExpression]

  /// Parses checks and reports all problems at once.
  ///
  /// The guards of waits are validated only if every check could be parsed.
  /// - Parameters:
  ///   - texts: the checks as text.
  ///   - goals: additional checks without text, such as the scenario's goal; they can be guards and
  ///     need none.
  ///   - city: the zones of the city.
  /// - Throws: `CheckError` with at least one problem.
  package init(
    _ texts: [String], beside goals: [CheckExpression] = [], in city: MeasuredCity
  ) throws(CheckError) {
    var checks: [CheckExpression] = []
    var problems: [CheckProblem] = []
    for text in texts {
      do throws(CheckProblem) {
        checks.append(try CheckExpression(text, in: city))
      } catch {
        problems.append(error)
      }
    }
    if problems.isEmpty {
      problems = zip(checks, texts).compactMap { check, text in
        UnservedGuard.problem(of: check, written: text, among: checks + goals)
      }
    }
    guard problems.isEmpty else { throw CheckError(problems: problems) }
    self.checks = checks
  }

  /// True if any check refers to a baseline.
  package var needsBaseline: Bool { checks.contains { $0.relation != nil } }
}

extension Sequence<CheckExpression> {
  /// The subjects to be measured, each once, in order of the checks.
  package var subjects: [CheckSubject] {
    var subjects: [CheckSubject] = []
    for check in self where !subjects.contains(check.subject) { subjects.append(check.subject) }
    return subjects
  }
}
