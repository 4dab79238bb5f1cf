import Foundation
import TestSupport
import Testing

@testable import CommandLine

/// `estimate`: the time of a ride that nobody requests.
@Suite struct EstimateTests {
  private let folder: TestFolder
  private let city: String

  /// Zones of 1 km2, 36 km/h by day and half of that from 08:00 to 09:00.
  private static let streets = """
    {
      "name": "streets",
      "window": { "start": "07:00", "length": "4 h" },
      "city": {
        "grid": { "columns": 3, "rows": 1, "zone_area": "1 km2" }, "metric": "straight",
        "travel": { "circuity": 1, "speed_by_hour": [
          "36 km/h", "36 km/h", "36 km/h", "36 km/h", "36 km/h", "36 km/h", "36 km/h", "36 km/h",
          "18 km/h", "36 km/h", "36 km/h", "36 km/h", "36 km/h", "36 km/h", "36 km/h", "36 km/h",
          "36 km/h", "36 km/h", "36 km/h", "36 km/h", "36 km/h", "36 km/h", "36 km/h", "36 km/h",
        ] },
      },
      "demand": { "requests_per_day": 10 },
      "fleet": { "taxis": 1 },
    }
    """

  init() throws {
    folder = try TestFolder()
    city = try folder.write(Self.streets, to: "streets.jsonc")
  }

  private func estimate(_ arguments: String...) -> Session {
    Session(["estimate", city] + arguments)
  }

  @Test func `A-F3: the drive between two points is told for its hour, whole`() {
    let session = estimate("--from", "500 m,500 m", "--to", "1.7 km,500 m")
    #expect(session.code == .success && session.messages == "")
    #expect(
      session.output == """
        streets: a ride from 500 m,500 m to 1.7 km,500 m at 07:00

        drive time  2:00 on average
        distance    1.2 km on average

        This is the drive alone, without the wait for a taxi; the service has no prices.

        """)
    let later = estimate("--from", "500 m,500 m", "--to", "1.7 km,500 m", "--at", "08:00")
    #expect(later.output.contains(" at 08:00\n\ndrive time  4:00 on average\n"))
  }

  @Test func `between zones rides differ, and the same seed gives the same estimate`() throws {
    let session = estimate("--from", "1-1", "--to", "3-1", "--plain")
    let records = session.output.split(separator: "\n").map { $0.split(separator: "\t") }
    #expect(records.map { String($0[0]) } == ["drive_s", "distance_m"])
    let drive = try #require(records.first).dropFirst().compactMap { Double($0) }
    // Middles are 2 km apart, which takes 200 s.
    #expect(abs(drive[0] - 203) < 3 && drive[1] < 160 && drive[2] > 240)
    #expect(session.output == estimate("--from", "1-1", "--to", "3-1", "--plain").output)
    let other = estimate("--from", "1-1", "--to", "3-1", "--plain", "--seed", "2")
    #expect(session.output != other.output)
  }

  @Test func `noise widens the range, which the top speed cuts`() throws {
    func range(_ settings: String...) throws -> [Double] {
      let session = Session(
        ["estimate", city, "--from", "500 m,500 m", "--to", "1.7 km,500 m", "--json"]
          + settings.flatMap { ["--set", $0] })
      let json = try JSONSerialization.jsonObject(with: Data(session.output.utf8))
      let drive = try #require((json as? [String: Any])?["drive_s"] as? [String: Double])
      return try ["mean", "p10", "p90"].map { try #require(drive[$0]) }
    }
    let noise = "city.travel.noise={ \"uniform\": { \"low\": 0.5, \"high\": 1.5 } }"
    let plain = try range(noise)
    #expect(abs(plain[0] - 120) < 1 && abs(plain[1] - 72) < 2 && abs(plain[2] - 168) < 2)
    let limited = try range(noise, "city.travel.top_speed=36 km/h")
    #expect(limited[1] == 120 && limited[2] == plain[2] && limited[0] > plain[0])
  }

  @Test func `A-F3: the fare of a ride is told without requesting it`() {
    let fares = Repository.path("scenarios/three-fares.jsonc")
    func session(_ flags: String...) -> Session {
      Session(
        ["estimate", fares, "--from", "250 m,500 m", "--to", "4750 m,500 m", "--at", "10:00"]
          + flags)
    }
    // 13.58 on the meter, a booking fee of 2.00 and a tax of 0.50.
    #expect(
      session().output == """
        three-fares: a ride from 250 m,500 m to 4750 m,500 m at 10:00

        drive time  15:00 on average
        distance    4.5 km on average
        fare        16.08 EUR on average

        Drive and fare of a ride that is called, without the wait for a taxi.

        """)
    #expect(session("--plain").output.contains("\t16.08\t16.08\n"))
    #expect(session("--json").output.contains("\"currency\": \"EUR\""))
    // At night the flag is 7.60 in place of 3.90.
    let night = Session(
      "estimate", fares, "--from", "250 m,500 m", "--to", "4750 m,500 m", "--at", "22:00")
    #expect(night.output.contains("fare        19.78 EUR on average"))
  }

  @Test func `where times are drawn there is no distance`() throws {
    let drawn = try folder.write(SmallCity.twoZones, to: "drawn.jsonc")
    let session = Session("estimate", drawn, "--from", "1-1", "--to", "2-1")
    #expect(session.output.contains("\ndrive time  10:00 on average\n"))
    #expect(session.output.contains("\ndistance    unknown: the times are drawn without a map\n"))
  }

  @Test(arguments: [
    (["--to", "1-1"], "estimate needs --from: --from ZONE, or --from X,Y on a grid"),
    (["--from", "1-1"], "estimate needs --to: --to ZONE, or --to X,Y on a grid"),
    (["--from", "4-1", "--to", "1-1"], "--from: there is no zone \"4-1\"; did you mean 1-1?"),
    (
      ["--from", "somewhere", "--to", "1-1"],
      "--from: there is no zone \"somewhere\"; write the id of one, or a point such as "
        + "\"300 m,1.2 km\""
    ),
    (
      ["--from", "1-1", "--to", "9 km,0 m"],
      "--to: the point \"9 km,0 m\" is not on the map; write a point of the grid, or the id of a "
        + "zone, since a zone table has no points"
    ),
    (
      ["--from", "100 m,100 m", "--to", "100 m,100 m"],
      "--to: start and end of the ride are the same; write another place"
    ),
    (
      ["--from", "1-1", "--to", "2-1", "--at", "25:00"],
      "--at: \"25:00\" is not a time of day; write one such as 07:30"
    ),
  ])
  func `bad arguments are explained`(arguments: [String], message: String) {
    let session = Session(["estimate", city] + arguments)
    #expect(session.code == .usage && session.output == "")
    #expect(session.messages == "cabstand: \(message)\n  see: cabstand estimate --help\n")
  }

  @Test func `a distance without a unit is explained`() {
    let session = estimate("--from", "1,2", "--to", "1-1")
    #expect(session.code == .usage)
    #expect(session.messages.hasPrefix("cabstand: --from: \"1\" has no unit"))
  }
}
