import Foundation
import Scenarios
import TestSupport
import Testing

@testable import CommandLine

/// What `calibrate` prints, whole, what it writes, and how it ends.
@Suite struct CalibrateTests {
  private let folder: TestFolder
  private let busy: String
  private let city: String

  init() throws {
    folder = try TestFolder()
    busy = try folder.write(SmallCity.busy, to: "busy.jsonc")
    city = try folder.write(SmallCity.twoZones, to: "city.jsonc")
  }

  private func calibrate(_ arguments: String...) -> Session {
    Session(["calibrate", busy, "--policy", "adjacent"] + arguments)
  }

  @Test func `the value whose figure is nearest is found, with all that were tried`() {
    let session = calibrate(
      "--target", "unserved_share = 9 %", "--vary", "fleet.taxis=1..24", "--replications", "50")
    #expect(
      session.output == """
        PASS consistent with the observed figures in 50 days: fleet.taxis=6
          unserved_share is 10.03 % [6.99, 14.67], observed 9 %: difference +1.03 points
          All values consistent with the observed figures: fleet.taxis from 6 to 7.
          No other value matches, with 95 % confidence, assuming that the figure only falls with the value.

        busy, adjacent, seed 1: fleet.taxis from 1 to 24 in steps of 1

                                   unserved_share
        fleet.taxis  days                   = 9 %
                  1    20  73.83 % [70.77, 80.86]    too high
                  3    20  36.05 % [31.15, 42.71]    too high
                  4    20  25.68 % [19.43, 33.89]    too high
                  5    20  16.05 % [10.42, 21.24]    too high
                  6    50   10.03 % [6.99, 14.67]  consistent
                  7    50     6.52 % [4.28, 9.22]  consistent
                  8    50     5.12 % [3.14, 8.04]     too low
                  9    20     4.69 % [1.79, 8.61]     too low
                 12    50     2.11 % [0.90, 4.40]     too low
                 24    20     1.23 % [0.01, 4.18]     too low

        """)
    #expect(session.messages == "")
    #expect(session.code == .success)
  }

  @Test func `the unit may stand at the end of a range, whose decimals are its steps`() {
    let session = calibrate(
      "--target", "unserved_share = 12 % +- 8 %", "--vary", "passengers.patience=2.0..60.0 min",
      "--replications", "20")
    #expect(
      session.output == """
        PASS within the tolerance: passengers.patience=7.4 min
          unserved_share is 11.85 % [7.31, 19.16], observed 12 % +- 8 %: difference -0.15 points
          All values consistent with the observed figures: passengers.patience from 2 min to 50 min, where the range ends.
          No other value matches, with 95 % confidence, assuming that the figure only falls with the value.

        busy, adjacent, seed 1: passengers.patience from 2 min to 60 min in steps of 0.1 min

                                           unserved_share
        passengers.patience  days           = 12 % +- 8 %
                      2 min    20  23.21 % [18.77, 31.60]  consistent
                    5.6 min    20  16.05 % [11.31, 25.43]  consistent
                    6.5 min    20   14.07 % [9.70, 34.92]  consistent
                    6.9 min    20   13.58 % [9.27, 33.78]  consistent
                    7.1 min    20   13.09 % [8.55, 21.16]  consistent
                    7.2 min    20   13.09 % [8.55, 21.16]  consistent
                    7.3 min    20   13.09 % [8.55, 21.16]  consistent
                    7.4 min    20   11.85 % [7.31, 19.16]      within
                    9.2 min    20   10.86 % [6.74, 16.85]      within
                   16.5 min    20    5.43 % [1.65, 25.81]  consistent
                     31 min    20     1.48 % [0.00, 9.61]  consistent
                   45.5 min    20     0.74 % [0.00, 5.56]  consistent
                   49.1 min    20     0.74 % [0.00, 5.56]  consistent
                     50 min    20     0.74 % [0.00, 5.56]  consistent
                   50.1 min    20     0.49 % [0.00, 3.83]     too low
                   50.2 min    20     0.49 % [0.00, 3.83]     too low
                   50.4 min    20     0.49 % [0.00, 3.83]     too low
                   50.9 min    20     0.49 % [0.00, 3.83]     too low
                   52.7 min    20     0.49 % [0.00, 3.83]     too low
                     60 min    20     0.00 % [0.00, 0.00]     too low

        """)
    #expect(session.code == .success)
  }

  @Test func `a target that the range does not reach is told with both ends`() {
    let session = calibrate("--target", "wait_s_mean=20min", "--vary", "fleet.taxis=3..24")
    #expect(
      session.output == """
        FAIL wait_s_mean is below 20 min at both ends of the range.
          fleet.taxis=3: 10:36 [9:17, 12:25]
          fleet.taxis=24: 3:16 [2:50, 3:38]
          It falls as fleet.taxis grows: widen the range to values below 3.

        busy, adjacent, seed 1: fleet.taxis from 3 to 24 in steps of 1

                                   wait_s_mean
        fleet.taxis  days             = 20 min
                  3    20  10:36 [9:17, 12:25]  too low
                 24    20    3:16 [2:50, 3:38]  too low

        """)
    #expect(session.code == .checkFailed)
  }

  @Test func `where steps are too coarse, the nearest value is the answer`() throws {
    let session = Session(
      "calibrate", Repository.smallest, "--target", "wait_s_mean=4min", "--vary",
      "fleet.taxis=1..4",
      "--replications", "2")
    #expect(
      session.output.hasPrefix(
        """
        PASS nearest within the step size: fleet.taxis=3
          wait_s_mean is 3:40 [3:40, 3:40], observed 4 min: difference -20.00 s
          Every value differs significantly from it. If the value can have finer steps, write --vary with \
        another decimal.

        """))
    #expect(session.code == .success)
  }

  @Test func `two values are found by two figures`() {
    let session = calibrate(
      "--target", "wait_s_mean = 5 min +- 90 s", "--target", "occupied_share = 32 % +- 6 %",
      "--vary", "fleet.taxis=4..20", "--vary", "hails.per_day=100..600", "--replications", "50")
    #expect(
      session.output == """
        PASS within the tolerance: fleet.taxis=9 and hails.per_day=423
          wait_s_mean is 5:11 [4:38, 5:51], observed 5 min +- 90 s: difference +10.94 s
          occupied_share is 31.98 % [28.38, 35.99], observed 32 % +- 6 %: difference -0.02 points

        busy, adjacent, seed 1: fleet.taxis from 4 to 20 in steps of 1, hails.per_day from 100 to 600 in steps of 1

                                                wait_s_mean                      occupied_share
        fleet.taxis  hails.per_day  days    = 5 min +- 90 s                       = 32 % +- 6 %
                  9            423    50  5:11 [4:38, 5:51]      within  31.98 % [28.38, 35.99]      within
                 12            350    50  4:30 [4:06, 4:52]      within  24.70 % [22.27, 27.37]  consistent
                 12            475    50  4:29 [4:08, 5:02]      within  27.14 % [24.38, 30.12]  consistent
                 16            350    20  3:58 [3:22, 4:30]  consistent  19.33 % [15.71, 22.98]     too low

        """)
    #expect(session.code == .success)
  }

  @Test func `two figures that no two values give are said to be so, with the direction`() {
    let session = calibrate(
      "--target", "wait_s_mean=9min", "--target", "occupied_share=20%", "--vary",
      "fleet.taxis=3..24", "--vary", "fleet.accept=20..100%", "--replications", "20")
    #expect(
      session.output.hasPrefix(
        "FAIL nearest, but different from the observed figures: fleet.taxis=14 and fleet.accept=20 %\n"
      ))
    #expect(
      session.output.contains(
        "\n  The search points beyond the ranges: to fleet.accept below 20 %.\n"))
    #expect(session.code == .checkFailed)
  }

  @Test func `what the days do not settle, or cannot measure, is inconclusive`() {
    let few = calibrate(
      "--target", "wait_s_mean=5min", "--vary", "fleet.taxis=8..9", "--replications", "2")
    #expect(
      few.output.hasPrefix(
        "INCONCLUSIVE neither end of the range differs significantly from the observed figure.\n"))
    #expect(few.code == .inconclusive)
    let empty = Session(
      "calibrate", city, "--set", "demand.listed=[]", "--target", "unserved_share=5%", "--vary",
      "fleet.taxis=1..4", "--replications", "2")
    #expect(
      empty.output.hasPrefix(
        """
        INCONCLUSIVE an end of the range has nothing to measure.
          fleet.taxis=1: nothing to measure on 2 days
          fleet.taxis=4: nothing to measure on 2 days

        """))
    #expect(empty.code == .inconclusive)
  }

  @Test func `the number of threads does not matter`() {
    let command = [
      "calibrate", busy, "--target", "unserved_share = 30 %", "--vary", "fleet.taxis=1..24",
      "--replications", "20", "--json",
    ]
    let one = Session(command + ["--threads", "1"])
    #expect(one.output == Session(command + ["--threads", "2"]).output)
  }

  @Test func `a scenario with the values found is written, and gives the same figure`() throws {
    try folder.makeFolder("fitted")
    let path = folder("fitted/town.jsonc")
    let session = calibrate(
      "--target", "unserved_share = 9 %", "--vary", "fleet.taxis=1..24", "--replications", "20",
      "--set",
      "fleet.accept=90 %", "--set", "hails=null", "--output", path)
    #expect(session.code == .success)
    #expect(session.output.contains("\n  Written to \(path).\n"))
    #expect(
      try folder.read("fitted/town.jsonc") == """
        {
          // Fitted by cabstand 0.1.0 calibrate, policy adjacent, seed 1, 20 days:
          //   observed unserved_share = 9 %; simulated 9.63 % [6.71, 14.56]
          // All values consistent with the observed figures: fleet.taxis from 6 to 12.
          "extends": "../busy.jsonc",
          "name": "town",
          "fleet": {
            "accept": "90 %",
            "taxis": 6
          },
          "hails": null
        }

        """)
    let fitted = try Scenario.load(path)
    #expect(fitted.name == "town" && !fitted.distinctText.contains("hails"))
    let again = calibrate(
      "--target", "unserved_share = 9 %", "--vary", "fleet.taxis=1..24", "--replications", "20",
      "--output", path)
    #expect(again.code == .usage)
    let forced = calibrate(
      "--target", "unserved_share = 9 %", "--vary", "fleet.taxis=1..24", "--replications", "20",
      "--output", path,
      "--force", "--plain")
    #expect(forced.output.hasSuffix("\nfile\t\(path)\n"))
    #expect(try Scenario.load(path).distinctText.contains("hails"))
  }

  @Test func `nothing is written when no values are found, or after an interruption`() throws {
    let path = folder("fitted.jsonc")
    let flags = ["--target", "wait_s_mean=20min", "--vary", "fleet.taxis=3..24", "--output", path]
    let failed = Session(["calibrate", busy, "--policy", "adjacent"] + flags)
    #expect(failed.output.contains("\n  \(path) was not written.\n"))
    for code in [ExitCode.interrupted, .terminated] {
      let session = Session(["calibrate", busy] + flags, interruption: code)
      #expect(session.code == code && session.output == "")
      #expect(session.messages == "cabstand: interrupted; nothing was written\n")
    }
    #expect(try folder.names() == ["busy.jsonc", "city.jsonc"])
  }

  @Test func `colours mark the answer, and quiet leaves the exit code`() {
    let flags = [
      "calibrate", busy, "--policy", "adjacent", "--target", "unserved_share=9%", "--vary",
      "fleet.taxis=4..9", "--replications", "20",
    ]
    let bright = Session(flags, hasColour: true)
    #expect(bright.output.hasPrefix("\u{1b}[1;32mPASS\u{1b}[0m consistent "))
    let quiet = Session(flags + ["--quiet"], isTerminal: true)
    #expect(quiet.output == "" && quiet.messages == "" && quiet.code == .success)
  }

  @Test func `programs are told everything`() throws {
    let session = calibrate(
      "--target", "unserved_share = 9 %", "--vary", "fleet.taxis=1..24", "--replications", "20",
      "--json", "--quiet")
    let outcome = try #require(
      try JSONSerialization.jsonObject(with: Data(session.output.utf8)) as? [String: Any])
    #expect(
      outcome.keys.sorted() == [
        "answer", "confidence", "file", "fitting", "looks", "outcome", "policy", "scenario", "seed",
        "targets", "tried", "values", "verdict",
      ])
    #expect(outcome["outcome"] as? String == "found" && outcome["verdict"] as? String == "pass")
    #expect(outcome["fitting"] as? [String] == ["6", "8"])
    #expect(outcome["file"] is NSNull)
    let answer = try #require(outcome["answer"] as? [String: Any])
    #expect(answer["values"] as? [String] == ["6"] && answer["days"] as? Int == 20)
    let figure = try #require((answer["figures"] as? [[String: Any]])?.first)
    #expect(
      figure.keys.sorted() == [
        "confidence", "difference", "estimate", "lower", "n", "open_requests", "side", "target",
        "upper",
      ])
    #expect(figure["side"] as? String == "open")
  }
}
