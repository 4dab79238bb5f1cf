import Geography
import MachineParts
import Quantities

extension DispatchCore {
  /// Forces a driver's status.
  ///
  /// Queue, offer and ride follow, and the people concerned are notified (A-G9R3, A-UC11).
  ///
  /// A ride that loses its taxi looks for another one. Forcing a driver to be available completes
  /// the ride, as a press would. A driver without a workday, or who is absent, cannot be set to
  /// work. A driver whose workday ends with the job under way cannot be made available.
  mutating func force(
    _ taxi: TaxiID, _ status: DriverOverride
  ) -> Response {
    switch status {
    case .available(let place):
      guard let place = place ?? state.taxis[taxi].place else {
        return .refused(.missingField)
      }
      guard isOnMap(place) else { return .refused(.notOnMap) }
      if let refusal = refusalToBeSet(taxi) { return .refused(refusal) }
      guard !state.workdays[taxi].pending.contains(.workdayEnd) else {
        return .refused(.appDisabled)
      }
      completeRides(of: taxi)
      let orphan = retire(taxi)
      state.taxis[taxi].state.logIn()
      outbox.append(.tellDriver(taxi, .statusForced(.available)))
      becomeAvailable(taxi, at: place)
      if let orphan { search(for: orphan) }
    case .busy:
      if let refusal = refusalToBeSet(taxi) { return .refused(refusal) }
      let pending = state.workdays[taxi].pending
      let lost = loseRides(of: taxi)
      let orphan = retire(taxi)
      state.taxis[taxi].state.logIn()
      state.taxis[taxi].state.becomeBusy()
      if !pending.isEmpty { wait(for: pending, of: taxi) }
      outbox.append(.tellDriver(taxi, .statusForced(.busy)))
      if let ride = lost ?? orphan { search(for: ride) }
    case .notInService:
      let pending = state.workdays[taxi].pending
      let lost = loseRides(of: taxi)
      let orphan = retire(taxi)
      outbox.append(.tellDriver(taxi, .statusForced(.notInService)))
      if pending.contains(.workdayEnd) { endWorkday(of: taxi) }
      if pending.contains(.absence), state.workdays[taxi].isAbsent(at: now) {
        startAbsence(of: taxi)
      }
      if let ride = lost ?? orphan { search(for: ride) }
    }
    return .accepted
  }

  /// Reason why a driver cannot be set to work; nil if they can.
  private func refusalToBeSet(_ taxi: TaxiID) -> Refusal? {
    guard isWorkdayUnderWay(of: taxi) else { return .workdayNotStarted }
    return state.workdays[taxi].isAbsent(at: now) ? .driverAbsent : nil
  }

  /// Separates a driver from their ride, which returns to searching, and notifies the customer.
  ///
  /// Passengers who share the taxi lose it too, and look for another when the command is done. For
  /// passengers aboard, the ride is complete.
  private mutating func loseRides(of taxi: TaxiID) -> RideID? {
    if state.stopCount(of: taxi) > 0 {
      loseItinerary(of: taxi)
      return nil
    }
    guard let ride = state.taxis[taxi].state.ride else { return nil }
    lose(ride, taxi)
    return ride
  }

  /// Takes a taxi from a ride, which returns to searching, and notifies the customer.
  mutating func lose(_ ride: RideID, _ taxi: TaxiID) {
    release(ride, .administrator)
    outbox.append(
      .tellCustomer(state.rides[ride].customer, ride, .taxiLost(taxi)))
  }

  /// Forces a ride's status.
  ///
  /// Taxi, queue and offers follow (A-G9R4, A-UC10, A-SD2).
  ///
  /// | from \ to | notAssigned | assigned | completed | annulled |
  /// |-----------|-------------|----------|-----------|----------|
  /// | notAssigned | as it is | taxi taken | refused | annulled |
  /// | assigned    | taxi freed, search | taxi changed | completed | taxi freed, annulled |
  /// | completed   | reopened, search | reopened, taxi taken | as it is | annulled |
  /// | annulled    | reopened, search | reopened, taxi taken | refused | as it is |
  ///
  /// A ride that never had a taxi cannot be completed (A09). A ride whose passengers are known to
  /// be aboard a shared taxi can only be completed. A ride is reopened only if its customer still
  /// has an account and no other ride (A06).
  mutating func force(
    _ ride: RideID, _ status: RideOverride
  ) -> Response {
    switch status {
    case .notAssigned: forceNotAssigned(ride)
    case .assigned(let taxi): forceAssigned(ride, to: taxi)
    case .completed: forceCompleted(ride)
    case .annulled: forceAnnulled(ride)
    }
  }

  private mutating func forceNotAssigned(_ ride: RideID) -> Response {
    switch state.rides[ride].state.status {
    case .notAssigned: return .accepted
    case .assigned:
      if state.isAboard(ride) { return .refused(.illegalTransition) }
      if let taxi = state.rides[ride].state.taxi { lose(ride, taxi) }
    case .completed, .annulled:
      if let refusal = refusalToReopen(ride) { return .refused(refusal) }
      reopen(ride)
    }
    search(for: ride)
    return .accepted
  }

  private mutating func forceAssigned(
    _ ride: RideID, to taxi: TaxiID
  ) -> Response {
    guard hasDriver(taxi) else { return .refused(.noSuchDriver) }
    if state.rides[ride].state == .assigned(taxi) { return .accepted }
    if state.isAboard(ride) { return .refused(.illegalTransition) }
    switch state.taxis[taxi].state {
    case .notInService, .enabled, .onBreak, .busy(.some): return .refused(.driverNotAvailable)
    case .available, .busy(nil): break
    }
    if state.rides[ride].state.isOver {
      if let refusal = refusalToReopen(ride) { return .refused(refusal) }
      reopen(ride)
    } else if state.rides[ride].state == .reserved, hasOther(than: ride) {
      return .refused(.openRideExists)
    }
    // Pending duties of the driver keep waiting, because the driver gets another job.
    let isWaiting = state.taxis[taxi].hasDutyPending
    state.taxis[taxi].hasDutyPending = false
    var freed = withdrawOffer(of: ride, .administrator)
    if freed == taxi { freed = nil }
    if let old = state.rides[ride].state.taxi { lose(ride, old) }
    let orphan = leaveQueue(taxi, .administrator)
    leaveHold(ride)
    state.taxis[taxi].state.assign(ride)
    state.taxis[taxi].hasDutyPending = isWaiting
    state.rides[ride].state.take(taxi)
    beginItinerary(of: taxi, with: ride)
    pair(taxi, with: ride)
    state.rides[ride].isForced = true
    state.rides[ride].wasForced = true
    if let orphan { search(for: orphan) }
    if let freed { lookForHeldRide(freed) }
    return .accepted
  }

  private mutating func forceCompleted(_ ride: RideID) -> Response {
    switch state.rides[ride].state {
    case .completed: return .accepted
    case .assigned(let taxi):
      complete(ride)
      leaveTaxi(ride, taxi)
      note(.parted(ride, taxi, .administrator))
      outbox.append(.tellDriver(taxi, .unassigned(ride)))
      return .accepted
    case .reserved, .searching, .held, .offered, .proposed, .annulled, .rejected:
      return .refused(.illegalTransition)
    }
  }

  private mutating func forceAnnulled(_ ride: RideID) -> Response {
    switch state.rides[ride].state.status {
    case .annulled: break
    case .notAssigned, .assigned:
      if state.isAboard(ride) { return .refused(.illegalTransition) }
      var freed = FreedTaxis.nobody
      end(ride, .administrator, &freed)
      lookForHeldRides(freed)
    case .completed:
      reopen(ride)
      annul(ride, .administrator)
    }
    return .accepted
  }

  /// Reason why a ride that is over cannot be reopened; nil if it can.
  private func refusalToReopen(_ ride: RideID) -> Refusal? {
    guard state.customers[state.rides[ride].customer].status == .active else {
      return .notRegistered
    }
    return hasOther(than: ride) ? .openRideExists : nil
  }

  /// Reopens a ride that was over, and resets the customer's count of declines (B-G2D1).
  private mutating func reopen(_ ride: RideID) {
    let customer = state.rides[ride].customer
    state.rides[ride].state.reopen()
    state.rides[ride].rounds = 1
    state.rides[ride].wasForced = true
    state.rides[leader(of: ride)].declineCount = 0
    firstReopenedRide = min(firstReopenedRide ?? ride, ride)
    overRides = min(overRides, ride)
    state.rides[ride].nextOpen = state.customers[customer].firstOpen
    state.customers[customer].firstOpen = ride
  }
}
