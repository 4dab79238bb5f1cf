import DispatchCore
import Geography
import Quantities
import Results

/// Stops and free seats of a taxi with a ride, as reported to a policy that lets passengers share.
struct ToldItinerary: Hashable {
  private struct ToldStop: Hashable {
    let stop: Stop
    let due: Instant?
    let latest: Instant
  }

  private let freeSeats: Int
  private let hasOffer: Bool
  private let stops: [ToldStop]

  /// Reads the itinerary of a taxi.
  /// - Returns: nil if the service does not share taxis.
  init?(of taxi: TaxiID, in state: borrowing DispatchState) {
    guard state.sharing != nil else { return nil }
    let count = state.stopCount(of: taxi)
    freeSeats = state.freeSeats(of: taxi)
    hasOffer = state.taxis[taxi].offer != nil
    var stops: [ToldStop] = []
    for position in 0..<count {
      let stop = state.stop(of: taxi, at: position)
      stops.append(
        ToldStop(
          stop: stop, due: state.dueTime(of: taxi, at: position), latest: stop.latest))
    }
    self.stops = stops
  }

  /// Writes the members.
  func write(to line: inout ByteBuffer) {
    line.append(",\"seats_free\":" as StaticString)
    line.append(integer: Int64(freeSeats))
    line.append(hasOffer ? ",\"has_offer\":true" : ",\"has_offer\":false" as StaticString)
    line.append(",\"stops\":[" as StaticString)
    for told in stops {
      let stop = told.stop
      line.beginElement()
      line.append("{\"ride\":" as StaticString)
      line.append(integer: Int64(stop.ride.number))
      line.append(
        stop.kind == .pickUp ? ",\"kind\":\"pick_up\"" : ",\"kind\":\"drop_off\"" as StaticString)
      line.append(place: stop.place)
      line.append(",\"people\":" as StaticString)
      line.append(integer: Int64(stop.people))
      line.append(",\"due_ms\":" as StaticString)
      line.append(optional: told.due?.milliseconds)
      line.append(",\"latest_ms\":" as StaticString)
      line.append(integer: told.latest.milliseconds)
      line.append(",\"longest_ms\":" as StaticString)
      line.append(integer: stop.longestRide.milliseconds)
      line.append("}" as StaticString)
    }
    line.append("]" as StaticString)
  }
}
