import CityModels
import EmergencyCore
import Geography
import Quantities
import Scenarios
import TestSupport
import Testing

@testable import CommandLine

/// `import` of trips with a request and a pick-up: the observed wait is a target, and zones keep their degrees.
@Suite struct ImportWaitTests {
  private let folder: TestFolder
  private let zones: String

  init() throws {
    folder = try TestFolder()
    let squares = [9.18, 9.19].enumerated().map { place, x in
      let ring = [(0, 0), (1, 0), (1, 1), (0, 1), (0, 0)].map {
        "[\(x + 0.01 * Double($0.0)), \(45.46 + 0.01 * Double($0.1))]"
      }.joined(separator: ", ")
      return """
        { "type": "Feature", "properties": { "id": \(place + 1) },
          "geometry": { "type": "Polygon", "coordinates": [[\(ring)]] } }
        """
    }
    zones = try folder.write(
      "{ \"type\": \"FeatureCollection\", \"features\": [\(squares.joined(separator: ","))] }",
      to: "zones.geojson")
  }

  /// Twelve trips, whose waits of 240 and 360 s are 300 s on average.
  private func trips(hasPickUps: Bool = true) throws -> String {
    let rows = (10..<22).map { hour in
      let wait = hour % 2 == 0 ? 4 : 6
      return "2024-05-06 \(hour):00:00,2024-05-06 \(hour):0\(hasPickUps ? wait : 0):00,"
        + "2024-05-06 \(hour):15:00,1,2"
    }
    let names = hasPickUps ? "requested,picked_up" : "time,note"
    return try folder.write(
      "\(names),dropped_off,origin,destination\n\(rows.joined(separator: "\n"))\n", to: "trips.csv")
  }

  @Test func `the observed wait is a target, with the command that fits the fleet`() throws {
    let session = Session(
      "import", try trips(), folder("city"), "--zones", zones, "--accept-loss")
    #expect(session.code == .success, "\(session.messages)")
    let scenario = try folder.read("city/scenario.jsonc")
    #expect(
      scenario.contains(
        "// Observed: 300 s from the request to the pick-up on average, over 12 trips."))
    let report = try folder.read("city/import.md")
    #expect(
      report.contains("Waits: 300 s from the request to the pick-up on average, over 12 trips"))
    let command = try #require(
      report.split(separator: "\n").first { $0.contains("cabstand calibrate") })
    #expect(
      command.contains("city/scenario.jsonc --target wait_s_mean=300s --vary fleet.taxis=1.."),
      "\(command)")
    // The command is one that calibrate takes.
    let words = command.split(separator: " ").map(String.init)
    let start = try #require(words.firstIndex(of: "calibrate"))
    let fit = Session(Array(words[start...]) + ["--replications", "2", "--quiet"])
    #expect([.success, .checkFailed, .inconclusive].contains(fit.code), "\(fit.messages)")
  }

  @Test func `with a known fleet the wait is said, and without pick-ups nothing`() throws {
    let known = Session(
      "import", try trips(), folder("known"), "--zones", zones, "--accept-loss", "--taxis", "3")
    #expect(known.code == .success, "\(known.messages)")
    let text = try folder.read("known/scenario.jsonc")
    #expect(text.contains("// Observed: 300 s") && !text.contains("calibrate"))
    #expect(try !folder.read("known/import.md").contains("calibrate"))
    let unknown = Session(
      "import", try trips(hasPickUps: false), folder("unknown"), "--zones", zones, "--accept-loss")
    #expect(unknown.code == .success, "\(unknown.messages)")
    #expect(try !folder.read("unknown/import.md").contains("Waits:"))
  }

  @Test func `an imported city takes tables in degrees`() throws {
    _ = Session("import", try trips(), folder("city"), "--zones", zones, "--accept-loss", "--quiet")
    try folder.write("station,lon,lat,ambulances\na,9.195,45.465,1\n", to: "city/stations.csv")
    try folder.write(
      """
      { "extends": "scenario.jsonc", "name": "aid",
        "emergency": { "calls": { "per_day": 9 }, "stations": "stations.csv" } }
      """, to: "city/aid.jsonc")
    let model = try Scenario.load(folder("city/aid.jsonc")).model
    #expect(model.emergency?.stations.map(\.place.zone.index) == [1])
  }
}
