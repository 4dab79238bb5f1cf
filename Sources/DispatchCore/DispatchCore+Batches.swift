import Geography
import MachineParts
public import Quantities

extension DispatchCore {
  /// Keeps a ride for the next batch in the hold queues, without notifying the customer yet.
  mutating func awaitBatch(_ ride: RideID) {
    if keepsFacts, state.rides[ride].isToldOfHold, state.rides[ride].state != .held {
      noteHold(of: ride)
    }
    _ = takeHoldPlace(ride)
    setBatch(notBefore: now)
  }

  /// Sets the timer that serves all waiting rides.
  ///
  /// It runs only while a ride waits.
  private mutating func setBatch(notBefore earliest: Instant) {
    guard batchAt == nil, let batchPeriod else { return }
    let period = batchPeriod.milliseconds
    let past = earliest.sinceStart.milliseconds
    let due = Instant.start + TimeSpan.milliseconds((past + period - 1) / period * period)
    batchAt = due
    outbox.append(.setTimer(.batch, at: due))
  }

  /// Asks the policy for a plan and carries it out.
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

  /// Carries out one step of a plan.
  ///
  /// An invalid step is an error of the policy.
  private mutating func carryOut(_ step: DispatchPlan.Step) {
    switch step {
    case .offer(let ride, let taxi):
      expectHeld(ride)
      expectTaxi(taxi)
      send(ride, to: taxi, .batch)
    case .insert(let ride, let insertion):
      expectHeld(ride)
      expectTaxi(insertion.taxi)
      send(ride, insertion, .batch)
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

  /// Voids the offer of a ride, or takes its taxi away.
  ///
  /// The ride is held again.
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

  /// Rejects the rides for which the batch found no taxi, or notifies their customers once, as the
  /// rulebook requires.
  private mutating func tellThoseLeft() {
    // Taxis that become free here wait for the next batch.
    var freed = FreedTaxis.nobody
    var cursor = state.holds.first
    while let place = cursor {
      let ride = state.holds.ride(at: place)
      cursor = state.holds.next(after: place)
      guard state.rides[ride].state == .held, !state.rides[ride].isKept else {
        continue
      }
      guard isRejected(ride) else {
        tellOfHold(ride)
        continue
      }
      reject(ride, &freed)
      // Other rides of its party may have been removed too, including the next one in the queue.
      if parts(of: ride).count > 1 { cursor = state.holds.first }
    }
    for step in plan.steps {
      if case .keep(let ride) = step { state.rides[ride].isKept = false }
    }
  }

  /// Records the rides that lost an offer in the plan and got no other.
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
  /// A taxi cannot be taken if the customer has been asked about it, if it has arrived, or if an
  /// administrator assigned it to the ride. No taxi can be taken if the policy does not make taxis
  /// report their positions, because arrivals are then unknown.
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
