import Geography
import MachineParts
import Quantities

extension DispatchCore {
  /// Reason why a driver may not log in now: the application is disabled after the workday and
  /// during an absence (B-SC4).
  func refusalToWork(_ taxi: TaxiID) -> Refusal? {
    if state.workdays[taxi].isAbsent(at: now) { return .driverAbsent }
    guard state.rulebook.hasWorkdays, state.workdays[taxi].startedAt == nil else {
      return nil
    }
    return hasWorkedEnough(taxi) ? .appDisabled : nil
  }

  /// True if a driver has started as many workdays today as the rules allow.
  private func hasWorkedEnough(_ taxi: TaxiID) -> Bool {
    guard let limit = state.rulebook.workdaysPerDay,
      state.workdays[taxi].dayOfStart == today
    else { return false }
    return Int(state.workdays[taxi].startsOnDay) >= limit
  }

  /// The calendar day, counted from the day on which the core's time begins.
  var today: Int64 {
    let sinceMidnight = surroundings.clock.atStart.sinceMidnight + now.sinceStart
    return sinceMidnight.milliseconds / TimeOfDay.day.milliseconds
  }

  /// True if the driver's workday allows them to be in a queue.
  func isWorkdayUnderWay(of taxi: TaxiID) -> Bool {
    !state.rulebook.hasWorkdays || state.workdays[taxi].startedAt != nil
  }

  mutating func startWorkday(_ taxi: TaxiID) -> Response {
    guard state.rulebook.hasWorkdays else { return .refused(.notInRulebook) }
    guard state.taxis[taxi].state != .notInService else { return .refused(.notLoggedIn) }
    guard state.workdays[taxi].startedAt == nil, !hasWorkedEnough(taxi) else {
      return .refused(.workdayAlreadyStarted)
    }
    beginWorkday(of: taxi)
    return .accepted
  }

  mutating func beginWorkday(of taxi: TaxiID) {
    let day = today
    if state.workdays[taxi].dayOfStart != day {
      state.workdays[taxi].dayOfStart = day
      state.workdays[taxi].startsOnDay = 0
    }
    state.workdays[taxi].startsOnDay += 1
    state.workdays[taxi].number += 1
    state.workdays[taxi].startedAt = now
    state.workdays[taxi].breaksTaken = 0
    state.workdays[taxi].wasAway = false
    let number = state.workdays[taxi].number
    if let limit = state.rulebook.workdayMax {
      outbox.append(.setTimer(.duty(taxi, .workdayEnd, number: number), at: now + limit))
    }
    let breaks = state.rulebook.breaksEnforced ? breaksDue(of: taxi) : []
    state.workdays[taxi].firstBreakDueAt = breaks.first.map { now + $0 }
    for due in breaks {
      outbox.append(.setTimer(.duty(taxi, .breakDue, number: number), at: now + due))
    }
  }

  /// Times at which enforced breaks are due, from the start of the workday.
  private func breaksDue(of taxi: TaxiID) -> [TimeSpan] {
    let registered = [
      state.workdays[taxi].firstBreak, state.workdays[taxi].secondBreak,
    ]
    let times = registered.compactMap { $0 }
    return Array(
      (times.isEmpty ? [state.rulebook.breakAfter] : times).prefix(state.rulebook.breaksMax))
  }

  mutating func endWorkday(_ taxi: TaxiID) -> Response {
    guard state.rulebook.hasWorkdays else { return .refused(.notInRulebook) }
    guard state.workdays[taxi].startedAt != nil else {
      return .refused(.workdayNotStarted)
    }
    if case .busy = state.taxis[taxi].state {
      guard state.rulebook.logOutGuard == .finishRide else { return .refused(.logOutWhileBusy) }
      wait(for: .workdayEnd, of: taxi)
    } else {
      endWorkday(of: taxi)
    }
    return .accepted
  }

  /// Ends the workday of a driver who is not busy, and disables the application (B-SC4).
  mutating func endWorkday(of taxi: TaxiID) {
    state.workdays[taxi].startedAt = nil
    if state.taxis[taxi].state != .notInService { leaveService(taxi, .workEnded) }
    outbox.append(.tellDriver(taxi, .workdayEnded))
  }

  mutating func startBreak(_ taxi: TaxiID) -> Response {
    guard state.rulebook.hasWorkdays, state.rulebook.breaksMax > 0 else {
      return .refused(.notInRulebook)
    }
    switch state.taxis[taxi].state {
    case .notInService: return .refused(.notLoggedIn)
    case .onBreak: return .refused(.onBreak)
    case .enabled, .available, .busy: break
    }
    guard isWorkdayUnderWay(of: taxi) else { return .refused(.workdayNotStarted) }
    guard hasBreakLeft(taxi) else { return .refused(.breakLimit) }
    startBreak(of: taxi, isEnforced: false)
    return .accepted
  }

  /// True if a driver may take another break in this workday.
  ///
  /// A pending break counts as taken.
  private func hasBreakLeft(_ taxi: TaxiID) -> Bool {
    let isWaiting = !state.workdays[taxi].pending.isDisjoint(with: [
      .ownBreak, .enforcedBreak,
    ])
    return Int(state.workdays[taxi].breaksTaken) + (isWaiting ? 1 : 0)
      < state.rulebook.breaksMax
  }

  /// Starts a break at once, or after the job under way.
  private mutating func startBreak(
    of taxi: TaxiID, isEnforced: Bool
  ) {
    if case .busy = state.taxis[taxi].state {
      wait(for: isEnforced ? .enforcedBreak : .ownBreak, of: taxi)
      return
    }
    let ride = leaveQueue(taxi, .driverOnBreak)
    state.taxis[taxi].state.becomeFree()
    state.taxis[taxi].state.startBreak()
    state.workdays[taxi].breaksTaken += 1
    state.workdays[taxi].breakNumber += 1
    state.workdays[taxi].isBreakEnforced = isEnforced
    outbox.append(.tellDriver(taxi, .breakStarted))
    let number = state.workdays[taxi].breakNumber
    outbox.append(
      .setTimer(
        .duty(taxi, .breakEnd, number: number), at: now + state.rulebook.breakLength))
    if let ride { search(for: ride) }
  }

  mutating func endBreak(_ taxi: TaxiID, at place: Place) -> Response {
    guard isOnMap(place) else { return .refused(.notOnMap) }
    guard state.taxis[taxi].state == .onBreak else { return .refused(.noBreak) }
    guard !state.workdays[taxi].isBreakEnforced else { return .refused(.breakEnforced) }
    state.taxis[taxi].state.becomeFree()
    becomeAvailable(taxi, at: place)
    return .accepted
  }

  /// Records an absence in addition to those announced before (B-SC4).
  mutating func announceAbsence(
    of taxi: TaxiID, from start: Instant, until end: Instant
  ) -> Response {
    guard state.rulebook.absences else { return .refused(.notInRulebook) }
    if state.rulebook.sessionRequired, !isSignedIn(taxi) { return .refused(.notLoggedIn) }
    guard end > start, end > now, end <= .last else { return .refused(.badField) }
    let absence = state.workdays[taxi].announce(from: start, until: end, at: now)
    // An absence that has begun is only extended, and the driver already knows of it.
    if absence.hasBegun { return .accepted }
    if absence.from > now {
      outbox.append(
        .setTimer(.duty(taxi, .absence, number: absence.number), at: absence.from))
    } else {
      startAbsence(of: taxi)
    }
    return .accepted
  }

  mutating func startAbsence(of taxi: TaxiID) {
    if case .busy = state.taxis[taxi].state {
      wait(for: .absence, of: taxi)
      return
    }
    state.workdays[taxi].beginAbsence(at: now)
    if state.taxis[taxi].state != .notInService { leaveService(taxi, .driverAbsent) }
    outbox.append(.tellDriver(taxi, .absenceStarted))
  }

  /// Handles a timer of a driver's workday.
  mutating func dutyIsDue(
    _ duty: DutyTimer, of taxi: TaxiID, number: Int32
  ) -> Response {
    guard hasDriver(taxi) else { return .refused(.offerStale) }
    let day = state.workdays[taxi]
    let isWorking = day.startedAt != nil && day.number == number
    switch duty {
    case .workdayEnd:
      guard isWorking else { return .refused(.offerStale) }
      if case .busy = state.taxis[taxi].state {
        wait(for: .workdayEnd, of: taxi)
      } else {
        endWorkday(of: taxi)
      }
    case .breakDue:
      guard isWorking, hasBreakLeft(taxi), state.taxis[taxi].state != .notInService,
        state.taxis[taxi].state != .onBreak
      else { return .refused(.offerStale) }
      startBreak(of: taxi, isEnforced: true)
    case .breakEnd:
      guard day.breakNumber == number, state.taxis[taxi].state == .onBreak,
        let place = state.taxis[taxi].place
      else { return .refused(.offerStale) }
      state.taxis[taxi].state.becomeFree()
      outbox.append(.tellDriver(taxi, .breakEnded))
      becomeAvailable(taxi, at: place)
    case .absence:
      guard let absence = day.absence(at: now), absence.number == number, !absence.hasBegun else {
        return .refused(.offerStale)
      }
      startAbsence(of: taxi)
    }
    return .accepted
  }

  /// Postpones a duty until the job under way is done (B-SC4).
  mutating func wait(for duty: PendingDuty, of taxi: TaxiID) {
    letWait(state.workdays[taxi].pending.union(duty), of: taxi)
  }

  /// Sets all duties that begin when the job under way is done.
  mutating func letWait(_ duties: PendingDuty, of taxi: TaxiID) {
    state.workdays[taxi].pending = duties
    state.taxis[taxi].hasDutyPending = !duties.isEmpty
  }

  /// True if a duty waits for the driver's job to be done.
  ///
  /// An absence that is over by now does not count.
  mutating func refreshPendingDuty(of taxi: TaxiID) -> Bool {
    guard state.taxis[taxi].hasDutyPending else { return false }
    if !state.workdays[taxi].isAbsent(at: now) {
      letWait(state.workdays[taxi].pending.subtracting(.absence), of: taxi)
    }
    return state.taxis[taxi].hasDutyPending
  }

  /// Begins the pending duties of a driver who is free now.
  ///
  /// A longer duty replaces a shorter one.
  mutating func beginPendingDuty(of taxi: TaxiID) {
    let pending = state.workdays[taxi].pending
    letWait([], of: taxi)
    if pending.contains(.workdayEnd) { endWorkday(of: taxi) }
    if pending.contains(.absence) { startAbsence(of: taxi) }
    guard pending.isDisjoint(with: [.workdayEnd, .absence]) else { return }
    if pending.contains(.logOut) {
      leaveService(taxi, .workEnded)
    } else {
      startBreak(of: taxi, isEnforced: pending.contains(.enforcedBreak))
    }
  }
}
