import DispatchCore
import Quantities
import Testing

@testable import DispatchWorlds

/// Document B: driver's yes, then passenger's yes, 30 s each; nobody free means failure.
@Suite struct TwoStepTests {
  @Test func `a taxi leaves its queue when the passenger confirms, not when the driver accepts`() {
    let desk = DispatchDesk(.twoStep, fleet: [0])
    desk.at(0).request(by: 0, in: 0)
    desk.at(10).accept(0, by: 0)
    #expect(desk.queues == "0 [0*]")
    #expect(desk.driver(0) == .available)
    #expect(desk.ride(0).status == .notAssigned)
    desk.at(20).confirm(0, of: 0, by: 0)
    #expect(desk.queues == "all empty")
    #expect(desk.driver(0) == .busy(RideID(0)))
    desk.at(600).reached(0, in: 0)
    desk.expect(
      """
         0 customer 0 requests in zone 0: ride 0
            taxi 0: offer 0 of ride 0
            timer at 30: answer of taxi 0 to offer 0
        10 taxi 0 accepts offer 0
            customer 0: taxi 0 for ride 0, offer 0?
            timer at 40: answer of ride 0 to offer 0
        20 customer 0 confirms offer 0 of ride 0
            taxi 0: ride 0 is yours
            customer 0: taxi 0 comes for ride 0
        30 timer: answer of taxi 0 to offer 0: refused, offerStale
        40 timer: answer of ride 0 to offer 0: refused, offerStale
       600 taxi 0 has reached its destination in zone 0
            customer 0: ride 0 is completed
      """, queues: "0 [0]")
  }

  @Test func `a driver who declines goes from the top of the queue to the end`() {
    // B-SC1: Daniele refuses, Marco is now first and accepts.
    let desk = DispatchDesk(.twoStep, fleet: [0, 0, 0])
    desk.at(0).request(by: 0, in: 0)
    #expect(desk.queues == "0 [0* 1 2]")
    desk.at(3).decline(0, by: 0)
    #expect(desk.queues == "0 [1* 2 0]")
    desk.at(6).accept(1, by: 1)
    desk.at(9).confirm(1, of: 0, by: 0)
    desk.expect(
      """
         0 customer 0 requests in zone 0: ride 0
            taxi 0: offer 0 of ride 0
            timer at 30: answer of taxi 0 to offer 0
         3 taxi 0 declines offer 0
            taxi 1: offer 1 of ride 0
            timer at 33: answer of taxi 1 to offer 1
         6 taxi 1 accepts offer 1
            customer 0: taxi 1 for ride 0, offer 1?
            timer at 36: answer of ride 0 to offer 1
         9 customer 0 confirms offer 1 of ride 0
            taxi 1: ride 0 is yours
            customer 0: taxi 1 comes for ride 0
      """, queues: "0 [2 0]")
  }

  @Test func `a driver's silence ends at exactly 30 s and sends them to the end`() {
    let desk = DispatchDesk(.twoStep, fleet: [0, 0])
    desk.at(0).request(by: 0, in: 0)
    desk.run(until: 30)
    desk.expect(
      """
         0 customer 0 requests in zone 0: ride 0
            taxi 0: offer 0 of ride 0
            timer at 30: answer of taxi 0 to offer 0
        30 timer: answer of taxi 0 to offer 0
            taxi 0: offer 0 has lapsed
            taxi 1: offer 1 of ride 0
            timer at 60: answer of taxi 1 to offer 1
      """, queues: "0 [1* 0]")
  }

  @Test func `a request without any taxi fails at once`() {
    let desk = DispatchDesk(.twoStep, .line(3), fleet: [2, nil])
    desk.at(4).request(by: 0, in: 0)
    #expect(desk.ride(0).status == .annulled)
    #expect(desk.ride(0).taxi == nil)
    desk.at(5).request(by: 0, in: 0)
    // We expect: the customer may try again at once, and fails again.
    desk.expect(
      """
         4 customer 0 requests in zone 0: ride 0
            customer 0: ride 0 is rejected
         5 customer 0 requests in zone 0: ride 1
            customer 0: ride 1 is rejected
      """, queues: "2 [0]")
  }

  @Test func `the request fails when everybody has declined`() {
    let desk = DispatchDesk(.twoStep.with { $0.maxRounds = 1 }, .line(2), fleet: [0, 1])
    desk.at(0).request(by: 0, in: 0)
    desk.at(1).decline(0, by: 0)
    desk.at(2).decline(1, by: 1)
    desk.run(until: 60)
    desk.expect(
      """
         0 customer 0 requests in zone 0: ride 0
            taxi 0: offer 0 of ride 0
            timer at 30: answer of taxi 0 to offer 0
         1 taxi 0 declines offer 0
            taxi 1: offer 1 of ride 0
            timer at 31: answer of taxi 1 to offer 1
         2 taxi 1 declines offer 1
            customer 0: ride 0 is rejected
        30 timer: answer of taxi 0 to offer 0: refused, offerStale
        31 timer: answer of taxi 1 to offer 1: refused, offerStale
      """, queues: "0 [0], 1 [1]")
  }

  @Test func `a taxi that waits for the passenger is not offered another ride`() {
    let desk = DispatchDesk(.twoStep, fleet: [0])
    desk.at(0).request(by: 0, in: 0)
    desk.at(1).accept(0, by: 0)
    desk.at(2).request(by: 1, in: 0)
    #expect(desk.ride(1) == .rejected)
    #expect(desk.ride(0) == .proposed(OfferID(0), TaxiID(0)))
  }
}
