import Charts
import Results
import TestSupport
import Testing

@testable import ReplayPage

/// Ambulances and the people who wait for them, on the page of a day.
@Suite struct AmbulancePageTests {
  private func text(_ replay: Replay) -> String {
    String(decoding: replay.page.bytes(digest: SHA256.hexadecimal), as: UTF8.self)
  }

  @Test func `ambulances have signs of their own beside those of taxis`() throws {
    let page = text(SmallReplay.ambulanceReplay(alone: false))
    #expect(page.contains("3 taxis, 2 requests, 2 ambulances, 2 emergencies."))
    for words in [
      "Ambulance at a station", "Emergency, not reached yet", "Idle, standing",
      "LAYERS.ambulances = AmbulanceLayer",
    ] {
      #expect(page.contains(words), "\(words)")
    }
    #expect(page.contains("Mean wait of all requests so far"))
  }

  @Test func `a city without taxis says nothing of them`() {
    let page = text(SmallReplay.ambulanceReplay(alone: true))
    #expect(page.contains("for 1 h: 2 ambulances, 2 emergencies."))
    #expect(page.contains("Mean wait of all emergencies so far"))
    for words in [
      "Idle, standing", "Choose a taxi", "every taxi on duty", "Taxis are shown", "First without",
    ] {
      #expect(!page.contains(words), "\(words)")
    }
  }

  @Test func `a city without ambulances has no trace of them`() {
    let page = text(SmallReplay.replay())
    #expect(!page.lowercased().contains("ambulance"))
  }

  @Test func `who does what at an instant is counted by mark`() {
    let counts = SmallReplay.ambulanceReplay(alone: true).sides[0].counts(every: 150, length: 900)
    #expect(
      counts.map(\.counts.ambulances) == [
        [2, 0, 0, 0], [1, 1, 0, 0], [1, 0, 1, 0], [1, 0, 1, 0], [1, 0, 1, 0], [1, 0, 1, 0],
      ])
    #expect(counts.map(\.counts.patients) == [0, 1, 1, 1, 1, 1])
  }

  @Test func `patients read back in the order of their starts`() {
    let scale = SmallReplay.ambulanceReplay(alone: true).scale
    var reader = CompactReader(PatientEncoding.bytes(SmallReplay.patients, scale: scale))
    var rows: [[Int]] = []
    for _ in 0..<reader.number() {
      rows.append([
        reader.number(), reader.signed(), reader.number(), reader.number(), reader.number(),
        Int(reader.byte()),
      ])
    }
    #expect(rows == [[50, 1, 900, 0, 850, 7], [120, 1, 500, 300, 40, 5]])
    #expect(reader.isAtEnd)
  }

  @Test func `the day that the tests of the scripts read is what the program writes`() throws {
    let page = text(SmallReplay.ambulanceReplay(alone: false))
    let start = "<script type=\"application/json\" id=\"replay-data\">"
    let data = try #require(page.split(separator: start).last)
    let text = try #require(data.split(separator: "</script>").first)
    try expectGolden(text + "\n", in: "Tests/PageScriptTests/small-ambulances.json")
  }
}
