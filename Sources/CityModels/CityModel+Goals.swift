import Quantities
public import Results

extension CityModel {
  /// The goals of all populations of the city, in the order of `verdicts.csv`; an absent population
  /// has no goal.
  public var goals: [Goal] {
    var goals: [Goal] = []
    if hasTaxis {
      goals.append(Goal(.taxiWait, limit: goal.waitMean.inSeconds))
      goals.append(Goal(.unserved, limit: goal.unservedShare))
    }
    if let emergency {
      goals.append(Goal(.ambulances, limit: emergency.goalShare, within: emergency.goal))
      if let alarms = emergency.alarms {
        goals.append(Goal(.reactions, limit: 1, within: alarms.reactionLimit))
      }
    }
    if peopleFrame != nil { goals.append(Goal(.appointments, limit: goal.missedShare)) }
    if shops != nil { goals.append(Goal(.shops, limit: goal.enteredShare)) }
    // The strictest limit of several runs counts. A run without spectators sends no positions.
    let watched = runs.filter { $0.streaming.online > 0 }
    if let limit = watched.map(\.streaming.limit).min() {
      goals.append(Goal(.positions, limit: 0, within: limit))
    }
    if let disclosure {
      if disclosure.asks.contains(where: \.subscribes) {
        goals.append(Goal(.liveData, limit: 1, within: disclosure.liveLimit))
      }
      goals.append(Goal(.attacks, limit: 0))
    }
    return goals
  }
}
