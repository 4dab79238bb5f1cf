import TestSupport
import Testing

@testable import CommandLine

/// Beside every number of taxis stands how many of them work.
@Suite struct OnDutyTests {
  private let folder: TestFolder
  private let city: String

  /// Two taxis work the first half of the hour, two others the second half.
  ///
  /// We expect 2.0 of 4 on duty on average and never more, for two driver-hours: who leaves at 08:30
  /// is not on duty beside who comes then.
  private static let fleet = """
    fleet.shifts=[
      { "start": "08:00", "length": "30 min", "share": "50 %", "stagger": "0 s" },
      { "start": "08:30", "length": "30 min", "share": "50 %", "stagger": "0 s" }]
    """

  private let settings = [
    "--set", "fleet.taxis=4", "--set", Self.fleet, "--set", "fleet.attendance=100 %",
  ]

  private static let words = "4 taxis, 2.0 on duty (at most 2; 2.0 driver-hours a day)"

  init() throws {
    folder = try TestFolder()
    city = try folder.write(SmallCity.twoZones, to: "city.jsonc")
  }

  @Test func `compare says it in its heading`() {
    let session = Session(["compare", city, "--output", folder("out")] + settings)
    #expect(
      session.output.contains(
        "\n\ntwo-zones: 3 days, seed 1, 2 requests a day, \(Self.words)\n"))
  }

  @Test func `check says it to people and programs`() {
    let command = ["check", city, "--policy", "adjacent", "--replications", "2"] + settings
    #expect(
      Session(command).output.hasPrefix(
        "two-zones, adjacent: 2 days, seed 1\nFleet: \(Self.words).\n\n"))
    #expect(
      Session(command + ["--json"]).output.contains(
        """
          "fleet": {
            "taxis": 4,
            "on_duty": {
              "mean": 2,
              "most": 2,
              "driver_hours": 2
            }
          },

        """))
  }

  @Test func `size says it beside every fleet`() {
    let session = Session(
      ["size", city, "--policy", "adjacent", "--from", "2", "--to", "4", "--step", "2"]
        + ["--replications", "2"] + settings)
    #expect(
      session.output.contains(
        """
                     on duty        driver-
        fleet.taxis     mean  most    hours  days
        """.split(separator: "\n")[1]))
    #expect(session.output.contains("\n          2      1.0     1      1.0     2  "))
    #expect(session.output.contains("\n          4      2.0     2      2.0     2  "))
  }

  @Test func `the metrics can be checked`() {
    let session = Session(
      ["check", city, "--policy", "adjacent", "--replications", "2", "--check"]
        + ["taxis_on_duty_max <= 2", "--check", "driver_hours <= 1.9"] + settings)
    #expect(session.output.contains("\nPASS taxis_on_duty_max <= 2: 2 [2, 2], 2 days\n"))
    #expect(session.output.contains("\nFAIL driver_hours <= 1.9: 2 [2, 2], 2 days\n"))
  }
}
