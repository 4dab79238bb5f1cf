import DispatchCore
import Geography
import Quantities

/// The fixed-preference dispatch of the hypercube model, as a policy.
///
/// Every zone has an order of taxis, and a ride is offered to the first of them that is free,
/// however long the others have stood in their queues. A taxi that becomes free takes the ride that
/// has been held longest anywhere.
/// - Ties: held equally long, the smaller ride number.
/// - Source: Larson, "A hypercube queuing model for facility location and redistricting in urban
///   emergency services", Computers and Operations Research 1, 1974.
struct PreferredTaxis: DispatchPolicy {
  /// For each zone, taxis by number, the one asked first in front.
  let orders: [[Int]]

  let name = "preferred-taxis"
  let summary = "the first free taxi in the order of the zone"
  let ringLimit: Int? = nil

  func taxi(for ride: RideID, in state: borrowing DispatchState) -> TaxiID? {
    for index in orders[state.rides[ride].origin.zone.index] {
      if state.taxis[TaxiID(index)].isEligible { return TaxiID(index) }
    }
    return nil
  }

  func heldRide(for taxi: TaxiID, in state: borrowing DispatchState) -> RideID? {
    var best: RideID?
    for zone in orders.indices {
      guard let ride = state.firstHeld(in: ZoneID(zone), for: taxi) else { continue }
      if best.map({ state.isHeldLonger(ride, than: $0) }) ?? true { best = ride }
    }
    return best
  }
}
