import Geography
import Quantities
import Testing

@testable import DispatchCore
@testable import DispatchWorlds

/// Absences of hours or a day (B-SC4, row 21).
@Suite struct AbsenceTests {
  @Test
  func `B-SC4: an absence announced for later takes the driver off the road, and lets them back`() {
    let desk = DispatchDesk(.twoStep, fleet: [0, 0])
    desk.at(0).beAbsent(0, from: 3600, until: 7200)
    desk.at(3590).request(by: 0, in: 0)
    desk.run(until: 3600)
    desk.at(5000).logIn(0, in: 0)
    desk.at(7199.999).logIn(0, in: 0)
    desk.at(7200).logIn(0, in: 0)
    desk.available(0, in: 0)
    // We expect: the offer goes to the next, and the workday is the same as before.
    desk.expect(
      """
         0 taxi 0 will be absent from 3600 until 7200
            timer at 3600: absence 1 of taxi 0
      3590 customer 0 requests in zone 0: ride 0
            taxi 0: offer 0 of ride 0
            timer at 3620: answer of taxi 0 to offer 0
      3600 timer: absence 1 of taxi 0
            taxi 0: offer 0 is withdrawn
            taxi 1: offer 1 of ride 0
            timer at 3630: answer of taxi 1 to offer 1
            taxi 0: the absence has begun
      3620 timer: answer of taxi 0 to offer 0: refused, offerStale
      3630 timer: answer of taxi 1 to offer 1
            taxi 1: offer 1 has lapsed
            taxi 1: offer 2 of ride 0
            timer at 3660: answer of taxi 1 to offer 2
      3660 timer: answer of taxi 1 to offer 2
            taxi 1: offer 2 has lapsed
            customer 0: ride 0 is rejected
      5000 taxi 0 logs in in zone 0: refused, driverAbsent
      7199.999 taxi 0 logs in in zone 0: refused, driverAbsent
      7200 taxi 0 logs in in zone 0
      7200 taxi 0 is available in zone 0
      """, queues: "0 [1 0]")
  }

  @Test func `B-SC4: an absence from now on begins at once`() {
    let desk = DispatchDesk(.twoStep, fleet: [0])
    desk.at(10).beAbsent(0, from: 0, until: 3600)
    desk.expect(
      """
        10 taxi 0 will be absent from 0 until 3600
            taxi 0: the absence has begun
      """, queues: "all empty")
    #expect(desk.driver(0) == .notInService)
  }

  @Test func `B-SC4: an absence waits for the job`() {
    let desk = DispatchDesk(.twoStep, fleet: [0])
    RefusalExample.assign(desk)
    desk.at(10).beAbsent(0, from: 100, until: 3600)
    desk.run(until: 100)
    #expect(desk.driver(0) == .busy(RideID(0)))
    desk.at(500).reached(0, in: 0)
    #expect(desk.driver(0) == .notInService)
    #expect(desk.logIn(0, in: 0) == .refused(.driverAbsent))
  }

  @Test func `B-SC4: an absence that is over before the job is done does not begin`() {
    let desk = DispatchDesk(.twoStep, fleet: [0])
    RefusalExample.assign(desk)
    desk.at(10).beAbsent(0, from: 100, until: 400)
    desk.at(500).reached(0, in: 0)
    #expect(desk.queues == "0 [0]")
    #expect(
      desk.effects == [
        .tellCustomer(CustomerID(0), RideID(0), .completed),
        .tellDriver(TaxiID(0), .queued(ZoneID(0))),
      ])
  }

  @Test func `B-SC4: a break that waits beside an absence that is over begins`() {
    let desk = DispatchDesk(.twoStep, fleet: [0])
    RefusalExample.assign(desk)
    desk.at(10).beAbsent(0, from: 100, until: 400)
    desk.at(20).startBreak(0)
    desk.at(500).reached(0, in: 0)
    #expect(desk.driver(0) == .onBreak)
  }

  @Test
  func `row 21: without absences nobody can announce one, in one-step with them a driver can`() {
    let two = DispatchDesk(.twoStep.with { $0.absences = false }, fleet: [0])
    #expect(two.beAbsent(0, from: 10, until: 20) == .refused(.notInRulebook))
    let one = DispatchDesk(.oneStep.with { $0.absences = true }, fleet: [0])
    one.at(0).beAbsent(0, from: 10, until: 20)
    one.run(until: 10)
    #expect(one.driver(0) == .notInService)
    #expect(one.logIn(0, in: 0) == .refused(.driverAbsent))
    one.run(until: 20)
    #expect(one.logIn(0, in: 0) == .accepted)
  }
}
