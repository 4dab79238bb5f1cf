import TestSupport
import Testing

@testable import CommandLine

/// Sentences in terminals of several widths: broken once, and only there.
@Suite struct WidthTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  @Test func `an explanation is broken once`() {
    #expect(
      Session(["explain", "offer_timeout"], columns: 60).output == """
        rulebook.offer_timeout
          Time that a driver has to answer an offer; an answer at
            exactly that age counts.
          one-step: 1 min
          two-step: 30 s
          value: a length of time such as "30 s"

        Row 1: time to answer an offer
          document A: 60 s
          document B: 30 s

        Rules of the documents
          A-A5: A driver has one minute to answer an offer; silence
            is a refusal.
          B-UC5: Asking: the first taxi of the zone has 30 seconds.
            After the driver's yes the passenger learns taxi and
            time, and confirms or declines, which starts the search
            again. A driver who declines goes to the end of the
            queue and the search starts again. It fails when there
            is no taxi in the zone or next to it, or after three
            cancellations.

        """)
  }

  @Test func `the answer of an experiment has no stray words`() throws {
    let city = try folder.write(SmallCity.twoZones, to: "city.jsonc")
    func answer(_ columns: Int?) throws -> [Substring] {
      let session = Session(
        ["compare", city, "--output", folder("out\(columns ?? 0)")], columns: columns)
      try #require(session.code == .success)
      return session.output.split(separator: "\n", omittingEmptySubsequences: false)
    }
    func sentence(_ lines: [Substring]) -> (lines: [Substring], text: String) {
      let lines = Array(lines.prefix { !$0.isEmpty })
      return (lines, lines.joined(separator: " ").split(separator: " ").joined(separator: " "))
    }
    let wide = sentence(try answer(nil))
    let narrow = sentence(try answer(50))
    #expect(narrow.text == wide.text)
    #expect(narrow.lines.allSatisfy { $0.count <= 50 })
    // A line ends where the next word has no room; what begins a sentence begins a line.
    for (line, next) in zip(narrow.lines, narrow.lines.dropFirst()) where next.hasPrefix("  ") {
      let word = next.split(separator: " ")[0]
      #expect(line.count + 1 + word.count > 50, "\(narrow.lines)")
    }
    let roomy = sentence(try answer(300))
    #expect(roomy.lines == wide.lines)
  }

  @Test func `a story is broken once, and a file has the lines of a pipe`() throws {
    let city = try folder.write(SmallCity.twoZones, to: "city.jsonc")
    try #require(
      Session("compare", city, "--trace", "--quiet", "--output", folder("out")).code == .success)
    let story = Session(["trail", folder("out"), "0", "--policy", "adjacent"], columns: 50)
    #expect(
      story.output.contains(
        """
        Why taxi 0: it stood alone in the queue of zone
          1-1, next to zone 2-1, with no taxi to ask in
          zone 2-1 (none there).

        """), "\(story.output)")
    let plain = Session(
      ["trail", folder("out"), "0", "--policy", "adjacent", "--plain"], columns: 50)
    #expect(
      plain.output == Session("trail", folder("out"), "0", "--policy", "adjacent").output)
  }
}
