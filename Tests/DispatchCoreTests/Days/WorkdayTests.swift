import Geography
import Quantities
import Testing

@testable import DispatchCore
@testable import DispatchWorlds

/// Workdays: one on a calendar day, eight hours, the job first (B-G5).
@Suite struct WorkdayTests {
  @Test
  func `B-G5R2: a second workday on the same calendar day is refused, the next day it is not`() {
    let desk = DispatchDesk(.twoStep, fleet: [nil], surroundings: .day(from: 8))
    desk.at(0).logIn(0, in: 0)
    desk.startWorkday(0)
    desk.at(60).startWorkday(0)
    desk.at(3600).endWorkday(0)
    desk.at(3700).logIn(0, in: 0)
    // Midnight is 16 h after the start.
    desk.at(57_599).logIn(0, in: 0)
    desk.at(57_600).logIn(0, in: 0)
    desk.startWorkday(0)
    desk.expect(
      """
         0 taxi 0 logs in in zone 0
         0 taxi 0 starts the workday
            timer at 28800: workdayEnd 1 of taxi 0
            timer at 14400: breakDue 1 of taxi 0
        60 taxi 0 starts the workday: refused, workdayAlreadyStarted
      3600 taxi 0 ends the workday
            taxi 0: the workday is over
      3700 taxi 0 logs in in zone 0: refused, appDisabled
      14400 timer: breakDue 1 of taxi 0: refused, offerStale
      28800 timer: workdayEnd 1 of taxi 0: refused, offerStale
      57599 taxi 0 logs in in zone 0: refused, appDisabled
      57600 taxi 0 logs in in zone 0
      57600 taxi 0 starts the workday
            timer at 86400: workdayEnd 2 of taxi 0
            timer at 72000: breakDue 2 of taxi 0
      """)
  }

  @Test func `B-G5R2: a night shift belongs to the day on which it starts`() {
    let desk = DispatchDesk(.twoStep, fleet: [nil], surroundings: .day(from: 22))
    desk.at(0).logIn(0, in: 0)
    desk.startWorkday(0)
    // It is over at 6 in the morning; at 8 the driver may start the workday of that day.
    desk.run(until: 28_800)
    #expect(desk.driver(0) == .notInService)
    desk.at(36_000).logIn(0, in: 0)
    #expect(desk.startWorkday(0) == .accepted)
    desk.endWorkday(0)
    #expect(desk.logIn(0, in: 0) == .refused(.appDisabled))
  }

  @Test func `B-G5R3: a workday cannot end before it starts`() {
    let desk = DispatchDesk(.twoStep, fleet: [nil])
    desk.at(0).endWorkday(0)
    desk.at(1).logIn(0, in: 0)
    desk.at(2).endWorkday(0)
    desk.expect(
      """
         0 taxi 0 ends the workday: refused, workdayNotStarted
         1 taxi 0 logs in in zone 0
         2 taxi 0 ends the workday: refused, workdayNotStarted
      """)
  }

  @Test func `B-G5D1: after 8 hours in a queue the workday ends, and an offer goes to the next`() {
    let desk = DispatchDesk(
      .twoStep.with { $0.breaksEnforced = false }, fleet: [nil, nil])
    desk.at(0).logIn(0, in: 0)
    desk.startWorkday(0)
    desk.available(0, in: 0)
    desk.at(100).logIn(1, in: 0)
    desk.startWorkday(1)
    desk.available(1, in: 0)
    desk.at(28_790).request(by: 0, in: 0)
    let before = desk.lines.count
    desk.run(until: 28_800)
    desk.forgetLines(before)
    desk.expect(
      """
      28800 timer: workdayEnd 1 of taxi 0
            taxi 0: offer 0 is withdrawn
            taxi 1: offer 1 of ride 0
            timer at 28830: answer of taxi 1 to offer 1
            taxi 0: the workday is over
      """, queues: "0 [1*]")
    #expect(desk.driver(0) == .notInService)
  }

  @Test func `B-G5D1: 8 hours that are over in the middle of a ride end the workday after it`() {
    let desk = DispatchDesk(.twoStep.with { $0.breaksEnforced = false }, fleet: [0])
    desk.at(28_700).request(by: 0, in: 0)
    desk.at(28_701).accept(0, by: 0)
    desk.at(28_702).confirm(0, of: 0, by: 0)
    desk.run(until: 28_800)
    #expect(desk.driver(0) == .busy(RideID(0)))
    #expect(desk.core.state.workdays[0].pending == .workdayEnd)
    desk.at(31_000).reached(0, in: 0)
    #expect(desk.ride(0) == .completed(TaxiID(0)))
    #expect(desk.driver(0) == .notInService)
    #expect(desk.queues == "all empty")
    #expect(desk.logIn(0, in: 0) == .refused(.appDisabled))
  }

  @Test func `B-G5D1: 8 hours that are over while the customer thinks void the proposal`() {
    let desk = DispatchDesk(.twoStep.with { $0.breaksEnforced = false }, fleet: [0])
    desk.at(28_780).request(by: 0, in: 0)
    desk.at(28_790).accept(0, by: 0)
    let before = desk.lines.count
    desk.run(until: 28_800)
    desk.forgetLines(before)
    desk.expect(
      """
      28800 timer: workdayEnd 1 of taxi 0
            taxi 0: offer 0 is withdrawn
            customer 0: offer 0 for ride 0 is void
            customer 0: ride 0 is rejected
            taxi 0: the workday is over
      """, queues: "all empty")
  }

  @Test func `B-G5D1: a workday goes on through a log-out, and ends without the driver`() {
    let desk = DispatchDesk(.twoStep.with { $0.breaksEnforced = false }, fleet: [0])
    desk.at(3600).logOut(0)
    desk.at(7200).logIn(0, in: 0)
    desk.at(7201).available(0, in: 0)
    desk.at(20_000).logOut(0)
    desk.run(until: 28_800)
    desk.logIn(0, in: 0)
    desk.expect(
      """
      3600 taxi 0 logs out
      7200 taxi 0 logs in in zone 0
      7201 taxi 0 is available in zone 0
      20000 taxi 0 logs out
      28800 timer: workdayEnd 1 of taxi 0
            taxi 0: the workday is over
      28800 taxi 0 logs in in zone 0: refused, appDisabled
      """)
  }

  @Test func `row 18: in one-step the log-in makes available, in two-step it only enables`() {
    let one = DispatchDesk(.oneStep, fleet: [nil])
    one.logIn(0, in: 0)
    #expect(one.queues == "0 [0]")
    let enabling = DispatchDesk(.oneStep.with { $0.logInEffect = .enabledOnly }, fleet: [nil])
    enabling.logIn(0, in: 0)
    #expect(enabling.driver(0) == .enabled)
    #expect(enabling.queues == "all empty")
    enabling.available(0, in: 0)
    #expect(enabling.queues == "0 [0]")
    let two = DispatchDesk(.twoStep.with { $0.logInEffect = .available }, fleet: [nil])
    two.logIn(0, in: 0)
    #expect(two.queues == "0 [0]")
    #expect(two.core.state.workdays[0].startedAt == .start)
  }

  @Test func `row 19: one-step with a longest workday ends it, and lets the driver begin anew`() {
    let desk = DispatchDesk(.oneStep.with { $0.workdayMax = .hours(8) }, fleet: [0])
    desk.run(until: 28_800)
    #expect(desk.driver(0) == .notInService)
    #expect(desk.logIn(0, in: 0) == .accepted)
    let endless = DispatchDesk(.oneStep, fleet: [0])
    endless.run(until: 28_800)
    #expect(endless.queues == "0 [0]")
  }

  @Test func `row 19: without a longest workday a two-step driver works on after 8 hours`() {
    let desk = DispatchDesk(
      .twoStep.with {
        $0.workdayMax = nil
        $0.breaksEnforced = false
      }, fleet: [0])
    desk.run(until: 40_000)
    #expect(desk.queues == "0 [0]")
    #expect(desk.startWorkday(0) == .refused(.workdayAlreadyStarted))
  }

  @Test func `row 19: with two workdays a day a driver may start a second, and no third`() {
    let desk = DispatchDesk(.twoStep.with { $0.workdaysPerDay = 2 }, fleet: [0])
    desk.at(10).endWorkday(0)
    #expect(desk.logIn(0, in: 0) == .accepted)
    #expect(desk.startWorkday(0) == .accepted)
    desk.endWorkday(0)
    #expect(desk.logIn(0, in: 0) == .refused(.appDisabled))
  }

  @Test func `row 19: a busy two-step driver who logs out leaves when the job is done`() {
    let desk = DispatchDesk(.twoStep, fleet: [0])
    RefusalExample.assign(desk)
    #expect(desk.logOut(0) == .accepted)
    #expect(desk.driver(0) == .busy(RideID(0)))
    desk.at(100).reached(0, in: 0)
    #expect(desk.driver(0) == .notInService)
    let strict = DispatchDesk(.twoStep.with { $0.logOutGuard = .notBusy }, fleet: [0])
    RefusalExample.assign(strict)
    #expect(strict.logOut(0) == .refused(.logOutWhileBusy))
    strict.at(100).reached(0, in: 0)
    #expect(strict.queues == "0 [0]")
  }

  @Test func `row 19: A-UC3: one-step with finish_ride lets a busy driver log out after the job`() {
    let desk = DispatchDesk(.oneStep.with { $0.logOutGuard = .finishRide }, fleet: [0])
    RefusalExample.assign(desk)
    #expect(desk.logOut(0) == .accepted)
    desk.at(100).available(0, in: 0)
    #expect(desk.ride(0) == .completed(TaxiID(0)))
    #expect(desk.driver(0) == .notInService)
  }

  @Test func `B-AC1: a job from the street delays the end of the workday as well`() {
    let desk = DispatchDesk(.twoStep, fleet: [0])
    desk.at(10).busy(0)
    desk.at(20).endWorkday(0)
    desk.at(600).available(0, in: 0)
    desk.expect(
      """
        10 taxi 0 is busy
        20 taxi 0 ends the workday
       600 taxi 0 is available in zone 0
            taxi 0: the workday is over
      """, queues: "all empty")
  }
}
