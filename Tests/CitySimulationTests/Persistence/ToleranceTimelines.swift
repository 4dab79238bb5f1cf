import CityModels
import CitySimulation
import DispatchCore
import Quantities
import RandomVariates
import Results
import Testing

/// People who mind the waits they are shown, followed by hand.
@Suite struct ToleranceTimelines {
  @Test func `a passenger who is shown a longer wait than they accept turns the taxi down`() throws
  {
    var city = try TinyCity(zones: 3)
    try city.useStreets()
    city.rulebook = .twoStep
    try city.drivers(in: 1)
    city.request(at: .zero, from: 0)
    // From the middle of zone 1 to a quarter of zone 0 are 1,250 m and 125 s.
    city.toleratedWait = 125
    #expect(try city.day(AdjacentZones()).requests.map(\.outcome) == [.served])
    city.toleratedWait = 124
    let day = try city.day(AdjacentZones())
    #expect(day.requests.map(\.outcome) == [.rejected])
    #expect(Timeline.log(day).contains { $0.contains("turned_down taxi 0") })
  }

  /// A drive takes three times as long as the service believes, and document A shows the wait anew.
  private func slowCity() throws -> TinyCity {
    var city = try TinyCity(zones: 3)
    try city.useStreets(noise: 3)
    try city.drivers(in: 1)
    city.request(at: .zero, from: 0)
    return city
  }

  @Test func `a passenger whose taxi slips too far cancels where the rulebook lets them`() throws {
    var city = try slowCity()
    city.rulebook.cancelWindow = .anyTime
    city.toleratedDelay = 60
    let day = try city.day(AdjacentZones())
    // We expect: shown 125 s at 10 s; after t s on the way the wait is 125 - t / 3, so that the arrival
    // has slipped by 2 t / 3, more than 60 s when it is shown at 100 s (t = 90 s gives 60 s exactly) and
    // then at 130 s.
    #expect(day.requests.map(\.outcome) == [.cancelled])
    #expect(day.requests.map(\.wait) == [.seconds(130)])
  }

  @Test func `where a taxi that comes cannot be cancelled, the wish is refused once`() throws {
    var city = try slowCity()
    city.toleratedDelay = 60
    let day = try city.day(AdjacentZones())
    #expect(day.requests.map(\.outcome) == [.served])
    #expect(day.count(of: "cancel_assigned") == 1)
  }

  @Test func `nobody cancels where nothing is said`() throws {
    var city = try slowCity()
    city.rulebook.cancelWindow = .anyTime
    #expect(try city.day(AdjacentZones()).requests.map(\.outcome) == [.served])
  }
}
