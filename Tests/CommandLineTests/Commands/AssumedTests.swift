import Foundation
import TestSupport
import Testing

@testable import CommandLine

/// Every answer lists assumed values until they are confirmed.
@Suite struct AssumedTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private func city(_ entry: String) throws -> String {
    try folder.write(
      SmallCity.twoZones.replacing(
        "\"experiment\"", with: "\"assumed\": [\(entry)],\n  \"experiment\""),
      to: "city.jsonc")
  }

  private let guess =
    #"{ "field": "fleet.taxis", "value": "1", "why": "there was one in the street" }"#
  private let sentence = "Assumed, not known: fleet.taxis 1 (there was one in the street)"

  @Test func `the terminal, check, size and the first card of the page name a guess`() throws {
    let path = try city(guess)
    let page = folder("page.html")
    let run = Session("compare", path, "--output", folder("out"), "--report", page)
    #expect(run.output.contains(sentence))
    #expect(Session("check", path, "--replications", "2").output.contains(sentence))
    let html = try String(contentsOfFile: page, encoding: .utf8)
    let card = try #require(html.firstRange(of: "The answer in figures"))
    #expect(html[card.upperBound...].contains("Assumed"))
    #expect(html[card.upperBound...].contains("there was one in the street"))
    // The methods section, which papers quote, has it as well.
    let methods = try #require(html.firstRange(of: "STRESS"))
    #expect(html[methods.upperBound...].contains("there was one in the street"))
    #expect(
      html[methods.upperBound...].contains(
        "the source code of version 0.1.0, commit 0123456789ab, with its tests"))
  }

  @Test func `a removed entry or another value confirms`() throws {
    let plain = Session("run", try city(""), "--output", folder("a"))
    #expect(!plain.output.contains("Assumed"))
    let set = Session("run", try city(guess), "--set", "fleet.taxis=2", "--output", folder("b"))
    #expect(!set.output.contains("Assumed") && set.messages.isEmpty)
    let other = Session("validate", try city(guess.replacing("\"1\"", with: "\"3\"")))
    #expect(
      other.messages.contains(
        "fleet.taxis is 1, not 3, so this assumption no longer counts\n  fix: remove the entry"))
  }

  @Test
  func `import lists what it assumed, and gives open requests a drain that fits the patience`()
    throws
  {
    let zones = try folder.write(
      "id,name,area_km2,x_km,y_km\n1,West,1,0,0\n2,East,1,1,0\n", to: "zones.csv")
    var rows =
      "tpep_pickup_datetime,tpep_dropoff_datetime,trip_distance,PULocationID,DOLocationID\n"
    func clock(_ minute: Int) -> String {
      "2018-03-05 \(minute / 60 + 10):\(minute % 60 < 10 ? "0" : "")\(minute % 60):00"
    }
    for minute in 0..<600 {
      let (from, to) = (minute % 2 + 1, (minute + 1) % 2 + 1)
      rows += "\(clock(minute)),\(clock(minute + 3)),0.7,\(from),\(to)\n"
    }
    let trips = try folder.write(rows, to: "trips.csv")
    let made = Session(
      "import", trips, folder("town"), "--zones", zones)
    try #require(made.code == .success, "\(made.messages)")
    let valid = Session("validate", folder("town/scenario.jsonc"))
    #expect(valid.code == .success && valid.messages.isEmpty, "\(valid.messages)")
    for field in ["fleet.taxis", "passengers.patience.weibull.scale 264 min", "fleet.accept 80 %"] {
      #expect(valid.output.contains("  assumed: \(field)"))
    }
    // Of Weibull's patience with scale 264 min and shape 0.985 the quantile 0.99 is 1,244 min, or 20.7 h.
    let resolved = Session("validate", folder("town/scenario.jsonc"), "--resolved").output
    #expect(resolved.contains(/"drain": *"24 h"/))
    let known = Session(
      "import", trips, folder("other"), "--zones", zones, "--taxis", "9")
    try #require(known.code == .success, "\(known.messages)")
    #expect(
      !Session("validate", folder("other/scenario.jsonc")).output.contains("assumed: fleet.taxis"))
  }

  @Test func `an unknown field is an error with its place`() throws {
    let session = Session("validate", try city(guess.replacing("taxis", with: "taxi")))
    #expect(session.code == .badInput)
    #expect(session.messages.contains("this scenario has no field \"fleet.taxi\""))
    #expect(session.messages.contains(/city\.jsonc:\d+:\d+: assumed/))
  }
}
