// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The functions have the names of the header.

public import CCabstand
import CityModels
import CitySimulation
import CommandLine
import DispatchCore
import Geography
import Quantities
import Scenarios

/// `CAB_ABI`.
@c @implementation
public func cab_abi() -> Int32 { Int32(CAB_ABI) }

/// The version of the program, which is constant while it runs.
private let version = PermanentText(Program.version)

/// The version of cabstand.
@c @implementation
public func cab_version() -> UnsafePointer<CChar> { version.pointer }

/// Reads a scenario.
@c @implementation
public func cab_scenario_open(
  _ path: UnsafePointer<CChar>?, _ text: UnsafePointer<CChar>?, _ length: Int,
  _ settings: UnsafePointer<UnsafePointer<CChar>?>?, _ settingCount: Int,
  _ scenario: UnsafeMutablePointer<OpaquePointer?>?, _ error: UnsafeMutablePointer<cab_error>?
) -> Int32 {
  scenario?.pointee = nil
  return guarded(error) { () throws(Fault) in
    let place = try given(scenario, "scenario")
    let path = String(cString: try given(path, "path"))
    let settings = try texts(settings, settingCount, "settings")
    if text != nil { try check(length, "length", atMost: mostBytes) }
    let loaded: Scenario
    do throws(ScenarioError) {
      var overrides: [ScenarioOverride] = []
      for setting in settings {
        overrides.append(try ScenarioOverride(setting, from: "setting"))
      }
      if let text {
        let bytes = UnsafeRawBufferPointer(start: text, count: length)
        loaded = try Scenario.load(
          path, texts: [path: String(decoding: bytes, as: UTF8.self)], overrides: overrides)
      } else {
        loaded = try Scenario.load(path, overrides: overrides)
      }
    } catch {
      throw Fault(error)
    }
    guard let pointer = Handles.scenarios.open(ScenarioHandle(loaded)) else {
      throw Fault(CAB_NO_MEMORY, "too many scenarios are open")
    }
    place.pointee = pointer
    return CAB_OK
  }
}

/// Upper limit of the length of a text in bytes, equal to that of a scenario file.
private let mostBytes = 100_000_000

/// Reads an array of texts.
/// - Throws: `Fault` for more than a million texts, or for a NULL among them.
func texts(
  _ place: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int, _ name: String
) throws(Fault) -> [String] {
  try check(count, "the count of \(name)", atMost: 1_000_000)
  guard count > 0 else { return [] }
  let place = try given(place, name)
  var found: [String] = []
  for index in 0..<count {
    found.append(String(cString: try given(place[index], "\(name)[\(index)]")))
  }
  return found
}

/// Frees a scenario.
@c @implementation
public func cab_scenario_close(_ scenario: OpaquePointer?) { Handles.scenarios.close(scenario) }

/// Data of a city before a day begins.
@c @implementation
public func cab_scenario_city(
  _ scenario: OpaquePointer?, _ city: UnsafeMutablePointer<cab_city>?
) -> Int32 {
  guarded { () throws(Fault) in
    let scenario = try Handles.scenario(scenario)
    let window = scenario.model.window
    try given(city, "city").pointee = cab_city(
      seed: scenario.seed, replications: Int32(clamping: scenario.replications),
      taxis: Int32(clamping: scenario.model.fleet.taxiCount),
      zones: Int32(clamping: scenario.model.zones.zoneCount),
      has_estimates: scenario.model.surroundingsOfPolicies.streets == nil ? 0 : 1,
      clock_at_start_ms: window.clock.atStart.sinceMidnight.milliseconds,
      window_start_ms: window.start.milliseconds, window_end_ms: window.end.milliseconds,
      cap_ms: window.cap.milliseconds)
    return CAB_OK
  }
}

/// The zones of a city.
@c @implementation
public func cab_scenario_zones(
  _ scenario: OpaquePointer?, _ zones: UnsafeMutablePointer<cab_zone>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> Int32 {
  guarded { () throws(Fault) in
    let filling = try Filling(zones, capacity, count)
    let model = try Handles.scenario(scenario).model
    let served = model.surroundingsOfPolicies.servedZones
    filling.fill(model.zones.zoneCount) { index in
      let zone = ZoneID(index)
      let center = model.zones.center(of: zone).point
      return cab_zone(
        x: center.x, y: center.y, area_m2: model.zones.areas[index].squareMeters,
        is_served: served?[index] == false ? 0 : 1,
        neighbour_count: Int32(clamping: model.zones.neighbours(of: zone).count))
    }
    return CAB_OK
  }
}

/// The zones adjacent to a zone.
@c @implementation
public func cab_scenario_neighbours(
  _ scenario: OpaquePointer?, _ zone: Int32, _ neighbours: UnsafeMutablePointer<Int32>?,
  _ capacity: Int, _ count: UnsafeMutablePointer<Int>?
) -> Int32 {
  guarded { () throws(Fault) in
    let filling = try Filling(neighbours, capacity, count)
    let zones = try Handles.scenario(scenario).model.zones
    let found = Array(zones.neighbours(of: try known(zone, in: zones)))
    filling.fill(found.count) { found[$0].number }
    return CAB_OK
  }
}

/// The name of a zone.
@c @implementation
public func cab_scenario_zone_key(
  _ scenario: OpaquePointer?, _ zone: Int32, _ key: UnsafeMutablePointer<CChar>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> Int32 {
  guarded { () throws(Fault) in
    let filling = try Filling(key, capacity, count)
    let zones = try Handles.scenario(scenario).model.zones
    filling.fill(zones.keys[try known(zone, in: zones).index])
    return CAB_OK
  }
}

/// Returns a zone of the map.
private func known(_ zone: Int32, in zones: ZoneMap) throws(Fault) -> ZoneID {
  guard zone >= 0, Int(zone) < zones.zoneCount else {
    throw Fault(CAB_BAD_ARGUMENT, "there is no zone \(zone)")
  }
  return ZoneID(Int(zone))
}
