import CityModels
import DispatchCore
import EventEngine
import Geography
import Quantities
import RandomVariates
import Results

extension City {
  mutating func inform(driverOf taxi: TaxiID, _ notice: DriverNotice) {
    switch notice {
    case .offered(let offer, let ride):
      decide(on: offer, of: ride, by: taxi)
    case .offerLapsed:
      endOffer(of: taxi, .lapsed)
      books.count(taxi, at: engine.now) { $0.lapsed += 1 }
    case .offerWithdrawn:
      endOffer(of: taxi, .withdrawn)
    case .assigned(let ride):
      endOffer(of: taxi, .accepted)
      approach(ride, by: taxi)
    case .redirected(let ride, let old): redirect(taxi, to: ride, from: old)
    case .unassigned(let ride): loses(ride, taxi)
    case .advisedToMove(let zone): advise(taxi, toMoveTo: zone)
    case .advisedToStay: stopRelocation(of: taxi)
    case .statusForced(let status): force(taxi, to: status)
    case .breakStarted: breakStarts(taxi)
    case .breakEnded: breakEnds(taxi)
    case .workdayEnded: workdayEnds(taxi)
    case .absenceStarted: absenceStarts(taxi)
    case .queued: note(.driverQueued)
    }
  }

  /// Returns the behaviour of the driver of a taxi.
  @inline(__always)
  func habits(of taxi: TaxiID) -> DriverHabits { model.fleet.groups[Int(taxis[taxi].group)].habits }

  /// Returns the driver group of a taxi.
  func group(of taxi: TaxiID) -> DriverGroup { model.fleet.groups[Int(taxis[taxi].group)] }

  /// Schedules the driver's answer to an offer, or lets it lapse.
  private mutating func decide(on offer: OfferID, of ride: RideID, by taxi: TaxiID) {
    let booking = bookings[ride]
    bookings[booking].offer(
      at: engine.now, isOutOfTurn: core.offer(of: taxi)?.isOutOfTurn ?? false)
    let (trip, part, attempt) = bookings[booking].luckOfOffer
    taxis[taxi].receiveOffer(of: booking)
    books.count(taxi, at: engine.now) { $0.offers += 1 }
    guard taxis[taxi].activity == .idle || taxis[taxi].isOnRoute else {
      // The driver does not see the offer, because they forgot to log out (A-A17).
      if taxis[taxi].activity == .offDuty { note(.ghostOffers) }
      return
    }
    let group = Int(taxis[taxi].group)
    luck.begin(LuckPurpose.answer, trip, part, attempt: attempt)
    let mood = luck.uniform()
    // The shares may add up to slightly less than 1; an accepting driver always answers.
    let share =
      plan.groups[group].acceptsByHour
      ? acceptShare(of: booking, group) : plan.groups[group].acceptShare
    var accepts = mood < share
    if !accepts, mood < share + plan.groups[group].lapseShare { return }
    if accepts, plan.groups[group].refusesFar, goesTooFar(ride, for: taxi) {
      accepts = false
      if isLogged(booking) { books.log?.declinesAsTooFar(offer) }
    }
    luck.begin(LuckPurpose.response, trip, part, attempt: attempt)
    let delay = plan.groups[group].response.timeSpan(
      from: luck, like: model.fleet.groups[group].response)
    // An answer after the time-out is too late, so the offer lapses.
    guard delay <= plan.offerTimeout else { return }
    taxis[taxi].willAnswer = true
    schedule(
      .driverAnswers(taxi, offer, accepts: accepts), after: delay, phase: .answer)
  }

  /// Returns the share of offers that drivers accept now for this passenger.
  @inline(never)
  private func acceptShare(of booking: BookingID, _ group: Int) -> Double {
    let own = model.fleet.groups[group]
    return own.acceptRates?.share(
      hour: clock.hour(at: engine.now), zone: bookings[booking].origin.zone) ?? own.acceptShare
  }

  /// True if a ride is too long for a driver near the end of the shift, if the offer shows its
  /// destination (A-SC5).
  private func goesTooFar(_ ride: RideID, for taxi: TaxiID) -> Bool {
    let group = Int(taxis[taxi].group)
    guard let within = model.fleet.groups[group].habits.refusesFarWithin,
      let end = taxis[dutyOf: taxi].shiftEndsAt, end - engine.now <= within,
      let destination = core.destination(of: ride)
    else { return false }
    let distance = model.zones.distance(from: taxis[taxi].place, to: destination)
    return distance.meters >= model.fleet.groups[group].habits.farFrom.meters
  }

  mutating func driverAnswers(_ taxi: TaxiID, _ offer: OfferID, accepts: Bool) {
    guard let pending = core.offer(of: taxi), pending.id == offer, taxis[taxi].willAnswer
    else { return }
    let accepts = accepts && !cannotTakeAlong(taxi, pending.insertion)
    if accepts, pending.insertion != nil { tell(.driver(taxi, .report(at: reading(of: taxi)))) }
    if accepts {
      books.count(taxi, at: engine.now) { $0.accepted += 1 }
    } else {
      endOffer(of: taxi, .declined)
      books.count(taxi, at: engine.now) { $0.declined += 1 }
    }
    tell { $0.answer(offer, of: taxi, accepts: accepts, at: $1) }
  }

  /// Ends the offer of a taxi and records the kind of its end in the booking.
  private mutating func endOffer(of taxi: TaxiID, _ end: Booking.OfferEnd) {
    if let booking = taxis[taxi].endOffer() { bookings[booking].endOffer(end, at: engine.now) }
  }
}
