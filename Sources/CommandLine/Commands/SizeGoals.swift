import Experiments
import Scenarios

/// The checks that every value of `size` must meet.
enum SizeGoals {
  /// Reads the flag `--goal`; default: the goals of all populations of the scenario.
  ///
  /// A wait is never held alone: where nothing else keeps the unserved share small, the goal of the
  /// scenario for it is held as well.
  /// - Throws: `Failure.usage` with every goal that cannot be read or is against a baseline.
  static func read(
    _ arguments: ParsedArguments, _ scenario: Scenario
  ) throws(Failure) -> [CheckExpression] {
    let guards = scenario.guards
    let texts = arguments.allValues(of: "--goal")
    guard !texts.isEmpty else { return scenario.goalChecks }
    let checks: [CheckExpression]
    do throws(CheckError) {
      checks = try CheckList(texts, beside: guards, in: scenario.measuredCity).checks
    } catch {
      throw arguments.usage(error.problems.map { "--goal: \($0)" }.joined(separator: "\n"))
    }
    if let check = checks.first(where: { $0.relation != nil }) {
      throw arguments.usage("--goal: there is no baseline here to hold \"\(check)\" against")
    }
    // Adds only guards that a check still lacks.
    return checks
      + guards.filter { added in
        checks.contains { check in
          UnservedGuard.isMissing(for: check, among: checks)
            && !UnservedGuard.isMissing(for: check, among: checks + [added])
        }
      }
  }
}
