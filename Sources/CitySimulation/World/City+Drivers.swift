import DispatchCore
import EventEngine
import Geography
import Quantities
import RandomVariates
import Results

extension City {
  mutating func driver(of taxi: TaxiID, isTold notice: DriverNotice) {
    switch notice {
    case .offered(let offer, let ride):
      decide(on: offer, of: ride, by: taxi)
    case .offerLapsed:
      logLapse(of: taxi)
      settleOffer(of: taxi) { $0.lapses += 1 }
      records.count(taxi, at: engine.now) { $0.lapsed += 1 }
    case .offerWithdrawn:
      logWithdrawal(of: taxi)
      settleOffer(of: taxi) { $0.withdrawals += 1 }
    case .assigned(let ride):
      settleOffer(of: taxi) { _ in }
      approach(ride, by: taxi)
    case .redirected(let ride, let old): isRedirected(taxi, to: ride, from: old)
    case .unassigned(let ride): loses(ride, taxi)
    case .advisedToMove(let zone): isAdvised(taxi, toMoveTo: zone)
    case .statusForced(let status): isForced(taxi, to: status)
    case .breakStarted: breakStarts(taxi)
    case .breakEnded: breakEnds(taxi)
    case .workdayEnded: workdayEnds(taxi)
    case .absenceStarted: absenceStarts(taxi)
    case .queued: note(.driverQueued)
    }
  }

  /// The driver looks at an offer and will answer after a while, or let it lapse.
  private mutating func decide(on offer: OfferID, of ride: RideID, by taxi: TaxiID) {
    let passage = passage(of: ride)
    let request = Int(passages[passage].request)
    let leg = Int(passages[passage].leg)
    passages[passage].offers += 1
    let attempt = Int(passages[passage].offers)
    passages[passage].offerSince = engine.now
    passages[passage].isOutOfTurn =
      core.offer(of: taxi)?.isOutOfTurn ?? false
    taxis[taxi.index].offeredPassage = Int32(passage)
    taxis[taxi.index].willAnswer = false
    records.count(taxi, at: engine.now) { $0.offers += 1 }
    logOffer(to: taxi, passage)
    guard taxis[taxi.index].activity == .idle || isOnRoute(taxi) else {
      // Nobody looks at the screen: the driver forgot to log out (A-A17).
      if taxis[taxi.index].activity == .offDuty { note(.ghostOffers) }
      return
    }
    let group = Int(taxis[taxi.index].group)
    luck.begin(LuckPurpose.answer, request, leg, attempt: attempt)
    let mood = luck.uniform()
    let acceptShare = model.fleet.groups[group].acceptShare
    // The shares may add up to 1 only nearly; an accepting driver is never silent.
    var accepts = mood < acceptShare
    if !accepts, mood < acceptShare + model.fleet.groups[group].lapseShare { return }
    if accepts, goesTooFar(ride, for: taxi) {
      accepts = false
      if isLogged(passage) { records.log?.declinesAsTooFar(offer) }
    }
    luck.begin(LuckPurpose.response, request, leg, attempt: attempt)
    let delay = model.fleet.groups[group].response.drawTimeSpan(from: luck)
    // An answer after the time-out comes too late to matter, and the lapse is sure.
    guard delay <= model.rulebook.offerTimeout else { return }
    taxis[taxi.index].willAnswer = true
    schedule(
      .driverAnswers(taxi, offer, accepts: accepts), after: delay, phase: .answer)
  }

  /// Near the end of the shift, drivers do not want to go to the other side of the city, if the offer
  /// tells them so (A-SC5).
  private func goesTooFar(_ ride: RideID, for taxi: TaxiID) -> Bool {
    let group = Int(taxis[taxi.index].group)
    guard let within = model.fleet.groups[group].habits.refusesFarWithin,
      let end = duties[taxi.index].shiftEndsAt, end - engine.now <= within,
      let destination = core.destination(of: ride)
    else { return false }
    let distance = model.zones.distance(from: taxis[taxi.index].place, to: destination)
    return distance.meters >= model.fleet.groups[group].habits.farFrom.meters
  }

  mutating func driverAnswers(_ taxi: TaxiID, _ offer: OfferID, accepts: Bool) {
    guard let pending = core.offer(of: taxi), pending.id == offer,
      taxis[taxi.index].willAnswer
    else { return }
    let accepts = accepts && !cannotTakeAlong(taxi, pending.insertion)
    if accepts, pending.insertion != nil { tell(.driver(taxi, .report(at: reading(of: taxi)))) }
    logAnswer(of: taxi, offer, accepts: accepts)
    if accepts {
      records.count(taxi, at: engine.now) { $0.accepted += 1 }
    } else {
      settleOffer(of: taxi) { $0.declines += 1 }
      records.count(taxi, at: engine.now) { $0.declined += 1 }
    }
    tell(.driver(taxi, .answer(offer, accepts: accepts)))
    if !accepts { logHoldAgain(passage(of: pending.ride)) }
  }

  /// Ends the offer a taxi has, and notes on the passage how.
  private mutating func settleOffer(of taxi: TaxiID, note: (inout Passage) -> Void) {
    guard let offered = taxis[taxi.index].offeredPassage else { return }
    let passage = Int(offered)
    taxis[taxi.index].offeredPassage = nil
    passages[passage].offerEnds(at: engine.now)
    note(&passages[passage])
  }
}
