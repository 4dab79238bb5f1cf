import Quantities
import Testing

@testable import DispatchCore
@testable import DispatchWorlds

/// A driver who leaves the queue by hand: for somebody in the street, or to go home.
@Suite struct LeavingTests {
  @Test func `a customer from the street voids a pending offer at once`() {
    // A-SC3: Carlo, about to accept, is hailed; somebody else serves, not after 60 s but now.
    let desk = DispatchDesk(.oneStep, fleet: [0, 0])
    desk.at(0).request(by: 0, in: 0)
    desk.at(7).busy(0)
    #expect(desk.driver(0) == .busy(nil))
    desk.at(8).accept(0, by: 0)
    desk.at(60).available(0, in: 0)
    desk.run(until: 60)
    desk.expect(
      """
         0 customer 0 requests in zone 0: ride 0
            taxi 0: offer 0 of ride 0
            timer at 60: answer of taxi 0 to offer 0
         7 taxi 0 is busy
            taxi 0: offer 0 is withdrawn
            taxi 1: offer 1 of ride 0
            timer at 67: answer of taxi 1 to offer 1
         8 taxi 0 accepts offer 0: refused, offerStale
        60 taxi 0 is available in zone 0
        60 timer: answer of taxi 0 to offer 0: refused, offerStale
      """, queues: "0 [1* 0]")
  }

  @Test func `a driver may log out with an offer on the screen, which goes to the next`() {
    let desk = DispatchDesk(.oneStep, fleet: [0])
    desk.at(0).request(by: 0, in: 0)
    desk.at(7).logOut(0)
    desk.expect(
      """
         0 customer 0 requests in zone 0: ride 0
            taxi 0: offer 0 of ride 0
            timer at 60: answer of taxi 0 to offer 0
         7 taxi 0 logs out
            taxi 0: offer 0 is withdrawn
            customer 0: no taxi for ride 0
            timer at 37: re-check
      """, queues: "all empty")
    #expect(desk.driver(0) == .notInService)
  }

  @Test func `a driver who leaves while the passenger thinks is replaced`() {
    let desk = DispatchDesk(.twoStep, fleet: [0, 0])
    desk.at(0).request(by: 0, in: 0)
    desk.at(2).accept(0, by: 0)
    desk.at(3).busy(0)
    desk.at(4).confirm(0, of: 0, by: 0)
    desk.run(until: 32)
    desk.expect(
      """
         0 customer 0 requests in zone 0: ride 0
            taxi 0: offer 0 of ride 0
            timer at 30: answer of taxi 0 to offer 0
         2 taxi 0 accepts offer 0
            customer 0: taxi 0 for ride 0, offer 0?
            timer at 32: answer of ride 0 to offer 0
         3 taxi 0 is busy
            taxi 0: offer 0 is withdrawn
            customer 0: offer 0 for ride 0 is void
            taxi 1: offer 1 of ride 0
            timer at 33: answer of taxi 1 to offer 1
         4 customer 0 confirms offer 0 of ride 0: refused, offerStale
        30 timer: answer of taxi 0 to offer 0: refused, offerStale
        32 timer: answer of ride 0 to offer 0: refused, offerStale
      """, queues: "0 [1*]")
    #expect(desk.core.state.rides[0].declineCount == 0)
  }

  @Test func `a hailed driver who is free again may be offered the ride they had to leave`() {
    let desk = DispatchDesk(.oneStep, fleet: [0])
    desk.at(0).request(by: 0, in: 0)
    desk.at(5).busy(0)
    #expect(desk.ride(0) == .held)
    desk.at(20).available(0, in: 0)
    #expect(desk.ride(0) == .offered(OfferID(1), TaxiID(0)))
  }

  @Test func `a driver without an offer leaves quietly`() {
    let desk = DispatchDesk(.oneStep, fleet: [0, 0, 0])
    desk.at(1).busy(1)
    desk.at(2).logOut(0)
    desk.expect(
      """
         1 taxi 1 is busy
         2 taxi 0 logs out
      """, queues: "0 [2]")
  }
}
