import Geography
public import Quantities

/// First in, first out, in the zone of the request, then in the zones around it, ring by ring.
///
/// The zones around are searched only if the own zone has no eligible taxi: first the adjacent
/// zones, then the zones adjacent to these, up to the number of rings. A taxi that becomes
/// available takes the longest-held ride of its own zone or, if there is none, the longest-held
/// ride of the nearest ring that has one. Taxis beyond the last ring are ignored, even if the ride
/// waits for hours. One ring in fixed order is the rule of the documents (A-G5R1).
///
/// The order determines which zone of a ring comes first: map order (`fixed`), the shortest
/// distance between zone centres (`travelTime`), or the greatest current surplus of taxis over held
/// rides (`surplus`). Alshamsi, Abdallah and Rahwan use the surplus to let zones choose their own
/// adjacency. This policy is far simpler: adjacency never changes, zones learn and exchange
/// nothing, and only the order of the search follows the present surplus.
/// - Parameters: `order`, default fixed; `rings`, 0 to 20, default 1; 0 searches the own zone only.
/// - Ties: among zones of a ring the first on the map; among held rides the longer held, then the
///   smaller ride number.
/// - Complexity: O(zones within the rings), plus one step per locked or refusing taxi at the head
///   of a queue.
/// - Source: A-A8, A-G5R1; B-G4R1, B-G4R3. Alshamsi, Abdallah, Rahwan, "Multiagent
///   self-organization for a taxi dispatch system" (AAMAS 2009).
public struct AdjacentZones: DispatchPolicy {
  /// Order of search within a ring.
  public enum Order: String, CaseIterable, Sendable {
    /// The order of the map: clockwise from north in a grid, as listed in a table.
    case fixed

    /// The nearest first, by the distance between the centres of the zones.
    case travelTime = "travel_time"

    /// The greatest surplus first: eligible taxis minus held rides.
    case surplus
  }

  /// Largest number of rings that can be searched.
  public static let greatestRingCount = 20

  /// Order of search within a ring.
  public internal(set) var order: Order

  /// Number of rings of zones searched around the own zone.
  public internal(set) var rings: Int

  /// Makes the policy; without parameters it is the rule of the documents.
  /// - Parameters:
  ///   - order: order of search within a ring.
  ///   - rings: number of rings searched, 0 to 20.
  public init(order: Order = .fixed, rings: Int = 1) {
    precondition(
      (0...AdjacentZones.greatestRingCount).contains(rings), "\(rings) rings are not 0 to 20")
    self.order = order
    self.rings = rings
  }

  /// The name in scenarios and results.
  public var name: String { "adjacent" }

  /// The policy as the subject of a sentence.
  public var phrase: String? { "asking neighbouring zones too" }

  /// One sentence for lists and help.
  public var summary: String {
    "first taxi of the own zone's queue, else of the first neighbour that has one"
  }

  /// Parameters that scenarios set.
  public var parameters: [PolicySetting] {
    [
      .choice(
        "order", \Self.order,
        "Order of search within a ring of zones: map order (fixed), nearest centre first "
          + "(travel_time), or most taxis to ask less held rides first (surplus)."),
      .count(
        "rings", \Self.rings, 0...AdjacentZones.greatestRingCount, example: 2,
        "Number of rings of zones searched around the zone of the request, nearer ones first: 1 for "
          + "the zones that adjoin it, 2 for those that adjoin these as well."),
    ]
  }

  /// Number of rings of zones searched.
  public var ringLimit: Int? { rings }

  /// Queues are served in order.
  public let needs: PolicyNeeds = .queueOrder

  /// The taxi that a ride is offered to.
  public func taxi(for ride: RideID, in state: borrowing DispatchState) -> TaxiID? {
    let own = state.rides[ride].origin.zone
    if let taxi = state.firstEligible(in: own, for: ride) { return taxi }
    var ring = 1
    while ring <= rings {
      if let taxi = taxi(for: ride, inRing: ring, around: own, in: state) { return taxi }
      ring += 1
    }
    return nil
  }

  /// The taxi of the first zone of a ring with an eligible taxi, in the order of the policy.
  private func taxi(
    for ride: RideID, inRing ring: Int, around own: ZoneID, in state: borrowing DispatchState
  ) -> TaxiID? {
    var best: TaxiID?
    var bestRank = -Double.infinity
    for place in state.rings.places(ring: ring, around: own) {
      let zone = state.rings.zone(atPlace: place)
      guard let taxi = state.firstEligible(in: zone, for: ride) else { continue }
      if order == .fixed { return taxi }
      let rank = rank(of: zone, from: own, in: state)
      // A later zone must be strictly better, so that ties keep the order of the map.
      if rank > bestRank { (best, bestRank) = (taxi, rank) }
    }
    return best
  }

  /// Rank of a zone within a ring; the greatest is searched first.
  private func rank(
    of zone: ZoneID, from own: ZoneID, in state: borrowing DispatchState
  ) -> Double {
    switch order {
    case .fixed: 0
    case .travelTime:
      -state.zones.centerDistance(own, zone).millimeters
    case .surplus: Double(state.eligibleCount(in: zone) - state.heldCount(in: zone))
    }
  }

  /// The held ride that a taxi is offered.
  public func heldRide(for taxi: TaxiID, in state: borrowing DispatchState) -> RideID? {
    guard let own = state.queueZone(of: taxi) else { return nil }
    if let ride = state.firstHeld(in: own, for: taxi) { return ride }
    var ring = 1
    while ring <= rings {
      if let ride = heldRide(for: taxi, inRing: ring, around: own, in: state) { return ride }
      ring += 1
    }
    return nil
  }

  /// The longest-held ride of a ring.
  private func heldRide(
    for taxi: TaxiID, inRing ring: Int, around own: ZoneID, in state: borrowing DispatchState
  ) -> RideID? {
    var best: RideID?
    for place in state.rings.places(ring: ring, around: own) {
      let zone = state.rings.zone(atPlace: place)
      guard let ride = state.firstHeld(in: zone, for: taxi) else { continue }
      if best.map({ state.isHeldLonger(ride, than: $0) }) ?? true { best = ride }
    }
    return best
  }
}
