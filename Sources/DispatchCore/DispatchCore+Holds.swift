import Geography
import MachineParts
import Quantities

extension DispatchCore {
  /// Gives a ride its place in the hold queues, or leaves it there when it has one.
  ///
  /// The customer is told once (A-A8).
  mutating func hold(_ ride: RideID) {
    if keepsFacts, state.rides[ride].state != .held { noteHold(of: ride) }
    guard takeHoldPlace(ride) else { return }
    outbox.append(.tellCustomer(state.rides[ride].customer, ride, .noTaxi))
    setRecheck()
  }

  /// The same without a word.
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

  /// Takes a ride that is assigned or over out of the hold queues.
  mutating func leaveHold(_ ride: RideID) {
    guard let place = state.rides[ride].holdPlace else { return }
    state.rides[ride].holdPlace = nil
    state.rides[ride].isToldOfHold = false
    state.holds.leave(place)
    if needs.contains(.ridesByPlace) { state.places.rides.leave(place) }
    foreign?.noteChange(of: ride)
  }

  /// Offers the held ride that the policy chooses to a taxi that has become eligible, if the rulebook
  /// does not leave that to the re-check.
  mutating func lookForHeldRide(_ taxi: TaxiID) {
    guard state.rulebook.holdRecheckOnAvailable, state.heldCount > 0,
      state.taxis[taxi].isEligible, let ride = state.policy.heldRide(for: taxi, in: state)
    else { return }
    send(ride, to: taxi, .freeTaxi)
  }

  /// The same for taxis that a command has set free; several at once are given to the held rides,
  /// oldest first.
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
        guard state.rides[ride].state == .held, let taxi = state.policy.taxi(for: ride, in: state)
        else { continue }
        send(ride, to: taxi, .freeTaxi)
      }
    }
  }

  /// The periodic look at the held rides, oldest first (A-G5R2).
  ///
  /// It starts a new round of offers when refusals are remembered for a round only.
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
      // Most rides are left as they are, and not even looked up.
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

  /// Asks a policy that wants it so about all held rides in one question.
  private func decideAtOnce() {
    guard let foreign, foreign.decidesAtOnce, state.heldCount > 0, state.eligibleTotal > 0 else {
      return
    }
    foreign.decideHeldRides(in: state)
  }

  /// Begins a new round of offers for all held rides.
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

  /// True if a search from a zone may find a taxi to ask.
  ///
  /// Where a policy looks no further than some rings, and none of these zones has a taxi to ask, it need
  /// not be asked about each of the rides that are held there. A policy outside of this program is told
  /// of every search, and so is a log.
  private mutating func mayFindTaxi(around zone: ZoneID) -> Bool {
    guard let ringLimit, state.sharing == nil, batchPeriod == nil, foreign == nil, !keepsFacts,
      state.rulebook.noTaxiAction == .hold
    else { return state.eligibleTotal > 0 || state.sharing != nil }
    if state.reach[zone].change != state.eligibleChange {
      let isFound = state.hasEligible(around: zone, within: ringLimit)
      state.reach[zone] = DispatchState.Reach(change: state.eligibleChange, isFound: isFound)
    }
    return state.reach[zone].isFound
  }

  /// One timer serves all held rides; it runs while there are any.
  mutating func setRecheck() {
    guard recheckAt == nil else { return }
    let due = now + state.rulebook.holdRecheckPeriod
    recheckAt = due
    outbox.append(.setTimer(.holdRecheck, at: due))
  }
}
