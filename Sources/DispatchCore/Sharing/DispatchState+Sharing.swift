public import Geography
public import Quantities

extension DispatchState {
  var streets: Streets? { surroundings.streets }

  /// Duration of a drive of a given length, before streets are taken into account.
  func drive(_ streets: Streets, _ distance: Distance, at start: Instant) -> TimeSpan {
    streets.estimate(overMap: distance, leaving: start, clock: surroundings.clock)
  }

  /// Number of stops ahead of a taxi; 0 unless its passengers may share it.
  @inline(__always)
  public func stopCount(of taxi: TaxiID) -> Int { itineraries.count(of: taxi) }

  /// Returns a stop ahead of a taxi.
  /// - Parameters:
  ///   - taxi: a taxi with an itinerary.
  ///   - position: 0 for the next stop, up to `stopCount(of:)`.
  /// - Returns: the stop.
  public func stop(of taxi: TaxiID, at position: Int) -> Stop {
    itineraries.stop(of: taxi, at: position)
  }

  /// Number of taxis with room for another ride whose next stop is in a zone.
  public func countWithRoom(in zone: ZoneID) -> Int { itineraries.countWithRoom(in: zone) }

  /// Returns the first taxi with room whose next stop is in a zone, in arbitrary order.
  public func firstWithRoom(in zone: ZoneID) -> TaxiID? { itineraries.firstWithRoom(in: zone) }

  /// Returns the next taxi with room whose next stop is in the same zone.
  public func nextWithRoom(after taxi: TaxiID) -> TaxiID? { itineraries.nextWithRoom(after: taxi) }

  /// True if a ride may be offered to a taxi under way: the taxi has room, is not locked and
  /// continues work, and it has not refused the ride in this round.
  public func canBeAsked(_ taxi: TaxiID, toTakeAlong ride: RideID) -> Bool {
    itineraries.zoneWithRoom(of: taxi) != nil && taxis[taxi].offer == nil
      && !taxis[taxi].hasDutyPending && !hasRefused(ride, taxi)
  }

  /// True if the passengers of a ride may share a taxi with others.
  ///
  /// They must be willing, fit into a shared taxi, and have stated a destination. A reserved ride
  /// and a party in several taxis are not shared, because the first waits for its time and the
  /// second for its other taxis.
  public func isShareable(_ ride: RideID) -> Bool {
    guard let sharing, streets != nil else { return false }
    let entry = rides[ride]
    return entry.sharesTaxi && entry.destination != nil && entry.reservedFor == nil
      && entry.leader == nil && entry.parts == 1 && entry.people <= sharing.seats
  }

  /// True if the passengers of a ride are aboard its taxi, according to the driver's reports.
  public func isAboard(_ ride: RideID) -> Bool {
    guard case .assigned(let taxi) = rides[ride].state else { return false }
    for position in 0..<stopCount(of: taxi) {
      let stop = stop(of: taxi, at: position)
      if stop.ride == ride { return stop.boardedAt != nil }
    }
    return false
  }

  /// Estimated present position of a taxi under way: its last known place plus the part of the way
  /// to its next stop that it should have driven since.
  public func estimatedPlace(of taxi: TaxiID) -> Place? {
    guard stopCount(of: taxi) > 0 else { return taxis[taxi].place }
    let way = itineraries.departures[taxi]
    let to = stop(of: taxi, at: 0).place
    guard let whole = estimatedDrive(from: way.from, to: to, at: way.since) else { return way.from }
    let done = whole > .zero ? (now - way.since).inSeconds / whole.inSeconds : 1
    return done >= 1 ? to : zones.place(from: way.from, to: to, share: done)
  }
}
