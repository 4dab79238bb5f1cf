import CityModels
import CitySimulation
import Quantities
import Reports

extension GoalLimits {
  /// The goals of all services of a city.
  /// - Parameter model: the city.
  init(_ model: CityModel) {
    self.init()
    wait = model.goal.waitMean.inSeconds
    unservedShare = model.goal.unservedShare
    urgentResponse = model.emergency?.goal.inSeconds
    reaction = model.emergency?.alarms?.reactionLimit.inSeconds
    positionAge = model.runs.map(\.streaming.limit.inSeconds).min()
    liveData = model.disclosure?.liveLimit.inSeconds
  }
}
