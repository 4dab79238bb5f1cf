import Geography
import Quantities
import Testing

@testable import DispatchCore
@testable import DispatchWorlds

/// A driver who goes home presses Available and logs out in one go.
@Suite struct FinishedWorkTests {
  @Test func `A-UC8: A-UC3: the ride is completed and no held ride is offered in between`() {
    let desk = DispatchDesk(.oneStep, fleet: [0])
    desk.at(0).request(by: 0, in: 0)
    desk.at(5).accept(0, by: 0)
    desk.at(6).request(by: 1, in: 0)
    desk.at(20).tell(.driver(TaxiID(0), .finishWork(at: desk.place(0))))
    desk.expect(
      """
         0 customer 0 requests in zone 0: ride 0
            taxi 0: offer 0 of ride 0
            timer at 60: answer of taxi 0 to offer 0
         5 taxi 0 accepts offer 0
            taxi 0: ride 0 is yours
            customer 0: taxi 0 comes for ride 0
         6 customer 1 requests in zone 0: ride 1
            customer 1: no taxi for ride 1
            timer at 36: re-check
        20 taxi 0 finishes work in zone 0
            customer 0: ride 0 is completed
      """, queues: "all empty")
    #expect(desk.driver(0) == .notInService)
    #expect(desk.ride(1) == .held)
  }

  @Test func `a driver who serves the street finishes work without a ride`() {
    let desk = DispatchDesk(.oneStep, fleet: [0])
    desk.busy(0)
    #expect(desk.tell(.driver(TaxiID(0), .finishWork(at: desk.place(0)))) == .accepted)
    #expect(desk.driver(0) == .notInService)
  }

  @Test func `an offer on the screen goes to the next taxi`() {
    let desk = DispatchDesk(.oneStep, fleet: [0, 0])
    desk.request(by: 0, in: 0)
    desk.tell(.driver(TaxiID(0), .finishWork(at: desk.place(0))))
    #expect(desk.ride(0) == .offered(OfferID(1), TaxiID(1)))
  }

  @Test func `a proposal to a driver who has left the queue for it is void`() {
    let desk = DispatchDesk(.twoStep.with { $0.queueExit = .driverAccepts }, fleet: [0, 0])
    desk.request(by: 0, in: 0)
    desk.accept(0, by: 0)
    desk.tell(.driver(TaxiID(0), .finishWork(at: desk.place(0))))
    #expect(desk.driver(0) == .notInService)
    #expect(desk.ride(0) == .offered(OfferID(1), TaxiID(1)))
  }

  @Test func `a workday under way ends, and what has waited for the job goes with it`() {
    let desk = DispatchDesk(.twoStep, fleet: [0])
    desk.busy(0)
    desk.startBreak(0)
    desk.tell(.driver(TaxiID(0), .finishWork(at: desk.place(0))))
    #expect(desk.effects == [.tellDriver(TaxiID(0), .workdayEnded)])
    #expect(desk.core.state.workdays[0].startedAt == nil)
    #expect(desk.core.state.workdays[0].pending == [])
  }

  @Test func `an absence that has waited for the job begins`() {
    let desk = DispatchDesk(.twoStep, fleet: [0])
    desk.busy(0)
    desk.beAbsent(0, from: 0, until: 1000)
    desk.tell(.driver(TaxiID(0), .finishWork(at: desk.place(0))))
    #expect(
      desk.effects == [
        .tellDriver(TaxiID(0), .workdayEnded), .tellDriver(TaxiID(0), .absenceStarted),
      ])
  }
}
