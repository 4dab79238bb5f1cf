import Geography
import Quantities
import Testing

@testable import DispatchCore
@testable import DispatchWorlds

/// A taxi that leaves its queue at the driver's yes, before the customer has confirmed (row 5).
@Suite struct QueueExitTests {
  private static let rulebook = Rulebook.twoStep.with { $0.queueExit = .driverAccepts }

  @Test func `row 5: B-G4R4: at the driver's yes, or when the customer has confirmed`() {
    for (exit, queue) in [
      (Rulebook.QueueExit.driverAccepts, "all empty"), (.passengerConfirms, "0 [0*]"),
    ] {
      for preset in [Rulebook.oneStep, .twoStep] {
        let desk = DispatchDesk(
          preset.with {
            $0.passengerConfirms = true
            $0.queueExit = exit
          }, fleet: [0])
        RefusalExample.propose(desk)
        #expect(desk.queues == queue)
        desk.confirm(0, of: 0, by: 0)
        #expect(desk.queues == "all empty")
        #expect(desk.driver(0) == .busy(RideID(0)))
      }
    }
  }

  @Test func `row 5: a taxi turned down goes to the tail of the queue that it had left`() {
    let desk = DispatchDesk(QueueExitTests.rulebook, fleet: [0, 0, 0])
    desk.at(0).request(by: 0, in: 0)
    desk.at(1).accept(0, by: 0)
    #expect(desk.queues == "0 [1 2]")
    desk.at(2).turnDown(0, of: 0, by: 0)
    #expect(desk.queues == "0 [1* 2 0]")
    #expect(desk.driver(0) == .available)
  }

  @Test func `row 5: the customer's silence frees the taxi for the ride that is held`() {
    let desk = DispatchDesk(
      QueueExitTests.rulebook.with { $0.noTaxiAction = .hold }, fleet: [0])
    desk.at(0).request(by: 0, in: 0)
    desk.at(1).accept(0, by: 0)
    desk.at(2).request(by: 1, in: 0)
    let before = desk.lines.count
    desk.run(until: 31)
    desk.forgetLines(before)
    desk.expect(
      """
        30 timer: answer of taxi 0 to offer 0: refused, offerStale
        31 timer: answer of ride 0 to offer 0
            taxi 0: offer 0 is withdrawn
            customer 0: no taxi for ride 0
            taxi 0: offer 1 of ride 1
            timer at 61: answer of taxi 0 to offer 1
      """, queues: "0 [0*]")
  }

  @Test func `row 5: a press of Available voids the proposal, and the customer is told`() {
    let desk = DispatchDesk(QueueExitTests.rulebook, .line(2), fleet: [0, 0])
    desk.at(0).request(by: 0, in: 0)
    desk.at(1).accept(0, by: 0)
    desk.at(2).available(0, in: 1)
    desk.at(3).confirm(0, of: 0, by: 0)
    desk.expect(
      """
         0 customer 0 requests in zone 0: ride 0
            taxi 0: offer 0 of ride 0
            timer at 30: answer of taxi 0 to offer 0
         1 taxi 0 accepts offer 0
            customer 0: taxi 0 for ride 0, offer 0?
            timer at 31: answer of ride 0 to offer 0
         2 taxi 0 is available in zone 1
            taxi 0: offer 0 is withdrawn
            customer 0: offer 0 for ride 0 is void
            taxi 1: offer 1 of ride 0
            timer at 32: answer of taxi 1 to offer 1
         3 customer 0 confirms offer 0 of ride 0: refused, offerStale
      """, queues: "0 [1*], 1 [0]")
  }

  @Test func `row 5: a log-out while the customer thinks waits for the ride, or for the no`() {
    let confirmed = DispatchDesk(QueueExitTests.rulebook, fleet: [0])
    RefusalExample.propose(confirmed)
    #expect(confirmed.logOut(0) == .accepted)
    confirmed.confirm(0, of: 0, by: 0)
    #expect(confirmed.driver(0) == .busy(RideID(0)))
    confirmed.at(100).reached(0, in: 0)
    #expect(confirmed.driver(0) == .notInService)
    let declined = DispatchDesk(QueueExitTests.rulebook, fleet: [0])
    RefusalExample.propose(declined)
    declined.logOut(0)
    declined.turnDown(0, of: 0, by: 0)
    #expect(declined.driver(0) == .notInService)
    #expect(declined.queues == "all empty")
    #expect(declined.ride(0) == .rejected)
  }

  @Test func `row 5: a break that is due while the customer thinks waits for the answer`() {
    let desk = DispatchDesk(QueueExitTests.rulebook, fleet: [0])
    desk.at(14_380).request(by: 0, in: 0)
    desk.at(14_390).accept(0, by: 0)
    desk.run(until: 14_400)
    #expect(desk.ride(0) == .proposed(OfferID(0), TaxiID(0)))
    desk.at(14_410).turnDown(0, of: 0, by: 0)
    #expect(desk.driver(0) == .onBreak)
  }

  @Test func `row 5: a cancellation while the customer thinks frees the taxi`() {
    let desk = DispatchDesk(QueueExitTests.rulebook, fleet: [0, 0])
    RefusalExample.propose(desk)
    desk.cancel(0, by: 0)
    #expect(desk.queues == "0 [1 0]")
    #expect(desk.ride(0) == .annulled(.cancelled))
  }

  @Test func `row 5: where one-step asks the customer, a driver who waits cannot log out`() {
    let desk = DispatchDesk(.oneStep.with { $0.passengerConfirms = true }, fleet: [0])
    RefusalExample.propose(desk)
    #expect(desk.logOut(0) == .refused(.logOutWhileBusy))
    #expect(desk.busy(0) == .refused(.alreadyBusy))
    #expect(desk.ride(0) == .proposed(OfferID(0), TaxiID(0)))
  }
}
