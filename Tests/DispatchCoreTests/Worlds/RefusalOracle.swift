import Geography
import Quantities

@testable import DispatchCore

/// What the requirement documents say about a command before it is given, worked out from the public
/// state alone and without the shortcuts of the core.
struct RefusalOracle {
  /// When the re-check that was asked for is due.
  var recheckDue: Instant?

  func refusal(of command: Command, at desk: DispatchDesk) -> Refusal? {
    switch command {
    case .administrator, .attempt: nil
    case .customer(let customer, let command): refusal(of: command, by: customer, at: desk)
    case .driver(let taxi, let command): refusal(of: command, by: taxi, at: desk)
    case .timer(let timer): refusal(of: timer, at: desk)
    }
  }

  private func refusal(
    of command: CustomerCommand, by customer: CustomerID, at desk: DispatchDesk
  ) -> Refusal? {
    guard customer.index < desk.core.state.customers.count else { return .notRegistered }
    switch command {
    case .request(let form):
      guard let origin = form.origin else { return .missingField }
      let isTold = desk.core.state.rulebook.destinationKnown == .requestOptional
      let destination = isTold ? form.destination : nil
      if isOff(origin, desk) || destination.map({ isOff($0, desk) }) == true { return .notOnMap }
      if origin == destination { return .originIsDestination }
      let isWaiting = desk.core.state.rides.contains {
        $0.customer == customer && !$0.state.isOver
      }
      return isWaiting ? .openRequestExists : nil
    case .cancel(let ride):
      return stranger(customer, to: ride, at: desk)
        ?? {
          let status = desk.core.state.rides[ride.index].state.status
          if status == .notAssigned { return nil }
          return status == .assigned ? .cancelAssigned : .rideEnded
        }()
    case .confirm(let ride, let offer), .decline(let ride, let offer):
      return stranger(customer, to: ride, at: desk) ?? notProposed(offer, ride, at: desk)
    case .reserve, .activate, .choose, .signOut, .deleteAccount: return nil
    }
  }

  private func stranger(
    _ customer: CustomerID, to ride: RideID, at desk: DispatchDesk
  ) -> Refusal? {
    guard ride.index < desk.core.state.rides.count else { return .noSuchRide }
    return desk.core.state.rides[ride.index].customer == customer ? nil : .notYourRide
  }

  private func notProposed(_ offer: OfferID, _ ride: RideID, at desk: DispatchDesk) -> Refusal? {
    guard ride.index < desk.core.state.rides.count,
      case .proposed(offer, _) = desk.core.state.rides[ride.index].state
    else { return .offerStale }
    return nil
  }

  private func notOffered(_ offer: OfferID, _ taxi: TaxiID, at desk: DispatchDesk) -> Refusal? {
    let isPending = desk.core.state.rides.contains { $0.state == .offered(offer, taxi) }
    return isPending ? nil : .offerStale
  }

  private func refusal(
    of command: DriverCommand, by taxi: TaxiID, at desk: DispatchDesk
  ) -> Refusal? {
    guard taxi.index < desk.core.state.taxis.count else { return .noSuchDriver }
    let driver = desk.core.state.taxis[taxi.index].state
    let isBusy = driver != .notInService && driver != .enabled && driver != .available
    switch command {
    case .logIn(let place):
      if isOff(place, desk) { return .notOnMap }
      return driver == .notInService ? nil : .alreadyLoggedIn
    case .logOut:
      if driver == .notInService { return .notLoggedIn }
      return isBusy ? .logOutWhileBusy : nil
    case .setAvailable(let place):
      if isOff(place, desk) { return .notOnMap }
      return driver == .notInService ? .notLoggedIn : nil
    case .setBusy:
      if driver == .notInService { return .notLoggedIn }
      return isBusy ? .alreadyBusy : nil
    case .answer(let offer, _):
      if let refusal = notOffered(offer, taxi, at: desk) { return refusal }
      let age = desk.core.state.taxis[taxi.index].offer.map { desk.now - $0.sentAt }
      return age.map { $0 > desk.core.state.rulebook.offerTimeout } == true ? .offerStale : nil
    case .destinationReached(let place):
      if desk.core.state.rulebook.afterDropOff == .manualAvailable { return .notInRulebook }
      if isOff(place, desk) { return .notOnMap }
      return desk.core.state.rides.contains { $0.state == .assigned(taxi) } ? nil : .noRide
    case .report, .startWorkday, .endWorkday, .startBreak, .endBreak, .beAbsent: return nil
    }
  }

  private func refusal(of timer: CoreTimer, at desk: DispatchDesk) -> Refusal? {
    switch timer {
    case .offerTimeout(let taxi, let offer): notOffered(offer, taxi, at: desk)
    case .confirmTimeout(let ride, let offer): notProposed(offer, ride, at: desk)
    case .holdRecheck: recheckDue.map { $0 <= desk.now } == true ? nil : .offerStale
    case .reservation, .waitingTime, .duty: nil
    }
  }

  private func isOff(_ place: Place, _ desk: DispatchDesk) -> Bool {
    place.zone.index >= desk.map.zoneCount
  }
}
