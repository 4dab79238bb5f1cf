import CityModels
import DispatchCore
import EventEngine
import Geography
import Quantities
import RandomVariates
import Results

extension City {
  mutating func patienceEnds(_ booking: BookingID) {
    bookings[booking].patience = nil
    giveUp(booking)
  }

  /// Cancels a request for a reason other than the wait, if no taxi has come.
  ///
  /// The service decides if this is too late (A-UC7, A-SC2).
  mutating func passengerWithdraws(_ booking: BookingID) {
    guard bookings.contains(booking) else { return }
    if leavesUnserved(booking, .cancelled) { return }
    guard let ride = bookings[booking].ride, bookings[booking].openParts > 0 else { return }
    cancel(ride)
  }

  /// Cancels the remaining search of a passenger whose patience has ended.
  mutating func giveUp(_ booking: BookingID) {
    if leavesUnserved(booking, .abandoned) { return }
    guard let ride = bookings[booking].ride, bookings.isWaitingForTaxi(booking) else { return }
    for part in bookings.party(ledBy: booking) { bookings[part].giveUp() }
    cancel(ride)
  }

  /// Cancels a ride, unless that would take the taxi from members of the party who are aboard.
  mutating func cancel(_ ride: RideID) {
    let leader = bookings[ride]
    let isAboard = bookings.party(ledBy: leader).contains { bookings[$0].end == .served }
    if isAboard, model.rulebook.cancelWindow == .anyTime { return }
    if case .refused(let refusal) = tell(.customer(core.customer(of: ride), .cancel(ride))) {
      books.refuse(refusal, at: engine.now)
      log(.cancelRefused, leader, refusal)
    }
  }

  /// Informs a customer about a ride; by mail or text message, they learn of it after a delay.
  mutating func inform(
    customerOf ride: RideID, _ notice: CustomerNotice, after delay: TimeSpan
  ) {
    let booking = bookings[ride]
    switch notice {
    case .noTaxi: bookings[booking].hold()
    case .taxiProposed(let taxi, let offer, let wait):
      if let wait { bookings[booking].propose(wait) }
      log(.confirmationAsked, booking, taxi, span: wait)
      consider(taxi, offer, for: ride, wait, after: delay)
    case .taxiAssigned(let taxi, let wait):
      guard let wait else { break }
      if recentWaits != nil, bookings[booking].lead == nil {
        let whole = engine.now - bookings[booking].waitsFrom + wait
        recentWaits?.note(whole, in: bookings[booking].origin.zone, at: engine.now)
      }
      log(.waitShown, booking, taxi, span: wait)
      compareShownWait(wait, booking, taxi)
      if plan.mindsDelays {
        bookings[promiseTo: booking] = engine.now + wait
      }
    case .waitingTime(let wait):
      guard let taxi = bookings[booking].taxi else { break }
      compareShownWait(wait, booking, taxi)
      if plan.mindsDelays { minds(wait, booking, after: delay) }
    case .taxiLost(let taxi):
      log(.taxiLost, booking, taxi, at: whereabouts(of: taxi), books.log?.lossReasons[booking])
      loseTaxi(booking)
      waitAgain(bookings.leader(of: booking))
    case .completed: completeBeforePickup(booking)
    case .rejected: endWait(for: booking, .rejected, .nobodyToAsk)
    case .searchEnded: endWait(for: booking, .rejected, .searchEnded)
    case .annulled(let annulment):
      endWait(for: booking, ending(by: annulment, booking), reason(of: annulment, booking))
    default: break  // Of everything else the customer only hears.
    }
  }

  private func ending(by annulment: AnnulReason, _ booking: BookingID) -> BookingEnd {
    switch annulment {
    case .overlap, .partyIncomplete: .rejected
    case .cancelled: bookings[booking].hasGivenUp ? .abandoned : .cancelled
    case .cancelLimit, .accountDeleted, .administrator: .cancelled
    }
  }

  /// Handles the driver's press before the pick-up, which completes the attached ride (A-UC8).
  private mutating func completeBeforePickup(_ booking: BookingID) {
    guard bookings[booking].end == nil else { return }
    note(.completedBeforePickup)
    let isNoShow = bookings[booking].isNoShow && bookings[booking].arrivedAt != nil
    endWait(for: booking, isNoShow ? .cancelled : .rejected, isNoShow ? .noShow : .endedByDriver)
  }

  /// True if a taxi is on its way to a passenger, or waits for them at the meeting point.
  func isComing(_ taxi: TaxiID) -> Bool {
    taxis[taxi].activity == .approaching || taxis[taxi].activity == .boarding
  }

  /// Records a shown wait and its difference from the actual wait.
  ///
  /// There is no actual wait if the taxi has broken down, or has left with the passenger without
  /// the service's knowledge.
  private mutating func compareShownWait(_ wait: TimeSpan, _ booking: BookingID, _ taxi: TaxiID) {
    bookings[booking].show(wait)
    let body = taxis[taxi]
    let pickUp = TaxiBody.Stop(booking: booking, isDropOff: false)
    guard bookings[booking].end == nil, body.isOnRoute ? body.stop == pickUp : isComing(taxi),
      !body.staysAway
    else { return }
    let actual = max(.zero, (taxis.journey(of: taxi)?.arrival ?? engine.now) - engine.now)
    bookings[booking].noteShownWait(error: wait > actual ? wait - actual : actual - wait)
  }

  /// Asks the passenger to confirm a taxi; they answer after a delay, and some consider the shown
  /// wait.
  private mutating func consider(
    _ taxi: TaxiID, _ offer: OfferID, for ride: RideID, _ wait: TimeSpan?,
    after messageDelay: TimeSpan
  ) {
    let booking = bookings[bookings[ride]]
    luck.begin(LuckPurpose.confirm, booking.trip, booking.part, attempt: booking.offers)
    var confirms = luck.chance(model.passengers.confirmShare)
    luck.begin(LuckPurpose.confirmResponse, booking.trip, booking.part, attempt: booking.offers)
    let delay = model.passengers.confirmResponse.drawTimeSpan(from: luck)
    if let wait, let longest = luck.toleratedWait(of: booking.trip, plan),
      engine.now + wait > max(engine.now, booking.waitsFrom) + longest
    {
      confirms = false
    }
    schedule(
      .passengerAnswers(ride, offer, confirms: confirms), after: messageDelay + delay,
      phase: .answer)
  }

  mutating func passengerAnswers(_ ride: RideID, _ offer: OfferID, confirms: Bool) {
    guard core.remembers(ride) else { return }
    if confirms, case .proposed(offer, let taxi) = core.rideState(of: ride) {
      log(.confirmed, bookings[ride], taxi)
    }
    let answer: CustomerCommand = confirms ? .confirm(ride, offer) : .decline(ride, offer)
    tell(.customer(core.customer(of: ride), answer))
  }

  /// Ends the wait for one taxi, and with the last taxi the request.
  ///
  /// The reason is for the log, which already contains a request that was refused when it was made.
  mutating func endWait(
    for booking: BookingID, _ end: BookingEnd, _ reason: EventReason? = nil,
    isRefused: Bool = false
  ) {
    guard bookings[booking].end == nil else { return }
    if end == .rejected || bookings[booking].trouble == .asksAnew, end != .served,
      goesOn(booking, after: reason)
    {
      return
    }
    if !isRefused, bookings[booking].ride != nil || bookings[booking].tries > 0 {
      logEnd(booking, end, reason)
    }
    bookings[booking].endWait(end, at: engine.now)
    if bookings[booking].isDuplicate { noteDuplicate(booking, end, reason) }
    let leader = bookings.leader(of: booking)
    guard bookings[leader].endPart() else { return }
    if plan.hasPatience { forgetPatience(of: leader) }
    if end != .served, plan.hasResidents, let person = bookings[leader].person {
      isLeftBehind(person, bookings[leader].trip)
    }
    if end != .served, plan.hasShops, let trip = bookings[leader].trip.shopping {
      isWithoutTaxi(trip.want, home: trip.home)
    }
    if end == .served, plan.hasShops { takeTicketAboard(leader) }
    if plan.taxiLimit != nil, let incident = bookings[leader].trip.incident {
      hasTaxi(incident, end == .served)
    }
    if bookings[leader].isMeasured {
      bookings.close()
      if bookings[leader].isWaiting {
        books.waitEnds(at: engine.now, isServed: end == .served)
      }
    } else if bookings[leader].isWaiting {
      books.changeEarlyWaiting(by: -1, at: engine.now)
    }
  }

  /// Continues the wait of a passenger who has lost a taxi, until their patience ends.
  mutating func waitAgain(_ leader: BookingID) {
    if bookings[leader].isWaiting { expectEndOfPatience(leader) }
  }

  /// Schedules the end of the patience of the passenger or party that this booking leads.
  mutating func expectEndOfPatience(_ booking: BookingID) {
    guard plan.hasPatience, bookings.isWaitingForTaxi(booking),
      let patience = luck.patience(of: bookings[booking].trip, plan)
    else { return }
    let end = bookings[booking].waitsFrom + patience
    // A passenger who loses a taxi late may have no patience left.
    let delay = max(.zero, end - engine.now)
    forgetPatience(of: booking)
    bookings[booking].patience = schedule(
      .patienceEnds(booking), after: delay, phase: .patience)
  }

  mutating func forgetPatience(of booking: BookingID) {
    if let ticket = bookings[booking].patience { engine.cancel(ticket) }
    bookings[booking].patience = nil
  }
}
