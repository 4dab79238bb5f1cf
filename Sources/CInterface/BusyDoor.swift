// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The functions have the names of the header.

public import CCabstand
import DispatchCore
import Environments
import Geography
import Quantities

/// The taxis with a ride.
@c @implementation
public func cab_day_busy(
  _ day: OpaquePointer?, _ taxis: UnsafeMutablePointer<cab_busy_taxi>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> Int32 {
  read(day, taxis, capacity, count) { state, _, filling in
    var found = 0
    for taxi in state.taxis.ids {
      guard let ride = state.taxis[taxi].state.ride, let place = state.taxis[taxi].place else {
        continue
      }
      if let taxis = filling.place, found < filling.capacity {
        let destination = state.rides[ride].destination
        taxis[found] = cab_busy_taxi(
          taxi: taxi.number, ride: ride.number, zone: place.zone.number,
          to_zone: destination?.zone.number ?? -1, x: place.point.x, y: place.point.y,
          to_x: destination?.point.x ?? .nan, to_y: destination?.point.y ?? .nan,
          free_ms: state.expectedFinish(of: taxi)?.milliseconds ?? -1,
          seats_free: Int32(clamping: state.freeSeats(of: taxi)),
          has_offer: state.taxis[taxi].offer == nil ? 0 : 1)
      }
      found += 1
    }
    filling.count.pointee = found
  }
}

/// The rides whose taxi or offer can be taken from them.
@c @implementation
public func cab_day_releasable(
  _ day: OpaquePointer?, _ rides: UnsafeMutablePointer<cab_ride>?,
  _ taxis: UnsafeMutablePointer<Int32>?, _ capacity: Int, _ count: UnsafeMutablePointer<Int>?
) -> Int32 {
  read(day, rides, capacity, count) { state, day, filling in
    guard day.redirects else { return }
    var found = 0
    for taxi in state.taxis.ids {
      guard let ride = state.taxis[taxi].state.ride ?? state.taxis[taxi].offer?.ride,
        state.canRelease(ride)
      else { continue }
      if found < capacity {
        var described = describe(ride, state)
        // A ride on offer keeps its place among the held rides, but does not wait for a taxi.
        described.held_since_ms = -1
        rides?[found] = described
        taxis?[found] = taxi.number
      }
      found += 1
    }
    filling.count.pointee = found
  }
}
