import DispatchCore
import Geography
import Quantities

/// Person of a city, who remains after a ride.
struct Person: BitwiseCopyable {
  /// Place of their last call or drop-off; nil before their first call.
  private(set) var whereabouts: Place?

  /// Account with the taxi service; nil before first use and after deletion.
  private(set) var customer: CustomerID?

  /// Records a call for a ride from a place.
  mutating func depart(from place: Place) { whereabouts = place }

  /// Records a drop-off by a taxi.
  mutating func arrive(at place: Place) { whereabouts = place }

  mutating func join(as customer: CustomerID) { self.customer = customer }

  mutating func leaveService() { customer = nil }
}
