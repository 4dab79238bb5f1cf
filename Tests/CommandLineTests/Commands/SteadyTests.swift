import TestSupport
import Testing

@testable import CommandLine

/// What `steady` prints, whole.
@Suite struct SteadyTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  /// One taxi, a ride of 10 minutes on average, half of the time busy: a queue M/M/1, whose mean wait
  /// is 10 minutes in the long run.
  private static let queue = """
    {
      "name": "queue",
      "city": {
        "grid": { "columns": 1, "rows": 1 },
        "travel": { "drawn": { "approach": "0 s", "ride": { "exponential": { "mean": "10 min" } } } },
      },
      "demand": { "requests_per_day": 72 },
      "fleet": { "taxis": 1 },
      "rulebook": { "preset": "one-step" },
      "policies": ["fifo", "adjacent"],
    }
    """

  private func steady(_ arguments: String..., of text: String = Self.queue) throws -> Session {
    Session(["steady", try folder.write(text, to: "city.jsonc")] + arguments)
  }

  /// What was said, without the place of the test's folder.
  private func told(_ session: Session) -> String {
    session.messages.split(separator: folder.path + "/").joined()
  }

  @Test func `a long run has means with intervals`() throws {
    let session = try steady("--length", "400 d", "--seed", "7")
    #expect(
      session.output == """
        queue: one run of 400 d, policy fifo, seed 7
        Fleet: 1 taxi.
        Demand digest 495d5d59404dee1b.

        28777 requests, the first 0 discarded as warm-up (MSER-5); 20 batches of 1438.

        metric          long-run mean       95 % interval  lag-1 correlation
        wait_s_mean           616.6 s  [566.0 s, 668.9 s]               0.19
        unserved_share          0.0 %      [0.0 %, 0.0 %]               0.00

        """)
    #expect(session.messages == "")
    #expect(session.code == .success)
    #expect(try folder.names == ["city.jsonc"])
  }

  @Test func `other metrics are estimated, waits never without the unserved share`() throws {
    let session = try steady(
      "--length", "300d", "--policy", "adjacent", "--metric", "held_share", "--metric",
      "search_s_mean")
    #expect(
      session.output == """
        queue: one run of 300 d, policy adjacent, seed 1
        Fleet: 1 taxi.
        Demand digest 49776ba2c763b611.

        21706 requests, the first 10 discarded as warm-up (MSER-5); 20 batches of 1084.

        metric          long-run mean       95 % interval  lag-1 correlation
        held_share             49.7 %    [48.3 %, 50.9 %]              -0.49
        search_s_mean         588.1 s  [540.6 s, 633.4 s]              -0.23
        unserved_share          0.0 %      [0.0 %, 0.0 %]               0.00

        """)
    #expect(session.messages == "")
    let held = try steady("--length", "300d", "--metric", "held_share")
    #expect(!held.output.contains("unserved_share"))
  }

  @Test func `the outcome as json`() throws {
    let session = try steady("--length", "300d", "--json", "--quiet")
    #expect(
      session.output == """
        {
          "scenario": "queue",
          "policy": "fifo",
          "seed": 1,
          "length_s": 25920000,
          "hour": null,
          "requests": 21706,
          "warm_up_requests": 10,
          "unresolved": 0,
          "fleet": {
            "taxis": 1,
            "on_duty": {
              "mean": 1,
              "most": 1,
              "driver_hours": 24
            }
          },
          "demand_digest": "49776ba2c763b611",
          "run_digest": "e1c92647f158df6c",
          "metrics": {
            "wait_s_mean": {
              "unit": "s",
              "estimate": 588.1195315498155,
              "ci_low": 540.6079166891037,
              "ci_high": 633.3885229749437,
              "batches": 20,
              "batch_size": 1084,
              "lag_1_correlation": -0.22598014440051883,
              "effective_requests": 2299,
              "is_suspect": false
            },
            "unserved_share": {
              "unit": "1",
              "estimate": 0,
              "ci_low": 0,
              "ci_high": 0,
              "batches": 20,
              "batch_size": 1084,
              "lag_1_correlation": 0,
              "effective_requests": null,
              "is_suspect": false
            }
          },
          "reason": null,
          "warnings": []
        }

        """)
    #expect(session.messages == "")
    #expect(session.code == .success)
  }

  @Test func `quiet says nothing`() throws {
    let session = try steady("--length", "40d", "--quiet")
    #expect(session.output == "" && session.messages == "" && session.code == .inconclusive)
  }

  @Test func `a run that tells too little is warned of, and settles nothing`() throws {
    let session = try steady("--length", "40d")
    #expect(session.output.contains("wait_s_mean"))
    #expect(
      session.messages == """
        cabstand: warning: the run is too short for reliable intervals: consecutive requests are \
        correlated, and all together have the information of 306 independent ones about wait_s_mean; \
        at least 400 are needed
          fix: run longer, as with --length "80 d"

        """)
    #expect(session.code == .inconclusive)
  }

  // MARK: - Nothing can be said

  @Test func `a run that is too short says how long to run`() throws {
    let few = try steady("--length", "12h", "--quiet")
    #expect(
      few.messages == """
        cabstand: a run of 12 h is too short: it has 38 requests, and at least 50 are needed
          fix: run longer, as with --length "7 d"

        """)
    #expect(few.output == "" && few.code == .inconclusive)
    let none = try steady("--set", "demand.requests_per_day=0")
    #expect(
      none.messages == """
        cabstand: a run of 10 d is too short: it has 0 requests, and at least 50 are needed
          fix: give the scenario some demand

        """)
    #expect(none.output == "" && none.code == .inconclusive)
    let unsettled = try steady(
      "--length", "8d", "--set", "demand.requests_per_day=200", "--set", "window.drain=90 d")
    #expect(
      told(unsettled) == """
        city.jsonc:8:23: warning: fleet.taxis: 1 taxi; trips alone would keep 1.4 busy: waits grow as long \
        as the day lasts
          fix: more taxis or fewer requests
        cabstand: a run of 8 d is too short: the first 825 of 1657 requests are not enough \
        for a steady state; there is none if the taxis are overloaded
          fix: run longer, as with --length "40 d"

        """)
    #expect(unsettled.output == "" && unsettled.code == .inconclusive)
  }

  @Test func `why nothing can be said stands in the json too`() throws {
    let session = try steady("--length", "12h", "--json")
    #expect(
      session.output == """
        {
          "scenario": "queue",
          "policy": "fifo",
          "seed": 1,
          "length_s": 43200,
          "hour": null,
          "requests": 38,
          "warm_up_requests": 0,
          "unresolved": 0,
          "fleet": {
            "taxis": 1,
            "on_duty": {
              "mean": 1,
              "most": 1,
              "driver_hours": 24
            }
          },
          "demand_digest": "727a16be41891a50",
          "run_digest": "f289f5a3d3a2138b",
          "metrics": {},
          "reason": "a run of 12 h is too short: it has 38 requests, and at least 50 are needed\\n  \
        fix: run longer, as with --length \\"7 d\\"",
          "warnings": []
        }

        """)
    #expect(session.code == .inconclusive)
  }

  @Test func `a city whose taxis cannot keep up does not settle`() throws {
    let session = try steady("--set", "demand.requests_per_day=200")
    #expect(
      told(session) == """
        city.jsonc:8:23: warning: fleet.taxis: 1 taxi; trips alone would keep 1.4 busy: waits grow as long \
        as the day lasts
          fix: more taxis or fewer requests
        cabstand: the city reaches no steady state: 554 of 2047 requests were still open when \
        the run ended, so the taxis are overloaded
          fix: add taxis, as with --set fleet.taxis=..., or limit the patience

        """)
    #expect(session.output == "" && session.code == .inconclusive)
  }

  // MARK: - A city that depends on the time

  private static let daily = """
    {
      "name": "daily",
      "city": {
        "grid": { "columns": 2, "rows": 1 },
        "travel": {
          "speed_by_hour": [\((0..<24).map { "\"\($0 == 8 ? 15 : 20) km/h\"" }.joined(separator: ","))],
        },
      },
      "demand": {
        "requests_per_day": 480,
        "by_hour": [\((0..<24).map { $0 == 8 ? "8" : "4" }.joined(separator: ","))],
      },
      "hails": { "per_day": 24 },
      "passengers": { "patience": "20 min" },
      "fleet": {
        "breakdowns": { "share": "1 %", "call_after": "5 min" },
        "groups": [
          { "name": "a", "taxis": 3 },
          { "name": "b", "taxis": 3, "shifts": [
            { "start": "05:00", "length": "10 h", "share": "100 %" } ] },
        ],
      },
      "service": {
        "outages": [ { "start": "07:00", "length": "5 min" } ],
        "unanswered_calls": [\((0..<24).map { $0 == 8 ? "\"0 %\"" : "\"1 %\"" }.joined(separator: ","))],
      },
      "rulebook": { "preset": "two-step" },
    }
    """

  @Test func `every field that depends on the time is named`() throws {
    let session = try steady(of: Self.daily)
    #expect(
      told(session) == """
        city.jsonc: demand.by_hour: requests depend on the hour of the day
          fix: use the same hour throughout, as in --at-hour 8
        city.jsonc: hails: hails depend on the hour of the day
          fix: use the same hour throughout, as in --at-hour 8
        city.jsonc: city.travel.speed_by_hour: speeds depend on the hour of the day
          fix: use the same hour throughout, as in --at-hour 8
        city.jsonc: fleet.groups.1.shifts: drivers work in shifts
          fix: keep them on duty: --set fleet.groups.1.shifts=[], and set the number of taxis on duty
        city.jsonc: rulebook.workday_max: workdays end, and the drivers come back at midnight
          fix: remove the limit: --set rulebook.workday_max=none
        city.jsonc: fleet.breakdowns: taxis that break down come back at midnight
          fix: remove breakdowns: --set fleet.breakdowns=null
        city.jsonc: service.outages: the service is down at certain times
          fix: remove outages: --set service.outages=[]
        city.jsonc: service.unanswered_calls: unanswered calls depend on the hour of the day
          fix: use the same hour throughout, as in --at-hour 8

        """)
    #expect(session.output == "" && session.code == .badInput)
  }

  @Test func `listed trips end`() throws {
    let session = Session("steady", Repository.smallest)
    #expect(
      session.messages == """
        \(Repository.smallest): demand.listed: a list of trips ends, so there is no long run
          fix: set a number per day: requests_per_day

        """)
    #expect(session.code == .badInput)
  }

  @Test func `a city with all of that left out, at one hour, settles`() throws {
    let session = try steady(
      "--at-hour", "8", "--length", "5d", "--set", "fleet.groups.1.shifts=[]", "--set",
      "fleet.breakdowns=null", "--set", "service.outages=[]", "--set", "rulebook.workday_max=none",
      of: Self.daily)
    #expect(
      session.output == """
        daily: one run of 5 d, always as after 08:00, policy adjacent, seed 1
        Fleet: 6 taxis.
        Demand digest 04046405ca2354ed.

        4683 requests, the first 5 discarded as warm-up (MSER-5); 20 batches of 233.

        metric          long-run mean       95 % interval  lag-1 correlation
        wait_s_mean           200.4 s  [193.1 s, 207.0 s]              -0.05
        unserved_share         35.4 %    [33.3 %, 37.4 %]              -0.29

        """)
    #expect(told(session) == "")
    #expect(session.code == .success)
  }

  // MARK: - Arguments

  @Test(arguments: [
    (
      ["--length", "10"],
      "--length: \"10\" has no unit; write \"10 s\", \"10 min\" or \"10 h\""
    ),
    (["--length", "0 s"], "--length: \"0 s\" is not above 0 and at most 3660 d"),
    (["--length", "4000d"], "--length: \"4000d\" is not above 0 and at most 3660 d"),
    (["--at-hour", "24"], "--at-hour needs a whole number from 0 to 23, not \"24\""),
    (
      ["--metric", "wait_s_men"],
      "--metric: \"wait_s_men\" is not a mean over requests; did you mean wait_s_mean?"
    ),
    (
      ["--metric", "utilisation"],
      "--metric: \"utilisation\" is not a mean over requests; there are wait_s_mean, "
        + "service_level_15min, search_s_mean, offer_s_mean, approach_s_mean, boarding_s_mean, "
        + "unserved_share, abandoned_share, rejected_share, cancelled_share, held_share"
    ),
    (
      ["--metric", "held_share", "--metric", "held_share"],
      "--metric: held_share appears twice"
    ),
    (["--policy", "fifi"], "--policy: there is no policy \"fifi\"; did you mean fifo?"),
  ])
  func `a broken flag is a mistake in the arguments`(
    arguments: [String], complaint: String
  ) throws {
    let session = Session(["steady", "no-such-file.jsonc"] + arguments)
    #expect(session.messages == "cabstand: \(complaint)\n  see: cabstand steady --help\n")
    #expect(session.code == .usage)
  }

  @Test func `a missing file is missing, and a signal interrupts`() throws {
    #expect(Session("steady", "no-such-file.jsonc").code == .missingInput)
    let city = try folder.write(Self.queue, to: "city.jsonc")
    let session = Session(["steady", city], interruption: .terminated)
    #expect(session.messages == "cabstand: interrupted; nothing was written\n")
    #expect(session.code == .terminated)
  }
}
