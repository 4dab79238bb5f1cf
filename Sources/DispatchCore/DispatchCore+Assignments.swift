import Geography
import Quantities

extension DispatchCore {
  /// Gives a ride the taxi that it was offered to (A-D4).
  mutating func assign(_ taxi: TaxiID, to ride: RideID, outbox: inout Outbox) {
    state.taxis[taxi.index].offer = nil
    state.zoneQueues.leave(taxi)
    state.taxis[taxi.index].state.assign(ride)
    leaveHold(ride)
    state.rides[ride.index].state.assign()
    pair(taxi, with: ride, outbox: &outbox)
  }

  /// Brings customer and driver together; both are told, and the waiting time is shown (A-S2).
  mutating func pair(_ taxi: TaxiID, with ride: RideID, outbox: inout Outbox) {
    state.refusalMemory.forgetRound(&state.rides[ride.index].refusals)
    state.rides[ride.index].rounds = 1
    state.rides[ride.index].assignmentCount += 1
    state.rides[ride.index].isPaired = true
    let wait = estimatedWait(for: ride, by: taxi)
    outbox.append(.tellDriver(taxi, .assigned(ride)))
    outbox.append(
      .tellCustomer(state.rides[ride.index].customer, ride, .taxiAssigned(taxi, wait: wait)))
    if let wait { showWait(wait, of: ride, outbox: &outbox) }
  }

  /// Parts an assigned ride from its taxi; the driver stays busy, without a ride, until he presses.
  ///
  /// The ride is left searching.
  mutating func release(_ ride: RideID, outbox: inout Outbox) {
    guard let taxi = state.rides[ride.index].state.taxi else { return }
    state.rides[ride.index].state.release()
    part(ride)
    state.taxis[taxi.index].state.becomeBusy()
    outbox.append(.tellDriver(taxi, .unassigned(ride)))
  }

  /// Ends the contact of customer and driver (A-D4, A22).
  private mutating func part(_ ride: RideID) {
    state.rides[ride.index].isPaired = false
    state.rides[ride.index].isForced = false
    state.rides[ride.index].arrivalSeenAt = nil
  }

  /// Completes a ride; the driver is left as he is.
  mutating func complete(_ ride: RideID, outbox: inout Outbox) {
    state.rides[ride.index].state.complete()
    part(ride)
    close(ride)
    outbox.append(.tellCustomer(state.rides[ride.index].customer, ride, .completed))
  }
}
