import Geography
public import Quantities

extension DispatchState {
  /// Estimated instant at which a busy taxi is at the destination of its ride or, with several, at its last stop.
  ///
  /// Needs `finishingTaxis`. The estimate dates from the last assignment, or from when a ride that the taxi still
  /// had to pick up left it.
  /// - Parameter taxi: a taxi.
  /// - Returns: the instant, which may be past; nil for a taxi without a ride, and where the destination
  ///   is not known or nothing can be estimated.
  public func expectedFinish(of taxi: TaxiID) -> Instant? {
    places.finishing.holds(taxi) ? places.finish(of: taxi) : nil
  }

  /// How long a busy taxi is expected to need until it is free.
  ///
  /// One that is late is expected to need as long again as it is late already, so that nobody waits for
  /// a driver of whom nothing is heard. Needs `finishingTaxis`.
  /// - Parameter taxi: a taxi.
  /// - Returns: the time; nil where nothing is expected.
  public func expectedRest(of taxi: TaxiID) -> TimeSpan? {
    expectedFinish(of: taxi).map { $0 > now ? $0 - now : now - $0 }
  }

  /// The busy taxis that should be free soon and whose destinations are nearest to the meeting point of
  /// a ride that they have not refused in this round.
  ///
  /// Taxis that go off duty, or on a break, after their ride are left out. Needs `finishingTaxis`.
  /// - Parameters:
  ///   - ride: the ride.
  ///   - time: how soon they should be free, after `expectedRest(of:)`.
  ///   - count: how many at most, at least 1.
  ///   - radius: how far away their destinations may be, on the map; nil for any distance.
  ///   - candidates: receives them with the distances from their destinations, the nearest first, of two
  ///     as near the smaller number; what it held before is gone.
  /// - Complexity: O(busy taxis with destinations within the distance found x count) at worst.
  public func findFinishingTaxis(
    for ride: RideID, within time: TimeSpan, count: Int, radius: Distance? = nil,
    into candidates: inout [TaxiCandidate]
  ) {
    findNearest(
      in: places.finishing, for: ride, count: count, within: radius, into: &candidates
    ) { isFinishing($0, within: time) }
  }

  /// Whether a taxi of the index of destinations should be free soon, and stays on duty then.
  @inline(__always)
  func isFinishing(_ taxi: TaxiID, within time: TimeSpan) -> Bool {
    let finish = places.finish(of: taxi)
    let rest = finish > now ? finish - now : now - finish
    return rest <= time && !taxis[taxi].hasDutyPending
  }
}
