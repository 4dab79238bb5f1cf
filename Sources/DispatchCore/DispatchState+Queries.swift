public import Geography
public import Quantities

extension DispatchState {
  /// The number of taxis in the queue of a zone, locked ones included.
  public func queueLength(of zone: ZoneID) -> Int { zoneQueues.count(of: zone) }

  /// The first taxi in the queue of a zone, locked or not.
  public func queueHead(of zone: ZoneID) -> TaxiID? { zoneQueues.head(of: zone) }

  /// The taxi behind another in its queue.
  public func queueNext(after taxi: TaxiID) -> TaxiID? { zoneQueues.next(after: taxi) }

  /// The zone in whose queue a taxi is; nil if it is in none.
  @inline(__always)
  public func queueZone(of taxi: TaxiID) -> ZoneID? { zoneQueues.queue(of: taxi) }

  /// The number of eligible taxis in a zone.
  public func eligibleCount(in zone: ZoneID) -> Int { Int(eligibleCounts[zone]) }

  /// True if a zone, or a zone within this number of rings around it, has an eligible taxi.
  /// - Complexity: O(zones within the rings).
  func hasEligible(around zone: ZoneID, within ringCount: Int) -> Bool {
    if eligibleCounts[zone] > 0 { return true }
    var ring = 1
    while ring <= ringCount {
      for place in rings.places(ring: ring, around: zone)
      where eligibleCounts[rings.zone(atPlace: place)] > 0 {
        return true
      }
      ring += 1
    }
    return false
  }

  /// The number of eligible taxis in the city.
  public var eligibleCount: Int { eligibleTotal }

  /// The number of rides that have a place in the hold queues.
  public var heldCount: Int { holds.count }

  /// The number of rides of a zone that have a place in the hold queues, those on offer included.
  public func heldCount(in zone: ZoneID) -> Int { holds.count(in: zone) }

  /// The first taxi in the queue of a zone that may be offered a ride: not locked, and without a
  /// refusal of this ride in this round (B-G4R1, B02).
  /// - Complexity: O(locked and refusing taxis at the head of the queue).
  @inline(__always)
  public func firstEligible(in zone: ZoneID, for ride: RideID) -> TaxiID? {
    guard eligibleCounts[zone] > 0 else { return nil }
    let refusals = rides[ride].refusals
    var cursor = zoneQueues.head(of: zone)
    while let taxi = cursor {
      if taxis[taxi].offer == nil, !refusalPool.holds(taxi, in: refusals) { return taxi }
      cursor = zoneQueues.next(after: taxi)
    }
    return nil
  }

  /// The ride of a zone that has been held longest among those that may be offered to a taxi.
  /// - Complexity: O(rides at the head of the queue that are on offer or were refused by the taxi).
  @inline(__always)
  public func firstHeld(in zone: ZoneID, for taxi: TaxiID) -> RideID? {
    var cursor = holds.first(in: zone)
    while let place = cursor {
      let ride = holds.ride(at: place)
      if rides[ride].state == .held, !hasRefused(ride, taxi) { return ride }
      cursor = holds.nextInZone(after: place)
    }
    return nil
  }

  /// True if a taxi has refused a ride in the present round of offers.
  public func hasRefused(_ ride: RideID, _ taxi: TaxiID) -> Bool {
    refusalPool.holds(taxi, in: rides[ride].refusals)
  }

  /// True if one ride comes before another in the order of holding: longer held, then the smaller
  /// number.
  @inline(__always)
  public func isHeldLonger(_ ride: RideID, than other: RideID) -> Bool {
    let mine = rides[ride].heldSince ?? .last
    let theirs = rides[other].heldSince ?? .last
    return mine == theirs ? ride < other : mine < theirs
  }
}
