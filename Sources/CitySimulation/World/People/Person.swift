import DispatchCore
import Geography
import Quantities

/// One of the people of a city, who stays when a ride is over.
struct Person: BitwiseCopyable {
  /// Where they are, as far as the world has seen; nil before they first travel.
  private(set) var whereabouts: Place?

  /// Their account with the taxi service; nil before they first use it and after they have deleted it.
  private(set) var customer: CustomerID?

  /// They begin a journey somewhere.
  mutating func depart(from place: Place) { whereabouts = place }

  /// They have got where they wanted to be.
  mutating func arrive(at place: Place) { whereabouts = place }

  mutating func join(as customer: CustomerID) { self.customer = customer }

  mutating func leaveService() { customer = nil }
}
