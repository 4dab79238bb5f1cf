import CityModels
import CitySimulation
import DispatchCore
import Quantities
import Results
import Testing

/// Taxis reserved for later, followed by hand.
@Suite struct ReservationTimelines {
  private func city(_ rulebook: Rulebook, ahead lead: Double = 7200) throws -> TinyCity {
    var city = try TinyCity()
    city.window.length = .hours(4)
    city.rulebook = rulebook
    try city.reserve(ahead: lead)
    city.request(at: .zero)
    return city
  }

  @Test func `a taxi is looked for ten minutes before the time, and waits for it`() throws {
    var city = try city(.oneStep)
    try city.drivers()
    let day = try city.day()
    // We expect: reserved at 0 s for 7200 s; offered at 6600 s, accepted at 6610 s, there at 6710 s.
    // The passenger comes down at 7200 s: trip 7220 s, drop-off 7820 s, press 7850 s.
    #expect(
      Timeline.requests(day) == [
        "0 at 7200 served after 20: search 0, offer 0, approach 0, boarding 20; taxi 0, offers 1, "
          + "lead 7200"
      ])
    #expect(
      Timeline.taxis(day) == [
        "taxi 0: idle 13160, approaching 100, boarding 510, occupied 600, releasing 30, shifts 1, "
          + "trips 1, offers 1, accepted 1"
      ])
    #expect(Timeline.service(day) == ["notice taxi_assigned 1", "notice completed 1"])
  }

  @Test func `the passenger of a reservation confirms the taxi, too`() throws {
    var city = try city(.twoStep)
    try city.drivers()
    let day = try city.day()
    // We expect: offered at 6600 s, driver's yes 6610 s, passenger's yes 6615 s, there at 6715 s.
    #expect(
      Timeline.requests(day) == [
        "0 at 7200 served after 20: search 0, offer 0, approach 0, boarding 20; taxi 0, offers 1, "
          + "lead 7200"
      ])
    #expect(
      Timeline.taxis(day) == [
        "taxi 0: idle 13165, approaching 100, boarding 505, occupied 600, releasing 30, shifts 1, "
          + "trips 1, offers 1, accepted 1"
      ])
    #expect(
      Timeline.service(day) == [
        "notice taxi_proposed 1", "notice taxi_assigned 1", "notice completed 1",
      ])
  }

  @Test func `a taxi that comes late costs only the wait after the reserved time`() throws {
    var city = try TinyCity(approach: 900)
    city.window.length = .hours(4)
    try city.reserve(ahead: 7200)
    city.request(at: .zero)
    try city.drivers()
    // We expect: accepted at 6610 s, there at 7510 s, trip 7530 s.
    #expect(
      Timeline.requests(try city.day()) == [
        "0 at 7200 served after 330: search 0, offer 0, approach 310, boarding 20; taxi 0, "
          + "offers 1, lead 7200"
      ])
  }

  @Test func `document A holds a reservation for which there is no taxi`() throws {
    var city = try city(.oneStep)
    try city.drivers(shifts: [shift(from: 2, 10, lasting: 60)])
    let day = try city.day()
    // We expect: looked for from 6600 s on, waited for from 7200 s on; the driver comes at 7800 s,
    // accepts at 7810 s and is there at 7910 s.
    #expect(
      Timeline.requests(day) == [
        "0 at 7200 served after 730: search 600, offer 10, approach 100, boarding 20; taxi 0, "
          + "offers 1, held, lead 7200"
      ])
    #expect(
      Timeline.service(day) == [
        "notice no_taxi 1", "notice taxi_assigned 1", "notice completed 1",
      ])
  }

  @Test func `document B turns a reservation down for which there is no taxi`() throws {
    var city = try city(.twoStep)
    try city.drivers(shifts: [shift(from: 2, 10, lasting: 60)])
    let day = try city.day()
    #expect(
      Timeline.requests(day) == [
        "0 at 7200 rejected after 0: search 0, offer 0, approach 0, boarding 0; no taxi, offers 0, "
          + "lead 7200"
      ])
    #expect(
      Timeline.service(day) == [
        "notice rejected 1", "driver workday_ended 1",
      ])
  }

  @Test func `patience begins at the reserved time`() throws {
    var city = try city(.oneStep)
    city.patience = 100
    let day = try city.day()
    #expect(
      Timeline.requests(day) == [
        "0 at 7200 abandoned after 100: search 100, offer 0, approach 0, boarding 0; no taxi, "
          + "offers 0, held, lead 7200"
      ])
  }

  @Test(arguments: [Rulebook.oneStep, .twoStep])
  func `a reservation less than two hours ahead is not accepted, and the customer is told`(
    rulebook: Rulebook
  ) throws {
    var city = try city(rulebook, ahead: 7199)
    try city.drivers()
    let day = try city.day()
    #expect(
      Timeline.requests(day) == [
        "0 at 7199 rejected after 0: search 0, offer 0, approach 0, boarding 0; no taxi, offers 0, "
          + "lead 7199"
      ])
    #expect(
      Timeline.service(day) == [
        "notice reservation_rejected 1", "refusal reservation_too_soon 1",
      ])
    #expect(
      day.log.filter { $0.ride == 0 }.map(\.kind) == [.reservationMade, .told, .refused])
    #expect(day.log.first { $0.kind == .told }?.reason == "reservation_rejected")
  }

  @Test func `only document A refuses a reservation for more than a year ahead`() throws {
    let year = 365.0 * 86_400
    #expect(try city(.oneStep, ahead: year).day().count(of: "reserved") == 1)
    #expect(
      Timeline.service(try city(.oneStep, ahead: year + 1).day()) == [
        "notice reservation_rejected 1", "refusal reservation_too_far 1",
      ])
    #expect(try city(.twoStep, ahead: year + 1).day().count(of: "reserved") == 1)
  }

  @Test func `a reservation counts when its time lies in the window`() throws {
    // Made in the window for its very end, it does not; made before the window for its beginning, it
    // does.
    var late = try city(.oneStep, ahead: 4 * 3600)
    try late.drivers()
    let day = try late.day()
    #expect(day.requests.isEmpty)
    // We expect: offered at 13800 s, accepted at 13810 s, there at 13910 s.
    #expect(
      Timeline.taxis(day) == [
        "taxi 0: idle 13810, approaching 100, boarding 490, shifts 1, offers 1, accepted 1"
      ])
    var early = try city(.oneStep)
    try early.drivers()
    early.window.warmUp = .hours(2)
    #expect(
      Timeline.requests(try early.day()) == [
        "0 at 0 served after 20: search 0, offer 0, approach 0, boarding 20; taxi 0, offers 1, "
          + "lead 7200"
      ])
  }

  @Test func `a reservation for a time after the end of all time does no harm`() throws {
    var city = try city(.oneStep, ahead: 1e6)
    try city.drivers()
    let day = try city.day()
    #expect(day.requests.isEmpty)
    #expect(Timeline.taxis(day) == ["taxi 0: idle 14400, shifts 1"])
  }
}
