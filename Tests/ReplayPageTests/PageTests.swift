import Charts
import Results
import TestSupport
import Testing

@testable import ReplayPage

@Suite struct ReplayDocumentTests {
  private func html(_ replay: Replay) -> String {
    String(decoding: replay.page.bytes(digest: SHA256.hexadecimal), as: UTF8.self)
  }

  @Test func `the page says what it shows and holds the day`() {
    let html = html(SmallReplay.replay())
    for part in [
      "<title>Replay of small, day 1</title>",
      "<h1>small</h1><p class=\"lead\">Day 1, from 08:00 for 1 h: 3 taxis, 2 requests.</p>",
      "<div id=\"replay-player\" hidden=\"\">",
      "<canvas id=\"replay-map-0\" tabindex=\"0\" role=\"img\"",
      "<canvas id=\"replay-map-1\" tabindex=\"0\" role=\"img\"",
      "<td class=\"number\" id=\"replay-count-1-looking\">0</td>",
      "<input id=\"replay-slider\" type=\"range\" min=\"0\" max=\"3600\" step=\"1\" value=\"0\" ",
      "<script type=\"application/json\" id=\"replay-data\">{\"start\":28800,\"length\":3600,"
        + "\"goal\":900,\"unit\":1,\"width\":1000,\"height\":1000,\"zones\":[{\"name\":\"old town\","
        + "\"x\":500,\"y\":500,\"rings\":[[0,0,1000,0,1000,1000,0,1000,0,0]]}],\"sides\":[{"
        + "\"policy\":\"fifo\",\"taxis\":3,\"stretches\":6,\"movements\":\"",
      "\"offers\":\"AngoAA5QAwID\",\"course\":{\"step\":3,\"waiting\":[0,0,",
      "<noscript><p>The map needs JavaScript",
      "<tr><th scope=\"row\">08:00</th><td class=\"number\">1</td><td class=\"number\">0</td>",
      "default-src &#39;none&#39;; script-src &#39;sha256-",
    ] {
      #expect(html.contains(part), "\(part)")
    }
  }

  /// The scripts are tested on this day, see `Tests/PageScriptTests`.
  @Test func `the data of the small day are those that the scripts are tested on`() throws {
    let start = "<script type=\"application/json\" id=\"replay-data\">"
    let data = try #require(html(SmallReplay.replay()).split(separator: start).last)
    let text = try #require(data.split(separator: "</script>").first)
    try expectGolden(text + "\n", in: "Tests/PageScriptTests/small-day.json")
  }

  @Test func `one policy has one map beside its legend`() {
    let html = html(SmallReplay.replay(policies: ["fifo"]))
    #expect(html.contains("<div class=\"replay-stage single\">"))
    #expect(html.contains("id=\"replay-map-0\"") && !html.contains("id=\"replay-map-1\""))
  }

  @Test func `names cannot become markup or script`() {
    let hostile = "</script><script>alert(1)</script><img src=x onerror=alert(2)>\"'&"
    let html = html(
      SmallReplay.replay(policies: [hostile, "fifo"], zone: hostile, scenario: hostile))
    #expect(!html.contains("<script>alert"))
    #expect(!html.contains("<img"))
    #expect(html.contains("&lt;/script&gt;&lt;script&gt;alert(1)"))
    #expect(html.contains("\"name\":\"\\u003c/script\\u003e"))
    // The data and the script of the page itself, and nothing else.
    #expect(html.split(separator: "</script>", omittingEmptySubsequences: false).count == 3)
  }

  @Test func `the same day gives the same bytes`() {
    #expect(html(SmallReplay.replay()) == html(SmallReplay.replay()))
  }

  @Test func `nothing is fetched`() {
    let html = html(SmallReplay.replay())
    for word in ["http://", "https://", "fetch(", "XMLHttpRequest", "import(", "eval("] {
      #expect(!html.contains(word), "\(word)")
    }
  }
}
