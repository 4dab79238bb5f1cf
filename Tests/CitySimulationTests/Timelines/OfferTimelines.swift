import CityModels
import CitySimulation
import DispatchCore
import Quantities
import Results
import Testing

/// What becomes of an offer, followed by hand.
@Suite struct OfferTimelines {
  @Test func `a declined offer goes to the next taxi of the queue`() throws {
    var city = try TinyCity()
    try city.drivers(accept: 0)
    try city.drivers()
    city.request(at: .seconds(60))
    let day = try city.day()
    // We expect:
    //  60 s  requested, offered to taxi 0
    //  70 s  taxi 0 declines, offered to taxi 1
    //  80 s  taxi 1 accepts and sets off
    // 180 s  taxi 1 arrives; 200 s  trip starts; 800 s  drop-off; 830 s  taxi 1 presses
    #expect(
      Timeline.requests(day) == [
        "0 at 60 served after 140: search 0, offer 20, approach 100, boarding 20; taxi 1, "
          + "offers 2 (declined 1)"
      ])
    #expect(
      Timeline.taxis(day) == [
        "taxi 0: idle 3600, shifts 1, offers 1, declined 1",
        "taxi 1: idle 2850, approaching 100, boarding 20, occupied 600, releasing 30, shifts 1, "
          + "trips 1, offers 1, accepted 1",
      ])
    #expect(day.requests.first?.rideTime == .seconds(600))
  }

  @Test func `an offer that nobody answers goes on after exactly 60 s`() throws {
    var city = try TinyCity()
    try city.drivers(accept: 0, lapse: 1)
    try city.drivers()
    city.request(at: .seconds(60))
    let day = try city.day()
    // We expect: offered to taxi 0 at 60 s, lapsed at 120 s, accepted by taxi 1 at 130 s.
    #expect(
      Timeline.requests(day) == [
        "0 at 60 served after 190: search 0, offer 70, approach 100, boarding 20; taxi 1, "
          + "offers 2 (lapsed 1)"
      ])
    #expect(
      Timeline.taxis(day) == [
        "taxi 0: idle 3600, shifts 1, offers 1, lapsed 1",
        "taxi 1: idle 2850, approaching 100, boarding 20, occupied 600, releasing 30, shifts 1, "
          + "trips 1, offers 1, accepted 1",
      ])
  }

  @Test func `an answer one millisecond after the time-out is a lapse`() throws {
    var city = try TinyCity()
    try city.drivers(response: 60.001)
    try city.drivers()
    city.request(at: .zero)
    #expect(
      Timeline.requests(try city.day()) == [
        "0 at 0 served after 190: search 0, offer 70, approach 100, boarding 20; taxi 1, "
          + "offers 2 (lapsed 1)"
      ])
  }

  @Test func `a ride that the only taxi declines is offered again at the next re-check`() throws {
    var city = try TinyCity()
    city.patience = 100
    try city.drivers(accept: 0)
    city.request(at: .zero)
    let day = try city.day()
    // We expect: offered at 0 s, declined at 10 s and held; re-checks at 40, 70, 100 s; offered at
    // 40 to 50 s and at 70 to 80 s. At 100 s the passenger gives up before the re-check.
    #expect(
      Timeline.requests(day) == [
        "0 at 0 abandoned after 100: search 70, offer 30, approach 0, boarding 0; no taxi, "
          + "offers 3 (declined 3), held"
      ])
    #expect(
      Timeline.taxis(day) == ["taxi 0: idle 3600, shifts 1, offers 3, declined 3"])
  }

  @Test func `no offer outlasts the time-out, whatever a driver did before`() throws {
    var city = try TinyCity(approach: 0, ride: 100)
    city.window.length = .hours(200)
    try city.drivers(2, accept: 0.4, lapse: 0.3)
    for hour in 0..<Int64(200) { city.request(at: .hours(hour)) }
    let day = try city.day()
    // Every answer takes 10 s, every lapse 60 s.
    for row in day.requests {
      #expect(row.outcome == .served)
      #expect(row.offer == .seconds(10) * Int64(row.declines + 1) + .minutes(Int64(row.lapses)))
    }
    #expect(day.requests.count { $0.lapses > 0 } > 50)
  }

  @Test func `a taxi that is asked after another declined is not out of turn`() throws {
    var city = try TinyCity()
    try city.drivers(accept: 0)
    try city.drivers()
    city.request(at: .zero)
    #expect(try city.day().fifoInversions == 0)
  }
}
