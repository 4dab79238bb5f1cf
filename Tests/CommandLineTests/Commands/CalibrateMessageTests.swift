import TestSupport
import Testing

@testable import CommandLine

/// What a person is told about mistakes in the arguments of `calibrate`, whole.
@Suite struct CalibrateMessageTests {
  private let folder: TestFolder
  private let city: String

  init() throws {
    folder = try TestFolder()
    city = try folder.write(SmallCity.twoZones, to: "city.jsonc")
  }

  private func expectUsage(_ arguments: [String], _ expected: String) {
    let session = Session(["calibrate", city] + arguments)
    #expect(session.messages == "cabstand: \(expected)\n  see: cabstand calibrate --help\n")
    #expect(session.output == "")
    #expect(session.code == .usage)
  }

  private static let target = ["--target", "unserved_share=5%"]
  private static let vary = ["--vary", "fleet.taxis=1..4"]

  /// Flags in short: T is a target, V a value that varies.
  @Test(arguments: [
    (
      "V",
      "calibrate needs --target: an observed figure, as in --target 'unserved_share = 13.8 %'"
    ),
    ("T", "calibrate needs --vary: a value to fit, as in --vary fleet.taxis=1000..3000"),
    ("T T V", "1 value for 2 targets; give one --vary for each --target"),
    ("T V V", "2 values for 1 target; give one --vary for each --target"),
    ("T T T V", "--target is given 3 times; at most two"),
    ("T V V V", "--vary is given 3 times; at most two"),
    ("T T V V", "--target: unserved_share appears twice"),
    ("T V V --target wait_s_mean=5min", "--vary: fleet.taxis appears twice"),
    ("T V --replications 1", "--replications needs a whole number from 2 to 1000000, not \"1\""),
    ("T V --threads 0", "--threads needs a whole number from 1 to 1024, not \"0\""),
    ("T V --policy adjacnt", "--policy: there is no policy \"adjacnt\"; did you mean adjacent?"),
    (
      "T V --seed -1",
      "--seed needs a whole number from 0 to 18446744073709551615, not \"-1\""
    ),
  ])
  func `flags that do not go together`(flags: String, expected: String) {
    let arguments = flags.split(separator: " ").flatMap { word in
      word == "T" ? Self.target : word == "V" ? Self.vary : [String(word)]
    }
    expectUsage(arguments, expected)
  }

  @Test func `targets that cannot be read are all told`() {
    expectUsage(
      Self.vary + Self.vary + ["--target", "wait_s_men=5min", "--target", "unserved_share<=5%"],
      """
      --target: column 1: there is no metric "wait_s_men"
        wait_s_men=5min
        ^^^^^^^^^^
        fix: did you mean "wait_s_mean"?
      --target: column 15: a target is an observed value, with = and not "<="
        unserved_share<=5%
                      ^^
        fix: write it like unserved_share = 5 %
      """)
  }

  @Test(arguments: [
    ("fleet.taxis", "--vary fleet.taxis: there is no \"=\"; write it like fleet.taxis=1000..3000"),
    (
      "fleet.taxis=5,6",
      "--vary fleet.taxis=5,6: there is no \"..\" between the ends of the range, as in"
        + " fleet.taxis=1000..3000"
    ),
    (
      "fleet.taxis=few..many",
      "--vary: \"few\" is not a number, with or without a unit, such as 500 or 10 min"
    ),
    (
      "fleet.taxis=5..",
      "--vary: \"\" is not a number, with or without a unit, such as 500 or 10 min"
    ),
    ("fleet.taxis=5..5", "--vary fleet.taxis=5..5: 5 is not above 5"),
    ("fleet.taxis=9..5", "--vary fleet.taxis=9..5: 5 is not above 9"),
    (
      "passengers.patience=5 min..1 h",
      "--vary passengers.patience=5 min..1 h: 5 min and 1 h have different units; write both in one"
    ),
    ("experiment.seed=1..4", "--vary: experiment.seed is not part of the city"),
    ("policies=1..4", "--vary: policies is not part of the city"),
    ("goal.wait_mean=1..4 min", "--vary: goal.wait_mean is not part of the city"),
  ])
  func `ranges that make no grid`(range: String, expected: String) {
    expectUsage(Self.target + ["--vary", range], expected)
  }

  @Test(arguments: [
    (
      "fleet.taxs=1..4",
      "--vary fleet.taxs: fleet: unknown key \"taxs\"\n  fix: did you mean \"taxis\"?\n"
    ),
    (
      "fleet.taxis=0..4", "--vary fleet.taxis: 0 is too small\n  fix: write at least 1\n"
    ),
    (
      "fleet.accept=90..110 %",
      "--vary fleet.accept: \"110 %\" is too large\n  fix: write at most 100 %\n"
    ),
  ])
  func `a value that the scenario refuses`(range: String, expected: String) {
    let session = Session(["calibrate", city] + Self.target + ["--vary", range])
    #expect(session.messages == expected)
    #expect(session.output == "")
    #expect(session.code == .badInput)
  }

  @Test func `a scenario that is not there`() {
    let session = Session(
      ["calibrate", folder("none.jsonc")] + Self.target + Self.vary)
    #expect(session.messages.contains("there is no such file"))
    #expect(session.code == .missingInput)
  }

  @Test func `places where no scenario can be written`() throws {
    let taken = try folder.write("mine", to: "taken.jsonc")
    let flags = Self.target + Self.vary + ["--output"]
    expectUsage(
      flags + [taken],
      "--output: \(taken) already exists; choose another place, or add --force to replace it")
    #expect(try folder.read("taken.jsonc") == "mine")
    expectUsage(
      flags + ["fitted.csv"],
      "--output: \"fitted.csv\" does not end in .jsonc or .json")
    expectUsage(
      flags + [city, "--force"],
      "--output: the scenario reads \(city); choose another name")
    expectUsage(
      flags + [folder("fitted.jsonc"), "--set", "demand.listed.0.at=08:02"],
      "--output: demand.listed.0.at is part of a list, and a file that extends another can only replace a whole list; remove --output"
    )
    let nowhere = Session(["calibrate", city] + flags + [folder("none/fitted.jsonc")])
    #expect(nowhere.code == .cannotWrite && nowhere.output == "")
    #expect(try folder.names() == ["city.jsonc", "taken.jsonc"])
  }
}
