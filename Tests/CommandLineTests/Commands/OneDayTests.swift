import Foundation
import TestSupport
import Testing

@testable import CommandLine

/// A day of one resident across a shop, a watch, an ambulance, a hospital and a dentist, by hand.
///
/// At 4.5 km/h a kilometre takes 800 s; at 36 km/h the ambulance needs 223.607 s for 2,236.068 m and 282.843 s for
/// 2,828.427 m. Times in tables are from 08:00 on.
@Suite struct OneDayTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private func results(_ flags: String...) throws -> String {
    let session = Session(
      [
        "run", Repository.path("scenarios/one-day.jsonc"), "--check-invariants", "--detail", "1",
        "--output", folder("out"),
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

  @Test func `care of a resident moves a turn in a shop and an appointment`() throws {
    let results = try results()
    let care = try #require(try rows("care", in: results).first)
    #expect(care["resident"] == "Bea" && care["from"] == "shop" && care["incident"] == "1")
    #expect(care["began_s"] == "7502.300" && care["crew_s"] == "7786.407")
    #expect(care["hospital_s"] == "8669.250" && care["ended_s"] == "13169.250")

    // The first visit is that of Pia, who stood at the door for 886.407 s.
    let visits = try rows("visits", in: results)
    #expect(visits.map { $0["reached_s"] } == ["7500.000", "6900.000"])
    #expect(visits.map { $0["entered_s"] } == ["8386.407", "7200.000"])
    #expect(visits[1]["left_s"] == "8386.407")

    let dentist = try #require(try rows("activities", in: results).last)
    #expect(dentist["arrived_s"] == "13969.250" && dentist["lateness_s"] == "3169.250")
    #expect(dentist["cause"] == "care" && dentist["attended_s"] == "430.750")

    let alarms = try rows("alarms", in: results)
    #expect(alarms.map { $0["outcome"] } == ["answered", "in-care"])
    #expect(alarms.map { $0["resident"] } == ["Bea", "Bea"])
    #expect(try rows("incidents", in: results).map { $0["resident"] } == ["Bea"])
  }

  @Test func `every second of the day belongs to one state`() throws {
    let presence = try rows("presence", in: try results()).map {
      [$0["from_s"] ?? "", $0["state"] ?? "", $0["person_s"] ?? ""].joined(separator: " ")
    }
    // 09:41:40, 09:55, 10:00, 10:05:02.3, 10:24:29.25, 11:39:29.25, 11:52:49.25.
    #expect(
      presence == [
        "0.000 present 3600.000", "3600.000 present 2500.000", "3600.000 under_way 800.000",
        "3600.000 outside 300.000", "7200.000 inside 302.300", "7200.000 in_care 1166.950",
        "7200.000 in_hospital 2130.750", "10800.000 present 430.750",
        "10800.000 under_way 800.000", "10800.000 in_hospital 2369.250",
        "14400.000 present 3600.000",
      ])
  }

  @Test func `the story of a resident crosses all services`() throws {
    let story = Session("trail", try results(), "--resident", "Bea").output
    for step in [
      "10:05:02  needs an ambulance in a shop in zone 2-3; emergency 1",
      "10:09:46  an ambulance is there", "10:24:29  reaches the hospital",
      "11:39:29  is free again",
      "11:52:49  is there, 52:49 late for dentist at 11:00:00: they were in care",
    ] {
      #expect(story.contains(step), "\(story)")
    }
  }

  @Test func `without a stay the patient is in hospital until the run ends`() throws {
    let results = try results("--set", "emergency.hospital_stay=null")
    #expect(try rows("care", in: results).map { $0["ended_s"] } == [""])
    let dentist = try #require(try rows("activities", in: results).last)
    #expect(dentist["outcome"] == "missed" && dentist["cause"] == "care")
  }
}
