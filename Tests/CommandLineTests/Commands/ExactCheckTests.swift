import Results
import TestSupport
import Testing

@testable import CommandLine

/// `check --exact`: the same events, or the first that differs.
@Suite struct ExactCheckTests {
  private let folder: TestFolder
  private let city: String

  init() throws {
    folder = try TestFolder()
    city = try folder.write(SmallCity.twoZones, to: "city.jsonc")
  }

  /// Saves a baseline of `adjacent` and returns its folder.
  private func save(_ arguments: String...) throws -> String {
    let session = Session(
      ["baseline", "save", city, "--policy", "adjacent", "--output", folder("kept")] + arguments)
    #expect(session.code == .success)
    return folder(try folder.results(in: "kept"))
  }

  /// Makes a baseline say that a day went differently, as if an older program had written it.
  private func pretend(
    _ file: String, _ change: (String) -> String
  ) throws {
    let path = "kept/two-zones-adjacent/" + file
    let before = try folder.read(path)
    let after = change(before)
    #expect(before != after)
    _ = try folder.write(after, to: path)
    // The manifest vouches for every file.
    let manifest = try folder.read("kept/two-zones-adjacent/manifest.json")
    _ = try folder.write(
      manifest.replacing(hash(before), with: hash(after)).replacing(
        "\"bytes\": \(before.utf8.count)", with: "\"bytes\": \(after.utf8.count)"),
      to: "kept/two-zones-adjacent/manifest.json")
  }

  private func hash(_ text: String) -> String { SHA256.hexadecimal(of: Array(text.utf8)) }

  @Test func `the same program passes, whole`() throws {
    let baseline = try save("--exact")
    let session = Session("check", city, "--baseline", baseline, "--exact")
    #expect(session.code == .success && session.messages == "")
    #expect(
      session.output
        == "PASS two-zones, adjacent: 3 days identical to \(baseline), to the last event\n")
    #expect(try folder.names(in: "kept/two-zones-adjacent").contains("events.csv"))
    let one = Session("check", city, "--baseline", baseline, "--exact", "--replications", "1")
    #expect(one.output.contains(": 1 day identical to "))
  }

  /// Takes a metric out of a baseline, as if a program had saved it that did not know the metric.
  private func forget(_ metric: String) throws {
    try pretend("replications.csv") { text in
      let lines = text.split(separator: "\n").map {
        $0.split(separator: ",", omittingEmptySubsequences: false)
      }
      guard let place = lines[0].firstIndex(of: metric[...]) else { return text }
      return lines.map { cells in
        var cells = cells
        cells.remove(at: place)
        return cells.joined(separator: ",") + "\n"
      }.joined()
    }
    try pretend("summary.csv") { text in
      text.split(separator: "\n").filter { !$0.contains(",\(metric),") }.map { $0 + "\n" }.joined()
    }
  }

  @Test func `a baseline of an earlier version can still be held against`() throws {
    let baseline = try save("--exact")
    try forget("wait_or_limit_s_mean")
    let exact = Session("check", city, "--baseline", baseline, "--exact")
    #expect(exact.code == .success && exact.messages == "")
    let check = Session("check", city, "--baseline", baseline)
    #expect(check.code == .success && check.messages == "")
  }

  @Test func `what a baseline of an earlier version does not hold is said`() throws {
    let baseline = try save()
    try forget("wait_or_limit_s_mean")
    let goals = "wait_or_limit_s_mean - baseline <= 30 s"
    let session = Session(
      "check", city, "--baseline", baseline, "--check", goals, "--check", "unserved_share <= 90 %")
    #expect(session.code == .badInput)
    #expect(
      session.messages == """
        cabstand: the baseline \(baseline) has no values of "wait_or_limit_s_mean"
          fix: save it again with --check "\(goals)"

        """)
  }

  @Test func `a metric that depends on the goal is not compared across goals`() throws {
    let baseline = try save()
    let goals = ["wait_or_limit_s_mean - baseline <= 30 s", "unserved_share <= 90 %"]
    let flags = goals.flatMap { ["--check", $0] }
    #expect(Session(["check", city, "--baseline", baseline] + flags).code == .success)
    let set = ["--set", "goal.wait_mean=10 min"]
    let session = Session(["check", city, "--baseline", baseline] + set + flags)
    #expect(session.code == .badInput)
    #expect(
      session.messages == """
        cabstand: the baseline \(baseline) is not comparable:
          goal.wait_mean: "15 min" in the baseline, "10 min" now, and wait_or_limit_s_mean \
        depends on it
          fix: save it again with cabstand baseline save --force, or name intended differences with --changed

        """)
    let changed = ["--changed", "goal.wait_mean"]
    #expect(
      Session(["check", city, "--baseline", baseline] + set + changed + flags).code == .success)
  }

  @Test func `the story of a ride can be told from a baseline`() throws {
    let baseline = try save("--exact", "--replications", "1")
    let session = Session("trail", baseline, "1")
    #expect(session.code == .success)
    #expect(
      session.output.hasPrefix(
        "Ride 1, adjacent, day 1: from zone 2-1, asked at 08:30:00, picked up at 08:33:40 by taxi 0"
          + " after 3:40.\n"))
  }

  /// A baseline in which the driver answered the second offer a second later.
  private func makeSlower() throws {
    try pretend("events.csv") {
      $0.replacing(",1810.000,accepted,", with: ",1811.000,accepted,")
    }
    try pretend("replications.csv") { text in
      text.replacing(/,220,(.*),[0-9a-f]{16},([0-9]+)\n/) {
        ",221,\($0.1),0000000000000001,\($0.2)\n"
      }
    }
  }

  @Test func `the first event that differs is named, now and then`() throws {
    let baseline = try save("--exact", "--replications", "1")
    try makeSlower()
    let session = Session("check", city, "--baseline", baseline, "--exact")
    #expect(session.code == .checkFailed)
    #expect(
      session.output == """
        FAIL two-zones, adjacent: day 1: wait_s_mean is 220.0, 221.0 in the baseline
          first different event: 08:30:10.000 ride 1: accepted, taxi 0, zone 2-1, \
        place 1, queue of 1, ring 0
          in the baseline:       08:30:11.000 ride 1: accepted, taxi 0, zone 2-1, \
        place 1, queue of 1, ring 0

        """)
    let sentence =
      "day 1: wait_s_mean is 220.0, 221.0 in the baseline; first 08:30:10.000 ride 1: accepted,"
      + " taxi 0, zone 2-1, place 1, queue of 1, ring 0; in the baseline 08:30:11.000 ride 1:"
      + " accepted, taxi 0, zone 2-1, place 1, queue of 1, ring 0"
    let json = Session("check", city, "--baseline", baseline, "--exact", "--json")
    #expect(
      json.output == """
        {
          "scenario_and_policy": "two-zones, adjacent",
          "baseline": "\(baseline)",
          "replications": 1,
          "verdict": "fail",
          "first_difference": "\(sentence)"
        }

        """)
    let github = Session(
      ["check", city, "--baseline", baseline, "--exact", "--quiet", "--junit", folder("a.xml")],
      environment: ["GITHUB_ACTIONS": "true"])
    #expect(
      github.messages == "::error title=two-zones%2C adjacent%3A FAIL exact::\(sentence)\n")
    #expect(try folder.read("a.xml").contains("<failure message=\"\(sentence)\" type=\"fail\"/>"))
  }

  @Test func `a baseline without events says how to have them`() throws {
    let baseline = try save("--replications", "2")
    try pretend("replications.csv") { text in
      text.replacing(/,220,(.*),[0-9a-f]{16},([0-9]+)\n$/) {
        ",221,\($0.1),0000000000000001,\($0.2)\n"
      }
    }
    let session = Session("check", city, "--baseline", baseline, "--exact")
    #expect(session.code == .checkFailed)
    #expect(
      session.output == """
        FAIL two-zones, adjacent: day 2: wait_s_mean is 220.0, 221.0 in the baseline
          save the baseline with --exact to see the first different event

        """)
  }

  @Test func `what differs beside the rides is said to`() throws {
    let baseline = try save("--exact", "--replications", "1")
    try pretend("replications.csv") { text in
      text.replacing(/,[0-9a-f]{16},([0-9]+)\n$/) { ",0000000000000001,\($0.1)\n" }
    }
    let session = Session("check", city, "--baseline", baseline, "--exact")
    #expect(
      session.output == """
        FAIL two-zones, adjacent: day 1: a different run with identical metrics
          all events of rides are identical

        """)
  }
}
