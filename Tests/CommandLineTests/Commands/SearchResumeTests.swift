import TestSupport
import Testing

@testable import CommandLine

/// `size` and `calibrate` continue an interrupted search with `--resume` to the same bytes.
@Suite struct SearchResumeTests {
  private let folder: TestFolder
  private let busy: String

  init() throws {
    folder = try TestFolder()
    busy = try folder.write(SmallCity.busy, to: "busy.jsonc")
  }

  private var ambulances: [String] {
    [
      Repository.path("scenarios/ambulances.jsonc"), "--set", "window.length=6 h", "--set",
      "experiment.replications=3",
    ]
  }

  private var sizeOfTaxis: [String] {
    ["size", busy, "--to", "12", "--replications", "20", "--output", folder("out")]
  }

  private var fitOfTaxis: [String] {
    [
      "calibrate", busy, "--policy", "adjacent", "--target", "unserved_share = 9 %", "--vary",
      "fleet.taxis=1..12", "--replications", "20", "--output", folder("out/fitted.jsonc"),
    ]
  }

  private var sizeOfAmbulances: [String] {
    ["size"] + ambulances + [
      "--parameter", "emergency.ambulances", "--from", "14", "--to", "28", "--step", "7",
      "--replications", "4", "--output", folder("out"),
    ]
  }

  private var fitOfAmbulances: [String] {
    ["calibrate"] + ambulances + [
      "--target", "p1_within_share = 80 %", "--vary", "emergency.ambulances=14..28",
      "--replications", "4", "--output", folder("out/fitted.jsonc"),
    ]
  }

  /// A search with a clock that moves whenever it is read, so that finished days are kept.
  private func search(_ words: [String], threads: Int = 1, patience: Int? = nil) -> Session {
    Session(words + ["--threads", "\(threads)"], step: 1000, patience: patience)
  }

  /// Makes the folder of the results anew.
  private func clear() throws {
    try? folder.remove("out")
    try folder.makeFolder("out")
  }

  /// A search that is interrupted after a share of its polls.
  private func interrupted(
    _ words: [String], after share: Double, threads: Int = 1
  ) throws -> Session {
    try clear()
    let polls = search(words).polls
    try clear()
    let part = search(words, threads: threads, patience: Int(Double(polls) * share))
    try #require(part.code == .interrupted, "\(part.messages)")
    return part
  }

  /// Hidden folder of the kept days.
  private func keptFolder() throws -> String {
    "out/"
      + (try #require(try folder.names(in: "out").first { $0.hasSuffix(".unfinished") }))
  }

  private func contents() throws -> [String: [UInt8]] {
    var contents: [String: [UInt8]] = [:]
    for name in try folder.names(in: "out") {
      contents[name] = (try? folder.bytes(of: "out/\(name)")) ?? []
    }
    return contents
  }

  /// Number of days that a message names.
  private func number(_ pattern: Regex<(Substring, Substring)>, in text: String) throws -> Int {
    let match = try #require(text.firstMatch(of: pattern), "\(text)")
    return try #require(Int(match.1))
  }

  private func kept(_ session: Session) throws -> Int {
    try number(#/(\d+) finished replications? (?:is|are) kept in/#, in: session.messages)
  }

  private func taken(_ session: Session) throws -> Int {
    try number(
      #/(\d+) days? taken from the interrupted search, \d+ simulated/#, in: session.messages)
  }

  private func simulated(_ session: Session) throws -> Int {
    try number(#/taken from the interrupted search, (\d+) simulated/#, in: session.messages)
  }

  @Test(arguments: [0, 1, 2, 3], [1, 2])
  func `an interrupted search gives the same bytes, and simulates the missing days`(
    number: Int, threads: Int
  ) throws {
    let words = [sizeOfTaxis, fitOfTaxis, sizeOfAmbulances, fitOfAmbulances][number]
    try clear()
    let whole = search(words + ["--resume"])
    #expect(
      whole.messages.contains(
        "cabstand: no replications of this search are kept; starting with the first\n"))
    let total = try simulated(whole)
    #expect(try taken(whole) == 0 && total > 5)
    let files = try contents()
    #expect(!files.keys.contains { $0.contains(".unfinished") })

    let part = try interrupted(words, after: threads == 1 ? 0.85 : 0.75, threads: threads)
    let count = try kept(part)
    #expect(part.messages.contains("\n  to continue: cabstand \(words[0]) --resume "))
    let resumed = search(words + ["--resume"], threads: threads)
    #expect(resumed.output == whole.output)
    #expect(resumed.code == whole.code)
    #expect(
      resumed.messages.contains(
        #/cabstand: \d+ finished replications? (is|are) kept from an interrupted search; continuing\n/#
      ))
    #expect(try taken(resumed) == count)
    #expect(try simulated(resumed) == total - count)
    #expect(try contents() == files)
  }

  @Test func `a search interrupted twice keeps the days of both`() throws {
    let first = try interrupted(fitOfTaxis, after: 0.3)
    let second = search(fitOfTaxis + ["--resume"], patience: first.polls)
    #expect(second.code == .interrupted)
    #expect(try taken(second) == kept(first))
    #expect(try kept(second) == kept(first) + simulated(second))
    // Without the flag they stay, and a message names it.
    let again = search(fitOfTaxis, patience: first.polls / 2)
    #expect(again.code == .interrupted)
    #expect(
      again.messages.contains("kept from an interrupted search; --resume continues from them\n"))
    #expect(try taken(search(fitOfTaxis + ["--resume"])) >= kept(second))
  }

  @Test func `other goals, ranges and days use the days that they share`() throws {
    let others = [
      ["--goal", "wait_s_mean <= 9 min", "--goal", "unserved_share <= 12 %"],
      ["--set", "goal.unserved_share=12 %", "--set", "goal.wait_mean=9 min"], ["--from", "4"],
      ["--step", "11"],
      ["--policy", "adjacent"], ["--set", "experiment.replications=2"],
    ]
    for other in others {
      let words = sizeOfTaxis + other
      try clear()
      let whole = search(words)
      _ = try interrupted(sizeOfTaxis, after: 0.5)
      let resumed = search(words + ["--resume"])
      #expect(resumed.output == whole.output, "\(other)")
      #expect(try taken(resumed) > 0, "\(other)")
    }
  }

  @Test func `a value that was not measured is simulated`() throws {
    let words = sizeOfTaxis + ["--goal", "service_level(6 min) >= 60 % @ hour=8"]
    try clear()
    let whole = search(words)
    let part = try interrupted(sizeOfTaxis, after: 0.2)
    let resumed = search(words + ["--resume"], patience: part.polls)
    #expect(resumed.code == .interrupted)
    #expect(try taken(resumed) == 0)
    // The newer days of the file replace the older ones.
    let last = search(words + ["--resume"])
    #expect(last.output == whole.output)
    #expect(try taken(last) > 0)
  }

  @Test func `another seed or city has nothing to continue from, and leaves what is kept`() throws {
    _ = try interrupted(fitOfTaxis, after: 0.4)
    let kept = try keptFolder()
    let files = try folder.names(in: kept)
    for other in [["--seed", "9"], ["--set", "fleet.accept=70 %"]] {
      let session = search(fitOfTaxis + ["--resume", "--force"] + other)
      #expect(
        session.messages.contains(
          "cabstand: no replications of this search are kept; starting with the first\n"),
        "\(session.messages)")
      #expect(try taken(session) == 0)
    }
    #expect(try folder.names(in: kept) == files)
  }

  @Test func `an external policy may have changed`() throws {
    try clear()
    let words = fitOfTaxis.map { $0 == "adjacent" ? "mine" : $0 }
    let session = Session(words + ["--resume", "--policy-command", "mine=./policy"])
    #expect(session.code == .usage)
    #expect(session.messages.contains("--resume: replications of external policies are not kept"))
  }
}
