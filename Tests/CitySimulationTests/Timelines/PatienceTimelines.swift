import CityModels
import CitySimulation
import DispatchCore
import Quantities
import Results
import Testing

/// Passengers who give up, followed by hand.
@Suite struct PatienceTimelines {
  private func onePassenger(patience: Double) throws -> TinyCity {
    var city = try TinyCity()
    city.patience = patience
    try city.drivers()
    city.request(at: .seconds(60))
    return city
  }

  @Test func `a passenger who would give up when the taxi is assigned stays`() throws {
    // We expect: the answer at 70 s comes before the end of the patience at 70 s.
    #expect(
      Timeline.requests(try onePassenger(patience: 10).day()) == [
        "0 at 60 served after 130: search 0, offer 10, approach 100, boarding 20; taxi 0, "
          + "offers 1"
      ])
  }

  @Test func `a passenger who gives up a millisecond before is gone`() throws {
    let day = try onePassenger(patience: 9.999).day()
    #expect(
      Timeline.requests(day) == [
        "0 at 60 abandoned after 9.999: search 0, offer 9.999, approach 0, boarding 0; no taxi, "
          + "offers 1 (withdrawn 1)"
      ])
    #expect(Timeline.taxis(day) == ["taxi 0: idle 3600, shifts 1, offers 1"])
  }

  @Test func `a passenger without any patience leaves at once`() throws {
    let day = try onePassenger(patience: 0).day()
    #expect(
      Timeline.requests(day) == [
        "0 at 60 abandoned after 0: search 0, offer 0, approach 0, boarding 0; no taxi, "
          + "offers 1 (withdrawn 1)"
      ])
  }

  @Test func `a taxi freed by a passenger who gives up takes the held ride`() throws {
    var city = try TinyCity()
    city.patience = 30
    try city.drivers(response: 40)
    city.request(at: .zero)
    city.request(at: .seconds(20))
    let day = try city.day()
    // We expect: taxi 0 looks at request 0 until its passenger leaves at 30 s, then at request 1,
    // whose passenger leaves at 50 s. It would have answered at 40 s and at 70 s.
    #expect(
      Timeline.requests(day) == [
        "0 at 0 abandoned after 30: search 0, offer 30, approach 0, boarding 0; no taxi, "
          + "offers 1 (withdrawn 1)",
        "1 at 20 abandoned after 30: search 10, offer 20, approach 0, boarding 0; no taxi, "
          + "offers 1 (withdrawn 1), held",
      ])
    #expect(Timeline.taxis(day) == ["taxi 0: idle 3600, shifts 1, offers 2"])
  }

  @Test func `nobody cancels a ride that has a taxi`() throws {
    var city = try onePassenger(patience: 11)
    city.boarding = 500
    // We expect: assigned at 70 s, one second before the patience ends (A-A1).
    #expect(
      Timeline.requests(try city.day()) == [
        "0 at 60 served after 610: search 0, offer 10, approach 100, boarding 500; taxi 0, "
          + "offers 1"
      ])
  }
}
