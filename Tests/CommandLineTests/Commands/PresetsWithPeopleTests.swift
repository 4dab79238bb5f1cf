import Foundation
import TestSupport
import Testing

@testable import CommandLine

/// The residents of Milan, a few of them, under the rulebooks of both documents, with every self-check on.
@Suite struct PresetsWithPeopleTests {
  /// Of 400 people and 500 other calls; a rulebook without hails in the street has none.
  private static let town = [
    "--set", "people.count=400", "--set", "fleet.taxis=150", "--set",
    "demand.requests_per_day=500", "--set", "hails=null", "--set",
    "people.choice.constants.taxi=0", "--set", "window.warmup=6 h",
  ]

  private static let parties = [
    "--set", "rulebook.preset=two-step", "--set",
    "passengers.party_sizes={\"1\": 60, \"2\": 20, \"5\": 20}",
  ]

  @Test(arguments: [("one-step", []), ("two-step", parties)])
  func `a day of residents keeps every invariant under a preset`(
    preset: String, flags: [String]
  ) throws {
    let folder = try TestFolder()
    let scenario = Repository.path("scenarios/milan-residents.jsonc")
    let session = Session(
      [
        "compare", scenario, "--policies", "fifo,adjacent", "--replications", "1",
        "--check-invariants", "--quiet", "--output", folder("out"),
      ] + Self.town + flags)
    try #require(session.code == .success, "\(session.messages)")
    let path = folder(try folder.results(in: "out"))
    let legs = try String(contentsOfFile: path + "/legs.csv", encoding: .utf8)
      .split(separator: "\n").map { $0.split(separator: ",", omittingEmptySubsequences: false) }
    let means = try #require(legs[0].firstIndex(of: "mode"))
    let ride = try #require(legs[0].firstIndex(of: "ride"))
    let rides = legs.dropFirst().filter { $0[means] == "taxi" && !$0[ride].isEmpty }
    #expect(rides.count > 100, "\(rides.count) rides of residents under \(preset)")
    let activities = try String(contentsOfFile: path + "/activities.csv", encoding: .utf8)
    #expect(!activities.contains("unresolved"))
  }
}
