import MachineParts
import Quantities

/// The rides of a party, which have numbers in a row.
typealias Party = LazyMapSequence<Range<Int>, RideID>

extension DispatchCore {
  /// All rides of the party of a ride.
  func parts(of ride: RideID) -> Party {
    let leader = leader(of: ride)
    return (leader.index..<leader.index + Int(state.rides[leader].parts)).lazy.map { RideID($0) }
  }

  /// One taxi of a party cannot be had: the others are given up, too, if the rulebook says so.
  mutating func giveUpParty(
    of ride: RideID, _ freed: inout FreedTaxis
  ) {
    guard state.rulebook.partyRule == .allOrNothing else { return }
    end(parts(of: ride), .partyIncomplete, evenAssigned: true, &freed)
  }

  /// Ends the open rides of a party.
  mutating func end(
    _ parts: Party, _ reason: AnnulReason, evenAssigned: Bool, _ freed: inout FreedTaxis
  ) {
    for part in parts where !state.rides[part].state.isOver {
      guard state.rides[part].state.taxi == nil || evenAssigned else { continue }
      end(part, reason, &freed)
    }
  }

  /// Ends a ride wherever it stands: offers are withdrawn, an assigned taxi is sent away.
  ///
  /// Whoever calls looks for held rides for the taxis set free, but only when all that is to end has
  /// ended: otherwise a taxi would be offered a ride that ends next, or out of its turn.
  mutating func end(
    _ ride: RideID, _ reason: AnnulReason, _ freed: inout FreedTaxis
  ) {
    if state.rides[ride].state.taxi != nil {
      release(ride, .annulled(reason))
    } else if let taxi = withdrawOffer(of: ride, .annulled(reason)) {
      freed.add(taxi)
    }
    annul(ride, reason)
  }

  /// Annuls a ride; its customer is told, unless they have deleted their account since (B-SC6).
  mutating func annul(_ ride: RideID, _ reason: AnnulReason) {
    leaveHold(ride)
    state.rides[ride].state.annul(reason)
    close(ride)
    let customer = state.rides[ride].customer
    guard state.customers[customer].status != .deleted else { return }
    outbox.append(.tellCustomer(customer, ride, .annulled(reason)))
  }

  /// Lets the customer of a ride make another request, and forgets who refused it.
  mutating func close(_ ride: RideID) {
    state.refusalPool.forget(&state.rides[ride].refusals)
    let customer = state.rides[ride].customer
    let next = state.rides[ride].nextOpen
    state.rides[ride].nextOpen = nil
    if state.customers[customer].firstOpen == ride {
      state.customers[customer].firstOpen = next
      return
    }
    var cursor = state.customers[customer].firstOpen
    while let other = cursor {
      if state.rides[other].nextOpen == ride {
        state.rides[other].nextOpen = next
        return
      }
      cursor = state.rides[other].nextOpen
    }
  }
}
