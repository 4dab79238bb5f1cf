package import DispatchCore
package import Documents
package import Geography
import Quantities
import Results

/// Description of the city for an external policy, sent once before the first question.
///
/// It is the same for every day of the city, without seed or demand.
package struct ExternalCity: Sendable {
  /// Version of the protocol.
  package static let protocolVersion = 1

  /// The message, in one line without the newline.
  let hello: String

  /// Makes the description of a city.
  /// - Parameters:
  ///   - zones: the map.
  ///   - rulebook: the rules in force.
  ///   - surroundings: data of the dispatch core about the world outside the service.
  ///   - sharing: the rules of shared rides; nil if the service has none.
  ///   - parameters: the scenario's parameters for the policy; nil for none.
  package init(
    zones: ZoneMap, rulebook: Rulebook, surroundings: Surroundings, sharing: SharingRules? = nil,
    parameters: DocumentValue? = nil
  ) {
    let facts = CityFacts(metric: zones.metric, rulebook: rulebook, surroundings: surroundings)
    var members: [(String, DocumentValue)] = [
      ("type", "hello"),
      ("protocol", .number(ExternalCity.protocolVersion)),
      ("city", ExternalCity.json(of: zones, facts, surroundings)),
      ("rulebook", ExternalCity.json(of: facts.rules)),
    ]
    if let sharing { members.append(("sharing", ExternalCity.json(of: sharing))) }
    if let parameters { members.append(("parameters", parameters)) }
    hello = DocumentValue.object(members).text(.compact)
  }

  private static func json(
    of zones: ZoneMap, _ facts: CityFacts, _ surroundings: Surroundings
  ) -> DocumentValue {
    [
      "metric": .text(facts.metric),
      "clock_at_start_ms": .number(Int(facts.clockAtStart.milliseconds)),
      "circuity": .optional(facts.circuity),
      "speed_m_per_s_by_hour": facts.speedByHour.map { speeds in
        .array(speeds.map { .number($0.metersPerSecond) })
      } ?? .null,
      "zones": .array(
        zones.zones.map { zone in
          let center = zones.center(of: zone).point
          return [
            "key": .text(zones.keys[zone.index]),
            "x": .number(center.x),
            "y": .number(center.y),
            "area_m2": .number(zones.areas[zone.index].squareMeters),
            "is_served": .bool(surroundings.servedZones?[zone.index] ?? true),
            "neighbours": .array(zones.neighbours(of: zone).map { .number($0.index) }),
          ]
        }),
    ]
  }

  private static func json(of sharing: SharingRules) -> DocumentValue {
    [
      "seats": .number(sharing.seats), "max_detour": .number(sharing.maxDetour),
      "max_wait_ms": .number(Int(sharing.maxWait.milliseconds)),
    ]
  }

  private static func json(of rules: CityFacts.Rules) -> DocumentValue {
    [
      "offer_timeout_ms": .number(Int(rules.offerTimeout.milliseconds)),
      "passenger_confirms": .bool(rules.passengerConfirms),
      "refusal_place": .text(rules.refusalPlace),
      "refusal_memory": .text(rules.refusalMemory),
      "no_taxi_action": .text(rules.noTaxiAction),
      "hold_recheck_period_ms": .number(Int(rules.holdRecheckPeriod.milliseconds)),
      "hold_recheck_on_available": .bool(rules.holdRecheckOnAvailable),
      "queue_discipline": .text(rules.queueDiscipline),
    ]
  }
}
