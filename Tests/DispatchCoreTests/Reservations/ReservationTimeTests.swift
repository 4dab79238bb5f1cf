import Geography
import Quantities
import Testing

@testable import DispatchCore
@testable import DispatchWorlds

/// When reservations may be made, and when they are acted upon (traps 19 to 21).
@Suite struct ReservationTimeTests {
  private func reserve(_ rulebook: Rulebook, ahead: TimeSpan) -> DispatchDesk {
    let desk = DispatchDesk(rulebook, .line(2))
    let form = desk.form(in: 0, to: 1)
    desk.at(100).tell(.customer(CustomerID(0), .reserve(form, at: desk.now + ahead)))
    return desk
  }

  @Test func `A-G3R3: B-G3R2: exactly 2 hours ahead is accepted, 1 ms less is refused and told`() {
    for rulebook in [Rulebook.oneStep, .twoStep] {
      let accepted = reserve(rulebook, ahead: .hours(2))
      #expect(accepted.ride(0) == .reserved)
      let refused = reserve(rulebook, ahead: .hours(2) - .milliseconds(1))
      #expect(refused.core.state.rides.count == 0)
      #expect(
        refused.effects == [
          .tellCustomer(CustomerID(0), nil, .reservationRejected(.reservationTooSoon))
        ])
    }
  }

  @Test func `A-S3: a rejected reservation is reported to the customer`() {
    let desk = DispatchDesk(.oneStep, .line(2))
    desk.at(0).reserve(by: 0, in: 0, to: 1, for: 7199.999)
    desk.at(0).reserve(by: 0, in: 0, to: 1, for: 7200)
    desk.expect(
      """
         0 customer 0 reserves in zone 0 to zone 1, typed for 7199.999: refused, reservationTooSoon
            customer 0: the reservation is rejected, reservationTooSoon
         0 customer 0 reserves in zone 0 to zone 1, typed for 7200: ride 0
            customer 0: ride 0 is reserved
            timer at 6600: ride 0 is due
      """)
  }

  @Test func `A-A13: exactly one year ahead is accepted, 1 ms more is refused and told`() {
    let accepted = reserve(.oneStep, ahead: .hours(365 * 24))
    #expect(accepted.ride(0) == .reserved)
    let refused = reserve(.oneStep, ahead: .hours(365 * 24) + .milliseconds(1))
    #expect(refused.core.state.rides.count == 0)
    #expect(
      refused.effects == [
        .tellCustomer(CustomerID(0), nil, .reservationRejected(.reservationTooFar))
      ])
  }

  @Test func `row 13: without reservation_max_ahead a reservation may lie years ahead`() {
    #expect(reserve(.twoStep, ahead: .hours(5 * 365 * 24)).ride(0) == .reserved)
    let free = Rulebook.oneStep.with { $0.reservationMaxAhead = nil }
    #expect(reserve(free, ahead: .hours(366 * 24)).ride(0) == .reserved)
    let bound = Rulebook.twoStep.with { $0.reservationMaxAhead = .hours(24) }
    #expect(reserve(bound, ahead: .hours(25)).core.state.rides.count == 0)
  }

  @Test func `A-G3R4: B-G3R5: a taxi is looked for exactly 10 minutes before, not 1 ms earlier`() {
    for rulebook in [Rulebook.oneStep, .twoStep] {
      let desk = DispatchDesk(rulebook, .line(2), fleet: [0])
      desk.at(0).reserve(by: 0, in: 0, to: 1, for: 7200)
      desk.at(6599.999)
      #expect(desk.tell(.timer(.reservation(RideID(0)))) == .refused(.offerStale))
      #expect(desk.ride(0) == .reserved)
      desk.run(until: 6600)
      #expect(desk.ride(0) == .offered(OfferID(0), TaxiID(0)))
      #expect(desk.tell(.timer(.reservation(RideID(0)))) == .refused(.offerStale))
    }
  }

  @Test func `A-UC5: first the overlap is checked, then a taxi is looked for`() {
    let desk = DispatchDesk(.oneStep, .line(2), fleet: [0, 0])
    desk.at(0).reserve(by: 0, in: 0, to: 1, for: 9000)
    desk.at(7000).request(by: 0, in: 0)
    desk.at(7010).accept(0, by: 0)
    desk.run(until: 8400)
    // We expect: the request is still assigned at 8400, so nobody is asked for the reservation.
    desk.expect(
      """
         0 customer 0 reserves in zone 0 to zone 1, typed for 9000: ride 0
            customer 0: ride 0 is reserved
            timer at 8400: ride 0 is due
      7000 customer 0 requests in zone 0: ride 1
            taxi 0: offer 0 of ride 1
            timer at 7060: answer of taxi 0 to offer 0
      7010 taxi 0 accepts offer 0
            taxi 0: ride 1 is yours
            customer 0: taxi 0 comes for ride 1
      7060 timer: answer of taxi 0 to offer 0: refused, offerStale
      8400 timer: ride 0 is due
            customer 0: ride 0 is annulled, overlap
      """, queues: "0 [1]")
  }

  @Test func `A-A6: a reservation whose predecessor is done by then is not annulled`() {
    let desk = DispatchDesk(.oneStep, .line(2), fleet: [0])
    desk.at(0).reserve(by: 0, in: 0, to: 1, for: 9000)
    desk.at(7000).request(by: 0, in: 0)
    desk.at(7010).accept(0, by: 0)
    desk.at(8399).available(0, in: 0)
    desk.run(until: 8400)
    #expect(desk.ride(0) == .offered(OfferID(1), TaxiID(0)))
  }

  @Test func `A-A8: a reservation for which nobody is free at its time is held`() {
    let desk = DispatchDesk(.oneStep, .line(2), fleet: [nil])
    desk.at(0).reserve(by: 0, in: 0, to: 1, for: 7200)
    desk.at(7250).logIn(0, in: 0)
    desk.at(7255).accept(0, by: 0)
    // We expect: the customer is told at 6600, and gets the taxi 55 s late.
    desk.expect(
      """
         0 customer 0 reserves in zone 0 to zone 1, typed for 7200: ride 0
            customer 0: ride 0 is reserved
            timer at 6600: ride 0 is due
      6600 timer: ride 0 is due
            customer 0: no taxi for ride 0
            timer at 6630: re-check
      """ + "\n" + ReservationTimeTests.rechecks
        + """

        7250 taxi 0 logs in in zone 0
              taxi 0: offer 0 of ride 0
              timer at 7310: answer of taxi 0 to offer 0
        7255 taxi 0 accepts offer 0
              taxi 0: ride 0 is yours
              customer 0: taxi 0 comes for ride 0
        """, queues: "all empty")
  }

  /// The re-checks from 6630 to 7230.
  private static let rechecks = stride(from: 6630, through: 7230, by: 30).map {
    "\($0) timer: re-check\n      timer at \($0 + 30): re-check"
  }.joined(separator: "\n")

  @Test func `A-A6: any number of reservations may wait, and a request beside them`() {
    let desk = DispatchDesk(.oneStep, .line(2), fleet: [0])
    for hour in 3..<40 {
      desk.at(0).reserve(by: 0, in: 0, to: 1, for: Double(hour) * 3600)
    }
    #expect(desk.core.state.rides.count == 37)
    #expect(desk.request(by: 0, in: 0) == .requested(RideID(37)))
    #expect(desk.ride(37) == .offered(OfferID(0), TaxiID(0)))
  }
}
