import DispatchCore
import EventEngine
import Geography
import Quantities
import RandomVariates
import Results

extension City {
  /// The passage of a ride.
  @inline(__always)
  func passage(of ride: RideID) -> Int { Int(passageOfRide[ride.index]) }

  /// Learns which passage the newest rides of the core belong to: the one that is being asked for, and
  /// one more for every further taxi of the party.
  mutating func meetNewRides() {
    while passageOfRide.count < core.rideCount {
      let ride = RideID(passageOfRide.count)
      if core.leader(of: ride) == ride {
        passages[asking].ride = ride
        passages[asking].legs = core.taxiCount(ofPartyLedBy: ride)
        passages[asking].openLegs = passages[asking].legs
        passageOfRide.append(Int32(asking))
      } else {
        var leg = passages[asking]
        leg.leg = Int32(passages.count - asking)
        leg.ride = ride
        leg.legs = 1
        passageOfRide.append(Int32(passages.count))
        passages.append(leg)
      }
    }
  }

  mutating func patienceEnds(_ passage: Int) {
    passages[passage].patience = nil
    giveUp(passage)
  }

  /// The passenger changes his mind, and tries to take the request back as long as nobody has come;
  /// whether that is too late, the service knows (A-UC7, A-SC2).
  mutating func passengerWithdraws(_ passage: Int) {
    if leavesUnserved(passage, .cancelled) { return }
    guard let ride = passages[passage].ride, passages[passage].openLegs > 0 else { return }
    cancel(ride)
  }

  /// The passenger has waited too long, and takes back what is still looked for.
  private mutating func giveUp(_ passage: Int) {
    if leavesUnserved(passage, .abandoned) { return }
    guard let ride = passages[passage].ride, isWaitingForTaxi(passage) else { return }
    for leg in passage..<passage + Int(passages[passage].legs) {
      passages[leg].hasGivenUp = true
    }
    cancel(ride)
  }

  /// Takes a ride back, unless that would take the taxi from those of the party who are aboard.
  private mutating func cancel(_ ride: RideID) {
    let leader = passage(of: ride)
    let isAboard = (leader..<leader + Int(passages[leader].legs)).contains {
      passages[$0].end == .served
    }
    if isAboard, model.rulebook.cancelWindow == .anyTime { return }
    let customer = core.customer(of: ride)
    if case .refused(let refusal) = tell(.customer(customer, .cancel(ride))) {
      records.refuse(refusal, at: engine.now)
      log(.cancelRefused, passage(of: ride), refusal)
    }
  }

  /// Whether a taxi of the party is still looked for.
  func isWaitingForTaxi(_ passage: Int) -> Bool {
    (passage..<passage + Int(passages[passage].legs)).contains {
      passages[$0].end == nil && passages[$0].assignedAt == nil
    }
  }

  /// A customer is told something about a ride, and hears it after a while when it comes by mail or text
  /// message only.
  mutating func customer(
    of ride: RideID, isTold notice: CustomerNotice, after delay: TimeSpan
  ) {
    let passage = passage(of: ride)
    switch notice {
    case .noTaxi:
      passages[passage].wasHeld = true
      logHold(passage)
    case .taxiProposed(let taxi, let offer, let wait):
      // Until a taxi is assigned, the wait that counts is that of the last proposal.
      if let wait, passages[passage].approaches == 0 { passages[passage].shownWait = wait }
      log(.confirmationAsked, passage, taxi, span: wait)
      consider(taxi, offer, for: ride, wait, after: delay)
    case .taxiAssigned(let taxi, let wait):
      guard let wait else { break }
      log(.waitShown, passage, taxi, span: wait)
      isShown(wait, passage, taxi)
      if model.passengers.toleratedDelay != nil { promises[passage] = engine.now + wait }
    case .waitingTime(let wait):
      guard let taxi = passages[passage].taxi else { break }
      isShown(wait, passage, taxi)
      if model.passengers.toleratedDelay != nil { minds(wait, passage, after: delay) }
    case .taxiLost(let taxi):
      log(.taxiLost, passage, taxi, at: whereabouts(of: taxi), reasonOfLoss(passage))
      loseTaxi(passage)
      let leader = passage - Int(passages[passage].leg)
      if passages[leader].isWaiting { expectEndOfPatience(leader) }
    case .registered, .averageWait, .requested, .reserved, .reservationRejected, .proposalWithdrawn,
      .cancelRefused, .accountDeleted:
      break
    case .completed: isCompletedBeforePickup(passage)
    case .rejected:
      logNobodyLeft(passage)
      resolve(passage, .rejected, .nobodyToAsk)
    case .annulled(let annulment):
      resolve(passage, end(by: annulment, passage), reason(of: annulment, passage))
    }
  }

  private func end(by annulment: AnnulReason, _ passage: Int) -> PassageEnd {
    switch annulment {
    case .overlap, .partyIncomplete: .rejected
    case .cancelled: passages[passage].hasGivenUp ? .abandoned : .cancelled
    case .cancelLimit, .accountDeleted, .administrator: .cancelled
    }
  }

  /// The driver's press completes whatever ride is attached, picked up or not (A-UC8).
  private mutating func isCompletedBeforePickup(_ passage: Int) {
    guard passages[passage].end == nil else { return }
    note(.completedBeforePickup)
    let isNoShow = passages[passage].isNoShow && passages[passage].arrivedAt != nil
    resolve(passage, isNoShow ? .cancelled : .rejected, isNoShow ? .noShow : .endedByDriver)
  }

  /// Whether a taxi is on its way to a passenger, or waits for him at the meeting point.
  func isComing(_ taxi: TaxiID) -> Bool {
    taxis[taxi.index].activity == .approaching || taxis[taxi.index].activity == .boarding
  }

  /// A waiting time is shown, and held against the time at which the taxi will really be there.
  ///
  /// There is nothing to hold against it when the taxi has broken down, or has left with the passenger
  /// and nobody has told the service.
  private mutating func isShown(_ wait: TimeSpan, _ passage: Int, _ taxi: TaxiID) {
    if passages[passage].shownWait == nil { passages[passage].shownWait = wait }
    guard passages[passage].end == nil, isOnRoute(taxi) ? isNext(passage, taxi) : isComing(taxi)
    else { return }
    if taxis[taxi.index].staysAway { return }
    let actual = max(.zero, taxis[taxi.index].arrivesAt - engine.now)
    passages[passage].shownCount += 1
    passages[passage].shownError += wait > actual ? wait - actual : actual - wait
  }

  /// The passenger is asked to confirm a taxi, and answers after a while; some weigh the wait that is
  /// shown with it.
  private mutating func consider(
    _ taxi: TaxiID, _ offer: OfferID, for ride: RideID, _ wait: TimeSpan?,
    after messageDelay: TimeSpan
  ) {
    let passage = passage(of: ride)
    let request = Int(passages[passage].request)
    let leg = Int(passages[passage].leg)
    let attempt = Int(passages[passage].offers)
    luck.begin(LuckPurpose.confirm, request, leg, attempt: attempt)
    var confirms = luck.chance(model.passengers.confirmShare)
    luck.begin(LuckPurpose.confirmResponse, request, leg, attempt: attempt)
    let delay = model.passengers.confirmResponse.drawTimeSpan(from: luck)
    if let wait, let longest = luck.toleratedWait(of: request, model.passengers),
      engine.now + wait > max(engine.now, passages[passage].waitsFrom) + longest
    {
      confirms = false
    }
    schedule(
      .passengerAnswers(ride, offer, confirms: confirms), after: messageDelay + delay,
      phase: .answer)
  }

  mutating func passengerAnswers(_ ride: RideID, _ offer: OfferID, confirms: Bool) {
    let customer = core.customer(of: ride)
    if case .proposed(offer, let taxi) = core.rideState(of: ride) {
      log(confirms ? .confirmed : .turnedDown, passage(of: ride), taxi)
    }
    tell(.customer(customer, confirms ? .confirm(ride, offer) : .decline(ride, offer)))
  }

  /// Ends the wait for one taxi, one way or the other, and with the last one the request.
  ///
  /// The reason is for the log, where a request refused at the door stands already.
  mutating func resolve(
    _ passage: Int, _ end: PassageEnd, _ reason: EventReason? = nil, isRefused: Bool = false
  ) {
    guard passages[passage].end == nil else { return }
    if end == .rejected || passages[passage].trouble == .asksAnew, end != .served,
      goesOn(passage, after: reason)
    {
      return
    }
    if !isRefused, passages[passage].ride != nil || passages[passage].tries > 0 {
      logEnd(passage, end, reason)
    }
    passages[passage].end = end
    passages[passage].endedAt = engine.now
    passages[passage].isBetweenTries = false
    if passages[passage].isDuplicate { noteDuplicate(passage, end, reason) }
    let leader = passage - Int(passages[passage].leg)
    passages[leader].openLegs -= 1
    guard passages[leader].openLegs == 0 else { return }
    forgetPatience(of: leader)
    if passages[leader].isMeasured {
      unresolved -= 1
      if passages[leader].isWaiting { records.waitEnds(at: engine.now) }
    } else if passages[leader].isWaiting {
      records.changeEarlyWaiting(by: -1, at: engine.now)
    }
  }

  /// Plans when the passenger, or the party that this passage leads, gives up.
  mutating func expectEndOfPatience(_ passage: Int) {
    guard isWaitingForTaxi(passage),
      let patience = luck.patience(of: Int(passages[passage].request), model.passengers)
    else { return }
    let end = passages[passage].waitsFrom + patience
    // A taxi that was lost after long leaves a passenger whose patience is over.
    let delay = max(.zero, end - engine.now)
    forgetPatience(of: passage)
    passages[passage].patience = schedule(
      .patienceEnds(Int32(passage)), after: delay, phase: .patience)
  }

  mutating func forgetPatience(of passage: Int) {
    if let ticket = passages[passage].patience { engine.cancel(ticket) }
    passages[passage].patience = nil
  }
}
