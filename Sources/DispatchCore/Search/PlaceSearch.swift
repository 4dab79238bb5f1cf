import Geography
import Quantities

/// Indexes by which policies find taxis and rides by place or by idle time.
struct PlaceSearch: ~Copyable, Sendable {
  enum CityKind {}

  private static let city = DenseID<CityKind>(0)

  let needs: PolicyNeeds

  /// The eligible taxis.
  var taxis: PlaceIndex<TaxiKind>

  /// The occupied places of the hold queues.
  var rides: PlaceIndex<HoldPlaceKind>

  /// Busy taxis at the known destination of their ride; those with several rides at their last
  /// stop.
  var finishing: PlaceIndex<TaxiKind>

  private var idle: LinkedQueues<CityKind, TaxiKind>

  /// For every taxi, a number that increases with the time at which it joined the end of the idle
  /// order.
  private var ranks = IDArray<TaxiKind, Int64>()
  private var lastRank: Int64 = 0

  /// For every taxi, the instant at which it joined the end of the idle order.
  private var idleInstants = IDArray<TaxiKind, Instant>()

  /// The estimated finish of every taxi in `finishing`.
  private var finishes = IDArray<TaxiKind, Instant>()

  init(_ zones: ZoneMap, _ needs: PolicyNeeds) {
    self.needs = needs
    taxis = PlaceIndex(zones)
    rides = PlaceIndex(zones)
    finishing = PlaceIndex(zones)
    idle = LinkedQueues(queueCount: 1)
  }

  /// The queued taxi that became available first.
  var firstIdle: TaxiID? { idle.head(of: PlaceSearch.city) }

  /// The queued taxis, in the order in which they became available; O(length), with an allocation.
  var allIdle: [TaxiID] { idle.members(of: PlaceSearch.city) }

  /// Returns the queued taxi that became available next.
  func nextIdle(after taxi: TaxiID) -> TaxiID? { idle.next(after: taxi) }

  /// Position of a queued taxi in the idle order: the smaller, the longer available.
  func idleRank(of taxi: TaxiID) -> Int64 { ranks[taxi] }

  /// Instant at which a queued taxi joined the end of the idle order.
  func idleSince(_ taxi: TaxiID) -> Instant { idleInstants[taxi] }

  /// Instant at which a taxi of `finishing` should be at its destination.
  func finish(of taxi: TaxiID) -> Instant { finishes[taxi] }

  /// Appends a taxi that has become available; a taxi that was available already keeps its
  /// position.
  mutating func entersQueue(_ taxi: TaxiID, at instant: Instant) {
    guard needs.contains(.idleOrder), idle.queue(of: taxi) == nil else { return }
    idle.enter(taxi, PlaceSearch.city)
    takeRank(taxi, at: instant)
  }

  mutating func leavesQueue(_ taxi: TaxiID) {
    if needs.contains(.idleOrder) { idle.leave(taxi) }
  }

  mutating func goesToTail(_ taxi: TaxiID, at instant: Instant) {
    guard needs.contains(.idleOrder) else { return }
    idle.moveToTail(taxi)
    takeRank(taxi, at: instant)
  }

  /// Adds a taxi that is not in `finishing`, with the place and instant at which it should be free.
  mutating func beginsRide(_ taxi: TaxiID, to destination: Place, at instant: Instant) {
    finishes.grow(toHold: taxi, filling: .start)
    finishes[taxi] = instant
    finishing.enter(taxi, at: destination.point)
  }

  private mutating func takeRank(_ taxi: TaxiID, at instant: Instant) {
    ranks.grow(toHold: taxi, filling: 0)
    idleInstants.grow(toHold: taxi, filling: .start)
    lastRank += 1
    ranks[taxi] = lastRank
    idleInstants[taxi] = instant
  }
}
