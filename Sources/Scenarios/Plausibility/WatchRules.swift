import AlarmCore
import CityModels
import Documents
import EmergencyCore
import Quantities
import RandomVariates

extension PlausibilityRule {
  /// Rules about wearers of watches.
  static let watchRules = [PlausibilityRule("threshold-without-episodes", unusedThresholds)]

  /// A threshold of drawn wearers without noise or episodes below it never raises an alarm.
  private static func unusedThresholds(_ review: ScenarioReview) -> [Implausibility] {
    guard let alarms = review.model.emergency?.alarms else { return [] }
    let (count, episodes, noise): (Int, [AlarmModel.EpisodeKind], [AlarmModel.Noise])
    switch alarms.wearers {
    case .drawn(let users, _, let kinds, let scatter),
      .residents(let users, let kinds, let scatter):
      (count, episodes, noise) = (users, kinds, scatter)
    case .listed: return []
    }
    return HealthParameter.allCases.compactMap { parameter in
      let path = "alarms.thresholds.\(parameter.name)"
      guard let limit = alarms.thresholds[parameter], review.value(at: path) != nil,
        !episodes.contains(where: { $0.parameter == parameter && $0.low < limit }),
        !noise.contains(where: { $0.parameter == parameter })
      else { return nil }
      return Implausibility(
        path,
        "\(Wording.number(limit)) raises no alarm: \(parameter.name) of the \(Wording.grouped(count)) people who are drawn"
          + " is never below it",
        cure: "write episodes with a value low below it, or a greater limit, or leave it out")
    }
  }
}
