import CityModels
import CitySimulation
import DispatchCore
import Quantities
import Results
import Testing

/// Drivers' breaks, followed by hand.
///
/// Registered ten minutes after the start of the workday; a break lasts 30 minutes.
@Suite struct BreakTimelines {
  private func city(shifts: [ShiftPlan] = []) throws -> TinyCity {
    var habits = DriverHabits()
    habits.firstBreak = .minutes(10)
    var city = try TinyCity()
    city.rulebook = .twoStep
    try city.drivers(shifts: shifts, habits: habits)
    return city
  }

  @Test func `an idle driver has a break when it is due, whatever is on the screen`() throws {
    var city = try city()
    city.request(at: .seconds(595))
    city.request(at: .seconds(2399))
    city.request(at: .seconds(2400))
    let day = try city.day()
    // We expect: break from 600 to 2400 s. The offer of 595 s is withdrawn, and there is nobody else.
    #expect(
      Timeline.requests(day) == [
        "0 at 595 rejected after 5: search 0, offer 5, approach 0, boarding 0; no taxi, offers 1 "
          + "(withdrawn 1)",
        "1 at 2399 rejected after 0: search 0, offer 0, approach 0, boarding 0; no taxi, offers 0",
        "2 at 2400 rejected after 0: search 0, offer 0, approach 0, boarding 0; no taxi, offers 0",
      ])
    #expect(Timeline.taxis(day) == ["taxi 0: idle 1800, break 1800, shifts 1, offers 1"])
    #expect(
      Timeline.service(day) == [
        "notice rejected 3", "driver break_started 1", "driver break_ended 1",
        "driver breaks_enforced 1",
      ])
  }

  @Test func `a break waits for the job under way`() throws {
    var city = try city()
    city.request(at: .seconds(300))
    city.request(at: .seconds(1064))
    let day = try city.day()
    // We expect: confirmed at 315 s, there at 415 s, trip 435 s, drop-off 1035 s, press 1065 s; break
    // until 2865 s.
    #expect(
      Timeline.requests(day) == [
        "0 at 300 served after 135: search 0, offer 15, approach 100, boarding 20; taxi 0, "
          + "offers 1",
        "1 at 1064 rejected after 0: search 0, offer 0, approach 0, boarding 0; no taxi, offers 0",
      ])
    #expect(
      Timeline.taxis(day) == [
        "taxi 0: idle 1050, approaching 100, boarding 20, occupied 600, releasing 30, break 1800, "
          + "shifts 1, trips 1, offers 1, accepted 1"
      ])
  }

  @Test func `a shift may end in a break`() throws {
    let day = try city(shifts: [shift(from: 0, lasting: 20)]).day()
    #expect(Timeline.taxis(day) == ["taxi 0: idle 600, break 600, shifts 1"])
    #expect(
      Timeline.service(day) == [
        "driver break_started 1", "driver workday_ended 1", "driver breaks_enforced 1",
      ])
  }

  @Test func `a driver without registered breaks has one after four hours`() throws {
    var city = try TinyCity()
    city.rulebook = .twoStep
    city.window.length = .hours(5)
    try city.drivers()
    #expect(Timeline.taxis(try city.day()) == ["taxi 0: idle 16200, break 1800, shifts 1"])
  }

  @Test func `nobody has more than two breaks, their own among them`() throws {
    var habits = DriverHabits()
    habits.firstBreak = .hours(1)
    habits.secondBreak = .hours(6)
    habits.ownBreakShare = 1
    var city = try TinyCity()
    city.rulebook = .twoStep
    city.window.length = .hours(8)
    try city.drivers(shifts: [shift(from: 0, lasting: 480)], habits: habits)
    let day = try city.day()
    // Whenever their own is: two breaks of half an hour in all.
    #expect(Timeline.taxis(day) == ["taxi 0: idle 25200, break 3600, shifts 1"])
    #expect(day.count(of: "break_started") == 2)
    #expect(day.count(of: "breaks_enforced") == 1)
  }

  @Test func `document A knows no breaks`() throws {
    var habits = DriverHabits()
    habits.firstBreak = .minutes(10)
    habits.ownBreakShare = 1
    var city = try TinyCity()
    try city.drivers(shifts: [shift(from: 0, lasting: 60)], habits: habits)
    let day = try city.day()
    #expect(Timeline.taxis(day) == ["taxi 0: idle 3600, shifts 1"])
    #expect(Timeline.service(day) == ["refusal not_in_rulebook 1"])
  }
}
