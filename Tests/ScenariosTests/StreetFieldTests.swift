import CityModels
import CitySimulation
import DispatchCore
import Documents
import Geography
import Quantities
import RandomVariates
import Results
import Testing

@testable import Scenarios

/// What a scenario says of streets beyond their speed.
@Suite struct StreetFieldTests {
  private func onStreets(
    _ travel: String, _ files: [String: String] = [:], more: String = ""
  ) -> Fixture {
    Fixture(
      replacing: "city:",
      with: """
          city: { grid: { columns: 3, rows: 2, zone_area: '1 km2' },
            travel: { circuity: 1, speed: '36 km/h', \(travel) } }, \(more)
        """, files)
  }

  private func seconds(_ fixture: Fixture, _ from: String, _ to: String) throws -> Double {
    let model = try fixture.load().model
    func center(_ key: String) throws -> Place {
      model.zones.center(of: ZoneID(try #require(model.zones.keys.firstIndex(of: key))))
    }
    return try model.journey(
      from: center(from), to: center(to), luck: .factor(1), leaving: model.window.start,
      class: .occupiedTaxi
    ).duration.inSeconds
  }

  @Test func `short drives are slower by the exponent`() throws {
    let law = onStreets("length_exponent: 0.5, speed_length: '4 km'")
    // 1 km: 400 s x (1/4)^0.5.
    #expect(try seconds(law, "1-1", "2-1") == 200)
    #expect(try seconds(onStreets("length_exponent: 1"), "1-1", "2-1") == 100)
    #expect(try seconds(onStreets(""), "1-1", "2-1") == 100)
  }

  @Test func `tables say what pairs of zones are like`() throws {
    let fixture = onStreets(
      "factors: 'f.csv', matrix: 'm.csv'",
      [
        "f.csv": "origin,destination,detour,pace\n1-1,2-1,1.5,2\n",
        "m.csv": "hour,origin,destination,seconds\n0,1-1,3-1,777\n",
      ])
    #expect(try seconds(fixture, "1-1", "2-1") == 300)
    #expect(try seconds(fixture, "2-1", "1-1") == 100)
    #expect(try seconds(fixture, "1-1", "3-1") == 777)
    #expect(try fixture.load().inputs.map(\.path) == ["city.jsonc", "f.csv", "m.csv"])
  }

  @Test(arguments: [
    ("length_exponent: 0.2", "0.2 is too small\n  fix: write at least 0.3"),
    (
      "length_exponent: 0.5",
      "city.travel.length_exponent: speeds hold for drives of one length, and that length is missing\n"
        + "  fix: add \"speed_length\": \"3.5 km\", or the length of a mean ride"
    ),
    ("speed_length: '3 km'", "city.travel.speed_length: goes only with length_exponent"),
    ("factors: 'none.csv'", "there is no such file"),
  ])
  func `streets that cannot be are refused`(travel: String, told: String) {
    #expect(onStreets(travel).complaint().contains(told))
  }

  @Test func `every row of the tables is checked`() {
    let told = onStreets(
      "factors: 'f.csv', matrix: 'm.csv'",
      [
        "f.csv": """
        origin,destination,detour,pace
        1-1,9-9,1,1
        1-1,2-1,0,1
        1-1,2-1,1,slow
        1-1,3-1,1,1
        1-1,3-1,1,1
        """,
        "m.csv": """
        hour,origin,destination,seconds
        24,1-1,2-1,60
        1.5,1-1,2-1,60
        1,1-1,2-1,-60
        1,1-1,3-1,60
        1,1-1,3-1,60
        """,
      ]
    ).complaint()
    #expect(
      told == """
        f.csv:2: column destination: there is no zone "9-9"
          fix: the zones are 1-1, 2-1, 3-1, 1-2, 2-2, 3-2
        f.csv:3: column detour: 0 is not more than 0 and at most 100
        f.csv:4: column pace: "slow" is not a number
        f.csv:6: origin and destination stand already above
        m.csv:2: column hour: 24 is not an hour from 0 to 23
        m.csv:3: column hour: 1.5 is not an hour from 0 to 23
        m.csv:4: column seconds: -60 is not more than 0 and at most 86400
        m.csv:6: hour, origin and destination stand already above
        """)
  }

  @Test func `a timetable slows down and closes streets by the clock of the run`() throws {
    let fixture = onStreets(
      "",
      more: """
        window: { start: '08:00', length: '2 h' },
        conditions: {
          slowdowns: [{ zones: ['1-2'], affects: 'empty', start: '08:30', length: '1 h', speed: '50 %' }],
          barriers: [{ from: { x: '1 km', y: '0 m' }, to: { x: '1 km', y: '4 km' },
            gates: ['250 m', { at: '500 m', start: '08:20', length: '10 min' }],
            start: '15 min', length: '1 h' }],
          closed_zones: [{ zones: ['3-1', '3-2'], start: '09:00', length: '30 min' }],
          drivers_know: false,
        },
        """)
    let model = try fixture.load().model
    let conditions = try #require(model.streets?.conditions)
    let slow = conditions.slowdowns[0]
    #expect(slow.zones == [false, false, false, true, false, false])
    #expect(slow.classes == [.emptyTaxi] && slow.speedFactor == 0.5)
    let start = model.window.start
    #expect(slow.window == (start + .minutes(30))..<(start + .minutes(90)))
    let barrier = Closure(
      from: Point(x: 1000, y: 0), to: Point(x: 1000, y: 4000),
      gates: [
        (Distance(meters: 250), nil),
        (Distance(meters: 500), (start + .minutes(20))..<(start + .minutes(30))),
      ], window: (start + .minutes(15))..<(start + .minutes(75)))
    let area = Closure(
      zones: [false, false, true, false, false, true], on: model.zones,
      window: (start + .minutes(60))..<(start + .minutes(90)))
    #expect(conditions.closures == [barrier, area])
    #expect(!conditions.driversKnow && conditions.serviceKnows)
    #expect(model.surroundings().streets?.conditions == conditions)
  }

  @Test(arguments: [
    (
      "barriers: [{ from: { x: '1 km', y: '0 m' }, to: { x: '1 km', y: '0 m' }, start: '1 h', length: '1 h' }]",
      "a barrier needs two different ends"
    ),
    (
      "barriers: [{ from: { x: '1 km', y: '0 m' }, to: { x: '1 km', y: '3 km' }, gates: ['4 km'], start: '1 h', length: '1 h' }]",
      "a gate lies beyond the barrier, which is 3000 m long"
    ),
    (
      "barriers: [{ from: { x: '1 km', y: '0 m' }, to: { x: '1 km', y: '3 km' }, gates: [{ at: '4 km', start: '1 h', length: '1 h' }], start: '1 h', length: '1 h' }]",
      "a gate lies beyond the barrier, which is 3000 m long"
    ),
    (
      "barriers: [{ from: { x: '1 km', y: '0 m' }, to: { x: '1 km', y: '3 km' }, gates: [{ at: '1 km' }], start: '1 h', length: '1 h' }]",
      "conditions.barriers.0.gates.0: the key \"start\" is missing"
    ),
    (
      "barriers: [{ from: { x: '1 km', y: '0 m' }, to: { x: '1 km', y: '3 km' }, gates: [true], start: '1 h', length: '1 h' }]",
      "conditions.barriers.0.gates.0: found true"
    ),
    (
      "closed_zones: [{ zones: ['9-9'], start: '1 h', length: '1 h' }]", "there is no zone \"9-9\""
    ),
    ("closed_zones: [{ zones: [], start: '1 h', length: '1 h' }]", "it needs at least 1"),
    ("closed_zones: [{ start: '1 h', length: '1 h' }]", "the key \"zones\" is missing"),
    ("closed_zones: [{ zones: ['1-1'], start: '1 h', length: '0 s' }]", "is too small"),
    (
      "slowdowns: [{ zones: ['9-9'], start: '1 h', length: '1 h', speed: '50 %' }]",
      "there is no zone \"9-9\""
    ),
    (
      "slowdowns: [{ zones: ['1-1', '1-1'], start: '1 h', length: '1 h', speed: '50 %' }]",
      "zone \"1-1\" appears twice"
    ),
    ("slowdowns: [{ start: '1 h', length: '1 h', speed: '110 %' }]", "is too large"),
    ("slowdowns: [{ start: '1 h', length: '0 s', speed: '50 %' }]", "is too small"),
    ("slowdowns: [{ affects: 'yellow', start: '1 h', length: '1 h', speed: '50 %' }]", "not known"),
  ])
  func `a timetable that cannot be is refused`(conditions: String, told: String) {
    let complaint = onStreets("", more: "conditions: { \(conditions) },").complaint()
    #expect(complaint.contains(told), "\(complaint)")
  }

  @Test func `nothing is closed where drives have no way, and a late closure is warned of`() throws
  {
    let barrier =
      "{ from: { x: '1 km', y: '0 m' }, to: { x: '1 km', y: '3 km' }, start: '30 h', length: '1 h' }"
    let late = try onStreets("", more: "conditions: { barriers: [\(barrier)] },").load()
    #expect(late.warnings.map(\.message).contains { $0.contains("the barrier is after") })
    let area = "{ zones: ['1-1'], start: '30 h', length: '1 h' }"
    let closed = try onStreets("", more: "conditions: { closed_zones: [\(area)] },").load()
    #expect(closed.warnings.map(\.message).contains { $0.contains("the closure is after") })
    let drawn = Fixture(
      replacing: "city:",
      with: """
          city: { grid: { columns: 3, rows: 2 },
            travel: { drawn: { approach: '3 min', ride: '5 min' } } }, conditions: {},
        """)
    #expect(
      try drawn.load().warnings.map(\.message) == [
        "conditions: nothing is slow or closed where drives are drawn without a map"
      ])
  }

  /// Over some days of the city run: the mean ride, and how far off a shown wait is, in minutes.
  private func day(_ overrides: [String]) throws -> (ride: Double, error: Double) {
    let scenario = try Scenario.load(
      "\(ShippedScenarioTests.folder)/city-run.jsonc",
      overrides: overrides.map { try ScenarioOverride($0) })
    let simulation = Simulation(
      model: scenario.model, policy: try #require(scenario.policy(named: "nearest-taxi")),
      seed: scenario.seed)
    var (rides, count, errors, shown) = (0.0, 0.0, 0.0, 0.0)
    for replication in 1...3 {
      for row in try simulation.replication(replication).requests where row.outcome == .served {
        rides += row.rideTime?.inSeconds ?? 0
        count += 1
        errors += row.shownError.inSeconds
        shown += Double(row.shownCount)
      }
    }
    return (rides / count / 60, errors / shown / 60)
  }

  @Test func `closed streets cost time, and knowing of them saves some`() throws {
    let open = try day(["conditions=null"])
    let known = try day(["conditions.drivers_know=true"])
    let met = try day([])
    #expect(open.ride * 1.1 < known.ride)
    #expect(known.ride * 1.02 < met.ride)
    // Without noise, a service that knows is wrong about the future of its drivers only.
    let blind = try day(["city.travel.noise=null"])
    let told = try day(["city.travel.noise=null", "conditions.service_knows=true"])
    #expect(told.error * 1.1 < blind.error)
    // Estimates move no taxi under this policy.
    #expect(told.ride == blind.ride)
  }
}
