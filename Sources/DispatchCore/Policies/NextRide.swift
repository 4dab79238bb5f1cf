import Geography
public import Quantities

/// The nearest taxi, or one that is about to drop its passengers and takes the ride next.
///
/// A request takes the taxi that should be there first: the nearest idle one, or a taxi with passengers
/// aboard that should drop them within `ahead` and then drives to the request. Such a taxi is offered
/// its next ride on the way, keeps the present passengers to their destination, and drives on without
/// waiting for a press of Available. It has one next ride at most, and nobody rides together. A taxi
/// that becomes available takes the ride that has been held longest, as under `nearest-taxi`.
///
/// Only rides of people who reserved nothing, said where to, and need one taxi are taken next. The next ride
/// stands in the taxi's itinerary, as rides that are shared do: where the service has the block `sharing`,
/// people must be `willing` and are picked up within `max_wait` of the request; `max_detour` has no effect.
/// Where the service cannot plan ahead (passengers confirm, parties ride in several taxis, people say where
/// to at the pick-up only, or it does not estimate drives), it is `nearest-taxi`.
/// - Parameters:
///   - ahead: within which time a taxi has to drop its passengers to be asked, 1 s to 1 h; 5 min unless
///     given.
/// - Ties: the idle taxi before one under way, then the smaller number.
/// - Complexity: O(zones + taxis under way + taxis within the distance found).
/// - Source: our own; ride-hailing services call it forward dispatch or back-to-back rides.
public struct NextRide: SharingPolicy {
  /// Within which time a taxi has to drop its passengers to be asked.
  public let ahead: TimeSpan

  /// Makes the policy.
  /// - Parameter ahead: within which time a taxi has to drop its passengers to be asked, more than 0.
  public init(ahead: TimeSpan = .minutes(5)) {
    precondition(ahead > .zero, "nobody is free within \(ahead)")
    self.ahead = ahead
  }

  /// The name in scenarios and results.
  public var name: String { "next-ride" }
  /// One sentence for lists and help.
  public var phrase: String? { "offering busy taxis their next ride" }

  public var summary: String {
    "the taxi that can be there first, idle or about to drop its passengers"
  }
  /// Rides of any number of people, whenever the taxi is there.
  public var rulesWithoutSharing: SharingRules? {
    SharingRules(seats: 1000, maxDetour: 0, maxWait: .hours(24))
  }
  /// The whole city is searched.
  public let ringLimit: Int? = nil
  /// Taxis are found by place.
  public let needs: PolicyNeeds = .taxisByPlace

  /// Which idle taxi a ride is offered to.
  public func taxi(for ride: RideID, in state: borrowing DispatchState) -> TaxiID? {
    state.nearestTaxi(for: ride)
  }

  /// Which held ride a taxi is offered.
  public func heldRide(for taxi: TaxiID, in state: borrowing DispatchState) -> RideID? {
    state.firstHeld(for: taxi, within: nil)
  }

  /// Which taxi under way takes a ride next, if it should be there before the nearest idle one.
  public func insertion(for ride: RideID, in state: borrowing DispatchState) -> Insertion? {
    guard state.isShareable(ride), let rules = state.sharing else { return nil }
    let latest = state.rides[ride].requestedAt + rules.maxWait
    var best: (arrival: Instant, taxi: TaxiID)?
    for index in 0..<state.zoneCount {
      var cursor = state.firstWithRoom(in: ZoneID(index))
      while let taxi = cursor {
        cursor = state.nextWithRoom(after: taxi)
        guard let arrival = arrival(of: taxi, at: ride, in: state), arrival <= latest else {
          continue
        }
        if best.map({ (arrival, taxi) < $0 }) ?? true { best = (arrival, taxi) }
      }
    }
    guard let best else { return nil }
    if let idle = taxi(for: ride, in: state), let place = state.taxis[idle].place,
      let drive = state.estimatedDrive(
        from: place, to: state.rides[ride].origin, at: state.now),
      state.now + drive <= best.arrival
    {
      return nil
    }
    return Insertion(taxi: best.taxi, pickUp: 1, dropOff: 1)
  }

  /// When a taxi should be at a ride after dropping its passengers; nil for one that is not asked.
  private func arrival(
    of taxi: TaxiID, at ride: RideID, in state: borrowing DispatchState
  ) -> Instant? {
    // One stop is left where the passengers are aboard and there is no next ride yet.
    guard state.stopCount(of: taxi) == 1, state.canBeAsked(taxi, toTakeAlong: ride),
      let place = state.estimatedPlace(of: taxi)
    else { return nil }
    let stop = state.stop(of: taxi, at: 0)
    guard let rest = state.estimatedDrive(from: place, to: stop.place, at: state.now),
      rest <= ahead,
      let drive = state.estimatedDrive(
        from: stop.place, to: state.rides[ride].origin, at: state.now + rest)
    else { return nil }
    return state.now + rest + drive
  }
}
