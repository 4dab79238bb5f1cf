import CityModels
import CitySimulation
import DispatchCore
import Quantities
import RandomVariates
import Results
import Testing

/// Requests for which the service gives up the search, followed by hand.
@Suite struct SearchLimitTimelines {
  /// Two passengers and one taxi under document A, whose re-checks come every 30 s while a ride is held.
  private func city() throws -> TinyCity {
    var city = try TinyCity()
    city.rulebook.searchLimit = .minutes(5)
    try city.drivers()
    city.request(at: .zero)
    city.request(at: .seconds(60))
    return city
  }

  @Test func `after the limit the request is turned away, with a reason of its own`() throws {
    let day = try city().day()
    // We expect: the second is held at 60 s and looked at again at 90, 120, ..., 360 s, when the limit of
    // 300 s is reached.
    #expect(
      Timeline.requests(day).last
        == "1 at 60 rejected after 300: search 300, offer 0, approach 0, boarding 0; no taxi, "
        + "offers 0, held")
    #expect(Timeline.log(day).contains("360 ride 1 rejected zone 0 (search_ended)"))
    #expect(Timeline.service(day).contains("notice search_ended 1"))
  }

  @Test func `whoever asks again is looked for again as long`() throws {
    var city = try city()
    city.retries = RetryModel(share: 1, delay: try Sampler(.constant(100)), times: 5)
    let day = try city.day()
    // We expect: turned away at 360 s, asked again at 460 s; the taxi is free at 760 s (10 s offer, 100 s
    // approach, 20 s boarding, 600 s ride, 30 s press), 300 s later, just before the re-check at 760 s.
    #expect(
      Timeline.requests(day).last
        == "1 at 60 served after 830: search 700, offer 10, approach 100, boarding 20; taxi 0, "
        + "offers 1, held")
    #expect(day.count(of: "retries") == 1 && day.count(of: "search_ended") == 1)
  }

  @Test func `after so many refusals the request is turned away`() throws {
    var city = try TinyCity()
    city.rulebook.maxRefusals = 2
    try city.drivers(3, accept: 0)
    city.request(at: .zero)
    let day = try city.day()
    #expect(
      Timeline.requests(day) == [
        "0 at 0 rejected after 20: search 0, offer 20, approach 0, boarding 0; no taxi, offers 2 "
          + "(declined 2)"
      ])
    #expect(Timeline.log(day).last == "20 ride 0 rejected zone 0 (search_ended)")
  }
}
