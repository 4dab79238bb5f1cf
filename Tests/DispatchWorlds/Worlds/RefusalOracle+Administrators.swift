import Geography
import Quantities

@testable import DispatchCore

/// What administrators may not do.
extension RefusalOracle {
  func refusal(of command: AdministratorCommand, at desk: DispatchDesk) -> Refusal? {
    let rulebook = desk.core.state.rulebook
    switch command {
    case .addTaxi, .addCustomer: return nil
    case .deleteDriver(let taxi):
      return Refusal.noSuchDriver.when(!isThere(taxi, desk))
        ?? Refusal.driverHasRide.when(
          desk.core.state.rides.elements.contains { $0.state == .assigned(taxi) })
    case .setDriver(let taxi, let status):
      return Refusal.notInRulebook.when(!rulebook.adminOverride)
        ?? Refusal.noSuchDriver.when(!isThere(taxi, desk))
        ?? refusal(of: status, taxi, at: desk)
    case .setRide(let ride, let status):
      return Refusal.notInRulebook.when(!rulebook.adminOverride)
        ?? Refusal.noSuchRide.when(ride.index >= desk.core.state.rides.count)
        ?? refusal(of: status, ride, at: desk)
    case .setBreaks(let taxi, let first, let second):
      let limit = rulebook.workdayMax ?? .hours(24)
      let times = [first, second].compactMap { $0 }
      let isSenseless = times.contains { $0 <= .zero || $0 >= limit }
      return Refusal.notInRulebook.when(rulebook.breaksMax == 0)
        ?? Refusal.noSuchDriver.when(!isThere(taxi, desk))
        ?? Refusal.breakLimit.when(times.count > rulebook.breaksMax)
        ?? Refusal.badField.when(isSenseless)
        ?? Refusal.badField.when(
          times.count == 2 && times[0] + rulebook.breakLength > times[1])
    }
  }

  private func isThere(_ taxi: TaxiID, _ desk: DispatchDesk) -> Bool {
    taxi.index < desk.core.state.taxis.count && !desk.core.state.taxis[taxi].isDeleted
  }

  /// Nobody can be made to work who has no workday, has to end it, or is absent.
  private func refusal(
    of status: DriverOverride, _ taxi: TaxiID, at desk: DispatchDesk
  ) -> Refusal? {
    let cannotWork =
      Refusal.workdayNotStarted.when(!mayWork(taxi, at: desk))
      ?? Refusal.driverAbsent.when(days.isAbsent(taxi, at: desk))
    switch status {
    case .notInService: return nil
    case .busy: return cannotWork
    case .available(let given):
      let place = given ?? desk.core.state.taxis[taxi].place
      let isOver = desk.core.state.workdays[taxi].pending.contains(.workdayEnd)
      return Refusal.missingField.when(place == nil)
        ?? Refusal.notOnMap.when(place.map { isOff($0, desk) } == true)
        ?? cannotWork ?? Refusal.appDisabled.when(isOver)
    }
  }

  private func refusal(
    of status: RideOverride, _ ride: RideID, at desk: DispatchDesk
  ) -> Refusal? {
    let state = desk.core.state.rides[ride].state
    switch status {
    case .annulled: return nil
    case .completed: return Refusal.illegalTransition.when(state.taxi == nil)
    case .notAssigned: return state.isOver ? refusalToReopen(ride, at: desk) : nil
    case .assigned(let taxi):
      if !isThere(taxi, desk) { return .noSuchDriver }
      if state == .assigned(taxi) { return nil }
      let driver = desk.core.state.taxis[taxi].state
      return Refusal.driverNotAvailable.when(driver != .available && driver != .busy(nil))
        ?? (state.isOver ? refusalToReopen(ride, at: desk) : nil)
        ?? Refusal.openRideExists.when(state == .reserved && isOther(ride, desk))
    }
  }

  private func refusalToReopen(_ ride: RideID, at desk: DispatchDesk) -> Refusal? {
    let customer = desk.core.state.rides[ride].customer
    let isGone = desk.core.state.customers[customer].status != .active
    return Refusal.notRegistered.when(isGone) ?? Refusal.openRideExists.when(isOther(ride, desk))
  }

  /// Whether another ride of the same customer, of another party, is under way.
  private func isOther(_ ride: RideID, _ desk: DispatchDesk) -> Bool {
    let party = desk.party(of: ride)
    return desk.core.state.rides.indices.contains { index in
      let other = desk.core.state.rides[index]
      return other.customer == desk.core.state.rides[ride].customer
        && other.state != .reserved && !other.state.isOver && !party.contains(index)
    }
  }
}
