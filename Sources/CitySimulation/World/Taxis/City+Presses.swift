import CityModels
import DispatchCore
import EventEngine
import Geography
import Quantities
import RandomVariates
import Results

/// How drivers say that they are free again.
extension City {
  /// How long the driver takes to press the button.
  func pressDelay(of taxi: TaxiID) -> TimeSpan {
    let group = Int(taxis[taxi].group)
    guard let booking = taxis[taxi].booking else {
      return luck.pressDelay(ofHail: Int(taxis[taxi].hail), group: group, plan)
    }
    return luck.pressDelay(
      of: bookings[booking].trip, part: bookings[booking].part,
      attempt: bookings[booking].approaches, group: group, plan)
  }

  /// The driver will press the button after a while, or does so at once.
  mutating func expectPress(of taxi: TaxiID) {
    let delay = pressDelay(of: taxi)
    if delay == .zero {
      driverPresses(taxi)
    } else {
      schedule(.driverPresses(taxi), after: delay, phase: .press)
    }
  }

  /// The driver is free: they say so, or say that they leave when the shift is over.
  ///
  /// A busy driver cannot log out (A-UC3), so both presses come in one go, unless the rulebook lets a
  /// busy driver say before that they want to leave.
  mutating func driverPresses(_ taxi: TaxiID) {
    if taxis[taxi].isOnRoute, goesOnInVain(taxi) { return }
    if taxis[taxi].activity == .boarding { change(taxi, to: .releasing) }
    let place = reading(of: taxi)
    if plan.pressesTwice, completesRideFirst(taxi, at: place) { return }
    taxis[taxi].forgetBooking()
    taxis[taxi].next = nil
    change(taxi, to: .idle)
    if taxis[taxi].isBusyUnpressed { catchesUp(taxi, at: place) }
    if finishesWork(taxi, at: place) { return }
    let hasRide = core.driverState(of: taxi).ride != nil
    if hasRide, model.rulebook.afterDropOff == .autoRequeue {
      tell(.driver(taxi, .destinationReached(at: place)))
    }
    if case .busy = core.driverState(of: taxi) {
      tell { $0.setAvailable(taxi, at: place, at: $1) }
    }
    guard taxis[taxi].isShiftOver || taxis[taxi].leavesWhenFree else { return }
    leavesAfterJob(taxi)
  }

  /// A driver who has to press Available after Destination reached does so after another delay.
  /// - Returns: true if this was the press of Destination reached.
  private mutating func completesRideFirst(_ taxi: TaxiID, at place: Place) -> Bool {
    guard core.driverState(of: taxi).ride != nil else { return false }
    let delay = pressDelay(of: taxi)
    taxis[taxi].forgetBooking()
    taxis[taxi].next = nil
    tell(.driver(taxi, .destinationReached(at: place)))
    schedule(.driverPresses(taxi), after: delay, phase: .press)
    return true
  }

  /// A driver whom the service believes busy presses and logs out in one go, so that nobody is offered a
  /// ride in between.
  /// - Returns: true if the driver has gone; whoever forgets to log out has not.
  private mutating func finishesWork(_ taxi: TaxiID, at place: Place) -> Bool {
    // Who leaves for a while keeps the workday open.
    let leavesForAWhile = taxis[taxi].leavesWhenFree && !model.rulebook.hasWorkdays
    guard taxis[taxi].isShiftOver || leavesForAWhile,
      model.rulebook.logOutGuard == .notBusy,
      case .busy = core.driverState(of: taxi),
      taxis[taxi].isShiftOver ? !willForgetToLogOut(taxi) : isStillAbsent(taxi)
    else { return false }
    tell(.driver(taxi, .finishWork(at: place)))
    if taxis[taxi].isShiftOver {
      if taxis[taxi].activity != .offDuty { goHome(taxi) }
    } else {
      taxis[taxi].leavesWhenFree = false
      logDriver(.loggedOut, taxi)
      absenceStarts(taxi)
    }
    return true
  }

  /// Something has waited for the driver to be free, unless the service had the same idea.
  private mutating func leavesAfterJob(_ taxi: TaxiID) {
    switch taxis[taxi].activity {
    case .idle, .onBreak:
      if taxis[taxi].isShiftOver { goHome(taxi) } else { driverLeaves(taxi) }
    case .offDuty, .approaching, .boarding, .occupied, .releasing: break
    }
  }
}
