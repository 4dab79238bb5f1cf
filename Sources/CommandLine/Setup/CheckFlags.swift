import Experiments
import Scenarios

/// Checks requested by the flags of a command.
struct CheckFlags {
  /// Checks in order of evaluation.
  let checks: [CheckExpression]

  /// Places where their subjects are measured.
  let city: MeasuredCity

  /// Reads the values of `--check`.
  ///
  /// Default: the goals of the scenario or, with a baseline, the absence of a regression.
  /// - Parameters:
  ///   - texts: checks as written.
  ///   - scenario: scenario with the zones and the goal.
  ///   - hasBaseline: true with a baseline.
  ///   - addsGoal: true to check the goal besides the others.
  /// - Throws: `Failure.checks` with every problem.
  init(_ texts: [String], _ scenario: Scenario, hasBaseline: Bool, addsGoal: Bool = false)
    throws(Failure)
  {
    city = scenario.measuredCity
    let goals = scenario.goalChecks
    guard texts.isEmpty else {
      do throws(CheckError) {
        let wanted = try CheckList(texts, in: city).checks
        checks = (addsGoal ? goals.filter { !wanted.contains($0) } : []) + wanted
      } catch {
        throw .checks(error)
      }
      return
    }
    let regressions = goals.map { goal in
      CheckExpression(
        goal.subject, relation: .difference, goal.comparison, Self.margin(of: goal))
    }
    checks = (addsGoal || !hasBaseline ? goals : []) + (hasBaseline ? regressions : [])
  }

  /// Largest deterioration that is not a regression: 30 s, 1 percentage point, 0 people.
  private static func margin(of goal: CheckExpression) -> Double {
    let margin =
      goal.subject.quantity.unit == "s" ? 30 : goal.subject.quantity.isShare ? 0.01 : 0
    return goal.comparison == .atMost ? margin : -margin
  }

  /// Measurements besides the metrics of whole days.
  var subjects: [CheckSubject] {
    checks.subjects.filter { subject in
      guard case .metric = subject.quantity else { return true }
      return !subject.filter.isEmpty
    }
  }
}
