import Foundation
import Results
import TestSupport
import Testing

@testable import CommandLine

/// Results that version 0.1.0 saved, read by the present one, also when things have come since.
@Suite struct SavedResultsTests {
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
    for name in ["baseline", "results", "smallest.jsonc"] {
      try FileManager.default.copyItem(
        atPath: Repository.path("Tests/Fixtures/saved-by-0.1.0/\(name)"), toPath: folder(name))
    }
  }

  private func check(_ flags: String...) -> Session {
    Session(["check", folder("smallest.jsonc"), "--baseline", folder("baseline")] + flags)
  }

  // MARK: - What is recorded

  /// What every version has to say about what 0.1.0 saved.
  private func expectTheSame(location: SourceLocation = #_sourceLocation) throws {
    let checked = check()
    #expect(
      checked.output == """
        smallest, fifo: 3 days, seed 1, against \(folder("baseline"))

        PASS wait_s_mean <= 15 min: 6:33 [6:33, 6:33], 3 days
        PASS unserved_share <= 20 %: 16.67 % [16.67 %, 16.67 %], 3 days
        PASS wait_s_mean - baseline <= 30 s: +0 s [+0 s, +0 s], 3 days, baseline 6:33
        PASS unserved_share - baseline <= 1 %: +0 points [+0 points, +0 points], 3 days, \
        baseline 16.67 %

        4 checks: 4 passed
        In brackets the bounds of the mean, each of which holds with 95 % confidence.

        """, sourceLocation: location)
    #expect(checked.messages == "", sourceLocation: location)
    let hour = check(
      "--check", "wait_s_mean - baseline <= 1 s @ hour=8", "--check",
      "unserved_share - baseline <= 1 % @ hour=8")
    #expect(hour.code == .success, "\(hour.messages)", sourceLocation: location)
    #expect(
      check("--exact").output
        == "PASS smallest, fifo: 3 days the same as in \(folder("baseline")), to the last event\n",
      sourceLocation: location)
    #expect(
      Session("trail", folder("results"), "1").output == """
        Ride 1, fifo, day 1: from zone 1-1, asked at 08:02:00, picked up at 08:05:40 by taxi 1 after \
        3:40.
          08:02:00  asked for a taxi in zone 1-1
          08:02:00  offered to taxi 1, alone in the queue of zone 1-1
          08:02:10  taxi 1 accepted
          08:02:10  taxi 1 sets off from zone 1-1
          08:05:10  taxi 1 arrived
          08:05:40  picked up by taxi 1
          08:15:40  got off in zone 1-1
        History: ACCEPTED 08:02:00, TAXI ASSIGNED 08:02:10 (taxi 1), COMPLETED 08:15:40.
        Wait 3:40 = search 0:00 + offers 0:10 + approach 3:00 + boarding 0:30.
        Why taxi 1: it stood alone in the queue of zone 1-1.
        Why 3:40: for 3:00 the taxi was on its way from zone 1-1.

        """, sourceLocation: location)
    let report = Session("report", folder("results"), "-o", folder("report.html"))
    #expect(report.code == .success, "\(report.messages)", sourceLocation: location)
    let page = try folder.read("report.html")
    #expect(page.contains("6:33") && page.contains("adjacent"), sourceLocation: location)
    let replay = Session("replay", folder("results"), "-o", folder("replay.html"))
    #expect(replay.code == .success, "\(replay.messages)", sourceLocation: location)
  }

  @Test func `a baseline and results saved by 0 1 0 are read and answer as they did`() throws {
    try expectTheSame()
  }
}
