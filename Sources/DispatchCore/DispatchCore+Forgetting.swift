import MachineParts
import Quantities

/// How the core lets go of what is over, for those who run it for long and need no history.
extension DispatchCore {
  /// Forgets the oldest rides as far as they are over, and the oldest customers as far as nothing of
  /// theirs is open.
  ///
  /// The documents keep every ride (A-W3): call this only where nobody asks for old ones, and where
  /// customers are not seen again. What is forgotten is as if it had never been: a command about it is
  /// refused like one about a number that nobody has.
  /// - Complexity: O(1) for each ride and customer forgotten.
  public mutating func forgetPast() {
    while overRides.index < state.rides.count, state.rides[overRides].state.isOver {
      overRides = RideID(overRides.index + 1)
    }
    while goneCustomers.index < state.customers.count,
      state.customers[goneCustomers].firstOpen == nil
    {
      goneCustomers = CustomerID(goneCustomers.index + 1)
    }
    state.rides.forget(before: overRides)
    state.customers.forget(before: goneCustomers)
  }
}
