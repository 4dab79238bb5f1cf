import MachineParts
import Quantities

/// Limits of the search for a taxi (`search_limit`, `max_refusals`).
extension DispatchCore {
  /// True if a search can end without a taxi.
  var limitsSearch: Bool { state.rulebook.searchLimit != nil || state.rulebook.maxRefusals != nil }

  /// True if the search for a ride has reached the time limit or the limit of refusals.
  ///
  /// The search for a ride that has lost a taxi has no limit, because the service accepted it. The
  /// same holds for rides of a party that has had a taxi, because some passengers may be aboard.
  func isSearchOver(_ ride: RideID) -> Bool {
    guard parts(of: ride).allSatisfy({ state.rides[$0].assignmentCount == 0 }) else {
      return false
    }
    if let most = state.rulebook.maxRefusals, state.rides[ride].refusalCount >= most { return true }
    guard let limit = state.rulebook.searchLimit else { return false }
    let since = max(
      state.rides[ride].requestedAt,
      state.rides[ride].reservedFor.map { $0 - state.rulebook.reservationTrigger } ?? .start)
    return now - since >= limit
  }

  /// Ends a search that has reached its limit, and those of the party if the rulebook requires it.
  mutating func giveUpSearch(for ride: RideID, _ freed: inout FreedTaxis) {
    turnAway(ride, .searchEnded, &freed)
  }

  /// Gives up the held rides whose search has reached its limit, before the re-check of the others.
  mutating func giveUpLongSearches() {
    var freed = FreedTaxis.nobody
    var cursor = state.holds.first
    while let place = cursor {
      let ride = state.holds.ride(at: place)
      cursor = state.holds.next(after: place)
      guard state.rides[ride].state == .held, isSearchOver(ride) else { continue }
      let isParty = parts(of: ride).count > 1
      giveUpSearch(for: ride, &freed)
      // Other rides of its party may have been removed too, including the next one in the queue.
      if isParty { cursor = state.holds.first }
    }
    lookAfterSearches(freed)
  }

  /// Offers held rides to the taxis that were freed by abandoned searches.
  ///
  /// The rides choose, oldest first. The taxi whose refusal ended a search is free again too, and
  /// may be ahead of the other taxis in its queue (B02).
  mutating func lookAfterSearches(_ freed: FreedTaxis) {
    if case .nobody = freed { return }
    lookForHeldRides(.several)
  }
}
