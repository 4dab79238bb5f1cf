import Geography
public import Quantities

/// Ride sharing: a ride joins the taxi under way with the smallest delay, unless an idle one costs
/// less.
///
/// The cost is driving time: for a taxi under way, the time that the two stops of the ride add to
/// its itinerary; for an idle taxi, the approach and the direct ride. The stops are inserted where
/// they add least, in the present order of the others, within four limits. The new passenger is
/// picked up within `max_wait` of the request. No passenger, aboard or promised, rides longer than
/// the direct time plus the share `max_detour` of it. No other pick-up comes later than `max_wait`.
/// The seats are sufficient. A passenger who is already beyond a limit, because the streets were
/// slower than estimated, is not delayed further.
///
/// Among idle taxis of the own zone and the adjacent zones, the nearest is asked regardless of its
/// place in the queue. Taxis under way are found by the zone of their next stop, and considered if
/// the drive from there leaves time for the pick-up: a taxi that passes by on its way to a zone
/// beyond is missed. A taxi that becomes available takes the longest-held ride, as under
/// `adjacent`. If passengers may not share, or drives cannot be estimated for lack of streets,
/// every ride has its own taxi.
/// - Parameters: none; seats, `max_detour` and `max_wait` are those of the service.
/// - Ties: an idle taxi before one under way, then the smaller taxi number, then the earlier
///   pick-up, then the earlier drop-off.
/// - Complexity: O(zones + taxis within reach x seats^3).
/// - Source: Jaw, Odoni, Psaraftis and Wilson 1986 (insertion); Alonso-Mora et al. 2017
///   (constraints).
public struct CheapestInsertion: SharingPolicy {
  /// Makes the policy; it has no parameters.
  public init() {}

  /// The name in scenarios and results.
  public var name: String { "insertion" }

  /// The policy as the subject of a sentence.
  public var phrase: String? { "sharing rides at the smallest detour" }

  /// One sentence for lists and help.
  public var summary: String {
    "the taxi, idle or under way, with the least additional driving; passengers share rides"
  }

  /// Number of rings of zones searched for idle taxis.
  public let ringLimit: Int? = 1

  /// The idle taxi that a ride is offered to: the nearest.
  public func taxi(for ride: RideID, in state: borrowing DispatchState) -> TaxiID? {
    let own = state.rides[ride].origin.zone
    var best: (distance: Double, taxi: TaxiID)?
    nearest(in: own, for: ride, state, &best)
    for position in 0..<state.neighbourCount(of: own) {
      nearest(in: state.neighbour(of: own, at: position), for: ride, state, &best)
    }
    return best?.taxi
  }

  private func nearest(
    in zone: ZoneID, for ride: RideID, _ state: borrowing DispatchState,
    _ best: inout (distance: Double, taxi: TaxiID)?
  ) {
    guard state.eligibleCount(in: zone) > 0 else { return }
    let origin = state.rides[ride].origin
    var cursor = state.queueHead(of: zone)
    while let taxi = cursor {
      cursor = state.queueNext(after: taxi)
      guard state.taxis[taxi].isEligible, !state.hasRefused(ride, taxi),
        let place = state.taxis[taxi].place
      else { continue }
      let distance = state.zones.distance(from: place, to: origin).millimeters
      if best.map({ (distance, taxi) < $0 }) ?? true { best = (distance, taxi) }
    }
  }

  /// The held ride that a taxi is offered.
  public func heldRide(for taxi: TaxiID, in state: borrowing DispatchState) -> RideID? {
    AdjacentZones().heldRide(for: taxi, in: state)
  }

  /// The taxi under way that is shared, if that costs less than an idle taxi.
  public func insertion(for ride: RideID, in state: borrowing DispatchState) -> Insertion? {
    guard let search = InsertionSearch(ride, state), let best = search.cheapest(state) else {
      return nil
    }
    if state.eligibleTotal > 0, let idle = taxi(for: ride, in: state),
      let cost = search.costAlone(idle, state), cost <= best.cost
    {
      return nil
    }
    return best.insertion
  }
}
