import TestSupport
import Testing

@testable import CommandLine

/// What a person is told about mistakes in the arguments of `size`, whole.
@Suite struct SizeMessageTests {
  private let folder: TestFolder
  private let city: String

  init() throws {
    folder = try TestFolder()
    city = try folder.write(SmallCity.twoZones, to: "city.jsonc")
  }

  private func expectUsage(_ arguments: [String], _ expected: String) {
    let session = Session(["size", city] + arguments)
    #expect(session.messages == "cabstand: \(expected)\n  see: cabstand size --help\n")
    #expect(session.output == "")
    #expect(session.code == .usage)
  }

  @Test(arguments: [
    (["--from", "5"], "--to 4 (4 times the taxis of the scenario) is not above --from 5"),
    (["--from", "5", "--to", "5"], "--to 5 is not above --from 5"),
    (["--to", "5", "--step", "5"], "--step 5 leaves a single value from 1 to 5"),
    (["--step", "0"], "--step 0 is not above 0"),
    (["--step", "-1"], "--step -1 is not above 0"),
    (["--to", "5.5"], "values that are not whole numbers need --step, \(example)"),
    (["--replications", "1"], "--replications needs a whole number from 2 to 1000000, not \"1\""),
    (["--threads", "0"], "--threads needs a whole number from 1 to 1024, not \"0\""),
    (
      ["--policy", "adjacnt"],
      "--policy: there is no policy \"adjacnt\"; did you mean adjacent?"
    ),
  ])
  func `values that make no grid`(arguments: [String], expected: String) {
    expectUsage(arguments, expected)
  }

  private static let example = "as in --from \"5 min\" --to \"30 min\" --step \"1 min\""

  @Test(arguments: [
    ([], "--parameter needs --from, \(example)"),
    (["--from", "5 min"], "--parameter needs --to, \(example)"),
    (
      ["--from", "5 min", "--to", "10 min"],
      "values that are not whole numbers need --step, \(example)"
    ),
    (
      ["--from", "5 min", "--to", "1 h", "--step", "1 min"],
      "--to 1 h and --from 5 min have different units; write both in one"
    ),
    (
      ["--from", "5 min", "--to", "10 min", "--step", "1"],
      "--step 1 and --from 5 min have different units; write both in one"
    ),
  ])
  func `a parameter with a unit needs all three`(arguments: [String], expected: String) {
    expectUsage(["--parameter", "passengers.patience"] + arguments, expected)
  }

  @Test(arguments: [
    "", "x", "1e3", "1,000", "1 000", "0x10", "1 h 30 min", "1h30min", "--", ".", "min",
    "1234567890123", "0.1234567",
  ])
  func `what is no number`(text: String) {
    expectUsage(
      ["--from=\(text)"],
      "--from: \"\(text)\" is not a number, with or without a unit, such as 500 or 10 min")
  }

  @Test(arguments: ["experiment.seed", "experiment.replications", "policies", "goal.wait_mean"])
  func `what is not part of the city`(path: String) {
    expectUsage(
      ["--parameter", path, "--from", "1", "--to", "2"],
      "--parameter: \(path) is not part of the city")
  }

  @Test func `a path has no value`() {
    expectUsage(
      ["--parameter", "fleet.taxis=5"],
      "--parameter fleet.taxis=5: write the path alone, and the values with --from and --to")
  }

  @Test func `goals that cannot be read are all told`() {
    expectUsage(
      ["--goal", "wait_s_men <= 15 min", "--goal", "wait_s_mean < 5 min"],
      """
      --goal: column 1: there is no metric "wait_s_men"
        wait_s_men <= 15 min
        ^^^^^^^^^^
        fix: did you mean "wait_s_mean"?
      --goal: column 13: "<" is not a comparison of checks
        wait_s_mean < 5 min
                    ^
        fix: write <=
      """)
  }

  @Test func `a wait without a limit on the unserved is refused`() {
    expectUsage(
      ["--goal", "wait_s_mean <= 5 min", "--set", "goal.unserved_share=100 %"],
      """
      --goal: column 1: waits look short when passengers are turned away, \
      and no check limits unserved_share
        wait_s_mean <= 5 min
        ^^^^^^^^^^^
        fix: add a check such as "unserved_share <= 5 %"
      """)
  }

  @Test(arguments: ["wait_s_mean - baseline <= 30 s", "unserved_share / baseline <= 105 %"])
  func `there is no baseline`(goal: String) {
    expectUsage(
      ["--goal", goal, "--goal", "unserved_share - baseline <= 1 %"],
      "--goal: \"\(goal)\" needs a baseline, and size has none")
  }

  @Test(arguments: [
    (
      ["--parameter", "fleet.taxs", "--from", "1", "--to", "2"],
      "--parameter fleet.taxs: fleet: unknown key \"taxs\"\n  fix: did you mean \"taxis\"?\n"
    ),
    (
      ["--parameter", "passengers.patience", "--from", "5", "--to", "10"],
      "--parameter passengers.patience: 5 has no unit\n"
        + "  fix: write \"5 s\", \"5 min\" or \"5 h\"\n"
    ),
    (
      ["--from", "0"],
      "--parameter fleet.taxis: 0 is too small\n  fix: write at least 1\n"
    ),
    (
      ["--parameter", "fleet.accept", "--from", "90 %", "--to", "110 %", "--step", "5 %"],
      "--parameter fleet.accept: \"110 %\" is too large\n  fix: write at most 100 %\n"
    ),
  ])
  func `a value that the scenario refuses`(arguments: [String], expected: String) {
    let session = Session(["size", city] + arguments)
    #expect(session.messages == expected)
    #expect(session.output == "")
    #expect(session.code == .badInput)
  }

  @Test func `a scenario that is not there`() {
    let session = Session("size", folder("none.jsonc"))
    #expect(session.messages.contains("there is no such file"))
    #expect(session.code == .missingInput)
  }
}
