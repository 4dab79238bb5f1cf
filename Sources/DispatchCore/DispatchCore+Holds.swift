import Geography
import MachineParts
import Quantities

extension DispatchCore {
  /// Gives a ride a place in the hold queues, or leaves it at the place it has.
  ///
  /// The customer is notified once (A-A8).
  mutating func hold(_ ride: RideID) {
    if keepsFacts, state.rides[ride].state != .held { noteHold(of: ride) }
    guard takeHoldPlace(ride) else { return }
    outbox.append(.tellCustomer(state.rides[ride].customer, ride, .noTaxi))
    setRecheck()
  }

  /// Gives a ride a place in the hold queues without notifying the customer.
  /// - Returns: true if the ride had no place before.
  mutating func takeHoldPlace(_ ride: RideID) -> Bool {
    state.rides[ride].state.hold()
    foreign?.noteChange(of: ride)
    guard state.rides[ride].holdPlace == nil else { return false }
    state.rides[ride].heldSince = now
    let place = state.holds.enter(ride, state.rides[ride].origin.zone)
    state.rides[ride].holdPlace = place
    state.holds[place].mayBeRefused = !state.rides[ride].refusals.isEmpty
    if needs.contains(.ridesByPlace) {
      state.places.rides.enter(place, at: state.rides[ride].origin.point)
    }
    return true
  }

  /// Removes a ride that is assigned or over from the hold queues.
  mutating func leaveHold(_ ride: RideID) {
    guard let place = state.rides[ride].holdPlace else { return }
    state.rides[ride].holdPlace = nil
    state.rides[ride].isToldOfHold = false
    state.holds.leave(place)
    if needs.contains(.ridesByPlace) { state.places.rides.leave(place) }
    foreign?.noteChange(of: ride)
  }

  /// Offers the held ride that the policy chooses to a newly eligible taxi, unless the rulebook
  /// leaves that to the re-check.
  mutating func lookForHeldRide(_ taxi: TaxiID) {
    guard state.rulebook.holdRecheckOnAvailable, state.heldCount > 0,
      state.taxis[taxi].isEligible, let ride = state.policy.heldRide(for: taxi, in: state)
    else { return }
    send(ride, to: taxi, .freeTaxi)
  }

  /// Offers held rides to the taxis that a command has freed.
  ///
  /// If there are several taxis, the held rides choose, oldest first.
  mutating func lookForHeldRides(_ freed: FreedTaxis) {
    switch freed {
    case .nobody: break
    case .one(let taxi): lookForHeldRide(taxi)
    case .several:
      guard state.rulebook.holdRecheckOnAvailable else { return }
      decideAtOnce()
      defer { foreign?.heldRidesAreDecided() }
      var cursor = state.holds.first
      while let place = cursor, state.eligibleTotal > 0 {
        let ride = state.holds.ride(at: place)
        cursor = state.holds.next(after: place)
        guard state.rides[ride].state == .held else { continue }
        if let insertion = foreignInsertion(for: ride) {
          send(ride, insertion, .freeTaxi)
        } else if let taxi = state.policy.taxi(for: ride, in: state) {
          send(ride, to: taxi, .freeTaxi)
        }
      }
    }
  }

  /// Re-checks the held rides, oldest first (A-G5R2).
  ///
  /// The re-check starts a new round of offers if refusals are remembered for one round only.
  mutating func recheck() -> Response {
    guard let due = recheckAt, now >= due else { return .refused(.offerStale) }
    recheckAt = nil
    if state.rulebook.searchLimit != nil { giveUpLongSearches() }
    let isQuiet = !keepsFacts && foreign == nil
    if foreign?.decidesAtOnce == true, state.rulebook.refusalMemory == .round {
      forgetRounds()
    }
    decideAtOnce()
    defer { foreign?.heldRidesAreDecided() }
    var cursor = state.holds.first
    while let place = cursor {
      let ride = state.holds.ride(at: place)
      cursor = state.holds.next(after: place)
      // Most rides keep their state and need no look-up.
      if isQuiet, !state.holds[place].mayBeRefused, !mayFindTaxi(around: state.holds[place].zone) {
        continue
      }
      guard case .held = state.rides[ride].state else { continue }
      if state.rulebook.refusalMemory == .round { forgetRound(of: ride, at: place) }
      if mayFindTaxi(around: state.rides[ride].origin.zone) { search(for: ride, .recheck) }
      let isFound = state.rides[ride].state.pendingOffer != nil
      note(.rechecked(ride, isFound: isFound))
    }
    if state.heldCount > 0 { setRecheck() }
    return .accepted
  }

  /// Asks a policy about all held rides in one question, if the policy prefers that.
  private func decideAtOnce() {
    guard let foreign, foreign.decidesAtOnce, state.heldCount > 0, mayFindTaxi else { return }
    foreign.decideHeldRides(in: state)
  }

  /// Starts a new round of offers for all held rides.
  private mutating func forgetRounds() {
    var cursor = state.holds.first
    while let place = cursor {
      let ride = state.holds.ride(at: place)
      cursor = state.holds.next(after: place)
      if case .held = state.rides[ride].state { forgetRound(of: ride, at: place) }
    }
  }

  private mutating func forgetRound(of ride: RideID, at place: HoldPlace) {
    state.refusalPool.forgetRound(&state.rides[ride].refusals)
    state.holds[place].mayBeRefused = !state.rides[ride].refusals.isEmpty
    foreign?.noteChange(of: ride)
  }

  /// True if a search from a zone can find an eligible taxi.
  ///
  /// If the policy searches a limited number of rings and none of these zones has an eligible taxi,
  /// it need not be asked about each held ride there. External policies and logs are still informed
  /// of every search.
  private mutating func mayFindTaxi(around zone: ZoneID) -> Bool {
    guard let ringLimit, state.sharing == nil, batchPeriod == nil, foreign == nil, !keepsFacts,
      state.rulebook.noTaxiAction != .reject
    else { return mayFindTaxi || state.sharing != nil }
    if state.reach[zone].change != state.eligibleChange {
      let isFound = state.hasEligible(around: zone, within: ringLimit)
      state.reach[zone] = DispatchState.Reach(change: state.eligibleChange, isFound: isFound)
    }
    return state.reach[zone].isFound
  }

  /// Sets the timer that serves all held rides.
  ///
  /// It runs only while a ride is held.
  mutating func setRecheck() {
    guard recheckAt == nil else { return }
    let due = now + state.rulebook.holdRecheckPeriod
    recheckAt = due
    outbox.append(.setTimer(.holdRecheck, at: due))
  }
}
