// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The functions have the names of the header.

public import CCabstand
import CityModels
import CitySimulation
import DispatchCore
import Documents
import ExternalPolicies
import Geography
import Quantities
import Scenarios

/// Metric of distances, and estimates of the map service.
@c @implementation
public func cab_scenario_travel(
  _ scenario: OpaquePointer?, _ travel: UnsafeMutablePointer<cab_travel>?
) -> Int32 {
  guarded { () throws(Fault) in
    let facts = CityFacts(of: try Handles.scenario(scenario))
    let place = try given(travel, "travel")
    var filled = cab_travel()
    write(facts.metric, to: &filled.metric)
    filled.circuity = facts.circuity ?? .nan
    withUnsafeMutableBytes(of: &filled.speed_m_per_s_by_hour) { bytes in
      let speeds = bytes.bindMemory(to: Double.self)
      for hour in speeds.indices {
        speeds[hour] = facts.speedByHour?[hour].metersPerSecond ?? .nan
      }
    }
    place.pointee = filled
    return CAB_OK
  }
}

/// Rules that affect the decisions of a policy.
@c @implementation
public func cab_scenario_rulebook(
  _ scenario: OpaquePointer?, _ rulebook: UnsafeMutablePointer<cab_rulebook>?
) -> Int32 {
  guarded { () throws(Fault) in
    let rules = CityFacts(of: try Handles.scenario(scenario)).rules
    let place = try given(rulebook, "rulebook")
    var filled = cab_rulebook()
    filled.offer_timeout_ms = rules.offerTimeout.milliseconds
    filled.hold_recheck_period_ms = rules.holdRecheckPeriod.milliseconds
    filled.passenger_confirms = rules.passengerConfirms ? 1 : 0
    filled.hold_recheck_on_available = rules.holdRecheckOnAvailable ? 1 : 0
    write(rules.refusalPlace, to: &filled.refusal_place)
    write(rules.refusalMemory, to: &filled.refusal_memory)
    write(rules.noTaxiAction, to: &filled.no_taxi_action)
    write(rules.queueDiscipline, to: &filled.queue_discipline)
    place.pointee = filled
    return CAB_OK
  }
}

/// Parameters of a policy as JSON.
@c @implementation
public func cab_scenario_parameters(
  _ scenario: OpaquePointer?, _ policy: UnsafePointer<CChar>?,
  _ parameters: UnsafeMutablePointer<CChar>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?, _ error: UnsafeMutablePointer<cab_error>?
) -> Int32 {
  guarded(error) { () throws(Fault) in
    let filling = try Filling(parameters, capacity, count)
    let scenario = try Handles.scenario(scenario)
    let name = String(cString: try given(policy, "policy"))
    guard !PolicyCatalog.names.contains(name) else {
      throw Fault(
        CAB_BAD_ARGUMENT,
        "\(name) is a policy of the catalog and has its parameters; give another name")
    }
    filling.fill(scenario.parameters(ofProgram: name)?.text(.compact) ?? "")
    return CAB_OK
  }
}

extension CityFacts {
  /// Collects the facts of a scenario.
  fileprivate init(of scenario: Scenario) {
    let model = scenario.model
    self.init(
      metric: model.zones.metric, rulebook: model.rulebook,
      surroundings: model.surroundingsOfPolicies)
  }
}

/// Writes a word to an array of characters in a structure, with a terminating zero byte.
private func write<Characters>(_ word: String, to place: inout Characters) {
  withUnsafeMutableBytes(of: &place) { Fault.copy(word, to: $0) }
}
