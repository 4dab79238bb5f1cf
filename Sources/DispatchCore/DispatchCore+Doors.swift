public import Geography
public import Quantities

/// The commands that almost every ride takes, as functions of their own.
///
/// Each does what `handle` does with the command of the same name (`DoorTests`), without making a
/// `Command` of it and taking that apart again.
extension DispatchCore {
  /// A person becomes a customer: `AdministratorCommand.addCustomer`.
  public mutating func addCustomer(at instant: Instant) -> Response {
    moveOn(to: instant)
    return addCustomer()
  }

  /// A person asks for a taxi: `CustomerCommand.request`.
  public mutating func request(
    _ form: RideForm, by customer: CustomerID, at instant: Instant
  ) -> Response {
    moveOn(to: instant)
    if let refusal = refusalToSession(of: customer) { return .refused(refusal) }
    let response = request(form, by: customer)
    if !orphans.isEmpty { searchForOrphans() }
    return response
  }

  /// A driver answers an offer: `DriverCommand.answer`.
  public mutating func answer(
    _ offer: OfferID, of taxi: TaxiID, accepts: Bool, at instant: Instant
  ) -> Response {
    moveOn(to: instant)
    guard hasDriver(taxi) else { return .refused(.noSuchDriver) }
    let response = answer(offer, of: taxi, accepts: accepts)
    if !orphans.isEmpty { searchForOrphans() }
    return response
  }

  /// A driver presses Available: `DriverCommand.setAvailable`.
  public mutating func setAvailable(
    _ taxi: TaxiID, at place: Place, at instant: Instant
  ) -> Response {
    moveOn(to: instant)
    guard hasDriver(taxi) else { return .refused(.noSuchDriver) }
    let response = setAvailable(taxi, at: place)
    if !orphans.isEmpty { searchForOrphans() }
    return response
  }
}
