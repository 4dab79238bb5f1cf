import Geography
import Quantities

/// The stops ahead of every taxi, in order, and the zones of the next stops of taxis with room.
///
/// Every taxi has as many adjacent cells as its rides can have stops: reading a stop and shifting
/// the others is O(seats), and nothing is allocated once the taxis are known. Without sharing there
/// are no cells at all.
struct Itineraries: ~Copyable, Sendable {
  /// Start time and place of a taxi's drive to its first stop, as far as the service knows.
  struct Departure: Sendable, BitwiseCopyable {
    var from: Place
    var since: Instant
  }

  private let seats: Int
  private var stops: [Stop] = []
  private var counts = IDArray<TaxiKind, Int32>()
  private(set) var departures = IDArray<TaxiKind, Departure>()
  private var withRoom: LinkedQueues<ZoneKind, TaxiKind>

  init(seats: Int, zoneCount: Int) {
    self.seats = seats
    withRoom = LinkedQueues(queueCount: seats > 0 ? zoneCount : 0)
  }

  /// Number of stops ahead of a taxi.
  @inline(__always)
  func count(of taxi: TaxiID) -> Int { counts.contains(taxi) ? Int(counts[taxi]) : 0 }

  /// A stop of a taxi, the next one being 0.
  @inline(__always)
  func stop(of taxi: TaxiID, at position: Int) -> Stop {
    precondition(position < count(of: taxi), "taxi \(taxi) has no stop \(position)")
    return stops[taxi.index * 2 * seats + position]
  }

  /// Number of a taxi's rides; each has its drop-off ahead.
  func rideCount(of taxi: TaxiID) -> Int {
    var rides = 0
    for position in 0..<count(of: taxi) where stop(of: taxi, at: position).kind == .dropOff {
      rides += 1
    }
    return rides
  }

  /// Number of taxis with room whose next stop is in a zone.
  func countWithRoom(in zone: ZoneID) -> Int { withRoom.count(of: zone) }

  /// Returns the first taxi with room whose next stop is in a zone, in arbitrary order.
  func firstWithRoom(in zone: ZoneID) -> TaxiID? { withRoom.head(of: zone) }

  /// Returns the next taxi with room whose next stop is in the same zone.
  func nextWithRoom(after taxi: TaxiID) -> TaxiID? { withRoom.next(after: taxi) }

  /// The zone of the next stop of a taxi with room; nil if it has none.
  func zoneWithRoom(of taxi: TaxiID) -> ZoneID? { withRoom.queue(of: taxi) }

  mutating func insert(_ stop: Stop, at position: Int, of taxi: TaxiID) {
    makeCells(for: taxi, like: stop)
    let first = taxi.index * 2 * seats
    let count = count(of: taxi)
    precondition(count < 2 * seats && position <= count, "taxi \(taxi) has no room for a stop")
    var cell = first + count
    while cell > first + position {
      stops[cell] = stops[cell - 1]
      cell -= 1
    }
    stops[cell] = stop
    counts[taxi] += 1
  }

  mutating func remove(at position: Int, of taxi: TaxiID) {
    let first = taxi.index * 2 * seats
    for cell in first + position..<first + count(of: taxi) - 1 { stops[cell] = stops[cell + 1] }
    counts[taxi] -= 1
  }

  /// Marks the drop-off of a ride to show that its passengers are aboard.
  mutating func board(_ ride: RideID, of taxi: TaxiID, at now: Instant) {
    let first = taxi.index * 2 * seats
    for cell in first..<first + count(of: taxi) where stops[cell].ride == ride {
      stops[cell].boardedAt = now
    }
  }

  /// Starts the drive of a taxi to its first stop.
  mutating func setOff(_ taxi: TaxiID, from place: Place, at now: Instant) {
    departures[taxi] = Departure(from: place, since: now)
  }

  /// Updates the zones after a change of a taxi's stops.
  mutating func enterZone(of taxi: TaxiID) {
    let hasRoom = count(of: taxi) > 0 && rideCount(of: taxi) < seats
    let zone = hasRoom ? stop(of: taxi, at: 0).place.zone : nil
    guard withRoom.queue(of: taxi) != zone else { return }
    withRoom.leave(taxi)
    if let zone { withRoom.enter(taxi, zone) }
  }

  private mutating func makeCells(for taxi: TaxiID, like stop: Stop) {
    while !counts.contains(taxi) {
      counts.append(0)
      departures.append(Departure(from: stop.place, since: .start))
      for _ in 0..<2 * seats { stops.append(stop) }
    }
  }
}
