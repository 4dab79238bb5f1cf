import CityModels
import CitySimulation
import Documents
import EmergencyCore
import Geography
import Quantities
import RandomVariates
import Testing

@testable import Scenarios

/// First aid in a scenario, and everything that can be wrong with it.
@Suite struct EmergencyBlockTests {
  private static let stations = """
    station,zone,x_km,y_km,ambulances,capacity
    north,1-1,,,2,4
    south,,2.5,0.5,1,
    """

  private static let hospitals = "hospital,zone\nh1,2-1\nh2,3-2\n"
  private static let calls = """
    at_s,zone,priority,scene_s,transported
    60.5,1-1,1,600,1
    30,2-1,3,,
    """

  private func fixture(
    _ emergency: String = "", calls: String = "{ per_day: 100 }",
    tables: [String: String] = [:]
  ) -> Fixture {
    Fixture(
      replacing: "fleet:",
      with:
        "  fleet: { taxis: 5 }, emergency: { calls: \(calls), stations: 's.csv', scene: '10 min'\(emergency) },",
      ["s.csv": Self.stations, "h.csv": Self.hospitals, "c.csv": Self.calls]
        .merging(tables) { $1 })
  }

  private func model(_ fixture: Fixture) throws -> EmergencyModel {
    try #require(try fixture.load().model.emergency)
  }

  @Test func `stations, hospitals and rules are as written`() throws {
    let model = try model(
      fixture(
        ", hospitals: 'h.csv', transported: '80 %', mobilisation: '60 s', call_taking: { p2: '2 min' },"
          + " rules: { redispatch: ['p3 to p1'], 'return': 'nearest' }, speed_factors: { p1: 1.5 },"
          + " goal: { p1_within: '10 min' }"))
    #expect(model.stations.map(\.name) == ["north", "south"])
    #expect(
      model.stations.map(\.ambulances) == [2, 1] && model.stations.map(\.capacity) == [4, 1])
    #expect(model.ambulanceCount == 3 && model.hospitals.count == 2)
    #expect(model.rules.redispatch.allows(from: .p3, to: .p1))
    #expect(!model.rules.redispatch.allows(from: .p2, to: .p1))
    #expect(model.rules.returnTo == .nearest && model.rules.speeds.p1 == 1.5)
    #expect(model.rules.expectedMobilisation == .seconds(60))
    #expect(model.callTaking.map(\.mean) == [0, 120, 0])
    #expect(model.goal == .minutes(10) && model.transportedShare == 0.8)
  }

  @Test func `where ambulances wait, when crews work and when hospitals close is as written`()
    throws
  {
    let table =
      "ambulances,stations\n2,south north\n1,north\n3,north south north\n9,north north north north north north north north south\n"
    let fixture = fixture(
      ", hospitals: 'h.csv', rules: { move_up: { compliance_table: 'm.csv' } }, coverage: {},"
        + " shifts: [{ start: '07:00', length: '12 h', share: '60 %' }, { start: '19:00', length: '12 h', share: '40 %' }]",
      tables: [
        "m.csv": table,
        "h.csv": "hospital,zone,closed_from,closed_until\nh1,2-1,22:00,06:30\nh2,3-2,,\n",
        "s.csv": "station,zone,ambulances,capacity\nnorth,1-1,2,8\nsouth,2-1,1,1\n",
      ])
    let model = try model(fixture)
    let (north, south) = (AmbulanceStationID(0), AmbulanceStationID(1))
    #expect(
      model.rules.moveUp
        == .complianceTable([[], [north], [south, north], [north, south, north]]))
    #expect(model.coverageInterval == .minutes(5))
    #expect(model.shifts.map(\.share) == [0.6, 0.4] && model.shiftOfAmbulance == [0, 1, 0])
    #expect(model.hospitals[0].closed?.length == .minutes(510) && model.hospitals[1].closed == nil)
    let worth = try self.model(
      self.fixture(
        ", rules: { move_up: { benefit: { table: 'b.csv', cost_per_minute: 6 } } }",
        tables: ["b.csv": "station,benefits\nsouth,3\nnorth,4 1.5\n"]))
    #expect(
      worth.rules.moveUp
        == .benefit(StationBenefits(ofStations: [[4, 1.5], [3]], costPerSecond: 0.1)))
  }

  @Test func `a table of the best places is made, for every number of ambulances`() throws {
    // Squares of 1 km at 36 km/h: from the north its own zone and those beside it are in reach within 150 s.
    let model = try model(
      fixture(
        ", rules: { move_up: { best_coverage: { busy_share: '0 %' } } }, goal: { p1_within: '150 s' }"
      ))
    guard case .complianceTable(let rows) = model.rules.moveUp else {
      throw FixtureError.unexpected
    }
    #expect(rows.map(\.count) == [0, 1, 2, 3])
    // A second one in the north covers nothing more.
    #expect(Set(rows[2].map(\.index)) == [0, 1])
  }

  @Test func `no table is computed for a fleet for which that would take too long`() {
    let large = fixture(
      ", ambulances: 201, rules: { move_up: { best_coverage: {} } }",
      tables: ["s.csv": "station,zone,ambulances,capacity\na,1-1,1,300\n"])
    let complaint = large.complaint()
    #expect(complaint.contains("at most 200 ambulances, and there are 201"), "\(complaint)")
    #expect(complaint.contains("fix: write a table of your own"))
  }

  @Test func `ambulances are shared in the proportion of the table, as far as there is room`()
    throws
  {
    func shares(_ count: Int) throws -> [Int] {
      try model(fixture(", ambulances: \(count)")).stations.map(\.ambulances)
    }
    // Two to one, room for four in the north.
    #expect(
      try (0...6).map(shares) == [[0, 0], [1, 0], [2, 0], [2, 1], [3, 1], [4, 1], [4, 2]])
    let full = fixture(
      ", ambulances: 9",
      tables: ["s.csv": "station,zone,ambulances,capacity\na,1-1,1,4\nb,2-1,1,4\n"])
    #expect(full.complaint().contains("9 ambulances have no room at the stations, only 8 have"))
  }

  @Test func `listed calls come in order of time, with what is known of them`() throws {
    let model = try model(fixture(", hospitals: 'h.csv'", calls: "{ table: 'c.csv' }"))
    guard case .listed(let calls) = model.calls else { throw FixtureError.unexpected }
    #expect(calls.map(\.priority) == [.p3, .p1])
    #expect(calls[1].scene == .minutes(10) && calls[1].isTransported == true)
    #expect(calls[0].scene == nil && calls[0].isTransported == nil)
    #expect(calls[1].at - calls[0].at == .milliseconds(30_500))
  }

  @Test(arguments: [
    ("", "{ per_day: 10, table: 'c.csv' }", "table"),
    ("", "{ per_day: 10, priorities: { p1: '50 %', p2: '40 %' } }", "add up to 90 %"),
    (", transported: '50 %'", "{ per_day: 10 }", "there is none"),
    (", low_acuity: { taxi_share: '50 %' }", "{ per_day: 10 }", "brings patients to a hospital"),
    (", low_acuity: { taxi_share: '150 %' }", "{ per_day: 10 }", "taxi_share"),
    (", low_acuity: { taxi_share: '5 %', taxi_limit: '0 s' }", "{ per_day: 10 }", "taxi_limit"),
    ("", "{ table: 'c.csv' }", "there is none"),
    (", rules: { redispatch: ['p1 to p3'] }", "{ per_day: 10 }", "is not known here"),
    (", rules: { redispatch: ['p3 to p1'], queue: 'time' }", "{ per_day: 10 }", "by priority"),
    (", rules: { dispatch: 'station-order' }", "{ per_day: 10 }", "belong together"),
    (", rules: { station_order: 'o.csv' }", "{ per_day: 10 }", "belong together"),
    (", speed_factors: { p1: 0 }", "{ per_day: 10 }", "speed_factors.p1"),
    (", rules: { move_up: {} }", "{ per_day: 10 }", "compliance_table"),
    (
      ", rules: { move_up: { priority_list: ['north'], expected_coverage: {} } }",
      "{ per_day: 10 }", "priority_list"
    ),
    (", rules: { move_up: { priority_list: ['nowhere'] } }", "{ per_day: 10 }", "no station"),
    (
      ", rules: { move_up: { priority_list: ['south', 'south'] } }", "{ per_day: 10 }",
      "than have room, 1"
    ),
    (
      ", rules: { move_up: { expected_coverage: { busy_share: '100 %' } } }", "{ per_day: 10 }",
      "covers nothing"
    ),
    (
      ", rules: { move_up: { best_coverage: { busy_share: '100 %' } } }", "{ per_day: 10 }",
      "covers nothing"
    ),
    (", shifts: []", "{ per_day: 10 }", "shifts"),
    (
      ", shifts: [{ start: '07:00', length: '12 h', share: '70 %' }]", "{ per_day: 10 }",
      "add up to 70 %"
    ),
    (
      ", shifts: [{ start: '7', length: '24 h', share: '100 %' }]", "{ per_day: 10 }",
      "not a time of day"
    ),
    (", coverage: { every: '0 s' }", "{ per_day: 10 }", "every"),
    (", mobilisation: '-5 s'", "{ per_day: 10 }", "mobilisation"),
    (", goal: { p1_within: '0 s' }", "{ per_day: 10 }", "p1_within"),
  ])
  func `what makes no sense is refused`(emergency: String, calls: String, words: String) throws {
    let complaint = fixture(emergency, calls: calls).complaint()
    #expect(complaint.contains(words), "\(complaint)")
  }

  @Test(arguments: [
    ("s.csv", "station,ambulances\nx,1\n", "s.csv:2", "no place"),
    ("s.csv", "station,zone,ambulances\nx,9-9,1\n", "s.csv:2", "no zone"),
    ("s.csv", "station,x_km,y_km,ambulances\nx,99,1,1\n", "s.csv:2", "not on the map"),
    ("s.csv", "station,zone,ambulances\nx,1-1,-1\n", "s.csv:2", "column ambulances"),
    ("s.csv", "station,zone,ambulances\nx,1-1,1.5\n", "s.csv:2", "column ambulances"),
    ("s.csv", "station,zone,ambulances,capacity\nx,1-1,3,2\n", "s.csv:2", "3 are at home there"),
    ("s.csv", "station,zone,ambulances\nx,1-1,1\nx,1-1,1\n", "s.csv:3", "already used above"),
    ("s.csv", "station,zone\nx,1-1\n", "s.csv", "ambulances"),
    ("s.csv", "station,zone,ambulances\n", "", "no rows"),
    ("h.csv", "hospital,zone\n,1-1\n", "h.csv:2", "is empty"),
    ("h.csv", "hospital,x_km,y_km\nx,nan,1\n", "h.csv:2", "x_km"),
    ("c.csv", "at_s,zone,priority\n1,1-1,4\n", "c.csv:2", "column priority"),
    ("c.csv", "at_s,zone,priority\n-9999999,1-1,1\n", "c.csv:2", "before the run"),
    ("c.csv", "at_s,zone,priority\n9e12,1-1,1\n", "c.csv:2", "no run reaches"),
    ("c.csv", "at_s,zone,priority\n-1e300,1-1,1\n", "c.csv:2", "no run reaches"),
    ("c.csv", "at_s,x_km,priority\n1,0.5,1\n", "c.csv:2", "column y_km is missing"),
    ("c.csv", "at_s,zone,priority,scene_s\n1,1-1,1,-5\n", "c.csv:2", "column scene_s"),
    ("c.csv", "at_s,zone,priority,transported\n1,1-1,1,maybe\n", "c.csv:2", "column transported"),
    ("h.csv", "hospital,zone,closed_from,closed_until\nx,1-1,22:00,\n", "h.csv:2", "closed_from"),
    ("h.csv", "hospital,zone,closed_from,closed_until\nx,1-1,22,6\n", "h.csv:2", "22:00 and"),
    ("m.csv", "ambulances,stations\n1,nowhere\n", "m.csv:2", "no station"),
    ("m.csv", "ambulances,stations\n3,north north\n", "m.csv:2", "names 2 places"),
    ("m.csv", "ambulances,stations\n2,south south\n", "m.csv:2", "has room for 1"),
    ("m.csv", "ambulances,stations\n1,south\n1,north\n", "m.csv:3", "already used above"),
    ("m.csv", "ambulances,stations\n1,south\n01,north\n", "m.csv:3", "already used above"),
    ("s.csv", "station,zone,ambulances\nx,1-1,1\nx,1-1,0\n", "s.csv:3", "already used above"),
    ("m.csv", "ambulances,stations\n1,south\n", "", "no row for 2 ambulances"),
    ("m.csv", "ambulances,stations\nx,south\n", "m.csv:2", "column ambulances"),
    ("b.csv", "station,benefits\nnorth,1 2\n", "b.csv:2", "column benefits"),
    ("b.csv", "station,benefits\nnorth,5 nan\n", "b.csv:2", "column benefits"),
    ("b.csv", "station,benefits\nnorth,5 4\n", "", "south has no row"),
    ("b.csv", "station,benefits\neast,5 4\n", "b.csv:2", "no station"),
    ("o.csv", "zone,stations\n1-1,nowhere\n", "o.csv:2", "no station"),
    ("o.csv", "zone,stations\n1-1,north\n", "", "have no row"),
  ])
  func `a row that is wrong is named`(
    file: String, text: String, place: String, words: String
  ) throws {
    let more =
      switch file {
      case "o.csv": ", rules: { dispatch: 'station-order', station_order: 'o.csv' }"
      case "m.csv": ", rules: { move_up: { compliance_table: 'm.csv' } }"
      case "b.csv": ", rules: { move_up: { benefit: { table: 'b.csv' } } }"
      default: ", hospitals: 'h.csv'"
      }
    let calls = file == "c.csv" ? "{ table: 'c.csv' }" : "{ per_day: 10 }"
    let complaint = fixture(more, calls: calls, tables: [file: text]).complaint()
    #expect(
      complaint.contains(place) && complaint.contains(words), "\(complaint)")
  }

  @Test func `a city of ambulances needs no taxis, and any other does`() throws {
    let alone = Fixture(
      """
      { name: "x", city: { grid: { columns: 4, rows: 3, zone_area: "2 km2" }, travel: { speed: "20 km/h" } },
        emergency: { calls: { per_day: 10 }, stations: "s.csv" } }
      """, ["s.csv": Self.stations])
    let model = try alone.load().model
    #expect(!model.hasTaxis && model.fleet.taxiCount == 0)
    let sending = Fixture(
      """
      { name: "x", city: { grid: { columns: 4, rows: 3, zone_area: "2 km2" }, travel: { speed: "20 km/h" } },
        emergency: { calls: { per_day: 10 }, stations: "s.csv", hospitals: "h.csv", low_acuity: { taxi_share: "5 %" } } }
      """, ["s.csv": Self.stations, "h.csv": Self.hospitals])
    #expect(sending.complaint().contains("patients are sent a taxi, and there is none"))
    let hailed = Fixture(
      """
      { name: "x", city: { grid: { columns: 4, rows: 3, zone_area: "2 km2" }, travel: { speed: "20 km/h" } },
        hails: { per_day: 10 }, emergency: { calls: { per_day: 10 }, stations: "s.csv" } }
      """, ["s.csv": Self.stations])
    let complaint = hailed.complaint()
    #expect(complaint.contains("\"fleet\" is missing"))
    #expect(complaint.contains("\"demand\" is missing"))
  }

  @Test func `too much to do is said with figures`() throws {
    let scenario = try fixture("", calls: "{ per_day: 600 }").load()
    #expect(
      scenario.warnings.contains {
        $0.message.contains("4.2 ambulances are always with patients") && $0.message.contains("3")
      })
    let none = try fixture(
      "", tables: ["s.csv": "station,zone,ambulances\nx,1-1,0\n"]
    ).load()
    #expect(none.warnings.contains { $0.message.contains("no station has an ambulance") })
  }

  @Test func `ambulances need streets`() throws {
    let fixture = Fixture(
      """
      { name: "x", city: { grid: { columns: 4, rows: 3, zone_area: "2 km2" },
          travel: { drawn: { approach: "1 min", ride: "10 min" } } },
        emergency: { calls: { per_day: 10 }, stations: "s.csv" } }
      """, ["s.csv": Self.stations])
    #expect(fixture.complaint().contains("without a map"))
  }
}
