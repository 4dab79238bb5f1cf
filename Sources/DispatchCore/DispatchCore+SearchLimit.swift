import MachineParts
import Quantities

/// When the service gives up looking for a taxi (`search_limit`, `max_refusals`).
extension DispatchCore {
  /// True if any search ends without a taxi.
  var limitsSearch: Bool { state.rulebook.searchLimit != nil || state.rulebook.maxRefusals != nil }

  /// True if a ride has been looked for as long, or refused as often, as the rules allow.
  ///
  /// Rides that have lost a taxi are looked for without limit: the service owes them one. So are those
  /// of a party that has had a taxi, whose people may be aboard.
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

  /// Ends a search that is over, and those of the party where the rulebook says so.
  mutating func giveUpSearch(for ride: RideID, _ freed: inout FreedTaxis) {
    turnAway(ride, .searchEnded, &freed)
  }

  /// Gives up the held rides whose search is over, before the others are looked at again.
  mutating func giveUpLongSearches() {
    var freed = FreedTaxis.nobody
    var cursor = state.holds.first
    while let place = cursor {
      let ride = state.holds.ride(at: place)
      cursor = state.holds.next(after: place)
      guard state.rides[ride].state == .held, isSearchOver(ride) else { continue }
      let isParty = parts(of: ride).count > 1
      giveUpSearch(for: ride, &freed)
      // Others of its party may be gone with it, the next one in the queue among them.
      if isParty { cursor = state.holds.first }
    }
    lookAfterSearches(freed)
  }

  /// Offers held rides to the taxis that searches given up have set free.
  ///
  /// The rides choose, oldest first, because the taxi whose refusal has ended a search is free again,
  /// too, and may stand ahead of those in its queue (B02).
  mutating func lookAfterSearches(_ freed: FreedTaxis) {
    if case .nobody = freed { return }
    lookForHeldRides(.several)
  }
}
