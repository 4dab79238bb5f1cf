import Geography
public import Quantities

/// Assigns the nearest taxi, or a taxi that is about to drop off its passengers and takes the ride
/// next.
///
/// A request takes the taxi that is expected to arrive first: the nearest idle taxi, or a taxi with
/// passengers aboard that should drop them off within `ahead` and then drives to the request. Such
/// a taxi is offered its next ride on the way, takes the present passengers to their destination,
/// and drives on without waiting for a press of Available. It has at most one next ride, and
/// passengers never share it. A taxi that becomes available takes the longest-held ride, as under
/// `nearest-taxi`.
///
/// A next ride must be without a reservation, with a known destination and for one taxi. It is kept
/// in the taxi's itinerary, as shared rides are: if the service has the block `sharing`, passengers
/// must be `willing` and are picked up within `max_wait` of the request; `max_detour` has no
/// effect. If the service cannot plan ahead (passengers confirm, parties ride in several taxis, the
/// destination is stated at the pick-up only, or drives are not estimated), the policy is equal to
/// `nearest-taxi`.
/// - Parameters:
///   - ahead: time within which a taxi must drop off its passengers to be asked, 1 s to 1 h.
///     Default: 5 min.
/// - Ties: an idle taxi before one under way, then the smaller number.
/// - Complexity: O(zones + taxis under way + taxis within the distance found).
/// - Source: our own; ride-hailing services call it forward dispatch or back-to-back rides.
public struct NextRide: SharingPolicy {
  /// Time within which a taxi must drop off its passengers to be asked.
  public internal(set) var ahead: TimeSpan

  /// Makes the policy.
  /// - Parameter ahead: time within which a taxi must drop off its passengers to be asked, more
  ///   than 0.
  public init(ahead: TimeSpan = .minutes(5)) {
    precondition(ahead > .zero, "no taxi becomes free within \(ahead)")
    self.ahead = ahead
  }

  /// The name in scenarios and results.
  public var name: String { "next-ride" }

  /// The policy as the subject of a sentence.
  public var phrase: String? { "offering busy taxis their next ride" }

  /// One sentence for lists and help.
  public var summary: String {
    "the taxi that can be there first, idle or about to drop its passengers"
  }

  /// Rides of parties of any size, at any time of arrival.
  public var rulesWithoutSharing: SharingRules? {
    SharingRules(seats: 1000, maxDetour: 0, maxWait: .hours(24))
  }
  /// Parameters that scenarios set.
  public var parameters: [PolicySetting] {
    [
      .duration(
        "ahead", \Self.ahead, 1...3600, example: "5 min",
        "Time within which a taxi must drop its passengers to be offered its next ride on the way.")
    ]
  }

  /// The whole city is searched.
  public let ringLimit: Int? = nil
  /// Taxis are found by place.
  public let needs: PolicyNeeds = .taxisByPlace

  /// The idle taxi that a ride is offered to.
  public func taxi(for ride: RideID, in state: borrowing DispatchState) -> TaxiID? {
    state.nearestTaxi(for: ride)
  }

  /// The held ride that a taxi is offered.
  public func heldRide(for taxi: TaxiID, in state: borrowing DispatchState) -> RideID? {
    state.firstHeld(for: taxi, within: nil)
  }

  /// The taxi under way that takes a ride next, if it should arrive before the nearest idle taxi.
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

  /// Expected arrival of a taxi at a ride after dropping off its passengers; nil if the taxi is not
  /// asked.
  private func arrival(
    of taxi: TaxiID, at ride: RideID, in state: borrowing DispatchState
  ) -> Instant? {
    // One stop remains if the passengers are aboard and there is no next ride yet.
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
