import Geography
import Quantities
import Testing

@testable import DispatchCore
@testable import DispatchWorlds

/// What follows when an administrator sets a driver's status (A-G9R3, A-UC11).
@Suite struct DriverStatusTests {
  /// Sets taxi 0 at 10, from what a desk with two taxis has been brought to.
  private func set(
    _ status: DriverOverride, fleet: [Int?] = [0, 0], after prepare: (DispatchDesk) -> Void
  ) -> DispatchDesk {
    let desk = DispatchDesk(.oneStep, .line(2), fleet: fleet)
    prepare(desk)
    let before = desk.lines.count
    desk.at(10).set(0, status)
    desk.forgetLines(before)
    return desk
  }

  @Test func `A-SD1: an available driver with an offer is set available, busy, not in service`() {
    let prepare = { (desk: DispatchDesk) in _ = desk.request(by: 0, in: 0) }
    set(.available(at: ZoneMap.line(2).center(of: ZoneID(1))), after: prepare).expect(
      """
        10 taxi 0 is set available in zone 1
            taxi 0: offer 0 is withdrawn
            taxi 0: an administrator has set you available
            taxi 1: offer 1 of ride 0
            timer at 70: answer of taxi 1 to offer 1
      """, queues: "0 [1*], 1 [0]")
    set(.busy, after: prepare).expect(
      """
        10 taxi 0 is set busy
            taxi 0: offer 0 is withdrawn
            taxi 0: an administrator has set you busy
            taxi 1: offer 1 of ride 0
            timer at 70: answer of taxi 1 to offer 1
      """, queues: "0 [1*]")
    set(.notInService, after: prepare).expect(
      """
        10 taxi 0 is set not in service
            taxi 0: offer 0 is withdrawn
            taxi 0: an administrator has set you notInService
            taxi 1: offer 1 of ride 0
            timer at 70: answer of taxi 1 to offer 1
      """, queues: "0 [1*]")
  }

  @Test func `A-SD1: a driver with a ride is set available, busy, not in service`() {
    set(.available(at: nil), after: RefusalExample.assign).expect(
      """
        10 taxi 0 is set available
            customer 0: ride 0 is completed
            taxi 0: an administrator has set you available
      """, queues: "0 [1 0]")
    set(.busy, after: RefusalExample.assign).expect(
      """
        10 taxi 0 is set busy
            taxi 0: ride 0 is no longer yours
            customer 0: taxi 0 does not come for ride 0
            taxi 0: an administrator has set you busy
            taxi 1: offer 1 of ride 0
            timer at 70: answer of taxi 1 to offer 1
      """, queues: "0 [1*]")
    set(.notInService, after: RefusalExample.assign).expect(
      """
        10 taxi 0 is set not in service
            taxi 0: ride 0 is no longer yours
            customer 0: taxi 0 does not come for ride 0
            taxi 0: an administrator has set you notInService
            taxi 1: offer 1 of ride 0
            timer at 70: answer of taxi 1 to offer 1
      """, queues: "0 [1*]")
  }

  @Test func `A-SD1: a driver out of service is set available, busy, not in service`() {
    let zone = ZoneMap.line(2).center(of: ZoneID(0))
    let available = set(.available(at: zone), fleet: [nil, 0]) { _ in }
    available.expect(
      """
        10 taxi 0 is set available in zone 0
            taxi 0: an administrator has set you available
      """, queues: "0 [1 0]")
    let busy = set(.busy, fleet: [nil, 0]) { _ in }
    busy.expect(
      """
        10 taxi 0 is set busy
            taxi 0: an administrator has set you busy
      """, queues: "0 [1]")
    #expect(busy.driver(0) == .busy(nil))
    let idle = set(.notInService, fleet: [nil, 0]) { _ in }
    idle.expect(
      """
        10 taxi 0 is set not in service
            taxi 0: an administrator has set you notInService
      """, queues: "0 [1]")
    #expect(idle.driver(0) == .notInService)
  }

  @Test func `A-G9R3: a driver set available takes the ride that is held`() {
    let desk = DispatchDesk(.oneStep, fleet: [nil])
    desk.at(0).request(by: 0, in: 0)
    desk.at(10).set(0, .available(at: desk.place(0)))
    desk.expect(
      """
         0 customer 0 requests in zone 0: ride 0
            customer 0: no taxi for ride 0
            timer at 30: re-check
        10 taxi 0 is set available in zone 0
            taxi 0: an administrator has set you available
            taxi 0: offer 0 of ride 0
            timer at 70: answer of taxi 0 to offer 0
      """, queues: "0 [0*]")
  }

  @Test func `A-UC11: a driver who forgot to log out is logged out by force`() {
    let desk = DispatchDesk(.oneStep, fleet: [0])
    desk.at(100).set(0, .notInService)
    desk.at(200).request(by: 0, in: 0)
    // We expect: no ghost offer.
    desk.expect(
      """
       100 taxi 0 is set not in service
            taxi 0: an administrator has set you notInService
       200 customer 0 requests in zone 0: ride 0
            customer 0: no taxi for ride 0
            timer at 230: re-check
      """, queues: "all empty")
  }

  @Test func `A-UC11: a driver on a break is set available, and the break's end finds nothing`() {
    let desk = DispatchDesk(.overridable.with { $0.breaksEnforced = false }, fleet: [0])
    desk.at(100).startBreak(0)
    desk.at(200).set(0, .available(at: nil))
    desk.run(until: 1900)
    desk.expect(
      """
       100 taxi 0 starts a break
            taxi 0: the break has begun
            timer at 1900: breakEnd 1 of taxi 0
       200 taxi 0 is set available
            taxi 0: an administrator has set you available
      1900 timer: breakEnd 1 of taxi 0: refused, offerStale
      """, queues: "0 [0]")
  }

  @Test func `row 30: without admin_override nobody forces a status`() {
    let desk = DispatchDesk(.oneStep.with { $0.adminOverride = false }, fleet: [0])
    desk.at(0).request(by: 0, in: 0)
    #expect(desk.set(0, .busy) == .refused(.notInRulebook))
    #expect(desk.set(ride: 0, .annulled) == .refused(.notInRulebook))
    let other = DispatchDesk(.twoStep.with { $0.adminOverride = true }, fleet: [0])
    other.at(0).request(by: 0, in: 0)
    #expect(other.set(ride: 0, .annulled) == .accepted)
    #expect(other.set(0, .busy) == .accepted)
    #expect(other.queues == "all empty")
  }
}
