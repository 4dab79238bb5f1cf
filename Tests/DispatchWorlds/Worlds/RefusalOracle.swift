import Geography
import Quantities

@testable import DispatchCore

/// What the requirement documents say about a command before it is given.
///
/// It is worked out from the public state and from what was heard before, without the shortcuts of the
/// core. Where several reasons apply, the first in the order written here counts.
struct RefusalOracle {
  /// When the re-check that was asked for is due.
  var recheckDue: Instant?

  /// When the next batch is due, as far as was heard.
  var batchDue: Instant?

  /// When the city is looked at next, as far as was heard.
  var rebalanceDue: Instant?

  var accounts = AccountLedger()
  var days = DayLedger()
  var cancellations = CancelLedger()

  func refusal(of command: Command, at desk: DispatchDesk) -> Refusal? {
    switch command {
    case .administrator(let command): refusal(of: command, at: desk)
    case .attempt(let actor, let command): refusal(of: command, tried: actor, at: desk)
    case .customer(let customer, let command): refusal(of: command, by: customer, at: desk)
    case .driver(let taxi, let command): refusal(of: command, by: taxi, at: desk)
    case .timer(let timer): refusal(of: timer, at: desk)
    }
  }

  /// Only who has the role may do what belongs to it.
  private func refusal(
    of command: ActorCommand, tried actor: Actor, at desk: DispatchDesk
  ) -> Refusal? {
    switch command {
    case .asCustomer(let command):
      if case .customer(let customer) = actor {
        return refusal(of: command, by: customer, at: desk)
      }
      return actor == .visitor ? .notRegistered : .wrongRole
    case .asDriver(let command):
      guard case .driver(let taxi) = actor else { return .wrongRole }
      return refusal(of: command, by: taxi, at: desk)
    case .asAdministrator(let command):
      return refusalToAdminister(actor, at: desk) ?? refusal(of: command, at: desk)
    }
  }

  func refusalToAdminister(_ actor: Actor, at desk: DispatchDesk) -> Refusal? {
    guard case .administrator(let id) = actor, id.index < accounts.administratorCount else {
      return .wrongRole
    }
    return Refusal.notSignedIn.when(lacksSession(actor, at: desk))
  }

  /// Whether somebody has to sign in first.
  func lacksSession(_ actor: Actor, at desk: DispatchDesk) -> Bool {
    desk.core.state.rulebook.sessionRequired && !accounts.isSignedIn(actor)
  }

  private func refusal(of timer: CoreTimer, at desk: DispatchDesk) -> Refusal? {
    let isInTime =
      switch timer {
      case .offerTimeout(let taxi, let offer): isOffered(offer, to: taxi, at: desk)
      case .confirmTimeout(let ride, let offer): isProposed(offer, ride, at: desk)
      case .holdRecheck: recheckDue.map { $0 <= desk.now } == true
      case .batch: batchDue.map { $0 <= desk.now } == true
      case .rebalance: rebalanceDue.map { $0 <= desk.now } == true
      case .reservation(let ride): isDue(ride, at: desk)
      case .waitingTime(let ride, let assignment): isAwaited(ride, assignment, at: desk)
      case .duty: days.isInTime(timer, at: desk)
      }
    return Refusal.offerStale.when(!isInTime)
  }

  func isProposed(_ offer: OfferID, _ ride: RideID, at desk: DispatchDesk) -> Bool {
    guard ride.index < desk.core.state.rides.count,
      case .proposed(offer, _) = desk.core.state.rides[ride].state
    else { return false }
    return true
  }

  func isOffered(_ offer: OfferID, to taxi: TaxiID, at desk: DispatchDesk) -> Bool {
    desk.core.state.rides.elements.contains { $0.state == .offered(offer, taxi) }
  }

  private func isDue(_ ride: RideID, at desk: DispatchDesk) -> Bool {
    desk.party(of: ride).contains { part in
      let ride = desk.core.state.rides[part]
      guard ride.state == .reserved, let time = ride.reservedFor else { return false }
      return desk.now + desk.core.state.rulebook.reservationTrigger >= time
    }
  }

  private func isAwaited(_ ride: RideID, _ assignment: Int32, at desk: DispatchDesk) -> Bool {
    guard ride.index < desk.core.state.rides.count else { return false }
    let entry = desk.core.state.rides[ride]
    return entry.state.status == .assigned && entry.assignmentCount == assignment
      && entry.arrivalSeenAt == nil
      && desk.core.estimatedDrive(from: entry.origin, to: entry.origin, at: desk.now) != nil
  }

  func isOff(_ place: Place, _ desk: DispatchDesk) -> Bool {
    place.zone.index >= desk.map.zoneCount
  }
}

extension Refusal {
  /// The refusal, if it applies.
  func when(_ applies: Bool) -> Refusal? { applies ? self : nil }
}

extension DispatchDesk {
  /// The numbers of all rides of the party of a ride; none for a ride that is not there.
  func party(of ride: RideID) -> [Int] {
    guard core.state.rides.contains(ride) else { return [] }
    let leader = core.state.rides[ride].leader ?? ride
    return core.state.rides.indices.filter {
      $0 == leader.index || core.state.rides[$0].leader == leader
    }
  }
}
