import CityModels
import CitySimulation
import DispatchCore
import Quantities
import Results
import Testing

/// The waiting time that passengers are shown, followed by hand.
///
/// The taxi stands in the zone next door, 1250 m away, and drives at 10 m/s.
@Suite struct ShownWaitTimelines {
  private func city(_ rulebook: Rulebook, noise: Double? = nil) throws -> TinyCity {
    var city = try TinyCity(zones: 2)
    city.rulebook = rulebook
    try city.useStreets(noise: noise)
    try city.drivers(in: 1)
    city.request(at: .zero)
    return city
  }

  @Test func `the shown wait is exact where nothing disturbs the drive`() throws {
    let day = try city(.oneStep).day(AdjacentZones())
    // We expect: assigned at 10 s with 125 s to go; looked at again at 40, 70 and 100 s with 95, 65
    // and 35 s to go. At 130 s the taxi is 50 m away, which counts as there.
    #expect(
      Timeline.requests(day) == [
        "0 at 0 served after 155: search 0, offer 10, approach 125, boarding 20; taxi 0, offers 1, "
          + "next door, shown 125, error 0 in 4"
      ])
    #expect(
      Timeline.service(day) == [
        "notice taxi_assigned 1", "notice waiting_time 3", "notice completed 1",
      ])
  }

  @Test func `the error of the shown wait shrinks as the taxi comes nearer`() throws {
    let day = try city(.oneStep, noise: 1.2).day(AdjacentZones())
    // We expect a drive of 150 s: shown 125, 100, 75, 50, 25 s with 150, 120, 90, 60, 30 s to go.
    #expect(
      Timeline.requests(day) == [
        "0 at 0 served after 180: search 0, offer 10, approach 150, boarding 20; taxi 0, offers 1, "
          + "next door, shown 125, error 75 in 5"
      ])
  }

  @Test func `document B shows the wait with the proposal, and holds the last one to account`()
    throws
  {
    #expect(
      Timeline.requests(try city(.twoStep, noise: 1.2).day(AdjacentZones())) == [
        "0 at 0 served after 185: search 0, offer 15, approach 150, boarding 20; taxi 0, offers 1, "
          + "next door, shown 125, error 25 in 1"
      ])
  }

  @Test func `A-UI3: what is shown with a taxi that was never assigned is no shown wait`() throws {
    var city = try city(.twoStep)
    city.confirmShare = 0
    let day = try city.day(AdjacentZones())
    // We expect: a wait of 125 s shown with the proposal at 10 s, which the passenger turns down.
    #expect(day.log.contains { $0.kind == .confirmationAsked && $0.span == .seconds(125) })
    #expect(
      Timeline.requests(day) == [
        "0 at 0 rejected after 15: search 0, offer 15, approach 0, boarding 0; no taxi, "
          + "offers 1 (withdrawn 1)"
      ])
  }

  @Test func `a service that shows no waits shows none`() throws {
    var city = try city(.oneStep)
    city.showsWaits = false
    let day = try city.day(AdjacentZones())
    #expect(
      Timeline.requests(day) == [
        "0 at 0 served after 155: search 0, offer 10, approach 125, boarding 20; taxi 0, offers 1, "
          + "next door"
      ])
    #expect(Timeline.service(day) == ["notice taxi_assigned 1", "notice completed 1"])
  }

  @Test func `document A tells how long people wait on average`() throws {
    var city = try city(.oneStep)
    city.request(at: .seconds(1000))
    // The first passenger has nobody to compare with.
    #expect(try city.day(AdjacentZones()).count(of: "average_wait") == 1)
    city.rulebook = .twoStep
    #expect(try city.day(AdjacentZones()).count(of: "average_wait") == 0)
  }

  @Test func `no wait is held to account of a taxi that has broken down`() throws {
    var habits = DriverHabits()
    habits.breakdownShare = 1
    var city = try TinyCity(zones: 2)
    try city.useStreets()
    try city.drivers(in: 1, habits: habits)
    city.request(at: .zero)
    let day = try city.day(AdjacentZones())
    let way = try #require(day.taxis.first).approaching
    let row = try #require(day.requests.first)
    // Shown at 10 s and every 30 s until the breakdown; the service goes on after it, until it knows.
    #expect(row.shownCount == Int32(way.milliseconds / 30_000) + 1)
    #expect(row.shownError == .zero)
    #expect(day.count(of: "waiting_time") == Int((way.milliseconds + 300_000) / 30_000))
  }
}
