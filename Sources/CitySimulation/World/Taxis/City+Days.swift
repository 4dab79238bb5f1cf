import CityModels
import DispatchCore
import EventEngine
import Geography
import Quantities
import RandomVariates
import Results

/// Breaks, absences, ends of workdays and breakdowns.
extension City {
  /// Schedules the break and the absence of a shift.
  mutating func planHabits(of taxi: TaxiID) {
    let habits = habits(of: taxi)
    guard habits.ownBreakShare > 0 || habits.absenceShare > 0,
      let end = taxis[dutyOf: taxi].shiftEndsAt
    else { return }
    let length = (end - engine.now).inSeconds
    luck.begin(LuckPurpose.shiftHabits, taxi.index, Int(taxis[dutyOf: taxi].day))
    let wantsBreak = luck.chance(habits.ownBreakShare)
    let breakAt = TimeSpan(roundingSeconds: length * luck.uniform())
    let leaves = luck.chance(habits.absenceShare)
    let leavesAt = TimeSpan(roundingSeconds: length * luck.uniform())
    if wantsBreak { schedule(.breakIsWanted(taxi), after: breakAt, phase: .press) }
    guard leaves else { return }
    taxis[dutyOf: taxi].absentUntil = engine.now + leavesAt + habits.absenceLength
    let announcement = DriverCommand.beAbsent(
      from: engine.now + leavesAt, until: engine.now + leavesAt + habits.absenceLength)
    if tell(.driver(taxi, announcement)) != .accepted {
      // The service does not support absences, so the driver logs out for a while at that time.
      schedule(.driverLeaves(taxi), after: leavesAt, phase: .press)
    }
  }

  mutating func wantsBreak(_ taxi: TaxiID) {
    guard taxis[taxi].activity != .offDuty, !taxis[taxi].isBusyUnpressed else { return }
    if case .refused(let refusal) = tell(.driver(taxi, .startBreak)) {
      books.refuse(refusal, at: engine.now)
    }
  }

  mutating func breakStarts(_ taxi: TaxiID) {
    note(.driverBreakStarted)
    if core.workday(of: taxi).isBreakEnforced { note(.breaksEnforced) }
    logDriver(.breakBegun, taxi)
    if taxis[taxi].activity == .idle { change(taxi, to: .onBreak) }
  }

  mutating func breakEnds(_ taxi: TaxiID) {
    note(.driverBreakEnded)
    logDriver(.breakEnded, taxi)
    if taxis[taxi].activity == .onBreak { change(taxi, to: .idle) }
  }

  /// Handles the end of the workday, at which the service disables the driver's application; the
  /// driver goes home (B-SC4).
  mutating func workdayEnds(_ taxi: TaxiID) {
    note(.driverWorkdayEnded)
    logDriver(.workdayEnded, taxi)
    if let limit = taxis[dutyOf: taxi].workdayLimit, engine.now > limit {
      note(.workdayOverruns)
      books.note(
        .workdayOverrunSeconds, Int((engine.now - limit).milliseconds / 1000), at: engine.now)
    }
    taxis[dutyOf: taxi].workdayLimit = nil
    if canGoHome(taxi) { goHome(taxi) }
  }

  /// Logs a driver out for a while if the service does not support absences; a busy driver finishes
  /// first.
  mutating func driverLeaves(_ taxi: TaxiID) {
    switch taxis[taxi].activity {
    case .approaching, .boarding, .occupied, .releasing: taxis[taxi].leavesWhenFree = true
    case .offDuty, .onBreak: break
    case .idle:
      taxis[taxi].leavesWhenFree = false
      guard isStillAbsent(taxi) else { return }
      leaveProposal(taxi)
      tell(.driver(taxi, .logOut))
      logDriver(.loggedOut, taxi)
      absenceStarts(taxi)
    }
  }

  /// True if a driver may leave now.
  ///
  /// A driver who has not pressed Busy yet finishes the trip first, and is informed at the next
  /// press.
  private func canGoHome(_ taxi: TaxiID) -> Bool {
    taxis[taxi].activity.leads(to: .offDuty) && !taxis[taxi].isBusyUnpressed
  }

  /// True if a driver has an absence that is not over.
  func isStillAbsent(_ taxi: TaxiID) -> Bool {
    taxis[dutyOf: taxi].absentUntil.map { $0 > engine.now } ?? false
  }

  mutating func absenceStarts(_ taxi: TaxiID) {
    note(.driverAbsenceStarted)
    logDriver(.absenceBegun, taxi)
    beginAbsence(of: taxi)
  }

  /// Takes an absent driver off duty until they return, if they are free.
  mutating func beginAbsence(of taxi: TaxiID) {
    guard canGoHome(taxi), let until = taxis[dutyOf: taxi].absentUntil else { return }
    countShift(of: taxi, until: engine.now)
    change(taxi, to: .offDuty)
    schedule(
      .driverReturns(taxi), after: max(.zero, until - engine.now), phase: .shiftStart)
  }

  /// Schedules the return of a driver whose absence extends into the next shift.
  mutating func expectReturn(of taxi: TaxiID) {
    let until = core.workday(of: taxi).absence(at: engine.now)?.until ?? engine.now
    schedule(.driverReturns(taxi), after: max(.zero, until - engine.now), phase: .shiftStart)
  }

  /// Handles the return of a driver from an absence.
  ///
  /// They work until the end of the shift. If it has passed, they only end the workday that they
  /// left open.
  mutating func driverReturns(_ taxi: TaxiID) {
    guard taxis[taxi].activity == .offDuty else { return }
    taxis[dutyOf: taxi].absentUntil = nil
    if let end = taxis[dutyOf: taxi].shiftEndsAt, end <= engine.now {
      if core.workday(of: taxi).startedAt != nil { tell(.driver(taxi, .endWorkday)) }
      planShift(of: taxi)
      return
    }
    logIn(taxi, at: taxis[taxi].place)
  }

  /// Takes a ride from a driver on the way; with the passenger aboard, they drive on.
  mutating func loses(_ ride: RideID, _ taxi: TaxiID) {
    note(.driverUnassigned)
    logSentAway(taxi, bookings[ride])
    if taxis[taxi].isOnRoute, core.stopCount(of: taxi) > 0 { return changeCourse(of: taxi) }
    guard isComing(taxi) || taxis[taxi].isOnRoute else { return }
    stop(taxi)
    if taxis[taxi].isBroken { return }
    schedule(.driverPresses(taxi), after: pressDelay(of: taxi), phase: .press)
  }

  /// Redirects a driver on the way to one passenger to another.
  ///
  /// A driver who already has the passenger aboard, unknown to the service, cannot turn off.
  /// Neither can a taxi that has broken down, which the service considers under way until a call
  /// for help.
  mutating func redirect(_ taxi: TaxiID, to ride: RideID, from old: RideID) {
    note(.driverUnassigned)
    logSentAway(taxi, bookings[old])
    if taxis[taxi].isBroken {
      let booking = bookings[ride]
      taxis[taxi].head(
        for: TaxiBody.Stop(booking: booking, isDropOff: false), hasItinerary: false)
      return expect(taxi, booking, from: taxis[taxi].place, .replanned)
    }
    precondition(isComing(taxi), "taxi \(taxi) is not on its way")
    halt(taxi)
    approach(ride, by: taxi, .replanned)
  }

  /// Ends an approach early; the driver still has to press the button.
  mutating func stop(_ taxi: TaxiID) {
    halt(taxi)
    change(taxi, to: .releasing)
  }

  /// Ends an approach early: the taxi stays at its current place, and the distance driven counts.
  private mutating func halt(_ taxi: TaxiID) {
    if let ticket = taxis[taxi].next { engine.cancel(ticket) }
    taxis[taxi].next = nil
    endDrive(of: taxi)
    if taxis[taxi].isOnRoute { abandonItinerary(taxi) }
    taxis[taxi].stayAway(false)
  }

  /// Handles the breakdown of a taxi; its passenger calls for help after a while (A-G10, A-A16).
  ///
  /// A taxi that has been redirected since does not break down.
  mutating func breaksDown(_ taxi: TaxiID, _ booking: BookingID) {
    guard taxis[taxi].booking == booking,
      taxis[taxi].isOnRoute ? isDrivingToPickUp(taxi) : taxis[taxi].activity == .approaching
    else { return }
    note(.breakdowns)
    taxis[taxi].breakDown()
    stop(taxi)
    log(.brokeDown, booking, taxi, at: taxis[taxi].place)
    schedule(
      .assistanceIsCalled(taxi), after: habits(of: taxi).assistanceDelay, phase: .answer)
  }

  /// Takes a broken-down taxi out of service by an administrator.
  ///
  /// If the rulebook does not allow this, the driver ends the ride by a press, and the passenger
  /// makes a new request.
  mutating func callAssistance(_ taxi: TaxiID) {
    note(.assistanceCalls)
    let booking = taxis[taxi].booking
    if let booking, bookings[booking].taxi == taxi {
      log(.helpCalled, booking, taxi, at: taxis[taxi].place, .brokeDown)
    }
    taxis[taxi].forgetBooking()
    let response = tell(.administrator(.setDriver(taxi, .notInService)))
    if response == .accepted { return }
    taxis[taxi].leaveWreck()
    if let booking, bookings[booking].end == nil, bookings[booking].taxi == taxi,
      isAlone(booking)
    {
      bookings[booking].trouble = .asksAnew
    }
    driverPresses(taxi)
  }

  mutating func force(_ taxi: TaxiID, to status: DriverStatus) {
    note(.driverStatusForced)
    guard status == .notInService, canGoHome(taxi) else { return }
    taxis[taxi].leaveWreck()
    countShift(of: taxi, until: engine.now)
    change(taxi, to: .offDuty)
    planShift(of: taxi)
  }
}
