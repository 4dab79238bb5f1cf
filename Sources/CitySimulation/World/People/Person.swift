import DispatchCore
import Geography
import Quantities

/// One of the people of a city, who stays when a ride is over.
struct Person: BitwiseCopyable {
  /// Where they last called from or were dropped off; nil before their first call.
  private(set) var whereabouts: Place?

  /// Their account with the taxi service; nil before they first use it and after they have deleted it.
  private(set) var customer: CustomerID?

  /// They call for a ride from a place.
  mutating func depart(from place: Place) { whereabouts = place }

  /// A taxi has dropped them off.
  mutating func arrive(at place: Place) { whereabouts = place }

  mutating func join(as customer: CustomerID) { self.customer = customer }

  mutating func leaveService() { customer = nil }
}
