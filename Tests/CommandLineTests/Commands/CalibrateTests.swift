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
    let session = calibrate("--target", "unserved_share = 9 %", "--vary", "fleet.taxis=1..24")
    #expect(
      session.output == """
        PASS not told apart from what was observed in 200 days: fleet.taxis=6
          unserved_share is 8.63 % [7.12, 10.26], observed 9 %: difference -0.37 points
          All values that are not told apart: fleet.taxis=6 alone.
          No other value matches, with 95 % confidence, if the figure only falls as the value grows.

        busy, adjacent, seed 1: fleet.taxis from 1 to 24 in steps of 1

                                   unserved_share
        fleet.taxis  days                   = 9 %
                  1    20  73.58 % [70.58, 79.66]        too high
                  3    20  35.30 % [28.47, 41.13]        too high
                  4    20  25.01 % [17.22, 36.32]        too high
                  5    50  14.18 % [10.22, 18.13]        too high
                  6   200    8.63 % [7.12, 10.26]  not told apart
                  7   100     6.28 % [4.48, 8.38]         too low
                  9    50     3.74 % [1.90, 6.14]         too low
                 12    50     2.04 % [0.73, 4.64]         too low
                 24    20     1.15 % [0.00, 7.55]         too low

        """)
    #expect(session.messages == "")
    #expect(session.code == .success)
  }

  @Test func `the unit may stand at the end of a range, whose decimals are its steps`() {
    let session = calibrate(
      "--target", "unserved_share = 12 % +- 5 %", "--vary", "passengers.patience=2.0..60.0 min",
      "--replications", "100")
    #expect(
      session.output == """
        PASS within the tolerance: passengers.patience=6.9 min
          unserved_share is 12.03 % [9.69, 15.48], observed 12 % +- 5 %: difference +0.03 points
          All values that are not told apart: passengers.patience from 2 min to 19.8 min, where the range ends.
          No other value matches, with 95 % confidence, if the figure only falls as the value grows.

        busy, adjacent, seed 1: passengers.patience from 2 min to 60 min in steps of 0.1 min

                                           unserved_share
        passengers.patience  days           = 12 % +- 5 %
                      2 min   100  19.41 % [16.35, 22.54]  not told apart
                    5.6 min   100  14.08 % [11.57, 16.97]          within
                    6.5 min   100  12.46 % [10.10, 15.81]          within
                    6.9 min   100   12.03 % [9.69, 15.48]          within
                      7 min   100   11.83 % [9.47, 15.27]          within
                    7.1 min   100   11.38 % [8.99, 14.08]          within
                    7.4 min    50   11.88 % [8.22, 16.47]          within
                    9.2 min   100    9.30 % [7.09, 12.08]          within
                   16.5 min   100     4.43 % [2.62, 8.55]  not told apart
                   18.3 min   100     4.09 % [2.42, 9.47]  not told apart
                   19.2 min   100    3.59 % [2.02, 11.72]  not told apart
                   19.6 min   100    3.48 % [1.93, 11.68]  not told apart
                   19.8 min   100    3.45 % [1.92, 11.63]  not told apart
                   19.9 min   100     3.31 % [1.86, 6.60]         too low
                   20.1 min   100     3.31 % [1.86, 6.60]         too low
                   23.7 min    50     2.47 % [0.86, 6.80]         too low
                     31 min    50     1.24 % [0.29, 6.35]         too low
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

  @Test func `two values are found by two figures`() {
    let session = calibrate(
      "--target", "wait_s_mean = 5 min +- 1 min", "--target", "occupied_share = 30 % +- 4 %",
      "--vary", "fleet.taxis=4..20", "--vary", "hails.per_day=100..600", "--replications", "100")
    #expect(
      session.output == """
        PASS within the tolerance: fleet.taxis=12 and hails.per_day=475
          wait_s_mean is 4:25 [4:10, 4:43], observed 5 min +- 1 min: difference -35.24 s
          occupied_share is 28.04 % [26.05, 30.03], observed 30 % +- 4 %: difference -1.96 points

        busy, adjacent, seed 1: fleet.taxis from 4 to 20 in steps of 1, hails.per_day from 100 to 600 in steps of 1

                                                wait_s_mean                          occupied_share
        fleet.taxis  hails.per_day  days   = 5 min +- 1 min                           = 30 % +- 4 %
                 12            350   100  4:23 [4:07, 4:41]          within  25.33 % [23.58, 27.15]  not told apart
                 12            475   100  4:25 [4:10, 4:43]          within  28.04 % [26.05, 30.03]          within
                 16            350    20  4:01 [3:24, 4:41]  not told apart  19.33 % [15.56, 23.14]         too low

        """)
    #expect(session.code == .success)
  }

  @Test func `two figures that no two values give are said to be so, with the direction`() {
    let session = calibrate(
      "--target", "wait_s_mean=6min", "--target", "occupied_share=35%", "--vary",
      "fleet.taxis=3..24", "--vary", "fleet.accept=20..100%")
    #expect(
      session.output.hasPrefix(
        "FAIL nearest, but told apart from what was observed: fleet.taxis=6 and fleet.accept=100 %\n"
      ))
    #expect(
      session.output.contains(
        "\n  The search points beyond the ranges: to fleet.accept above 100 %.\n"))
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
      "--replications", "50", "--json",
    ]
    let one = Session(command + ["--threads", "1"])
    #expect(one.output == Session(command + ["--threads", "2"]).output)
  }

  @Test func `a scenario with the values found is written, and gives the same figure`() throws {
    try folder.makeFolder("fitted")
    let path = folder("fitted/town.jsonc")
    let session = calibrate(
      "--target", "unserved_share = 9 %", "--vary", "fleet.taxis=1..24", "--set",
      "fleet.accept=90 %", "--set", "hails=null", "--output", path)
    #expect(session.code == .success)
    #expect(session.output.contains("\n  Written to \(path).\n"))
    #expect(
      try folder.read("fitted/town.jsonc") == """
        {
          // Fitted by cabstand 0.1.0 calibrate, policy adjacent, seed 1, 200 days:
          //   observed unserved_share = 9 %; simulated 9.21 % [7.69, 10.89]
          // All values that are not told apart: fleet.taxis=6 alone.
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
      "--target", "unserved_share = 9 %", "--vary", "fleet.taxis=1..24", "--output", path)
    #expect(again.code == .usage)
    let forced = calibrate(
      "--target", "unserved_share = 9 %", "--vary", "fleet.taxis=1..24", "--output", path,
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
      "fleet.taxis=4..8",
    ]
    let bright = Session(flags, hasColour: true)
    #expect(bright.output.hasPrefix("\u{1b}[1;32mPASS\u{1b}[0m not told apart "))
    let quiet = Session(flags + ["--quiet"], isTerminal: true)
    #expect(quiet.output == "" && quiet.messages == "" && quiet.code == .success)
  }

  @Test func `programs are told everything`() throws {
    let session = calibrate(
      "--target", "unserved_share = 9 %", "--vary", "fleet.taxis=1..24", "--json", "--quiet")
    let outcome = try #require(
      try JSONSerialization.jsonObject(with: Data(session.output.utf8)) as? [String: Any])
    #expect(
      outcome.keys.sorted() == [
        "answer", "confidence", "file", "fitting", "looks", "outcome", "policy", "scenario", "seed",
        "targets", "tried", "values", "verdict",
      ])
    #expect(outcome["outcome"] as? String == "found" && outcome["verdict"] as? String == "pass")
    #expect(outcome["fitting"] as? [String] == ["6", "6"])
    #expect(outcome["file"] is NSNull)
    let answer = try #require(outcome["answer"] as? [String: Any])
    #expect(answer["values"] as? [String] == ["6"] && answer["days"] as? Int == 200)
    let figure = try #require((answer["figures"] as? [[String: Any]])?.first)
    #expect(
      figure.keys.sorted() == [
        "confidence", "difference", "estimate", "lower", "n", "open_requests", "side", "target",
        "upper",
      ])
    #expect(figure["side"] as? String == "open")
  }
}
