import TestSupport
import Testing

@testable import CommandLine

/// What `bound` and `compare --bound` say, whole.
@Suite struct BoundTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private static let meaning = """
    No policy has a smaller mean wait on these days with these taxis, not even one that knows the
    future, as long as it offers idle taxis by the rules of the service and neither moves idle
    taxis, nor redirects taxis under way, nor lets strangers share a ride. Perhaps none comes near:
    the bound assumes that drivers accept at once and that each hail leaves a free taxi behind.

    """

  @Test func `what keeps a bound from being proven is said without warnings beside it`() {
    let session = Session("bound", Repository.smallest, "--set", "sharing={ \"seats\": 3 }")
    #expect(session.code == .badInput)
    #expect(!session.messages.contains("warning"))
    #expect(session.messages.contains("\n  fix: "))
  }

  @Test func `the bound of the smallest scenario is what can be worked out by hand`() {
    // We expect: requests 1, 2, 4 and 5 wait 3 min for the approach and 30 s to board, without the
    // 10 s that drivers think. Requests 3 and 6 would wait longer than their patience of 11 min.
    // (4 x 3:30 + 2 x 11:00) / 6 = 6:00.
    let session = Session("bound", Repository.smallest)
    #expect(
      session.output == """
        smallest: 1 day, seed 1
        Demand digest 4224ed970d78fa78.

        day  requests  mean wait at least
          1         6                6:00

        Mean of all days: at least 6:00

        \(Self.meaning)
        """)
    #expect(session.messages == "")
    #expect(session.code == .success)
  }

  @Test func `other programs get the same as JSON`() {
    let session = Session("bound", Repository.smallest, "--json", "--replications", "2")
    #expect(
      session.output == """
        {
          "scenario": "smallest",
          "seed": 1,
          "demand_digest": "f0543d8e656ddd21",
          "bound": {
            "unit": "s",
            "estimate": 360,
            "ci_low": 360,
            "ci_high": 360,
            "n": 2
          },
          "days": [
            {
              "replication": 1,
              "requests": 6,
              "wait_s_mean_bound": 360
            },
            {
              "replication": 2,
              "requests": 6,
              "wait_s_mean_bound": 360
            }
          ]
        }

        """)
    #expect(session.code == .success)
  }

  @Test func `scenarios that the proof does not cover are refused with what to do`() throws {
    let city = try folder.write(
      SmallCity.twoZones.replacing("\"one-step\"", with: "\"two-step\""), to: "city.jsonc")
    let session = Session("bound", city)
    #expect(session.output == "")
    #expect(
      session.messages.split(separator: folder.path + "/").joined() == """
        city.jsonc: rulebook.no_taxi_action: rejected passengers do not wait, so the bound would be 0
          fix: let them wait: --set rulebook.no_taxi_action=hold
        city.jsonc: rulebook.passenger_confirms: a declined taxi can end a wait early, so the bound is not proven
          fix: let the search continue: --set rulebook.decline_effect=research --set rulebook.cancel_limit=none

        """)
    #expect(session.code == .badInput)
    let limited = Session(
      "bound", try folder.write(SmallCity.twoZones, to: "limited.jsonc"), "--set",
      "rulebook.search_limit=9 min", "--set", "rulebook.max_refusals=4")
    #expect(
      limited.messages.split(separator: folder.path + "/").joined() == """
        limited.jsonc: rulebook.search_limit: waits end when the search is given up
          fix: remove it: --set rulebook.search_limit=null
        limited.jsonc: rulebook.max_refusals: waits end when the search is given up
          fix: remove it: --set rulebook.max_refusals=null

        """)
    let mended = Session(
      "bound", city, "--quiet", "--set", "rulebook.no_taxi_action=hold", "--set",
      "rulebook.decline_effect=research", "--set", "rulebook.cancel_limit=none")
    #expect(mended.code == .success)
    #expect(mended.messages == "")
  }

  @Test func `everything that stands in the way is said in one pass, and each fix helps`() {
    let scenario = Repository.path("scenarios/both-rulebooks.jsonc")
    let session = Session("bound", scenario)
    #expect(session.code == .badInput)
    let fixes = session.messages.split(separator: "\n").compactMap { line in
      line.split(separator: "--set ").dropFirst().first.map(String.init)
    }
    #expect(
      fixes == [
        "passengers.reservations.made_twice=0%", "fleet.breakdowns=null",
        "fleet.groups.1.breakdowns=null", "fleet.never_comes=null",
        "fleet.groups.1.never_comes=null", "fleet.mistaken_presses=null",
        "fleet.groups.1.mistaken_presses=null", "fleet.busy_press_delay=null",
        "fleet.groups.1.busy_press_delay=null",
        "passengers.no_shows=null", "passengers.registration=null",
      ])
    let settings = fixes.flatMap { ["--set", $0] }
    #expect(
      Session(["bound", scenario, "--quiet", "--replications", "1"] + settings).code == .success)
  }

  @Test func `compare sets policies beside the bound of their days, and keeps it in a table`()
    throws
  {
    let session = Session(
      "compare", Repository.smallest, "--bound", "--output", folder.path + "/out")
    #expect(
      session.output.contains(
        """
        policy  mean wait  lower bound  above the bound
        fifo         6:33         6:00          +33.3 s
        \(Self.meaning)

        """))
    #expect(session.code == .success)
    let results = try #require(try folder.names(in: "out").first)
    #expect(
      try folder.read("out/\(results)/bound.csv")
        == "policy,replication,requests,wait_mean_s,bound_s\nfifo,1,6,393.3333333333333,360\n")
    #expect(try folder.read("out/\(results)/datapackage.json").contains("bound.csv"))
    #expect(try folder.read("out/\(results)/manifest.json").contains("bound.csv"))
  }

  @Test func `a policy that the bound does not cover has empty cells and a note`() throws {
    let session = Session(
      "compare", Repository.smallest, "--bound", "--policies", "fifo,reassign", "--output",
      folder.path + "/out")
    #expect(session.messages == "")
    #expect(session.code == .success)
    #expect(
      session.output.contains(
        """
        policy    mean wait  lower bound  above the bound
        fifo           6:33         6:00          +33.3 s
        reassign       6:33            -                -
        No bound for reassign: the policy takes taxis from passengers to whom they are on their way, and the
          proof does not cover that.
        \(Self.meaning)

        """), "\(session.output)")
    let results = try #require(try folder.names(in: "out").first)
    let rows = try folder.read("out/\(results)/bound.csv").split(separator: "\n")
    #expect(rows[1] == "fifo,1,6,393.3333333333333,360")
    #expect(rows[2].hasPrefix("reassign,1,6,") && rows[2].hasSuffix(","))
    let json = Session(
      "compare", Repository.smallest, "--bound", "--policies", "fifo,reassign", "--json",
      "--output", folder.path + "/out")
    #expect(
      json.output.contains(
        """
            {
              "policy": "reassign",
              "bound": null,
              "distance": null,
              "reason": "the policy takes taxis from passengers to whom they are on their way, and the proof does not cover that"
            }
        """), "\(json.output)")
  }

  @Test func `where the bound covers no policy, it is refused`() throws {
    let session = Session(
      "compare", Repository.smallest, "--bound", "--policies", "reassign", "--output",
      folder.path + "/out")
    #expect(
      session.messages == """
        cabstand: --bound: there is no bound for reassign: the policy takes taxis from passengers to whom \
        they are on their way, and the proof does not cover that; name a policy that the bound covers, \
        such as adjacent
          see: cabstand compare --help

        """)
    #expect(session.code == .usage)
    #expect(try folder.names == [])
  }

  @Test func `the bound changes no other table, and JSON has it only when asked for`() throws {
    let city = try folder.write(SmallCity.busy, to: "city.jsonc")
    let plain = Session("compare", city, "--json", "--output", folder.path + "/plain")
    let bound = Session("compare", city, "--json", "--bound", "--output", folder.path + "/bound")
    let name = try #require(try folder.names(in: "plain").first)
    for file in try folder.names(in: "plain/" + name) where file.hasSuffix(".csv") {
      #expect(
        try folder.bytes(of: "plain/\(name)/\(file)") == folder.bytes(of: "bound/\(name)/\(file)"))
    }
    #expect(!plain.output.contains("\"bound\""))
    #expect(bound.output.contains("\"distance\": {"))
  }

  @Test func `the bound of several cities at once is not offered`() {
    let session = Session(
      "compare", Repository.smallest, "--bound", "--vary", "fleet.taxis=2,3")
    #expect(
      session.messages == """
        cabstand: --bound needs one city; use cabstand bound for each value of --vary
          see: cabstand compare --help

        """)
    #expect(session.code == .usage)
  }

  @Test func `a scenario without a bound is refused before anything is simulated`() throws {
    let session = Session(
      "compare", Repository.smallest, "--bound", "--set", "rulebook.no_taxi_action=reject",
      "--output", folder.path + "/out")
    #expect(session.code == .badInput)
    #expect(session.output == "")
    #expect(try folder.names == [])
  }

  @Test func `flags that bound does not have are refused`() {
    let session = Session("bound", Repository.smallest, "--policy", "fifo")
    #expect(
      session.messages == """
        cabstand: bound has no flag --policy
          see: cabstand bound --help

        """)
    #expect(session.code == .usage)
  }
}
