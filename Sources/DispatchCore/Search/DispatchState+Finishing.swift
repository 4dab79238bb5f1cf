import Geography
public import Quantities

extension DispatchState {
  /// Returns the estimated instant at which a busy taxi is at the destination of its ride or, with
  /// several rides, at its last stop.
  ///
  /// Needs `finishingTaxis`. The estimate dates from the last assignment, or from the moment when a
  /// ride not yet picked up left the taxi.
  /// - Parameter taxi: a taxi.
  /// - Returns: the instant, which may be past; nil for a taxi without a ride, for an unknown
  ///   destination, and if no estimate is possible.
  public func expectedFinish(of taxi: TaxiID) -> Instant? {
    places.finishing.holds(taxi) ? places.finish(of: taxi) : nil
  }

  /// Returns the expected time until a busy taxi is free.
  ///
  /// A late taxi is expected to need as long again as it is late already, so that nothing waits for
  /// a driver who no longer reports. Needs `finishingTaxis`.
  /// - Parameter taxi: a taxi.
  /// - Returns: the time; nil if there is no estimate.
  public func expectedRest(of taxi: TaxiID) -> TimeSpan? {
    expectedFinish(of: taxi).map { $0 > now ? $0 - now : now - $0 }
  }

  /// True if a taxi of the index of destinations should be free soon and then stays on duty.
  @inline(__always)
  func isFinishing(_ taxi: TaxiID, within time: TimeSpan) -> Bool {
    let finish = places.finish(of: taxi)
    let rest = finish > now ? finish - now : now - finish
    return rest <= time && !taxis[taxi].hasDutyPending
  }
}
