import Geography
import Quantities

extension DispatchCore {
  mutating func handle(
    _ command: AdministratorCommand
  ) -> Response {
    switch command {
    case .addTaxi:
      return .taxiAdded(addTaxi())
    case .addCustomer:
      return addCustomer()
    case .deleteDriver(let taxi):
      guard hasDriver(taxi) else { return .refused(.noSuchDriver) }
      return deleteDriver(taxi)
    case .setDriver(let taxi, let status):
      guard state.rulebook.adminOverride else { return .refused(.notInRulebook) }
      guard hasDriver(taxi) else { return .refused(.noSuchDriver) }
      return force(taxi, status)
    case .setRide(let ride, let status):
      guard state.rulebook.adminOverride else { return .refused(.notInRulebook) }
      guard state.rides.contains(ride) else { return .refused(.noSuchRide) }
      return force(ride, status)
    case .setBreaks(let taxi, let first, let second):
      guard state.rulebook.breaksMax > 0 else { return .refused(.notInRulebook) }
      guard hasDriver(taxi) else { return .refused(.noSuchDriver) }
      return setBreaks(of: taxi, first, second)
    }
  }

  mutating func addCustomer() -> Response {
    guard state.customers.count < CustomerID.greatestIndex else {
      return .refused(.tooManyRides)
    }
    return .registered(
      state.customers.append(Customer(status: .active, channels: .application, sessions: 1)))
  }

  /// Deletes a driver, the taxi and its place in the queue, unless a ride depends on them (A-G9R2).
  private mutating func deleteDriver(_ taxi: TaxiID) -> Response {
    if state.taxis[taxi].state.ride != nil { return .refused(.driverHasRide) }
    let ride = retire(taxi)
    state.taxis[taxi].isDeleted = true
    state.workdays[taxi].startedAt = nil
    state.accounts.forget(taxi)
    if let ride { search(for: ride) }
    return .accepted
  }

  /// Takes a driver without a ride out of service, whatever the driver's status.
  /// - Returns: the ride that must look for another taxi.
  mutating func retire(_ taxi: TaxiID) -> RideID? {
    letWait([], of: taxi)
    let ride = leaveQueue(taxi, .administrator)
    if state.taxis[taxi].state != .notInService {
      state.taxis[taxi].state.becomeFree()
      state.taxis[taxi].state.logOut()
      state.workdays[taxi].wasAway = true
    }
    return ride
  }

  /// Registers the times at which a driver's breaks are due, from the next workday on (B-SC4).
  private mutating func setBreaks(
    of taxi: TaxiID, _ first: TimeSpan?, _ second: TimeSpan?
  ) -> Response {
    let times = [first, second].compactMap { $0 }
    let limit = state.rulebook.workdayMax ?? TimeOfDay.day
    guard times.count <= state.rulebook.breaksMax else { return .refused(.breakLimit) }
    guard times.allSatisfy({ $0 > .zero && $0 < limit }) else { return .refused(.badField) }
    if let first, let second, second < first + state.rulebook.breakLength {
      return .refused(.badField)
    }
    state.workdays[taxi].firstBreak = first
    state.workdays[taxi].secondBreak = second
    return .accepted
  }
}
