import Experiments
import Scenarios

/// The checks that the flags of a command ask for.
struct CheckFlags {
  /// The checks in the order in which they are held.
  let checks: [CheckExpression]

  /// Where their subjects are measured.
  let city: MeasuredCity

  /// Reads the values of `--check`; without any, the goal of the scenario or, against a baseline,
  /// that nothing has become noticeably worse.
  /// - Parameters:
  ///   - texts: the checks as they were written.
  ///   - scenario: whose zones and goal count.
  ///   - hasBaseline: whether there is a baseline to hold against.
  ///   - addsGoal: whether the goal is checked beside the others.
  /// - Throws: `Failure.checks` with every problem.
  init(_ texts: [String], _ scenario: Scenario, hasBaseline: Bool, addsGoal: Bool = false)
    throws(Failure)
  {
    city = scenario.measuredCity
    let goals = [scenario.waitGoal, scenario.unservedGoal]
    guard texts.isEmpty else {
      do throws(CheckError) {
        let wanted = try CheckList(texts, in: city).checks
        checks = (addsGoal ? goals.filter { !wanted.contains($0) } : []) + wanted
      } catch {
        throw .checks(error)
      }
      return
    }
    let margins = [30, 0.01]
    let regressions = zip(goals, margins).map { goal, margin in
      CheckExpression(goal.subject, relation: .difference, .atMost, margin)
    }
    checks = (addsGoal || !hasBaseline ? goals : []) + (hasBaseline ? regressions : [])
  }

  /// What has to be measured beside the metrics of whole days.
  var subjects: [CheckSubject] {
    checks.subjects.filter { subject in
      guard case .metric = subject.quantity else { return true }
      return !subject.filter.isEmpty
    }
  }
}
