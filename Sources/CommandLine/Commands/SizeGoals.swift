import Experiments
import Scenarios

/// The checks that every value of `size` must meet.
enum SizeGoals {
  /// Reads the flag `--goal`; without it the scenario's own goal holds.
  ///
  /// A wait is never held alone: where nothing else keeps the unserved share small, the goal of the
  /// scenario for it is held as well.
  /// - Throws: `Failure.usage` with every goal that cannot be read or is against a baseline.
  static func read(
    _ arguments: ParsedArguments, _ scenario: Scenario
  ) throws(Failure) -> [CheckExpression] {
    let unserved = scenario.unservedGoal
    let texts = arguments.allValues(of: "--goal")
    guard !texts.isEmpty else { return [scenario.waitGoal, unserved] }
    let checks: [CheckExpression]
    do throws(CheckError) {
      checks = try CheckList(texts, beside: [unserved], in: scenario.measuredCity).checks
    } catch {
      throw arguments.usage(error.problems.map { "--goal: \($0)" }.joined(separator: "\n"))
    }
    if let check = checks.first(where: { $0.relation != nil }) {
      throw arguments.usage("--goal: there is no baseline here to hold \"\(check)\" against")
    }
    let isUnguarded = checks.contains { UnservedGuard.isMissing(for: $0, among: checks) }
    return checks + (isUnguarded ? [unserved] : [])
  }
}
