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
    let group = Int(taxis[taxi.index].group)
    let habits = model.fleet.groups[group].habits
    guard habits.ownBreakShare > 0 || habits.absenceShare > 0,
      let end = duties[taxi.index].shiftEndsAt
    else { return }
    let length = (end - engine.now).inSeconds
    luck.begin(LuckPurpose.shiftHabits, taxi.index, Int(duties[taxi.index].day))
    let wantsBreak = luck.chance(habits.ownBreakShare)
    let breakAt = TimeSpan(roundingSeconds: length * luck.uniform())
    let leaves = luck.chance(habits.absenceShare)
    let leavesAt = TimeSpan(roundingSeconds: length * luck.uniform())
    if wantsBreak { schedule(.breakIsWanted(taxi), after: breakAt, phase: .press) }
    guard leaves else { return }
    duties[taxi.index].absentUntil = engine.now + leavesAt + habits.absenceLength
    let announcement = DriverCommand.beAbsent(
      from: engine.now + leavesAt, until: engine.now + leavesAt + habits.absenceLength)
    if tell(.driver(taxi, announcement)) != .accepted {
      // The service knows no absences: the driver just logs out for a while when the time comes.
      schedule(.driverLeaves(taxi), after: leavesAt, phase: .press)
    }
  }

  mutating func breakIsWanted(_ taxi: TaxiID) {
    guard taxis[taxi.index].activity != .offDuty, !taxis[taxi.index].isBusyUnpressed else { return }
    if case .refused(let refusal) = tell(.driver(taxi, .startBreak)) {
      records.refuse(refusal, at: engine.now)
    }
  }

  mutating func breakStarts(_ taxi: TaxiID) {
    note(.driverBreakStarted)
    if core.workday(of: taxi).isBreakEnforced { note(.breaksEnforced) }
    logDriver(.breakBegun, taxi)
    if taxis[taxi.index].activity == .idle { change(taxi, to: .onBreak) }
  }

  mutating func breakEnds(_ taxi: TaxiID) {
    note(.driverBreakEnded)
    logDriver(.breakEnded, taxi)
    if taxis[taxi.index].activity == .onBreak { change(taxi, to: .idle) }
  }

  /// The service has disabled the driver's application; he goes home (B-SC4).
  mutating func workdayEnds(_ taxi: TaxiID) {
    note(.driverWorkdayEnded)
    logDriver(.workdayEnded, taxi)
    if let limit = duties[taxi.index].workdayLimit, engine.now > limit {
      note(.workdayOverruns)
      records.note(
        .workdayOverrunSeconds, Int((engine.now - limit).milliseconds / 1000), at: engine.now)
    }
    duties[taxi.index].workdayLimit = nil
    if canGoHome(taxi) { goHome(taxi) }
  }

  /// A driver logs out for a while, where the service knows no absences; a busy one finishes first.
  mutating func driverLeaves(_ taxi: TaxiID) {
    switch taxis[taxi.index].activity {
    case .approaching, .boarding, .occupied, .releasing: taxis[taxi.index].leavesWhenFree = true
    case .offDuty, .onBreak: break
    case .idle:
      taxis[taxi.index].leavesWhenFree = false
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
    taxis[taxi.index].activity.leads(to: .offDuty) && !taxis[taxi.index].isBusyUnpressed
  }

  /// Whether the absence of a driver, if there is one, is not over yet.
  func isStillAbsent(_ taxi: TaxiID) -> Bool {
    duties[taxi.index].absentUntil.map { $0 > engine.now } ?? false
  }

  mutating func absenceStarts(_ taxi: TaxiID) {
    note(.driverAbsenceStarted)
    logDriver(.absenceBegun, taxi)
    beginAbsence(of: taxi)
  }

  /// Takes an absent driver off the road until they return, as soon as they are free.
  mutating func beginAbsence(of taxi: TaxiID) {
    guard canGoHome(taxi), let until = duties[taxi.index].absentUntil else { return }
    countShift(of: taxi, until: engine.now)
    change(taxi, to: .offDuty)
    schedule(
      .driverReturns(taxi), after: max(.zero, until - engine.now), phase: .shiftStart)
  }

  /// A driver whose absence reaches into his next shift begins it late.
  mutating func expectReturn(of taxi: TaxiID) {
    let until = core.workday(of: taxi).absence(at: engine.now)?.until ?? engine.now
    schedule(.driverReturns(taxi), after: max(.zero, until - engine.now), phase: .shiftStart)
  }

  /// Back from an absence, the driver works on until the end of his shift; when that is past, he only
  /// ends the workday that he left open.
  mutating func driverReturns(_ taxi: TaxiID) {
    guard taxis[taxi.index].activity == .offDuty else { return }
    duties[taxi.index].absentUntil = nil
    if let end = duties[taxi.index].shiftEndsAt, end <= engine.now {
      if core.workday(of: taxi).startedAt != nil { tell(.driver(taxi, .endWorkday)) }
      planShift(of: taxi)
      return
    }
    logIn(taxi, at: taxis[taxi.index].place)
  }

  /// The ride is taken from a driver on his way; under way with the passenger, he drives on.
  mutating func loses(_ ride: RideID, _ taxi: TaxiID) {
    note(.driverUnassigned)
    logSentAway(taxi, passage(of: ride))
    if isOnRoute(taxi), core.stopCount(of: taxi) > 0 { return changeCourse(of: taxi) }
    let activity = taxis[taxi.index].activity
    guard activity == .approaching || activity == .boarding || isOnRoute(taxi) else { return }
    stop(taxi)
    if taxis[taxi.index].isBroken { return }
    schedule(.driverPresses(taxi), after: pressDelay(of: taxi), phase: .press)
  }

  /// A taxi on its way to a passenger, or waiting for him, stops where it is.
  func whereabouts(of taxi: TaxiID) -> Place {
    if isOnRoute(taxi) { return placeOnRoute(of: taxi) }
    if let drive = taxis[taxi.index].relocation {
      return model.zones.place(from: drive.from, to: drive.to, share: drive.share(at: engine.now))
    }
    guard taxis[taxi.index].activity == .approaching, !taxis[taxi.index].staysAway,
      let passage = taxis[taxi.index].passage
    else { return taxis[taxi.index].place }
    let start = taxis[taxi.index].activitySince
    let whole = (taxis[taxi.index].arrivesAt - start).inSeconds
    let done = whole > 0 ? (engine.now - start).inSeconds / whole : 1
    return model.zones.place(
      from: taxis[taxi.index].place, to: passages[Int(passage)].origin, share: min(done, 1))
  }

  /// On his way to one passenger, the driver is sent to another; under way with the first, of which the
  /// service cannot know, he could not turn off.
  ///
  /// Nor can one who has broken down, whom the service believes to be on his way until he calls.
  mutating func isRedirected(_ taxi: TaxiID, to ride: RideID, from old: RideID) {
    note(.driverUnassigned)
    logSentAway(taxi, passage(of: old))
    if taxis[taxi.index].isBroken {
      taxis[taxi.index].passage = Int32(passage(of: ride))
      return expect(taxi, passage(of: ride), from: taxis[taxi.index].place, .replanned)
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
    if let ticket = taxis[taxi.index].next { engine.cancel(ticket) }
    taxis[taxi.index].next = nil
    if isOnRoute(taxi) { return leaveRoute(taxi) }
    if taxis[taxi.index].activity == .approaching {
      let whole = (taxis[taxi.index].arrivesAt - taxis[taxi.index].activitySince).inSeconds
      let done = (engine.now - taxis[taxi.index].activitySince).inSeconds
      let meters = taxis[taxi.index].approachMeters * (whole > 0 ? done / whole : 1)
      records.count(taxi, at: engine.now) { $0.emptyMeters += meters }
    }
    taxis[taxi.index].place = whereabouts(of: taxi)
    taxis[taxi.index].staysAway = false
  }

  /// The taxi will not reach its passenger, who calls for help after a while (A-G10, A-A16).
  ///
  /// One that was sent somewhere else meanwhile gets there.
  mutating func breaksDown(_ taxi: TaxiID, _ passage: Int32) {
    guard taxis[taxi.index].passage == passage,
      isOnRoute(taxi)
        ? isDrivingToPickUp(taxi) : taxis[taxi.index].activity == .approaching
    else { return }
    note(.breakdowns)
    taxis[taxi.index].isBroken = true
    taxis[taxi.index].isShiftOver = true
    stop(taxi)
    log(.brokeDown, Int(passage), taxi, at: taxis[taxi.index].place)
    let group = Int(taxis[taxi.index].group)
    schedule(
      .assistanceIsCalled(taxi),
      after: model.fleet.groups[group].habits.assistanceDelay, phase: .answer)
  }

  /// An administrator takes the broken-down taxi out of service; where the rulebook has no such thing, the
  /// driver ends the ride by a press, and the passenger asks anew.
  mutating func assistanceIsCalled(_ taxi: TaxiID) {
    note(.assistanceCalls)
    let passage = taxis[taxi.index].passage.map { Int($0) }
    taxis[taxi.index].passage = nil
    let response = tell(.administrator(.setDriver(taxi, .notInService)))
    if response == .accepted { return }
    taxis[taxi.index].isBroken = false
    if let passage, passages[passage].end == nil, passages[passage].taxi == taxi,
      isAlone(passage), !isOnRoute(taxi)
    {
      passages[passage].trouble = .asksAnew
    }
    driverPresses(taxi)
  }

  mutating func isForced(_ taxi: TaxiID, to status: DriverStatus) {
    note(.driverStatusForced)
    guard status == .notInService, canGoHome(taxi) else { return }
    taxis[taxi.index].isBroken = false
    countShift(of: taxi, until: engine.now)
    change(taxi, to: .offDuty)
    planShift(of: taxi)
  }
}
