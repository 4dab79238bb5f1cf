/// Description of a simulated service for a paper, taken from the resolved scenario.
///
/// Texts are in the words of scenario files: `weibull (scale 264 min, shape 0.985)`.
package struct ScenarioFacts: Hashable, Sendable {
  package var name = ""

  /// Description of the scenario; nil without one.
  package var description: String?

  /// The wall clock at the start of the window, in seconds after midnight.
  package var startOfDay = 0.0

  /// Length of the measurement window.
  package var windowLength = 0.0

  /// Length of the warm-up before it.
  package var warmUp = 0.0

  /// Longest continuation of the run after it.
  package var drain = 0.0

  /// The goal: the mean wait over all requests may not be longer.
  package var goalWait = 0.0

  /// The guard: the share of requests that are not served may not be greater.
  package var goalUnservedShare = 0.0

  /// The zones in words: `grid of 13 x 7 zones of 2 km2`.
  package var city = ""

  /// Source of distances and drive times.
  package var travel = ""

  /// Source and number of the requests.
  package var demand = ""

  /// Requests expected in a day; nil if they come from a table or a list.
  package var requestsPerDay: Double?

  /// Hails in the street in words; nil without hails.
  package var hails: String?

  /// Time that passengers wait without a taxi before they give up; nil without a limit.
  package var patience: String?

  /// Time from the arrival of the taxi to its departure.
  package var boarding = ""

  /// Number of taxis in all groups.
  package var taxis: Int?

  /// The shifts in words, one text each; empty if drivers are always on duty.
  package var shifts: [String] = []

  /// Behaviour of drivers: the other fields of the fleet, in words.
  package var drivers: [ScenarioField] = []

  /// Preset of the rulebook.
  package var rulebook = ""

  /// The policies, in order.
  package var policies: [String] = []

  /// The number that all random numbers are derived from.
  package var seed: UInt64 = 0

  /// Requested number of days.
  package var replications: Int = 0

  /// Times of transit strikes, in seconds of the wall clock after midnight of the first day.
  package var strikes: [ClosedRange<Double>] = []

  /// Code of the currency of the fares; nil if rides have no price.
  package var currency: String?

  /// Assumed values that are not confirmed yet.
  package var assumed: [AssumedFact] = []

  /// True for a city with taxis, or with people who call them.
  package var hasTaxis = true

  /// Every field of the scenario in its order, with the keys that lead to it.
  package var fields: [ScenarioField] = []

  /// Makes facts without values.
  package init() {}
}

extension ScenarioFacts {
  /// The fields of the scenario that apply to its city.
  ///
  /// Without taxis, fields about passengers, their goals, the rulebook and policies are omitted.
  package var presentFields: [ScenarioField] {
    guard !hasTaxis else { return fields }
    return fields.filter { field in
      !["goal.wait_mean", "goal.unserved_share", "passengers", "rulebook", "policies", "service"]
        .contains { field.path == $0 || field.path.hasPrefix($0 + ".") }
    }
  }
}

package struct ScenarioField: Hashable, Sendable {
  /// Path as for `--set`: `fleet.taxis`.
  package var path: String

  /// Value in words; of a long list, only the length.
  package var value: String

  package init(path: String, value: String) {
    self.path = path
    self.value = value
  }
}

/// A value of a scenario that is assumed, not known.
package struct AssumedFact: Hashable, Sendable {
  /// Path of the value: `fleet.taxis`.
  package let field: String

  package let value: String

  /// Reason for the value.
  package let why: String

  package init(field: String, value: String, why: String) {
    self.field = field
    self.value = value
    self.why = why
  }

  /// Sentence that names the assumed values beside a result and asks to confirm them.
  /// - Parameter facts: the assumed values; at most three are named.
  /// - Returns: a sentence with its full stop; nil without assumed values.
  package static func sentence(_ facts: [AssumedFact]) -> String? {
    guard !facts.isEmpty else { return nil }
    var parts = facts.prefix(3).map { "\($0.field) \($0.value) (\($0.why))" }
    if facts.count > 3 { parts.append("\(facts.count - 3) more") }
    return "Assumed, not known: " + parts.joined(separator: "; ")
      + ". What is true? Correct or confirm them under \"assumed\" in the scenario."
  }
}
