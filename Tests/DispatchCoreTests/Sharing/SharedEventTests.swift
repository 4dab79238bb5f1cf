import Geography
import Quantities
import Testing

@testable import DispatchCore
@testable import DispatchWorlds

/// What may happen to people who share a taxi, and to its driver.
@Suite struct SharedEventTests {
  /// Taxi 0 has ride 0 aboard from zone 1 to zone 5 and is asked at 120 s to take ride 1 along, from
  /// zone 2 to zone 4.
  private func asked(
    _ rulebook: Rulebook = .quiet, also fleet: [Int?] = []
  ) -> DispatchDesk {
    let desk = DispatchDesk.sharing(fleet: [0] + fleet, rulebook)
    desk.bringFirstAboard()
    desk.at(120).ask(by: 1, from: 2, to: 4)
    return desk
  }

  /// The same, and the driver has said yes at 130 s.
  private func joined(
    _ rulebook: Rulebook = .quiet, also fleet: [Int?] = []
  ) -> DispatchDesk {
    let desk = asked(rulebook, also: fleet)
    desk.at(130).accept(1, by: 0)
    return desk
  }

  @Test func `a driver who declines goes on, and is not asked again in this round`() {
    let desk = asked()
    desk.at(125).decline(1, by: 0)
    #expect(desk.ride(1) == .held)
    #expect(desk.itinerary(0) == "*-0 in 5")
    #expect(desk.driver(0) == .busy(RideID(0)))
    // The re-check begins another round.
    desk.at(160)
    #expect(desk.plan(0) == "ride 1 at 0 and 0")
    // They may be asked to take somebody else along meanwhile.
    desk.decline(2, by: 0)
    desk.ask(by: 2, from: 3, to: 5)
    #expect(desk.plan(0) == "ride 2 at 0 and 0")
  }

  @Test func `a driver who says nothing has declined`() {
    let desk = asked()
    desk.run(until: 180)
    #expect(desk.ride(1) == .held)
    #expect(desk.hasRefused(1, 0))
    #expect(desk.itinerary(0) == "*-0 in 5")
  }

  @Test func `an answer counts only as long as the offer is there`() {
    let desk = asked()
    #expect(desk.accept(0, by: 0) == .refused(.offerStale))
    desk.at(125).cancel(1, by: 1)
    #expect(desk.accept(1, by: 0) == .refused(.offerStale))
  }

  @Test func `who cancels before the driver has answered joins nobody`() {
    let desk = asked()
    desk.at(125).cancel(1, by: 1)
    #expect(desk.ride(1) == .annulled(.cancelled))
    #expect(desk.plan(0) == "no offer")
    #expect(desk.itinerary(0) == "*-0 in 5")
    #expect(desk.driver(0) == .busy(RideID(0)))
    desk.at(126).ask(by: 2, from: 3, to: 5)
    #expect(desk.plan(0) == "ride 2 at 0 and 0")
  }

  @Test func `who has a taxi may cancel where the rulebook allows it, unless aboard`() {
    let desk = joined(.quiet.with { $0.cancelWindow = .anyTime })
    #expect(desk.at(131).cancel(0, by: 0) == .refused(.cancelAssigned))
    #expect(desk.at(132).cancel(1, by: 1) == .accepted)
    #expect(desk.itinerary(0) == "*-0 in 5")
    #expect(desk.driver(0) == .busy(RideID(0)))
    // Where nobody shares, the service does not know who is aboard.
    let alone = DispatchDesk(.quiet.with { $0.cancelWindow = .anyTime }, fleet: [0])
    alone.at(0).request(by: 0, in: 0)
    alone.at(1).accept(0, by: 0)
    #expect(alone.at(100).cancel(0, by: 0) == .accepted)
  }

  @Test func `a stop that is done before the driver answers leaves an offer for the rest`() {
    let desk = DispatchDesk.sharing(fleet: [0])
    desk.at(0).ask(by: 0, from: 1, to: 3)
    desk.at(10).accept(0, by: 0)
    desk.at(100).ask(by: 1, from: 2, to: 4)
    #expect(desk.plan(0) == "ride 1 at 1 and 2")
    desk.at(110).done(0, in: 1)
    #expect(desk.plan(0) == "ride 1 at 0 and 1")
    desk.at(111).accept(1, by: 0)
    #expect(desk.itinerary(0) == "+1 in 2, *-0 in 3, -1 in 4")
  }

  @Test func `an offer to stop before a stop that is done meanwhile is taken back and made anew`() {
    let desk = DispatchDesk.sharing(fleet: [0])
    desk.bringFirstAboard(from: 1, to: 2)
    desk.at(111).ask(by: 1, from: 1, to: 3)
    #expect(desk.plan(0) == "ride 1 at 0 and 1")
    desk.forgetLines(desk.lines.count)
    desk.at(150).done(0, in: 2)
    // Nobody is aboard any more: the driver has to press before being asked again.
    desk.expect(
      """
       150 taxi 0 has done its stop in zone 2
            taxi 0: offer 1 is withdrawn
            customer 0: ride 0 is completed
            customer 1: no taxi for ride 1
            timer at 180: re-check
      """)
    desk.at(160).available(0, in: 2)
    #expect(desk.plan(0) == "ride 1 alone")
  }

  @Test func `a driver who presses Available has done with everybody`() {
    let desk = joined()
    desk.at(135).ask(by: 2, from: 3, to: 5)
    #expect(desk.plan(0).hasPrefix("ride 2"))
    desk.forgetLines(desk.lines.count)
    desk.at(140).available(0, in: 2)
    desk.expect(
      """
       140 taxi 0 is available in zone 2
            taxi 0: offer 2 is withdrawn
            customer 1: ride 1 is completed
            customer 0: ride 0 is completed
            taxi 0: offer 3 of ride 2
            timer at 200: answer of taxi 0 to offer 3
      """, queues: "2 [0*]")
    #expect(desk.itinerary(0) == "")
  }

  @Test func `where Destination reached completes a ride, it completes all that share the taxi`() {
    let desk = joined(.quiet.with { $0.afterDropOff = .autoRequeue })
    desk.at(140).reached(0, in: 2)
    #expect(desk.ride(0) == .completed(TaxiID(0)) && desk.ride(1) == .completed(TaxiID(0)))
    #expect(desk.driver(0) == .available)
  }

  @Test func `nobody is there, and the others ride on`() {
    let desk = joined()
    desk.forgetLines(desk.lines.count)
    #expect(desk.at(220).inVain(0, in: 2) == .accepted)
    desk.expect(
      """
       180 timer: answer of taxi 0 to offer 1: refused, offerStale
       220 taxi 0 finds nobody at its stop in zone 2
            customer 1: ride 1 is completed
      """)
    #expect(desk.itinerary(0) == "*-0 in 5")
    // Who is aboard is there.
    #expect(desk.inVain(0, in: 5) == .refused(.illegalTransition))
  }

  @Test func `a driver who wants to log out takes nobody along and leaves when all are dropped`() {
    let desk = joined(.quiet.with { $0.logOutGuard = .finishRide })
    desk.at(131).logOut(0)
    desk.at(132).ask(by: 2, from: 3, to: 5)
    #expect(desk.ride(2) == .held)
    desk.at(210).done(0, in: 2)
    desk.at(410).done(0, in: 4)
    #expect(desk.driver(0) == .busy(RideID(0)))
    desk.at(510).done(0, in: 5)
    #expect(desk.driver(0) == .busy(nil))
    desk.at(511).available(0, in: 5)
    #expect(desk.driver(0) == .notInService)
  }

  @Test func `a driver who is asked to take somebody along may still decide to leave after that`() {
    let desk = asked(.quiet.with { $0.logOutGuard = .finishRide })
    desk.at(125).logOut(0)
    desk.at(126).accept(1, by: 0)
    #expect(desk.itinerary(0) == "+1 in 2, -1 in 4, *-0 in 5")
    desk.at(127).available(0, in: 2)
    #expect(desk.driver(0) == .notInService)
  }

  @Test func `a taxi that is taken out of service lets those aboard off and loses the others`() {
    let desk = joined(also: [3])
    desk.forgetLines(desk.lines.count)
    desk.at(140).set(0, .notInService)
    desk.expect(
      """
       140 taxi 0 is set not in service
            taxi 0: ride 1 is no longer yours
            customer 1: taxi 0 does not come for ride 1
            customer 0: ride 0 is completed
            taxi 0: ride 0 is no longer yours
            taxi 0: an administrator has set you notInService
            taxi 1: offer 2 of ride 1
            timer at 200: answer of taxi 1 to offer 2
      """, queues: "3 [1*]")
    #expect(desk.driver(0) == .notInService && desk.itinerary(0) == "")
  }

  @Test func `a taxi that is set busy or available has no stops left`() {
    for status in [DriverOverride.busy, .available(at: nil)] {
      let desk = joined()
      desk.at(135).ask(by: 2, from: 3, to: 5)
      desk.at(140).set(0, status)
      #expect(desk.itinerary(0) == "")
      #expect(desk.ride(0) == .completed(TaxiID(0)))
      if status == .busy {
        #expect(desk.ride(1) == .held && desk.ride(2) == .held)
        #expect(desk.driver(0) == .busy(nil))
      } else {
        #expect(desk.ride(1) == .completed(TaxiID(0)))
        // Zone 1, where the taxi was last seen, is too far from zone 3.
        #expect(desk.driver(0) == .available && desk.ride(2) == .held)
      }
    }
  }

  @Test func `an administrator can only complete a ride whose passengers are aboard`() {
    let desk = joined(also: [nil])
    desk.at(131).logIn(1, in: 5)
    for status in [RideOverride.notAssigned, .annulled, .assigned(TaxiID(1))] {
      #expect(desk.set(ride: 0, status) == .refused(.illegalTransition))
    }
    #expect(desk.set(ride: 0, .completed) == .accepted)
    #expect(desk.itinerary(0) == "+1 in 2, -1 in 4")
    #expect(desk.driver(0) == .busy(RideID(1)))
  }

  @Test func `a ride that is promised can be taken from the taxi in every way`() {
    for status in [RideOverride.notAssigned, .annulled, .assigned(TaxiID(1)), .completed] {
      let desk = joined(also: [nil])
      desk.at(131).logIn(1, in: 5)
      #expect(desk.set(ride: 1, status) == .accepted)
      #expect(desk.driver(0) == .busy(RideID(0)))
      switch status {
      case .notAssigned: #expect(desk.plan(0) == "ride 1 at 0 and 0")
      case .annulled: #expect(desk.ride(1) == .annulled(.administrator))
      case .assigned:
        #expect(desk.ride(1) == .assigned(TaxiID(1)))
        #expect(desk.itinerary(1) == "+1 in 2, -1 in 4")
      case .completed: #expect(desk.ride(1) == .completed(TaxiID(0)))
      }
      #expect(desk.itinerary(0) == "*-0 in 5")
    }
  }

  @Test func `a ride that leaves its taxi takes the offer of another with it, which is made anew`()
  {
    let desk = joined()
    desk.at(131).ask(by: 2, from: 3, to: 5)
    #expect(desk.plan(0) == "ride 2 at 1 and 2")
    desk.at(132).set(ride: 1, .annulled)
    #expect(desk.plan(0) == "ride 2 at 0 and 0")
    #expect(desk.core.state.taxis[0].offer?.id == OfferID(3))
  }

  @Test func `the last ride that leaves a taxi leaves the driver busy until the press`() {
    let desk = DispatchDesk.sharing(fleet: [0])
    desk.at(0).ask(by: 0, from: 1, to: 5)
    desk.at(10).accept(0, by: 0)
    desk.at(11).ask(by: 1, from: 2, to: 4)
    desk.at(12).set(ride: 0, .annulled)
    #expect(desk.driver(0) == .busy(nil))
    #expect(desk.ride(1) == .held)
    desk.at(13).available(0, in: 0)
    #expect(desk.ride(1) == .held)
  }

  @Test func `an administrator cannot give a taxi under way another ride`() {
    let desk = asked()
    desk.at(121).decline(1, by: 0)
    #expect(desk.set(ride: 1, .assigned(TaxiID(0))) == .refused(.driverNotAvailable))
  }

  @Test func `a driver with passengers cannot be deleted`() {
    #expect(joined().deleteDriver(0) == .refused(.driverHasRide))
  }

  @Test func `the wait shown counts the stops before, and is shown again until the pick-up`() {
    let desk = joined(.quiet.with { $0.waitRefresh = .seconds(30) })
    // At 160 s the taxi should be 50 s before zone 2.
    desk.forgetLines(desk.lines.count)
    desk.run(until: 160)
    desk.expect(
      """
       130 timer: wait 1 of ride 0: refused, offerStale
       160 timer: wait 1 of ride 1
            customer 1: ride 1 waits another 50 s
            timer at 190: wait 1 of ride 1
      """)
    desk.at(210).done(0, in: 2)
    desk.forgetLines(desk.lines.count)
    desk.run(until: 230)
    desk.expect(
      """
       220 timer: wait 1 of ride 1: refused, offerStale
      """)
  }

  @Test func `a report of GPS near the meeting point of the next stop is an arrival`() {
    let desk = joined(.quiet.with { $0.waitRefresh = .seconds(30) })
    desk.at(205).report(0, desk.place(2))
    #expect(desk.core.state.rides[1].arrivalSeenAt == .start + .seconds(205))
    #expect(desk.core.state.rides[0].arrivalSeenAt == .start + .seconds(110))
  }

  @Test func `a taxi under way is where it should be by now`() {
    let desk = DispatchDesk.sharing(fleet: [0])
    desk.bringFirstAboard()
    desk.at(310).tell(.administrator(.addCustomer))
    let middle = desk.core.state.estimatedPlace(of: TaxiID(0))
    #expect(middle?.zone == ZoneID(3) && middle?.point.x == 3500)
    desk.at(900).tell(.administrator(.addCustomer))
    let end = desk.core.state.estimatedPlace(of: TaxiID(0))
    #expect(end == desk.place(5))
  }
}
