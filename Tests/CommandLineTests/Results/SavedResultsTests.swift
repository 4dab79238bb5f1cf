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
    let checked = check("--with-goal")
    #expect(
      checked.output == """
        smallest, fifo: 3 days, seed 1, against \(folder("baseline"))
        Fleet: 2 taxis.

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
        == "PASS smallest, fifo: 3 days identical to \(folder("baseline")), to the last event\n",
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

  // MARK: - What comes later

  /// Changes a file of saved results as if 0.1.0 had written it so.
  private func rewrite(_ file: String, _ change: (String) -> String) throws {
    let parts = file.split(separator: "/")
    let old = try folder.read(file)
    let new = change(old)
    try #require(new != old, "\(file)")
    try folder.write(new, to: file)
    func entry(_ text: String) -> String {
      let hash = SHA256.hexadecimal(of: Array(text.utf8))
      return "\"\(parts[1])\",\n      \"bytes\": \(text.utf8.count),\n      \"sha256\": \"\(hash)\""
    }
    let manifest = try folder.read("\(parts[0])/manifest.json")
    try folder.write(
      manifest.replacing(entry(old), with: entry(new)), to: "\(parts[0])/manifest.json")
  }

  /// A table without one of its columns.
  private func without(_ column: String, _ table: String) -> String {
    let rows = table.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    guard let place = rows[0].firstIndex(of: column[...]) else { return table }
    return rows.map { ($0[..<place] + $0[(place + 1)...]).joined(separator: ",") + "\n" }.joined()
  }

  /// A table with a column that nobody knows.
  private func widened(_ table: String) -> String {
    table.split(separator: "\n").enumerated().map { $1 + ($0 == 0 ? ",future\n" : ",1\n") }.joined()
  }

  /// A text without the lines that hold a word.
  private func withoutLines(_ word: String, _ text: String) -> String {
    text.split(separator: "\n").filter { !$0.contains(word) }.map { $0 + "\n" }.joined()
  }

  @Test func `a metric, a rule with its default and a column that come later change no answer`()
    throws
  {
    for place in ["baseline", "results"] {
      try rewrite("\(place)/replications.csv") { without("trips_gini", widened($0)) }
      try rewrite("\(place)/summary.csv") { withoutLines(",trips_gini,", $0) }
      try rewrite("\(place)/scenario.resolved.json") {
        ["declined_taxi", "max_rounds", "\"metric\": \"straight\""].reduce($0) {
          withoutLines($1, $0)
        }
      }
    }
    try rewrite("results/comparisons.csv") { withoutLines(",trips_gini,", $0) }
    for table in ["requests", "taxis", "zones", "events", "movements", "service"] {
      try rewrite("results/\(table).csv", widened)
    }
    try expectTheSame()
  }

  @Test func `a check against a metric that came later says that the baseline has no values of it`()
    throws
  {
    try rewrite("baseline/replications.csv") { without("trips_gini", $0) }
    let session = check("--check", "trips_gini - baseline <= 0.1")
    #expect(session.code == .badInput)
    #expect(
      session.messages == """
        cabstand: the baseline \(folder("baseline")) has no values of "trips_gini"
          fix: save it again with --check "trips_gini - baseline <= 0.1"

        """)
  }

  @Test func `a rule whose default has changed since is told`() throws {
    try rewrite("baseline/scenario.resolved.json") {
      $0.replacing("\"max_rounds\": 1", with: "\"max_rounds\": 2")
    }
    #expect(
      check("--with-goal").messages == """
        cabstand: the baseline \(folder("baseline")) is not comparable:
          rulebook.max_rounds: 2 in the baseline, 1 now
          fix: save it again with cabstand baseline save --force, or name intended differences with --changed

        """)
  }
}
