import CityModels
import CitySimulation
import Scenarios
import TestSupport
import Testing

@testable import CommandLine

/// `import --asked-from-served`: people who found no taxi are found again.
@Suite struct AskedFromServedTests {
  private let folder: TestFolder
  private let zones: String
  private let trips: String

  init() throws {
    folder = try TestFolder()
    zones = try folder.write(
      "id,name,area_km2,x_km,y_km\n"
        + (1...9).map { "\($0),Zone \($0),1,\($0 % 3),\($0 / 3)" }.joined(separator: "\n") + "\n",
      to: "zones.csv")
    var rows = "time,origin,destination,duration_s,distance_km\n"
    var random = SplitMix64(seed: 8)
    for _ in 0..<1200 {
      let (from, to) = (Int(random.next() % 9) + 1, Int(random.next() % 9) + 1)
      let kilometers = 1 + Double(random.next() % 20) / 10
      rows += "\(random.next() % 86_400),\(from),\(to),\(kilometers * 200 + 100),\(kilometers)\n"
    }
    trips = try folder.write(rows, to: "trips.csv")
  }

  private func tripsPerDay(_ city: String) throws -> Double {
    let model = try Scenario.load(folder("\(city)/scenario.jsonc")).model
    guard case .poisson(let demand) = model.hails ?? model.demand else { return 0 }
    return demand.tripsPerDay
  }

  @Test(.timeLimit(.minutes(5)))
  func `what a scarce fleet did not serve is asked for again`() throws {
    // The truth: 1,200 trips a day are asked for, and 11 taxis do not serve them all.
    #expect(
      Session("import", trips, folder("truth"), "--zones", zones, "--taxis", "11", "--quiet").code
        == .success)
    let run = Session(
      "run", folder("truth/scenario.jsonc"), "--policy", "adjacent", "--replications", "6",
      "--detail", "6", "--output", folder("out"), "--quiet")
    #expect(run.code == .success || run.code == .checkFailed)
    let results = try #require(try folder.names(in: "out").first)
    let rows = try folder.read("out/\(results)/requests.csv").split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    func column(_ name: Substring) throws -> Int { try #require(rows[0].firstIndex(of: name)) }
    let (asked, wait, ride) = (
      try column("requested_s"), try column("wait_s"), try column("ride_s")
    )
    let (from, to, outcome) = (
      try column("origin_zone"), try column("destination_zone"), try column("outcome")
    )
    let length = try column("ride_m")
    var served = "time,origin,destination,duration_s,distance_km\n"
    var count = 0
    for row in rows.dropFirst() where row[outcome] == "served" {
      guard let start = Double(row[asked]), let waited = Double(row[wait]),
        let meters = Double(row[length]), meters > 0
      else { continue }
      let second = (start + waited).truncatingRemainder(dividingBy: 86_400)
      served += "\(second),\(row[from]),\(row[to]),\(row[ride]),\(meters / 1000)\n"
      count += 1
    }
    let observed = try folder.write(served, to: "served.csv")
    // A fleet that serves almost everybody would show nothing.
    #expect(Double(count) / 6 < 1080, "\(count)")
    let session = Session(
      "import", observed, folder("city"), "--zones", zones, "--day-count", "6", "--taxis", "11",
      "--asked-from-served")
    #expect(session.code == .success, "\(session.messages)")
    #expect(session.output.contains("Asked for: with 11 taxis, people asked for 1."))
    let found = try tripsPerDay("city")
    #expect((found / 1200 - 1).magnitude < 0.06, "\(found), served \(count / 6)")
    #expect(
      try folder.names(in: "city")
        == ["asked.csv", "factors.csv", "import.md", "scenario.jsonc", "trips.csv", "zones.csv"])
    #expect(
      try folder.read("city/trips.csv").hasPrefix("hour,origin,destination,trips,asked\n"))
    #expect(
      try folder.read("city/asked.csv").hasPrefix(
        "hour,zone,served_per_day,asked_per_day,asked_least,asked_most\n"))
    #expect(try folder.read("city/scenario.jsonc").contains("\"column\": \"asked\""))
  }

  @Test func `people who hail are simulated as such`() throws {
    let session = Session(
      "import", trips, folder("city"), "--zones", zones, "--hails", "--taxis", "25",
      "--asked-from-served")
    #expect(session.code == .success, "\(session.messages)")
    #expect(session.output.contains("people wait 5 min and see any taxi of the zone"))
    let scenario = try Scenario.load(folder("city/scenario.jsonc"))
    #expect(scenario.warnings.isEmpty && scenario.policies == ["adjacent", "nearest-taxi"])
    #expect(scenario.model.hailPatience != nil && scenario.model.cruising != nil)
    #expect(try tripsPerDay("city") >= 1200)
    let run = Session("run", folder("city/scenario.jsonc"), "--replications", "1")
    #expect(run.output.contains("find a taxi"), "\(run.output)")
  }

  @Test func `more trips than the taxis can make are told, and nothing is corrected`() throws {
    let session = Session(
      "import", trips, folder("city"), "--zones", zones, "--hails", "--taxis", "3",
      "--asked-from-served")
    #expect(session.code == .success)
    #expect(session.output.contains("More trips than these taxis can make: with 3 taxis"))
    #expect((try tripsPerDay("city") - 1200).magnitude < 1e-6)
    #expect(
      try folder.names(in: "city")
        == ["factors.csv", "import.md", "scenario.jsonc", "trips.csv", "zones.csv"])
  }

  @Test func `shifts come from a table`() throws {
    let shifts = try folder.write(
      "start,end,taxis\n06:00,18:00,2\n18:00,06:00,1\n", to: "shifts.csv")
    let session = Session(
      "import", trips, folder("city"), "--zones", zones, "--taxis", "30", "--shifts", shifts)
    #expect(session.code == .success, "\(session.messages)")
    let group = try Scenario.load(folder("city/scenario.jsonc")).model.fleet.groups[0]
    #expect(group.shifts.count == 2)
  }

  @Test(arguments: [
    (["--asked-from-served"], "--asked-from-served needs --taxis N"),
    (["--asked-from-served", "--taxis", "9", "--trip-by-trip"], "remove one of them"),
    (["--taxis", "0"], "--taxis"), (["--threads", "0"], "--threads"),
    (["--shifts", "gone.csv"], "there is no such file"),
    (["--shifts", "ZONES"], "start"),
  ])
  func `wrong flags are told, and nothing is made`(flags: [String], expected: String) throws {
    let session = Session(
      ["import", trips, folder("city"), "--zones", zones]
        + flags.map { $0 == "ZONES" ? zones : $0 })
    #expect(session.code != .success)
    #expect(session.messages.contains(expected), "\(session.messages)")
    #expect(try folder.names() == ["trips.csv", "zones.csv"])
  }

  @Test func `an interrupted simulation leaves nothing behind`() throws {
    let session = Session(
      [
        "import", trips, folder("city"), "--zones", zones, "--taxis", "11", "--asked-from-served",
      ], interruption: .interrupted)
    #expect(session.code == .interrupted)
    #expect(try folder.names() == ["trips.csv", "zones.csv"])
  }
}
