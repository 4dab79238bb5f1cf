public import Geography
public import Quantities

/// Direct functions for the commands that almost every ride needs.
///
/// Each does the same as `handle` with the command of the same name (`DoorTests`), without building
/// a `Command` and matching on it.
extension DispatchCore {
  /// Registers a customer: `AdministratorCommand.addCustomer`.
  public mutating func addCustomer(at instant: Instant) -> Response {
    moveOn(to: instant)
    return addCustomer()
  }

  /// Requests a taxi: `CustomerCommand.request`.
  public mutating func request(
    _ form: RideForm, by customer: CustomerID, at instant: Instant
  ) -> Response {
    moveOn(to: instant)
    if let refusal = refusalToSession(of: customer) { return .refused(refusal) }
    let response = request(form, by: customer)
    if !orphans.isEmpty { searchForOrphans() }
    return response
  }

  /// Answers an offer: `DriverCommand.answer`.
  public mutating func answer(
    _ offer: OfferID, of taxi: TaxiID, accepts: Bool, at instant: Instant
  ) -> Response {
    moveOn(to: instant)
    guard hasDriver(taxi) else { return .refused(.noSuchDriver) }
    let response = answer(offer, of: taxi, accepts: accepts)
    if !orphans.isEmpty { searchForOrphans() }
    return response
  }

  /// Presses Available: `DriverCommand.setAvailable`.
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
