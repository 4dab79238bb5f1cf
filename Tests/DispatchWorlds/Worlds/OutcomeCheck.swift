import Geography
import Quantities

@testable import DispatchCore

/// What must have come of a command that was accepted, said rule by rule.
struct OutcomeCheck {
  private let command: Command
  private let rides: [RideState]
  private let drivers: [DriverState]
  private let pending: [PendingDuty]
  private let queues: [[TaxiID]]
  private let rounds: [Int32]

  /// Looks at a desk before a command.
  init(_ command: Command, at desk: DispatchDesk) {
    self.command = command
    rides = desk.core.state.rides.elements.map(\.state)
    drivers = desk.core.state.taxis.elements.map(\.state)
    pending = desk.core.state.workdays.elements.map(\.pending)
    queues = desk.map.zones.map { desk.queue(of: $0) }
    rounds = desk.core.state.rides.elements.map(\.rounds)
  }

  /// Whether a ride was over before.
  func isOver(_ ride: RideID) -> Bool { rides[ride.index].isOver }

  /// Looks at the desk after the command.
  /// - Returns: what should have come of it and has not.
  func issues(at desk: DispatchDesk, _ response: Response) -> [String] {
    let isRight =
      switch command {
      case .customer(let customer, let command): isDone(command, customer, desk, response)
      case .driver(let taxi, let command): isDone(command, taxi, desk)
      case .administrator(let command): isDone(command, desk, response)
      case .timer(let timer): isDone(timer, desk)
      case .attempt: true
      }
    return isRight ? [] : ["the outcome is wrong"]
  }

  private func isDone(
    _ command: CustomerCommand, _ customer: CustomerID, _ desk: DispatchDesk,
    _ response: Response
  ) -> Bool {
    let state = desk.customer(customer)
    switch command {
    case .request(let form):
      return response == .requested(RideID(rides.count)) && isWritten(form, nil, customer, desk)
    case .reserve(let form, let time):
      return response == .requested(RideID(rides.count)) && isWritten(form, time, customer, desk)
    case .cancel(let ride):
      return desk.party(of: ride).allSatisfy { part in
        let mayEnd =
          !rides[part].isOver
          && (rides[part].taxi == nil || desk.rulebook.cancelWindow == .anyTime)
        return desk.ride(part) == (mayEnd ? .annulled(.cancelled) : rides[part])
      }
    case .confirm(let ride, _):
      return rides[ride.index].pendingOffer.map { desk.ride(ride.index) == .assigned($0.taxi) }
        == true
    case .decline(let ride, _): return isTurnedDown(ride, desk)
    case .activate: return state.status == .active
    case .choose(let channels): return state.channels == channels
    case .signOut: return response == .accepted
    case .deleteAccount:
      return state.status == .deleted
        && !desk.core.state.rides.elements.contains { $0.customer == customer && !$0.state.isOver }
    }
  }

  /// One ride for each taxi, with the people shared out, and nobody asked about before it is due.
  private func isWritten(
    _ form: RideForm, _ time: Instant?, _ customer: CustomerID, _ desk: DispatchDesk
  ) -> Bool {
    let parts = desk.core.state.rides.elements[rides.count...]
    let people = Int(form.people)
    let capacity = desk.rulebook.taxiCapacity
    return parts.count == (people + capacity - 1) / capacity
      && parts.reduce(0) { $0 + Int($1.people) } == people
      && parts.dropLast().allSatisfy { Int($0.people) == capacity }
      && parts.allSatisfy { ride in
        ride.customer == customer && ride.origin == form.origin && ride.reservedFor == time
          && ride.requestedAt == desk.now && (time == nil) == (ride.state != .reserved)
          && (desk.rulebook.destinationKnown == .atPickup
            ? ride.destination == nil : ride.destination == form.destination)
      }
  }

  /// After a no to a proposal the search goes on, unless the rulebook ends the ride.
  private func isTurnedDown(_ ride: RideID, _ desk: DispatchDesk) -> Bool {
    let entry = desk.core.state.rides[ride]
    let rulebook = desk.rulebook
    let party = desk.party(of: ride)
    let declines =
      rulebook.cancelLimitScope == .request
      ? Int(desk.core.state.rides[party[0]].declineCount)
      : Int(desk.customer(entry.customer).cancelCount)
    if let limit = rulebook.cancelLimit, declines >= limit {
      // The limit is the request's: nothing of the party is left to be turned down.
      return entry.state == .annulled(.cancelLimit)
        && (rulebook.cancelLimitScope == .customer
          || party.allSatisfy { [.assigned, .completed, .annulled].contains(desk.ride($0).status) })
    }
    if rulebook.declineEffect == .annul { return entry.state == .annulled(.cancelled) }
    guard let taxi = rides[ride.index].pendingOffer?.taxi, !entry.state.isOver else {
      return entry.state == .rejected
    }
    return rulebook.declinedTaxi == .mayReturn || entry.state.pendingOffer?.taxi != taxi
  }

  private func isDone(_ timer: CoreTimer, _ desk: DispatchDesk) -> Bool {
    switch timer {
    case .offerTimeout(let taxi, let offer):
      let isRefusal = desk.rulebook.lapseEffect == .refusal
      return hasRefused(offer, taxi, isRefusal ? desk.rulebook.refusalPlace : .keep, desk)
    case .confirmTimeout(let ride, _): return isTurnedDown(ride, desk)
    case .holdRecheck, .batch, .rebalance, .waitingTime: return true
    case .reservation(let ride):
      return desk.party(of: ride).allSatisfy { part in
        rides[part] == .reserved ? desk.ride(part) != .reserved : true
      }
    case .duty(let taxi, let duty, _):
      let waits = desk.core.state.workdays[taxi].pending
      if case .busy = drivers[taxi.index] {
        return switch duty {
        case .workdayEnd: waits.contains(.workdayEnd)
        case .breakDue: waits.contains(.enforcedBreak)
        case .breakEnd: false
        case .absence: waits.contains(.absence)
        }
      }
      return switch duty {
      case .workdayEnd, .absence: desk.driver(taxi.index) == .notInService
      case .breakDue: desk.driver(taxi.index) == .onBreak
      case .breakEnd:
        desk.core.state.taxis[taxi].place.map { hasEntered(taxi, $0.zone, desk) } == true
      }
    }
  }
}

extension OutcomeCheck {
  private func isDone(_ command: DriverCommand, _ taxi: TaxiID, _ desk: DispatchDesk) -> Bool {
    let before = drivers[taxi.index]
    let after = desk.driver(taxi.index)
    let waits = desk.core.state.workdays[taxi].pending
    switch command {
    case .logIn(let place):
      return desk.rulebook.logInEffect == .enabledOnly
        ? after == .enabled : hasEntered(taxi, place.zone, desk)
    case .logOut:
      return before.status == .busy ? waits.contains(.logOut) : after == .notInService
    case .setAvailable(let place):
      return isFreed(taxi, at: place, desk)
    case .finishWork:
      return after == .notInService && isCompleted(by: taxi, desk)
        && desk.core.state.workdays[taxi].startedAt == nil
    case .destinationReached(let place):
      if desk.rulebook.afterDropOff == .autoRequeue { return isFreed(taxi, at: place, desk) }
      return after == .busy(nil) && isCompleted(by: taxi, desk)
    case .setBusy: return after == .busy(nil)
    case .answer(let offer, let accepts):
      guard let ride = rides.firstIndex(of: .offered(offer, taxi)) else { return false }
      if !accepts {
        return desk.core.state.taxis[taxi].offer?.id != offer
          && hasRefused(offer, taxi, desk.rulebook.refusalPlace, desk)
      }
      return desk.ride(ride)
        == (desk.rulebook.passengerConfirms ? .proposed(offer, taxi) : .assigned(taxi))
    case .stopDone(let place), .stopInVain(let place):
      return desk.core.state.taxis[taxi].place == place
    case .report(let place): return desk.core.state.taxis[taxi].place == place
    case .startWorkday: return desk.core.state.workdays[taxi].startedAt == desk.now
    case .endWorkday:
      return before.status == .busy ? waits.contains(.workdayEnd) : after == .notInService
    case .startBreak:
      return before.status == .busy
        ? !waits.isDisjoint(with: [.ownBreak, .enforcedBreak]) : after == .onBreak
    case .endBreak(let place): return hasEntered(taxi, place.zone, desk)
    case .beAbsent(let start, _):
      let absence = desk.core.state.workdays[taxi].absence(at: start)
      guard absence?.contains(desk.now) == true else {
        return absence != nil && (after == before || before == .busy(nil))
      }
      return before.status == .busy ? waits.contains(.absence) : after == .notInService
    }
  }

  /// A driver is free: the ride is completed, and they are queued unless something has waited.
  private func isFreed(_ taxi: TaxiID, at place: Place, _ desk: DispatchDesk) -> Bool {
    guard isCompleted(by: taxi, desk) else { return false }
    let waited = pending[taxi.index].subtracting(
      desk.core.state.workdays[taxi].isAbsent(at: desk.now) ? [] : .absence)
    return switch desk.driver(taxi.index) {
    case .available: waited.isEmpty && hasEntered(taxi, place.zone, desk)
    case .onBreak: waited.isSubset(of: [.ownBreak, .enforcedBreak]) && !waited.isEmpty
    case .notInService: !waited.isDisjoint(with: [.workdayEnd, .absence, .logOut])
    case .enabled, .busy: false
    }
  }

  /// Who refuses stays in the queue, where the rulebook wants them; nobody else moves.
  ///
  /// Where the own zone is asked again, it is, as long as there are rounds left; at once only by a
  /// policy that asks the own zone first, and between batches by none.
  private func hasRefused(
    _ offer: OfferID, _ taxi: TaxiID, _ place: Rulebook.RefusalPlace, _ desk: DispatchDesk
  ) -> Bool {
    guard let zone = queues.firstIndex(where: { $0.contains(taxi) }),
      let ride = rides.firstIndex(of: .offered(offer, taxi))
    else { return false }
    let isGivenUp = desk.effects.contains {
      if case .tellCustomer(_, RideID(ride), .searchEnded) = $0 { true } else { false }
    }
    if !isGivenUp, desk.core.policy.needs.contains(.queueOrder),
      desk.rulebook.exhaustedZone == .cycle,
      rounds[ride] < desk.rulebook.maxRounds,
      desk.core.state.rides[ride].origin.zone.index == zone,
      !queues[zone].contains(where: { desk.ride(ride).pendingOffer?.taxi == $0 })
    {
      return false
    }
    let others = queues[zone].filter { $0 != taxi }
    // A party that is given up for that may send another taxi back into the queue.
    let stayed = desk.queue(of: ZoneID(zone)).filter { queues[zone].contains($0) }
    return stayed == (place == .keep ? queues[zone] : others + [taxi])
  }

  /// Who comes to a queue is last, or first where the last come is the first served.
  private func hasEntered(_ taxi: TaxiID, _ zone: ZoneID, _ desk: DispatchDesk) -> Bool {
    if queues[zone.index].contains(taxi) { return desk.queue(of: zone) == queues[zone.index] }
    let queue = desk.queue(of: zone)
    return desk.driver(taxi.index) == .available
      && (desk.rulebook.queueDiscipline == .fifo ? queue.last : queue.first) == taxi
  }

  private func isCompleted(by taxi: TaxiID, _ desk: DispatchDesk) -> Bool {
    drivers[taxi.index].ride.map { desk.ride($0.index) == .completed(taxi) } ?? true
  }

  private func isDone(
    _ command: AdministratorCommand, _ desk: DispatchDesk, _ response: Response
  ) -> Bool {
    switch command {
    case .addTaxi: return response == .taxiAdded(TaxiID(drivers.count))
    case .addCustomer:
      return response == .registered(CustomerID(desk.core.state.customers.count - 1))
    case .deleteDriver(let taxi):
      return desk.core.state.taxis[taxi].isDeleted
        && desk.driver(taxi.index) == .notInService
    case .setDriver(let taxi, .available(let place)):
      let zone = place?.zone ?? desk.core.state.taxis[taxi].place?.zone
      return desk.isQueued(taxi, in: zone) && isCompleted(by: taxi, desk)
    case .setDriver(let taxi, .busy): return desk.driver(taxi.index) == .busy(nil)
    case .setDriver(let taxi, .notInService): return desk.driver(taxi.index) == .notInService
    case .setRide(let ride, let status):
      let after = desk.ride(ride.index)
      switch status {
      case .notAssigned: return after.status == .notAssigned || after == .rejected
      case .assigned(let taxi):
        // The taxi may have been on offer to the rest of the party, which is then given up as a whole.
        let isGivenUp =
          desk.rulebook.partyRule == .allOrNothing && after == .annulled(.partyIncomplete)
        return after == .assigned(taxi) || isGivenUp
      case .completed: return after.status == .completed
      case .annulled:
        return rides[ride.index].status == .annulled
          ? after == rides[ride.index] : after == .annulled(.administrator)
      }
    case .setBreaks(let taxi, let first, let second):
      let day = desk.core.state.workdays[taxi]
      return day.firstBreak == first && day.secondBreak == second
    }
  }
}

extension DispatchDesk {
  var rulebook: Rulebook { core.state.rulebook }

  func customer(_ id: CustomerID) -> Customer { core.state.customers[id] }

  /// Whether an available taxi stands in the queue of a zone.
  func isQueued(_ taxi: TaxiID, in zone: ZoneID?) -> Bool {
    core.state.taxis[taxi].state == .available && core.state.queueZone(of: taxi) == zone
      && zone != nil
  }
}
