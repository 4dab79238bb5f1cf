import Geography
import Quantities
import Testing

@testable import DispatchCore
@testable import DispatchWorlds

/// The state diagrams of document A, walked by commands (A-SD1, A-SD2).
@Suite struct StatusDiagramTests {
  @Test func `A-SD1: each of the nine pairs of driver statuses, by the driver's own commands`() {
    // Not in service: the log-in makes available, nothing makes busy, logging out is refused.
    let desk = DispatchDesk(.oneStep, fleet: [nil])
    #expect(desk.busy(0) == .refused(.notLoggedIn))
    #expect(desk.logOut(0) == .refused(.notLoggedIn))
    #expect(desk.driver(0).status == .notInService)
    #expect(desk.logIn(0, in: 0) == .accepted)
    #expect(desk.driver(0).status == .available)
    // Available: a press keeps them so, Busy makes them busy, logging out ends their service.
    #expect(desk.available(0, in: 0) == .accepted)
    #expect(desk.driver(0).status == .available)
    #expect(desk.logOut(0) == .accepted)
    #expect(desk.driver(0).status == .notInService)
    desk.logIn(0, in: 0)
    #expect(desk.busy(0) == .accepted)
    #expect(desk.driver(0).status == .busy)
    // Busy: once more is refused, so is logging out; a press makes them available.
    #expect(desk.busy(0) == .refused(.alreadyBusy))
    #expect(desk.logOut(0) == .refused(.logOutWhileBusy))
    #expect(desk.driver(0).status == .busy)
    #expect(desk.available(0, in: 0) == .accepted)
    #expect(desk.driver(0).status == .available)
    // Available to busy by a yes.
    desk.request(by: 0, in: 0)
    #expect(desk.accept(0, by: 0) == .accepted)
    #expect(desk.driver(0).status == .busy)
  }

  @Test func `A-SD2: A-D5: the statuses of a ride, by the people's own commands`() {
    let desk = DispatchDesk(.oneStep, fleet: [0])
    desk.request(by: 0, in: 0)
    #expect(desk.ride(0).status == .notAssigned)
    #expect(desk.cancel(0, by: 0) == .accepted)
    #expect(desk.ride(0).status == .annulled)
    // Annulled: nothing leads on.
    #expect(desk.cancel(0, by: 0) == .refused(.rideEnded))
    #expect(desk.accept(0, by: 0) == .refused(.offerStale))
    #expect(desk.ride(0).status == .annulled)
    desk.request(by: 0, in: 0)
    desk.accept(1, by: 0)
    #expect(desk.ride(1).status == .assigned)
    // Assigned: a second yes is stale and a cancellation refused; the press completes.
    #expect(desk.accept(1, by: 0) == .refused(.offerStale))
    #expect(desk.cancel(1, by: 0) == .refused(.cancelAssigned))
    #expect(desk.ride(1).status == .assigned)
    desk.available(0, in: 0)
    #expect(desk.ride(1).status == .completed)
    // Completed: nothing leads on.
    #expect(desk.cancel(1, by: 0) == .refused(.rideEnded))
    desk.available(0, in: 0)
    #expect(desk.ride(1).status == .completed)
  }

  @Test func `B-SD1: the states of a driver in two-step, by commands`() {
    let desk = DispatchDesk(.twoStep, fleet: [nil])
    #expect(desk.driver(0) == .notInService)
    desk.logIn(0, in: 0)
    #expect(desk.driver(0) == .enabled)
    desk.startWorkday(0)
    #expect(desk.driver(0) == .enabled)
    desk.available(0, in: 0)
    #expect(desk.driver(0) == .available)
    desk.startBreak(0)
    #expect(desk.driver(0) == .onBreak)
    desk.endBreak(0, in: 0)
    desk.request(by: 0, in: 0)
    // Asked, and then waiting for the customer, the driver is available and queued, but locked.
    #expect(desk.queues == "0 [0*]")
    desk.accept(0, by: 0)
    #expect(desk.queues == "0 [0*]")
    desk.confirm(0, of: 0, by: 0)
    #expect(desk.driver(0) == .busy(RideID(0)))
    desk.reached(0, in: 0)
    #expect(desk.driver(0) == .available)
    desk.endWorkday(0)
    #expect(desk.driver(0) == .notInService)
    #expect(desk.logIn(0, in: 0) == .refused(.appDisabled))
  }
}
