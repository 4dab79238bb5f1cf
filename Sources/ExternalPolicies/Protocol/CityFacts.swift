package import DispatchCore
package import Geography
package import Quantities

/// Facts about a city that external policies receive, apart from its zones.
///
/// Programs receive them in `hello`, and code of this process through the C interface.
package struct CityFacts: Hashable, Sendable {
  /// Rules that affect the decisions of a policy.
  package struct Rules: Hashable, Sendable {
    /// Time that a driver has to answer an offer.
    package let offerTimeout: TimeSpan

    /// True if the customer must confirm the taxi.
    package let passengerConfirms: Bool

    /// Effect of a refusal on the place in the queue, in the words of scenarios.
    package let refusalPlace: String

    /// Time for which a ride remembers refusals, in the words of scenarios.
    package let refusalMemory: String

    /// Treatment of a ride without a taxi, in the words of scenarios.
    package let noTaxiAction: String

    /// Interval between two re-checks of held rides.
    package let holdRecheckPeriod: TimeSpan

    /// True if a taxi that becomes available is offered a held ride at once.
    package let holdRecheckOnAvailable: Bool

    /// Order in which taxis are asked, in the words of scenarios.
    package let queueDiscipline: String
  }

  /// Metric of distances on the map, in the words of scenarios.
  package let metric: String

  /// Time of day at the start of a simulation, since midnight.
  package let clockAtStart: TimeSpan

  /// Street distance divided by map distance; nil if the map service makes no estimates.
  package let circuity: Double?

  /// Speed in each hour of the day, 24 entries; nil if the map service makes no estimates.
  package let speedByHour: [Speed]?

  /// The rules.
  package let rules: Rules

  /// Collects the facts.
  /// - Parameters:
  ///   - metric: metric of distances on the map.
  ///   - rulebook: the rules in force.
  ///   - surroundings: data of the dispatch core about the world outside the service.
  package init(metric: DistanceMetric, rulebook: Rulebook, surroundings: Surroundings) {
    self.metric = metric.rawValue
    clockAtStart = surroundings.clock.atStart.sinceMidnight
    circuity = surroundings.streets?.circuity
    speedByHour = surroundings.streets?.speedByHour
    rules = Rules(
      offerTimeout: rulebook.offerTimeout, passengerConfirms: rulebook.passengerConfirms,
      refusalPlace: rulebook.refusalPlace.rawValue,
      refusalMemory: rulebook.refusalMemory.rawValue,
      noTaxiAction: rulebook.noTaxiAction.rawValue,
      holdRecheckPeriod: rulebook.holdRecheckPeriod,
      holdRecheckOnAvailable: rulebook.holdRecheckOnAvailable,
      queueDiscipline: rulebook.queueDiscipline.rawValue)
  }
}
