import Testing

@testable import CommandLine

/// What a person is told about mistakes in the arguments, whole.
@Suite struct UsageTests {
  /// Runs the arguments and returns the complaint, which must be the only thing that happens.
  static func complaint(_ arguments: String) -> String {
    // No argument of these tests holds a blank; two single quotes are an empty one.
    let words = arguments.split(separator: " ").map { $0 == "''" ? "" : String($0) }
    let session = Session(words)
    #expect(session.code == .usage)
    #expect(session.output == "")
    return session.messages
  }

  @Test(arguments: [
    ("rnu", "there is no command \"rnu\"; did you mean run?"),
    ("Validate x", "there is no command \"Validate\"; did you mean validate?"),
    ("teleport", "there is no command \"teleport\""),
    ("''", "there is no command \"\""),
    ("--quiet run x", "the first argument is a command, not --quiet"),
    ("-v", "the first argument is a command, not -v"),
    ("--verson", "the first argument is a command, not --verson; did you mean --version?"),
  ])
  func `a word that is no command`(arguments: String, expected: String) {
    #expect(
      Self.complaint(arguments) == """
        cabstand: \(expected)
          see: cabstand --help

        """)
  }

  @Test(arguments: [
    ("run", "run needs a scenario file"),
    ("compare --json", "compare needs a scenario file"),
    ("run a b", "run takes one scenario file, not 2"),
    ("compare a b c", "compare takes one scenario file, not 3"),
    ("run a -- --json", "run takes one scenario file, not 2"),
    ("validate", "validate needs a scenario file"),
    ("validate --", "validate needs a scenario file"),
    ("policies x", "policies takes no arguments, but was given \"x\""),
    ("schema -", "schema takes no arguments, but was given \"-\""),
    (
      "explain row 7 8",
      "\"row 7 8\" is not a known name; cabstand explain lists the rules, and results/README.md metrics and columns"
    ),
  ])
  func `too few or too many arguments`(arguments: String, expected: String) {
    expectUsage(arguments, expected)
  }

  @Test(arguments: [
    ("run x --polcy fifo", "run has no flag --polcy; did you mean --policy?"),
    ("run x --polices fifo", "run has no flag --polices; did you mean --policies?"),
    ("compare x --policy fifo", "compare has no flag --policy; did you mean --policies?"),
    ("run x --rep 3", "run has no flag --rep; did you mean --replications?"),
    ("run x --replciations=3", "run has no flag --replciations; did you mean --replications?"),
    ("run x --JSON", "run has no flag --JSON; did you mean --json?"),
    ("run x --zzz", "run has no flag --zzz"),
    ("run x --warp", "run has no flag --warp"),
    ("run x -j", "run has no flag -j"),
    ("run x ---", "run has no flag ---"),
    ("validate x --output y", "validate has no flag --output"),
    ("schema --json", "schema has no flag --json"),
  ])
  func `a flag that the command does not have`(arguments: String, expected: String) {
    expectUsage(arguments, expected)
  }

  @Test(arguments: [
    ("run x --policy", "--policy needs a value: --policy NAME"),
    ("run x --policy --json", "--policy needs a value: --policy NAME"),
    ("run x --output -- y", "--output needs a value: --output DIR"),
    ("run x --set", "--set needs a value: --set PATH=VALUE"),
    ("compare x --policies", "--policies needs a value: --policies NAMES"),
    ("run x --json=yes", "--json takes no value"),
    ("run x --quiet=", "--quiet takes no value"),
    ("run x --help=me", "--help takes no value"),
    ("run x --seed 1 --seed 2", "--seed is given twice"),
    ("run x --seed=1 --seed=1", "--seed is given twice"),
    ("run x --output ''", "--output needs a folder, not \"\""),
    ("run x --output=", "--output needs a folder, not \"\""),
  ])
  func `a value that is missing or too much`(arguments: String, expected: String) {
    expectUsage(arguments, expected)
  }

  @Test(arguments: ["", "0", "-1", "1025", "1.5", "1e3", "two", "99999999999999999999", "0x10"])
  func `threads are from 1 to 1024`(text: String) {
    expectUsage(
      "run x --threads=\(text)", "--threads needs a whole number from 1 to 1024, not \"\(text)\"")
  }

  @Test func `the other numbers have their limits too`() {
    expectUsage(
      "run x --replications 0",
      "--replications needs a whole number from 1 to 1000000, not \"0\"")
    expectUsage(
      "run x --detail -1", "--detail needs a whole number from 0 to 1000000, not \"-1\"")
    expectUsage(
      "run x --seed 18446744073709551616",
      "--seed needs a whole number from 0 to 18446744073709551615, not \"18446744073709551616\"")
  }

  @Test(arguments: [
    ("run x --policy fifoo", "--policy: there is no policy \"fifoo\"; did you mean fifo?"),
    ("run x --policy FIFO", "--policy: there is no policy \"FIFO\"; did you mean fifo?"),
    (
      "compare x --policies fifo,adjacnt",
      "--policies: there is no policy \"adjacnt\"; did you mean adjacent?"
    ),
    ("compare x --policies fifo,adjacent,fifo", "--policies: fifo appears twice"),
  ])
  func `a policy that is mistyped or named twice`(arguments: String, expected: String) {
    expectUsage(arguments, expected)
  }

  @Test(arguments: [
    ("offer_timout", "\"offer_timout\" is not a known name; did you mean offer_timeout?"),
    (
      "rulebook.ofer_timeout",
      "\"rulebook.ofer_timeout\" is not a known name; did you mean rulebook.offer_timeout?"
    ),
    ("a-a55", "\"a-a55\" is not a known name; did you mean A-A5?"),
    (
      "teleport",
      "\"teleport\" is not a known name; cabstand explain lists the rules, and results/README.md metrics and columns"
    ),
    (
      "''",
      "\"\" is not a known name; cabstand explain lists the rules, and results/README.md metrics and columns"
    ),
    ("wait_s_meen", "\"wait_s_meen\" is not a known name; did you mean wait_s_mean?"),
    ("approch_s", "\"approch_s\" is not a known name; did you mean approach_s?"),
    ("taxxis", "\"taxxis\" is not a known name; did you mean taxis?"),
    (
      "A-A5 A-A6",
      "\"A-A5 A-A6\" is not a known name; cabstand explain lists the rules, and results/README.md metrics and columns"
    ),
    (
      "row",
      "\"row\" is not a known name; cabstand explain lists the rules, and results/README.md metrics and columns"
    ),
    (
      "row seven",
      "\"row seven\" is not a known name; cabstand explain lists the rules, and results/README.md metrics and columns"
    ),
    ("0", "there is no row 0; the rows are 1 to 35"),
    ("row 36", "there is no row 36; the rows are 1 to 35"),
    ("-- -7", "there is no row -7; the rows are 1 to 35"),
  ])
  func `a rule that does not exist`(words: String, expected: String) {
    expectUsage("explain \(words)", expected)
  }

  @Test func `a policy that resembles none is answered with all of them`() {
    let all = Catalog.names.joined(separator: ", ")
    expectUsage("run x --policy ''", "--policy: there is no policy \"\"; there are \(all)")
    expectUsage(
      "run x --policy fifo,adjacent",
      "--policy: there is no policy \"fifo,adjacent\"; there are \(all)")
    expectUsage(
      "compare x --policies fifo,", "--policies: there is no policy \"\"; there are \(all)")
  }

  @Test(arguments: [
    ("fleet.taxis", "--set fleet.taxis: there is no \"=\""),
    ("=5", "--set =5: the path before \"=\" is not complete"),
    ("fleet..taxis=5", "--set fleet..taxis=5: the path before \"=\" is not complete"),
    ("fleet.taxis=", "--set fleet.taxis: there is no value after \"=\""),
  ])
  func `a change of the scenario that cannot be read`(change: String, expected: String) {
    for command in ["run", "compare", "validate"] {
      #expect(
        Self.complaint("\(command) \(Repository.smallest) --set \(change)") == """
          \(expected)
            fix: write it like fleet.taxis=500

          """)
    }
  }

  private func expectUsage(_ arguments: String, _ expected: String) {
    let command = arguments.prefix { $0 != " " }
    #expect(
      Self.complaint(arguments) == """
        cabstand: \(expected)
          see: cabstand \(command) --help

        """)
  }
}
