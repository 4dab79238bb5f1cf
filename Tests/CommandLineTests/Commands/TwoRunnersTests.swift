import Foundation
import TestSupport
import Testing

@testable import CommandLine

/// Two residents who run, and the only taxi of their city, by hand.
///
/// The taxi takes 100 s for a kilometre, a walk 800 s, a run 360 s. Times in tables are from 08:00 on.
@Suite struct TwoRunnersTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private func results(_ flags: String...) throws -> String {
    let session = Session(
      [
        "run", Repository.path("scenarios/two-runners.jsonc"), "--check-invariants", "--trace",
        "--detail", "1", "--output", folder("out"),
      ] + flags)
    try #require(session.code == .success, "\(session.messages)")
    return folder(try folder.results(in: "out"))
  }

  /// The rows of a table as cells by column.
  private func rows(_ table: String, in results: String) throws -> [[String: String]] {
    let text = try String(contentsOfFile: "\(results)/\(table).csv", encoding: .utf8)
    let lines = text.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    return lines.dropFirst().map { Dictionary(uniqueKeysWithValues: zip(lines[0], $0)) }
  }

  /// The row of a person in a table.
  private func row(
    of person: String, _ column: String, _ table: String, in results: String
  ) throws -> [String: String] {
    try #require(try rows(table, in: results).first { $0[column] == person })
  }

  @Test func `the later runner starts at the instant of arrival, and the run makes the other late`()
    throws
  {
    let results = try results()
    let rides = try ["Bob", "Ann"].map { try row(of: $0, "person", "requests", in: results) }
    #expect(rides.map { $0["requested_s"] } == ["4200.000", "4200.000"])
    #expect(rides.map { $0["wait_s"] } == ["200.000", "700.000"])
    #expect(rides.map { $0["ride_s"] } == ["100.000", "400.000"])
    #expect(rides.map { $0["source"] } == ["resident", "resident"])

    let runners = try ["Bob", "Ann"].map { try row(of: $0, "resident", "athletes", in: results) }
    #expect(runners.map { $0["start_s"] } == ["4800.000", "5300.000"])
    #expect(runners.map { $0["end_s"] } == ["6240.000", "6740.000"])
    #expect(runners.map { $0["outcome"] } == ["finished", "finished"])

    let bank = try #require(try rows("activities", in: results).first { $0["type"] == "bank" })
    #expect(bank["arrived_s"] == "7040.000" && bank["lateness_s"] == "1640.000")
    #expect(bank["cause"] == "run" && bank["warned_overlap"] == "1")
    // The trips of the day: to the start by taxi, and on foot from the finish.
    let legs = try rows("legs", in: results)
    #expect(legs.map { $0["resident"] } == ["Bob", "Ann", "Bob"])
    #expect(legs.map { $0["mode"] } == ["taxi", "taxi", "walk"])
    #expect(legs.last?["departure_s"] == "6240.000" && legs.last?["travel_s"] == "800.000")
    let totals = try #require(try rows("runners", in: results).first)
    #expect(totals["runners"] == "2" && totals["late_start_share"] == "0.5")
    #expect(totals["missed_start_share"] == "0" && totals["run_lateness_share"] == "1")
  }

  @Test func `every second of the day belongs to one state`() throws {
    let presence = try rows("presence", in: try results()).map {
      [$0["from_s"] ?? "", $0["state"] ?? "", $0["person_s"] ?? ""].joined(separator: " ")
    }
    #expect(
      presence == [
        "0.000 present 7200.000", "3600.000 present 2120.000", "3600.000 under_way 800.000",
        "3600.000 waiting 900.000", "3600.000 aboard 500.000", "3600.000 running 2880.000",
        "7200.000 present 7200.000",
      ])
  }

  @Test func `beyond the time for late starts a runner misses the start`() throws {
    let results = try results("--set", "runs.0.late_start=\"5 min\"")
    let ann = try row(of: "Ann", "resident", "athletes", in: results)
    #expect(ann["outcome"] == "missed-start" && ann["start_s"] == "" && ann["distance_m"] == "0.0")
    let run = try #require(
      try rows("activities", in: results).first { $0["resident"] == "Ann" && $0["type"] == "run" })
    #expect(run["outcome"] == "missed" && run["arrived_s"] == "5300.000")
    #expect(run["attended_s"] == "0.000")
    #expect(try rows("runs", in: results).map { $0["started"] } == ["1"])
    #expect(try rows("runners", in: results).map { $0["missed_start_share"] } == ["0.5"])
  }

  @Test func `an arrival at the last instant for late starts is in time`() throws {
    let results = try results("--set", "runs.0.late_start=\"500 s\"")
    #expect(try row(of: "Ann", "resident", "athletes", in: results)["start_s"] == "5300.000")
  }

  @Test func `the story of a runner says why they are late`() throws {
    let story = Session("trail", try results(), "--resident", "Bob").output
    #expect(
      story.contains("09:57:20  is there, 27:20 late for bank at 09:30:00: they were at a run"))
  }
}
