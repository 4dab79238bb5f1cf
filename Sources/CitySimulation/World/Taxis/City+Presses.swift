import CityModels
import DispatchCore
import EventEngine
import Geography
import Quantities
import RandomVariates
import Results

/// Presses by which drivers become available again.
extension City {
  /// Returns the time that the driver takes to press the button.
  func pressDelay(of taxi: TaxiID) -> TimeSpan {
    let group = Int(taxis[taxi].group)
    guard let booking = taxis[taxi].booking else {
      return luck.pressDelay(ofHail: Int(taxis[taxi].hail), group: group, plan)
    }
    return luck.pressDelay(
      of: bookings[booking].trip, part: bookings[booking].part,
      attempt: bookings[booking].approaches, group: group, plan)
  }

  /// Schedules the press of the button, or presses it at once.
  mutating func expectPress(of taxi: TaxiID) {
    let delay = pressDelay(of: taxi)
    if delay == .zero {
      driverPresses(taxi)
    } else {
      schedule(.driverPresses(taxi), after: delay, phase: .press)
    }
  }

  /// Handles the press of a driver who is free; after the end of the shift, they also log out.
  ///
  /// A busy driver cannot log out (A-UC3), so both presses are combined, unless the rulebook lets a
  /// busy driver announce the end of work.
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

  /// Presses Destination Reached if the driver has a ride, and schedules the press of Available.
  /// - Returns: true if Destination Reached was pressed.
  private mutating func completesRideFirst(_ taxi: TaxiID, at place: Place) -> Bool {
    guard core.driverState(of: taxi).ride != nil else { return false }
    let delay = pressDelay(of: taxi)
    taxis[taxi].forgetBooking()
    taxis[taxi].next = nil
    tell(.driver(taxi, .destinationReached(at: place)))
    schedule(.driverPresses(taxi), after: delay, phase: .press)
    return true
  }

  /// Combines the press and the log-out of a driver whom the service considers busy, so that no
  /// ride is offered in between.
  /// - Returns: true if the driver has left; false for a driver who forgets to log out.
  private mutating func finishesWork(_ taxi: TaxiID, at place: Place) -> Bool {
    // A driver who leaves for a while keeps the workday open.
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

  /// Starts the pending absence or end of the shift of a driver who is now free, unless the service
  /// has started it.
  private mutating func leavesAfterJob(_ taxi: TaxiID) {
    switch taxis[taxi].activity {
    case .idle, .onBreak:
      if taxis[taxi].isShiftOver { goHome(taxi) } else { driverLeaves(taxi) }
    case .offDuty, .approaching, .boarding, .occupied, .releasing: break
    }
  }
}
