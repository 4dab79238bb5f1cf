import Geography
import MachineParts
import Quantities

extension DispatchCore {
  /// Assigns a ride to the taxi it was offered to (A-D4).
  mutating func assign(_ taxi: TaxiID, to ride: RideID) {
    let insertion = state.taxis[taxi].offer?.insertion
    state.taxis[taxi].offer = nil
    leaveHold(ride)
    state.rides[ride].state.assign()
    if let insertion {
      join(ride, insertion)
    } else {
      state.zoneQueues.leave(taxi)
      state.places.leavesQueue(taxi)
      state.taxis[taxi].headingFor = nil
      state.taxis[taxi].state.assign(ride)
      beginItinerary(of: taxi, with: ride)
    }
    pair(taxi, with: ride)
  }

  /// Pairs customer and driver, notifies both, and shows the customer the waiting time (A-S2).
  ///
  /// A driver who was on the way to another ride is notified of the change.
  mutating func pair(
    _ taxi: TaxiID, with ride: RideID, from old: RideID? = nil
  ) {
    state.refusalPool.forgetRound(&state.rides[ride].refusals)
    state.rides[ride].rounds = 1
    state.rides[ride].assignmentCount += 1
    state.rides[ride].isPaired = true
    let wait = estimatedWait(for: ride, by: taxi)
    if needs.contains(.finishingTaxis) { expectFinish(of: taxi, ride, wait) }
    if let foreign {
      foreign.noteChange(of: ride)
      foreign.noteChange(of: taxi)
    }
    outbox.append(
      .tellDriver(taxi, old.map { .redirected(ride, from: $0) } ?? .assigned(ride)))
    outbox.append(
      .tellCustomer(state.rides[ride].customer, ride, .taxiAssigned(taxi, wait: wait)))
    if let wait { showWait(wait, of: ride) }
  }

  /// Estimates when a taxi becomes free: at the destination of its ride or, with several rides, at
  /// its last stop.
  private mutating func expectFinish(of taxi: TaxiID, _ ride: RideID, _ wait: TimeSpan?) {
    // A taxi with a single ride has at most two stops.
    if state.stopCount(of: taxi) > 2 { return expectLastStop(of: taxi) }
    state.places.finishing.leave(taxi)
    guard let wait, let destination = state.rides[ride].destination else { return }
    let pickUp = max(now + wait, state.rides[ride].reservedFor ?? .start)
    guard
      let drive = estimatedDrive(
        from: state.rides[ride].origin, to: destination, at: pickUp)
    else { return }
    state.places.beginsRide(taxi, to: destination, at: pickUp + drive)
  }

  /// Estimates when a taxi reaches its last stop, where possible, ignoring the stops of a ride that
  /// is about to leave it.
  private mutating func expectLastStop(of taxi: TaxiID, without ride: RideID? = nil) {
    state.places.finishing.leave(taxi)
    guard var place = state.estimatedPlace(of: taxi) else { return }
    var instant = now
    var last: Place?
    for position in 0..<state.stopCount(of: taxi) {
      let stop = state.stop(of: taxi, at: position)
      if stop.ride == ride { continue }
      guard let drive = estimatedDrive(from: place, to: stop.place, at: instant) else { return }
      instant = instant + drive
      place = stop.place
      last = place
    }
    if let last { state.places.beginsRide(taxi, to: last, at: instant) }
  }

  /// Removes a ride from the estimate of its taxi, which is free once its other rides are
  /// completed.
  private mutating func forgetFinish(of taxi: TaxiID, without ride: RideID) {
    let count = state.stopCount(of: taxi)
    let keepsOthers = (0..<count).contains { state.stop(of: taxi, at: $0).ride != ride }
    if !keepsOthers { return state.places.finishing.leave(taxi) }
    // If the ride has no stop left, the estimate given to the driver and the policy stays.
    if (0..<count).contains(where: { state.stop(of: taxi, at: $0).ride == ride }) {
      expectLastStop(of: taxi, without: ride)
    }
  }

  /// Separates an assigned ride from its taxi.
  ///
  /// The driver stays busy without a ride until they press.
  ///
  /// The ride returns to the searching state.
  mutating func release(_ ride: RideID, _ cause: WithdrawalCause) {
    guard let taxi = state.rides[ride].state.taxi else { return }
    state.rides[ride].state.release()
    endContact(of: ride, taxi)
    leaveTaxi(ride, taxi)
    note(.parted(ride, taxi, cause))
    outbox.append(.tellDriver(taxi, .unassigned(ride)))
  }

  /// Separates an unshared ride from its taxi, as `release` does, without notifying the driver.
  /// - Returns: the taxi.
  mutating func part(_ ride: RideID) -> TaxiID? {
    guard let taxi = state.rides[ride].state.taxi else { return nil }
    state.rides[ride].state.release()
    endContact(of: ride, taxi)
    state.taxis[taxi].state.becomeBusy()
    return taxi
  }

  /// Ends the contact between customer and driver (A-D4, A22).
  private mutating func endContact(of ride: RideID, _ taxi: TaxiID?) {
    if needs.contains(.finishingTaxis), let taxi { forgetFinish(of: taxi, without: ride) }
    state.rides[ride].isPaired = false
    state.rides[ride].isForced = false
    state.rides[ride].arrivalSeenAt = nil
    if let foreign {
      foreign.noteChange(of: ride)
      if let taxi { foreign.noteChange(of: taxi) }
    }
  }

  /// Completes a ride without changing the driver's state.
  mutating func complete(_ ride: RideID) {
    state.rides[ride].state.complete()
    endContact(of: ride, state.rides[ride].state.taxi)
    close(ride)
    outbox.append(.tellCustomer(state.rides[ride].customer, ride, .completed))
  }
}
