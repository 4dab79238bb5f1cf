import CityModels
import CitySimulation
import Foundation
import Geography
import Mobility
import Quantities
import Testing

@testable import Scenarios

/// A journey by the lines that `scripts/import/gtfs` makes of a feed, against one worked out by hand.
@Suite struct TimetableTests {
  private func scenario() throws -> Scenario {
    func table(_ name: String) throws -> String {
      let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent()
      return try String(
        contentsOf: tests.appendingPathComponent("Fixtures/gtfs/\(name)"), encoding: .utf8)
    }
    // One zone around the four stops of the feed, in the kilometres of UTM 32N.
    let zones = "id,name,area_km2,x_km,y_km\n1,Milan,16,514.9,5034.6\n"
    return try Fixture(
      """
      {
        name: 'milan',
        city: { zones: 'z.csv', travel: { speed: '25 km/h' } },
        demand: { requests_per_day: 24 }, fleet: { taxis: 1 },
        people: { count: 1, patterns: [{ share: '100 %', activities: [] }] },
        modes: { lines: { table: 'lines.csv', stops: 'stops.csv' } },
      }
      """,
      ["z.csv": zones, "lines.csv": try table("lines.csv"), "stops.csv": try table("stops.csv")]
    ).load()
  }

  @Test func `the day of the feed is the day of the lines`() throws {
    let lines = try #require(try scenario().model.drawnResidents).frame.lines
    #expect(
      lines.map(\.name) == [
        "M1 to Airport", "M1 to Centre", "M1 to Centre (2)", "Night, Dock", "R",
      ])
    // The last metro leaves at 23:55, the night bus of the same day at 25:10.
    #expect(lines[1].departures == [.minutes(420), .minutes(440), .minutes(1435)])
    #expect(lines[3].departures == [.minutes(1510)])
    // Every quarter of an hour from 07:25 until before 08:10, and once at 25:00.
    #expect(lines[4].departures == [.minutes(445), .minutes(460), .minutes(475), .minutes(1500)])
  }

  @Test func `a journey with a change arrives as the feed says`() throws {
    let scenario = try scenario()
    let lines = try #require(scenario.model.drawnResidents).frame.lines
    let map = TravelMap(
      zones: scenario.model.zones,
      streets: Streets(
        circuity: 1, speedByHour: Array(repeating: Speed(kilometersPerHour: 25), count: 24)),
      clock: WallClock(atStart: TimeOfDay(wrapping: .zero)), lines: lines, transferWalk: 100)
    // From the bridge to the dock, at the stops themselves, from 07:05 on: the metro of 07:00 leaves the bridge at
    // 07:06 and is at the centre at 07:10; the ring of 07:25 leaves there at 07:31 and is at the dock at 07:37.
    let bridge = try #require(lines.first { $0.name == "M1 to Centre" }).stops[1]
    let dock = try #require(lines.first { $0.name == "R" }).stops[2]
    var query = TripQuery(from: bridge, to: dock)
    query.longestWalk = 100
    let trip = try #require(map.trip(by: .lines, query, leaving: .start + .minutes(425)))
    #expect(trip.arrival == .start + .minutes(457))
    // At 01:05 the ring of 25:00 of the day before has left the centre a minute early: the night bus of 25:10 is next.
    let centre = try #require(lines.first { $0.name == "R" }).stops[1]
    query.origin = centre
    let night = try #require(map.trip(by: .lines, query, leaving: .start + .minutes(67)))
    #expect(night.arrival == .start + .minutes(80))
  }
}
