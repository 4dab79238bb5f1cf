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

  /// True if a taxi of the index of destinations should be free soon, and stays on duty then.
  @inline(__always)
  func isFinishing(_ taxi: TaxiID, within time: TimeSpan) -> Bool {
    let finish = places.finish(of: taxi)
    let rest = finish > now ? finish - now : now - finish
    return rest <= time && !taxis[taxi].hasDutyPending
  }
}
