import CityModels
import CitySimulation
import DispatchCore
import Quantities
import Results
import Testing

/// Drivers who go home without logging out, followed by hand.
@Suite struct ForgottenLogOutTimelines {
  private func city(_ rulebook: Rulebook, hours: Int64 = 1) throws -> TinyCity {
    var habits = DriverHabits()
    habits.forgetLogOutShare = 1
    var city = try TinyCity()
    city.rulebook = rulebook
    city.window.length = .hours(hours)
    try city.drivers(shifts: [shift(from: 0, lasting: 10)], habits: habits)
    return city
  }

  @Test func `an offer to a driver at home lapses, and goes on to the next`() throws {
    var city = try city(.oneStep)
    try city.drivers()
    city.request(at: .seconds(700))
    let day = try city.day()
    // We expect: nobody answers until 760 s; the other driver accepts at 770 s, is there at 870 s.
    #expect(
      Timeline.requests(day) == [
        "0 at 700 served after 190: search 0, offer 70, approach 100, boarding 20; taxi 1, "
          + "offers 2 (lapsed 1)"
      ])
    #expect(
      Timeline.taxis(day).first == "taxi 0: idle 600, shifts 1, offers 1, lapsed 1")
    #expect(
      Timeline.service(day) == [
        "notice taxi_assigned 1", "notice completed 1", "monitor ghost_offers 1",
        "monitor forgotten_log_outs 1",
      ])
    city.rulebook = .twoStep
    // Half a minute under document B, and the passenger's yes.
    #expect(
      Timeline.requests(try city.day()) == [
        "0 at 700 served after 165: search 0, offer 45, approach 100, boarding 20; taxi 1, "
          + "offers 2 (lapsed 1)"
      ])
  }

  @Test func `nobody in the street is taken by a driver at home`() throws {
    var city = try city(.oneStep)
    city.hail(at: .seconds(700))
    #expect(try city.day().hailsLost == 1)
    try city.drivers()
    let day = try city.day()
    #expect(day.hailsLost == 0)
    #expect(day.taxis.map(\.hailTrips) == [0, 1])
  }

  @Test func `the next shift goes on where the driver forgot to stop`() throws {
    var city = try city(.oneStep, hours: 25)
    city.request(at: .hours(24) + .seconds(60))
    let day = try city.day()
    #expect(
      Timeline.requests(day) == [
        "0 at 86460 served after 130: search 0, offer 10, approach 100, boarding 20; taxi 0, "
          + "offers 1"
      ])
    // We expect: 600 s on the first day; on the second busy from 70 to 820 s, and home after that.
    #expect(
      Timeline.taxis(day) == [
        "taxi 0: idle 670, approaching 100, boarding 20, occupied 600, releasing 30, shifts 2, "
          + "trips 1, offers 1, accepted 1"
      ])
    #expect(day.count(of: "forgotten_log_outs") == 2)
  }

  @Test func `a forgotten workday ends at its limit`() throws {
    var city = try city(.twoStep, hours: 10)
    city.request(at: .hours(3))
    city.request(at: .hours(4) + .minutes(10))
    city.request(at: .hours(5))
    city.request(at: .hours(8) + .seconds(1))
    let day = try city.day()
    // We expect: asked in vain twice for 30 s each time, but for the enforced break from 4:00 to 4:30 and
    // after the limit of 8 hours.
    #expect(
      day.requests.map(\.wait) == [.seconds(60), .zero, .seconds(60), .zero])
    #expect(day.requests.allSatisfy { $0.outcome == .rejected })
    #expect(Timeline.taxis(day) == ["taxi 0: idle 600, shifts 1, offers 4, lapsed 4"])
    #expect(
      Timeline.service(day) == [
        "notice rejected 4", "driver break_started 1", "driver break_ended 1",
        "driver workday_ended 1", "monitor ghost_offers 4", "monitor forgotten_log_outs 1",
        "driver breaks_enforced 1",
      ])
  }

  @Test func `nobody forgets the application with a ride on its screen`() throws {
    var city = try city(.oneStep)
    city.request(at: .seconds(595))
    let day = try city.day()
    #expect(day.count(of: "forgotten_log_outs") == 0)
    #expect(day.requests.map(\.withdrawals) == [1])
  }
}
