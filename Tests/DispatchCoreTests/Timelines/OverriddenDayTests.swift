import Geography
import Quantities
import Testing

@testable import DispatchCore
@testable import DispatchWorlds

/// What administrators' overrides leave of drivers' days, parties and limits.
@Suite struct OverriddenDayTests {
  private static let rulebook = Rulebook.twoStep.with {
    $0.adminOverride = true
    $0.breaksEnforced = false
  }

  /// Taxi 0 is busy with somebody from the street, and its workday ends with that job.
  private func overtime() -> DispatchDesk {
    let desk = DispatchDesk(OverriddenDayTests.rulebook, fleet: [0])
    desk.at(28_000).busy(0)
    desk.run(until: 28_800)
    #expect(desk.core.state.workdays[0].pending == .workdayEnd)
    return desk
  }

  @Test func `a driver whose workday is to end stays busy, and then goes home`() {
    let desk = overtime()
    desk.at(28_900).set(0, .busy)
    #expect(desk.driver(0) == .busy(nil))
    desk.at(29_000).available(0, in: 0)
    #expect(
      desk.lines.suffix(2).joined(separator: "\n") == """
        29000 taxi 0 is available in zone 0
              taxi 0: the workday is over
        """)
    #expect(desk.driver(0) == .notInService)
  }

  @Test func `a driver whose workday is to end cannot be made available`() {
    let desk = overtime()
    #expect(desk.set(0, .available(at: nil)) == .refused(.appDisabled))
    #expect(desk.driver(0) == .busy(nil))
  }

  @Test func `a driver who is logged out by force has had the workday when it was to end`() {
    let desk = overtime()
    desk.at(28_900).set(0, .notInService)
    #expect(
      desk.lines.suffix(3).joined(separator: "\n") == """
        28900 taxi 0 is set not in service
              taxi 0: an administrator has set you notInService
              taxi 0: the workday is over
        """)
    #expect(desk.core.state.workdays[0].startedAt == nil)
  }

  @Test func `nobody is made busy without a workday, or during an absence`() {
    let desk = DispatchDesk(OverriddenDayTests.rulebook, fleet: [nil, 0])
    desk.logIn(0, in: 0)
    #expect(desk.set(0, .busy) == .refused(.workdayNotStarted))
    desk.beAbsent(1, from: 0, until: 100)
    #expect(desk.driver(1) == .notInService)
    #expect(desk.set(1, .busy) == .refused(.driverAbsent))
    #expect(desk.set(1, .available(at: desk.place(0))) == .refused(.driverAbsent))
    #expect(desk.at(100).set(1, .available(at: desk.place(0))) == .accepted)
  }

  @Test(arguments: [0, 1])
  func `a driver whose break waits for a customer's answer can be given a ride`(_ ride: Int) {
    let rulebook = OverriddenDayTests.rulebook.with {
      $0.queueExit = .driverAccepts
      $0.noTaxiAction = .hold
    }
    let desk = DispatchDesk(rulebook, fleet: [0])
    desk.at(0).request(by: 0, in: 0)
    desk.at(1).request(by: 1, in: 0)
    desk.at(2).accept(0, by: 0)
    desk.at(3).startBreak(0)
    #expect(desk.driver(0) == .busy(nil))
    #expect(desk.at(4).set(ride: ride, .assigned(TaxiID(0))) == .accepted)
    #expect(desk.driver(0) == .busy(RideID(ride)))
    #expect(desk.ride(1 - ride) == .held)
    // The break begins when that job is done.
    desk.at(50).reached(0, in: 0)
    #expect(desk.driver(0) == .onBreak)
  }

  @Test func `a reserved party is due also when its first ride has been given a taxi or annulled`()
  {
    for status in [RideOverride.assigned(TaxiID(0)), .annulled] {
      let desk = DispatchDesk(OverriddenDayTests.rulebook, fleet: [0, 0])
      desk.at(0).reserve(by: 0, in: 0, for: 7200, people: 6)
      desk.at(60).set(ride: 0, status)
      #expect(desk.ride(1) == .reserved)
      desk.run(until: 6600)
      #expect(desk.ride(1).pendingOffer != nil)
    }
  }

  @Test func `a ride that is opened again may be declined as often as at first`() {
    let rulebook = OverriddenDayTests.rulebook.with { $0.cancelLimit = 1 }
    let desk = DispatchDesk(rulebook, fleet: [0])
    desk.at(0).request(by: 0, in: 0)
    desk.at(1).accept(0, by: 0)
    desk.at(2).turnDown(0, of: 0, by: 0)
    desk.at(3).set(ride: 0, .notAssigned)
    desk.at(4).accept(1, by: 0)
    desk.at(5).turnDown(1, of: 0, by: 0)
    #expect(desk.ride(0) == .annulled(.cancelLimit))
    #expect(desk.core.state.rides[0].declineCount == 1)
  }

  @Test func `a customer who has left is not told what becomes of their old rides`() {
    let desk = DispatchDesk(OverriddenDayTests.rulebook, fleet: [0])
    desk.at(0).request(by: 0, in: 0)
    desk.at(1).accept(0, by: 0)
    desk.at(2).confirm(0, of: 0, by: 0)
    desk.at(3).reached(0, in: 0)
    desk.at(4).deleteAccount(0)
    desk.at(5).set(ride: 0, .annulled)
    #expect(desk.lines.last == "   5 ride 0 is set annulled")
    #expect(desk.ride(0) == .annulled(.administrator))
  }
}
