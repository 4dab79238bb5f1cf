import Foundation
import TestSupport
import Testing

@testable import CommandLine

/// The JSON of commands that judge or read single things.
@Suite struct JSONFormTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private func keys(_ text: String) throws -> [String] {
    let json = try JSONSerialization.jsonObject(with: Data(text.utf8))
    return try #require(json as? [String: Any]).keys.sorted()
  }

  @Test func `validate tells about good and broken files`() throws {
    let good = try folder.write(SmallCity.twoZones, to: "good.jsonc")
    let broken = try folder.write("{", to: "broken.jsonc")
    let session = Session("validate", good, broken, "--json")
    #expect(session.code == .badInput)
    #expect(try keys(session.output) == ["correct", "files"])
    #expect(session.output.contains("\"scenario\": \"two-zones\""))
    let wrong = Session("validate", good, "--set", "fleet.taxis=0", "--json")
    #expect(wrong.code == .badInput)
    #expect(
      wrong.output.contains(
        """
              "problems": [
                {
                  "file": "--set fleet.taxis",
                  "line": null,
                  "column": null,
                  "field": "fleet.taxis",
                  "message": "fleet.taxis: 0 is too small",
                  "fix": "write at least 1"
                }
              ],

        """), "\(wrong.output)")
    #expect(
      Session("validate", good, "--json", "--resolved").messages
        == "cabstand: --resolved prints the scenario as JSON; remove --json\n"
        + "  see: cabstand validate --help\n")
  }

  @Test func `baseline tells the folder and what it holds`() throws {
    let city = try folder.write(SmallCity.twoZones, to: "city.jsonc")
    let session = Session(
      "baseline", "save", city, "--replications", "2", "--json", "--output", folder("out"))
    #expect(session.code == .success)
    #expect(
      try keys(session.output) == [
        "folder", "keeps_events", "policy", "replications", "seed", "unserved_share",
        "wait_s_mean",
      ])
  }

  @Test func `trail tells the story line by line`() throws {
    #expect(
      Session("run", Repository.smallest, "--trace", "--output", folder("out")).code == .success)
    let results = folder(try folder.results(in: "out"))
    let session = Session("trail", results, "5", "--json")
    #expect(session.code == .success)
    #expect(try keys(session.output) == ["policy", "replication", "ride", "story"])
  }

  @Test func `check holds the goal beside a baseline when asked to`() throws {
    let city = try folder.write(SmallCity.twoZones, to: "city.jsonc")
    #expect(
      Session("baseline", "save", city, "--replications", "2", "--output", folder("out")).code
        == .success)
    let baseline = folder(try folder.results(in: "out"))
    let alone = Session("check", city, "--baseline", baseline)
    #expect(alone.output.contains("\n2 checks: 2 passed\n"))
    let both = Session("check", city, "--baseline", baseline, "--with-goal")
    #expect(both.output.contains("\n4 checks: 3 passed, 1 failed\n"))
    #expect(alone.code == .success && both.code == .checkFailed)
  }

  @Test func `a table of zones with semicolons and decimal commas is read`() throws {
    let trips = try folder.write("start;origin;destination\n08:00;a;b\n", to: "trips.csv")
    let zones = try folder.write(
      "id;name;area_km2;x_km;y_km\na;A;1,5;1;2,25\nb;B;1;3;4\n", to: "zones.csv")
    let session = Session("import", trips, folder("town"), "--zones", zones)
    #expect(session.code == .success, "\(session.messages)")
    let table = try String(contentsOfFile: folder("town/zones.csv"), encoding: .utf8)
    #expect(table.contains("a,A,1.5,1,2.25"), "\(table)")
  }

  @Test func `trips with semicolons and quoted names are read`() throws {
    let zones = try folder.write(
      "id,name,area_km2,x_km,y_km\na,A,1,1,2\nb,B,1,3,4\n", to: "zones.csv")
    for (number, header) in ["start;origin;destination", "\"start\";\"origin\";\"destination\""]
      .enumerated()
    {
      let trips = try folder.write(header + "\n08:00;a;b\n", to: "trips.csv")
      let session = Session("import", trips, folder("town\(number)"), "--zones", zones)
      #expect(session.code == .success, "\(session.messages)")
      #expect(session.output.contains("Fields are separated by semicolons."))
    }
  }
}
