import Geography
import Quantities

extension DispatchCore {
  /// Gives a ride the taxi that it was offered to (A-D4).
  mutating func assign(_ taxi: TaxiID, to ride: RideID) {
    let insertion = state.taxis[taxi.index].offer?.insertion
    state.taxis[taxi.index].offer = nil
    leaveHold(ride)
    state.rides[ride.index].state.assign()
    if let insertion {
      join(ride, insertion)
    } else {
      state.zoneQueues.leave(taxi)
      state.places.leavesQueue(taxi)
      state.taxis[taxi.index].headingFor = nil
      state.taxis[taxi.index].state.assign(ride)
      beginItinerary(of: taxi, with: ride)
    }
    pair(taxi, with: ride)
  }

  /// Brings customer and driver together; both are told, and the waiting time is shown (A-S2).
  ///
  /// A driver who was on his way to another ride is told so.
  mutating func pair(
    _ taxi: TaxiID, with ride: RideID, from old: RideID? = nil
  ) {
    state.refusalMemory.forgetRound(&state.rides[ride.index].refusals)
    state.rides[ride.index].rounds = 1
    state.rides[ride.index].assignmentCount += 1
    state.rides[ride.index].isPaired = true
    let wait = estimatedWait(for: ride, by: taxi)
    if needs.contains(.finishingTaxis) { expectFinish(of: taxi, ride, wait) }
    outbox.append(
      .tellDriver(taxi, old.map { .redirected(ride, from: $0) } ?? .assigned(ride)))
    outbox.append(
      .tellCustomer(state.rides[ride.index].customer, ride, .taxiAssigned(taxi, wait: wait)))
    if let wait { showWait(wait, of: ride) }
  }

  /// Notes when a taxi should be at the destination of its ride, if both are known.
  private mutating func expectFinish(of taxi: TaxiID, _ ride: RideID, _ wait: TimeSpan?) {
    guard let wait, let destination = state.rides[ride.index].destination else { return }
    let pickUp = max(now + wait, state.rides[ride.index].reservedFor ?? .start)
    guard
      let drive = estimatedDrive(
        from: state.rides[ride.index].origin, to: destination, at: pickUp)
    else { return }
    state.places.beginsRide(taxi, to: destination, at: pickUp + drive)
  }

  /// Parts an assigned ride from its taxi; the driver stays busy, without the ride, until he presses.
  ///
  /// The ride is left searching.
  mutating func release(_ ride: RideID) {
    guard let taxi = state.rides[ride.index].state.taxi else { return }
    state.rides[ride.index].state.release()
    endContact(of: ride, taxi)
    leaveTaxi(ride, taxi)
    outbox.append(.tellDriver(taxi, .unassigned(ride)))
  }

  /// The same for a ride that nobody shares, without telling the driver.
  /// - Returns: the taxi.
  mutating func part(_ ride: RideID) -> TaxiID? {
    guard let taxi = state.rides[ride.index].state.taxi else { return nil }
    state.rides[ride.index].state.release()
    endContact(of: ride, taxi)
    state.taxis[taxi.index].state.becomeBusy()
    return taxi
  }

  /// Ends the contact of customer and driver (A-D4, A22).
  private mutating func endContact(of ride: RideID, _ taxi: TaxiID?) {
    if needs.contains(.finishingTaxis), let taxi { state.places.finishing.leave(taxi) }
    state.rides[ride.index].isPaired = false
    state.rides[ride.index].isForced = false
    state.rides[ride.index].arrivalSeenAt = nil
  }

  /// Completes a ride; the driver is left as he is.
  mutating func complete(_ ride: RideID) {
    state.rides[ride.index].state.complete()
    endContact(of: ride, state.rides[ride.index].state.taxi)
    close(ride)
    outbox.append(.tellCustomer(state.rides[ride.index].customer, ride, .completed))
  }
}
