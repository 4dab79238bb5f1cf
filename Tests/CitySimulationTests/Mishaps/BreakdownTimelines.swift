import CityModels
import CitySimulation
import DispatchCore
import Quantities
import Results
import Testing

/// Taxis that break down on their way, followed by hand.
///
/// Where on the way is decided by luck; all else is counted from there. The service hears of it after
/// 5 minutes.
@Suite struct BreakdownTimelines {
  private func city(_ rulebook: Rulebook) throws -> TinyCity {
    var habits = DriverHabits()
    habits.breakdownShare = 1
    var city = try TinyCity()
    city.rulebook = rulebook
    try city.drivers(habits: habits)
    city.request(at: .zero)
    return city
  }

  /// How long the first taxi was on its way until it broke down.
  private func way(_ day: ReplicationRecord) throws -> TimeSpan {
    let way = try #require(day.taxis.first).approaching
    #expect(way > .zero && way < .seconds(100))
    return way
  }

  @Test func `an administrator takes the taxi out, and another is looked for`() throws {
    var city = try city(.oneStep)
    try city.drivers()
    let day = try city.day()
    let way = try way(day)
    let row = try #require(day.requests.first)
    // We expect: accepted at 10 s, broken down on the way, taken out 300 s later; taxi 1 accepts
    // after 10 s, is there after 100 s, and they board for 20 s.
    #expect(row.outcome == .served)
    #expect(row.taxi == 1)
    #expect(row.search == .seconds(300) + way)
    #expect(row.offer == .seconds(20))
    #expect(row.approach == .seconds(100))
    #expect(row.boarding == .seconds(20))
    let broken = try #require(day.taxis.first)
    #expect(broken.idle == .seconds(10))
    #expect(broken.releasing == .seconds(300))
    #expect(broken.onDuty == .seconds(310) + way)
    #expect(broken.shifts == 1)
    #expect(
      Timeline.service(day) == [
        "notice taxi_assigned 2", "notice taxi_lost 1", "notice completed 1",
        "driver status_forced 1", "driver unassigned 1", "monitor breakdowns 1",
        "monitor assistance_calls 1",
      ])
  }

  @Test func `A-A16: document B has nobody to take the taxi out, and the passenger asks anew`()
    throws
  {
    var city = try city(.twoStep)
    try city.drivers()
    let day = try city.day()
    let way = try way(day)
    let row = try #require(day.requests.first)
    // We expect: confirmed at 15 s; 300 s after the breakdown the driver ends the ride and goes home,
    // and the passenger asks again at once: taxi 1 accepts and is confirmed after 15 s.
    #expect(row.outcome == .served)
    #expect(row.search == .seconds(300) + way)
    #expect(row.offer == .seconds(30))
    #expect(row.approach == .seconds(100))
    #expect(row.boarding == .seconds(20))
    #expect(row.taxi == 1)
    #expect(day.taxis.first?.onDuty == .seconds(315) + way)
    #expect(
      Timeline.service(day) == [
        "notice taxi_proposed 2", "notice taxi_assigned 2", "notice completed 2",
        "driver workday_ended 1", "monitor breakdowns 1", "monitor assistance_calls 1",
        "monitor completed_before_pickup 1", "monitor retries 1",
      ])
  }

  @Test func `a passenger who has lost a taxi waits no longer than their patience`() throws {
    var city = try city(.oneStep)
    city.patience = 200
    let day = try city.day()
    let row = try #require(day.requests.first)
    #expect(row.outcome == .abandoned)
    #expect(row.wait == .seconds(310) + (try way(day)))
    #expect(row.held)
    city.patience = 1000
    #expect(try city.day().requests.map(\.wait) == [.seconds(1000)])
  }

  @Test func `a taxi that broke down is back the next day`() throws {
    var city = try city(.oneStep)
    city.window.length = .hours(25)
    let day = try city.day()
    let row = try #require(day.requests.first)
    // We expect: held from the breakdown until midnight, when the driver is offered the ride again.
    // The same taxi on its way to the same passenger has the same luck: it breaks down again.
    #expect(row.outcome == .unresolved)
    #expect(row.offers == 2)
    #expect(day.taxis.first?.shifts == 2)
    #expect(day.count(of: "breakdowns") == 2)
  }
}
