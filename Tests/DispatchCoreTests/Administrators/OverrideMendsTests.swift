import Geography
import Quantities
import Testing

@testable import DispatchCore
@testable import DispatchWorlds

/// An administrator's hand in the middle of what the rulebook orders.
@Suite struct OverrideMendsTests {
  @Test func `A-UC10: a reserved party goes on when its first ride is set by hand`() {
    for status in [RideOverride.annulled, .assigned(TaxiID(0))] {
      let desk = DispatchDesk(.overridable, fleet: [0, 0])
      desk.at(0).reserve(by: 0, in: 0, for: 8000, people: 6)
      desk.at(10).set(ride: 0, status)
      desk.run(until: 7400)
      // We expect: the second taxi is looked for when the reservation is due.
      #expect(desk.ride(1).pendingOffer?.offer == OfferID(0), "\(status)")
    }
  }

  @Test func `A-UC10: a taxi whose driver means to leave can still be given a ride`() {
    let desk = DispatchDesk(
      .overridable.with { $0.queueExit = .driverAccepts }, fleet: [0])
    desk.at(0).request(by: 0, in: 0)
    desk.at(1).accept(0, by: 0)
    desk.at(2).logOut(0)
    desk.at(3).set(ride: 0, .assigned(TaxiID(0)))
    desk.at(600).reached(0, in: 0)
    // We expect: they leave when the ride that they were given is done.
    desk.expect(
      """
         0 customer 0 requests in zone 0: ride 0
            taxi 0: offer 0 of ride 0
            timer at 30: answer of taxi 0 to offer 0
         1 taxi 0 accepts offer 0
            customer 0: taxi 0 for ride 0, offer 0?
            timer at 31: answer of ride 0 to offer 0
         2 taxi 0 logs out
         3 ride 0 is set assigned to taxi 0
            taxi 0: offer 0 is withdrawn
            taxi 0: ride 0 is yours
            customer 0: taxi 0 comes for ride 0
        30 timer: answer of taxi 0 to offer 0: refused, offerStale
        31 timer: answer of ride 0 to offer 0: refused, offerStale
       600 taxi 0 has reached its destination in zone 0
            customer 0: ride 0 is completed
      """, queues: "all empty")
    #expect(desk.driver(0) == .notInService)
  }

  @Test func `A-UC11: a driver without a workday cannot be set busy`() {
    let desk = DispatchDesk(.overridable, fleet: [nil])
    #expect(desk.set(0, .busy) == .refused(.workdayNotStarted))
    #expect(desk.driver(0) == .notInService)
  }

  @Test func `A-UC11: a workday that is over stays over, whatever status is set`() {
    for status in [DriverOverride.available(at: nil), .busy, .notInService] {
      let desk = DispatchDesk(.overridable.with { $0.breaksEnforced = false }, fleet: [0])
      desk.at(28_000).request(by: 0, in: 0)
      desk.at(28_001).accept(0, by: 0)
      desk.at(28_002).confirm(0, of: 0, by: 0)
      desk.run(until: 28_900)
      desk.set(0, status)
      desk.at(30_000)
      switch status {
      case .available:
        #expect(desk.lines.last == "28900 taxi 0 is set available: refused, appDisabled")
        #expect(desk.driver(0) == .busy(RideID(0)))
      case .busy:
        #expect(desk.driver(0) == .busy(nil))
        desk.available(0, in: 0)
        #expect(desk.effects == [.tellDriver(TaxiID(0), .workdayEnded)])
        #expect(desk.driver(0) == .notInService)
      case .notInService:
        #expect(desk.logIn(0, in: 0) == .refused(.appDisabled))
      }
    }
  }

  @Test func `A-UC10: a ride opened again has all its noes and rounds before it`() {
    let desk = DispatchDesk(
      .overridable.with {
        $0.cancelLimit = 1
        $0.maxRounds = 2
      }, fleet: [0, 0])
    desk.at(0).request(by: 0, in: 0)
    desk.at(1).decline(0, by: 0)
    desk.at(2).decline(1, by: 1)
    desk.at(3).accept(2, by: 0)
    desk.at(4).turnDown(2, of: 0, by: 0)
    #expect(desk.ride(0) == .annulled(.cancelLimit))
    desk.at(5).set(ride: 0, .notAssigned)
    #expect(desk.core.state.rides[0].declineCount == 0)
    desk.at(6).decline(3, by: 0)
    desk.at(7).decline(4, by: 1)
    // We expect: a second round.
    #expect(desk.ride(0) == .offered(OfferID(5), TaxiID(0)))
    desk.at(8).accept(5, by: 0)
    desk.at(9).turnDown(5, of: 0, by: 0)
    #expect(desk.ride(0) == .annulled(.cancelLimit))
  }
}
