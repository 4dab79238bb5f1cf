import Geography
import Quantities
import Testing

@testable import DispatchCore
@testable import DispatchWorlds

/// Breaks: two at most, enforced, after the job, at the tail of the queue (B-A5, B-G5R4, trap 16).
@Suite struct BreakTests {
  @Test func `B-A5: a driver takes two breaks of their own and no third`() {
    let desk = DispatchDesk(.twoStep, fleet: [0, 0])
    desk.at(100).startBreak(0)
    desk.at(200).endBreak(0, in: 0)
    desk.at(300).startBreak(0)
    desk.run(until: 2100)
    desk.at(2200).startBreak(0)
    // We expect: the second break ends by itself after half an hour; each time the driver is last.
    desk.expect(
      """
       100 taxi 0 starts a break
            taxi 0: the break has begun
            timer at 1900: breakEnd 1 of taxi 0
       200 taxi 0 ends the break in zone 0
       300 taxi 0 starts a break
            taxi 0: the break has begun
            timer at 2100: breakEnd 2 of taxi 0
      1900 timer: breakEnd 1 of taxi 0: refused, offerStale
      2100 timer: breakEnd 2 of taxi 0
            taxi 0: the break is over
      2200 taxi 0 starts a break: refused, breakLimit
      """, queues: "0 [1 0]")
  }

  @Test func `B-G5R4: a break is enforced after 4 hours, and cannot be ended before its time`() {
    let desk = DispatchDesk(.twoStep, .line(2), fleet: [0])
    desk.run(until: 14_400)
    desk.at(14_500).endBreak(0, in: 0)
    desk.at(15_000).report(0, desk.place(1))
    desk.run(until: 16_200)
    // We expect: the driver stands where the GPS last saw them.
    desk.expect(
      """
      14400 timer: breakDue 1 of taxi 0
            taxi 0: the break has begun
            timer at 16200: breakEnd 1 of taxi 0
      14500 taxi 0 ends the break in zone 0: refused, breakEnforced
      15000 taxi 0 reports zone 1
      16200 timer: breakEnd 1 of taxi 0
            taxi 0: the break is over
      """, queues: "1 [0]")
  }

  @Test func `B-G4R6: an offer pending when the break begins goes to the next`() {
    let desk = DispatchDesk(.twoStep, fleet: [nil, nil])
    for (taxi, second) in [(0, 0.0), (1, 600.0)] {
      desk.at(second).logIn(taxi, in: 0)
      desk.startWorkday(taxi)
      desk.available(taxi, in: 0)
    }
    desk.at(14_390).request(by: 0, in: 0)
    let before = desk.lines.count
    desk.run(until: 14_400)
    desk.forgetLines(before)
    desk.expect(
      """
      14400 timer: breakDue 1 of taxi 0
            taxi 0: offer 0 is withdrawn
            taxi 0: the break has begun
            timer at 16200: breakEnd 1 of taxi 0
            taxi 1: offer 1 of ride 0
            timer at 14430: answer of taxi 1 to offer 1
      """, queues: "0 [1*]")
  }

  @Test func `B-G4R6: a proposal pending when the break begins is void, and the customer is told`()
  {
    let desk = DispatchDesk(.twoStep, fleet: [0])
    desk.at(14_380).request(by: 0, in: 0)
    desk.at(14_390).accept(0, by: 0)
    let before = desk.lines.count
    desk.run(until: 14_400)
    desk.forgetLines(before)
    desk.expect(
      """
      14400 timer: breakDue 1 of taxi 0
            taxi 0: offer 0 is withdrawn
            customer 0: offer 0 for ride 0 is void
            taxi 0: the break has begun
            timer at 16200: breakEnd 1 of taxi 0
            customer 0: ride 0 is rejected
      """, queues: "all empty")
  }

  @Test func `B-SC4: a break of their own waits for the job, and counts while it waits`() {
    let desk = DispatchDesk(.twoStep, fleet: [0])
    RefusalExample.assign(desk)
    desk.at(10).startBreak(0)
    #expect(desk.driver(0) == .busy(RideID(0)))
    desk.at(20).startBreak(0)
    #expect(desk.core.state.workdays[0].breaksTaken == 0)
    desk.at(600).reached(0, in: 0)
    #expect(desk.driver(0) == .onBreak)
    #expect(desk.core.state.workdays[0].breaksTaken == 1)
    #expect(!desk.core.state.workdays[0].isBreakEnforced)
    desk.at(700).endBreak(0, in: 0)
    #expect(desk.queues == "0 [0]")
  }

  @Test func `B-SC4: both registered breaks come at their times`() {
    let desk = DispatchDesk(.twoStep, fleet: [nil])
    desk.at(0).setBreaks(0, .hours(2), .hours(5))
    desk.logIn(0, in: 0)
    desk.startWorkday(0)
    desk.available(0, in: 0)
    desk.run(until: 28_800)
    desk.expect(
      """
         0 the breaks of taxi 0 are set to 7200 s and 18000 s
         0 taxi 0 logs in in zone 0
         0 taxi 0 starts the workday
            timer at 28800: workdayEnd 1 of taxi 0
            timer at 7200: breakDue 1 of taxi 0
            timer at 18000: breakDue 1 of taxi 0
         0 taxi 0 is available in zone 0
      7200 timer: breakDue 1 of taxi 0
            taxi 0: the break has begun
            timer at 9000: breakEnd 1 of taxi 0
      9000 timer: breakEnd 1 of taxi 0
            taxi 0: the break is over
      18000 timer: breakDue 1 of taxi 0
            taxi 0: the break has begun
            timer at 19800: breakEnd 2 of taxi 0
      19800 timer: breakEnd 2 of taxi 0
            taxi 0: the break is over
      28800 timer: workdayEnd 1 of taxi 0
            taxi 0: the workday is over
      """, queues: "all empty")
  }

  @Test func `B-SC4: breaks registered in the middle of a workday hold from the next on`() {
    let desk = DispatchDesk(.twoStep, fleet: [nil])
    desk.at(0).setBreaks(0, .hours(6))
    desk.logIn(0, in: 0)
    desk.startWorkday(0)
    desk.available(0, in: 0)
    desk.at(3600).setBreaks(0, nil)
    desk.at(14_500).report(0, desk.place(0))
    #expect(desk.driver(0) == .available)
    desk.run(until: 21_600)
    #expect(desk.driver(0) == .onBreak)
  }

  @Test func `B-SC4: the workday's end in a break ends both`() {
    let desk = DispatchDesk(.twoStep, fleet: [nil])
    desk.at(0).setBreaks(0, .hours(7) + .minutes(45))
    desk.logIn(0, in: 0)
    desk.startWorkday(0)
    desk.available(0, in: 0)
    desk.run(until: 30_000)
    #expect(
      desk.lines.suffix(6) == [
        "27900 timer: breakDue 1 of taxi 0", "      taxi 0: the break has begun",
        "      timer at 29700: breakEnd 1 of taxi 0", "28800 timer: workdayEnd 1 of taxi 0",
        "      taxi 0: the workday is over",
        "29700 timer: breakEnd 1 of taxi 0: refused, offerStale",
      ])
  }

  @Test func `row 20: B-G5R4: without breaks_enforced nobody is sent on a break`() {
    let desk = DispatchDesk(.twoStep.with { $0.breaksEnforced = false }, fleet: [0])
    desk.run(until: 20_000)
    #expect(desk.driver(0) == .available)
    #expect(desk.startBreak(0) == .accepted)
  }

  @Test func `row 20: without breaks nobody can take one`() {
    let desk = DispatchDesk(.twoStep.with { $0.breaksMax = 0 }, fleet: [0])
    desk.run(until: 20_000)
    #expect(desk.driver(0) == .available)
    #expect(desk.startBreak(0) == .refused(.notInRulebook))
    #expect(desk.setBreaks(0, .hours(2)) == .refused(.notInRulebook))
  }

  @Test func `row 20: breaks in one-step need workdays, and then come as registered`() {
    let desk = DispatchDesk(
      .oneStep.with {
        $0.workdayMax = .hours(8)
        $0.breaksMax = 2
        $0.breaksEnforced = true
      }, fleet: [nil])
    desk.setBreaks(0, .hours(1))
    desk.logIn(0, in: 0)
    desk.run(until: 3600)
    #expect(desk.driver(0) == .onBreak)
  }
}
