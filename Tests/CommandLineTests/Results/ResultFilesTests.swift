import Foundation
import Results
import TestSupport
import Testing

@testable import CommandLine

/// The folder of results and what is in it.
@Suite struct ResultFilesTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  static let files = files(of: "smallest.jsonc")

  /// The files of a scenario file with taxis only.
  static func files(of scenario: String) -> [String] {
    [
      "city.csv", "comparisons.csv", "datapackage.json", "fleet.csv", "input.1.\(scenario)",
      "manifest.json", "replications.csv", "requests.csv", "scenario.resolved.json",
      "service.csv", "summary.csv", "taxis.csv", "verdicts.csv", "warmup.csv", "zones.csv",
    ]
  }

  /// Runs a command that must succeed and returns the path of its results in the test's folder.
  private func run(_ arguments: String..., into output: String = "out") throws -> String {
    let session = Session(arguments + ["--quiet", "--output", folder(output)])
    try #require(session.code == .success, "\(session.messages)")
    return try folder.results(in: output)
  }

  @Test func `the folder holds these files and nothing hidden stays beside it`() throws {
    let results = try run("run", Repository.smallest)
    #expect(results.wholeMatch(of: /out\/smallest-[0-9a-f]{8}-s1/) != nil)
    #expect(try folder.names(in: results) == Self.files)
    #expect(
      try folder.names(in: "out").count == 1 + Self.files.count)
  }

  @Test func `the rows of the smallest scenario are those that its comments work out`() throws {
    let results = try run("run", Repository.smallest)
    // Times from 08:00: request 3 waits for 11 minutes in vain, request 6 is held for 10.
    #expect(
      try folder.read(results + "/requests.csv") == """
        policy,replication,ride,requested_s,origin_zone,destination_zone,outcome,\
        wait_s,search_s,offer_s,approach_s,boarding_s,\
        taxi,offers,declines,lapses,withdrawals,held,ring,approach_m,ride_m,ride_s,\
        people,taxis,people_served,lead_s,shown_wait_s,shown_error_s,duplicate
        fifo,1,0,60.000,1-1,1-1,served,220.000,0.000,10.000,180.000,30.000,\
        0,1,0,0,0,0,0,,,600.000,1,1,1,,,,
        fifo,1,1,120.000,1-1,1-1,served,220.000,0.000,10.000,180.000,30.000,\
        1,1,0,0,0,0,0,,,600.000,1,1,1,,,,
        fifo,1,2,180.000,1-1,1-1,abandoned,660.000,660.000,0.000,0.000,\
        0.000,,0,0,0,0,1,,,,,1,0,0,,,,
        fifo,1,3,1260.000,1-1,1-1,served,220.000,0.000,10.000,180.000,30.000,\
        0,1,0,0,0,0,0,,,600.000,1,1,1,,,,
        fifo,1,4,1380.000,1-1,1-1,served,220.000,0.000,10.000,180.000,30.000,\
        1,1,0,0,0,0,0,,,600.000,1,1,1,,,,
        fifo,1,5,1500.000,1-1,1-1,served,820.000,600.000,10.000,180.000,30.000,\
        0,1,0,0,0,1,0,,,600.000,1,1,1,,,,

        """)
  }

  @Test func `the other tables of the smallest scenario agree with the same timeline`() throws {
    let results = try run("run", Repository.smallest)
    // Taxi 0 drives requests 1, 4 and 6; per trip 180 s to the door, 30 boarding, 600 driving and
    // 20 until the button is pressed; answering takes 10 s of its idle time.
    #expect(
      try folder.read(results + "/taxis.csv").split(separator: "\n").dropFirst() == [
        "fifo,1,0,all,1,3600.000,1110.000,540.000,90.000,1800.000,60.000,3,0,3,3,0,0,0.0,0.0,0.000",
        "fifo,1,1,all,1,3600.000,1940.000,360.000,60.000,1200.000,40.000,2,0,2,2,0,0,0.0,0.0,0.000",
      ])
    #expect(
      try folder.read(results + "/verdicts.csv").split(separator: "\n").dropFirst() == [
        "fifo,wait_s_mean,s,900,,,,inconclusive", "fifo,unserved_share,1,0.2,,,,inconclusive",
      ])
    let summary = try folder.read(results + "/summary.csv")
    #expect(summary.contains("\nfifo,wait_s_mean,ratio,s,393.3333333333333,,,1\n"))
    #expect(summary.contains("\nfifo,wait_s_p95,quantile,s,inf,,,1\n"))
    #expect(summary.contains("\nfifo,empty_distance_share,mean,1,,,,0\n"))
  }

  @Test func `the zones of the city are written with their outlines`() throws {
    let city = try folder.write(SmallCity.twoZones, to: "city.jsonc")
    let rows = try folder.read(run("run", city, "--detail", "0") + "/city.csv")
    #expect(
      rows == """
        zone,name,x_m,y_m,area_m2,neighbours,outline
        1-1,zone 1-1,500,500,1000000,2-1,"POLYGON ((0 0, 1000 0, 1000 1000, 0 1000, 0 0))"
        2-1,zone 2-1,1500,500,1000000,1-1,"POLYGON ((1000 0, 2000 0, 2000 1000, 1000 1000, 1000 0))"

        """)
  }

  @Test func `every table begins with the columns that are declared`() throws {
    let city = try folder.write(SmallCity.twoZones, to: "city.jsonc")
    let results = try run("compare", city)
    let tables = TableCatalog.tables(in: [.part(.always), .conclusions, .details])
    #expect(tables.count == 10)
    for table in tables {
      let text = try folder.read(results + "/" + table.fileName)
      let header = text.split(separator: "\n").first.map(String.init)
      #expect(header == table.columns.map(\.name).joined(separator: ","))
      #expect(text.hasSuffix("\n") && !text.contains("\r") && !text.contains("\n\n"))
    }
  }

  @Test func `the manifest lists every other file with its size and hash`() throws {
    let results = try run("run", Repository.smallest)
    let manifest = try #require(
      try JSONSerialization.jsonObject(with: Data(folder.bytes(of: results + "/manifest.json")))
        as? [String: Any])
    let outputs = try #require(manifest["outputs"] as? [[String: Any]])
    #expect(
      outputs.map { $0["name"] as? String } == Self.files.filter { $0 != "manifest.json" })
    for output in outputs {
      let name = try #require(output["name"] as? String)
      let bytes = try folder.bytes(of: results + "/" + name)
      #expect(output["bytes"] as? Int == bytes.count)
      #expect(output["sha256"] as? String == SHA256.hexadecimal(of: bytes))
    }
    #expect(manifest["format"] as? String == "cabstand-results/1")
    #expect(manifest["seed"] as? Int == 1)
    #expect(manifest["policies"] as? [String] == ["fifo"])
    let scenario = try #require(manifest["scenario"] as? [String: String])
    // One rule written out as it stands in the preset is the same scenario, another number is not.
    let name = "/smallest-\(scenario["sha256"]?.prefix(8) ?? "")-s1"
    #expect(
      try run("run", Repository.smallest, "--set", "rulebook.max_rounds=1", into: "same")
        .hasSuffix(name))
    #expect(
      try !run("run", Repository.smallest, "--set", "rulebook.max_rounds=2", into: "other")
        .hasSuffix(name))
    let inputs = try #require(manifest["inputs"] as? [[String: String]])
    #expect(inputs.map { $0["path"] } == ["smallest.jsonc"])
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: Repository.smallest)))
    #expect(inputs[0]["sha256"] == SHA256.hexadecimal(of: bytes))
  }

  @Test func `the description of the tables is JSON and names each of them`() throws {
    let results = try run("run", Repository.smallest)
    let package = try #require(
      try JSONSerialization.jsonObject(with: Data(folder.bytes(of: results + "/datapackage.json")))
        as? [String: Any])
    let resources = try #require(package["resources"] as? [[String: Any]])
    #expect(
      resources.compactMap { $0["path"] as? String }.sorted()
        == Self.files.filter { $0.hasSuffix(".csv") })
  }

  @Test func `the resolved scenario in the folder gives the same results`() throws {
    let city = try folder.write(SmallCity.busy, to: "city.jsonc")
    let first = try run("compare", city, into: "first")
    let again = try run("compare", folder(first + "/scenario.resolved.json"), into: "again")
    #expect(first.dropFirst(6) == again.dropFirst(6))
    for table in TableCatalog.tables(in: [.part(.always), .conclusions, .details]) {
      #expect(
        try folder.bytes(of: first + "/" + table.fileName)
          == folder.bytes(of: again + "/" + table.fileName))
    }
  }
}
