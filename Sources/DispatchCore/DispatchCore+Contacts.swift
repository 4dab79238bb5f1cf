public import Geography
public import Quantities

/// Data about each other that customer and driver of a ride see while they are paired (A-G7).
public struct PairingDetails: Hashable, Sendable {
  /// The code of the taxi, for the customer (A-G7R4).
  public let taxi: TaxiID

  /// The customer's telephone number, for the driver (A-G7R2); nil if it is unknown or the rulebook
  /// does not disclose it.
  public let customerPhone: PhoneNumber?

  /// The driver's telephone number, for the customer (A-G7R3).
  public let driverPhone: PhoneNumber?

  /// The customer's meeting point, for the driver (B-SC1).
  public let meetingPoint: Place
}

extension DispatchCore {
  /// Returns the data about each other that customer and driver of a ride may see.
  /// - Parameter ride: the number of the ride.
  /// - Returns: the details while a taxi is assigned; nil before and after, and for an unknown ride
  ///   (A-D4, A22).
  public func pairing(of ride: RideID) -> PairingDetails? {
    guard state.rides.contains(ride), state.rides[ride].isPaired,
      let taxi = state.rides[ride].state.taxi
    else { return nil }
    let givesPhones = state.rulebook.contactExchange == .phones
    let customer = state.rides[ride].customer
    return PairingDetails(
      taxi: taxi,
      customerPhone: givesPhones ? state.accounts.customers[customer]?.phone : nil,
      driverPhone: givesPhones ? state.accounts.drivers[taxi]?.phone : nil,
      meetingPoint: state.rides[ride].origin)
  }

  /// Returns all rides of a customer, newest first (A-G8R2, A-UC6).
  /// - Parameter customer: the number of the customer.
  /// - Returns: all rides ever requested, except forgotten ones; empty for an unknown customer.
  /// - Complexity: O(rides of the customer).
  public func history(of customer: CustomerID) -> [RideID] {
    guard state.customers.contains(customer) else { return [] }
    var history: [RideID] = []
    var cursor = state.customers[customer].lastRide
    while let ride = cursor, state.rides.contains(ride) {
      history.append(ride)
      cursor = state.rides[ride].earlier
    }
    return history
  }
}
