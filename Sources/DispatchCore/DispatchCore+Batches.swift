import Geography
import MachineParts
public import Quantities

extension DispatchCore {
  /// Lets a ride wait for the next batch, in the hold queues; the customer is told nothing yet.
  mutating func awaitBatch(_ ride: RideID) {
    if keepsFacts, state.rides[ride].isToldOfHold, state.rides[ride].state != .held {
      noteHold(of: ride)
    }
    _ = takeHoldPlace(ride)
    setBatch(notBefore: now)
  }

  /// One timer serves all rides that wait; it runs while there are any.
  private mutating func setBatch(notBefore earliest: Instant) {
    guard batchAt == nil, let batchPeriod else { return }
    let period = batchPeriod.milliseconds
    let past = earliest.sinceStart.milliseconds
    let due = Instant.start + TimeSpan.milliseconds((past + period - 1) / period * period)
    batchAt = due
    outbox.append(.setTimer(.batch, at: due))
  }

  /// Asks the policy for a plan, and carries it out.
  mutating func batch() -> Response {
    guard let due = batchAt, now >= due else { return .refused(.offerStale) }
    batchAt = nil
    plan.removeAll()
    if state.heldCount > 0 { state.policy.plan(in: state, into: &plan) }
    released.removeAll(keepingCapacity: true)
    for position in 0..<plan.steps.count { carryOut(plan.steps[position]) }
    if keepsFacts { noteHoldsAgain() }
    for (taxi, ride) in released { outbox.append(.tellDriver(taxi, .unassigned(ride))) }
    tellThoseLeft()
    if state.heldCount > 0 { setBatch(notBefore: now + .milliseconds(1)) }
    return .accepted
  }

  /// A wrong step is an error of the policy.
  private mutating func carryOut(_ step: DispatchPlan.Step) {
    switch step {
    case .offer(let ride, let taxi):
      expectHeld(ride)
      expectTaxi(taxi)
      send(ride, to: taxi, .batch)
    case .release(let ride):
      expectRide(ride)
      takeBack(ride)
    case .redirect(let taxi, let ride):
      expectHeld(ride)
      expectTaxi(taxi)
      redirect(taxi, to: ride)
    case .keep(let ride):
      expectHeld(ride)
      state.rides[ride].isKept = true
    }
  }

  private func expectRide(_ ride: RideID) {
    precondition(state.rides.contains(ride), "there is no ride \(ride)")
  }

  private func expectHeld(_ ride: RideID) {
    expectRide(ride)
    precondition(
      state.rides[ride].state == .held,
      "ride \(ride) is \(state.rides[ride].state) and does not wait")
  }

  private func expectTaxi(_ taxi: TaxiID) {
    precondition(state.taxis.contains(taxi), "there is no taxi \(taxi)")
  }

  /// Voids the offer of a ride, or takes its taxi from it; the ride is held again.
  private mutating func takeBack(_ ride: RideID) {
    precondition(
      state.canRelease(ride),
      "ride \(ride) is \(state.rides[ride].state) and cannot lose its taxi now")
    state.rides[ride].takeBackCount += 1
    if let taxi = part(ride) {
      released.append((taxi, ride))
      note(.parted(ride, taxi, .replanned))
      outbox.append(
        .tellCustomer(state.rides[ride].customer, ride, .taxiLost(taxi)))
    } else {
      withdrawOffer(of: ride, .replanned)
    }
    _ = takeHoldPlace(ride)
  }

  private mutating func redirect(_ taxi: TaxiID, to ride: RideID) {
    guard let index = released.firstIndex(where: { $0.taxi == taxi }) else {
      preconditionFailure("taxi \(taxi) was not taken from a ride in this batch")
    }
    let old = released[index].ride
    precondition(old != ride, "taxi \(taxi) was taken from ride \(ride) just now")
    precondition(!state.hasRefused(ride, taxi), "taxi \(taxi) has refused ride \(ride) before")
    released.remove(at: index)
    leaveHold(ride)
    state.taxis[taxi].state.assign(ride)
    state.rides[ride].state.take(taxi)
    pair(taxi, with: ride, from: old)
  }

  /// Rides for which the batch found nobody are rejected, or their customers told once, as the rulebook
  /// has it.
  private mutating func tellThoseLeft() {
    // Taxis that are set free here wait for the next batch.
    var freed = FreedTaxis.nobody
    var cursor = state.holds.first
    while let place = cursor {
      let ride = state.holds.ride(at: place)
      cursor = state.holds.next(after: place)
      guard state.rides[ride].state == .held, !state.rides[ride].isKept else {
        continue
      }
      switch state.rulebook.noTaxiAction {
      case .hold: tellOfHold(ride)
      case .reject:
        reject(ride, &freed)
        // Others of its party may be gone with it, the next one in the queue among them.
        if parts(of: ride).count > 1 { cursor = state.holds.first }
      }
    }
    for step in plan.steps {
      if case .keep(let ride) = step { state.rides[ride].isKept = false }
    }
  }

  /// Tells of the rides that a plan has taken an offer from and given nothing instead.
  private mutating func noteHoldsAgain() {
    for case .release(let ride) in plan.steps
    where state.rides[ride].state == .held && state.rides[ride].isToldOfHold { noteHold(of: ride) }
  }

  private mutating func tellOfHold(_ ride: RideID) {
    guard !state.rides[ride].isToldOfHold else { return }
    state.rides[ride].isToldOfHold = true
    noteHold(of: ride)
    outbox.append(.tellCustomer(state.rides[ride].customer, ride, .noTaxi))
    setRecheck()
  }
}

extension DispatchState {
  /// True if a plan may take the taxi or the offer from a ride.
  ///
  /// Neither a taxi that the customer has been asked about, nor one that has arrived, nor one that an
  /// administrator has given to the ride; and no taxi at all when the policy does not let them report
  /// where they are, because then nobody knows who has arrived.
  public func canRelease(_ ride: RideID) -> Bool {
    switch rides[ride].state {
    case .offered: true
    case .assigned:
      rides[ride].arrivalSeenAt == nil && !rides[ride].isForced
        && places.needs.contains(.approachPlaces)
    case .reserved, .searching, .held, .proposed, .completed, .annulled, .rejected: false
    }
  }
}
