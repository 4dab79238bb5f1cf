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
    #expect(session.code == .success)
    // Ways of random length are the only doubt.
    #expect(session.messages.matches(of: /warning/).count == 1)
    #expect(session.messages.contains("times as long as the straight line"))
    #expect(session.output.hasPrefix("Made \(folder("city"))/scenario.jsonc from 2,970 trips."))
    #expect(session.output.contains("Read 3,000 rows: kept 2,970 (99 %), left out 30."))
    #expect(session.output.contains("- 30 that end in none of the zones (line 101: \"264\""))
    #expect(session.output.contains("594 trips a day"))
    #expect(session.output.contains("The file has served requests only"))
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
    let session = made("--trip-by-trip", "--days", "weekdays", "--json")
    #expect(session.code == .success)
    let files = ["factors.csv", "import.md", "observed.csv", "scenario.jsonc", "zones.csv"]
    #expect(try folder.names(in: "city") == files)
    let listed = files.map { "    \"\(folder("city"))/\($0)\"" }.joined(separator: ",\n")
    #expect(session.output.contains("\"files\": [\n\(listed)\n  ]"), "\(session.output)")
    let scenario = try Scenario.load(folder("city/scenario.jsonc"))
    #expect(scenario.replications == 5)
    #expect(scenario.model.demand.observed?.shown.count == 5)
    #expect(scenario.model.demand.observed?.days.map(\.trips.count) == [594, 594, 594, 594, 594])
    let run = Session("run", folder("city/scenario.jsonc"), "--output", folder("out"))
    #expect(run.output.contains("5 days"))
  }

  @Test func `what the report keeps is what is simulated, with coordinates, too`() throws {
    func square(_ id: Int, _ west: Double) -> String {
      "{ \"type\": \"Feature\", \"id\": \"\(id)\", \"properties\": {}, \"geometry\": { \"type\": \"Polygon\","
        + " \"coordinates\": [[[\(west), 40.7], [\(west + 0.02), 40.7], [\(west + 0.02), 40.72],"
        + " [\(west), 40.72], [\(west), 40.7]]] } }"
    }
    let map = try folder.write(
      "{ \"type\": \"FeatureCollection\", \"features\": [\(square(1, -74)), \(square(2, -73.98))] }",
      to: "zones.geojson")
    var text = "time,duration_s,origin_lon,origin_lat,destination_lon,destination_lat\n"
    for number in 0..<100 {
      // A fifth last 20 hours, and a tenth start in no zone.
      let took = number % 5 == 0 ? 72_000 : 600
      let west = number % 10 == 1 ? -75.0 : -73.99
      text +=
        "2018-03-0\(5 + number % 2) 08:00:\(10 + number % 50),\(took),\(west),40.71,-73.97,40.705\n"
    }
    let file = try folder.write(text, to: "points.csv")
    let session = Session("import", file, folder("points"), "--zones", map, "--trip-by-trip")
    #expect(session.code == .success, "\(session.messages)")
    #expect(session.output.contains("Read 100 rows: kept 90 (90 %), left out 10."))
    let scenario = try Scenario.load(folder("points/scenario.jsonc"))
    let trips = scenario.model.demand.observed?.days.flatMap { $0.trips } ?? []
    #expect(trips.count == 90)
    // Unknown durations are those of the streets.
    #expect(trips.count { $0.seconds == 0 } == 20 && trips.count { $0.seconds == 600 } == 70)
    #expect(trips.allSatisfy { !$0.originPoint.x.isNaN && !$0.destinationPoint.x.isNaN })
    // The points are where they were: 0.02 degrees apart, 1,689 m at this latitude, and turned by the map a little.
    let apart = trips.map { ($0.destinationPoint.x - $0.originPoint.x).magnitude }
    #expect(apart.allSatisfy { ($0 - 1689).magnitude < 10 })
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
    (["--zones", "ZONES", "--column", "distance=d:lightyears"], "an unknown unit"),
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

  @Test(arguments: [".", "/", "./", "..", "./.."])
  func `a place that is there already is told as such`(place: String) throws {
    let session = Session("import", trips, place, "--zones", zones)
    #expect(session.code == .usage)
    #expect(
      session.messages.contains("already exists; choose another folder"), "\(session.messages)")
  }

  @Test func `what is wrong in a file ends with 65, and its cause is told`() throws {
    let text = try folder.read("trips.csv")
    func importing(_ text: String, _ flags: String...) throws -> Session {
      try folder.write(text, to: "bad.csv")
      return Session(["import", folder("bad.csv"), folder("city"), "--zones", zones] + flags)
    }
    let long = try importing(text + String(repeating: "x", count: 5_000_000))
    #expect(
      long.code == .badInput && long.messages.contains("the row is longer than 4 MB"),
      "\(long.messages)")
    let twice = try importing(text.replacing("trip_distance", with: "PULocationID"))
    #expect(twice.code == .badInput && twice.messages.contains("two columns \"PULocationID\""))
    let many = try importing(text, "--max-rows", "2999")
    #expect(many.code == .badInput && many.messages.contains("more than 2,999 rows"))
    #expect(many.messages.contains("fix: --max-rows allows more"))
    let packed = try folder.pack("trips.csv")
    var bytes = try folder.bytes(of: "trips.csv.gz")
    bytes[bytes.count / 2] ^= 0xff
    try folder.write(bytes, to: "trips.csv.gz")
    let damaged = Session("import", packed, folder("city"), "--zones", zones)
    #expect(
      damaged.code == .badInput && damaged.messages.contains("is damaged"), "\(damaged.messages)")
    #expect(try !folder.names.contains("city"))
  }

  @Test func `a stray quote loses one trip, which is counted`() throws {
    let text = try folder.read("trips.csv")
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let parts = lines[11].split(separator: ",")
    let broken = (parts[..<3] + ["\"\(parts[3])"] + parts[4...]).joined(separator: ",")
    try folder.write(
      (lines[..<11] + [broken[...]] + lines[12...]).joined(separator: "\n"), to: "trips.csv")
    let session = made()
    #expect(
      session.output.contains("Read 3,000 rows: kept 2,969 (99 %), left out 31."),
      "\(session.output)")
    #expect(
      session.output.contains("- 1 with too few or too many fields, or broken quotes (line 12:"))
  }

  @Test func `control characters of the files do not reach the terminal`() throws {
    let evil = "a\u{1b}]0;pwn\u{07}\u{1b}[31mred\u{9b}2J\u{202e}"
    try folder.write("time\(evil),\(evil),x\n1,2,3\n", to: "bad.csv")
    let header = Session("import", folder("bad.csv"), folder("city"), "--zones", zones)
    let text = try folder.read("trips.csv")
    try folder.write(
      text + "2018-03-05 08:00:00,2018-03-05 08:10:00,2,1,\(evil)\n", to: "trips.csv")
    let row = made()
    #expect(row.code == .success)
    let zone = Session(
      "import", trips, folder("other"), "--zones", zones, "--column", "time=\(evil)")
    let report = try folder.read("city/import.md")
    for shown in [header.messages, row.output, zone.messages, report] {
      #expect(
        !shown.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" && $0 != "\t" }, "\(shown)")
      #expect(
        !shown.unicodeScalars.contains { (0x7F...0x9F).contains($0.value) || $0 == "\u{202e}" })
    }
    #expect(header.messages.contains("a?]0;pwn??[31mred?2J?"))
  }

  @Test func `a property without a value is told`() throws {
    func feature(_ id: String, _ x: Int) -> String {
      "{ \"type\": \"Feature\", \"properties\": { \"LocationID\": \(id) }, \"geometry\": { \"type\": \"Polygon\", "
        + "\"coordinates\": [[[\(x), 0], [\(x + 1), 0], [\(x + 1), 1], [\(x), 1], [\(x), 0]]] } }"
    }
    func importing(_ features: [String]) throws -> Session {
      try folder.write(
        "{ \"type\": \"FeatureCollection\", \"features\": [\(features.joined(separator: ", "))] }",
        to: "zones.geojson")
      return Session(
        "import", trips, folder("city"), "--zones", folder("zones.geojson"), "--zone-id",
        "LocationID",
        "--zone-unit", "km")
    }
    let null = try importing([feature("1", 0), feature("null", 1)])
    #expect(null.code == .badInput)
    #expect(
      null.messages.contains("the property \"LocationID\" of the feature is null"),
      "\(null.messages)")
    #expect(!null.messages.contains("did you mean"))
    // `import` only makes scenarios that can be read.
    let bow =
      "{ \"type\": \"Feature\", \"properties\": { \"LocationID\": 2 }, \"geometry\": { \"type\": \"Polygon\", "
      + "\"coordinates\": [[[1, 0], [2, 1], [2, 0], [1, 1], [1, 0]]] } }"
    let crossing = try importing([feature("1", 0), bow])
    #expect(
      crossing.code == .badInput
        && crossing.messages.contains("a ring of zone \"2\" crosses itself"))
    #expect(try !folder.names.contains("city"))
  }

  @Test func `a city of more zones than pairs are read of is made without them`() throws {
    try folder.write(
      "id,name,area_km2,x_km,y_km\n"
        + (1...1600).map { "\($0),Zone \($0),1,\($0 % 40),\($0 / 40)" }.joined(separator: "\n")
        + "\n",
      to: "zones.csv")
    let session = made()
    #expect(session.code == .success, "\(session.messages)")
    let check = Session("validate", folder("city/scenario.jsonc"))
    #expect(check.code == .success, "\(check.messages)")
    #expect(try !folder.names(in: "city").contains("factors.csv"))
  }

  @Test func `an interrupted import leaves nothing behind, and nothing is replaced`() throws {
    let session = Session(
      ["import", trips, folder("city"), "--zones", zones], interruption: .interrupted)
    #expect(session.code == .interrupted)
    #expect(try folder.names() == ["trips.csv", "zones.csv"])
    try folder.makeFolder("city")
    let second = made()
    #expect(second.code == .usage && second.messages.contains("already exists"))
    #expect(try folder.names(in: "city").isEmpty)
  }
}
