import Charts
import Results
import TestSupport
import Testing

@testable import ReplayPage

/// Street runs on the page of a day.
@Suite struct RunPageTests {
  private func text(_ replay: Replay) -> String {
    String(decoding: replay.page.bytes(digest: SHA256.hexadecimal), as: UTF8.self)
  }

  @Test func `athletes have signs of their own, and an hour of the table`() {
    let page = text(SmallReplay.runReplay())
    for words in [
      "3 taxis, 2 requests, 2 athletes.", "Athlete on the way", "Closed piece of the path of a run",
      "LAYERS.runs = RunLayer", "every athlete at their mean pace",
    ] {
      #expect(page.contains(words), "\(words)")
    }
    let side = SmallReplay.runReplay().sides[0]
    #expect([0, 600, 660, 959, 960, 1000].map(side.athleteCount) == [0, 1, 2, 2, 1, 0])
  }

  @Test func `a city without runs has no trace of them`() {
    #expect(!text(SmallReplay.replay()).lowercased().contains("athlete"))
  }

  @Test func `a run reads back`() {
    let scale = SmallReplay.runReplay().scale
    var reader = CompactReader(RunEncoding.bytes(SmallReplay.run, scale: scale))
    func rows(_ width: Int) -> [[Int]] {
      (0..<reader.number()).map { _ in (0..<width).map { _ in reader.signed() } }
    }
    #expect(rows(3) == [[100, 100, 0], [600, 0, 600], [0, 400, 400]])
    #expect(rows(4) == [[0, 500, -100, 1300], [500, 500, 100, 1500]])
    #expect(rows(3) == [[600, 400, 1000], [60, 300, 500]])
    #expect(reader.isAtEnd)
  }

  @Test func `the day that the tests of the scripts read is what the program writes`() throws {
    let page = text(SmallReplay.runReplay())
    let start = "<script type=\"application/json\" id=\"replay-data\">"
    let data = try #require(page.split(separator: start).last)
    let text = try #require(data.split(separator: "</script>").first)
    try expectGolden(text + "\n", in: "Tests/PageScriptTests/small-run.json")
  }
}
