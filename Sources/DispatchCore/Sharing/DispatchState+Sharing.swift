public import Geography
public import Quantities

extension DispatchState {
  var streets: Streets? { surroundings.streets }

  /// Duration of a drive of some length, before streets are taken into account.
  func drive(_ streets: Streets, _ distance: Distance, at start: Instant) -> TimeSpan {
    streets.drive(
      streets.streetDistance(distance), noise: 1, from: start, clock: surroundings.clock)
  }

  /// Number of stops ahead of a taxi; none unless its passengers may share it.
  @inline(__always)
  public func stopCount(of taxi: TaxiID) -> Int { itineraries.count(of: taxi) }

  /// A stop ahead of a taxi.
  /// - Parameters:
  ///   - taxi: a taxi with an itinerary.
  ///   - position: 0 for the next stop, up to `stopCount(of:)`.
  /// - Returns: the stop.
  public func stop(of taxi: TaxiID, at position: Int) -> Stop {
    itineraries.stop(of: taxi, at: position)
  }

  /// How many taxis with room for another ride stop next in a zone.
  public func countWithRoom(in zone: ZoneID) -> Int { itineraries.countWithRoom(in: zone) }

  /// The first taxi with room that stops next in a zone, in no order that means anything.
  public func firstWithRoom(in zone: ZoneID) -> TaxiID? { itineraries.firstWithRoom(in: zone) }

  /// The next taxi with room that stops next in the same zone.
  public func nextWithRoom(after taxi: TaxiID) -> TaxiID? { itineraries.nextWithRoom(after: taxi) }

  /// True if a ride may be put to a taxi under way: the taxi has room, is not locked and goes on
  /// working, and it has not refused the ride in this round.
  public func canBeAsked(_ taxi: TaxiID, toTakeAlong ride: RideID) -> Bool {
    itineraries.zoneWithRoom(of: taxi) != nil && taxis[taxi].offer == nil
      && !taxis[taxi].hasDutyPending && !hasRefused(ride, taxi)
  }

  /// True if the people of a ride may share a taxi with others.
  ///
  /// They must be willing, fit into a shared taxi, and have said where to. A reserved ride waits for
  /// its time, and a party in several taxis for the others: neither is shared.
  public func isShareable(_ ride: RideID) -> Bool {
    guard let sharing, streets != nil else { return false }
    let entry = rides[ride]
    return entry.sharesTaxi && entry.destination != nil && entry.reservedFor == nil
      && entry.leader == nil && entry.parts == 1 && entry.people <= sharing.seats
  }

  /// True if the passengers of a ride are aboard of its taxi, as far as the driver has told.
  public func isAboard(_ ride: RideID) -> Bool {
    guard case .assigned(let taxi) = rides[ride].state else { return false }
    for position in 0..<stopCount(of: taxi) {
      let stop = stop(of: taxi, at: position)
      if stop.ride == ride { return stop.boardedAt != nil }
    }
    return false
  }

  /// Where a taxi under way is now: its last known place, and as much of the way to its next stop as
  /// it should have driven since.
  public func estimatedPlace(of taxi: TaxiID) -> Place? {
    guard stopCount(of: taxi) > 0 else { return taxis[taxi].place }
    let way = itineraries.departures[taxi]
    let to = stop(of: taxi, at: 0).place
    guard let whole = estimatedDrive(from: way.from, to: to, at: way.since) else { return way.from }
    let done = whole > .zero ? (now - way.since).inSeconds / whole.inSeconds : 1
    return done >= 1 ? to : zones.place(from: way.from, to: to, share: done)
  }
}
