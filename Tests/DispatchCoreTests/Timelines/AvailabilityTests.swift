import Geography
import Quantities
import Testing

@testable import DispatchCore
@testable import DispatchWorlds

/// How a taxi gets into a queue: log-in, the press of Available, "destination reached".
@Suite struct AvailabilityTests {
  @Test func `in one-step logging in makes a driver available in the zone where they are`() {
    let desk = DispatchDesk(.oneStep, .line(2), fleet: [1, nil])
    desk.at(0).logIn(1, in: 1)
    #expect(desk.queues == "1 [0 1]")
    #expect(desk.driver(1) == .available)
  }

  @Test func `in two-step logging in only enables a driver, who then presses Available`() {
    let desk = DispatchDesk(.twoStep, .line(2), fleet: [nil])
    desk.at(0).logIn(0, in: 1)
    #expect(desk.queues == "all empty")
    #expect(desk.driver(0) == .enabled)
    desk.at(1).request(by: 0, in: 1)
    #expect(desk.ride(0) == .rejected)
    #expect(desk.available(0, in: 0) == .refused(.workdayNotStarted))
    desk.at(2).startWorkday(0)
    #expect(desk.driver(0) == .enabled)
    desk.available(0, in: 0)
    #expect(desk.queues == "0 [0]")
    #expect(desk.logOut(0) == .accepted)
    desk.at(3).logIn(0, in: 0)
    #expect(desk.busy(0) == .accepted)
    #expect(desk.driver(0) == .busy(nil))
    #expect(desk.available(0, in: 1) == .accepted)
    #expect(desk.queues == "1 [0]")
  }

  @Test func `an enabled driver may log out again`() {
    let desk = DispatchDesk(.twoStep, fleet: [nil])
    desk.at(0).logIn(0, in: 0)
    #expect(desk.logOut(0) == .accepted)
    #expect(desk.driver(0) == .notInService)
  }

  @Test(arguments: [RulebookPreset.oneStep, .twoStep])
  func `a press of Available completes the ride attached, even before the pick-up`(
    _ preset: RulebookPreset
  ) {
    let desk = DispatchDesk(preset.rulebook, .line(3), fleet: [0])
    desk.at(0).request(by: 0, in: 0)
    desk.at(1).accept(0, by: 0)
    if preset == .twoStep { desk.at(1).confirm(0, of: 0, by: 0) }
    desk.at(2).available(0, in: 2)
    #expect(
      desk.lines.suffix(2).joined(separator: "\n") == """
           2 taxi 0 is available in zone 2
              customer 0: ride 0 is completed
        """)
    #expect(desk.ride(0) == .completed(TaxiID(0)))
    #expect(desk.queues == "2 [0]")
    #expect(desk.request(by: 0, in: 0) == .requested(RideID(1)))
  }

  @Test func `"destination reached" completes the ride and puts the taxi into the queue there`() {
    let rulebook = Rulebook.twoStep.with { $0.noTaxiAction = .hold }
    let desk = DispatchDesk(rulebook, .line(3), fleet: [0])
    desk.at(0).request(by: 0, in: 0)
    desk.at(1).accept(0, by: 0)
    desk.at(2).confirm(0, of: 0, by: 0)
    desk.at(3).request(by: 1, in: 2)
    desk.at(500).reached(0, in: 2)
    #expect(
      desk.lines.suffix(4).joined(separator: "\n") == """
         500 taxi 0 has reached its destination in zone 2
              customer 0: ride 0 is completed
              taxi 0: offer 1 of ride 1
              timer at 530: answer of taxi 0 to offer 1
        """)
    #expect(desk.queues == "2 [0*]")
  }

  @Test func `a second press in the same zone keeps the place in the queue`() {
    let desk = DispatchDesk(.oneStep, .line(2), fleet: [0, 0])
    let corner = desk.map.place(in: ZoneID(0), across: 0, up: 0)
    desk.at(9).tell(.driver(TaxiID(0), .setAvailable(at: corner)))
    #expect(desk.queues == "0 [0 1]")
    #expect(desk.core.state.taxis[0].place == corner)
  }

  @Test
  func `a press in another zone moves the taxi to the tail there, to a held ride if there is one`()
  {
    let desk = DispatchDesk(.oneStep, .line(4), fleet: [0, 3])
    desk.at(0).available(0, in: 3)
    #expect(desk.queues == "3 [1 0]")
    desk.at(1).request(by: 0, in: 0)
    desk.at(2).available(1, in: 1)
    desk.expect(
      """
         0 taxi 0 is available in zone 3
         1 customer 0 requests in zone 0: ride 0
            customer 0: no taxi for ride 0
            timer at 31: re-check
         2 taxi 1 is available in zone 1
            taxi 1: offer 0 of ride 0
            timer at 62: answer of taxi 1 to offer 0
      """, queues: "1 [1*], 3 [0]")
  }

  @Test func `a press in another zone takes a pending offer along`() {
    let desk = DispatchDesk(.oneStep, .line(4), fleet: [0])
    desk.at(0).request(by: 0, in: 0)
    desk.at(1).available(0, in: 3)
    #expect(desk.queues == "3 [0*]")
    #expect(desk.accept(0, by: 0) == .accepted)
    #expect(desk.ride(0) == .assigned(TaxiID(0)))
    #expect(desk.queues == "all empty")
  }

  @Test func `a taxi that moved with an offer is counted where it is once it declines`() {
    let desk = DispatchDesk(.oneStep, .line(4), fleet: [0])
    desk.at(0).request(by: 0, in: 0)
    desk.at(1).available(0, in: 3)
    desk.at(2).decline(0, by: 0)
    #expect(desk.core.state.eligibleCount(in: ZoneID(0)) == 0)
    #expect(desk.core.state.eligibleCount(in: ZoneID(3)) == 1)
    desk.at(3).request(by: 1, in: 3)
    #expect(desk.ride(1) == .offered(OfferID(1), TaxiID(0)))
  }

  @Test func `row 18: B-AC1: read by its people, document B lets logging in make available`() {
    let rulebook = Rulebook.twoStep.with {
      $0.logInEffect = .available
      $0.afterDropOff = .manualAvailable
    }
    let desk = DispatchDesk(rulebook, fleet: [nil])
    desk.at(0).logIn(0, in: 0)
    desk.at(10).request(by: 0, in: 0)
    desk.at(20).accept(0, by: 0)
    desk.at(25).confirm(0, of: 0, by: 0)
    desk.at(600).reached(0, in: 0)
    desk.at(610).available(0, in: 0)
    // We expect: no other press before the first offer, and one after the ride ("does the same when
    // the ride ends").
    desk.expect(
      """
         0 taxi 0 logs in in zone 0
            timer at 28800: workdayEnd 1 of taxi 0
            timer at 14400: breakDue 1 of taxi 0
        10 customer 0 requests in zone 0: ride 0
            taxi 0: offer 0 of ride 0
            timer at 40: answer of taxi 0 to offer 0
        20 taxi 0 accepts offer 0
            customer 0: taxi 0 for ride 0, offer 0?
            timer at 50: answer of ride 0 to offer 0
        25 customer 0 confirms offer 0 of ride 0
            taxi 0: ride 0 is yours
            customer 0: taxi 0 comes for ride 0
        40 timer: answer of taxi 0 to offer 0: refused, offerStale
        50 timer: answer of ride 0 to offer 0: refused, offerStale
       600 taxi 0 has reached its destination in zone 0
            customer 0: ride 0 is completed
       610 taxi 0 is available in zone 0
      """, queues: "0 [0]")
  }
}
