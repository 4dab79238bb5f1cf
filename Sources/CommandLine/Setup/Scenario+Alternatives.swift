import CityModels
import Results
import Scenarios

extension Scenario {
  /// Name of the alternative in which a policy runs.
  ///
  /// It is the name of the policy or, in a city without taxis, where policies have no effect, that
  /// of the scenario.
  func label(of policy: String) -> String {
    model.hasTaxis || policies.count > 1 ? policy : name
  }

  /// Noun for the demand, for sentences such as "every policy meets the same passengers".
  var demandWords: String {
    // The taxi requests of people with calendars depend on the policy, but their plans do not.
    if model.metricGroups.contains(.people) { return "residents with the same plans" }
    if model.hasTaxis { return "passengers" }
    return model.emergency == nil && model.shops != nil ? "shoppers" : "emergencies"
  }

  /// Name of the scenario, with the policy in a city with taxis.
  func title(with policy: String) -> String {
    model.hasTaxis ? "\(name), \(policy)" : name
  }
}
