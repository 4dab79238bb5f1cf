import Geography
public import Quantities

extension DispatchState {
  /// Since when a queued taxi has been available, or has stood at the end of its queue if the rulebook
  /// sent it there.
  ///
  /// Needs `idleOrder`.
  public func idleSince(_ taxi: TaxiID) -> Instant { places.idleSince(taxi) }

  /// Where a queued taxi stands in the order of being available: the smaller, the longer.
  ///
  /// Needs `idleOrder`. No two queued taxis have the same.
  public func idleRank(of taxi: TaxiID) -> Int64 { places.idleRank(of: taxi) }

  /// Since when a ride has had its place in the hold queues; nil when it has none.
  public func hasBeenHeldSince(_ ride: RideID) -> Instant? {
    rides[ride].holdPlace == nil ? nil : rides[ride].heldSince
  }

  /// Shows every taxi that has refused a ride in the present round of offers, the last one first.
  /// - Complexity: O(refusals).
  public func forEachRefusal(of ride: RideID, _ body: (TaxiID) -> Void) {
    refusalPool.forEach(in: rides[ride].refusals, body)
  }
}
