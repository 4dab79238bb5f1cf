import MachineParts
import Quantities

/// Removal of finished rides and inactive customers, for long runs that need no history.
extension DispatchCore {
  /// Forgets the oldest rides that are over, and the oldest customers without open rides.
  ///
  /// The documents keep every ride (A-W3): call this only if no caller asks for old rides and
  /// customers do not return. Forgotten numbers are treated as unknown: a command about one is
  /// refused.
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
