import Geography
import MachineParts
import Quantities

extension DispatchCore {
  mutating func handle(
    _ command: DriverCommand, of taxi: TaxiID
  ) -> Response {
    guard hasDriver(taxi) else { return .refused(.noSuchDriver) }
    switch command {
    case .answer(let offer, let accepts):
      return answer(offer, of: taxi, accepts: accepts)
    case .setAvailable(let place):
      return setAvailable(taxi, at: place)
    case .finishWork(let place):
      return finishWork(taxi, at: place)
    case .destinationReached(let place):
      return destinationReached(taxi, at: place)
    case .setBusy:
      return setBusy(taxi)
    case .stopDone(let place):
      return stopDone(taxi, at: place)
    case .stopInVain(let place):
      return stopInVain(taxi, at: place)
    case .report(let place):
      return report(place, of: taxi)
    case .logIn(let place):
      return logIn(taxi, at: place)
    case .logOut:
      return logOut(taxi)
    case .startWorkday:
      return startWorkday(taxi)
    case .endWorkday:
      return endWorkday(taxi)
    case .startBreak:
      return startBreak(taxi)
    case .endBreak(let place):
      return endBreak(taxi, at: place)
    case .beAbsent(let start, let end):
      return announceAbsence(of: taxi, from: start, until: end)
    }
  }

  private mutating func logIn(
    _ taxi: TaxiID, at place: Place
  ) -> Response {
    guard isOnMap(place) else { return .refused(.notOnMap) }
    guard state.taxis[taxi].state == .notInService else {
      return .refused(.alreadyLoggedIn)
    }
    if let refusal = refusalToWork(taxi) { return .refused(refusal) }
    state.taxis[taxi].state.logIn()
    state.taxis[taxi].place = place
    switch state.rulebook.logInEffect {
    case .available:
      if state.rulebook.hasWorkdays, state.workdays[taxi].startedAt == nil {
        beginWorkday(of: taxi)
      }
      becomeAvailable(taxi, at: place)
    case .enabledOnly: break
    }
    return .accepted
  }

  private mutating func logOut(_ taxi: TaxiID) -> Response {
    switch state.taxis[taxi].state {
    case .notInService: return .refused(.notLoggedIn)
    case .onBreak: return .refused(.onBreak)
    case .busy:
      guard state.rulebook.logOutGuard == .finishRide else { return .refused(.logOutWhileBusy) }
      wait(for: .logOut, of: taxi)
      return .accepted
    case .enabled, .available:
      leaveService(taxi, .workEnded)
      return .accepted
    }
  }

  /// Logs out a driver who is not busy.
  ///
  /// The ride on offer to the driver looks for another taxi.
  mutating func leaveService(_ taxi: TaxiID, _ cause: WithdrawalCause) {
    let ride = leaveQueue(taxi, cause)
    state.taxis[taxi].state.becomeFree()
    state.taxis[taxi].state.logOut()
    state.workdays[taxi].wasAway = true
    if let ride { search(for: ride) }
  }

  /// Handles a press of Available: completes the attached ride, even before the pick-up (A-UC8),
  /// and puts the taxi at the tail of the queue of its GPS zone.
  mutating func setAvailable(
    _ taxi: TaxiID, at place: Place
  ) -> Response {
    guard isOnMap(place) else { return .refused(.notOnMap) }
    if let refusal = refusalToQueue(taxi) { return .refused(refusal) }
    switch state.taxis[taxi].state {
    case .notInService, .onBreak: break
    case .enabled:
      confirmQueue(of: place.zone, to: taxi)
      becomeAvailable(taxi, at: place)
    case .busy(let ride):
      if ride == nil, state.taxis[taxi].offer != nil {
        return leaveProposal(taxi, at: place)
      }
      completeRides(of: taxi)
      finishJob(taxi, at: place)
    case .available:
      locate(taxi, at: place)
      state.taxis[taxi].headingFor = nil
      confirmQueue(of: place.zone, to: taxi)
      guard state.queueZone(of: taxi) != place.zone else { break }
      changeQueue(taxi, to: place.zone)
      lookForHeldRide(taxi)
    }
    return .accepted
  }

  /// Confirms to a driver who pressed Available the queue that the taxi enters or stays in (B-UC6).
  private mutating func confirmQueue(of zone: ZoneID, to taxi: TaxiID) {
    guard state.rulebook.noticeKinds.contains(.queued) else { return }
    outbox.append(.tellDriver(taxi, .queued(zone)))
  }

  /// Handles Available and log-out together when a driver goes home.
  ///
  /// With two commands, the first would put the taxi into a queue, and a held ride could be offered
  /// to a driver who is about to leave.
  private mutating func finishWork(
    _ taxi: TaxiID, at place: Place
  ) -> Response {
    guard isOnMap(place) else { return .refused(.notOnMap) }
    switch state.taxis[taxi].state {
    case .notInService: return .refused(.notLoggedIn)
    case .onBreak: return .refused(.onBreak)
    case .enabled, .available, .busy: break
    }
    if state.taxis[taxi].state.ride != nil { completeRides(of: taxi) }
    state.taxis[taxi].place = place
    let isAbsent = state.workdays[taxi].pending.contains(.absence)
    letWait([], of: taxi)
    if state.workdays[taxi].startedAt != nil {
      endWorkday(of: taxi)
    } else {
      leaveService(taxi, .workEnded)
    }
    if isAbsent, state.workdays[taxi].isAbsent(at: now) {
      startAbsence(of: taxi)
    }
    return .accepted
  }

  /// Voids the proposal of a driver who left the queue for it and now presses Available.
  private mutating func leaveProposal(
    _ taxi: TaxiID, at place: Place
  ) -> Response {
    state.taxis[taxi].place = place
    if let ride = withdrawOffer(ofTaxi: taxi, .driverAvailable) {
      search(for: ride)
    }
    lookForHeldRide(taxi)
    return .accepted
  }

  /// Reason why a driver cannot be in a queue now; nil if they can.
  private func refusalToQueue(_ taxi: TaxiID) -> Refusal? {
    switch state.taxis[taxi].state {
    case .notInService: .notLoggedIn
    case .onBreak: .onBreak
    case .enabled where !isWorkdayUnderWay(of: taxi): .workdayNotStarted
    case .enabled, .available, .busy: nil
    }
  }

  private mutating func destinationReached(
    _ taxi: TaxiID, at place: Place
  ) -> Response {
    let requeues = state.rulebook.afterDropOff == .autoRequeue
    guard requeues || state.rulebook.completeOn == .destinationPress else {
      return .refused(.notInRulebook)
    }
    guard isOnMap(place) else { return .refused(.notOnMap) }
    guard state.taxis[taxi].state.ride != nil else { return .refused(.noRide) }
    completeRides(of: taxi)
    if requeues {
      finishJob(taxi, at: place)
    } else {
      state.taxis[taxi].place = place
      state.taxis[taxi].state.becomeBusy()
    }
    return .accepted
  }

  /// Handles a press of Busy for a street hail.
  ///
  /// A pending offer is void at once, without waiting for its time-out (A-SC3).
  private mutating func setBusy(_ taxi: TaxiID) -> Response {
    switch state.taxis[taxi].state {
    case .notInService: return .refused(.notLoggedIn)
    case .onBreak: return .refused(.onBreak)
    case .busy: return .refused(.alreadyBusy)
    case .enabled where !isWorkdayUnderWay(of: taxi): return .refused(.workdayNotStarted)
    case .enabled, .available:
      let ride = leaveQueue(taxi, .driverBusy)
      state.taxis[taxi].state.becomeBusy()
      if let ride { search(for: ride) }
      return .accepted
    }
  }

  /// Ends a job: begins the duties that were pending, or else puts the taxi into a queue.
  private mutating func finishJob(_ taxi: TaxiID, at place: Place) {
    if refreshPendingDuty(of: taxi) {
      state.taxis[taxi].place = place
      state.taxis[taxi].state.becomeFree()
      beginPendingDuty(of: taxi)
    } else {
      confirmQueue(of: place.zone, to: taxi)
      becomeAvailable(taxi, at: place)
    }
  }

  mutating func becomeAvailable(
    _ taxi: TaxiID, at place: Place
  ) {
    state.taxis[taxi].state.becomeAvailable()
    state.taxis[taxi].place = place
    enterQueue(taxi, of: place.zone)
    setRebalancing()
    lookForHeldRide(taxi)
  }

  /// Puts a taxi into a queue at the position that the rulebook requires.
  mutating func enterQueue(_ taxi: TaxiID, of zone: ZoneID) {
    standInQueue(taxi, of: zone)
    becomeEligible(taxi, in: zone)
  }

  private mutating func standInQueue(_ taxi: TaxiID, of zone: ZoneID) {
    switch state.rulebook.queueDiscipline {
    case .fifo: state.zoneQueues.enter(taxi, zone)
    case .lifo: state.zoneQueues.enterFirst(taxi, zone)
    }
    state.places.entersQueue(taxi, at: now)
  }

  /// Removes a taxi from its queue, together with its pending offer.
  /// - Returns: the ride that must look for another taxi.
  mutating func leaveQueue(_ taxi: TaxiID, _ cause: WithdrawalCause) -> RideID? {
    let ride = withdrawOffer(ofTaxi: taxi, cause)
    if let zone = state.queueZone(of: taxi) {
      state.zoneQueues.leave(taxi)
      state.places.leavesQueue(taxi)
      state.taxis[taxi].headingFor = nil
      becomeIneligible(taxi, in: zone)
    }
    return ride
  }

  private mutating func changeQueue(_ taxi: TaxiID, to zone: ZoneID) {
    guard let old = state.queueZone(of: taxi) else { return }
    let isEligible = state.taxis[taxi].isEligible
    if isEligible { becomeIneligible(taxi, in: old) }
    state.zoneQueues.leave(taxi)
    state.taxis[taxi].headingFor = nil
    standInQueue(taxi, of: zone)
    if isEligible { becomeEligible(taxi, in: zone) }
  }

  /// Counts a queued taxi as eligible and makes searches find it.
  mutating func becomeEligible(_ taxi: TaxiID, in zone: ZoneID) {
    state.eligibleCounts[zone] += 1
    state.eligibleTotal += 1
    state.eligibleChange += 1
    if needs.contains(.taxisByPlace), let place = state.taxis[taxi].place {
      state.places.taxis.enter(taxi, at: place.point)
    }
    foreign?.noteChange(of: taxi)
  }

  /// Reverses `becomeEligible`.
  mutating func becomeIneligible(_ taxi: TaxiID, in zone: ZoneID) {
    state.eligibleCounts[zone] -= 1
    state.eligibleTotal -= 1
    state.eligibleChange += 1
    if needs.contains(.taxisByPlace) { state.places.taxis.leave(taxi) }
    foreign?.noteChange(of: taxi)
  }

  /// Records the position of a taxi without changing its queue.
  mutating func locate(_ taxi: TaxiID, at place: Place) {
    state.taxis[taxi].place = place
    if needs.contains(.taxisByPlace) { state.places.taxis.move(taxi, to: place.point) }
    foreign?.noteChange(of: taxi)
  }
}
