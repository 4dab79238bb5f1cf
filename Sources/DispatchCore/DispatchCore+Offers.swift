import Geography
import MachineParts
import Quantities

extension DispatchCore {
  /// Searches for a taxi for a ride, starting in its own zone.
  ///
  /// After a refusal the search restarts instead of continuing (B-UC5).
  mutating func search(for ride: RideID, _ cause: OfferCause = .search) {
    if limitsSearch, isSearchOver(ride) {
      var freed = FreedTaxis.nobody
      giveUpSearch(for: ride, &freed)
      return lookAfterSearches(freed)
    }
    if state.rulebook.exhaustedZone == .cycle { startNextRound(of: ride) }
    if let insertion = insertion(for: ride) { return send(ride, insertion, cause) }
    if batchPeriod != nil { return awaitBatch(ride) }
    if mayFindTaxi, let taxi = state.policy.taxi(for: ride, in: state) {
      send(ride, to: taxi, cause)
      return
    }
    if state.rulebook.exhaustedZone == .cycle, beginsNextRound(of: ride) {
      if let insertion = foreignInsertion(for: ride) { return send(ride, insertion, cause) }
      if let taxi = state.policy.taxi(for: ride, in: state) { return send(ride, to: taxi, cause) }
    }
    findsNobody(ride)
  }

  /// True if a search for a taxi may have a result: a taxi is idle, or an external policy may share
  /// one under way or reject the ride.
  var mayFindTaxi: Bool {
    state.eligibleTotal > 0
      || foreign != nil && (sharesRides || state.rulebook.noTaxiAction == .holdOrReject)
  }

  /// True if a ride that no taxi can be offered to is rejected instead of held.
  func isRejected(_ ride: RideID) -> Bool {
    switch state.rulebook.noTaxiAction {
    case .hold: false
    case .holdOrReject: foreign?.rejects(ride) == true
    case .reject: true
    }
  }

  /// Holds or rejects a ride for which no taxi can be asked, as the rulebook requires.
  mutating func findsNobody(_ ride: RideID) {
    guard isRejected(ride) else { return hold(ride) }
    var freed = FreedTaxis.nobody
    reject(ride, &freed)
    lookForHeldRides(freed)
  }

  /// Rejects a ride for lack of a taxi, and its party if the rulebook requires it.
  mutating func reject(_ ride: RideID, _ freed: inout FreedTaxis) {
    noteNobody(for: ride)
    turnAway(ride, .rejected, &freed)
  }

  /// Ends a ride without a taxi, and its party if the rulebook requires it.
  mutating func turnAway(
    _ ride: RideID, _ notice: CustomerNotice, _ freed: inout FreedTaxis
  ) {
    leaveHold(ride)
    state.rides[ride].state.reject()
    close(ride)
    outbox.append(.tellCustomer(state.rides[ride].customer, ride, notice))
    giveUpParty(of: ride, &freed)
  }

  /// Asks the taxis of the own zone again once all have refused, until the rounds are used up (row
  /// 26).
  private mutating func startNextRound(of ride: RideID) {
    let own = state.rides[ride].origin.zone
    guard Int(state.rides[ride].rounds) < state.rulebook.maxRounds,
      state.eligibleCount(in: own) > 0, state.firstEligible(in: own, for: ride) == nil
    else { return }
    state.rides[ride].rounds += 1
    state.refusalPool.forgetRound(&state.rides[ride].refusals)
  }

  /// Begins another round once every driver has refused, in adjacent zones too.
  ///
  /// B-UC5 goes back to step 1 (row 26).
  /// - Returns: false if the rounds are used up or no driver can be asked again.
  private mutating func beginsNextRound(of ride: RideID) -> Bool {
    guard Int(state.rides[ride].rounds) < state.rulebook.maxRounds else { return false }
    var canBeAsked = false
    state.refusalPool.forEach(in: state.rides[ride].refusals) {
      canBeAsked = canBeAsked || state.taxis[$0].isEligible
    }
    guard canBeAsked else { return false }
    state.rides[ride].rounds += 1
    state.refusalPool.forgetRound(&state.rides[ride].refusals)
    return true
  }

  /// Offers a ride to a taxi.
  ///
  /// The taxi keeps its place in the queue but is locked until the offer ends (A13, A23, B-G4R4).
  mutating func send(_ ride: RideID, to taxi: TaxiID, _ cause: OfferCause) {
    precondition(state.taxis[taxi].isEligible, "taxi \(taxi) cannot be offered a ride now")
    precondition(!state.hasRefused(ride, taxi), "taxi \(taxi) has refused ride \(ride) before")
    guard let zone = state.queueZone(of: taxi) else {
      preconditionFailure("taxi \(taxi) is in no queue")
    }
    noteOffer(of: ride, to: taxi, cause)
    let id = OfferID(offerCount)
    offerCount += 1
    let offer = Offer(
      id: id, ride: ride, zone: zone, sentAt: now,
      isOutOfTurn: state.firstEligible(in: zone, for: ride) != taxi)
    state.taxis[taxi].offer = offer
    becomeIneligible(taxi, in: zone)
    state.rides[ride].state.offer(id, to: taxi)
    foreign?.noteChange(of: ride)
    outbox.append(.tellDriver(taxi, .offered(id, ride)))
    outbox.append(
      .setTimer(.offerTimeout(taxi, id), at: now + state.rulebook.offerTimeout))
  }

  /// Handles a driver's answer.
  ///
  /// An answer after the time-out is too late even if the timer has not been returned yet (A-A5).
  mutating func answer(
    _ offer: OfferID, of taxi: TaxiID, accepts: Bool
  ) -> Response {
    guard let ride = rideOnScreen(of: taxi, offer),
      let sentAt = state.taxis[taxi].offer?.sentAt,
      now - sentAt <= state.rulebook.offerTimeout
    else { return .refused(.offerStale) }
    if !accepts {
      refuse(offer, of: ride, by: taxi, isLapse: false)
      return .accepted
    }
    note(.accepted(ride, taxi), of: taxi)
    if state.rulebook.passengerConfirms {
      propose(offer, of: ride, to: taxi)
    } else {
      assign(taxi, to: ride)
    }
    return .accepted
  }

  /// Asks the customer to confirm the taxi after the driver's acceptance (B-UC5).
  private mutating func propose(
    _ offer: OfferID, of ride: RideID, to taxi: TaxiID
  ) {
    state.rides[ride].state.propose()
    let asked = now
    state.taxis[taxi].offer?.proposedAt = asked
    if state.rulebook.queueExit == .driverAccepts {
      state.zoneQueues.leave(taxi)
      state.places.leavesQueue(taxi)
      state.taxis[taxi].headingFor = nil
      state.taxis[taxi].state.becomeBusy()
    }
    outbox.append(
      .tellCustomer(
        state.rides[ride].customer, ride,
        .taxiProposed(taxi, offer, wait: estimatedWait(for: ride, by: taxi))))
    outbox.append(
      .setTimer(
        .confirmTimeout(ride, offer), at: now + state.rulebook.passengerConfirmTimeout))
  }

  /// Treats a time-out of the driver's answer as a refusal (A-A5; for document B our choice).
  mutating func lapse(_ offer: OfferID, of taxi: TaxiID) -> Response {
    guard state.taxis.contains(taxi), let ride = rideOnScreen(of: taxi, offer) else {
      return .refused(.offerStale)
    }
    refuse(offer, of: ride, by: taxi, isLapse: true)
    return .accepted
  }

  /// Returns the ride of an offer that waits for the driver's answer.
  private func rideOnScreen(of taxi: TaxiID, _ offer: OfferID) -> RideID? {
    guard let pending = state.taxis[taxi].offer, pending.id == offer,
      case .offered = state.rides[pending.ride].state
    else { return nil }
    return pending.ride
  }

  private mutating func refuse(
    _ offer: OfferID, of ride: RideID, by taxi: TaxiID, isLapse: Bool
  ) {
    unlock(taxi)
    state.rides[ride].state.offerEnds()
    state.rides[ride].refusalCount += 1
    remember(taxi, hasRefused: ride)
    let keepsPlace = isLapse && state.rulebook.lapseEffect == .keepPlace
    if state.rulebook.refusalPlace == .toTail, !keepsPlace {
      state.zoneQueues.moveToTail(taxi)
      state.places.goesToTail(taxi, at: now)
    }
    note(isLapse ? .lapsed(ride, taxi) : .declined(ride, taxi, offer), of: taxi)
    if isLapse { outbox.append(.tellDriver(taxi, .offerLapsed(offer))) }
    search(for: ride)
    lookForHeldRide(taxi)
  }

  /// Remembers not to offer a ride to a taxi again, in this round or permanently.
  mutating func remember(_ taxi: TaxiID, hasRefused ride: RideID, forGood: Bool = false) {
    state.refusalPool.remember(taxi, forGood: forGood, in: &state.rides[ride].refusals)
    if let place = state.rides[ride].holdPlace { state.holds[place].mayBeRefused = true }
  }

  /// Voids the pending offer of a ride, without penalty for the driver.
  /// - Returns: the taxi that is free again; nil if no offer was pending.
  @discardableResult
  mutating func withdrawOffer(of ride: RideID, _ cause: WithdrawalCause) -> TaxiID? {
    guard let (offer, taxi) = state.rides[ride].state.pendingOffer else { return nil }
    state.rides[ride].state.offerEnds()
    note(.withdrawn(ride, taxi, cause))
    outbox.append(.tellDriver(taxi, .offerWithdrawn(offer)))
    unlock(taxi)
    return taxi
  }

  /// Voids the offer of a taxi because of the driver, and notifies a customer who was asked.
  /// - Returns: the ride that must look for another taxi.
  mutating func withdrawOffer(ofTaxi taxi: TaxiID, _ cause: WithdrawalCause) -> RideID? {
    guard let offer = state.taxis[taxi].offer else { return nil }
    let ride = offer.ride
    let wasProposed = if case .proposed = state.rides[ride].state { true } else { false }
    withdrawOffer(of: ride, cause)
    if wasProposed {
      outbox.append(
        .tellCustomer(state.rides[ride].customer, ride, .proposalWithdrawn(offer.id)))
    }
    return ride
  }

  /// Unlocks a taxi for other offers.
  ///
  /// A taxi that left its queue for the offer rejoins at the tail, or starts its pending duty.
  private mutating func unlock(_ taxi: TaxiID) {
    state.taxis[taxi].offer = nil
    // A taxi under way was asked to share its ride, and continues without the new one.
    if state.taxis[taxi].state.ride != nil {
      foreign?.noteChange(of: taxi)
      return
    }
    if let zone = state.queueZone(of: taxi) {
      becomeEligible(taxi, in: zone)
    } else if refreshPendingDuty(of: taxi) {
      state.taxis[taxi].state.becomeFree()
      beginPendingDuty(of: taxi)
    } else if let zone = state.taxis[taxi].place?.zone {
      state.taxis[taxi].state.becomeAvailable()
      enterQueue(taxi, of: zone)
    }
  }
}
