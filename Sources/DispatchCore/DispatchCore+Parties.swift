import MachineParts
import Quantities

/// The rides of a party, which have consecutive numbers.
typealias Party = LazyMapSequence<Range<Int>, RideID>

extension DispatchCore {
  /// Returns all rides of a ride's party.
  func parts(of ride: RideID) -> Party {
    let leader = leader(of: ride)
    return (leader.index..<leader.index + Int(state.rides[leader].parts)).lazy.map { RideID($0) }
  }

  /// Gives up the other rides of a party if one taxi cannot be found and the rulebook requires it.
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

  /// Ends a ride in any state: withdraws offers and releases an assigned taxi.
  ///
  /// The caller looks for held rides for the freed taxis, but only after all rides have ended.
  /// Otherwise a taxi could be offered a ride that ends next, or out of turn.
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

  /// Annuls a ride and notifies its customer, unless the account has been deleted (B-SC6).
  mutating func annul(_ ride: RideID, _ reason: AnnulReason) {
    leaveHold(ride)
    state.rides[ride].state.annul(reason)
    close(ride)
    let customer = state.rides[ride].customer
    guard state.customers[customer].status != .deleted else { return }
    outbox.append(.tellCustomer(customer, ride, .annulled(reason)))
  }

  /// Lets the customer of a ride make another request, and forgets the refusals of the ride.
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
