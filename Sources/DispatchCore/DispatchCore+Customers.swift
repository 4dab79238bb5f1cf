import Geography
import Quantities

extension DispatchCore {
  mutating func handle(
    _ command: CustomerCommand, of customer: CustomerID, outbox: inout Outbox
  ) -> Response {
    guard customer.index < state.openRides.count else { return .refused(.notRegistered) }
    switch command {
    case .request(let origin, let destination):
      return request(from: origin, to: destination, by: customer, outbox: &outbox)
    case .cancel(let ride):
      return cancel(ride, by: customer, outbox: &outbox)
    case .confirm(let ride, let offer):
      if let refusal = refusalToAct(on: ride, by: customer) { return .refused(refusal) }
      return confirm(offer, of: ride, outbox: &outbox)
    case .decline(let ride, let offer):
      if let refusal = refusalToAct(on: ride, by: customer) { return .refused(refusal) }
      return turnDown(offer, of: ride, outbox: &outbox)
    }
  }

  private mutating func request(
    from origin: Place, to destination: Place?, by customer: CustomerID, outbox: inout Outbox
  ) -> Response {
    guard isOnMap(origin), destination.map({ isOnMap($0) }) ?? true else {
      return .refused(.notOnMap)
    }
    guard origin != destination else { return .refused(.originIsDestination) }
    guard state.openRides[customer.index] == nil else { return .refused(.openRequestExists) }
    guard state.rides.count < greatestRideCount else { return .refused(.tooManyRides) }
    let ride = RideID(state.rides.count)
    state.rides.append(
      Ride(customer: customer, origin: origin, destination: destination, requestedAt: now))
    state.openRides[customer.index] = ride
    search(for: ride, outbox: &outbox)
    return .requested(ride)
  }

  /// Ends a ride at its customer's wish: only while no taxi is assigned (A-A1).
  ///
  /// A pending offer is withdrawn without penalty for the driver. The customer is told either way
  /// (A-UC7).
  private mutating func cancel(
    _ ride: RideID, by customer: CustomerID, outbox: inout Outbox
  ) -> Response {
    if let refusal = refusalToAct(on: ride, by: customer) { return .refused(refusal) }
    switch state.rides[ride.index].state {
    case .searching, .held, .offered, .proposed:
      let freed = withdrawOffer(of: ride, outbox: &outbox)
      annul(ride, .cancelled, outbox: &outbox)
      if let freed { lookForHeldRide(freed, outbox: &outbox) }
      return .accepted
    case .assigned:
      outbox.append(.tellCustomer(customer, ride, .cancelRefused(.cancelAssigned)))
      return .refused(.cancelAssigned)
    case .completed, .annulled, .rejected:
      return .refused(.rideEnded)
    }
  }

  private func refusalToAct(on ride: RideID, by customer: CustomerID) -> Refusal? {
    guard ride.index < state.rides.count else { return .noSuchRide }
    return state.rides[ride.index].customer == customer ? nil : .notYourRide
  }

  private mutating func confirm(
    _ offer: OfferID, of ride: RideID, outbox: inout Outbox
  ) -> Response {
    guard case .proposed(offer, let taxi) = state.rides[ride.index].state else {
      return .refused(.offerStale)
    }
    assign(taxi, to: ride, outbox: &outbox)
    return .accepted
  }

  /// The customer does not take the proposed taxi, by a decline or by silence.
  ///
  /// The taxi keeps its place in the queue, is not proposed to this ride again, and the search
  /// starts over in the own zone until the limit is reached (B-UC5, B-G2D1).
  mutating func turnDown(_ offer: OfferID, of ride: RideID, outbox: inout Outbox) -> Response {
    guard ride.index < state.rides.count,
      case .proposed(offer, let taxi) = state.rides[ride.index].state
    else { return .refused(.offerStale) }
    withdrawOffer(of: ride, outbox: &outbox)
    state.refusalMemory.remember(taxi, in: &state.rides[ride.index].refusals)
    state.rides[ride.index].declineCount += 1
    if let limit = state.rulebook.cancelLimit, state.rides[ride.index].declineCount >= limit {
      annul(ride, .cancelLimit, outbox: &outbox)
    } else {
      search(for: ride, outbox: &outbox)
    }
    lookForHeldRide(taxi, outbox: &outbox)
    return .accepted
  }

  private mutating func annul(_ ride: RideID, _ reason: AnnulReason, outbox: inout Outbox) {
    leaveHold(ride)
    state.rides[ride.index].state.annul(reason)
    close(ride)
    outbox.append(
      .tellCustomer(state.rides[ride.index].customer, ride, .annulled(reason)))
  }

  /// Lets the customer of a ride make another request, and forgets who refused it.
  mutating func close(_ ride: RideID) {
    state.openRides[state.rides[ride.index].customer.index] = nil
    state.refusalMemory.forget(&state.rides[ride.index].refusals)
  }
}
