/// The checks that are held against the same replications, read and found sound together.
package struct CheckList: Hashable, Sendable {
  /// The checks in the order in which they were written.
  package let checks: [CheckExpression]

  /// Reads checks, finding every problem in one pass.
  ///
  /// Whether waits are guarded is asked when every check could be read.
  /// - Parameters:
  ///   - texts: the checks as they were written.
  ///   - goals: checks that nobody wrote but that are held as well, such as the scenario's goal; they
  ///     can be guards and need none.
  ///   - city: which zones there are.
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

  /// True if any check is against a baseline.
  package var needsBaseline: Bool { checks.contains { $0.relation != nil } }
}

extension Sequence<CheckExpression> {
  /// What has to be measured, each once, in the order of the checks.
  package var subjects: [CheckSubject] {
    var subjects: [CheckSubject] = []
    for check in self where !subjects.contains(check.subject) { subjects.append(check.subject) }
    return subjects
  }
}
