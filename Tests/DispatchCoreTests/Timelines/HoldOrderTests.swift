import Geography
import Quantities
import Testing

@testable import DispatchCore
@testable import DispatchWorlds

/// Which held ride a taxi gets, and what a refused held ride does.
@Suite struct HoldOrderTests {
  @Test func `held rides of a zone are served first in, first out`() {
    let desk = DispatchDesk(.oneStep, fleet: [nil, nil])
    desk.at(0).request(by: 0, in: 0)
    desk.at(1).request(by: 1, in: 0)
    desk.at(2).request(by: 2, in: 0)
    desk.at(3).cancel(0, by: 0)
    desk.at(4).logIn(1, in: 0)
    desk.at(5).logIn(0, in: 0)
    #expect(desk.ride(1) == .offered(OfferID(0), TaxiID(1)))
    #expect(desk.ride(2) == .offered(OfferID(1), TaxiID(0)))
  }

  @Test func `the own zone's held ride comes before an older one next door`() {
    let desk = DispatchDesk(.oneStep, .line(2), fleet: [nil, nil])
    desk.at(0).request(by: 0, in: 0)
    desk.at(10).request(by: 1, in: 1)
    desk.at(20).logIn(0, in: 1)
    desk.at(21).logIn(1, in: 1)
    desk.expect(
      """
         0 customer 0 requests in zone 0: ride 0
            customer 0: no taxi for ride 0
            timer at 30: re-check
        10 customer 1 requests in zone 1: ride 1
            customer 1: no taxi for ride 1
        20 taxi 0 logs in in zone 1
            taxi 0: offer 0 of ride 1
            timer at 80: answer of taxi 0 to offer 0
        21 taxi 1 logs in in zone 1
            taxi 1: offer 1 of ride 0
            timer at 81: answer of taxi 1 to offer 1
      """)
  }

  @Test func `of the neighbours' held rides the longest held is served, wherever it is`() {
    // East is searched first, but the western ride has been held longer.
    let desk = DispatchDesk(.oneStep, .line(3), fleet: [nil])
    desk.at(5).request(by: 0, in: 0)
    desk.at(6).request(by: 1, in: 2)
    desk.at(7).logIn(0, in: 1)
    #expect(desk.ride(0) == .offered(OfferID(0), TaxiID(0)))
    #expect(desk.ride(1) == .held)
  }

  @Test func `it is the hold that counts, not the request or the number`() {
    // Ride 0 was requested first but held only from 20 on, after a refusal; ride 1 from 5 on.
    let desk = DispatchDesk(.oneStep, .line(3), fleet: [0, nil])
    desk.at(0).request(by: 0, in: 0)
    desk.at(5).request(by: 1, in: 2)
    desk.at(20).decline(0, by: 0)
    #expect(desk.core.state.rides[0].requestedAt == .start)
    #expect(desk.core.state.rides[0].heldSince == .start + .seconds(20))
    #expect(desk.core.state.rides[1].heldSince == .start + .seconds(5))
    desk.at(25).logIn(1, in: 1)
    #expect(desk.ride(0) == .held)
    #expect(desk.ride(1) == .offered(OfferID(1), TaxiID(1)))
  }

  @Test func `two neighbours' rides held since the same instant are served by number`() {
    for zones in [[0, 2], [2, 0]] {
      let desk = DispatchDesk(.oneStep, .line(3), fleet: [nil])
      desk.at(5).request(by: 0, in: zones[0])
      desk.request(by: 1, in: zones[1])
      desk.at(7).logIn(0, in: 1)
      #expect(desk.ride(0) == .offered(OfferID(0), TaxiID(0)))
      #expect(desk.ride(1) == .held)
    }
  }

  @Test func `a refused held ride keeps its place, and its customer is not told again`() {
    let desk = DispatchDesk(.oneStep, fleet: [nil, nil])
    desk.at(0).request(by: 0, in: 0)
    desk.at(1).request(by: 1, in: 0)
    desk.at(4).logIn(0, in: 0)
    desk.at(6).decline(0, by: 0)
    desk.at(8).logIn(1, in: 0)
    // We expect: the refuser is offered the next held ride, the other taxi the one refused.
    desk.expect(
      """
         0 customer 0 requests in zone 0: ride 0
            customer 0: no taxi for ride 0
            timer at 30: re-check
         1 customer 1 requests in zone 0: ride 1
            customer 1: no taxi for ride 1
         4 taxi 0 logs in in zone 0
            taxi 0: offer 0 of ride 0
            timer at 64: answer of taxi 0 to offer 0
         6 taxi 0 declines offer 0
            taxi 0: offer 1 of ride 1
            timer at 66: answer of taxi 0 to offer 1
         8 taxi 1 logs in in zone 0
            taxi 1: offer 2 of ride 0
            timer at 68: answer of taxi 1 to offer 2
      """)
    #expect(desk.core.state.heldCount == 2)
  }

  @Test func `the policy fifo gives a taxi held rides of its own zone only`() {
    let desk = DispatchDesk(.oneStep, .line(2), fleet: [nil], policy: OwnZoneFIFO())
    desk.at(0).request(by: 0, in: 0)
    desk.at(1).request(by: 1, in: 1)
    desk.at(2).logIn(0, in: 1)
    desk.at(3).decline(0, by: 0)
    #expect(desk.ride(0) == .held)
    #expect(desk.ride(1) == .held)
  }

  @Test func `a held ride two zones away is not offered to a taxi`() {
    let desk = DispatchDesk(.oneStep, .line(3), fleet: [nil])
    desk.at(0).request(by: 0, in: 0)
    desk.at(1).logIn(0, in: 2)
    #expect(desk.ride(0) == .held)
    #expect(desk.queues == "2 [0]")
  }

  @Test func `without adjacency the neighbours' held rides are out of reach`() {
    let map = ZoneMap.grid(columns: 2, rows: 1, nil)
    let desk = DispatchDesk(.oneStep, map, fleet: [nil])
    desk.at(0).request(by: 0, in: 0)
    desk.at(1).logIn(0, in: 1)
    #expect(desk.ride(0) == .held)
  }
}
