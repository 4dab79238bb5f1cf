import CitySimulation
import Experiments
import Geography
import Quantities
import Results
import Scenarios

/// The checks that a command is told to hold.
struct CheckFlags {
  /// The checks in the order in which they are held.
  let checks: [CheckExpression]

  /// Where their subjects are measured.
  let city: MeasuredCity

  /// Reads the values of `--check`; without any, the goal of the scenario and, against a baseline,
  /// that nothing has become noticeably worse.
  /// - Parameters:
  ///   - texts: the checks as they were written.
  ///   - scenario: whose zones and goal count.
  ///   - hasBaseline: whether there is a baseline to hold against.
  /// - Throws: `Failure.checks` with every problem.
  init(_ texts: [String], _ scenario: Scenario, hasBaseline: Bool) throws(Failure) {
    city = MeasuredCity(
      zones: scenario.model.zones.keys, startOfDay: scenario.model.window.startOfDay)
    guard texts.isEmpty else {
      do throws(CheckError) {
        checks = try CheckList(texts, in: city).checks
      } catch {
        throw .checks(error)
      }
      return
    }
    let goal = scenario.model.goal
    let wait = CheckSubject(.metric(.waitMean))
    let unserved = CheckSubject(.metric(.unservedShare))
    let goals = [
      CheckExpression(wait, .atMost, goal.waitMean.inSeconds),
      CheckExpression(unserved, .atMost, goal.unservedShare),
    ]
    let regressions = [
      CheckExpression(wait, relation: .difference, .atMost, 30),
      CheckExpression(unserved, relation: .difference, .atMost, 0.01),
    ]
    checks = goals + (hasBaseline ? regressions : [])
  }

  /// What has to be measured beside the metrics of whole days.
  var subjects: [CheckSubject] {
    var subjects: [CheckSubject] = []
    for check in checks where !subjects.contains(check.subject) {
      if case .metric = check.subject.quantity, check.subject.filter.isEmpty { continue }
      subjects.append(check.subject)
    }
    return subjects
  }
}
