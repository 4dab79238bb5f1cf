import CityModels
import CitySimulation
import Geography
import Quantities
import RandomVariates
import Testing

@testable import Scenarios

/// Where listed trips start and end, how fast drives are at most, and how long hails board.
@Suite struct TripEndTests {
  @Test func `listed trips start and end in the middle of zones where a scenario says so`() throws {
    let scenario = try Fixture(
      replacing: "demand:",
      with: """
        demand: { listed_ends: "middle", listed: [{ at: "1 min", from: "1-1", to: "2-1" }] },
        """
    ).load()
    guard case .listed(let trips) = scenario.model.demand else { throw FixtureError.unexpected }
    #expect(trips[0].spread == nil)
    #expect(trips[0].origin == scenario.model.zones.center(of: ZoneID(0)))
  }

  @Test func `where listed trips start is a known word, and needs a list`() {
    let unknown = Fixture(
      replacing: "demand:", with: "demand: { listed_ends: 'centre', listed: [] },")
    #expect(
      unknown.complaint().hasPrefix(
        "city.jsonc:4:24: demand.listed_ends: \"centre\" is not known here\n"))
    let alone = Fixture(
      replacing: "demand:", with: "demand: { listed_ends: 'middle', requests_per_day: 1 },")
    #expect(alone.complaint().contains("demand.listed_ends"))
  }

  @Test func `a top speed below a mean speed is refused`() throws {
    let fixture = Fixture(
      replacing: "city:",
      with: """
        city: { grid: { columns: 3, rows: 2 },
          travel: { speed: "25 km/h", top_speed: "20 km/h" } },
        """)
    #expect(
      fixture.complaint() == """
        city.jsonc:4:42: city.travel.top_speed: a mean drive is faster in some hour
          fix: write at least the greatest of the speeds, or leave it out
        """)
    let model = try fixture.load(["city.travel.top_speed=50 km/h"]).model
    guard case .streets(let streets, _) = model.travel else { throw FixtureError.unexpected }
    #expect(streets.topSpeed == Speed(kilometersPerHour: 50))
  }

  @Test func `hails have a boarding time of their own`() throws {
    let fixture = Fixture(
      replacing: "demand:",
      with: "demand: { requests_per_day: 1 }, hails: { per_day: 5, boarding: '20 s' },")
    #expect(try fixture.load().model.hailBoarding?.draws(.constant(20)) == true)
    #expect(try Fixture().load().model.hailBoarding == nil)
    let demand = Fixture(
      replacing: "demand:", with: "demand: { requests_per_day: 1, boarding: '20 s' },")
    #expect(demand.complaint().contains("demand"))
  }
}
