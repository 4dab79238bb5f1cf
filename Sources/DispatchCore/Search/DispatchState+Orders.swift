import Geography
public import Quantities

extension DispatchState {
  /// Instant since which a queued taxi has been available, or has been at the end of its queue if
  /// the rulebook sent it there.
  ///
  /// Needs `idleOrder`.
  public func idleSince(_ taxi: TaxiID) -> Instant { places.idleSince(taxi) }

  /// Position of a queued taxi in the order of being available: the smaller, the longer available.
  ///
  /// Needs `idleOrder`. No two queued taxis have the same rank.
  public func idleRank(of taxi: TaxiID) -> Int64 { places.idleRank(of: taxi) }

  /// Instant at which a ride entered the hold queues; nil if it is not held.
  public func hasBeenHeldSince(_ ride: RideID) -> Instant? {
    rides[ride].holdPlace == nil ? nil : rides[ride].heldSince
  }

  /// Visits every taxi that has refused a ride in the present round of offers, last one first.
  /// - Complexity: O(refusals).
  public func forEachRefusal(of ride: RideID, _ body: (TaxiID) -> Void) {
    refusalPool.forEach(in: rides[ride].refusals, body)
  }
}
