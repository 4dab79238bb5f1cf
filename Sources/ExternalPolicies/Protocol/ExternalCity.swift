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
    var members: [(String, DocumentValue)] = [
      ("type", "hello"),
      ("protocol", .number(ExternalCity.protocolVersion)),
      ("city", ExternalCity.json(of: zones, surroundings)),
      ("rulebook", ExternalCity.json(of: rulebook)),
    ]
    if let sharing { members.append(("sharing", ExternalCity.json(of: sharing))) }
    if let parameters { members.append(("parameters", parameters)) }
    hello = DocumentValue.object(members).text(.compact)
  }

  private static func json(of zones: ZoneMap, _ surroundings: Surroundings) -> DocumentValue {
    let streets = surroundings.streets
    return [
      "metric": .text(zones.metric.rawValue),
      "clock_at_start_ms": .number(Int(surroundings.clock.atStart.sinceMidnight.milliseconds)),
      "circuity": .optional(streets?.circuity),
      "speed_m_per_s_by_hour": streets.map { streets in
        .array(streets.speedByHour.map { .number($0.metersPerSecond) })
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

  private static func json(of rulebook: Rulebook) -> DocumentValue {
    [
      "offer_timeout_ms": .number(Int(rulebook.offerTimeout.milliseconds)),
      "passenger_confirms": .bool(rulebook.passengerConfirms),
      "refusal_place": .text(rulebook.refusalPlace.rawValue),
      "refusal_memory": .text(rulebook.refusalMemory.rawValue),
      "no_taxi_action": .text(rulebook.noTaxiAction.rawValue),
      "hold_recheck_period_ms": .number(Int(rulebook.holdRecheckPeriod.milliseconds)),
      "hold_recheck_on_available": .bool(rulebook.holdRecheckOnAvailable),
      "queue_discipline": .text(rulebook.queueDiscipline.rawValue),
    ]
  }
}
