import Results
import TestSupport
import Testing

@testable import CommandLine

/// `explain` on the words that tables print.
@Suite struct TermTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  /// The heads of a table, each with all lines that stand above its column.
  private func heads(_ lines: ArraySlice<Substring>) -> [String] {
    var heads: [(range: Range<Int>, text: String)] = []
    for line in lines {
      for cell in line.matches(of: /\S+(?: \S+)*/) {
        let start = line.distance(from: line.startIndex, to: cell.range.lowerBound)
        let range = start..<(start + cell.output.count)
        if let above = heads.firstIndex(where: { $0.range.overlaps(range) }) {
          heads[above].text += " " + cell.output
        } else {
          heads.append((range, String(cell.output)))
        }
      }
    }
    return heads.map(\.text)
  }

  private func expectKnown(_ words: [String], sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(!words.isEmpty, sourceLocation: sourceLocation)
    for word in words {
      let session = Session("explain", word)
      #expect(session.code == .success, "\(word)", sourceLocation: sourceLocation)
    }
  }

  @Test func `every head of a comparison is known`() throws {
    let city = try folder.write(SmallCity.twoZones, to: "city.jsonc")
    let session = Session("compare", city, "--bound", "--output", folder("out"))
    let lines = session.output.split(separator: "\n", omittingEmptySubsequences: false)
    let places = lines.indices.filter {
      lines[$0].hasPrefix("policy ") || lines[$0].hasPrefix("against ")
    }
    #expect(places.count == 3)
    for place in places {
      let first = lines[place - 1].hasPrefix(" ") ? place - 1 : place
      expectKnown(heads(lines[first...place]))
    }
  }

  @Test func `every head of every other table is known`() throws {
    let busy = try folder.write(SmallCity.busy, to: "busy.jsonc")
    let city = try folder.write(SmallCity.twoZones, to: "city.jsonc")
    try #require(Session("run", city, "--quiet", "--output", folder("out")).code == .success)
    let results = folder(try folder.results(in: "out"))
    let range = ["--from", "4", "--to", "8"]
    // A word of the last line of each head, and how many lines the head has.
    let tables: [(arguments: [String], word: String, height: Int)] = [
      (["size", busy] + range, "policy ", 2),
      (["size", busy, "--policy", "adjacent"] + range, "fleet.taxis ", 2),
      (
        ["calibrate", busy, "--target", "unserved_share = 9 %", "--vary", "fleet.taxis=4..8"],
        "fleet.taxis ", 2
      ),
      (["bound", city], "day ", 1), (["where", results], "zone ", 1),
    ]
    for table in tables {
      let session = Session(table.arguments)
      let lines = session.output.split(separator: "\n", omittingEmptySubsequences: false)
      let last = try #require(
        lines.firstIndex { $0.drop { $0 == " " }.hasPrefix(table.word) && $0.contains("  ") },
        "\(session.output)\(session.messages)")
      let words = heads(lines[(last - table.height + 1)...last]).map { head in
        // A goal or a target is the name of a metric with its limit.
        head.split(separator: " ", maxSplits: 1)
          .first.flatMap { $0.contains("_") ? String($0) : nil } ?? head
      }
      expectKnown(words.filter { $0 != "|" })
    }
  }

  @Test func `words of tables and messages are known however they are written`() {
    expectKnown([
      "95 % wait", "Empty driving", "demand digest", "bound", "Little's law",
      "days to separate", "p-value", "lag-1 correlation", "long-run mean", "95 % interval",
      "actions refused for", "of its actions", "PASS", "INCONCLUSIVE", "met", "goals",
      "mean wait at least", "MSER-5", "batches", "above", "below", "drive time",
    ])
    #expect(Session("explain", "empty", "driving").code == .success)
  }

  @Test func `a word is explained with the metrics behind it`() {
    #expect(
      Session("explain", "days to separate").output == """
        days to separate, in tables and messages
          Approximate number of simulated days until the 95 % interval of the difference excludes 0;
            "enough" when it already does.

        """)
    #expect(Session("explain", "95 % wait").output.contains("metric wait_s_p95: "))
  }
}
