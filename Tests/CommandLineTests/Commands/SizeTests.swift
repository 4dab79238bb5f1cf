import Foundation
import TestSupport
import Testing

@testable import CommandLine

/// What `size` prints, whole, and how it ends.
@Suite struct SizeTests {
  private let folder: TestFolder
  private let busy: String
  private let city: String

  init() throws {
    folder = try TestFolder()
    busy = try folder.write(SmallCity.busy, to: "busy.jsonc")
    city = try folder.write(SmallCity.twoZones, to: "city.jsonc")
  }

  @Test func `the smallest fleet of a short day is found, with the curve`() {
    let session = Session("size", busy, "--policy", "adjacent", "--replications", "50")
    #expect(
      session.output == """
        adjacent meets the goal with 11 taxis; with 10 the goal could not be confirmed. The share not served decides; for the mean wait alone, 2 taxis would be enough.

        busy, adjacent, seed 1: fleet.taxis from 1 to 24 in steps of 1

                     on duty        driver-                 wait_s_mean       unserved_share
        fleet.taxis     mean  most    hours  days             <= 15 min               <= 5 %   goals         |
                  1      1.0     1      1.0    20  15:53 [13:54, 18:45]  73.8 % [70.5, 79.5]  missed  ########
                  6      6.0     6      6.0    20     6:27 [5:46, 7:12]   10.1 % [5.5, 14.8]  missed  ###
                  9      9.0     9      9.0    50     4:59 [4:36, 5:31]     4.0 % [2.4, 6.0]    open  ###
                 10     10.0    10     10.0    50     4:47 [4:18, 5:43]     3.2 % [1.8, 5.2]    open  ###
                 11     11.0    11     11.0    50     4:35 [4:04, 5:20]     2.8 % [1.6, 4.5]     met  ##
                 12     12.0    12     12.0    50     4:29 [3:57, 5:35]     2.1 % [1.0, 4.1]     met  ##
                 24     24.0    24     24.0    20     3:16 [2:55, 3:34]     1.2 % [0.1, 3.6]     met  ##
        In brackets the bounds of the mean, each of which holds with 99.6 % confidence.

        PASS fleet.taxis=11 meets the goal; 10 could not be confirmed in 50 days.
          With 95 % confidence over the 7 values that a search may test, if a larger value never hurts.

        """)
    #expect(session.messages == "")
    #expect(session.code == .success)
  }

  @Test func `the number of threads does not matter`() {
    let command = ["size", busy, "--policy", "adjacent", "--replications", "50", "--json"]
    let one = Session(command + ["--threads", "1"])
    #expect(one.output == Session(command + ["--threads", "2"]).output)
    #expect(one.code == .success)
  }

  @Test func `of a wait alone the scenario's share of unserved requests is held as well`() {
    let session = Session(
      "size", busy, "--policy", "adjacent", "--goal", "wait_s_mean <= 4 min", "--to", "3")
    #expect(
      session.output == """
        adjacent does not meet the goal with any fleet of 1 to 3 taxis. The mean wait and the share not served could not be confirmed.

        busy, adjacent, seed 1: fleet.taxis from 1 to 3 in steps of 1

                     on duty        driver-                 wait_s_mean       unserved_share
        fleet.taxis     mean  most    hours  days              <= 4 min               <= 5 %   goals         |
                  1      1.0     1      1.0    20  15:53 [13:56, 18:41]  73.8 % [70.6, 79.3]  missed  ###############>
                  3      3.0     3      3.0    20   10:36 [9:31, 12:01]  36.0 % [31.7, 41.8]  missed  ###############>
        In brackets the bounds of the mean, each of which holds with 99.5 % confidence.

        FAIL nothing from 1 to 3 meets the goal; 3 comes closest.
          Only the ends were tested: this assumes that results change in one direction as the value grows.

        """)
    #expect(session.code == .checkFailed)
  }

  @Test func `a parameter of which less is better is searched from the other side`() {
    let session = Session(
      "size", busy, "--policy", "adjacent", "--parameter", "demand.requests_per_day", "--from",
      "200", "--to", "1000", "--step", "50", "--goal", "service_level(10 min) >= 80 %",
      "--replications", "20")
    #expect(
      session.output == """
        adjacent meets the goal with demand.requests_per_day=350; with 400 the goal could not be confirmed.

        busy, adjacent, seed 1: demand.requests_per_day from 200 to 1000 in steps of 50

                                 on duty        driver-        service_level(10 min)
        demand.requests_per_day     mean  most    hours  days                >= 80 %   goals           |
                            200      6.0     6      6.0    20    88.3 % [81.5, 94.6]     met  ###########
                            300      6.0     6      6.0    20    91.1 % [80.5, 96.4]     met  ###########
                            350      6.0     6      6.0    20    88.9 % [83.2, 93.3]     met  ###########
                            400      6.0     6      6.0    20    81.5 % [73.9, 87.2]    open  ##########
                            600      6.0     6      6.0    20    70.8 % [50.1, 77.1]  missed  #########
                           1000      6.0     6      6.0    20    39.7 % [33.6, 46.0]  missed  #####
        In brackets the bounds of the mean, each of which holds with 99.1 % confidence.

        PASS demand.requests_per_day=350 meets the goal; 400 could not be confirmed in 20 days.
          With 95 % confidence over the 6 values that a search may test, if a smaller value never hurts.

        """)
    #expect(session.code == .success)
  }

  @Test func `a value has the unit of the first`() {
    let session = Session(
      "size", busy, "--policy", "adjacent", "--parameter", "passengers.patience", "--from",
      "0.5 min", "--to", "6 min", "--step", "0.5 min", "--goal", "abandoned_share <= 25 %",
      "--replications", "100")
    #expect(
      session.output == """
        adjacent meets the goal with passengers.patience=1.5 min; with 1 min the goal could not be confirmed.

        busy, adjacent, seed 1: passengers.patience from 0.5 min to 6 min in steps of 0.5 min

                             on duty        driver-            abandoned_share
        passengers.patience     mean  most    hours  days              <= 25 %   goals           |
                    0.5 min      6.0     6      6.0    20  34.8 % [29.9, 40.5]  missed  ##############
                      1 min      6.0     6      6.0   100  24.6 % [22.0, 27.4]    open  ##########
                    1.5 min      6.0     6      6.0   100  22.0 % [19.5, 24.8]     met  #########
                      3 min      6.0     6      6.0    20  21.2 % [15.6, 24.7]     met  ########
                      6 min      6.0     6      6.0    50  15.4 % [12.3, 19.9]     met  ######
        In brackets the bounds of the mean, each of which holds with 99.7 % confidence.

        PASS passengers.patience=1.5 min meets the goal; 1 min could not be confirmed in 100 days.
          With 95 % confidence over the 6 values that a search may test, if a larger value never hurts.

        """)
    #expect(session.code == .success)
  }

  @Test func `when everything meets the goal, the end does, and perhaps more`() {
    let session = Session("size", city, "--policy", "adjacent", "--to", "3")
    #expect(
      session.output == """
        adjacent meets the goal with 1 taxi, and with all others up to 3.

        two-zones, adjacent, seed 1: fleet.taxis from 1 to 3 in steps of 1

                     on duty        driver-              wait_s_mean    unserved_share
        fleet.taxis     mean  most    hours  days          <= 15 min           <= 20 %  goals           |
                  1      1.0     1      1.0    20  3:40 [3:40, 3:40]  0.0 % [0.0, 0.0]    met  ##
                  3      3.0     3      3.0    20  3:40 [3:40, 3:40]  0.0 % [0.0, 0.0]    met  ##
        In brackets the bounds of the mean, each of which holds with 99.5 % confidence.

        PASS fleet.taxis=1 meets the goal, and so does 3.
          With 95 % confidence. A smaller value may also meet it: try another --from.

        """)
    #expect(session.code == .success)
  }

  @Test func `ends that are missed alike are not closest`() {
    let session = Session(
      "size", city, "--policy", "fifo", "--to", "3", "--replications", "2")
    #expect(
      session.output.hasSuffix(
        """

        FAIL nothing from 1 to 3 meets the goal.
          Only the ends were tested: this assumes that results change in one direction as the value grows.

        """))
    #expect(session.code == .checkFailed)
  }

  @Test func `what cannot be settled is said to be so, with the reason`() {
    let few = Session("size", busy, "--policy", "adjacent", "--replications", "2", "--to", "12")
    #expect(
      few.output.hasSuffix(
        """

        INCONCLUSIVE the goal could not be confirmed with 1 or 12; 12 comes closest.
          12 could not be confirmed in 2 days.
          --replications allows more days.

        """))
    #expect(few.code == .inconclusive)
    let open = Session(
      "size", busy, "--policy", "adjacent", "--set", "window.drain=0 s", "--to", "20")
    #expect(
      open.output.hasSuffix(
        """

        INCONCLUSIVE the goal could not be confirmed with 1 or 20; 20 comes closest.
          20 could not be confirmed: 128 requests were still open when the run ended; raise window.drain to "3 h".

        """))
    #expect(open.code == .inconclusive)
    let empty = Session(
      "size", city, "--policy", "fifo", "--set", "demand.listed=[]", "--replications", "2")
    #expect(
      empty.output.hasSuffix(
        """

        INCONCLUSIVE the goal could not be confirmed with 1 or 4.
          1 could not be confirmed: there was nothing to measure on 2 days.
          4 could not be confirmed: there was nothing to measure on 2 days.

        """))
    #expect(empty.code == .inconclusive)
  }

  @Test func `colours mark the answer, and quiet leaves the exit code`() {
    let arguments = ["size", city, "--policy", "adjacent", "--to", "3", "--replications", "2"]
    let bright = Session(arguments, hasColour: true)
    #expect(bright.output.contains("\n\u{1b}[1;32mPASS\u{1b}[0m fleet.taxis=1 meets the goal, "))
    let quiet = Session(arguments + ["--quiet"], isTerminal: true)
    #expect(quiet.output == "" && quiet.messages == "" && quiet.code == .success)
    #expect(Session("size", city, "--policy", "fifo", "--to", "3", "--quiet").code == .checkFailed)
  }

  @Test func `a terminal shows how far each value is`() {
    let session = Session(
      ["size", city, "--policy", "fifo", "--to", "2"]
        + ["--replications", "2", "--threads", "1"], isTerminal: true,
      columns: 100, step: 200)
    for taxis in 1...2 {
      #expect(session.messages.contains(" fleet.taxis=\(taxis): 2 of 2 days, "))
    }
    #expect(session.messages.hasSuffix("\r\u{1b}[K"))
  }

  @Test func `an interruption leaves nothing`() throws {
    for code in [ExitCode.interrupted, .terminated] {
      let session = Session(["size", city], interruption: code)
      #expect(session.code == code)
      #expect(session.output == "")
      #expect(session.messages == "cabstand: interrupted; nothing was written\n")
    }
    #expect(try folder.names() == ["busy.jsonc", "city.jsonc"])
  }

  @Test func `programs are told everything`() throws {
    let session = Session(
      "size", busy, "--policy", "adjacent", "--replications", "50", "--to", "24", "--json",
      "--quiet")
    let outcome = try #require(
      try JSONSerialization.jsonObject(with: Data(session.output.utf8)) as? [String: Any])
    #expect(
      outcome.keys.sorted() == [
        "alone", "answer", "binding", "closest", "confidence", "curve", "from", "goals", "looks",
        "neighbour", "on_duty",
        "outcome", "parameter", "policy", "scenario", "seed", "sentence", "step", "to", "values",
        "values_tried_at_most",
      ])
    #expect(outcome["outcome"] as? String == "found")
    #expect(outcome["parameter"] as? String == "fleet.taxis")
    #expect(outcome["from"] as? String == "1" && outcome["to"] as? String == "24")
    #expect(outcome["step"] as? String == "1" && outcome["values"] as? Int == 24)
    #expect(outcome["looks"] as? [Int] == [20, 50])
    #expect(outcome["goals"] as? [String] == ["wait_s_mean <= 15 min", "unserved_share <= 5 %"])
    #expect(outcome["closest"] is NSNull)
    #expect(outcome["values_tried_at_most"] as? Int == 7)
    let answer = try #require((outcome["answer"] as? String).flatMap(Int.init))
    #expect(outcome["neighbour"] as? String == "\(answer - 1)")
    let curve = try #require(outcome["curve"] as? [[String: Any]])
    let values = curve.compactMap { ($0["value"] as? String).flatMap(Int.init) }
    #expect(values.count == curve.count && values == values.sorted())
    let found = try #require(curve.first { $0["value"] as? String == "\(answer)" })
    #expect(found.keys.sorted() == ["days", "goals", "on_duty", "value", "verdict"])
    #expect(found["verdict"] as? String == "pass" && found["days"] as? Int == 50)
    let goal = try #require((found["goals"] as? [[String: Any]])?.first)
    #expect(
      goal.keys.sorted() == [
        "confidence", "estimate", "goal", "lower", "n", "obstacle", "upper", "verdict",
      ])
  }
}
