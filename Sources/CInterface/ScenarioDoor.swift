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

/// The version of the program, which never changes while it runs.
nonisolated(unsafe) private let version = PermanentText(Program.version)

/// The version of cabstand.
@c @implementation
public func cab_version() -> UnsafePointer<CChar> { version.pointer }

/// Reads a scenario.
@c @implementation
public func cab_scenario_open(
  _ path: UnsafePointer<CChar>, _ text: UnsafePointer<CChar>?, _ length: Int,
  _ settings: UnsafePointer<UnsafePointer<CChar>?>?, _ settingCount: Int,
  _ scenario: UnsafeMutablePointer<OpaquePointer?>, _ error: UnsafeMutablePointer<cab_error>?
) -> Int32 {
  scenario.pointee = nil
  return guarded(error) { () throws(Fault) in
    let path = String(cString: path)
    let loaded: Scenario
    do throws(ScenarioError) {
      var overrides: [ScenarioOverride] = []
      for index in 0..<settingCount {
        guard let setting = settings?[index] else { continue }
        overrides.append(try ScenarioOverride(String(cString: setting), from: "setting"))
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
    scenario.pointee = .owning(ScenarioHandle(loaded))
    return CAB_OK
  }
}

/// Frees a scenario.
@c @implementation
public func cab_scenario_close(_ scenario: OpaquePointer?) {
  scenario?.release(ScenarioHandle.self)
}

/// What is known before a day begins.
@c @implementation
public func cab_scenario_city(
  _ scenario: OpaquePointer, _ city: UnsafeMutablePointer<cab_city>
) -> Int32 {
  let scenario = scenario.object(ScenarioHandle.self).scenario
  let window = scenario.model.window
  city.pointee = cab_city(
    seed: scenario.seed, replications: Int32(clamping: scenario.replications),
    taxis: Int32(clamping: scenario.model.fleet.taxiCount),
    zones: Int32(clamping: scenario.model.zones.zoneCount),
    has_estimates: scenario.model.surroundings(plansRides: false).streets == nil ? 0 : 1,
    clock_at_start_ms: window.clock.atStart.sinceMidnight.milliseconds,
    window_start_ms: window.start.milliseconds, window_end_ms: window.end.milliseconds,
    cap_ms: window.cap.milliseconds)
  return Int32(CAB_OK)
}

/// The zones of a city.
@c @implementation
public func cab_scenario_zones(
  _ scenario: OpaquePointer, _ zones: UnsafeMutablePointer<cab_zone>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>
) -> Int32 {
  let model = scenario.object(ScenarioHandle.self).scenario.model
  let served = model.surroundings(plansRides: false).servedZones
  fill(zones, capacity, count, model.zones.zoneCount) { index in
    let zone = ZoneID(index)
    let center = model.zones.center(of: zone).point
    return cab_zone(
      x: center.x, y: center.y, area_m2: model.zones.areas[index].squareMeters,
      is_served: served?[index] == false ? 0 : 1,
      neighbour_count: Int32(model.zones.neighbours(of: zone).count))
  }
  return Int32(CAB_OK)
}

/// The zones that adjoin a zone.
@c @implementation
public func cab_scenario_neighbours(
  _ scenario: OpaquePointer, _ zone: Int32, _ neighbours: UnsafeMutablePointer<Int32>?,
  _ capacity: Int, _ count: UnsafeMutablePointer<Int>
) -> Int32 {
  let zones = scenario.object(ScenarioHandle.self).scenario.model.zones
  guard zone >= 0, Int(zone) < zones.zoneCount else {
    count.pointee = 0
    return Int32(CAB_BAD_ARGUMENT)
  }
  let found = Array(zones.neighbours(of: ZoneID(Int(zone))))
  fill(neighbours, capacity, count, found.count) { found[$0].number }
  return Int32(CAB_OK)
}

/// The name of a zone.
@c @implementation
public func cab_scenario_zone_key(
  _ scenario: OpaquePointer, _ zone: Int32, _ key: UnsafeMutablePointer<CChar>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>
) -> Int32 {
  let zones = scenario.object(ScenarioHandle.self).scenario.model.zones
  guard zone >= 0, Int(zone) < zones.zoneCount else {
    count.pointee = 0
    return Int32(CAB_BAD_ARGUMENT)
  }
  let name = zones.keys[Int(zone)]
  count.pointee = name.utf8.count
  if let key { Fault.copy(name, to: UnsafeMutableRawBufferPointer(start: key, count: capacity)) }
  return Int32(CAB_OK)
}

/// A text that lives as long as the process, with a zero byte at its end.
struct PermanentText {
  let pointer: UnsafePointer<CChar>

  init(_ text: String) {
    let bytes = text.utf8CString
    let place = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
    for (index, byte) in bytes.enumerated() { place[index] = byte }
    pointer = UnsafePointer(place)
  }
}
