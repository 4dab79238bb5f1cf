import Foundation
import Results
import TestSupport
import Testing

@testable import CommandLine

/// `rerun`: a results folder and one command give the same bytes again.
@Suite struct RerunTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  /// Runs a command that must succeed and returns the path of its results in the test's folder.
  private func made(_ arguments: [String], into output: String = "out") throws -> String {
    let session = Session(arguments + ["--quiet", "--output", folder(output)])
    try #require(session.messages == "")
    return try folder.results(in: output)
  }

  /// Repeats results in both ways and expects the same bytes.
  private func expectRepeated(_ results: String, _ flags: String...) throws {
    let check = Session(["rerun", folder(results), "--check"] + flags)
    let count = try folder.names(in: results).count
    #expect(check.messages == "")
    #expect(check.output == "PASS \(folder(results)): all \(count) files have the same bytes\n")
    #expect(check.code == .success)
    let again = Session(
      ["rerun", folder(results), "--output", folder("again"), "--quiet"] + flags)
    #expect(again.messages == "")
    #expect(try folder.names(in: results) == folder.names(in: "again"))
    for name in try folder.names(in: "again") {
      #expect(try folder.bytes(of: "again/\(name)") == folder.bytes(of: "\(results)/\(name)"))
    }
  }

  // MARK: - The same bytes

  @Test func `a folder is repeated without the scenario from which it was made`() throws {
    let city = try folder.write(SmallCity.busy, to: "city.jsonc")
    let results = try made(["compare", city, "--seed", "7", "--replications", "2"])
    try folder.remove("city.jsonc")
    try expectRepeated(results)
  }

  @Test func `all flags that affect results survive`() throws {
    let city = try folder.write(SmallCity.busy, to: "city.jsonc")
    let results = try made([
      "compare", city, "--policies", "adjacent,fifo", "--set", "fleet.accept=70 %", "--vary",
      "fleet.taxis=4,5", "--seed", "18446744073709551615", "--replications", "3", "--detail", "2",
      "--trace", "--threads", "1",
    ])
    try folder.remove("city.jsonc")
    let manifest = try folder.read(results + "/manifest.json")
    #expect(
      manifest.contains(
        """
          "command": {
            "name": "compare",
            "flags": {
              "policies": "adjacent,fifo",
              "set": [
                "fleet.accept=70 %"
              ],
              "vary": [
                "fleet.taxis=4,5"
              ],
              "seed": 18446744073709551615,
              "replications": 3,
              "detail": 2,
              "trace": true
            }
          },
        """), "\(manifest.prefix(900))")
    #expect(manifest.contains("\"commit\": \"0123456789ab\""))
    try expectRepeated(results)
  }

  @Test func `a search for the best and a design are repeated`() throws {
    let city = try folder.write(SmallCity.twoZones, to: "city.jsonc")
    let design = try folder.write(
      #"{ "points": [{ "fleet.taxis": 1 }, { "fleet.taxis": 2 }] } // two fleets"#,
      to: "fleets.jsonc")
    _ = Session(
      "compare", city, "--best", "--indifference", "5 s", "--max-replications", "50", "--quiet",
      "--output", folder("best"))
    let points = try made(["compare", city, "--design", design], into: "points")
    try folder.remove("city.jsonc")
    try folder.remove("fleets.jsonc")
    let best = Session("rerun", folder(try folder.results(in: "best")), "--check")
    #expect(best.output.hasPrefix("PASS ") && best.code == .success, "\(best.messages)")
    try expectRepeated(points)
  }

  @Test func `run records its policy from either flag`() throws {
    let city = try folder.write(SmallCity.twoZones, to: "city.jsonc")
    let first = try made(["run", city, "--policy", "adjacent"], into: "first")
    let second = try made(["run", city, "--policies", "adjacent"], into: "second")
    let manifest = first + "/manifest.json"
    #expect(try folder.bytes(of: manifest) == folder.bytes(of: second + "/manifest.json"))
    try expectRepeated(first)
  }

  @Test func `a search for the smallest fleet is repeated`() throws {
    let city = try folder.write(SmallCity.busy, to: "city.jsonc")
    let results = try made([
      "size", city, "--policy", "adjacent", "--to", "8", "--goal", "wait_s_mean <= 5 min",
      "--replications", "20", "--seed", "3",
    ])
    try folder.remove("city.jsonc")
    #expect(try folder.read(results + "/manifest.json").contains("\"to\": 8"))
    try expectRepeated(results)
    #expect(try folder.names == ["again", "out"])
  }

  @Test func `a baseline is repeated, and checks as the first one`() throws {
    let city = try folder.write(SmallCity.busy, to: "city.jsonc")
    let results = try made([
      "baseline", "save", city, "--policy", "adjacent", "--exact", "--replications", "2",
    ])
    let manifest = try folder.read(results + "/manifest.json")
    #expect(manifest.contains("\"name\": \"baseline save\","))
    try expectRepeated(results)
    let check = Session("check", city, "--baseline", folder("again"), "--exact", "--quiet")
    #expect(check.code == .success && check.messages == "")
  }

  @Test func `every flag of repeatable commands is recorded or affects no file`() {
    let known = RecordedCommand.recordedFlags + RecordedCommand.otherFlags
    for command in RecordedCommand.commands {
      for flag in command.flags { #expect(known.contains(flag.name), "\(flag.name)") }
    }
    #expect(Set(known).count == known.count)
  }

  @Test func `the same folder is written wherever the scenario is`() throws {
    try folder.makeFolder("a/b")
    try folder.makeFolder("elsewhere/b")
    for place in ["a", "elsewhere"] {
      try folder.write(SmallCity.twoZones, to: place + "/base.jsonc")
      try folder.write(
        #"{ "extends": "../base.jsonc", "fleet": { "taxis": 2 } }"#, to: place + "/b/city.jsonc")
    }
    let first = try made(["run", folder("a/b/city.jsonc")], into: "first")
    let second = try made(["run", folder("elsewhere/b/city.jsonc")], into: "second")
    let manifest = try folder.read(first + "/manifest.json")
    #expect(manifest.contains("\"path\": \"../base.jsonc\""))
    #expect(!manifest.contains(folder.path))
    #expect(try folder.read(second + "/manifest.json") == manifest)
    try folder.remove("a")
    try expectRepeated(first)
  }

  // MARK: - Tables

  /// A city with a table of stations.
  private func aid() throws -> String {
    try folder.makeFolder("study")
    try folder.write("station,zone,ambulances\nnorth,1-1,2\n", to: "study/stations.csv")
    return try folder.write(
      """
      { "name": "aid", "window": { "start": "00:00", "length": "12 h" },
        "city": { "grid": { "columns": 2, "rows": 1 }, "travel": { "speed": "40 km/h" } },
        "emergency": { "calls": { "per_day": 60 }, "stations": "stations.csv" },
        "experiment": { "replications": 2 } }
      """, to: "study/aid.jsonc")
  }

  @Test func `a bundle keeps its tables, and is repeated from the folder alone`() throws {
    let results = try made(["run", try aid(), "--bundle"])
    #expect(
      try folder.read(results + "/input.2.stations.csv")
        == "station,zone,ambulances\nnorth,1-1,2\n")
    try folder.remove("study")
    try expectRepeated(results)
  }

  @Test func `a merged sweep with copies is repeated from the folder alone`() throws {
    let vary = ["--vary", "emergency.calls.per_day=40,60"]
    let plan = ["sweep", "plan", try aid(), folder("night"), "--task-days", "1", "--quiet"]
    try #require(Session(plan + vary).code == .success)
    try #require(Session("sweep", "run", folder("night"), "--quiet").code == .success)
    let merge = Session(
      "sweep", "merge", folder("night"), "--bundle", "--quiet", "--output", folder("merged"))
    try #require(merge.code == .success, "\(merge.messages)")
    let results = try folder.results(in: "merged")
    #expect(
      try folder.read(results + "/input.2.stations.csv")
        == "station,zone,ambulances\nnorth,1-1,2\n")
    try folder.remove("study")
    try folder.remove("night")
    try expectRepeated(results)
  }

  @Test func `a bundle never copies a private record`() throws {
    let secret = "people.PRIVATE-never-publish.csv"
    let city = try aid()
    try folder.write(
      try folder.read("study/aid.jsonc").replacing("stations.csv", with: secret),
      to: "study/aid.jsonc")
    try folder.write("station,zone,ambulances\nnorth,1-1,2\n", to: "study/" + secret)
    let bundle = Session("run", city, "--bundle", "--quiet", "--output", folder("out"))
    #expect(bundle.code == .cannotWrite)
    #expect(
      bundle.messages.contains("a private record of cabstand publish is never copied"),
      "\(bundle.messages)")
    #expect(try !folder.names().contains { $0.hasPrefix("out") })
    // Without copies of tables the run needs the folder of the scenario, and is possible.
    #expect(Session("run", city, "--quiet", "--output", folder("out")).code == .success)
  }

  @Test func `without a bundle the folder of the scenario is needed`() throws {
    let results = try made(["run", try aid()])
    let alone = Session("rerun", folder(results), "--check")
    #expect(
      alone.messages == """
        \(folder(results)): the folder has no copy of the input "stations.csv"
          fix: name the folder of the scenario with --inputs DIR; results of --bundle have copies

        """)
    #expect(alone.code == .missingInput)
    try expectRepeated(results, "--inputs", folder("study"))
  }

  @Test func `a table that is missing or was changed is named`() throws {
    let results = try made(["run", try aid()])
    let hash = try StoredResults(at: folder(results)).manifest.inputs[1].hash
    let place = folder("study") + "/stations.csv"
    try folder.write("station,zone,ambulances\nnorth,1-1,3\n", to: "study/stations.csv")
    let changed = Session("rerun", folder(results), "--check", "--inputs", folder("study"))
    #expect(
      changed.messages == """
        \(place): the input "stations.csv" differs from the file that the run read
          fix: restore the file with the SHA-256 hash \(hash)

        """)
    #expect(changed.code == .badInput && changed.output == "")
    try folder.remove("study/stations.csv")
    let missing = Session("rerun", folder(results), "--check", "--inputs", folder("study"))
    #expect(
      missing.messages == """
        \(place): cannot read the input "stations.csv": there is no such file
          fix: name the folder of the scenario with --inputs DIR

        """)
    #expect(missing.code == .missingInput)
  }
}
