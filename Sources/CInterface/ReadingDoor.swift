// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The functions have the names of the header.

public import CCabstand
import DispatchCore
import Environments
import ExternalPolicies
import Geography
import Quantities

/// Reads the state of a day while a question is pending; the body writes it to an array of the
/// caller.
/// - Returns: `CAB_OK`, or `CAB_NOT_NOW` if no question is pending.
@inline(__always)
func read<Element>(
  _ day: OpaquePointer?, _ place: UnsafeMutablePointer<Element>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?,
  _ body: (borrowing DispatchState, SteppedDay, Filling<Element>) -> Void
) -> Int32 {
  guarded { () throws(Fault) in
    let filling = try Filling(place, capacity, count)
    return try Handles.withDay(day) { handle throws(Fault) in
      handle.day.withState({ body($0, handle.day, filling) }) == nil ? CAB_NOT_NOW : CAB_OK
    }
  }
}

/// Reads a number from the state of a day while a question is pending; -1 for none.
/// - Returns: `CAB_OK`, `CAB_NOT_NOW` if no question is pending, or `CAB_BAD_ARGUMENT` if the body
///   returns nil.
@inline(__always)
private func readNumber(
  _ day: OpaquePointer?, _ place: UnsafeMutablePointer<Int32>?,
  _ body: (borrowing DispatchState, SteppedDay) -> Int32?
) -> Int32 {
  guarded { () throws(Fault) in
    let place = try given(place, "the number")
    place.pointee = -1
    return try Handles.withDay(day) { handle throws(Fault) in
      guard let found = handle.day.withState({ body($0, handle.day) }) else { return CAB_NOT_NOW }
      guard let found else { return CAB_BAD_ARGUMENT }
      place.pointee = found
      return CAB_OK
    }
  }
}

/// As `read`, for a body that returns false for an unknown ride or taxi.
/// - Returns: also `CAB_BAD_ARGUMENT`, for an unknown one.
@inline(__always)
func readKnown<Element>(
  _ day: OpaquePointer?, _ place: UnsafeMutablePointer<Element>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?,
  _ body: (borrowing DispatchState, SteppedDay, Filling<Element>) -> Bool
) -> Int32 {
  var isKnown = true
  let code = read(day, place, capacity, count) { isKnown = body($0, $1, $2) }
  return code == CAB_OK && !isKnown ? Int32(CAB_BAD_ARGUMENT) : code
}

/// The idle taxis.
@c @implementation
public func cab_day_taxis(
  _ day: OpaquePointer?, _ taxis: UnsafeMutablePointer<cab_taxi>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> Int32 {
  read(day, taxis, capacity, count) { state, _, filling in
    filling.count.pointee = state.eligibleCount
    guard let taxis = filling.place else { return }
    var filled = 0
    for taxi in state.taxis.ids {
      guard filled < filling.capacity else { return }
      guard state.taxis[taxi].isEligible, let place = state.taxis[taxi].place else { continue }
      taxis[filled] = cab_taxi(
        taxi: taxi.number, zone: place.zone.number, x: place.point.x, y: place.point.y,
        idle_since_ms: state.idleSince(taxi).milliseconds, idle_rank: state.idleRank(of: taxi))
      filled += 1
    }
  }
}

/// Zones that the idle taxis are on their way to.
@c @implementation
public func cab_day_headings(
  _ day: OpaquePointer?, _ zones: UnsafeMutablePointer<Int32>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> Int32 {
  read(day, zones, capacity, count) { state, _, filling in
    filling.count.pointee = state.eligibleCount
    guard let zones = filling.place else { return }
    var filled = 0
    for taxi in state.taxis.ids {
      guard filled < filling.capacity else { return }
      guard state.taxis[taxi].isEligible, state.taxis[taxi].place != nil else { continue }
      zones[filled] = state.heading(of: taxi)?.number ?? -1
      filled += 1
    }
  }
}

/// The rides that wait.
@c @implementation
public func cab_day_rides(
  _ day: OpaquePointer?, _ taxi: Int32, _ rides: UnsafeMutablePointer<cab_ride>?,
  _ capacity: Int, _ count: UnsafeMutablePointer<Int>?
) -> Int32 {
  readKnown(day, rides, capacity, count) { state, day, filling in
    let asker = taxi >= 0 ? TaxiID(Int(taxi)) : nil
    guard taxi >= -1, asker.map({ state.taxis.contains($0) }) ?? true else { return false }
    var found: [RideID] = []
    state.findHeld(for: asker, into: &found)
    if case .taxi(let asked) = day.question {
      found.removeAll { $0 == asked }
      found.insert(asked, at: 0)
    }
    filling.fill(found.count) { describe(found[$0], state) }
    return true
  }
}

/// The first of the rides that wait.
@c @implementation
public func cab_day_longest_held(
  _ day: OpaquePointer?, _ taxi: Int32, _ ride: UnsafeMutablePointer<Int32>?
) -> Int32 {
  readNumber(day, ride) { state, day in
    let asker = taxi >= 0 ? TaxiID(Int(taxi)) : nil
    guard taxi >= -1, asker.map({ state.taxis.contains($0) }) ?? true else { return nil }
    if case .taxi(let asked) = day.question { return asked.number }
    if let asker { return state.firstHeld(for: asker, within: nil)?.number ?? -1 }
    var found: [RideID] = []
    state.findHeld(for: nil, count: 1, into: &found)
    return found.first?.number ?? -1
  }
}

/// Describes a ride.
func describe(_ id: RideID, _ state: borrowing DispatchState) -> cab_ride {
  let ride = state.rides[id]
  return cab_ride(
    ride: id.number, people: Int32(clamping: ride.people), x: ride.origin.point.x,
    y: ride.origin.point.y, to_x: ride.destination?.point.x ?? .nan,
    to_y: ride.destination?.point.y ?? .nan, zone: ride.origin.zone.number,
    to_zone: ride.destination?.zone.number ?? -1, requested_ms: ride.requestedAt.milliseconds,
    held_since_ms: state.hasBeenHeldSince(id)?.milliseconds ?? -1,
    reserved_for_ms: ride.reservedFor?.milliseconds ?? -1, shares: state.isShareable(id) ? 1 : 0)
}

/// The idle taxis nearest to a ride.
@c @implementation
public func cab_day_nearest(
  _ day: OpaquePointer?, _ ride: Int32, _ candidates: UnsafeMutablePointer<cab_candidate>?,
  _ capacity: Int, _ count: UnsafeMutablePointer<Int>?
) -> Int32 {
  readKnown(day, candidates, capacity, count) { state, _, filling in
    guard ride >= 0, state.rides.contains(RideID(Int(ride))) else { return false }
    guard filling.capacity > 0 else { return true }
    var found: [TaxiCandidate] = []
    state.findNearestTaxis(
      for: RideID(Int(ride)), count: min(filling.capacity, 1000), into: &found)
    filling.fill(found.count) { index in
      let candidate = found[index]
      let drive = state.estimatedDrive(candidate.distance, at: state.now)
      return cab_candidate(
        taxi: candidate.taxi.number,
        zone: state.queueZone(of: candidate.taxi)?.number ?? -1,
        distance_m: candidate.distance.meters, estimate_ms: drive?.milliseconds ?? -1)
    }
    return true
  }
}

/// The idle taxi nearest to a ride.
@c @implementation
public func cab_day_nearest_taxi(
  _ day: OpaquePointer?, _ ride: Int32, _ taxi: UnsafeMutablePointer<Int32>?
) -> Int32 {
  readNumber(day, taxi) { state, _ in
    guard ride >= 0, state.rides.contains(RideID(Int(ride))) else { return nil }
    return state.nearestTaxi(for: RideID(Int(ride)))?.number ?? -1
  }
}

/// Every zone.
@c @implementation
public func cab_day_zones(
  _ day: OpaquePointer?, _ zones: UnsafeMutablePointer<cab_zone_state>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> Int32 {
  read(day, zones, capacity, count) { state, _, filling in
    filling.fill(state.zoneCount) { index in
      let zone = ZoneID(index)
      return cab_zone_state(
        idle_taxis: Int32(clamping: state.eligibleCount(in: zone)),
        held_rides: Int32(clamping: state.heldCount(in: zone)), coming_taxis: 0,
        recent_requests: Int32(clamping: state.recentRequests(in: zone)))
    }
    guard let zones = filling.place else { return }
    for taxi in state.taxis.ids where state.taxis[taxi].isEligible {
      if let zone = state.heading(of: taxi), zone.index < filling.capacity {
        zones[zone.index].coming_taxis += 1
      }
    }
  }
}
