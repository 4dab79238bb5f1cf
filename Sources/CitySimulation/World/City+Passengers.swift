import DispatchCore
import EventEngine
import Geography
import Quantities
import RandomVariates

extension City {
  mutating func expectRequest() {
    nextRequest = requests.next(luck: luck)
    if let trip = nextRequest { engine.schedule(.requestMade, at: trip.at, phase: .request) }
  }

  mutating func requestIsMade() {
    guard let trip = nextRequest else { preconditionFailure("no request was expected") }
    expectRequest()
    let isMeasured = model.window.contains(trip.at)
    let ride = RideID(passages.count)
    passages.append(Passage(trip, isMeasured: isMeasured))
    if isMeasured {
      unresolved += 1
      records.waitBegins(at: trip.at)
      records.addToDemandDigest(trip)
    }
    // Every request comes from somebody else: the population of a city is large.
    guard case .registered(let customer) = tell(.administrator(.addCustomer)) else {
      preconditionFailure("a city cannot have more customers than can be numbered")
    }
    guard
      case .requested(ride) = tell(
        .customer(customer, .request(origin: trip.origin, destination: trip.destination)))
    else { preconditionFailure("the core refused request \(ride)") }
    waitPatiently(ride)
  }

  private mutating func waitPatiently(_ ride: RideID) {
    guard let patience = model.passengers.patience, isWaitingForTaxi(ride) else { return }
    luck.begin(LuckPurpose.patience, ride.index)
    let end = patience.drawTimeSpan(from: luck)
    passages[ride.index].patience = schedule(.patienceEnds(ride), after: end, phase: .patience)
  }

  private func isWaitingForTaxi(_ ride: RideID) -> Bool {
    passages[ride.index].end == nil && passages[ride.index].assignedAt == nil
  }

  mutating func patienceEnds(of ride: RideID) {
    passages[ride.index].patience = nil
    guard isWaitingForTaxi(ride) else { return }
    tell(.customer(core.state.rides[ride.index].customer, .cancel(ride)))
  }

  mutating func customer(of ride: RideID, isTold notice: CustomerNotice) {
    switch notice {
    case .noTaxi: passages[ride.index].wasHeld = true
    case .taxiProposed(let taxi, let offer, _): consider(taxi, offer, for: ride)
    case .taxiAssigned, .cancelRefused, .completed: break
    case .registered, .averageWait, .reserved, .reservationRejected, .proposalWithdrawn,
      .waitingTime, .taxiLost, .accountDeleted:
      break
    case .rejected: resolve(ride, .rejected)
    case .annulled(.cancelled): resolve(ride, .abandoned)
    case .annulled: resolve(ride, .cancelled)
    }
  }

  private mutating func consider(_ taxi: TaxiID, _ offer: OfferID, for ride: RideID) {
    let attempt = taxiLists.count(of: taxi, in: passages[ride.index].earlierOffers)
    luck.begin(LuckPurpose.confirm, ride.index, taxi.index, attempt: attempt)
    let confirms = luck.chance(model.passengers.confirmShare)
    luck.begin(LuckPurpose.confirmResponse, ride.index, taxi.index, attempt: attempt)
    let delay = model.passengers.confirmResponse.drawTimeSpan(from: luck)
    schedule(
      .passengerAnswers(ride, offer, confirms: confirms), after: delay, phase: .answer)
  }

  mutating func passengerAnswers(_ ride: RideID, _ offer: OfferID, confirms: Bool) {
    let customer = core.state.rides[ride.index].customer
    tell(.customer(customer, confirms ? .confirm(ride, offer) : .decline(ride, offer)))
  }

  /// Ends the wait of a passenger, one way or the other.
  mutating func resolve(_ ride: RideID, _ end: PassageEnd) {
    passages[ride.index].end = end
    passages[ride.index].endedAt = engine.now
    forgetPatience(of: ride)
    if passages[ride.index].isMeasured {
      unresolved -= 1
      records.waitEnds(at: engine.now)
    }
  }

  mutating func forgetPatience(of ride: RideID) {
    if let ticket = passages[ride.index].patience { engine.cancel(ticket) }
    passages[ride.index].patience = nil
  }
}
