import CityModels
import CitySimulation
import Geography
import Quantities
import RandomVariates
import RunCore
import Testing

@testable import Scenarios

/// The block `runs`.
@Suite struct RunsBlockTests {
  private func scenario(
    _ members: String = "", path: String = "0.5,0.5\n0.5,3\n4.5,3\n",
    header: String = "x_km,y_km\n",
    others: String = "", start: String = "06:30", warmup: String = "24 h", closing: String = "{}"
  ) throws -> Scenario {
    try Fixture(
      """
      {
        name: "x", window: { start: "06:00", length: "4 h", warmup: "\(warmup)" },
        city: { grid: { columns: 4, rows: 3, zone_area: "2 km2" }, travel: { speed: "20 km/h" } },
        demand: { requests_per_day: 600 }, fleet: { taxis: 20 },
        \(others)
        runs: [{
          name: "run", path: "path.csv", start: "\(start)", max_participants: 50, invited: 60,
          pace: "5 min/km", closing: \(closing),
          \(members)
        }],
      }
      """, ["path.csv": header + path]
    ).load()
  }

  private func problems(_ attempt: () throws -> Scenario) -> [String] {
    do {
      _ = try attempt()
      return []
    } catch let error as ScenarioError {
      return error.problems.map { "\($0)" }
    } catch { return ["\(error)"] }
  }

  @Test func `a run is read, and its windows follow its start`() throws {
    let model = try scenario("gates: [{ at: '1 km' }], waves: { count: 3, every: '4 min' }").model
    let run = try #require(model.runs.first)
    #expect(run.path.length.meters == 6500 && run.pieces.count == 26)
    #expect(run.closing?.sweepAfter == .minutes(8) && run.gates.count == 1)
    #expect(model.streets?.conditions?.closures.count == 1)
    let later = try #require(try scenario(start: "07:30").model.runs.first)
    for (one, other) in zip(try #require(try scenario().model.runs.first).pieces, later.pieces) {
      #expect(other.window.lowerBound - one.window.lowerBound == .hours(1))
      #expect(other.window.upperBound - one.window.upperBound == .hours(1))
    }
  }

  @Test func `a run that closes nothing is a run, and its athletes may have their data collected`()
    throws
  {
    let text = """
      {
        name: "x", window: { start: "06:00", length: "4 h" },
        city: { grid: { columns: 4, rows: 3 }, travel: { speed: "20 km/h" } },
        demand: { requests_per_day: 600 }, fleet: { taxis: 20 },
        runs: [{
          name: "run", path: "path.csv", start: "06:30", max_participants: 50, invited: 60,
          pace: "5 min/km",
        }],
        disclosure: { users: 60, k: 20, people: "athletes" },
      }
      """
    let model = try Fixture(text, ["path.csv": "x_km,y_km\n0.5,0.5\n0.5,2\n"]).load().model
    #expect(model.runs.count == 1 && model.runs[0].gates.isEmpty && model.runs[0].closing == nil)
    #expect(model.disclosure?.users == 60)
    // A run that is wrong is not said to be missing, and one that nobody is invited to is said to be empty.
    for (invited, words) in [("-1", "-1 is too small"), ("0", "the block runs is empty")] {
      let wrong = text.replacing("invited: 60", with: "invited: \(invited)")
      let found = problems {
        try Fixture(wrong, ["path.csv": "x_km,y_km\n0.5,0.5\n0.5,2\n"]).load()
      }
      #expect(found.count == 1 && found[0].contains(words), "\(found)")
    }
  }

  @Test func `a run that starts with the simulated time is refused, and late waves are told`()
    throws
  {
    let found = problems { try scenario(start: "06:00", warmup: "0 s") }
    #expect(found.count == 1 && found[0].contains("has to be announced before"), "\(found)")
    let late = try scenario("waves: { count: 20, every: '20 min' }")
    #expect(late.warnings.contains { "\($0)".contains("the last wave starts after") })
    let swept = try scenario(
      "waves: { count: 10, every: '20 min' }", closing: "{ sweep_after: '0 min' }")
    #expect(swept.warnings.contains { "\($0)".contains("the last waves do not run") })
  }

  @Test func `a run that does not take place closes nothing`() throws {
    let model = try scenario("takes_place: false").model
    #expect(model.runs.count == 1 && model.streets?.conditions == nil)
  }

  @Test(arguments: [
    ("0.5,0.5\n9,9\n", "path.csv:3", "not on the map"),
    ("0.5,0.5\n0.51,0.5\n", ".jsonc:7:", "shorter than 100 m"),
    ("0.5,0.5\n0.5,0.5\n", ".jsonc:7:", "shorter than 100 m"),
    ("0.5,nan\n0.5,2\n", "path.csv:2", "y_km"),
    ("0.5;0.5\n0.5;2\n", "path.csv:2", "fields in this row: 1, in the header: 2"),
    ("", ".jsonc:7:", "shorter than 100 m"),
  ])
  func `a path that cannot be is refused where it stands`(
    path: String, place: String, words: String
  ) {
    let found = problems { try scenario(path: path) }
    #expect(!found.isEmpty)
    #expect(found.contains { $0.contains(words) && $0.contains(place) }, "\(found)")
  }

  @Test func `a path of more corners than a city has is refused`() {
    let path = String(repeating: "0.5,0.5\n0.5,2\n", count: 500_001)
    let found = problems { try scenario(path: path) }
    let words = "the path has 1000002 corners, more than 10000"
    #expect(found.contains { $0.contains(words) && $0.contains(".jsonc:7:") }, "\(found)")
  }

  @Test func `a path whose columns are parted by semicolons is told so`() {
    let found = problems { try scenario(path: "0.5;0.5\n0.5;2\n", header: "x_km;y_km\n") }
    #expect(
      found.contains { $0.contains("path.csv:1") && $0.contains("separated by semicolons") },
      "\(found)")
  }

  @Test func `a path through a closed stadium is refused, and one beside it is not (H-TR6)`() throws
  {
    func closed(_ zone: String) -> String {
      "conditions: { closed_zones: [{ zones: ['\(zone)'], start: '06:00', length: '1 h' }] },"
    }
    let found = problems { try scenario(others: closed("1-2")) }
    #expect(found.contains { $0.contains(".jsonc:7:") && $0.contains("1-2") }, "\(found)")
    #expect(try scenario(others: closed("4-1")).model.runs.count == 1)
  }

  @Test func `a path crosses itself, repeats corners and begins with a mark of order`() throws {
    let loop = "1,1\n1,1\n3,3\n3,1\n1,3\n"
    let model = try scenario(path: loop, header: "\u{FEFF}x_km,y_km\n").model
    #expect(model.runs.first?.path.corners.count == 4)
  }

  @Test func `what a run needs of the city is said`() {
    let closed = problems {
      try scenario(
        others: "conditions: { closed_zones: [{ zones: ['1-2'], start: '06:00', length: '1 h' }] },"
      )
    }
    #expect(closed.contains { $0.contains("closed_zones") }, "\(closed)")
    let blind = problems { try scenario(others: "conditions: { drivers_know: false },") }
    #expect(blind.contains { $0.contains("drivers_know") }, "\(blind)")
    let gate = problems { try scenario("gates: [{ at: '7 km' }]") }
    #expect(gate.contains { $0.contains("beyond the path, which is 6500 m long") }, "\(gate)")
    let medical = problems { try scenario("medical: { p2_per_1000: 2 }") }
    #expect(medical.contains { $0.contains("first aid") }, "\(medical)")
    let watching = problems { try scenario("spectators: { online: -1 }") }
    #expect(watching.contains { $0.contains("-1 is too small") }, "\(watching)")
  }

  @Test func `consent, spectators and position errors are as written`() throws {
    let run = try #require(
      try scenario(
        "consent: '90 %', consent_required: 'everybody', spectators: { online: 6 }, laps: '500 m', stream: { gps_error: '60 m' }"
      ).model.runs.first)
    #expect(run.consentShare == 0.9 && run.rules.consentRequired == .everybody)
    #expect(run.streaming.online == 6 && run.streaming.error?.mean == 60)
    #expect(run.lapLength == Distance(meters: 500))
    let usual = try #require(try scenario().model.runs.first)
    #expect(usual.consentShare == 1 && usual.streaming.error == nil && usual.streaming.online == 0)
  }

  @Test(arguments: [
    ("consent: '101 %'", "consent"), ("consent_required: 'nobody'", "consent_required"),
    ("stream: { gps_error: '-1 m' }", "gps_error"), ("laps: '5 m'", "laps"),
  ])
  func `what makes no sense of those who run and watch is refused`(members: String, words: String) {
    let found = problems { try scenario(members) }
    #expect(found.contains { $0.contains(words) }, "\(found)")
  }
}
