import Foundation
import TestSupport
import Testing

@testable import CommandLine

/// One resident who wants to be in two shops, by hand.
///
/// Times in tables are from 08:30 on.
@Suite struct TwoShopsTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private func results(_ flags: String...) throws -> String {
    let session = Session(
      [
        "run", Repository.path("scenarios/two-shops.jsonc"), "--check-invariants", "--detail", "1",
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

  @Test func `a resident is in one shop at a time`() throws {
    let results = try results()
    let visits = try rows("visits", in: results)
    #expect(visits.map { $0["shop"] } == ["A", "B"])
    #expect(visits.map { $0["entered_s"] } == ["12600.000", "18450.000"])
    #expect(visits.map { $0["left_s"] } == ["16200.000", "22050.000"])
    #expect(Set(visits.map { $0["person"] }).count == 1)
    let presence = try rows("presence", in: results)
    let inside = presence.filter { $0["state"] == "inside" }.compactMap {
      Double($0["person_s"] ?? "")
    }
    #expect(inside.reduce(0, +) == 7200)
    let legs = try rows("legs", in: results)
    #expect(legs.first?["departure_s"] == "16200.000" && legs.first?["travel_s"] == "2250.000")
  }
}
