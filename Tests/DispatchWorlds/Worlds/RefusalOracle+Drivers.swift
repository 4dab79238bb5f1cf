import Geography
import Quantities

@testable import DispatchCore

/// What drivers may not do.
extension RefusalOracle {
  func refusal(
    of command: DriverCommand, by taxi: TaxiID, at desk: DispatchDesk
  ) -> Refusal? {
    guard taxi.index < desk.core.state.taxis.count,
      !desk.core.state.taxis[taxi].isDeleted
    else { return .noSuchDriver }
    let driver = desk.core.state.taxis[taxi].state
    let rulebook = desk.core.state.rulebook
    switch command {
    case .logIn(let place): return refusalToLogIn(taxi, at: place, desk)
    case .logOut:
      return Refusal.notLoggedIn.when(driver == .notInService)
        ?? Refusal.onBreak.when(driver == .onBreak)
        ?? Refusal.logOutWhileBusy.when(
          driver.status == .busy && rulebook.logOutGuard == .notBusy)
    case .setAvailable(let place):
      return Refusal.notOnMap.when(isOff(place, desk)) ?? refusalToPress(taxi, at: desk)
    case .finishWork(let place):
      return Refusal.notOnMap.when(isOff(place, desk))
        ?? Refusal.notLoggedIn.when(driver == .notInService)
        ?? Refusal.onBreak.when(driver == .onBreak)
    case .setBusy:
      return Refusal.alreadyBusy.when(driver.status == .busy) ?? refusalToPress(taxi, at: desk)
    case .answer(let offer, _):
      let sentAt = desk.core.state.taxis[taxi].offer?.sentAt ?? .start
      return Refusal.offerStale.when(
        !isOffered(offer, to: taxi, at: desk) || sentAt + rulebook.offerTimeout < desk.now)
    case .destinationReached(let place):
      let isKnown =
        rulebook.afterDropOff == .autoRequeue || rulebook.completeOn == .destinationPress
      return Refusal.notInRulebook.when(!isKnown) ?? Refusal.notOnMap.when(isOff(place, desk))
        ?? Refusal.noRide.when(
          !desk.core.state.rides.elements.contains { $0.state == .assigned(taxi) })
    case .stopDone(let place), .stopInVain(let place):
      let stops = desk.core.state.stopCount(of: taxi)
      let isDropOff =
        stops > 0 && desk.core.state.stop(of: taxi, at: 0).kind == .dropOff
      let isInVain = if case .stopInVain = command { true } else { false }
      return Refusal.notInRulebook.when(desk.core.state.sharing == nil)
        ?? Refusal.notOnMap.when(isOff(place, desk)) ?? Refusal.noRide.when(stops == 0)
        ?? Refusal.illegalTransition.when(isInVain && isDropOff)
    case .report(let place):
      return Refusal.notOnMap.when(isOff(place, desk))
        ?? Refusal.notLoggedIn.when(driver == .notInService)
    case .startWorkday, .endWorkday, .startBreak, .endBreak, .beAbsent:
      return refusalOfDay(command, taxi, at: desk)
    }
  }

  func refusalToLogIn(_ taxi: TaxiID, at place: Place, _ desk: DispatchDesk) -> Refusal? {
    Refusal.notOnMap.when(isOff(place, desk))
      ?? Refusal.alreadyLoggedIn.when(desk.core.state.taxis[taxi].state != .notInService)
      ?? Refusal.driverAbsent.when(days.isAbsent(taxi, at: desk))
      ?? Refusal.appDisabled.when(
        !days.isWorking(taxi) && days.hasWorkedEnough(taxi, at: desk))
  }

  /// Who is not at work can press neither Available nor Busy.
  private func refusalToPress(_ taxi: TaxiID, at desk: DispatchDesk) -> Refusal? {
    let driver = desk.core.state.taxis[taxi].state
    return Refusal.notLoggedIn.when(driver == .notInService)
      ?? Refusal.onBreak.when(driver == .onBreak)
      ?? Refusal.workdayNotStarted.when(!mayWork(taxi, at: desk))
  }

  private func refusalOfDay(
    _ command: DriverCommand, _ taxi: TaxiID, at desk: DispatchDesk
  ) -> Refusal? {
    let driver = desk.core.state.taxis[taxi].state
    let rulebook = desk.core.state.rulebook
    let hasNoDays = rulebook.workdayMax == nil && rulebook.workdaysPerDay == nil
    switch command {
    case .startWorkday:
      return Refusal.notInRulebook.when(hasNoDays)
        ?? Refusal.notLoggedIn.when(driver == .notInService)
        ?? Refusal.workdayAlreadyStarted.when(
          days.isWorking(taxi) || days.hasWorkedEnough(taxi, at: desk))
    case .endWorkday:
      return Refusal.notInRulebook.when(hasNoDays)
        ?? Refusal.workdayNotStarted.when(!days.isWorking(taxi))
        ?? Refusal.logOutWhileBusy.when(
          driver.status == .busy && rulebook.logOutGuard == .notBusy)
    case .startBreak:
      return Refusal.notInRulebook.when(hasNoDays || rulebook.breaksMax == 0)
        ?? refusalToPress(taxi, at: desk)
        ?? Refusal.breakLimit.when(!days.hasBreakLeft(taxi, at: desk))
    case .endBreak(let place):
      return Refusal.notOnMap.when(isOff(place, desk)) ?? Refusal.noBreak.when(driver != .onBreak)
        ?? Refusal.breakEnforced.when(days.isBreakEnforced(taxi))
    case .beAbsent(let start, let end):
      return Refusal.notInRulebook.when(!rulebook.absences)
        ?? Refusal.notLoggedIn.when(
          driver == .notInService && lacksSession(.driver(taxi), at: desk))
        ?? Refusal.badField.when(end <= start || end <= desk.now || end > .last)
    default: return nil
    }
  }

  /// Whether a driver's workday is under way, where there are workdays.
  func mayWork(_ taxi: TaxiID, at desk: DispatchDesk) -> Bool {
    let rulebook = desk.core.state.rulebook
    return rulebook.workdayMax == nil && rulebook.workdaysPerDay == nil || days.isWorking(taxi)
  }
}
