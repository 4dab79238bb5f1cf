import CityModels
import DispatchCore
import EventEngine
import Geography
import Quantities
import RandomVariates
import Results

/// Breaks, absences, ends of workdays and breakdowns.
extension City {
  /// Plans what happens in a shift besides driving.
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
      // The service knows no absences: the driver just logs out for a while when the time comes.
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

  /// The service has disabled the driver's application; who goes home (B-SC4).
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

  /// A driver logs out for a while, where the service knows no absences; a busy one finishes first.
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

  /// Whether a driver may leave now; one who has not pressed Busy yet finishes the trip, and finds out
  /// at the next press.
  private func canGoHome(_ taxi: TaxiID) -> Bool {
    taxis[taxi].activity.leads(to: .offDuty) && !taxis[taxi].isBusyUnpressed
  }

  /// True if the absence of a driver, if there is one, is not over yet.
  func isStillAbsent(_ taxi: TaxiID) -> Bool {
    taxis[dutyOf: taxi].absentUntil.map { $0 > engine.now } ?? false
  }

  mutating func absenceStarts(_ taxi: TaxiID) {
    note(.driverAbsenceStarted)
    logDriver(.absenceBegun, taxi)
    beginAbsence(of: taxi)
  }

  /// Takes an absent driver off the road until they return, as soon as they are free.
  mutating func beginAbsence(of taxi: TaxiID) {
    guard canGoHome(taxi), let until = taxis[dutyOf: taxi].absentUntil else { return }
    countShift(of: taxi, until: engine.now)
    change(taxi, to: .offDuty)
    schedule(
      .driverReturns(taxi), after: max(.zero, until - engine.now), phase: .shiftStart)
  }

  /// A driver whose absence reaches into their next shift begins it late.
  mutating func expectReturn(of taxi: TaxiID) {
    let until = core.workday(of: taxi).absence(at: engine.now)?.until ?? engine.now
    schedule(.driverReturns(taxi), after: max(.zero, until - engine.now), phase: .shiftStart)
  }

  /// Back from an absence, the driver works on until the end of the shift; when that is past, they only
  /// ends the workday that they left open.
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

  /// The ride is taken from a driver on the way; under way with the passenger, they drive on.
  mutating func loses(_ ride: RideID, _ taxi: TaxiID) {
    note(.driverUnassigned)
    logSentAway(taxi, bookings[ride])
    if taxis[taxi].isOnRoute, core.stopCount(of: taxi) > 0 { return changeCourse(of: taxi) }
    guard isComing(taxi) || taxis[taxi].isOnRoute else { return }
    stop(taxi)
    if taxis[taxi].isBroken { return }
    schedule(.driverPresses(taxi), after: pressDelay(of: taxi), phase: .press)
  }

  /// On the way to one passenger, the driver is sent to another; under way with the first, of which the
  /// service cannot know, they could not turn off.
  ///
  /// Nor can one who has broken down, whom the service believes to be on the way until they call.
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

  /// Breaks an approach off, and leaves the driver with the button still to be pressed.
  mutating func stop(_ taxi: TaxiID) {
    halt(taxi)
    change(taxi, to: .releasing)
  }

  /// Breaks an approach off: the taxi is where it is, and what it has driven counts.
  private mutating func halt(_ taxi: TaxiID) {
    if let ticket = taxis[taxi].next { engine.cancel(ticket) }
    taxis[taxi].next = nil
    endDrive(of: taxi)
    if taxis[taxi].isOnRoute { abandonItinerary(taxi) }
    taxis[taxi].stayAway(false)
  }

  /// The taxi will not reach its passenger, who calls for help after a while (A-G10, A-A16).
  ///
  /// One that was sent somewhere else meanwhile gets there.
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

  /// An administrator takes the broken-down taxi out of service; where the rulebook has no such thing, the
  /// driver ends the ride by a press, and the passenger asks anew.
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
