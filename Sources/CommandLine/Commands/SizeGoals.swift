import Experiments
import Scenarios

/// Checks that every value of `size` must meet.
enum SizeGoals {
  /// Reads the flag `--goal`; default: the goals of all populations of the scenario.
  ///
  /// A wait is never checked alone: without another limit on the unserved share, the goal of the
  /// scenario for it is checked as well.
  /// - Throws: `Failure.usage` with every goal that cannot be read or needs a baseline.
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
      throw arguments.usage("--goal: \"\(check)\" needs a baseline, and size has none")
    }
    // Adds only the guards that are missing from the checks.
    return checks
      + guards.filter { added in
        checks.contains { check in
          UnservedGuard.isMissing(for: check, among: checks)
            && !UnservedGuard.isMissing(for: check, among: checks + [added])
        }
      }
  }
}
