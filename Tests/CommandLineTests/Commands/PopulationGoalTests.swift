import Foundation
import TestSupport
import Testing

@testable import CommandLine

/// Goals of every population: in verdicts.csv, in exit codes, and in the commands that judge.
@Suite struct PopulationGoalTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private func run(
    _ scenario: String, _ flags: String...
  ) throws -> (session: Session, verdicts: [String: String]) {
    let out = UUID().uuidString
    let session = Session(
      [
        "run", Repository.path("scenarios/\(scenario).jsonc"), "--output", folder(out),
        "--enforce-goal",
      ] + flags)
    let text = try folder.read(try folder.results(in: out) + "/verdicts.csv")
    let rows = text.split(separator: "\n").dropFirst().map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    let verdicts = rows.map { (String($0[1]), String($0.last ?? "")) }
    return (session, Dictionary(uniqueKeysWithValues: verdicts))
  }

  @Test func `ambulances and watches pass and fail by their own goals`() throws {
    // Bob's watch reports after 1.6 s, and the ambulance is there after 2:40.5: see the scenario.
    let (met, verdicts) = try run("one-watch", "--replications", "2")
    #expect(met.code == .success, "\(met.output)")
    #expect(verdicts == ["p1_within_share": "pass", "reaction_within_share": "pass"])
    #expect(met.output.contains("PASS one-watch: priority 1 within 8:00 at least 100.0 %"))
    let (slow, late) = try run(
      "one-watch", "--replications", "2", "--set", "alarms.processing=6 s")
    // The sample of 12:00:02 is processed until 12:00:08, 7.3 s after Bob's heart beats too slowly.
    #expect(slow.code == .checkFailed)
    #expect(late["reaction_within_share"] == "fail" && late["p1_within_share"] == "pass")
    let (far, unreached) = try run(
      "one-watch", "--replications", "2", "--set", "emergency.goal.p1_within=2 min")
    #expect(far.code == .checkFailed && unreached["p1_within_share"] == "fail")
    let (lax, _) = try run(
      "one-watch", "--replications", "2", "--set", "emergency.goal.p1_within=2 min", "--set",
      "emergency.goal.share=0 %")
    #expect(lax.code == .success)
  }

  @Test func `check and size use the goals of ambulances, and name no taxi and no policy`() throws {
    let scenario = Repository.path("scenarios/one-ambulance.jsonc")
    // The patient of priority 1 is reached after 6:40.
    let pass = Session("check", scenario, "--replications", "2")
    #expect(pass.code == .success && pass.output.contains("PASS p1_within_share >= 75 %"))
    let fail = Session(
      "check", scenario, "--replications", "2", "--set", "emergency.goal.p1_within=6 min")
    #expect(fail.code == .checkFailed)
    let size = Session(
      "size", Repository.path("scenarios/ambulances.jsonc"), "--parameter",
      "emergency.ambulances", "--from", "14", "--to", "28", "--step", "7", "--replications", "2",
      "--set",
      "window.length=6 h")
    #expect(size.output.contains("p1_within_share"), "\(size.messages)")
    for session in [pass, fail, size] {
      let text = session.output + session.messages
      #expect(!text.contains("taxi") && !text.contains("adjacent"), "\(text)")
    }
  }

  @Test func `no file and no page about ambulances names taxis or a policy`() throws {
    let page = folder("page.html")
    let session = Session(
      "compare", Repository.path("scenarios/one-ambulance.jsonc"), "--vary",
      "emergency.scene=10 min,12 min", "--replications", "2", "--output", folder("out"), "--report",
      page)
    #expect(session.code == .success, "\(session.messages)")
    let results = folder(try folder.results(in: "out"))
    let html = try String(contentsOfFile: page, encoding: .utf8)
    var texts = [
      session.output,
      String(html[(html.firstRange(of: "<body")?.lowerBound ?? html.startIndex)...]),
    ]
    for name in try FileManager.default.contentsOfDirectory(atPath: results)
    where name.hasSuffix(".csv") {
      let text = try String(contentsOfFile: results + "/" + name, encoding: .utf8)
      // Names of columns are the same in every city.
      texts.append(text.split(separator: "\n").dropFirst().joined(separator: "\n"))
    }
    for text in texts {
      #expect(!text.contains("adjacent"))
      #expect(!text.contains(/\btaxis?\b/))
    }
    let place = Session("where", results)
    #expect(place.code == .success && place.output.contains("in time"))
    #expect(place.output.contains("one-ambulance scene=10 min"))
  }

  @Test func `shops, residents and data are judged, and absent populations are not`() throws {
    let (_, shops) = try run("line-up-study", "--replications", "2")
    #expect(shops.keys.sorted() == ["entered_share"])
    let (_, people) = try run("colleagues", "--replications", "2")
    #expect(people.keys.sorted() == ["missed_share", "unserved_share", "wait_s_mean"])
    let (_, data) = try run("data-for-third-parties", "--replications", "1")
    #expect(Set(data.keys).isSuperset(of: ["learnt_people"]))
  }
}
