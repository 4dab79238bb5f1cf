import Foundation
import TestSupport
import Testing

@testable import CommandLine

/// `baseline save` and `check`, from the command line.
@Suite struct CheckTests {
  private let folder: TestFolder
  private let city: String
  private let busy: String

  init() throws {
    folder = try TestFolder()
    city = try folder.write(SmallCity.twoZones, to: "city.jsonc")
    busy = try folder.write(SmallCity.busy, to: "busy.jsonc")
  }

  /// Saves a baseline and returns its folder.
  private func save(_ arguments: String...) throws -> String {
    let session = Session(["baseline", "save"] + arguments + ["--output", folder("baselines")])
    #expect(session.code == .success)
    return folder(try folder.results(in: "baselines"))
  }

  private func check(_ arguments: String...) -> Session { Session(["check"] + arguments) }

  // MARK: - Verdicts

  @Test func `the goal of the scenario is checked when nothing else is said, whole`() {
    let session = check(city, "--policy", "adjacent")
    #expect(
      session.output == """
        two-zones, adjacent: 20 days, seed 1
        Fleet: 1 taxi.

        PASS wait_s_mean <= 15 min: 3:40 [3:40, 3:40], 20 days
        PASS unserved_share <= 20 %: 0 % [0 %, 0 %], 20 days

        2 checks: 2 passed
        In brackets the bounds of the mean, each of which holds with 98.75 % confidence.

        """)
    #expect(session.code == .success && session.messages == "")
  }

  @Test func `a check that fails is 1 and says by how much`() {
    let session = check(
      city, "--policy", "adjacent", "--replications", "2", "--check", "wait_s_mean <= 3 min",
      "--check", "unserved_share <= 1 %", "--check", "service_level(3 min) >= 90 %")
    #expect(session.code == .checkFailed)
    #expect(
      session.output == """
        two-zones, adjacent: 2 days, seed 1
        Fleet: 1 taxi.

        FAIL wait_s_mean <= 3 min: 3:40 [3:40, 3:40], 2 days
        PASS unserved_share <= 1 %: 0 % [0 %, 0 %], 2 days
        FAIL service_level(3 min) >= 90 %: 0 % [0 %, 0 %], 2 days

        3 checks: 1 passed, 2 failed
        In brackets the bounds of the mean, each of which holds with 95 % confidence.

        """)
  }

  @Test func `a regression is caught with metric, size and bounds`() throws {
    let baseline = try save(city, "--policy", "adjacent", "--replications", "20")
    #expect(baseline.hasSuffix("/baselines/two-zones-adjacent"))
    let session = check(
      city, "--baseline", baseline, "--set", "fleet.response=50 s", "--changed", "fleet.response")
    #expect(session.code == .checkFailed)
    #expect(
      session.output == """
        two-zones, adjacent: 20 days, seed 1, against \(baseline)
        Fleet: 1 taxi.

        FAIL wait_s_mean - baseline <= 30 s: +40 s [+40 s, +40 s], 20 days, baseline 3:40
        PASS unserved_share - baseline <= 1 %: +0 points [+0 points, +0 points], 20 days, baseline 0 %

        2 checks: 1 passed, 1 failed
        In brackets the bounds of the mean, each of which holds with 95 % confidence.

        """)
  }

  @Test func `answers that are 10 % slower are caught, and a refactoring passes`() throws {
    let baseline = try save(busy, "--policy", "adjacent", "--replications", "50")
    let checks = [
      "--check", "offer_s_mean / baseline <= 105 %", "--check", "unserved_share - baseline <= 5 %",
    ]
    let same = Session(["check", busy, "--baseline", baseline] + checks)
    #expect(same.code == .success)
    #expect(
      same.output.contains(
        "\nPASS offer_s_mean / baseline <= 105 %: 100 % ["))
    let slow = Session(
      [
        "check", busy, "--baseline", baseline, "--changed", "fleet.response", "--set",
        "fleet.response={exponential: {mean: '11 s'}}",
      ] + checks)
    #expect(slow.code == .checkFailed)
    #expect(
      slow.output == """
        busy, adjacent: 20 days, seed 1, against \(baseline)
        Fleet: 6 taxis.

        FAIL offer_s_mean / baseline <= 105 %: 110.43 % [109.23 %, 116.56 %], 20 days, baseline 11.2 s
        PASS unserved_share - baseline <= 5 %: +0 points [+0 points, +0 points], 20 days, \
        baseline 10.12 %

        2 checks: 1 passed, 1 failed
        In brackets the bounds of the mean, each of which holds with 97.5 % confidence.

        """)
  }

  @Test func `what too few days cannot settle is 3 and says how many it needs`() throws {
    let session = check(
      busy, "--policy", "adjacent", "--replications", "3", "--check", "unserved_share <= 5 %")
    #expect(session.code == .inconclusive)
    #expect(
      session.output.contains(
        /\nINCONCLUSIVE unserved_share <= 5 %: .*, 3 days\n  about \d+ days are needed to decide\n/)
    )
  }

  @Test func `nothing passes on days without requests`() {
    let session = check(
      city, "--replications", "2", "--check", "unserved_share <= 20 % @ hour=9..10",
      "--set", "window.length=3 h")
    #expect(session.code == .inconclusive)
    #expect(
      session.output.contains(
        "\nINCONCLUSIVE unserved_share <= 20 % @ hour=9..10: -, 2 days\n"
          + "  nothing to measure on 2 days, so it cannot pass\n"))
  }

  @Test func `nothing passes that open requests can still break`() {
    func check(_ wait: String) -> Session {
      self.check(
        city, "--policy", "adjacent", "--replications", "2", "--set", "window.drain=0 s", "--set",
        "window.length=33 min", "--check", "wait_s_mean <= \(wait)", "--check",
        "unserved_share <= 99 %")
    }
    // At the worst the second waits for 13:30, and the mean is 8:35.
    #expect(check("9 min").code == .success)
    let session = check("8 min")
    #expect(session.code == .inconclusive)
    #expect(
      session.output.contains(
        "  2 requests were still open when the run ended, and counted at their worst they decide;"
          + " raise window.drain to \"1 h\"\n"))
  }

  // MARK: - Baselines

  @Test func `a saved baseline says what it is and holds what checks need`() throws {
    let arguments = [
      "baseline", "save", city, "--replications", "3", "--output", folder("kept"), "--check",
      "wait_s_mean - baseline <= 30 s @ zone=2-1", "--check", "unserved_share <= 90 % @ zone=2-1",
    ]
    let session = Session(arguments)
    #expect(
      session.output
        == "Saved 3 days of fifo, seed 1, mean wait 10:00 [10:00, 10:00], 0.0 % served:"
        + " \(folder("kept/two-zones-fifo"))\n")
    #expect(
      try folder.names(in: "kept/two-zones-fifo") == [
        "datapackage.json", "input.1.city.jsonc", "manifest.json", "replications.csv",
        "scenario.resolved.json", "subjects.csv", "summary.csv",
      ])
    #expect(
      try folder.read("kept/two-zones-fifo/subjects.csv") == """
        policy,replication,subject,value,unresolved
        fifo,1,unserved_share @ zone=2-1,1,0
        fifo,2,unserved_share @ zone=2-1,1,0
        fifo,3,unserved_share @ zone=2-1,1,0
        fifo,1,wait_s_mean @ zone=2-1,600,0
        fifo,2,wait_s_mean @ zone=2-1,600,0
        fifo,3,wait_s_mean @ zone=2-1,600,0

        """)
    let check = check(
      city, "--baseline", folder("kept"), "--check", "wait_s_mean - baseline <= 30 s @ zone=2-1",
      "--check", "unserved_share - baseline <= 1 % @ zone=2-1")
    #expect(check.code == .success)
    let other = self.check(
      city, "--baseline", folder("kept"), "--check", "wait_s_mean - baseline <= 30 s @ zone=1-1",
      "--check", "unserved_share - baseline <= 1 %")
    #expect(other.code == .badInput)
    #expect(
      other.messages == """
        cabstand: the baseline \(folder("kept/two-zones-fifo")) has no values of \
        "wait_s_mean @ zone=1-1"
          fix: save it again with --check "wait_s_mean - baseline <= 30 s @ zone=1-1"

        """)
  }

  @Test func `results of a run are a baseline, too`() throws {
    #expect(Session("compare", city, "--output", folder("out"), "--quiet").code == .success)
    let session = check(
      city, "--baseline", folder("out"), "--policy", "adjacent", "--check",
      "wait_s_mean / baseline <= 101 %", "--check", "unserved_share - baseline <= 1 %")
    #expect(session.code == .success)
    #expect(
      session.output.contains(
        "\nPASS wait_s_mean / baseline <= 101 %: 100 % [100 %, 100 %], 3 days, baseline 3:40\n"))
  }

  @Test func `another scenario is refused field by field`() throws {
    let baseline = try save(city, "--replications", "2")
    let session = check(
      city, "--baseline", baseline, "--set", "fleet.taxis=2", "--set",
      "passengers.patience=11 min", "--seed", "7")
    #expect(session.code == .badInput && session.output == "")
    #expect(
      session.messages == """
        cabstand: the baseline \(baseline) is not comparable:
          passengers.patience: "10 min" in the baseline, "11 min" now
          fleet.taxis: 1 in the baseline, 2 now
          experiment.seed: 1 in the baseline, 7 now
          fix: save it again with cabstand baseline save --force, or name intended differences with --changed

        """)
    let policy = check(city, "--baseline", baseline, "--policy", "adjacent")
    #expect(policy.code == .badInput)
    #expect(policy.messages.contains("\n  policy: fifo in the baseline, adjacent now\n"))
  }

  @Test func `the goal and the description may change`() throws {
    let baseline = try save(city, "--policy", "adjacent", "--replications", "2")
    let session = check(
      city, "--baseline", baseline, "--with-goal", "--set", "goal.wait_mean=4 min", "--set",
      "description=new")
    #expect(session.code == .success)
    #expect(session.output.contains("\nPASS wait_s_mean <= 4 min: "))
  }

  @Test func `an edited baseline is refused, and a missing one is missed`() throws {
    let baseline = try save(city, "--replications", "2")
    let rows = try folder.read("baselines/two-zones-fifo/replications.csv")
    _ = try folder.write(
      rows.replacing(",600,", with: ",100,"), to: "baselines/two-zones-fifo/replications.csv")
    let edited = check(city, "--baseline", baseline)
    #expect(edited.code == .badInput)
    #expect(edited.messages.hasPrefix("\(baseline)/replications.csv: "))
    let missing = check(city, "--baseline", folder("nowhere"))
    #expect(missing.code == .missingInput)
    #expect(
      missing.messages == """
        \(folder("nowhere")): there is no such folder
          fix: check the path; it is relative to the folder you are in

        """)
  }

  @Test func `changed demand is said, not hidden`() throws {
    let baseline = try save(busy, "--replications", "2")
    let session = check(
      busy, "--baseline", baseline, "--set", "demand.requests_per_day=400", "--changed",
      "demand.requests_per_day", "--check", "requests - baseline <= 1000")
    #expect(session.code == .success)
    #expect(
      session.output.hasSuffix(
        "\nThe passengers differ from the baseline, so days are paired only by seed.\n"))
  }

  // MARK: - Wrong arguments

  @Test(arguments: [
    (
      ["--check", "wait_s_mean <= 15 min"],
      """
      cabstand: --check, column 1: waits look short when passengers are turned away, and no \
      check limits unserved_share
        wait_s_mean <= 15 min
        ^^^^^^^^^^^
        fix: add a check such as "unserved_share <= 5 %"

      """
    ),
    (
      ["--check", "wait_s_men <= 15 min", "--check", "unserved_share <= 5"],
      """
      cabstand: --check, column 1: there is no metric "wait_s_men"
        wait_s_men <= 15 min
        ^^^^^^^^^^
        fix: did you mean "wait_s_mean"?
      cabstand: --check, column 19: "5" has no unit
        unserved_share <= 5
                          ^
        fix: write "5 %"

      """
    ),
    (
      ["--check", "unserved_share - baseline <= 1 %"],
      """
      cabstand: "unserved_share - baseline <= 1 %" needs a baseline; name one with \
      --baseline DIR
        see: cabstand check --help

      """
    ),
    (
      ["--replications", "1"],
      """
      cabstand: --replications: one day gives no interval; check needs 2 or more
        see: cabstand check --help

      """
    ),
    (
      ["--exact"],
      "cabstand: --exact needs a baseline: --baseline DIR\n  see: cabstand check --help\n"
    ),
    (
      ["--exact", "--baseline", "x", "--check", "unserved_share <= 1 %"],
      """
      cabstand: --exact allows no difference; remove --check
        see: cabstand check --help

      """
    ),
    (
      ["--changed", "fleet.taxis"],
      """
      cabstand: --changed needs a baseline: --baseline DIR
        see: cabstand check --help

      """
    ),
    (
      ["--baseline", "x", "--changed", "experiment.seed"],
      """
      cabstand: --changed experiment.seed: days of another seed cannot be compared
        see: cabstand check --help

      """
    ),
    (
      ["--junit", "x.xml", "--markdown", "x.xml"],
      """
      cabstand: --junit and --markdown name the same file
        see: cabstand check --help

      """
    ),
  ])
  func `arguments that make no sense are 2`(arguments: [String], expected: String) {
    let session = Session(["check", city] + arguments)
    #expect(session.code == .usage && session.output == "")
    #expect(session.messages == expected)
  }

  @Test func `more days than the baseline has cannot be paired`() throws {
    let baseline = try save(city, "--replications", "2")
    for arguments in [[], ["--exact"]] {
      let session = Session(
        ["check", city, "--baseline", baseline, "--replications", "3"] + arguments)
      #expect(session.code == .usage)
      #expect(
        session.messages == """
          cabstand: --replications: the baseline has 2 days, not 3
            see: cabstand check --help

          """)
    }
    let one = folder("one")
    #expect(
      Session("baseline", "save", city, "--replications", "1", "--output", one).code == .success)
    #expect(
      check(city, "--baseline", one).messages.hasPrefix(
        "cabstand: the baseline has one day, which gives no interval; save it with"))
  }

  @Test(arguments: [
    (["baseline"], "baseline needs a scenario file after the word save"),
    (
      ["baseline", "save"],
      "baseline needs a scenario file after the word save, and was given 1 argument"
    ),
    (
      ["baseline", "save", "a", "b"],
      "baseline needs a scenario file after the word save, and was given 3 arguments"
    ),
    (
      ["baseline", "load", "a"],
      "baseline has one action, save: not \"load\""
    ),
  ])
  func `baseline can only save`(arguments: [String], expected: String) {
    let session = Session(arguments)
    #expect(session.code == .usage)
    #expect(session.messages == "cabstand: \(expected)\n  see: cabstand baseline --help\n")
  }
}
