import Geography
import Quantities
import Testing

@testable import DispatchCore
@testable import DispatchWorlds

/// What follows when an administrator sets a ride's status: all 16 pairs (A-G9R4, A-UC10, A-SD2).
@Suite struct RideStatusTests {
  /// Sets ride 0 at 110, from what a desk with two taxis has been brought to.
  private func set(
    _ status: RideOverride, after prepare: (DispatchDesk) -> Void
  ) -> DispatchDesk {
    let desk = DispatchDesk(.oneStep, fleet: [0, 0])
    prepare(desk)
    desk.at(110)
    let before = desk.lines.count
    desk.set(ride: 0, status)
    desk.forgetLines(before)
    return desk
  }

  @Test func `A-SD2: a ride on offer is set to each of the four statuses`() {
    let prepare = { (desk: DispatchDesk) in _ = desk.at(100).request(by: 0, in: 0) }
    set(.notAssigned, after: prepare).expect(
      " 110 ride 0 is set not assigned", queues: "0 [0* 1]")
    set(.assigned(TaxiID(1)), after: prepare).expect(
      """
       110 ride 0 is set assigned to taxi 1
            taxi 0: offer 0 is withdrawn
            taxi 1: ride 0 is yours
            customer 0: taxi 1 comes for ride 0
      """, queues: "0 [0]")
    set(.completed, after: prepare).expect(
      " 110 ride 0 is set completed: refused, illegalTransition", queues: "0 [0* 1]")
    set(.annulled, after: prepare).expect(
      """
       110 ride 0 is set annulled
            taxi 0: offer 0 is withdrawn
            customer 0: ride 0 is annulled, administrator
      """, queues: "0 [0 1]")
  }

  @Test func `A-SD2: an assigned ride is set to each of the four statuses`() {
    let prepare = RefusalExample.assign
    let searching = set(.notAssigned, after: prepare)
    searching.expect(
      """
       110 ride 0 is set not assigned
            taxi 0: ride 0 is no longer yours
            customer 0: taxi 0 does not come for ride 0
            taxi 1: offer 1 of ride 0
            timer at 170: answer of taxi 1 to offer 1
      """, queues: "0 [1*]")
    #expect(searching.driver(0) == .busy(nil))
    set(.assigned(TaxiID(0)), after: prepare).expect(
      " 110 ride 0 is set assigned to taxi 0", queues: "0 [1]")
    set(.assigned(TaxiID(1)), after: prepare).expect(
      """
       110 ride 0 is set assigned to taxi 1
            taxi 0: ride 0 is no longer yours
            customer 0: taxi 0 does not come for ride 0
            taxi 1: ride 0 is yours
            customer 0: taxi 1 comes for ride 0
      """, queues: "all empty")
    let completed = set(.completed, after: prepare)
    completed.expect(
      """
       110 ride 0 is set completed
            customer 0: ride 0 is completed
            taxi 0: ride 0 is no longer yours
      """, queues: "0 [1]")
    #expect(completed.ride(0) == .completed(TaxiID(0)))
    #expect(completed.driver(0) == .busy(nil))
    let annulled = set(.annulled, after: prepare)
    annulled.expect(
      """
       110 ride 0 is set annulled
            taxi 0: ride 0 is no longer yours
            customer 0: ride 0 is annulled, administrator
      """, queues: "0 [1]")
    #expect(annulled.ride(0).taxi == nil)
    #expect(annulled.driver(0) == .busy(nil))
  }

  @Test func `A-SD2: a completed ride is set to each of the four statuses`() {
    let prepare = { (desk: DispatchDesk) in
      RefusalExample.assign(desk)
      desk.at(100).available(0, in: 0)
    }
    set(.notAssigned, after: prepare).expect(
      """
       110 ride 0 is set not assigned
            taxi 1: offer 1 of ride 0
            timer at 170: answer of taxi 1 to offer 1
      """, queues: "0 [1* 0]")
    set(.assigned(TaxiID(0)), after: prepare).expect(
      """
       110 ride 0 is set assigned to taxi 0
            taxi 0: ride 0 is yours
            customer 0: taxi 0 comes for ride 0
      """, queues: "0 [1]")
    set(.completed, after: prepare).expect(" 110 ride 0 is set completed", queues: "0 [1 0]")
    let annulled = set(.annulled, after: prepare)
    annulled.expect(
      """
       110 ride 0 is set annulled
            customer 0: ride 0 is annulled, administrator
      """, queues: "0 [1 0]")
    #expect(annulled.ride(0) == .annulled(.administrator))
  }

  @Test func `A-SD2: an annulled ride is set to each of the four statuses`() {
    let prepare = { (desk: DispatchDesk) in
      desk.at(90).request(by: 0, in: 0)
      desk.at(100).cancel(0, by: 0)
      return
    }
    set(.notAssigned, after: prepare).expect(
      """
       110 ride 0 is set not assigned
            taxi 0: offer 1 of ride 0
            timer at 170: answer of taxi 0 to offer 1
      """, queues: "0 [0* 1]")
    set(.assigned(TaxiID(1)), after: prepare).expect(
      """
       110 ride 0 is set assigned to taxi 1
            taxi 1: ride 0 is yours
            customer 0: taxi 1 comes for ride 0
      """, queues: "0 [0]")
    set(.completed, after: prepare).expect(
      " 110 ride 0 is set completed: refused, illegalTransition", queues: "0 [0 1]")
    set(.annulled, after: prepare).expect(" 110 ride 0 is set annulled", queues: "0 [0 1]")
  }

  @Test func `A-UC10: a held ride given to a driver who serves the street is no longer held`() {
    let desk = DispatchDesk(.oneStep, fleet: [0])
    desk.at(0).busy(0)
    desk.at(10).request(by: 0, in: 0)
    desk.at(20).set(ride: 0, .assigned(TaxiID(0)))
    desk.run(until: 40)
    desk.expect(
      """
         0 taxi 0 is busy
        10 customer 0 requests in zone 0: ride 0
            customer 0: no taxi for ride 0
            timer at 40: re-check
        20 ride 0 is set assigned to taxi 0
            taxi 0: ride 0 is yours
            customer 0: taxi 0 comes for ride 0
        40 timer: re-check
      """, queues: "all empty")
    #expect(desk.core.state.heldCount == 0)
  }

  @Test func `A-UC10: the offer on the screen of the driver given a ride goes to the next`() {
    let desk = DispatchDesk(.oneStep, fleet: [0, 0])
    desk.at(0).request(by: 0, in: 0)
    desk.at(1).decline(0, by: 0)
    desk.at(2).cancel(0, by: 0)
    desk.at(3).request(by: 1, in: 0)
    desk.at(4).set(ride: 0, .assigned(TaxiID(0)))
    // We expect: taxi 0 was asked for ride 1, which goes to taxi 1; ride 0 is open again.
    desk.expect(
      """
         0 customer 0 requests in zone 0: ride 0
            taxi 0: offer 0 of ride 0
            timer at 60: answer of taxi 0 to offer 0
         1 taxi 0 declines offer 0
            taxi 1: offer 1 of ride 0
            timer at 61: answer of taxi 1 to offer 1
         2 customer 0 cancels ride 0
            taxi 1: offer 1 is withdrawn
            customer 0: ride 0 is annulled, cancelled
         3 customer 1 requests in zone 0: ride 1
            taxi 0: offer 2 of ride 1
            timer at 63: answer of taxi 0 to offer 2
         4 ride 0 is set assigned to taxi 0
            taxi 0: offer 2 is withdrawn
            taxi 0: ride 0 is yours
            customer 0: taxi 0 comes for ride 0
            taxi 1: offer 3 of ride 1
            timer at 64: answer of taxi 1 to offer 3
      """, queues: "0 [1*]")
  }

  @Test func `A-UC10: a reservation can be given a taxi long before it is due`() {
    let desk = DispatchDesk(.oneStep, .line(2), fleet: [0])
    desk.at(0).reserve(by: 0, in: 0, to: 1, for: 20_000)
    desk.at(10).set(ride: 0, .assigned(TaxiID(0)))
    desk.at(900).available(0, in: 1)
    desk.run(until: 19_400)
    desk.expect(
      """
         0 customer 0 reserves in zone 0 to zone 1, typed for 20000: ride 0
            customer 0: ride 0 is reserved
            timer at 19400: ride 0 is due
        10 ride 0 is set assigned to taxi 0
            taxi 0: ride 0 is yours
            customer 0: taxi 0 comes for ride 0
       900 taxi 0 is available in zone 1
            customer 0: ride 0 is completed
      19400 timer: ride 0 is due: refused, offerStale
      """, queues: "1 [0]")
  }
}
