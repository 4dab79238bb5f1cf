/// What a paper says about a simulated service, as the resolved scenario tells it.
///
/// Texts are in the words of scenario files: `weibull (scale 264 min, shape 0.985)`.
package struct ScenarioFacts: Hashable, Sendable {
  package var name: String

  /// What it is about; nil when it does not say.
  package var description: String?

  /// The wall clock at the start of the window, in seconds after midnight.
  package var startOfDay: Double

  /// Length of the measurement window.
  package var windowLength: Double

  /// Length of the warm-up before it.
  package var warmUp: Double

  /// How long the run may go on after it.
  package var drain: Double

  /// The goal: the mean wait over all requests may not be longer.
  package var goalWait: Double

  /// The guard: the share of requests that are not served may not be greater.
  package var goalUnservedShare: Double

  /// The zones in words: `grid of 13 x 7 zones of 2 km2`.
  package var city: String

  /// How distance and time come about.
  package var travel: String

  /// Where requests come from, and how many.
  package var demand: String

  /// Requests expected in a day; nil when they come from a table or a list.
  package var requestsPerDay: Double?

  /// Hails in the street in words; nil when there are none.
  package var hails: String?

  /// How long passengers wait without a taxi before giving up; nil when for ever.
  package var patience: String?

  /// From the taxi's arrival until it sets off.
  package var boarding: String

  /// Number of taxis, all groups together.
  package var taxis: Int?

  /// The shifts in words, one text each; empty when drivers are always on duty.
  package var shifts: [String]

  /// How drivers behave: the other fields of the fleet, in words.
  package var drivers: [ScenarioField]

  /// The set of rules that the rulebook starts from.
  package var rulebook: String

  /// The policies, in order.
  package var policies: [String]

  /// The number that all random numbers are derived from.
  package var seed: UInt64

  /// Days asked for.
  package var replications: Int

  /// When lines are on strike, in seconds of the wall clock after the midnight of the first day.
  package var strikes: [ClosedRange<Double>] = []

  /// Assumed values that are not confirmed yet.
  package var assumed: [AssumedFact] = []

  /// True for a city with taxis, or with people who call them.
  package var hasTaxis = true

  /// Every field of the scenario in its order, with the keys that lead to it.
  package var fields: [ScenarioField]

  /// Makes it from its parts.
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
  /// The keys that lead to it, as `--set` takes them: `fleet.taxis`.
  package var path: String

  /// The value in words; a long list is told by its length.
  package var value: String

  /// Makes it from its parts.
  package init(path: String, value: String) {
    self.path = path
    self.value = value
  }
}

/// A value of a scenario that is assumed, not known.
package struct AssumedFact: Hashable, Sendable {
  /// The keys that lead to it: `fleet.taxis`.
  package let field: String

  package let value: String

  /// The reason for the value.
  package let why: String

  /// Makes it from its parts.
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
