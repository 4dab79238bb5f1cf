import Quantities

extension DispatchCore {
  /// The numbers of all rides of the party of a ride.
  func legs(of ride: RideID) -> Range<Int> {
    let leader = leader(of: ride).index
    return leader..<leader + Int(state.rides[leader].legs)
  }

  /// One taxi of a party cannot be had: the others are given up, too, if the rulebook says so.
  mutating func giveUpParty(
    of ride: RideID, _ freed: inout FreedTaxis
  ) {
    guard state.rulebook.partyRule == .allOrNothing else { return }
    end(legs(of: ride), .partyIncomplete, evenAssigned: true, &freed)
  }

  /// Ends the open rides of a party.
  mutating func end(
    _ legs: Range<Int>, _ reason: AnnulReason, evenAssigned: Bool, _ freed: inout FreedTaxis
  ) {
    for leg in legs where !state.rides[leg].state.isOver {
      guard state.rides[leg].state.taxi == nil || evenAssigned else { continue }
      end(RideID(leg), reason, &freed)
    }
  }

  /// Ends a ride wherever it stands: offers are withdrawn, an assigned taxi is sent away.
  ///
  /// Whoever calls looks for held rides for the taxis set free, but only when all that is to end has
  /// ended: otherwise a taxi would be offered a ride that ends next, or out of its turn.
  mutating func end(
    _ ride: RideID, _ reason: AnnulReason, _ freed: inout FreedTaxis
  ) {
    if state.rides[ride.index].state.taxi != nil {
      release(ride)
    } else if let taxi = withdrawOffer(of: ride) {
      freed.add(taxi)
    }
    annul(ride, reason)
  }

  /// Annuls a ride; its customer is told, unless he has deleted his account since (B-SC6).
  mutating func annul(_ ride: RideID, _ reason: AnnulReason) {
    leaveHold(ride)
    state.rides[ride.index].state.annul(reason)
    close(ride)
    let customer = state.rides[ride.index].customer
    guard state.customers[customer.index].status != .deleted else { return }
    outbox.append(.tellCustomer(customer, ride, .annulled(reason)))
  }

  /// Lets the customer of a ride make another request, and forgets who refused it.
  mutating func close(_ ride: RideID) {
    state.refusalMemory.forget(&state.rides[ride.index].refusals)
    let customer = state.rides[ride.index].customer.index
    let next = state.rides[ride.index].nextOpen
    state.rides[ride.index].nextOpen = nil
    if state.customers[customer].firstOpen == ride {
      state.customers[customer].firstOpen = next
      return
    }
    var cursor = state.customers[customer].firstOpen
    while let other = cursor {
      if state.rides[other.index].nextOpen == ride {
        state.rides[other.index].nextOpen = next
        return
      }
      cursor = state.rides[other.index].nextOpen
    }
  }
}
