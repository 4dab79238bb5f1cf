import Quantities
import Testing

@testable import DispatchCore
@testable import DispatchWorlds

/// A customer may withdraw a ride until a taxi is assigned, and is told either way (A-A1, A-UC7).
@Suite struct CancelTests {
  @Test func `a held ride is annulled and the next in line moves up`() {
    let desk = DispatchDesk(.oneStep, fleet: [nil])
    desk.at(0).request(by: 0, in: 0)
    desk.at(1).request(by: 1, in: 0)
    desk.at(5).cancel(0, by: 0)
    desk.at(8).logIn(0, in: 0)
    desk.expect(
      """
         0 customer 0 requests in zone 0: ride 0
            customer 0: no taxi for ride 0
            timer at 30: re-check
         1 customer 1 requests in zone 0: ride 1
            customer 1: no taxi for ride 1
         5 customer 0 cancels ride 0
            customer 0: ride 0 is annulled, cancelled
         8 taxi 0 logs in in zone 0
            taxi 0: offer 0 of ride 1
            timer at 68: answer of taxi 0 to offer 0
      """)
  }

  @Test
  func `a pending offer is withdrawn without penalty, and the taxi serves the next held ride`() {
    // The rule to_tail would send a refuser to the end; a withdrawal is no refusal.
    let rulebook = Rulebook.oneStep.with { $0.refusalPlace = .toTail }
    let desk = DispatchDesk(rulebook, fleet: [0, 0])
    desk.at(0).request(by: 0, in: 0)
    desk.at(1).request(by: 1, in: 0)
    desk.at(2).request(by: 2, in: 0)
    desk.at(5).cancel(0, by: 0)
    desk.at(6).accept(0, by: 0)
    desk.expect(
      """
         0 customer 0 requests in zone 0: ride 0
            taxi 0: offer 0 of ride 0
            timer at 60: answer of taxi 0 to offer 0
         1 customer 1 requests in zone 0: ride 1
            taxi 1: offer 1 of ride 1
            timer at 61: answer of taxi 1 to offer 1
         2 customer 2 requests in zone 0: ride 2
            customer 2: no taxi for ride 2
            timer at 32: re-check
         5 customer 0 cancels ride 0
            taxi 0: offer 0 is withdrawn
            customer 0: ride 0 is annulled, cancelled
            taxi 0: offer 2 of ride 2
            timer at 65: answer of taxi 0 to offer 2
         6 taxi 0 accepts offer 0: refused, offerStale
      """, queues: "0 [0* 1*]")
  }

  @Test func `a proposed taxi is free again when the customer cancels`() {
    let desk = DispatchDesk(.twoStep, fleet: [0])
    desk.at(0).request(by: 0, in: 0)
    desk.at(2).accept(0, by: 0)
    desk.at(3).cancel(0, by: 0)
    desk.at(4).request(by: 0, in: 0)
    // We expect: the timers of the first offer are stale and leave the second alone.
    desk.run(until: 32)
    desk.expect(
      """
         0 customer 0 requests in zone 0: ride 0
            taxi 0: offer 0 of ride 0
            timer at 30: answer of taxi 0 to offer 0
         2 taxi 0 accepts offer 0
            customer 0: taxi 0 for ride 0, offer 0?
            timer at 32: answer of ride 0 to offer 0
         3 customer 0 cancels ride 0
            taxi 0: offer 0 is withdrawn
            customer 0: ride 0 is annulled, cancelled
         4 customer 0 requests in zone 0: ride 1
            taxi 0: offer 1 of ride 1
            timer at 34: answer of taxi 0 to offer 1
        30 timer: answer of taxi 0 to offer 0: refused, offerStale
        32 timer: answer of ride 0 to offer 0: refused, offerStale
      """, queues: "0 [0*]")
  }

  @Test func `once a taxi is assigned the cancellation is refused, and the customer is told`() {
    let desk = DispatchDesk(.oneStep, fleet: [0])
    desk.at(0).request(by: 0, in: 0)
    desk.at(2).accept(0, by: 0)
    desk.at(3).cancel(0, by: 0)
    desk.expect(
      """
         0 customer 0 requests in zone 0: ride 0
            taxi 0: offer 0 of ride 0
            timer at 60: answer of taxi 0 to offer 0
         2 taxi 0 accepts offer 0
            taxi 0: ride 0 is yours
            customer 0: taxi 0 comes for ride 0
         3 customer 0 cancels ride 0: refused, cancelAssigned
            customer 0: ride 0 cannot be cancelled, cancelAssigned
      """)
    #expect(desk.ride(0) == .assigned(TaxiID(0)))
  }

  @Test func `a held ride that is on offer leaves the hold when it is cancelled`() {
    let desk = DispatchDesk(.oneStep, fleet: [nil])
    desk.at(0).request(by: 0, in: 0)
    desk.at(1).logIn(0, in: 0)
    desk.at(2).cancel(0, by: 0)
    desk.run(until: 90)
    desk.expect(
      """
         0 customer 0 requests in zone 0: ride 0
            customer 0: no taxi for ride 0
            timer at 30: re-check
         1 taxi 0 logs in in zone 0
            taxi 0: offer 0 of ride 0
            timer at 61: answer of taxi 0 to offer 0
         2 customer 0 cancels ride 0
            taxi 0: offer 0 is withdrawn
            customer 0: ride 0 is annulled, cancelled
        30 timer: re-check
        61 timer: answer of taxi 0 to offer 0: refused, offerStale
      """, queues: "0 [0]")
    #expect(desk.core.state.heldCount == 0)
  }
}
