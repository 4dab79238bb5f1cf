import CityModels
import CitySimulation
import DispatchCore
import Quantities
import Results
import Testing

/// The rulebook in which the passenger confirms the taxi, followed by hand.
///
/// Drivers have 30 s to answer and answer after 10 s, passengers after another 5 s.
@Suite struct TwoStepTimelines {
  private func city(taxis: Int) throws -> TinyCity {
    var city = try TinyCity()
    city.rulebook = .twoStep
    try city.drivers(taxis)
    return city
  }

  @Test func `a taxi sets off when the passenger has confirmed it`() throws {
    var city = try city(taxis: 1)
    city.request(at: .seconds(60))
    let day = try city.day()
    // We expect: offered 60 s, driver's yes 70 s, passenger's yes 75 s, arrival 175 s, trip 195 s,
    // drop-off 795 s, press 825 s.
    #expect(
      Timeline.requests(day) == [
        "0 at 60 served after 135: search 0, offer 15, approach 100, boarding 20; taxi 0, "
          + "offers 1"
      ])
    #expect(
      Timeline.taxis(day) == [
        "taxi 0: idle 2850, approaching 100, boarding 20, occupied 600, releasing 30, shifts 1, "
          + "trips 1, offers 1, accepted 1"
      ])
  }

  @Test func `a passenger who declines three taxis is annulled`() throws {
    var city = try city(taxis: 4)
    city.confirmShare = 0
    city.request(at: .seconds(60))
    let day = try city.day()
    // We expect: taxis 0, 1 and 2 proposed at 70, 85 and 100 s, declined 5 s later each.
    #expect(
      Timeline.requests(day) == [
        "0 at 60 cancelled after 45: search 0, offer 45, approach 0, boarding 0; no taxi, "
          + "offers 3 (withdrawn 3)"
      ])
    #expect(
      Timeline.taxis(day) == [
        "taxi 0: idle 3600, shifts 1, offers 1, accepted 1",
        "taxi 1: idle 3600, shifts 1, offers 1, accepted 1",
        "taxi 2: idle 3600, shifts 1, offers 1, accepted 1",
        "taxi 3: idle 3600, shifts 1",
      ])
  }

  @Test func `a passenger who has declined every taxi is turned away`() throws {
    var city = try city(taxis: 2)
    city.confirmShare = 0
    city.request(at: .seconds(60))
    #expect(
      Timeline.requests(try city.day()) == [
        "0 at 60 rejected after 30: search 0, offer 30, approach 0, boarding 0; no taxi, "
          + "offers 2 (withdrawn 2)"
      ])
  }

  @Test func `a request fails at once when there is nobody to ask`() throws {
    var city = try city(taxis: 1)
    city.request(at: .seconds(60))
    city.request(at: .seconds(61))
    #expect(
      Timeline.requests(try city.day()).last
        == "1 at 61 rejected after 0: search 0, offer 0, approach 0, boarding 0; no taxi, "
        + "offers 0")
  }

  @Test func `a passenger who is silent for 30 s has declined`() throws {
    var city = try city(taxis: 1)
    city.confirmResponse = 30.001
    city.request(at: .zero)
    #expect(
      Timeline.requests(try city.day()) == [
        "0 at 0 rejected after 40: search 0, offer 40, approach 0, boarding 0; no taxi, "
          + "offers 1 (withdrawn 1)"
      ])
  }

  @Test func `a driver who is silent for 30 s has refused`() throws {
    var city = try TinyCity()
    city.rulebook = .twoStep
    try city.drivers(accept: 0, lapse: 1)
    try city.drivers()
    city.request(at: .zero)
    #expect(
      Timeline.requests(try city.day()) == [
        "0 at 0 served after 165: search 0, offer 45, approach 100, boarding 20; taxi 1, "
          + "offers 2 (lapsed 1)"
      ])
  }

  @Test func `a passenger may give up with a taxi on the screen`() throws {
    var city = try city(taxis: 1)
    city.patience = 12
    city.request(at: .zero)
    #expect(
      Timeline.requests(try city.day()) == [
        "0 at 0 abandoned after 12: search 0, offer 12, approach 0, boarding 0; no taxi, "
          + "offers 1 (withdrawn 1)"
      ])
  }

  @Test func `a taxi that waits for the passenger's yes may be hailed`() throws {
    var city = try city(taxis: 1)
    city.hail(at: .seconds(12))
    city.request(at: .zero)
    city.request(at: .seconds(700))
    let day = try city.day()
    // We expect: the taxi is taken at 12 s and the request fails; the yes of 15 s means nothing any
    // more. Drop-off at 612 s, free at 642 s, so the second request is served.
    #expect(
      Timeline.requests(day) == [
        "0 at 0 rejected after 12: search 0, offer 12, approach 0, boarding 0; no taxi, "
          + "offers 1 (withdrawn 1)",
        "1 at 700 served after 135: search 0, offer 15, approach 100, boarding 20; taxi 0, "
          + "offers 1",
      ])
    #expect(
      Timeline.taxis(day) == [
        "taxi 0: idle 2220, approaching 100, boarding 20, occupied 1200, releasing 60, shifts 1, "
          + "trips 2, hails 1, offers 2, accepted 2"
      ])
  }
}
