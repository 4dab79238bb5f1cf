import Geography
public import Quantities

/// First in, first out, in the zone of the request, then in the zones that adjoin it, nothing beyond.
///
/// The queues of the neighbours are looked at in their fixed order, and only when the own zone has no
/// taxi to ask. A taxi that becomes available takes the longest-held ride of its own zone, and when
/// there is none the longest-held of the zones that adjoin it. Taxis two zones away are ignored, even
/// when the ride waits for hours (A-G5R1).
/// - Ties: among neighbours' held rides the longer held, then the smaller ride number.
/// - Complexity: O(neighbours), plus one step per locked or refusing taxi at the head of a queue.
/// - Source: A-A8, A-G5R1; B-G4R1, B-G4R3.
public struct AdjacentZones: DispatchPolicy {
  /// Makes the policy; it has no parameters.
  public init() {}

  /// The name in scenarios and results.
  public let name = "adjacent"
  /// One sentence for lists and help.
  public let summary =
    "first taxi of the own zone's queue, else of the first neighbour that has one"
  /// How many rings of zones are searched.
  public let ringLimit: Int? = 1

  /// Queues are served in order.
  public let isFirstInFirstOut = true

  /// Which taxi a ride is offered to.
  public func taxi(for ride: RideID, in state: borrowing DispatchState) -> TaxiID? {
    let own = state.rides[ride.index].origin.zone
    if let taxi = state.firstEligible(in: own, for: ride) { return taxi }
    for position in 0..<state.neighbourCount(of: own) {
      let zone = state.neighbour(of: own, at: position)
      if let taxi = state.firstEligible(in: zone, for: ride) { return taxi }
    }
    return nil
  }

  /// Which held ride a taxi is offered.
  public func heldRide(for taxi: TaxiID, in state: borrowing DispatchState) -> RideID? {
    guard let own = state.queueZone(of: taxi) else { return nil }
    if let ride = state.firstHeld(in: own, for: taxi) { return ride }
    var best: RideID?
    for position in 0..<state.neighbourCount(of: own) {
      let zone = state.neighbour(of: own, at: position)
      guard let ride = state.firstHeld(in: zone, for: taxi) else { continue }
      if best.map({ state.isHeldLonger(ride, than: $0) }) ?? true { best = ride }
    }
    return best
  }
}
