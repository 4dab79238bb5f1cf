import CityModels
import CitySimulation
import DispatchCore
import Quantities
import RandomVariates
import Results
import Testing

/// People who ask again after being turned away, followed by hand.
@Suite struct RetryTimelines {
  /// Two passengers and one taxi under document B, which turns away whoever finds nobody.
  private func city(times: Int, share: Double = 1) throws -> TinyCity {
    var city = try TinyCity()
    city.rulebook = .twoStep
    try city.drivers()
    city.retries = RetryModel(share: share, delay: try Sampler(.constant(400)), times: times)
    city.request(at: .zero)
    city.request(at: .seconds(60))
    return city
  }

  @Test func `whoever asks again waits from the first request on`() throws {
    let day = try city(times: 2).day()
    // We expect: the taxi is taken at 0 s and free at 765 s (15 s offer, 100 s approach, 20 s boarding,
    // 600 s ride, 30 s press). The second asks at 60, 460 and 860 s, and is then served after 15 s of
    // offer, 100 s of approach and 20 s of boarding.
    #expect(
      Timeline.requests(day) == [
        "0 at 0 served after 135: search 0, offer 15, approach 100, boarding 20; taxi 0, offers 1",
        "1 at 60 served after 935: search 800, offer 15, approach 100, boarding 20; taxi 0, offers 1",
      ])
    #expect(day.count(of: "retries") == 2)
    #expect(
      Timeline.log(day).filter { $0.contains("ride 1") }.prefix(7) == [
        "60 ride 1 request_made zone 0",
        "60 ride 1 nobody_to_ask zone 0 ring 0 of 0",
        "60 ride 1 turned_away zone 0 (nobody_to_ask)",
        "460 ride 1 asked_again zone 0",
        "460 ride 1 nobody_to_ask zone 0 ring 0 of 0",
        "460 ride 1 turned_away zone 0 (nobody_to_ask)",
        "860 ride 1 asked_again zone 0",
      ])
  }

  @Test func `after as many times as said the answer is taken for the last`() throws {
    let day = try city(times: 1).day()
    #expect(
      Timeline.requests(day).last
        == "1 at 60 rejected after 400: search 400, offer 0, approach 0, boarding 0; no taxi, offers 0"
    )
    #expect(day.count(of: "retries") == 1)
  }

  @Test func `nobody asks again where the share is zero or nothing is said`() throws {
    var plain = try city(times: 5, share: 0)
    #expect(try plain.day().requests.map(\.outcome) == [.served, .rejected])
    let zero = try plain.day()
    plain.retries = nil
    let none = try plain.day()
    #expect(none.runDigest == zero.runDigest)
    #expect(none.count(of: "retries") == 0)
  }

  @Test func `patience ends between two tries, and counts from the first request`() throws {
    var city = try city(times: 2)
    city.patience = 500
    let day = try city.day()
    #expect(
      Timeline.requests(day).last
        == "1 at 60 abandoned after 500: search 500, offer 0, approach 0, boarding 0; no taxi, offers 0"
    )
    #expect(Timeline.log(day).contains("560 ride 1 gave_up zone 0"))
  }

  @Test func `people withdraw between two tries`() throws {
    var city = try city(times: 2)
    try city.goWrong(cancel: 1, cancelAfter: 100)
    let day = try city.day()
    #expect(day.requests.last?.outcome == .cancelled)
    #expect(day.requests.last?.wait == .seconds(100))
  }

  @Test func `an outage is waited out`() throws {
    var city = try city(times: 2)
    city.outages = [Outage(start: .start, end: .start + .seconds(300))]
    let day = try city.day()
    #expect(day.requests.first?.wait == .seconds(400 + 135))
    #expect(day.count(of: "lost_to_outage") == 2)
  }

  @Test func `a party that needs several taxis does not ask again`() throws {
    var city = try city(times: 2)
    try city.travelTogether(4)
    let day = try city.day()
    #expect(day.count(of: "retries") == 0)
  }

  @Test func `a run that ends between two tries leaves the request open`() throws {
    var city = try city(times: 2)
    city.retries?.delay = try Sampler(.constant(20_000))
    let day = try city.day()
    #expect(day.requests.last?.outcome == .unresolved)
  }
}
