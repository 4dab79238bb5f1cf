import CityModels
import DispatchCore
import EventEngine
import Geography
import Quantities
import RandomVariates
import Results

extension City {
  /// Creates the taxis, group by group, and schedules their first shifts.
  mutating func addTaxis() {
    for (groupIndex, group) in model.fleet.groups.enumerated() {
      let shifts = ShiftAllotment.shifts(ofTaxis: group.taxis, plans: group.shifts)
      for number in 0..<group.taxis {
        let place = model.zones.center(of: ZoneID(0))
        let taxi = taxis.add(
          TaxiBody(group: Int32(groupIndex), place: place), Duty(shift: shifts[number]))
        if plan.cruising != nil { taxis.add(cruise(of: taxi)) }
        hire(taxi, habits: group.habits)
        registerBreaks(of: taxi, group.habits)
        planShift(of: taxi)
      }
    }
  }

  private mutating func registerBreaks(of taxi: TaxiID, _ habits: DriverHabits) {
    guard habits.firstBreak != nil || habits.secondBreak != nil, model.rulebook.breaksMax > 0
    else { return }
    tell(.administrator(.setBreaks(taxi, first: habits.firstBreak, second: habits.secondBreak)))
  }

  /// Schedules the next shift of the driver, after the day of the last one.
  mutating func planShift(of taxi: TaxiID) {
    if taxis[dutyOf: taxi].isRefused { return }
    let group = group(of: taxi)
    guard let shift = taxis[dutyOf: taxi].shift else {
      planNextWorkday(of: taxi)
      return
    }
    let plan = group.shifts[Int(shift)]
    var day = Int(taxis[dutyOf: taxi].day)
    while true {
      guard clock.midnight(ofDay: day) - plan.stagger < model.window.cap else { return }
      let times = luck.shift(
        of: taxi.index, day: day, plan: plan, attendance: group.attendance,
        calendar: model.calendar, clock: clock)
      day += 1
      guard let (start, end) = times, end > engine.now else { continue }
      taxis[dutyOf: taxi].day = Int32(day)
      taxis[dutyOf: taxi].shiftEndsAt = end
      let from = max(start, engine.now)
      schedule(.shiftStarts(taxi), after: from - engine.now, phase: .shiftStart)
      return
    }
  }

  /// Schedules the next workday of a driver who is always on duty: at the start, and after a
  /// workday on the next calendar day.
  private mutating func planNextWorkday(of taxi: TaxiID) {
    taxis[dutyOf: taxi].day += 1
    guard taxis[dutyOf: taxi].day > 0 else {
      schedule(.shiftStarts(taxi), after: .zero, phase: .shiftStart)
      return
    }
    let sinceMidnight = clock.time(at: engine.now).sinceMidnight
    schedule(.shiftStarts(taxi), after: TimeOfDay.day - sinceMidnight, phase: .shiftStart)
  }

  mutating func shiftStarts(_ taxi: TaxiID) {
    guard taxis[taxi].activity == .offDuty else { return }
    taxis[taxi].startShift()
    taxis[dutyOf: taxi].absentUntil = nil
    taxis[dutyOf: taxi].isShiftCounted = false
    if let end = taxis[dutyOf: taxi].shiftEndsAt {
      schedule(.shiftEnds(taxi), after: end - engine.now, phase: .shiftEnd)
    }
    logIn(taxi, at: startPlace(of: taxi))
    if taxis[taxi].activity != .offDuty { planHabits(of: taxi) }
  }

  /// Logs a driver in and joins a queue.
  mutating func logIn(_ taxi: TaxiID, at place: Place) {
    taxis[taxi].place = place
    change(taxi, to: .idle)
    taxis[dutyOf: taxi].onDutySince = engine.now
    taxis[dutyOf: taxi].forgotToLogOut = false
    let seen = reading(of: taxi)
    let response = tell(.driver(taxi, .logIn(at: seen)))
    switch response {
    case .refused(.alreadyLoggedIn): goesOn(taxi, at: seen)
    case .refused(let refusal):
      books.refuse(refusal, at: engine.now)
      change(taxi, to: .offDuty)
      if refusal == .driverAbsent { expectReturn(of: taxi) } else { planShift(of: taxi) }
      return
    case .accepted, .registered, .taxiAdded, .administratorAdded, .signedIn, .requested: break
    }
    if core.driverState(of: taxi) == .enabled {
      if model.rulebook.hasWorkdays { tell(.driver(taxi, .startWorkday)) }
      tell(.driver(taxi, .setAvailable(at: seen)))
    }
    logDriver(.loggedIn, taxi)
    guard let limit = model.rulebook.workdayMax else { return }
    taxis[dutyOf: taxi].workdayLimit = core.workday(of: taxi).startedAt.map { $0 + limit }
  }

  /// Continues the session of a driver who forgot to log out, or the break that the service has
  /// enforced since.
  private mutating func goesOn(_ taxi: TaxiID, at place: Place) {
    if core.driverState(of: taxi) == .onBreak {
      change(taxi, to: .onBreak)
    } else {
      tell(.driver(taxi, .setAvailable(at: place)))
    }
  }

  private func startPlace(of taxi: TaxiID) -> Place {
    luck.startPlace(
      of: taxi.index, number: Int(taxis[dutyOf: taxi].day), group(of: taxi).startPlaces, model.zones
    )
  }

  /// Ends a shift: an idle driver goes home; a busy one finishes first, and announces it if the
  /// rulebook allows.
  mutating func shiftEnds(_ taxi: TaxiID) {
    guard taxis[dutyOf: taxi].shiftEndsAt == engine.now else { return }
    switch taxis[taxi].activity {
    case .offDuty: break
    case .idle, .onBreak: goHome(taxi)
    case .approaching, .boarding, .occupied, .releasing:
      taxis[taxi].endShift()
      guard model.rulebook.logOutGuard == .finishRide else { return }
      tell(.driver(taxi, model.rulebook.hasWorkdays ? .endWorkday : .logOut))
    }
  }

  mutating func goHome(_ taxi: TaxiID) {
    countShift(of: taxi, until: engine.now)
    let wasOvertime = taxis[dutyOf: taxi].shiftEndsAt.map { $0 > engine.now } ?? false
    change(taxi, to: .offDuty)
    if core.driverState(of: taxi) != .notInService, !forgetsToLogOut(taxi) {
      leaveProposal(taxi)
      tell(.driver(taxi, model.rulebook.hasWorkdays ? .endWorkday : .logOut))
    }
    if core.driverState(of: taxi) == .notInService { logDriver(.loggedOut, taxi) }
    // A driver sent home by the service before the end of the shift does not work again that day.
    if wasOvertime { taxis[dutyOf: taxi].shiftEndsAt = nil }
    planShift(of: taxi)
  }

  /// Makes a driver available before they go home.
  ///
  /// Under some rulebooks, a driver who waits for a passenger's confirmation is busy.
  mutating func leaveProposal(_ taxi: TaxiID) {
    guard case .busy = core.driverState(of: taxi) else { return }
    tell(.driver(taxi, .setAvailable(at: reading(of: taxi))))
  }

  /// True if a driver will forget to log out after this shift.
  ///
  /// No driver forgets to log out while a ride is on the screen.
  func willForgetToLogOut(_ taxi: TaxiID) -> Bool {
    let share = habits(of: taxi).forgetLogOutShare
    guard share > 0, core.offer(of: taxi) == nil else { return false }
    luck.begin(LuckPurpose.shiftHabits, taxi.index, Int(taxis[dutyOf: taxi].day), attempt: 1)
    return luck.chance(share)
  }

  private mutating func forgetsToLogOut(_ taxi: TaxiID) -> Bool {
    guard willForgetToLogOut(taxi) else { return false }
    note(.forgottenLogOuts)
    taxis[dutyOf: taxi].forgotToLogOut = true
    return true
  }

  /// Records the current shift, if any; an absence does not split it.
  mutating func countShift(of taxi: TaxiID, until end: Instant) {
    guard taxis[taxi].activity != .offDuty, !taxis[dutyOf: taxi].isShiftCounted else { return }
    taxis[dutyOf: taxi].isShiftCounted =
      books.countShift(of: taxi, from: taxis[dutyOf: taxi].onDutySince, to: end)
  }
}
