import Geography
import Quantities

extension DispatchCore {
  mutating func handle(
    _ command: DriverCommand, of taxi: TaxiID, outbox: inout Outbox
  ) -> Response {
    guard taxi.index < state.taxis.count else { return .refused(.noSuchDriver) }
    switch command {
    case .answer(let offer, let accepts):
      return answer(offer, of: taxi, accepts: accepts, outbox: &outbox)
    case .setAvailable(let place):
      return setAvailable(taxi, at: place, outbox: &outbox)
    case .destinationReached(let place):
      return destinationReached(taxi, at: place, outbox: &outbox)
    case .setBusy:
      return setBusy(taxi, outbox: &outbox)
    case .logIn(let place):
      return logIn(taxi, at: place, outbox: &outbox)
    case .logOut:
      return logOut(taxi, outbox: &outbox)
    }
  }

  private mutating func logIn(
    _ taxi: TaxiID, at place: Place, outbox: inout Outbox
  ) -> Response {
    guard isOnMap(place) else { return .refused(.notOnMap) }
    guard state.taxis[taxi.index].state == .notInService else {
      return .refused(.alreadyLoggedIn)
    }
    state.taxis[taxi.index].state.logIn()
    state.taxis[taxi.index].place = place
    switch state.rulebook.logInEffect {
    case .available: becomeAvailable(taxi, at: place, outbox: &outbox)
    case .enabledOnly: break
    }
    return .accepted
  }

  private mutating func logOut(_ taxi: TaxiID, outbox: inout Outbox) -> Response {
    switch state.taxis[taxi.index].state {
    case .notInService: return .refused(.notLoggedIn)
    case .busy: return .refused(.logOutWhileBusy)
    case .enabled, .available:
      let ride = leaveQueue(taxi, outbox: &outbox)
      state.taxis[taxi.index].state.logOut()
      if let ride { search(for: ride, outbox: &outbox) }
      return .accepted
    }
  }

  /// The press of Available: completes whatever ride is attached, even before the pick-up (A-UC8),
  /// and puts the taxi at the tail of the queue of its GPS zone.
  private mutating func setAvailable(
    _ taxi: TaxiID, at place: Place, outbox: inout Outbox
  ) -> Response {
    guard isOnMap(place) else { return .refused(.notOnMap) }
    switch state.taxis[taxi.index].state {
    case .notInService:
      return .refused(.notLoggedIn)
    case .enabled:
      becomeAvailable(taxi, at: place, outbox: &outbox)
    case .busy(let ride):
      if let ride { complete(ride, outbox: &outbox) }
      becomeAvailable(taxi, at: place, outbox: &outbox)
    case .available:
      state.taxis[taxi.index].place = place
      guard state.queueZone(of: taxi) != place.zone else { break }
      changeQueue(taxi, to: place.zone)
      lookForHeldRide(taxi, outbox: &outbox)
    }
    return .accepted
  }

  private mutating func destinationReached(
    _ taxi: TaxiID, at place: Place, outbox: inout Outbox
  ) -> Response {
    guard state.rulebook.afterDropOff == .autoRequeue else { return .refused(.notInRulebook) }
    guard isOnMap(place) else { return .refused(.notOnMap) }
    guard let ride = state.taxis[taxi.index].state.ride else { return .refused(.noRide) }
    complete(ride, outbox: &outbox)
    becomeAvailable(taxi, at: place, outbox: &outbox)
    return .accepted
  }

  /// The press of Busy, for a customer from the street: a pending offer is void at once, not when its
  /// time is over (A-SC3).
  private mutating func setBusy(_ taxi: TaxiID, outbox: inout Outbox) -> Response {
    switch state.taxis[taxi.index].state {
    case .notInService: return .refused(.notLoggedIn)
    case .busy: return .refused(.alreadyBusy)
    case .enabled, .available:
      let ride = leaveQueue(taxi, outbox: &outbox)
      state.taxis[taxi.index].state.becomeBusy()
      if let ride { search(for: ride, outbox: &outbox) }
      return .accepted
    }
  }

  private mutating func complete(_ ride: RideID, outbox: inout Outbox) {
    state.rides[ride.index].state.complete()
    close(ride)
    outbox.append(.tellCustomer(state.rides[ride.index].customer, ride, .completed))
  }

  private mutating func becomeAvailable(
    _ taxi: TaxiID, at place: Place, outbox: inout Outbox
  ) {
    state.taxis[taxi.index].state.becomeAvailable()
    state.taxis[taxi.index].place = place
    state.zoneQueues.enter(taxi, place.zone)
    countEligible(1, in: place.zone)
    lookForHeldRide(taxi, outbox: &outbox)
  }

  /// Takes a taxi out of its queue, with its pending offer if there is one.
  /// - Returns: the ride that has to look for another taxi.
  private mutating func leaveQueue(_ taxi: TaxiID, outbox: inout Outbox) -> RideID? {
    let ride = state.taxis[taxi.index].offer?.ride
    if let ride { withdrawOffer(of: ride, outbox: &outbox) }
    if let zone = state.queueZone(of: taxi) {
      state.zoneQueues.leave(taxi)
      countEligible(-1, in: zone)
    }
    return ride
  }

  private mutating func changeQueue(_ taxi: TaxiID, to zone: ZoneID) {
    guard let old = state.queueZone(of: taxi) else { return }
    let isEligible = state.taxis[taxi.index].isEligible
    if isEligible { countEligible(-1, in: old) }
    state.zoneQueues.leave(taxi)
    state.zoneQueues.enter(taxi, zone)
    if isEligible { countEligible(1, in: zone) }
  }

  mutating func countEligible(_ change: Int, in zone: ZoneID) {
    state.eligibleCounts[zone.index] += Int32(truncatingIfNeeded: change)
    state.eligibleTotal += change
  }
}
