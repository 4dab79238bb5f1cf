import CityModels
import CitySimulation
import Experiments
import Geography
import Quantities
import Results
import Scenarios

/// What a scenario says to checks.
extension Scenario {
  /// Where the subjects of checks are measured.
  var measuredCity: MeasuredCity {
    MeasuredCity(zones: model.zones.keys, startOfDay: model.window.startOfDay)
  }

  /// The goal for the mean wait.
  var waitGoal: CheckExpression {
    CheckExpression(CheckSubject(.metric(.waitMean)), .atMost, model.goal.waitMean.inSeconds)
  }

  /// The goal for the share of requests that end without a taxi.
  var unservedGoal: CheckExpression {
    CheckExpression(CheckSubject(.metric(.unservedShare)), .atMost, model.goal.unservedShare)
  }
}
