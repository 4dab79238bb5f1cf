import Foundation
import TestSupport
import Testing

@testable import CommandLine

/// Open requests count at their worst for a pass, and do not block a verdict that holds however they end.
@Suite struct OpenRequestTests {
  private let folder: TestFolder
  private let city: String
  private let busy: String

  /// Ends at 08:31, while the second passenger of `SmallCity.twoZones` has waited for 60 s of 10 min.
  private let cut = [
    "--policy", "adjacent", "--set", "window.length=31 min", "--set", "window.drain=0 s", "--set",
    "goal.unserved_share=60 %",
  ]

  init() throws {
    folder = try TestFolder()
    city = try folder.write(SmallCity.twoZones, to: "city.jsonc")
    busy = try folder.write(SmallCity.busy, to: "busy.jsonc")
  }

  @Test func `an open request waits until its patience is over, and then as long as any pick-up`()
    throws
  {
    // The first waits for 3:40; the second for 10:00, and then for 3:00 of driving and 0:30 of boarding.
    let session = Session(["run", city, "--output", folder("out"), "--enforce-goal"] + cut)
    #expect(session.code == .success, "\(session.messages)")
    #expect(
      session.output.contains("PASS adjacent: mean wait at most 8:35, not served at most 50.0 %"))
    // 60 s were known; 750 s more are one hour of drain.
    #expect(
      session.output.replacing("\n  ", with: " ").contains(
        "Waits of adjacent are lower bounds: 3 requests were open; raise window.drain to \"1 h\"."
      ))
    let name = try folder.results(in: "out")
    let verdicts = try String(contentsOfFile: folder(name + "/verdicts.csv"), encoding: .utf8)
    // (220 + 60) / 2 and (220 + 600 + 210) / 2 seconds.
    #expect(verdicts.contains(/adjacent,wait_s_mean,s,900[.0]*,,140[.0]*,515[.0]*,pass/))
  }

  @Test func `check passes with open requests, or says which drain would end them`() {
    let pass = Session(
      [
        "check", city, "--replications", "2", "--check", "wait_s_mean <= 9 min",
        "--check", "unserved_share <= 60 %",
      ] + cut)
    #expect(pass.code == .success, "\(pass.output)")
    let open = Session(
      [
        "check", city, "--replications", "2", "--check", "wait_s_mean <= 5 min",
        "--check", "unserved_share <= 60 %",
      ] + cut)
    #expect(open.code == .inconclusive)
    #expect(
      open.output.contains(
        "2 requests were still open when the run ended, and counted at their worst they decide; raise window.drain to \"1 h\""
      ))
    let fail = Session(
      [
        "check", city, "--replications", "2", "--check", "unserved_share <= 60 %",
        "--check", "wait_s_mean <= 2 min",
      ] + cut)
    #expect(fail.code == .checkFailed)
  }

  @Test func `without patience a wait has no bound, and the cure is a longer drain`() {
    let session = Session(
      [
        "check", city, "--replications", "2", "--check", "wait_s_mean <= 1 h", "--check",
        "unserved_share <= 60 %", "--set", "passengers.patience=null",
      ] + cut)
    #expect(session.code == .inconclusive)
    #expect(session.output.contains("PASS unserved_share"))
    #expect(session.output.contains("INCONCLUSIVE wait_s_mean"))
    #expect(session.output.contains("raise window.drain to \"24 h\""))
  }

  @Test(arguments: ["20 min", "1 h"])
  func `size finds the fleet that a drain of a day finds`(drain: String) throws {
    func answer(_ drain: String) throws -> String {
      let session = Session(
        "size", busy, "--policy", "adjacent", "--set", "window.drain=\(drain)", "--set",
        "goal.unserved_share=40 %", "--set", "goal.wait_mean=12 min", "--to", "40", "--plain")
      let line = session.output.split(separator: "\n").first { $0.hasPrefix("answer") }
      return String(try #require(line))
    }
    let day = try answer("24 h")
    #expect(try answer(drain) == day)
    #expect(!day.hasSuffix("-") && !day.hasSuffix("40"))
  }
}
