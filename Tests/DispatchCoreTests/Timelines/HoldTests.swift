import Quantities
import Testing

@testable import DispatchCore
@testable import DispatchWorlds

/// Rides for which there is nobody: told once, held, looked at again (A-A8, A-G5R2).
@Suite struct HoldTests {
  @Test func `a ride without a taxi is held, reported once, and tried again every 30 s`() {
    let desk = DispatchDesk(.oneStep)
    desk.at(7).request(by: 0, in: 0)
    desk.run(until: 80)
    desk.expect(
      """
         7 customer 0 requests in zone 0: ride 0
            customer 0: no taxi for ride 0
            timer at 37: re-check
        37 timer: re-check
            timer at 67: re-check
        67 timer: re-check
            timer at 97: re-check
      """)
    #expect(desk.ride(0) == .held)
    #expect(desk.ride(0).status == .notAssigned)
  }

  @Test func `a taxi that becomes available is offered the held ride at once`() {
    let desk = DispatchDesk(.oneStep, fleet: [nil])
    desk.at(0).request(by: 0, in: 0)
    desk.at(12).logIn(0, in: 0)
    desk.at(15).accept(0, by: 0)
    desk.run(until: 60)
    // We expect: the re-check at 30 finds no held ride and sets no other.
    desk.expect(
      """
         0 customer 0 requests in zone 0: ride 0
            customer 0: no taxi for ride 0
            timer at 30: re-check
        12 taxi 0 logs in in zone 0
            taxi 0: offer 0 of ride 0
            timer at 72: answer of taxi 0 to offer 0
        15 taxi 0 accepts offer 0
            taxi 0: ride 0 is yours
            customer 0: taxi 0 comes for ride 0
        30 timer: re-check
      """)
    #expect(desk.core.state.heldCount == 0)
  }

  @Test func `the re-check finds the taxi when the rulebook leaves held rides to it`() {
    let rulebook = Rulebook.oneStep.with { $0.holdRecheckOnAvailable = false }
    let desk = DispatchDesk(rulebook, .line(2), fleet: [nil, nil])
    desk.at(0).request(by: 0, in: 0)
    desk.at(1).request(by: 1, in: 0)
    desk.at(12).logIn(0, in: 1)
    desk.at(13).logIn(1, in: 0)
    // We expect: at 30 the oldest ride first, from its own zone on; then the other, next door.
    desk.run(until: 30)
    desk.expect(
      """
         0 customer 0 requests in zone 0: ride 0
            customer 0: no taxi for ride 0
            timer at 30: re-check
         1 customer 1 requests in zone 0: ride 1
            customer 1: no taxi for ride 1
        12 taxi 0 logs in in zone 1
        13 taxi 1 logs in in zone 0
        30 timer: re-check
            taxi 1: offer 0 of ride 0
            timer at 90: answer of taxi 1 to offer 0
            taxi 0: offer 1 of ride 1
            timer at 90: answer of taxi 0 to offer 1
            timer at 60: re-check
      """)
  }

  @Test
  func `no freed taxi is offered a held ride when the rulebook leaves held rides to re-checks`() {
    let desk = DispatchDesk(.oneStep.with { $0.holdRecheckOnAvailable = false }, fleet: [0])
    desk.at(0).request(by: 0, in: 0)
    desk.at(1).request(by: 1, in: 0)
    desk.at(2).cancel(0, by: 0)
    desk.at(3).request(by: 2, in: 0)
    desk.at(4).decline(1, by: 0)
    desk.run(until: 31)
    desk.expect(
      """
         0 customer 0 requests in zone 0: ride 0
            taxi 0: offer 0 of ride 0
            timer at 60: answer of taxi 0 to offer 0
         1 customer 1 requests in zone 0: ride 1
            customer 1: no taxi for ride 1
            timer at 31: re-check
         2 customer 0 cancels ride 0
            taxi 0: offer 0 is withdrawn
            customer 0: ride 0 is annulled, cancelled
         3 customer 2 requests in zone 0: ride 2
            taxi 0: offer 1 of ride 2
            timer at 63: answer of taxi 0 to offer 1
         4 taxi 0 declines offer 1
            customer 2: no taxi for ride 2
        31 timer: re-check
            taxi 0: offer 2 of ride 1
            timer at 91: answer of taxi 0 to offer 2
            timer at 61: re-check
      """)
  }

  @Test func `one timer serves all held rides and stops when there are none`() {
    let desk = DispatchDesk(.oneStep)
    desk.at(0).request(by: 0, in: 0)
    desk.at(20).request(by: 1, in: 0)
    desk.at(40).cancel(0, by: 0)
    desk.at(50).cancel(1, by: 1)
    desk.at(70).request(by: 2, in: 0)
    desk.run(until: 100)
    desk.expect(
      """
         0 customer 0 requests in zone 0: ride 0
            customer 0: no taxi for ride 0
            timer at 30: re-check
        20 customer 1 requests in zone 0: ride 1
            customer 1: no taxi for ride 1
        30 timer: re-check
            timer at 60: re-check
        40 customer 0 cancels ride 0
            customer 0: ride 0 is annulled, cancelled
        50 customer 1 cancels ride 1
            customer 1: ride 1 is annulled, cancelled
        60 timer: re-check
        70 customer 2 requests in zone 0: ride 2
            customer 2: no taxi for ride 2
            timer at 100: re-check
       100 timer: re-check
            timer at 130: re-check
      """)
  }

  @Test func `a re-check that nobody waits for, or before its time, is stale and changes nothing`()
  {
    let desk = DispatchDesk(.oneStep, fleet: [0])
    desk.at(0).tell(.timer(.holdRecheck))
    desk.at(1).request(by: 0, in: 0)
    desk.at(2).decline(0, by: 0)
    desk.at(10).tell(.timer(.holdRecheck))
    desk.at(32).tell(.timer(.holdRecheck))
    desk.run(until: 32)
    desk.expect(
      """
         0 timer: re-check: refused, offerStale
         1 customer 0 requests in zone 0: ride 0
            taxi 0: offer 0 of ride 0
            timer at 61: answer of taxi 0 to offer 0
         2 taxi 0 declines offer 0
            customer 0: no taxi for ride 0
            timer at 32: re-check
        10 timer: re-check: refused, offerStale
        32 timer: re-check
            taxi 0: offer 1 of ride 0
            timer at 92: answer of taxi 0 to offer 1
            timer at 62: re-check
        32 timer: re-check: refused, offerStale
      """)
  }
}
