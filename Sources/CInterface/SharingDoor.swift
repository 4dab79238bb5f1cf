// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The functions have the names of the header.

public import CCabstand
import CityModels
import DispatchCore
import Environments
import Geography
import Quantities
import Scenarios

/// Rules of shared rides.
@c @implementation
public func cab_scenario_sharing(
  _ scenario: OpaquePointer?, _ sharing: UnsafeMutablePointer<cab_sharing>?
) -> Int32 {
  guarded { () throws(Fault) in
    let place = try given(sharing, "sharing")
    let rules = try Handles.scenario(scenario).model.sharing?.rules
    place.pointee = cab_sharing(
      seats: Int32(clamping: rules?.seats ?? 0), max_detour: rules?.maxDetour ?? 0,
      max_wait_ms: rules?.maxWait.milliseconds ?? 0)
    return CAB_OK
  }
}

/// The taxis that have refused a ride.
@c @implementation
public func cab_day_refused(
  _ day: OpaquePointer?, _ ride: Int32, _ taxis: UnsafeMutablePointer<Int32>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> Int32 {
  readKnown(day, taxis, capacity, count) { state, _, filling in
    guard ride >= 0, state.rides.contains(RideID(Int(ride))) else { return false }
    var refusals: [Int32] = []
    state.forEachRefusal(of: RideID(Int(ride))) { refusals.append($0.number) }
    refusals.sort()
    filling.fill(refusals.count) { refusals[$0] }
    return true
  }
}

/// The stops of shared taxis.
@c @implementation
public func cab_day_stops(
  _ day: OpaquePointer?, _ taxi: Int32, _ stops: UnsafeMutablePointer<cab_stop>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> Int32 {
  readKnown(day, stops, capacity, count) { state, _, filling in
    var found: [cab_stop] = []
    if taxi == -1 {
      for taxi in state.taxis.ids { addStops(of: taxi, state, to: &found) }
    } else {
      guard taxi >= 0, state.taxis.contains(TaxiID(Int(taxi))) else { return false }
      addStops(of: TaxiID(Int(taxi)), state, to: &found)
    }
    filling.fill(found.count) { found[$0] }
    return true
  }
}

private func addStops(
  of taxi: TaxiID, _ state: borrowing DispatchState, to stops: inout [cab_stop]
) {
  for position in 0..<state.stopCount(of: taxi) {
    let stop = state.stop(of: taxi, at: position)
    stops.append(
      cab_stop(
        taxi: taxi.number, ride: stop.ride.number, is_drop_off: stop.kind == .dropOff ? 1 : 0,
        people: stop.people, zone: stop.place.zone.number,
        is_aboard: stop.boardedAt == nil ? 0 : 1, x: stop.place.point.x, y: stop.place.point.y,
        due_ms: state.dueTime(of: taxi, at: position)?.milliseconds ?? -1,
        latest_ms: stop.latest.milliseconds, longest_ms: stop.longestRide.milliseconds))
  }
}

/// The cheapest insertion of a ride.
@c @implementation
public func cab_day_insertion(
  _ day: OpaquePointer?, _ ride: Int32, _ taxi: Int32,
  _ insertion: UnsafeMutablePointer<cab_insertion>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> Int32 {
  readKnown(day, insertion, capacity, count) { state, _, filling in
    let asked = taxi >= 0 ? TaxiID(Int(taxi)) : nil
    guard ride >= 0, state.rides.contains(RideID(Int(ride))), taxi >= -1,
      asked.map({ state.taxis.contains($0) }) ?? true
    else { return false }
    let found = state.cheapestInsertion(of: RideID(Int(ride)), into: asked)
    filling.fill(found == nil ? 0 : 1) { _ in
      guard let found else { return cab_insertion() }
      return cab_insertion(
        taxi: found.insertion.taxi.number, pick_up: Int32(found.insertion.pickUp),
        drop_off: Int32(found.insertion.dropOff + 1), cost_ms: found.cost.milliseconds)
    }
    return true
  }
}
