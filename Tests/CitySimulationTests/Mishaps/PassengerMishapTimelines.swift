import CityModels
import CitySimulation
import DispatchCore
import Quantities
import Results
import Testing

/// What goes wrong on the side of the passengers, followed by hand.
@Suite struct PassengerMishapTimelines {
  private func city(_ rulebook: Rulebook, drivers: Int = 1) throws -> TinyCity {
    var city = try TinyCity()
    city.rulebook = rulebook
    if drivers > 0 { try city.drivers(drivers) }
    city.request(at: .zero)
    return city
  }

  @Test func `a driver who waits in vain presses, which completes the ride`() throws {
    var city = try city(.oneStep)
    try city.goWrong(noShow: 1)
    let day = try city.day()
    // We expect: there at 110 s, waits for 300 s, presses at 410 s.
    #expect(
      Timeline.requests(day) == [
        "0 at 0 cancelled after 410: search 0, offer 10, approach 100, boarding 300; taxi 0, "
          + "offers 1"
      ])
    #expect(
      Timeline.taxis(day) == [
        "taxi 0: idle 3200, approaching 100, boarding 300, shifts 1, offers 1, accepted 1"
      ])
    #expect(
      Timeline.service(day) == [
        "notice taxi_assigned 1", "notice completed 1", "monitor no_shows 1",
        "monitor completed_before_pickup 1",
      ])
    city.rulebook = .twoStep
    #expect(
      Timeline.requests(try city.day()) == [
        "0 at 0 cancelled after 415: search 0, offer 15, approach 100, boarding 300; taxi 0, "
          + "offers 1"
      ])
  }

  @Test func `a driver waits in vain from the reserved time on`() throws {
    var city = try city(.oneStep)
    city.window.length = .hours(3)
    try city.reserve(ahead: 7200)
    try city.goWrong(noShow: 1)
    let day = try city.day()
    // We expect: there at 6710 s, presses at 7500 s.
    #expect(
      Timeline.requests(day) == [
        "0 at 7200 cancelled after 300: search 0, offer 0, approach 0, boarding 300; taxi 0, "
          + "offers 1, lead 7200"
      ])
    #expect(day.taxis.map(\.boarding) == [.seconds(790)])
  }

  @Test(arguments: [(Rulebook.oneStep, 10), (.twoStep, 15)])
  func `a wrong address is cleared up by telephone`(rulebook: Rulebook, asked: Int) throws {
    var city = try city(rulebook)
    try city.goWrong(badAddress: 1)
    let day = try city.day()
    // We expect: 40 s on the telephone before the 20 s of boarding.
    #expect(
      Timeline.requests(day) == [
        "0 at 0 served after \(asked + 160): search 0, offer \(asked), approach 100, boarding 60; "
          + "taxi 0, offers 1"
      ])
    #expect(day.count(of: "bad_addresses") == 1)
  }

  @Test func `only document B refuses a passenger whom GPS does not find`() throws {
    var city = try city(.oneStep)
    try city.goWrong(typed: 1)
    #expect(try city.day().requests.map(\.outcome) == [.served])
    city.rulebook = .twoStep
    let day = try city.day()
    #expect(
      Timeline.requests(day) == [
        "0 at 0 rejected after 0: search 0, offer 0, approach 0, boarding 0; no taxi, offers 0"
      ])
    #expect(Timeline.service(day) == ["refusal location_failed 1"])
  }

  @Test func `document B takes a reservation from a typed address`() throws {
    var city = try city(.twoStep)
    city.window.length = .hours(3)
    try city.reserve(ahead: 7200)
    try city.goWrong(typed: 1)
    let day = try city.day()
    #expect(day.requests.map(\.outcome) == [.served])
    #expect(day.count(of: "reserved") == 1)
  }

  @Test func `a held passenger withdraws for a reason of their own`() throws {
    var city = try city(.oneStep, drivers: 0)
    try city.goWrong(cancel: 1)
    let day = try city.day()
    #expect(
      Timeline.requests(day) == [
        "0 at 0 cancelled after 50: search 50, offer 0, approach 0, boarding 0; no taxi, offers 0, "
          + "held"
      ])
    #expect(Timeline.service(day) == ["notice no_taxi 1", "notice annulled 1"])
  }

  @Test func `a passenger withdraws with a taxi on the screen`() throws {
    var city = try city(.twoStep)
    try city.goWrong(cancel: 1, cancelAfter: 12)
    #expect(
      Timeline.requests(try city.day()) == [
        "0 at 0 cancelled after 12: search 0, offer 12, approach 0, boarding 0; no taxi, offers 1 "
          + "(withdrawn 1)"
      ])
  }

  @Test(arguments: [Rulebook.oneStep, .twoStep])
  func `what is asked for in an outage is lost`(rulebook: Rulebook) throws {
    var city = try city(rulebook)
    city.outages = [Outage(start: .start, end: .start + .seconds(100))]
    city.requests = []
    city.request(at: .seconds(99))
    city.request(at: .seconds(100))
    let day = try city.day()
    #expect(day.requests.map(\.outcome) == [.rejected, .served])
    #expect(day.requests.map(\.offers) == [0, 1])
    #expect(day.requests.first?.wait == .zero)
    #expect(day.count(of: "lost_to_outage") == 1)
  }

  @Test func `only document B refuses a meeting point outside the served area`() throws {
    var city = try TinyCity(zones: 2)
    city.servedZones = [true, false]
    try city.drivers(in: 1)
    city.request(at: .zero, from: 1)
    #expect(try city.day().requests.map(\.outcome) == [.served])
    city.rulebook = .twoStep
    let day = try city.day()
    #expect(day.requests.map(\.outcome) == [.rejected])
    #expect(Timeline.service(day) == ["refusal outside_service_area 1"])
  }
}
