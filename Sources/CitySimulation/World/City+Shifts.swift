import DispatchCore
import EventEngine
import Geography
import Quantities
import RandomVariates
import Results

extension City {
  /// Creates the taxis, group by group, and plans their first shifts.
  mutating func addTaxis() {
    for (groupIndex, group) in model.fleet.groups.enumerated() {
      let shifts = ShiftAllotment.shifts(ofTaxis: group.taxis, plans: group.shifts)
      for number in 0..<group.taxis {
        let place = model.zones.center(of: ZoneID(0))
        taxis.append(TaxiBody(group: Int32(groupIndex), place: place))
        duties.append(Duty(shift: shifts[number]))
        let taxi = TaxiID(taxis.count - 1)
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

  /// Schedules the next day on which the driver works, from the day after the last one on.
  mutating func planShift(of taxi: TaxiID) {
    if duties[taxi.index].isRefused { return }
    let group = group(of: taxi)
    guard let shift = duties[taxi.index].shift else {
      planNextWorkday(of: taxi)
      return
    }
    let plan = group.shifts[Int(shift)]
    var day = Int(duties[taxi.index].day)
    while true {
      guard clock.midnight(ofDay: day) - plan.stagger < model.window.cap else { return }
      let times = luck.shift(
        of: taxi.index, day: day, plan: plan, attendance: group.attendance, clock: clock)
      day += 1
      guard let (start, end) = times, end > engine.now else { continue }
      duties[taxi.index].day = Int32(day)
      duties[taxi.index].shiftEndsAt = end
      let from = max(start, engine.now)
      schedule(.shiftStarts(taxi), after: from - engine.now, phase: .shiftStart)
      return
    }
  }

  /// A driver who is always on duty starts at once, and where a workday ends, again on the next
  /// calendar day.
  private mutating func planNextWorkday(of taxi: TaxiID) {
    duties[taxi.index].day += 1
    guard duties[taxi.index].day > 0 else {
      schedule(.shiftStarts(taxi), after: .zero, phase: .shiftStart)
      return
    }
    let sinceMidnight = clock.time(at: engine.now).sinceMidnight
    schedule(.shiftStarts(taxi), after: TimeOfDay.day - sinceMidnight, phase: .shiftStart)
  }

  mutating func shiftStarts(_ taxi: TaxiID) {
    guard taxis[taxi.index].activity == .offDuty else { return }
    taxis[taxi.index].isShiftOver = false
    taxis[taxi.index].leavesWhenFree = false
    taxis[taxi.index].isBroken = false
    duties[taxi.index].absentUntil = nil
    duties[taxi.index].isShiftCounted = false
    if let end = duties[taxi.index].shiftEndsAt {
      schedule(.shiftEnds(taxi), after: end - engine.now, phase: .shiftEnd)
    }
    logIn(taxi, at: startPlace(of: taxi))
    if taxis[taxi.index].activity != .offDuty { planHabits(of: taxi) }
  }

  /// The driver logs in, and does what else is needed to be in a queue.
  mutating func logIn(_ taxi: TaxiID, at place: Place) {
    taxis[taxi.index].place = place
    change(taxi, to: .idle)
    duties[taxi.index].onDutySince = engine.now
    duties[taxi.index].forgotToLogOut = false
    let seen = reading(of: taxi)
    let response = tell(.driver(taxi, .logIn(at: seen)))
    switch response {
    case .refused(.alreadyLoggedIn): goesOn(taxi, at: seen)
    case .refused(let refusal):
      records.refuse(refusal, at: engine.now)
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
    duties[taxi.index].workdayLimit = core.workday(of: taxi).startedAt.map { $0 + limit }
  }

  /// A driver who forgot to log out last time finds himself logged in, or on a break that the service
  /// has enforced meanwhile.
  private mutating func goesOn(_ taxi: TaxiID, at place: Place) {
    if core.driverState(of: taxi) == .onBreak {
      change(taxi, to: .onBreak)
    } else {
      tell(.driver(taxi, .setAvailable(at: place)))
    }
  }

  private func startPlace(of taxi: TaxiID) -> Place {
    luck.startPlace(
      of: taxi.index, number: Int(duties[taxi.index].day), group(of: taxi).startPlaces, model.zones)
  }

  /// The shift is over: an idle driver goes home, a busy one finishes first, and says so where the
  /// rulebook lets him.
  mutating func shiftEnds(_ taxi: TaxiID) {
    guard duties[taxi.index].shiftEndsAt == engine.now else { return }
    switch taxis[taxi.index].activity {
    case .offDuty: break
    case .idle, .onBreak: goHome(taxi)
    case .approaching, .boarding, .occupied, .releasing:
      taxis[taxi.index].isShiftOver = true
      guard model.rulebook.logOutGuard == .finishRide else { return }
      tell(.driver(taxi, model.rulebook.hasWorkdays ? .endWorkday : .logOut))
    }
  }

  mutating func goHome(_ taxi: TaxiID) {
    countShift(of: taxi, until: engine.now)
    let wasOvertime = duties[taxi.index].shiftEndsAt.map { $0 > engine.now } ?? false
    change(taxi, to: .offDuty)
    if core.driverState(of: taxi) != .notInService, !forgetsToLogOut(taxi) {
      leaveProposal(taxi)
      tell(.driver(taxi, model.rulebook.hasWorkdays ? .endWorkday : .logOut))
    }
    if core.driverState(of: taxi) == .notInService { logDriver(.loggedOut, taxi) }
    // Sent home by the service before the end of the shift, the driver is done for today.
    if wasOvertime { duties[taxi.index].shiftEndsAt = nil }
    planShift(of: taxi)
  }

  /// A driver who waits for a passenger's yes is busy already under some rulebooks, and presses
  /// Available before he can leave.
  mutating func leaveProposal(_ taxi: TaxiID) {
    guard case .busy = core.driverState(of: taxi) else { return }
    tell(.driver(taxi, .setAvailable(at: reading(of: taxi))))
  }

  /// Whether a driver will forget to log out after this shift.
  ///
  /// Nobody forgets the application while there is a ride on its screen.
  func willForgetToLogOut(_ taxi: TaxiID) -> Bool {
    let group = Int(taxis[taxi.index].group)
    let share = model.fleet.groups[group].habits.forgetLogOutShare
    guard share > 0, core.offer(of: taxi) == nil else { return false }
    luck.begin(LuckPurpose.shiftHabits, taxi.index, Int(duties[taxi.index].day), attempt: 1)
    return luck.chance(share)
  }

  private mutating func forgetsToLogOut(_ taxi: TaxiID) -> Bool {
    guard willForgetToLogOut(taxi) else { return false }
    note(.forgottenLogOuts)
    duties[taxi.index].forgotToLogOut = true
    hasGhosts = true
    return true
  }

  /// Writes down the shift under way, if there is one; an absence does not make two of it.
  mutating func countShift(of taxi: TaxiID, until end: Instant) {
    guard taxis[taxi.index].activity != .offDuty, !duties[taxi.index].isShiftCounted else { return }
    duties[taxi.index].isShiftCounted =
      records.countShift(of: taxi, from: duties[taxi.index].onDutySince, to: end)
  }
}
