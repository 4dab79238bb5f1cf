import CityModels
import CitySimulation
import Geography
import Scenarios
import TestSupport
import Testing

@testable import CommandLine

/// `import`: from a file of trips to a scenario.
@Suite struct ImportTests {
  private let folder: TestFolder
  private let zones: String
  private let trips: String

  init() throws {
    folder = try TestFolder()
    zones = try folder.write(
      "id,name,area_km2,x_km,y_km\n"
        + (1...9).map { "\($0),\"Zone \($0), east\",1,\($0 % 3),\($0 / 3)" }.joined(separator: "\n")
        + "\n", to: "zones.csv")
    var rows =
      "tpep_pickup_datetime,tpep_dropoff_datetime,trip_distance,PULocationID,DOLocationID\n"
    var random = SplitMix64(seed: 4)
    for day in 5...9 {
      for number in 0..<600 {
        let minute = Int(random.next() % 1400)
        let (from, to) = (Int(random.next() % 9) + 1, Int(random.next() % 9) + 1)
        let took = 4 + Int(random.next() % 12)
        func clock(_ minute: Int) -> String {
          let (hour, rest) = (minute / 60, minute % 60)
          return "2018-03-0\(day) \(hour < 10 ? "0" : "")\(hour):\(rest < 10 ? "0" : "")\(rest):00"
        }
        // Every hundredth row is wrong.
        let zone = number % 100 == 99 ? "264" : "\(to)"
        rows += "\(clock(minute)),\(clock(minute + took)),\(1 + Double(took) / 8),\(from),\(zone)\n"
      }
    }
    trips = try folder.write(rows, to: "trips.csv")
  }

  private func made(_ flags: String...) -> Session {
    Session(["import", trips, folder("city"), "--zones", zones] + flags)
  }

  @Test func `a scenario comes out that is correct, runs and has its trips`() throws {
    let session = made()
    #expect(session.code == .success && session.messages == "")
    #expect(session.output.hasPrefix("Made \(folder("city"))/scenario.jsonc from 2,970 trips."))
    #expect(session.output.contains("Read 3,000 rows: kept 2,970 (99 %), left out 30."))
    #expect(session.output.contains("- 30 that end in none of the zones (line 101: \"264\""))
    #expect(session.output.contains("594 trips a day"))
    #expect(session.output.contains("people who found none are not in the file"))
    #expect(
      try folder.names(in: "city")
        == ["factors.csv", "import.md", "scenario.jsonc", "trips.csv", "zones.csv"])
    let scenario = try Scenario.load(folder("city/scenario.jsonc"))
    #expect(scenario.warnings.isEmpty && scenario.model.zones.zoneCount == 9)
    #expect(scenario.policies == ["adjacent", "nearest-taxi"])
    #expect(scenario.model.zones.names[0] == "Zone 1, east")
    guard case .poisson(let demand) = scenario.model.demand else {
      Issue.record("no random demand")
      return
    }
    #expect((demand.tripsPerDay - 594).magnitude < 1e-6)
    let run = Session(
      "run", folder("city/scenario.jsonc"), "--replications", "2", "--output", folder("out"),
      "--report", folder("page.html"))
    #expect(run.code == .success || run.code == .checkFailed)
    #expect(try folder.read("page.html").contains("Zone 1, east"))
  }

  @Test func `a file that is imported packed gives the same scenario`() throws {
    #expect(made().code == .success)
    let packed = try folder.pack("trips.csv")
    let session = Session("import", packed, folder("other/city"), "--zones", zones)
    #expect(session.code == .success)
    for name in ["factors.csv", "scenario.jsonc", "trips.csv", "zones.csv", "import.md"] {
      #expect(try folder.read("city/\(name)") == folder.read("other/city/\(name)"))
    }
  }

  @Test func `observed days become replications`() throws {
    #expect(made("--trip-by-trip", "--days", "weekdays").code == .success)
    #expect(
      try folder.names(in: "city") == ["factors.csv", "import.md", "scenario.jsonc", "zones.csv"])
    let scenario = try Scenario.load(folder("city/scenario.jsonc"))
    #expect(scenario.replications == 5)
    #expect(scenario.model.demand.observed?.shown.count == 5)
    let run = Session("run", folder("city/scenario.jsonc"), "--output", folder("out"))
    #expect(run.output.contains("5 days"))
  }

  @Test func `days can be chosen, and half of them held back`() throws {
    #expect(made("--days", "2018-03-05,2018-03-06").output.contains("2 days from 2018-03-05"))
    let held = Session(
      "import", trips, folder("held"), "--zones", zones, "--hold-back", "--plain")
    #expect(held.output.contains("kept\t") && held.output.contains("left_out\tdestination\t30"))
    let none = Session(
      "import", trips, folder("none"), "--zones", zones, "--days", "weekends")
    #expect(none.code == .badInput && none.messages.contains("check which days are asked for"))
    #expect(try !folder.names().contains("none"))
  }

  @Test(arguments: [
    (["--zones", "gone.csv"], "there is no such file"), ([], "import needs --zones"),
    (["--zones", "ZONES", "--layout", "paris"], "there is no layout \"paris\""),
    (["--zones", "ZONES", "--column", "when=x"], "WHAT is time"),
    (["--zones", "ZONES", "--column", "time"], "write WHAT=NAME"),
    (["--zones", "ZONES", "--column", "distance=d:lightyears"], "no unit that it can have"),
    (["--zones", "ZONES", "--column", "time=gone"], "there is no column \"gone\""),
    (["--zones", "ZONES", "--days", "mondays"], "--days: write all"),
    (["--zones", "ZONES", "--day-count", "0"], "--day-count"),
    (["--zones", "ZONES", "--zone-unit", "feet"], "--zone-unit"),
    (["--zones", "ZONES", "--layout", "chicago"], "is the time"),
  ])
  func `wrong flags are told, and nothing is made`(flags: [String], expected: String) throws {
    let session = Session(
      ["import", trips, folder("city")] + flags.map { $0 == "ZONES" ? zones : $0 })
    #expect(session.code != .success)
    #expect(session.messages.contains(expected), "\(session.messages)")
    #expect(try folder.names() == ["trips.csv", "zones.csv"])
  }

  @Test func `an interrupted import leaves nothing behind, and nothing is replaced`() throws {
    let session = Session(
      ["import", trips, folder("city"), "--zones", zones], interruption: .interrupted)
    #expect(session.code == .interrupted)
    #expect(try folder.names() == ["trips.csv", "zones.csv"])
    try folder.makeFolder("city")
    let second = made()
    #expect(second.code == .usage && second.messages.contains("is there already"))
    #expect(try folder.names(in: "city").isEmpty)
  }
}
