import CityModels
import CitySimulation
import DispatchCore
import Geography
import Quantities
import RandomVariates
import Results
import Testing

@testable import Scenarios

/// What files mean.
@Suite struct ModelTests {
  enum Purpose: UInt16, StreamPurpose {
    case destination
  }

  static let zones = """
    id,name,area_km2,x_km,y_km,neighbours,jobs
    a,Alpha,1,0,0,b,10
    b,"Beta, old",2,3,4,a c,30
    c,Gamma,1,6,8,b,0
    """

  static let trips = """
    hour,origin,destination,trips
    0,a,b,10
    0,a,a,30
    23,c,a,502
    """

  /// The plain scenario on the table of three zones.
  private func onTable(_ demand: String, _ others: [String: String] = [:]) -> Fixture {
    Fixture(
      """
      { name: "t", city: { zones: "zones.csv", travel: { speed: "25 km/h" } },
        demand: \(demand), fleet: { taxis: 5 } }
      """, ["zones.csv": Self.zones].merging(others) { $1 })
  }

  private func pattern(_ scenario: Scenario) throws -> PoissonDemand {
    guard case .poisson(let process) = scenario.model.demand else { throw FixtureError.unexpected }
    return process
  }

  @Test func `the standards hold where a file is silent`() throws {
    let model = try Fixture().load().model
    #expect(
      model.window
        == MeasurementWindow(
          startOfDay: TimeOfDay(wrapping: .zero), length: .hours(24), warmUp: .hours(24),
          drain: .hours(4)))
    #expect(model.goal == ServiceGoal(waitMean: .minutes(15), unservedShare: 0.05))
    #expect(model.zones.zoneCount == 6)
    #expect(model.zones.neighbours(of: ZoneID(0)).count == 3)
    #expect(abs(model.zones.areas[0].squareKilometers - 2) < 1e-9)
    #expect(model.rulebook == .oneStep)
    #expect(model.hails == nil)
    #expect(model.passengers.patience == nil)
    let group = try #require(model.fleet.groups.first)
    #expect(model.fleet.groups.count == 1)
    #expect(group.taxis == 5 && group.acceptShare == 1 && group.lapseShare == 0)
    #expect(group.attendance == 1 && group.shifts.isEmpty)
    #expect(group.response.quantile(1) == 0)
  }

  @Test func `a scenario carries its seed, policies and text`() throws {
    let scenario = try Fixture().load()
    #expect(scenario.policies == ["adjacent"])
    #expect(scenario.seed == 1 && scenario.replications == 20)
    #expect(scenario.description == "")
    #expect(scenario.inputs.map(\.path) == ["city.jsonc"])
    #expect(scenario.inputs[0].hash == SHA256.hexadecimal(of: Array(Fixture.plain.utf8)))
  }

  @Test func `a pattern of demand becomes rates by hour and zone`() throws {
    let process = try pattern(Fixture().load())
    #expect(process.zoneCount == 6)
    #expect(abs(process.tripsPerDay - 240) < 1e-9)
    #expect(process.ratesPerHour.allSatisfy { $0.allSatisfy { abs($0 - 10.0 / 6) < 1e-9 } })
    let choices = process.destinations.compactMap { $0 }
    #expect(choices.count == 6)
    #expect(choices.allSatisfy { $0 === choices[0] })
  }

  @Test func `percentages that were rounded are made to add up`() throws {
    let hours = (Array(repeating: "4.2", count: 23) + ["3.8"]).joined(separator: ", ")
    let process = try pattern(
      Fixture(
        replacing: "demand:", with: "demand: { requests_per_day: 1000, by_hour: [\(hours)] },"
      ).load())
    #expect(abs(process.tripsPerDay - 1000) < 1e-9)
    let last: Double = process.ratesPerHour[23].reduce(0, +)
    #expect(abs(last - 3800 / 100.4) < 1e-9)
  }

  @Test func `weights come from a column of the zone table`() throws {
    let process = try pattern(
      onTable("{ requests_per_day: 2400, origins: { column: 'jobs' } }").load())
    #expect(process.ratesPerHour[7] == [25, 75, 0])
  }

  @Test func `radial weights fall with the distance from the middle`() throws {
    let process = try pattern(
      Fixture(
        """
        { name: "r", city: { grid: { columns: 3, rows: 1, zone_area: "1 km2" },
            travel: { speed: "25 km/h" } },
          demand: { requests_per_day: 24,
            origins: { radial: { scale: "1 km", floor: 0.2 } } },
          fleet: { taxis: 1 } }
        """
      ).load())
    let row = process.ratesPerHour[0]
    // exp(-1) = 0.367879; the ends weigh 0.2 + 0.8 x that, the middle 1.
    let end = 0.2 + 0.8 * 0.36787944117
    #expect(abs(row[0] / row[1] - end) < 1e-9)
    #expect(abs(row[2] - row[0]) < 1e-12)
    #expect(abs(row.reduce(0, +) - 1) < 1e-12)
  }

  @Test func `gravity prefers what is near`() throws {
    let process = try pattern(
      onTable("{ requests_per_day: 10, destinations: { gravity: { scale: '1 km' } } }").load())
    let choices = process.destinations.compactMap { $0 }
    #expect(choices.count == 3)
    #expect(choices[0] !== choices[1])
    let streams = RandomStreams(seed: 1, replication: 0)
    // The zones are 5 km apart and about half a kilometre wide: e^-5 / e^-0.5 is about 1 in 90.
    var stays = 0
    for draw in 0..<1000 {
      streams.begin(Purpose.destination, draw)
      if choices[0].draw(from: streams) == 0 { stays += 1 }
    }
    #expect(stays > 950 && stays < 1000)
  }

  @Test func `a table of trips is divided by its days and multiplied by the factor`() throws {
    let process = try pattern(
      onTable(
        "{ trip_table: { file: 'trips.csv', days: 251, factor: 0.5 } }",
        ["trips.csv": Self.trips]
      ).load())
    #expect(abs(process.tripsPerDay - 542.0 / 251 / 2) < 1e-9)
    #expect(abs(process.ratesPerHour[0][0] - 40.0 / 502) < 1e-12)
    #expect(process.ratesPerHour[23] == [0, 0, 1])
    #expect(process.destinations.count == 72)
    #expect(process.destinations[0] != nil && process.destinations[1] == nil)
    #expect(process.destinations[23 * 3 + 2] != nil)
  }

  @Test func `every broken row of a table of trips is told`() {
    let broken = """
      hour,origin,destination,trips
      24,a,b,1
      1.5,a,b,1
      0,x,b,1
      0,a,b,-1
      0,a,b,many
      1,a,b,1
      1,a,b,2
      """
    let other = onTable(
      "{ trip_table: { file: 'trips.csv', column: 'asked' } }", ["trips.csv": broken]
    ).complaint()
    #expect(other.contains("asked"), "\(other)")
    let told = onTable("{ trip_table: { file: 'trips.csv' } }", ["trips.csv": broken]).complaint()
    #expect(
      told == """
        trips.csv:2: column hour: 24 is not an hour from 0 to 23
        trips.csv:3: column hour: 1.5 is not an hour from 0 to 23
        trips.csv:4: column origin: there is no zone "x"
          fix: the zones are a, b, c
        trips.csv:5: column trips: -1 is negative
        trips.csv:6: column trips: "many" is not a number
        trips.csv:8: hour, origin and destination stand already above
        """)
    let empty = onTable(
      "{ trip_table: { file: 'trips.csv' } }", ["trips.csv": "hour,origin,destination,trips\n"]
    ).complaint()
    #expect(
      empty == """
        trips.csv: the table has no trips
          fix: leave the demand out by "listed": [] for a city without demand
        """)
  }

  @Test func `every broken row of a table of zones is told`() {
    let broken = """
      id,name,area_km2,x_km,y_km,neighbours
      a,A,abc,0,0,b
      b,B,0,0,x,a b z z
      b,B,1,0,0,
      ,C,1,0,0,a
      """
    let told = onTable("{ requests_per_day: 1 }", ["zones.csv": broken]).complaint()
    #expect(
      told == """
        zones.csv:2: column area_km2: "abc" is not a number
        zones.csv:3: column area_km2: the area must be more than 0
        zones.csv:3: column y_km: "x" is not a number
        zones.csv:3: column neighbours: zone b is its own neighbour
          fix: remove it
        zones.csv:3: column neighbours: there is no zone z
          fix: write the id of a row of this table, with spaces between ids; an id that has spaces stands in quotes
        zones.csv:3: column neighbours: zone z appears twice
          fix: remove one of the two
        zones.csv:4: column id: zone b is already used at zones.csv:3
        zones.csv:5: column id: the id is empty
        """)
    #expect(
      onTable(
        "{ requests_per_day: 1 }", ["zones.csv": "id,name,area_km2,x_km,y_km,neighbours\n"]
      ).complaint() == "zones.csv:1: the table has no zones\n  fix: a city needs at least one")
  }

  @Test func `outlines of zones are read, and a broken one is told`() throws {
    func table(_ outline: String) -> [String: String] {
      [
        "zones.csv": """
        id,name,area_km2,x_km,y_km,neighbours,outline_km
        a,Alpha,1,0,0,b,"\(outline)"
        b,Beta,1,1,0,a,
        """
      ]
    }
    let zones = try onTable(
      "{ requests_per_day: 1 }", table("POLYGON ((0 0, 1 0, 1 1, 0 0))")
    ).load().model.zones
    #expect(
      zones.outline(of: ZoneID(0))?.wellKnownText
        == "POLYGON ((0 0, 1000 0, 1000 1000, 0 0))")
    // Nobody knows that of the other, which has a cell on maps.
    #expect(zones.outline(of: ZoneID(1))?.contains(zones.center(of: ZoneID(1)).point) == true)
    #expect(
      onTable("{ requests_per_day: 1 }", table("POLYGON ((0 0, 1 0, 1 1))")).complaint() == """
        zones.csv:2: column outline_km: not an outline
          fix: write POLYGON ((x y, x y, x y, x y)), closed and in km, or leave it empty
        """)
    #expect(
      onTable(
        "{ requests_per_day: 1 }", table("POLYGON ((0 0, 1 1, 1 0, 0 1, 0 0))")
      ).complaint().contains("column outline_km: its rings cross, overlap or enclose no area"))
    // The middle of the triangle is (7.67, 0.33) km, and the zone has 1 km2 around (0, 0).
    #expect(
      onTable(
        "{ requests_per_day: 1 }", table("POLYGON ((7 0, 8 0, 8 1, 7 0))")
      ).complaint().contains("column outline_km: its middle is 7.7 km from x_km and y_km"))
  }

  @Test func `a column of weights is checked`() {
    #expect(
      onTable("{ requests_per_day: 1, origins: { column: 'job' } }").complaint() == """
        city.jsonc:2:43: demand.origins: zones.csv has no column "job"
          fix: did you mean "jobs"?
        """)
    #expect(
      onTable("{ requests_per_day: 1, origins: { column: 'name' } }").complaint() == """
        zones.csv:2: column name: "Alpha" is not a number
        zones.csv:3: column name: "Beta, old" is not a number
        zones.csv:4: column name: "Gamma" is not a number
        """)
  }

  @Test func `listed trips are sorted and placed in time`() throws {
    let scenario = try Fixture(
      """
      { name: "l", window: { start: "22:00", length: "4 h", warmup: "1 h" },
        city: { grid: { columns: 2, rows: 1, zone_area: "1 km2" }, travel: { speed: "25 km/h" } },
        demand: { listed: [
          { at: "01:00", from: "1-1", to: "2-1" },
          { at: "90 s", from: { x: "1.5 km", y: "0 m" }, to: "1-1" },
          { at: "22:00", from: "2-1", to: "1-1" },
        ] },
        hails: { listed: [] },
        fleet: { taxis: 1 } }
      """
    ).load()
    guard case .listed(let trips) = scenario.model.demand,
      case .listed(let hails)? = scenario.model.hails
    else { throw FixtureError.unexpected }
    #expect(hails.isEmpty)
    #expect(trips.map { $0.at.sinceStart.inSeconds } == [3600, 3690, 14_400])
    #expect(trips[1].origin.zone == ZoneID(1))
    #expect(trips[0].destination == scenario.model.zones.center(of: ZoneID(0)))
    // Zones are spread over, points stay; the row is that of the list before it was sorted.
    #expect(trips[0].spread == ListedTrip.Spread(origin: true, destination: true, row: 2))
    #expect(trips[1].spread == ListedTrip.Spread(origin: false, destination: true, row: 1))
  }

  @Test func `hails follow the demand where they are silent`() throws {
    let hours = (Array(repeating: "0", count: 23) + ["100"]).joined(separator: ",")
    let fixture = onTable(
      "{ requests_per_day: 10, by_hour: [\(hours)], origins: { column: 'jobs' } }, "
        + "hails: { per_day: 40, origins: 'uniform' }")
    guard case .poisson(let process)? = try fixture.load().model.hails else {
      throw FixtureError.unexpected
    }
    #expect(process.ratesPerHour[22] == [0, 0, 0])
    #expect(abs(process.ratesPerHour[23][2] - 40.0 / 3) < 1e-9)
  }

  @Test func `groups take from the fleet what they do not say`() throws {
    let scenario = try Fixture(
      replacing: "fleet:",
      with: """
        fleet: { taxis: 10, accept: '80 %', response: { exponential: { mean: '10 s' } },
          shifts: [{ start: '05:00', length: '10 h', share: '33.3 %', stagger: '30 min' },
                   { start: '15:00', length: '10 h', share: '66.6 %' }],
          groups: [{ name: 'old', share: '33.3 %', lapse: '15 %' },
                   { name: 'new', share: '66.7 %', accept: '100 %', shifts: [], attendance: '50 %',
                     start: { place: '2-1' } }] },
        """
    ).load()
    let groups = scenario.model.fleet.groups
    #expect(groups.map(\.name) == ["old", "new"])
    #expect(groups.map(\.taxis) == [3, 7])
    #expect(groups.map(\.acceptShare) == [0.8, 1])
    #expect(groups.map(\.lapseShare) == [0.15, 0])
    #expect(groups[1].attendance == 0.5 && groups[1].shifts.isEmpty)
    #expect(groups[0].response.draws(.exponential(mean: 10)))
    #expect(abs(groups[0].shifts.reduce(0) { $0 + $1.share } - 1) < 1e-12)
    #expect(groups[0].shifts[0].stagger == .minutes(30))
    guard case .fixed(let place) = groups[1].startPlaces else { throw FixtureError.unexpected }
    #expect(place.zone == ZoneID(1))
  }

  @Test func `shares of taxis add up to the fleet`() {
    #expect(FleetBinder.apportion(10, [1.0 / 3, 1.0 / 3, 1.0 / 3]) == [4, 3, 3])
    #expect(FleetBinder.apportion(1, [0.2, 0.8]) == [0, 1])
    #expect(FleetBinder.apportion(0, [0.5, 0.5]) == [0, 0])
    #expect(FleetBinder.apportion(7, [0.25, 0.25, 0.5]) == [2, 2, 3])
  }

  @Test(
    arguments: [
      ("'60 s'", .constant(60)), ("{ constant: '1 min' }", .constant(60)),
      ("{ uniform: { low: '1 s', high: '2 s' } }", .uniform(low: 1, high: 2)),
      ("{ exponential: { mean: '1 h' } }", .exponential(mean: 3600)),
      ("{ lognormal: { mean: '5 s', cv: 0.5 } }", .lognormal(mean: 5, variation: 0.5)),
      ("{ gamma: { mean: '5 s', cv: 0.5 } }", .gamma(mean: 5, variation: 0.5)),
      ("{ weibull: { scale: '5 s', shape: 1.5 } }", .weibull(scale: 5, shape: 1.5)),
      ("{ erlang: { mean: '5 s', stages: 3 } }", .erlang(mean: 5, stages: 3)),
      (
        "{ triangular: { low: '1 s', mode: '2 s', high: '3 s' } }",
        .triangular(low: 1, mode: 2, high: 3)
      ),
      (
        "{ histogram: { edges: ['0 s', '1 min', '1 h'], weights: [1, 3] } }",
        .histogram(edges: [0, 60, 3600], weights: [1, 3])
      ),
    ] as [(String, Distribution)])
  func `every distribution can be written`(text: String, expected: Distribution) throws {
    let fixture = Fixture(replacing: "name:", with: "name: 'd', passengers: { patience: \(text) },")
    let written = try #require(try fixture.load().model.passengers.patience)
    #expect(written.draws(expected))
  }

  @Test func `the resolved text is the same however the file is written`() throws {
    let first = try Fixture().load().resolvedText
    let other = try Fixture(
      """
      // another order, another spelling
      { "fleet": { "taxis": 0x5 }, "demand": { "requests_per_day": 2.4e2 },
        "$schema": "x", 'city': { travel: { speed: "25 km/h" }, grid: { rows: +2, columns: 3 } },
        window: { drain: "4 h" }, name: "plain" }
      """
    ).load().resolvedText
    #expect(first == other)
    #expect(first.contains("\"hold_recheck_period\": \"30 s\""))
  }

  @Test func `the resolved text is a scenario with the same resolved text`() throws {
    let first = try Fixture().load(["hails.per_day=7", "passengers.patience=5 min"]).resolvedText
    #expect(try Fixture(first).load().resolvedText == first)
  }
}
