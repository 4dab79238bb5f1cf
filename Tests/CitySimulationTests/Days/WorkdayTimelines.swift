import CityModels
import CitySimulation
import DispatchCore
import Quantities
import Results
import Testing

/// Workdays that the service ends, followed by hand.
@Suite struct WorkdayTimelines {
  private func city(limit: TimeSpan) throws -> TinyCity {
    var city = try TinyCity()
    city.rulebook = .twoStep
    city.rulebook.workdayMax = limit
    return city
  }

  @Test func `a workday ends at its limit, and the driver goes home`() throws {
    var city = try city(limit: .minutes(30))
    try city.drivers()
    city.request(at: .seconds(1795))
    city.request(at: .seconds(1801))
    let day = try city.day()
    #expect(
      Timeline.requests(day) == [
        "0 at 1795 rejected after 5: search 0, offer 5, approach 0, boarding 0; no taxi, offers 1 "
          + "(withdrawn 1)",
        "1 at 1801 rejected after 0: search 0, offer 0, approach 0, boarding 0; no taxi, offers 0",
      ])
    #expect(Timeline.taxis(day) == ["taxi 0: idle 1800, shifts 1, offers 1"])
    #expect(Timeline.service(day) == ["notice rejected 2", "driver workday_ended 1"])
  }

  @Test func `the job under way is finished first, and the overrun is told`() throws {
    var city = try city(limit: .minutes(30))
    try city.drivers()
    city.request(at: .seconds(1700))
    let day = try city.day()
    // We expect: confirmed at 1715 s, there at 1815 s, trip 1835 s, drop-off 2435 s, press 2465 s:
    // 665 s too late.
    #expect(
      Timeline.requests(day) == [
        "0 at 1700 served after 135: search 0, offer 15, approach 100, boarding 20; taxi 0, "
          + "offers 1"
      ])
    #expect(
      Timeline.taxis(day) == [
        "taxi 0: idle 1715, approaching 100, boarding 20, occupied 600, releasing 30, shifts 1, "
          + "trips 1, offers 1, accepted 1"
      ])
    #expect(
      Timeline.service(day) == [
        "notice taxi_proposed 1", "notice taxi_assigned 1", "notice completed 1",
        "driver workday_ended 1", "driver workday_overruns 1", "driver workday_overrun_s 665",
      ])
  }

  @Test func `a driver who is always on duty begins again on the next calendar day`() throws {
    var city = try city(limit: .minutes(30))
    city.window.startOfDay = TimeOfDay(wrapping: .hours(23))
    city.window.length = .hours(2)
    try city.drivers()
    let day = try city.day()
    #expect(Timeline.taxis(day) == ["taxi 0: idle 3600, shifts 2"])
    #expect(Timeline.service(day) == ["driver workday_ended 2"])
  }

  @Test func `a driver who is sent home before the end of the shift is done for the day`() throws {
    var city = try city(limit: .minutes(30))
    city.window.length = .hours(26)
    try city.drivers(shifts: [shift(from: 0, 10, lasting: 60)])
    let day = try city.day()
    #expect(Timeline.taxis(day) == ["taxi 0: idle 3600, shifts 2"])
    #expect(Timeline.service(day) == ["driver workday_ended 2"])
  }

  @Test func `document B lets nobody work a second time on the same day`() throws {
    // With the stagger, the shift of the next day may begin before midnight.
    var city = try TinyCity()
    city.rulebook = .twoStep
    city.window.length = .hours(24 * 20)
    let early = ShiftPlan(
      start: TimeOfDay(wrapping: .minutes(10)), length: .hours(1), share: 1,
      stagger: .minutes(30))
    try city.drivers(shifts: [early])
    let twoStep = try city.day()
    city.rulebook.workdaysPerDay = nil
    let free = try city.day()
    let refused = twoStep.count(of: "app_disabled")
    #expect(refused > 0)
    #expect(free.count(of: "app_disabled") == 0)
    #expect(twoStep.taxis[0].shifts + Int32(refused) == free.taxis[0].shifts)
    #expect(twoStep.count(of: "workday_ended") == twoStep.taxis[0].shifts)
  }

  @Test func `a busy driver says that the shift is over, where the rulebook allows it`() throws {
    var city = try TinyCity()
    city.rulebook = .twoStep
    try city.drivers(shifts: [shift(from: 0, lasting: 5)])
    city.request(at: .seconds(200))
    city.request(at: .seconds(965))
    let day = try city.day()
    // We expect: confirmed at 215 s, there at 315 s, trip 335 s, drop-off 935 s, press 965 s. The
    // workday ends with the press, so that nobody can be put to the driver.
    #expect(
      Timeline.requests(day) == [
        "0 at 200 served after 135: search 0, offer 15, approach 100, boarding 20; taxi 0, "
          + "offers 1",
        "1 at 965 rejected after 0: search 0, offer 0, approach 0, boarding 0; no taxi, offers 0",
      ])
    #expect(
      Timeline.taxis(day) == [
        "taxi 0: idle 215, approaching 100, boarding 20, occupied 600, releasing 30, shifts 1, "
          + "trips 1, offers 1, accepted 1"
      ])
    #expect(day.count(of: "workday_ended") == 1)
    #expect(day.count(of: "workday_overruns") == 0)
  }
}
