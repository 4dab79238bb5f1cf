// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The functions have the names of the header.

public import CCabstand
import DispatchCore
import Environments
import ExternalPolicies
import Geography
import Quantities

/// Reads the state of a day while a question waits.
/// - Returns: `CAB_OK`, or `CAB_NOT_NOW` when none does.
@inline(__always)
func read(
  _ day: OpaquePointer, _ count: UnsafeMutablePointer<Int>,
  _ body: (borrowing DispatchState, SteppedDay) -> Void
) -> Int32 {
  let day = day.object(DayHandle.self).day
  count.pointee = 0
  return day.withState({ body($0, day) }) == nil ? Int32(CAB_NOT_NOW) : Int32(CAB_OK)
}

/// The idle taxis.
@c @implementation
public func cab_day_taxis(
  _ day: OpaquePointer, _ taxis: UnsafeMutablePointer<cab_taxi>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>
) -> Int32 {
  read(day, count) { state, _ in
    count.pointee = state.eligibleCount
    guard let taxis else { return }
    var filled = 0
    for taxi in state.taxis.ids {
      guard filled < capacity else { return }
      guard state.taxis[taxi].isEligible, let place = state.taxis[taxi].place else { continue }
      taxis[filled] = cab_taxi(
        taxi: taxi.number, zone: place.zone.number, x: place.point.x, y: place.point.y,
        idle_since_ms: state.idleSince(taxi).milliseconds, idle_rank: state.idleRank(of: taxi))
      filled += 1
    }
  }
}

/// The rides that wait.
@c @implementation
public func cab_day_rides(
  _ day: OpaquePointer, _ taxi: Int32, _ rides: UnsafeMutablePointer<cab_ride>?,
  _ capacity: Int, _ count: UnsafeMutablePointer<Int>
) -> Int32 {
  read(day, count) { state, day in
    var found: [RideID] = []
    let asker = taxi >= 0 ? TaxiID(Int(taxi)) : nil
    state.findHeld(for: asker, into: &found)
    if case .taxi(let asked) = day.question {
      found.removeAll { $0 == asked }
      found.insert(asked, at: 0)
    }
    count.pointee = found.count
    guard let rides else { return }
    for index in 0..<min(capacity, found.count) { rides[index] = describe(found[index], state) }
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
    reserved_for_ms: ride.reservedFor?.milliseconds ?? -1)
}

/// The idle taxis nearest to a ride.
@c @implementation
public func cab_day_nearest(
  _ day: OpaquePointer, _ ride: Int32, _ candidates: UnsafeMutablePointer<cab_candidate>?,
  _ capacity: Int, _ count: UnsafeMutablePointer<Int>
) -> Int32 {
  var isKnown = false
  let code = read(day, count) { state, _ in
    count.pointee = 0
    guard ride >= 0, state.rides.contains(RideID(Int(ride))) else { return }
    isKnown = true
    guard let candidates, capacity > 0 else { return }
    var found: [TaxiCandidate] = []
    state.findNearestTaxis(
      for: RideID(Int(ride)), count: min(capacity, 1000), into: &found)
    fill(candidates, capacity, count, found.count) { index in
      let candidate = found[index]
      let drive = state.estimatedDrive(candidate.distance, at: state.now)
      return cab_candidate(
        taxi: candidate.taxi.number,
        zone: state.queueZone(of: candidate.taxi)?.number ?? -1,
        distance_m: candidate.distance.meters, estimate_ms: drive?.milliseconds ?? -1)
    }
  }
  return code == CAB_OK && !isKnown ? Int32(CAB_BAD_ARGUMENT) : code
}

/// Every zone.
@c @implementation
public func cab_day_zones(
  _ day: OpaquePointer, _ zones: UnsafeMutablePointer<cab_zone_state>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>
) -> Int32 {
  read(day, count) { state, _ in
    fill(zones, capacity, count, state.zoneCount) { index in
      let zone = ZoneID(index)
      return cab_zone_state(
        idle_taxis: Int32(clamping: state.eligibleCount(in: zone)),
        held_rides: Int32(clamping: state.heldCount(in: zone)), coming_taxis: 0,
        recent_requests: Int32(clamping: state.recentRequests(in: zone)))
    }
    guard let zones else { return }
    for taxi in state.taxis.ids where state.taxis[taxi].isEligible {
      if let zone = state.heading(of: taxi), zone.index < capacity {
        zones[zone.index].coming_taxis += 1
      }
    }
  }
}
