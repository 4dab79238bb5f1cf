import Geography
import Quantities
import Testing

@testable import DispatchCore
@testable import DispatchWorlds

/// How many open rides a customer may have, and how near to each other (rows 14 and 15).
@Suite struct OverlapTests {
  @Test func `A-UC4: a request half an hour before a reservation is accepted, 1 ms later refused`()
  {
    let desk = DispatchDesk(.oneStep, .line(2), fleet: [0])
    desk.at(0).reserve(by: 0, in: 0, to: 1, for: 7200)
    desk.reserve(by: 1, in: 0, to: 1, for: 7200)
    desk.at(5400).request(by: 0, in: 0)
    desk.at(5400.001).request(by: 1, in: 0)
    #expect(desk.ride(2).status == .notAssigned)
    #expect(
      desk.lines.last == "5400.001 customer 1 requests in zone 0: refused, reservationOverlap")
  }

  @Test func `row 14: where overlaps are rejected at once the second of two near ones is refused`()
  {
    let desk = DispatchDesk(
      .oneStep.with { $0.reservationOverlap = .rejectAtSubmit }, .line(2))
    desk.at(0).reserve(by: 0, in: 0, to: 1, for: 28_800)
    desk.at(60).reserve(by: 0, in: 0, to: 1, for: 29_100)
    desk.at(70).reserve(by: 0, in: 0, to: 1, for: 30_600)
    desk.at(80).reserve(by: 0, in: 0, to: 1, for: 27_000)
    // We expect: half an hour apart is far enough, before and after.
    desk.expect(
      """
         0 customer 0 reserves in zone 0 to zone 1, typed for 28800: ride 0
            customer 0: ride 0 is reserved
            timer at 28200: ride 0 is due
        60 customer 0 reserves in zone 0 to zone 1, typed for 29100: refused, reservationOverlap
            customer 0: the reservation is rejected, reservationOverlap
        70 customer 0 reserves in zone 0 to zone 1, typed for 30600: ride 1
            customer 0: ride 1 is reserved
            timer at 30000: ride 1 is due
        80 customer 0 reserves in zone 0 to zone 1, typed for 27000: ride 2
            customer 0: ride 2 is reserved
            timer at 26400: ride 2 is due
      """)
  }

  @Test func `row 14: in one-step both are accepted, and the later is annulled when it is due`() {
    let desk = DispatchDesk(.oneStep, .line(2), fleet: [0])
    desk.at(0).reserve(by: 0, in: 0, to: 1, for: 28_800)
    #expect(desk.reserve(by: 0, in: 0, to: 1, for: 29_100) == .requested(RideID(1)))
    desk.run(until: 28_500)
    #expect(desk.ride(0).status == .notAssigned)
    #expect(desk.ride(1) == .annulled(.overlap))
  }

  @Test func `row 15: one-step allows one request, and reservations beside it`() {
    let desk = DispatchDesk(.oneStep, .line(2), fleet: [0])
    desk.at(0).request(by: 0, in: 0)
    #expect(desk.reserve(by: 0, in: 0, to: 1, for: 9000) == .requested(RideID(1)))
    #expect(desk.reserve(by: 0, in: 0, to: 1, for: 90_000) == .requested(RideID(2)))
    #expect(desk.request(by: 0, in: 0) == .refused(.openRequestExists))
  }

  @Test func `row 15: A-G2R3: with one_any a reservation next month bars a request today`() {
    let desk = DispatchDesk(.oneStep.with { $0.openRideRule = .oneAny }, .line(2), fleet: [0])
    desk.at(0).reserve(by: 0, in: 0, to: 1, for: 2_600_000)
    #expect(desk.request(by: 0, in: 0) == .refused(.openRideExists))
    desk.cancel(0, by: 0)
    #expect(desk.request(by: 0, in: 0) == .requested(RideID(1)))
    #expect(desk.reserve(by: 0, in: 0, to: 1, for: 9000) == .refused(.openRideExists))
  }

  @Test func `row 15: B-A1: two-step with one_request allows a reservation beside a request`() {
    let desk = DispatchDesk(.twoStep.with { $0.openRideRule = .oneRequest }, fleet: [0])
    desk.at(0).request(by: 0, in: 0)
    #expect(desk.reserve(by: 0, in: 0, for: 9000) == .requested(RideID(1)))
    #expect(desk.request(by: 0, in: 0) == .refused(.openRequestExists))
  }

  @Test func `A-A7: the next request is accepted when the one before is over`() {
    let desk = DispatchDesk(.oneStep, fleet: [0])
    RefusalExample.assign(desk)
    #expect(desk.request(by: 0, in: 0) == .refused(.openRequestExists))
    desk.at(500).available(0, in: 0)
    #expect(desk.request(by: 0, in: 0) == .requested(RideID(1)))
  }

  @Test func `A-G1R1: the second request from another place of the same account is refused`() {
    let desk = DispatchDesk(.oneStep, fleet: [0])
    desk.at(0).register("ada@home.it", "06 123456")
    desk.at(1).signIn("ada@home.it", 6)
    desk.at(2).signIn("06 123456", 6, .mobile(at: desk.place(0)))
    #expect(desk.core.state.customers[6].sessions == 2)
    desk.at(3).request(by: 6, in: 0)
    desk.at(3).request(by: 6, in: 0)
    #expect(desk.lines.last == "   3 customer 6 requests in zone 0: refused, openRequestExists")
  }
}
