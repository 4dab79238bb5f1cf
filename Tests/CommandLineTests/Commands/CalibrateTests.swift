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
        PASS not told apart from what was observed in 50 days: fleet.taxis=6
          unserved_share is 9.40 % [6.20, 13.19], observed 9 %: difference +0.40 points
          All values that are not told apart: fleet.taxis=6 alone.
          No other value matches, with 95 % confidence, if the figure only falls as the value grows.

        busy, adjacent, seed 1: fleet.taxis from 1 to 24 in steps of 1

                                   unserved_share
        fleet.taxis  days                   = 9 %
                  1    20  73.58 % [70.79, 78.75]        too high
                  3    20  35.30 % [29.09, 40.67]        too high
                  4    20  25.01 % [17.80, 35.13]        too high
                  5    20   15.77 % [9.38, 21.21]        too high
                  6    50    9.40 % [6.20, 13.19]  not told apart
                  7    50     6.25 % [3.86, 9.00]         too low
                  9    20     4.61 % [1.51, 8.78]         too low
                 12    20     3.30 % [0.66, 8.73]         too low
                 24    20     1.15 % [0.00, 7.30]         too low

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
        PASS within the tolerance: passengers.patience=9.2 min
          unserved_share is 11.22 % [6.74, 19.46], observed 12 % +- 8 %: difference -0.78 points
          All values that are not told apart: passengers.patience from 2 min to 52.9 min, where the range ends.
          No other value matches, with 95 % confidence, if the figure only falls as the value grows.

        busy, adjacent, seed 1: passengers.patience from 2 min to 60 min in steps of 0.1 min

                                           unserved_share
        passengers.patience  days           = 12 % +- 8 %
                      2 min    20  23.05 % [16.92, 31.08]  not told apart
                    5.6 min    20  16.30 % [11.09, 29.81]  not told apart
                    6.5 min    20   14.51 % [9.21, 39.16]  not told apart
                    6.9 min    20   13.94 % [8.74, 37.60]  not told apart
                    7.1 min    20   12.89 % [7.64, 22.68]  not told apart
                    7.2 min    20   12.89 % [7.64, 22.68]  not told apart
                    7.3 min    20   12.89 % [7.64, 22.68]  not told apart
                    7.4 min    20   11.81 % [6.64, 22.57]  not told apart
                    9.2 min    20   11.22 % [6.74, 19.46]          within
                   16.5 min    20    6.06 % [1.63, 29.12]  not told apart
                     31 min    20    1.71 % [0.00, 10.62]  not told apart
                   45.5 min    20     0.89 % [0.00, 6.28]  not told apart
                   52.7 min    20     0.70 % [0.00, 5.24]  not told apart
                   52.9 min    20     0.70 % [0.00, 5.24]  not told apart
                     53 min    20     0.38 % [0.00, 3.09]         too low
                   53.1 min    20     0.38 % [0.00, 3.09]         too low
                   53.6 min    20     0.38 % [0.00, 3.09]         too low
                   54.5 min    20     0.38 % [0.00, 3.09]         too low
                   56.3 min    20     0.38 % [0.00, 3.09]         too low
                     60 min    20     0.00 % [0.00, 0.00]         too low

        """)
    #expect(session.code == .success)
  }

  @Test func `a target that the range does not reach is told with both ends`() {
    let session = calibrate("--target", "wait_s_mean=20min", "--vary", "fleet.taxis=3..24")
    #expect(
      session.output == """
        FAIL wait_s_mean is below 20 min at both ends of the range.
          fleet.taxis=3: 10:35 [8:59, 12:19]
          fleet.taxis=24: 3:19 [2:56, 3:44]
          It falls as fleet.taxis grows: widen the range to values below 3.

        busy, adjacent, seed 1: fleet.taxis from 3 to 24 in steps of 1

                                   wait_s_mean
        fleet.taxis  days             = 20 min
                  3    20  10:35 [8:59, 12:19]  too low
                 24    20    3:19 [2:56, 3:44]  too low

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
        PASS as near as the steps allow: fleet.taxis=3
          wait_s_mean is 3:40 [3:40, 3:40], observed 4 min: difference -20.00 s
          Every value was told apart from it. If the value can have finer steps, write --vary with \
        another decimal.

        """))
    #expect(session.code == .success)
  }

  @Test func `two values are found by two figures`() {
    let session = calibrate(
      "--target", "wait_s_mean = 5 min +- 1 min", "--target", "occupied_share = 30 % +- 4 %",
      "--vary", "fleet.taxis=4..20", "--vary", "hails.per_day=100..600", "--replications", "50")
    #expect(
      session.output == """
        PASS within the tolerance: fleet.taxis=10 and hails.per_day=410
          wait_s_mean is 4:52 [4:25, 5:21], observed 5 min +- 1 min: difference -7.83 s
          occupied_share is 29.79 % [26.72, 33.03], observed 30 % +- 4 %: difference -0.21 points

        busy, adjacent, seed 1: fleet.taxis from 4 to 20 in steps of 1, hails.per_day from 100 to 600 in steps of 1

                                                wait_s_mean                          occupied_share
        fleet.taxis  hails.per_day  days   = 5 min +- 1 min                           = 30 % +- 4 %
                  9            381    50  5:14 [4:45, 5:47]          within  31.31 % [27.77, 35.06]  not told apart
                 10            410    50  4:52 [4:25, 5:21]          within  29.79 % [26.72, 33.03]          within
                 12            350    50  4:33 [4:10, 4:58]          within  24.70 % [22.27, 27.37]  not told apart
                 12            475    50  4:30 [4:08, 4:59]          within  27.14 % [24.38, 30.12]  not told apart
                 16            350    20  4:01 [3:25, 4:39]  not told apart  19.33 % [15.71, 22.98]         too low

        """)
    #expect(session.code == .success)
  }

  @Test func `two figures that no two values give are said to be so, with the direction`() {
    let session = calibrate(
      "--target", "wait_s_mean=9min", "--target", "occupied_share=20%", "--vary",
      "fleet.taxis=3..24", "--vary", "fleet.accept=20..100%", "--replications", "20")
    #expect(
      session.output.hasPrefix(
        "FAIL nearest, but told apart from what was observed: fleet.taxis=13 and fleet.accept=20 %\n"
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
        "INCONCLUSIVE neither end of the range was told apart from the observed figure.\n"))
    #expect(few.code == .inconclusive)
    let empty = Session(
      "calibrate", city, "--set", "demand.listed=[]", "--target", "unserved_share=5%", "--vary",
      "fleet.taxis=1..4", "--replications", "2")
    #expect(
      empty.output.hasPrefix(
        """
        INCONCLUSIVE there was nothing to measure at an end of the range.
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
          //   observed unserved_share = 9 %; simulated 9.20 % [5.66, 14.08]
          // All values that are not told apart: fleet.taxis from 6 to 7.
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
    #expect(bright.output.hasPrefix("\u{1b}[1;32mPASS\u{1b}[0m not told apart "))
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
