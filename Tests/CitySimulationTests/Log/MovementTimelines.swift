import CityModels
import CitySimulation
import DispatchCore
import Quantities
import Results
import Testing

/// Where a taxi was and what it did, followed by hand.
@Suite struct MovementTimelines {
  @Test func `a ride and a hail, from stand to stand`() throws {
    var city = try TinyCity(zones: 2)
    try city.drivers()
    city.request(at: .seconds(600), from: 0, to: 1)
    city.hail(at: .seconds(2000), from: 1, to: 0)
    let day = try city.day()
    // We expect: 10 s to answer, 100 s to the passenger, 20 s to board, 600 s on the way, 30 s to press.
    // Who hails stands elsewhere in the zone, where the taxi is at once.
    #expect(
      Timeline.movements(day) == [
        "taxi 0 0 to 610 idle at 500,500",
        "taxi 0 610 to 710 approaching ride 0 at 500,500 to 250,500",
        "taxi 0 710 to 730 boarding ride 0 at 250,500",
        "taxi 0 730 to 1330 occupied ride 0 at 250,500 to 1750,500",
        "taxi 0 1330 to 1360 releasing ride 0 at 1750,500",
        "taxi 0 1360 to 2000 idle at 1750,500",
        "taxi 0 2000 to 2600 occupied at 1250,500 to 750,500",
        "taxi 0 2600 to 2630 releasing at 750,500",
        "taxi 0 2630 to 3600 idle at 750,500",
      ])
    #expect(day.places.map(\.ride) == [0])
    #expect(day.places.map { [$0.x.meters, $0.toX.meters] } == [[250, 1750]])
  }

  @Test func `an approach that is broken off ends where the taxi is`() throws {
    var city = try TinyCity()
    try city.drivers()
    city.rulebook.cancelWindow = .anyTime
    try city.goWrong(cancel: 1, cancelAfter: 50)
    city.request(at: .seconds(600))
    // We expect: under way from 610 to 710 s; withdrawn at 650 s, when 40 of 100 s are driven.
    #expect(
      Timeline.movements(try city.day()).prefix(4) == [
        "taxi 0 0 to 610 idle at 500,500",
        "taxi 0 610 to 650 approaching ride 0 at 500,500 to 400,500",
        "taxi 0 650 to 680 releasing ride 0 at 400,500",
        "taxi 0 680 to 3600 idle at 400,500",
      ])
  }

  @Test
  func `a stretch that begins before the window has its real start, one after it is left out`()
    throws
  {
    var city = try TinyCity()
    try city.drivers()
    city.window = MeasurementWindow(
      startOfDay: TimeOfDay(wrapping: .zero), length: .seconds(500), warmUp: .seconds(200),
      drain: .hours(1))
    city.request(at: .seconds(620))
    // We expect: asked 420 s after the start of the window; the ride ends after its end, at which
    // nobody waits any more.
    #expect(
      Timeline.movements(try city.day()) == [
        "taxi 0 -200 to 430 idle at 500,500",
        "taxi 0 430 to 530 approaching ride 0 at 500,500 to 250,500",
      ])
  }
}
