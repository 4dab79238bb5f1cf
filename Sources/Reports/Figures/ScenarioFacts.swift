/// Description of a simulated service for a paper, taken from the resolved scenario.
///
/// Texts are in the words of scenario files: `weibull (scale 264 min, shape 0.985)`.
package struct ScenarioFacts: Hashable, Sendable {
  package var name: String

  /// Description of the scenario; nil without one.
  package var description: String?

  /// Time of day at the start of the window, in seconds after midnight.
  package var startOfDay: Double

  /// Length of the measurement window.
  package var windowLength: Double

  /// Length of the warm-up before the window.
  package var warmUp: Double

  /// Maximum time that the run may continue after the window.
  package var drain: Double

  /// Goal: upper limit of the mean wait over all requests.
  package var goalWait: Double

  /// Upper limit of the share of requests that are not served.
  package var goalUnservedShare: Double

  /// Zones in words: `grid of 13 x 7 zones of 2 km2`.
  package var city: String

  /// Model of distances and travel times.
  package var travel: String

  /// Source and number of requests.
  package var demand: String

  /// Requests expected in a day; nil if they come from a table or a list.
  package var requestsPerDay: Double?

  /// Hails in the street in words; nil without hails.
  package var hails: String?

  /// Time that passengers wait without a taxi before they give up; nil without a limit.
  package var patience: String?

  /// Time from the taxi's arrival to its departure.
  package var boarding: String

  /// Number of taxis in all groups.
  package var taxis: Int?

  /// Shifts in words, one text each; empty if drivers are always on duty.
  package var shifts: [String]

  /// Behaviour of drivers: the other fields of the fleet, in words.
  package var drivers: [ScenarioField]

  /// Set of rules that the rulebook extends.
  package var rulebook: String

  /// Policies, in order.
  package var policies: [String]

  /// Seed from which all random numbers are derived.
  package var seed: UInt64

  /// Requested number of days.
  package var replications: Int

  /// Times of transit strikes, in seconds of the wall clock after midnight of the first day.
  package var strikes: [ClosedRange<Double>] = []

  /// Assumed values that are not confirmed yet.
  package var assumed: [AssumedFact] = []

  /// True for a city with taxis, or with people who call them.
  package var hasTaxis = true

  /// Every field of the scenario in its order, with its path.
  package var fields: [ScenarioField]

  package init(
    name: String, description: String? = nil, startOfDay: Double, windowLength: Double,
    warmUp: Double, drain: Double, goalWait: Double, goalUnservedShare: Double, city: String,
    travel: String, demand: String, requestsPerDay: Double? = nil, hails: String? = nil,
    patience: String? = nil, boarding: String, taxis: Int? = nil, shifts: [String] = [],
    drivers: [ScenarioField] = [], rulebook: String, policies: [String] = [], seed: UInt64,
    replications: Int, fields: [ScenarioField] = []
  ) {
    self.name = name
    self.description = description
    self.startOfDay = startOfDay
    self.windowLength = windowLength
    self.warmUp = warmUp
    self.drain = drain
    self.goalWait = goalWait
    self.goalUnservedShare = goalUnservedShare
    self.city = city
    self.travel = travel
    self.demand = demand
    self.requestsPerDay = requestsPerDay
    self.hails = hails
    self.patience = patience
    self.boarding = boarding
    self.taxis = taxis
    self.shifts = shifts
    self.drivers = drivers
    self.rulebook = rulebook
    self.policies = policies
    self.seed = seed
    self.replications = replications
    self.fields = fields
  }
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
