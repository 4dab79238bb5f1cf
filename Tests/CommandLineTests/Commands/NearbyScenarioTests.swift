import TestSupport
import Testing

@testable import CommandLine

/// A scenario whose name was written with another ending, or without one.
@Suite struct NearbyScenarioTests {
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
    try folder.write(SmallCity.twoZones, to: "town.jsonc")
    try folder.write(SmallCity.twoZones, to: "village.json")
    try folder.makeFolder("mine")
    try folder.write(SmallCity.twoZones, to: "mine/scenario.jsonc")
  }

  @Test(arguments: [
    ("town.json", "town.jsonc"), ("town", "town.jsonc"), ("village.jsonc", "village.json"),
    ("village", "village.json"), ("mine", "mine/scenario.jsonc"), ("mine/", "mine/scenario.jsonc"),
  ])
  func `the file that is there is named`(written: String, meant: String) {
    for command in [
      ["compare", folder(written)], ["validate", folder(written)], ["size", folder(written)],
      ["calibrate", folder(written), "--target", "wait_s_mean=5min", "--vary", "fleet.taxis=1..2"],
      ["check", folder(written)], ["estimate", folder(written), "--from", "1-1", "--to", "2-1"],
      ["sweep", "plan", folder(written), folder("sweep")],
    ] {
      let session = Session(command)
      #expect(session.code == .missingInput, "\(command)")
      #expect(session.output.isEmpty)
      #expect(
        session.messages.hasSuffix("\n  fix: did you mean \(folder(meant))?\n"),
        "\(session.messages)")
    }
  }

  @Test(arguments: ["city.json", "towns.json", "town.json.gz", ""])
  func `without such a file the path is to be checked`(written: String) {
    let path = written.isEmpty ? "" : folder(written)
    let session = Session("run", path)
    #expect(session.code == .missingInput)
    #expect(!session.messages.contains("did you mean"), "\(session.messages)")
  }

  @Test func `a table that is missing is no scenario`() throws {
    let city = SmallCity.twoZones.replacing(
      "\"grid\": { \"columns\": 2, \"rows\": 1, \"zone_area\": \"1 km2\" }",
      with: "\"zones\": \"town.json\"")
    let session = Session("validate", try folder.write(city, to: "broken.jsonc"))
    #expect(session.code == .missingInput)
    #expect(!session.messages.contains("did you mean"), "\(session.messages)")
  }

  @Test func `a folder named like the scenario is not one`() throws {
    try folder.makeFolder("lake.jsonc")
    let session = Session("run", folder("lake.json"))
    #expect(session.code == .missingInput)
    #expect(!session.messages.contains("did you mean"), "\(session.messages)")
  }
}
