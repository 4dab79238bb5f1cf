import Geography
import Quantities
import Testing

@testable import DispatchCore
@testable import DispatchWorlds

/// The scenarios of document A (3.5), by the clock.
@Suite struct OneStepScenarioTests {
  @Test func `A-SC1: Daenerys registers and requests, and Jorah is there in less than 5 minutes`() {
    let desk = DispatchDesk(
      map: .line(1), rulebook: .oneStep, policy: AdjacentZones(), surroundings: .streets)
    let home = desk.place(0)
    let nearby = desk.map.place(in: ZoneID(0), across: 0, up: 0.5)
    let halfway = desk.map.place(in: ZoneID(0), across: 0.25, up: 0.5)
    desk.createDriver("jorah@taxi.it", "02 550")
    desk.createDriver("jorah@taxi.it", "02 55010")
    desk.at(1).register("daenerys@home.it", "347 1234567", channels: [.mail, .application])
    desk.at(200).signIn("daenerys@home.it", 0)
    desk.at(210).signIn("jorah@taxi.it", 0, .mobile(at: home))
    desk.at(220).busy(0)
    desk.at(600).tell(.driver(TaxiID(0), .setAvailable(at: nearby)))
    desk.at(620).request(by: 0, in: 0)
    desk.at(630).accept(0, by: 0)
    #expect(desk.core.state.rides[0].isPaired)
    desk.at(660).report(0, halfway)
    desk.at(690).report(0, home)
    desk.at(1500).available(0, in: 0)
    // We expect: the driver 707.107 m away at 10 m/s, seen at the meeting point 70 s after the request,
    // far below 300 s.
    desk.expect(
      """
         0 administrator 0 creates a driver with jorah@taxi.it and 02 550: refused, badPhone
         0 administrator 0 creates a driver with jorah@taxi.it and 02 55010: taxi 0
         1 a visitor registers with daenerys@home.it and 347 1234567: customer 0
            customer 0: registered
       200 a visitor signs in as daenerys@home.it on the web: customer 0
       210 a visitor signs in as jorah@taxi.it in zone 0: the driver of taxi 0
       220 taxi 0 is busy
       600 taxi 0 is available in zone 0
       620 customer 0 requests in zone 0: ride 0
            taxi 0: offer 0 of ride 0
            timer at 680: answer of taxi 0 to offer 0
       630 taxi 0 accepts offer 0
            taxi 0: ride 0 is yours
            customer 0: taxi 0 comes for ride 0 in 70.711 s
            timer at 660: wait 1 of ride 0
       660 taxi 0 reports zone 0
       660 timer: wait 1 of ride 0
            customer 0: ride 0 waits another 35.355 s
            timer at 690: wait 1 of ride 0
       680 timer: answer of taxi 0 to offer 0: refused, offerStale
       690 taxi 0 reports zone 0
       690 timer: wait 1 of ride 0: refused, offerStale
      1500 taxi 0 is available in zone 0
            customer 0: ride 0 is completed
      """, queues: "0 [0]")
    #expect(!desk.core.state.rides[0].isPaired)
  }

  @Test func `A-SC2: White can still delete the reservation 15 minutes before`() {
    let desk = DispatchDesk(
      .oneStep, .line(2), fleet: [0], surroundings: .day(from: 20))
    desk.at(0).reserve(by: 0, in: 0, to: 1, for: 30_600)
    desk.at(29_700).cancel(0, by: 0)
    desk.run(until: 30_600)
    // We expect: reserved at 20:00 for 04:30, cancelled at 04:15, and no taxi looked for at 04:20.
    desk.expect(
      """
         0 customer 0 reserves in zone 0 to zone 1, typed for 30600: ride 0
            customer 0: ride 0 is reserved
            timer at 30000: ride 0 is due
      29700 customer 0 cancels ride 0
            customer 0: ride 0 is annulled, cancelled
      30000 timer: ride 0 is due: refused, offerStale
      """, queues: "0 [0]")
    #expect(desk.ride(0) == .annulled(.cancelled))
  }

  @Test func `A-SC2: after the assignment the reservation cannot be cancelled, cancelAssigned`() {
    let desk = DispatchDesk(.oneStep, .line(2), fleet: [0])
    desk.at(0).reserve(by: 0, in: 0, to: 1, for: 30_600)
    desk.run(until: 30_000)
    desk.at(30_010).accept(0, by: 0)
    desk.at(30_020).cancel(0, by: 0)
    desk.expect(
      """
         0 customer 0 reserves in zone 0 to zone 1, typed for 30600: ride 0
            customer 0: ride 0 is reserved
            timer at 30000: ride 0 is due
      30000 timer: ride 0 is due
            taxi 0: offer 0 of ride 0
            timer at 30060: answer of taxi 0 to offer 0
      30010 taxi 0 accepts offer 0
            taxi 0: ride 0 is yours
            customer 0: taxi 0 comes for ride 0
      30020 customer 0 cancels ride 0: refused, cancelAssigned
            customer 0: ride 0 cannot be cancelled, cancelAssigned
      """, queues: "all empty")
    #expect(desk.ride(0) == .assigned(TaxiID(0)))
  }

  @Test func `A-SC3: Carlo is hailed while having an offer, and somebody else serves`() {
    let desk = DispatchDesk(.oneStep, fleet: [0, 0])
    desk.at(0).request(by: 0, in: 0)
    desk.at(20).busy(0)
    #expect(desk.queues == "0 [1*]")
    desk.at(25).accept(0, by: 0)
    desk.at(30).accept(1, by: 1)
    desk.run(until: 80)
    // We expect: the next driver is asked at 20, when Carlo presses Busy, not at 60.
    desk.expect(
      """
         0 customer 0 requests in zone 0: ride 0
            taxi 0: offer 0 of ride 0
            timer at 60: answer of taxi 0 to offer 0
        20 taxi 0 is busy
            taxi 0: offer 0 is withdrawn
            taxi 1: offer 1 of ride 0
            timer at 80: answer of taxi 1 to offer 1
        25 taxi 0 accepts offer 0: refused, offerStale
        30 taxi 1 accepts offer 1
            taxi 1: ride 0 is yours
            customer 0: taxi 1 comes for ride 0
        60 timer: answer of taxi 0 to offer 0: refused, offerStale
        80 timer: answer of taxi 1 to offer 1: refused, offerStale
      """, queues: "all empty")
    #expect(desk.driver(0) == .busy(nil))
  }

  @Test func `A-SC4: of two reservations 5 minutes apart the later is annulled 5 minutes before`() {
    let desk = DispatchDesk(.oneStep, .line(2), fleet: [0])
    desk.at(0).reserve(by: 0, in: 0, to: 1, for: 28_800)
    desk.at(60).reserve(by: 0, in: 0, to: 1, for: 29_100)
    desk.run(until: 28_200)
    desk.at(28_210).accept(0, by: 0)
    desk.at(30_000).available(0, in: 1)
    // We expect: the phantom is gone at 28500, which is 300 s before the first meeting and 600 s before
    // its own; the first is served.
    desk.expect(
      """
         0 customer 0 reserves in zone 0 to zone 1, typed for 28800: ride 0
            customer 0: ride 0 is reserved
            timer at 28200: ride 0 is due
        60 customer 0 reserves in zone 0 to zone 1, typed for 29100: ride 1
            customer 0: ride 1 is reserved
            timer at 28500: ride 1 is due
      28200 timer: ride 0 is due
            taxi 0: offer 0 of ride 0
            timer at 28260: answer of taxi 0 to offer 0
      28210 taxi 0 accepts offer 0
            taxi 0: ride 0 is yours
            customer 0: taxi 0 comes for ride 0
      28260 timer: answer of taxi 0 to offer 0: refused, offerStale
      28500 timer: ride 1 is due
            customer 0: ride 1 is annulled, overlap
      30000 taxi 0 is available in zone 1
            customer 0: ride 0 is completed
      """, queues: "1 [0]")
    #expect(desk.ride(1) == .annulled(.overlap))
  }

  @Test func `A-SC5: Ryan sees a far destination before the end of the turn, and another drives`() {
    let desk = DispatchDesk(.oneStep, .line(5), fleet: [0, 0])
    desk.at(0).request(desk.form(in: 0, to: 4), by: 0)
    // What Ryan's screen shows while the offer is on it.
    #expect(desk.ride(0) == .offered(OfferID(0), TaxiID(0)))
    #expect(desk.core.state.rides[0].destination == desk.place(4))
    desk.at(30).decline(0, by: 0)
    desk.at(80).accept(1, by: 1)
    desk.at(600).logOut(0)
    desk.expect(
      """
         0 customer 0 requests in zone 0 to zone 4: ride 0
            taxi 0: offer 0 of ride 0
            timer at 60: answer of taxi 0 to offer 0
        30 taxi 0 declines offer 0
            taxi 1: offer 1 of ride 0
            timer at 90: answer of taxi 1 to offer 1
        60 timer: answer of taxi 0 to offer 0: refused, offerStale
        80 taxi 1 accepts offer 1
            taxi 1: ride 0 is yours
            customer 0: taxi 1 comes for ride 0
        90 timer: answer of taxi 1 to offer 1: refused, offerStale
       600 taxi 0 logs out
      """, queues: "all empty")
    #expect(desk.driver(0) == .notInService)
  }
}
