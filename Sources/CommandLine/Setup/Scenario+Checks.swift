import CityModels
import CitySimulation
import Experiments
import Geography
import Quantities
import Results
import Scenarios

/// Scenario data for checks.
extension Scenario {
  /// Places at which checks measure their subjects.
  var measuredCity: MeasuredCity {
    MeasuredCity(zones: model.zones.keys, startOfDay: model.window.startOfDay)
  }

  /// Goals of all populations, as checks.
  var goalChecks: [CheckExpression] {
    model.goals.map { goal in
      CheckExpression(
        CheckSubject(.metric(goal.metric)), goal.metric.better == .higher ? .atLeast : .atMost,
        goal.limit)
    }
  }

  /// Goals that prevent a pass with short waits if few people are served.
  var guards: [CheckExpression] {
    goalChecks.filter { check in
      [Metric.unservedShare, .enteredShare].contains { check.subject.quantity == .metric($0) }
    }
  }
}
