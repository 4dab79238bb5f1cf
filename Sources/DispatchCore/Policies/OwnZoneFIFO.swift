import Geography
public import Quantities

/// First in, first out, within the zone of the request only.
///
/// The taxi that has been longest in the queue of the ride's zone is asked first; no other zone is
/// searched. A taxi that becomes available takes the longest-held ride in its own zone. This is the
/// baseline that shows the value of a search in adjacent zones.
/// - Ties: none; queues are totally ordered.
/// - Complexity: O(1), plus one step per locked or refusing taxi at the head of the queue.
/// - Source: B-G4R1, B-G4D1 without B-G4R3.
public struct OwnZoneFIFO: DispatchPolicy {
  /// Makes the policy; it has no parameters.
  public init() {}

  /// The name in scenarios and results.
  public var name: String { "fifo" }

  /// The policy as the subject of a sentence.
  public var phrase: String? { "asking the own zone only" }

  /// One sentence for lists and help.
  public var summary: String {
    "first taxi in the queue of the request's own zone, no other zone"
  }

  /// Number of rings of zones searched.
  public let ringLimit: Int? = 0

  /// Queues are served in order.
  public let needs: PolicyNeeds = .queueOrder

  /// The taxi that a ride is offered to.
  public func taxi(for ride: RideID, in state: borrowing DispatchState) -> TaxiID? {
    state.firstEligible(in: state.rides[ride].origin.zone, for: ride)
  }

  /// The held ride that a taxi is offered.
  public func heldRide(for taxi: TaxiID, in state: borrowing DispatchState) -> RideID? {
    guard let zone = state.queueZone(of: taxi) else { return nil }
    return state.firstHeld(in: zone, for: taxi)
  }
}
