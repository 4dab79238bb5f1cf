import Foundation
import TestSupport
import Testing

@testable import CommandLine

/// `compare` with variants of the scenario, to a precision, and until the best is found.
@Suite struct AlternativesTests {
  private let folder: TestFolder
  private let city: String
  private let busy: String

  init() throws {
    folder = try TestFolder()
    city = try folder.write(SmallCity.twoZones, to: "city.jsonc")
    busy = try folder.write(SmallCity.busy, to: "busy.jsonc")
  }

  private func compare(_ arguments: String...) -> Session {
    Session(["compare"] + arguments + ["--output", folder("out")])
  }

  @Test func `every policy meets every value, whole`() throws {
    let session = compare(
      city, "--policies", "adjacent", "--vary", "fleet.taxis=1,2", "--vary",
      "fleet.response=10 s, 20 s")
    let results = try folder.results(in: "out")
    #expect(
      session.output == """
        adjacent taxis=1 response=10 s meets the goal: people wait 3.7 minutes on average, and everybody
          gets a taxi.
        adjacent taxis=2 response=10 s (3.7 minutes, everybody gets a taxi), adjacent taxis=1 response=20 s
          (3.8 minutes, everybody gets a taxi) and adjacent taxis=2 response=20 s (3.8 minutes, everybody
          gets a taxi) meet it, too.

        two-zones: 3 days, seed 1, 2 requests a day
        Every alternative meets the same passengers (demand digest d309b7a694116884).

                                          mean wait, all requests,   unserved  served  95 % wait   within                 empty
        policy                                    and share served  as 15:00+    only    at most   15 min  utilisation  driving
        adjacent taxis=1 response=10 s  3:40 [3:40, 3:40], 100.0 %       3:40    3:40       3:40  100.0 %       45.0 %        -
        adjacent taxis=1 response=20 s  3:50 [3:50, 3:50], 100.0 %       3:50    3:50       3:50  100.0 %       45.0 %        -
        adjacent taxis=2 response=10 s  3:40 [3:40, 3:40], 100.0 %       3:40    3:40       3:40  100.0 %       22.5 %        -
        adjacent taxis=2 response=20 s  3:50 [3:50, 3:50], 100.0 %       3:50    3:50       3:50  100.0 %       22.5 %        -

                                                         difference in        not served,  p-value,  variance by   days to
        against adjacent taxis=1 response=10 s               mean wait             points      Holm    same days  separate
        adjacent taxis=1 response=20 s          +10.0 [+10.0, +10.0] s  +0.0 [+0.0, +0.0]   < 0.001            -    enough
        adjacent taxis=2 response=10 s             +0.0 [+0.0, +0.0] s  +0.0 [+0.0, +0.0]     1.000            -         -
        adjacent taxis=2 response=20 s          +10.0 [+10.0, +10.0] s  +0.0 [+0.0, +0.0]   < 0.001            -    enough

        Goal: mean wait at most 15:00, not served at most 20.0 %
        PASS adjacent taxis=1 response=10 s: mean wait at most 3:40, not served at most 0.0 %
        PASS adjacent taxis=1 response=20 s: mean wait at most 3:50, not served at most 0.0 %
        PASS adjacent taxis=2 response=10 s: mean wait at most 3:40, not served at most 0.0 %
        PASS adjacent taxis=2 response=20 s: mean wait at most 3:50, not served at most 0.0 %
        Little's law holds on every day: waits add up to the integral of the queue, 5400000 ms.

        Files: \(folder(results))

        """)
    #expect(session.code == .success && session.messages == "")
    // Each variant leaves its own scenario, and the manifest names the alternatives.
    let variants = try folder.read("\(results)/scenarios.jsonl").split(separator: "\n")
    #expect(variants.count == 4 && variants.allSatisfy { $0.contains("\"fleet\":{") })
    let manifest = try folder.read("\(results)/manifest.json")
    #expect(manifest.contains("\"adjacent taxis=2 response=20 s\""))
  }

  /// A table of stations with one row more, and a shop of another name: each row has the names of its alternative.
  @Test func `rows have the names of their own alternative`() throws {
    let header = "station,zone,ambulances\n"
    let one = try folder.write(header + "north,1-1,2\n", to: "one.csv")
    let two = try folder.write(header + "first,1-1,1\nsecond,2-1,1\n", to: "two.csv")
    let first = try folder.write(
      """
      { "name": "aid", "window": { "start": "00:00", "length": "12 h" },
        "city": { "grid": { "columns": 2, "rows": 1 }, "travel": { "speed": "40 km/h" } },
        "emergency": { "calls": { "per_day": 60 }, "stations": "one.csv" },
        "experiment": { "seed": 1, "replications": 2 } }
      """, to: "aid.jsonc")
    let aid = compare(first, "--vary", "emergency.stations=\(one),\(two)", "--quiet")
    #expect(aid.code == .success && aid.messages == "")
    let ambulances = try folder.read("\(try folder.results(in: "out"))/ambulances.csv").split(
      separator: "\n")
    for line in ambulances.dropFirst() {
      let isTwo = line.contains("two.csv")
      #expect(line.contains(",north") == !isTwo)
      #expect(isTwo == (line.contains(",first") || line.contains(",second")))
    }
    #expect(ambulances.contains { $0.contains(",second") })
  }

  @Test func `rulebooks can be compared`() {
    let session = compare(busy, "--vary", "rulebook.preset=one-step,two-step", "--quiet", "--json")
    #expect(session.code == .success)
    for name in ["fifo", "adjacent"] {
      for preset in ["one-step", "two-step"] {
        #expect(session.output.contains("\"policy\": \"\(name) preset=\(preset)\""))
      }
    }
  }

  @Test func `keys that would be the same are written with their path`() {
    let session = compare(
      busy, "--vary", "demand.requests_per_day=10,20", "--policies", "fifo", "--vary",
      "passengers.boarding=0 s,10 s", "--vary", "fleet.drivers.boarding=1,2", "--quiet")
    #expect(session.code == .badInput)
    #expect(session.messages.hasPrefix("--vary fleet.drivers.boarding"))
    let variants = Variant.all(of: [
      Variation(path: "a.mean", values: ["1", "2"]), Variation(path: "b.mean", values: ["3", "4"]),
      Variation(path: "c.cv", values: ["5", "6"]),
    ])
    #expect(variants.count == 8)
    #expect(variants[0].label == "a.mean=1 b.mean=3 cv=5")
    #expect(variants[7].settings == ["a.mean=2", "b.mean=4", "c.cv=6"])
  }

  @Test(arguments: [
    ("a.b=12..14", ["12", "13", "14"]), ("a.b=12..24:4", ["12", "16", "20", "24"]),
    ("a.b=0.5..1.0:0.25", ["0.5", "0.75", "1"]), ("a.b=50..90 %:20", ["50 %", "70 %", "90 %"]),
    ("a.b=2,4..5", ["2", "4", "5"]), ("a.b=../x.csv,../y.csv", ["../x.csv", "../y.csv"]),
  ])
  func `a range stands for its values`(text: String, values: [String]) throws {
    let arguments = try ParsedArguments(["x"], of: try #require(CommandTable.command(named: "run")))
    #expect(try Variation.read(text, in: arguments).values == values)
  }

  @Test(arguments: [
    ("24..12", "12 is not above 24"),
    ("12..24:5", "steps of 5 from 12 miss 24; the last one is at 22"),
    ("12..24:0", "the step 0 is not above 0"),
    ("5 min..10 km", "5 min and 10 km have different units; write both in one"),
    ("12..x", "\"x\" is not a number; write a range like 12..24 or 12..24:4"),
    (
      "1..5000",
      "that is 5,000 values, more than 100; write a larger step, as in 400..800:100"
    ),
  ])
  func `a range that makes no values is refused`(range: String, message: String) {
    let session = Session("compare", busy, "--vary", "fleet.taxis=\(range)")
    #expect(session.code == .usage)
    #expect(
      session.messages
        == "cabstand: --vary fleet.taxis=\(range): \(message)\n  see: cabstand compare --help\n")
  }

  @Test func `values may hold commas within brackets and quotes`() throws {
    let arguments = try ParsedArguments(["x"], of: try #require(CommandTable.command(named: "run")))
    let variation = try Variation.read("a.b=[1, 2], {c: 'd, e'}, \"f,g\"", in: arguments)
    #expect(variation.path == "a.b")
    #expect(variation.values == ["[1, 2]", "{c: 'd, e'}", "\"f,g\""])
  }

  @Test func `variants that change the demand are said to be other days`() {
    let session = compare(
      busy, "--vary", "demand.requests_per_day=400,480", "--policies", "adjacent")
    #expect(
      session.output.contains(
        "\nThe varied value changes the passengers, so days are paired only by seed.\n"))
  }

  @Test func `variants with other zones need rows without zones`() {
    let arguments = [busy, "--vary", "city.grid.columns=3,4", "--policies", "fifo"]
    let refused = Session(["compare"] + arguments + ["--output", folder("out")])
    #expect(refused.code == .usage)
    #expect(
      refused.messages == """
        cabstand: --vary changes the zones or the groups of drivers, so their rows cannot share a \
        table; add --detail 0
          see: cabstand compare --help

        """)
    let fine = Session(["compare"] + arguments + ["--detail", "0", "--output", folder("out")])
    #expect(fine.code == .success)
  }

  @Test(arguments: [
    ("x", "--vary x: there is no \"=\"; write it like fleet.taxis=400,500"),
    (
      "fleet.taxis=4",
      "--vary fleet.taxis=4: two or more values are needed, as in fleet.taxis=400,500; use --set for one value"
    ),
    (
      "fleet.taxis=4,",
      "--vary fleet.taxis=4,: two or more values are needed, as in fleet.taxis=400,500; use --set for one value"
    ),
    ("fleet.taxis=4,4", "--vary fleet.taxis=4,4: the value 4 appears twice"),
    ("policies=fifo,adjacent", "--vary: policies is not part of the city; use --policies"),
    (
      "experiment.seed=1,2",
      "--vary: experiment.seed is not part of the city; use --seed or --replications"
    ),
  ])
  func `a variation that makes no sense`(text: String, expected: String) {
    let session = compare(busy, "--vary", text)
    #expect(session.code == .usage && session.output == "")
    #expect(session.messages == "cabstand: \(expected)\n  see: cabstand compare --help\n")
  }

  @Test func `a variation stands once, and there are not too many`() {
    let twice = compare(busy, "--vary", "fleet.taxis=1,2", "--vary", "fleet.taxis=3,4")
    #expect(twice.messages.hasPrefix("cabstand: --vary: fleet.taxis appears twice\n"))
    let values = (1...40).map(String.init).joined(separator: ",")
    let many = compare(
      busy, "--vary", "fleet.taxis=\(values)", "--vary", "demand.requests_per_day=\(values)")
    #expect(
      many.messages.hasPrefix("cabstand: --vary: 1600 variants are too many; at most 1000\n"))
  }

  @Test func `a value that the scenario does not take is a mistake in the value`() {
    let session = compare(busy, "--vary", "fleet.taxis=4,many")
    #expect(session.code == .badInput && session.output == "")
    #expect(session.messages.hasPrefix("--vary fleet.taxis: found "))
  }

  @Test func `days are added until the interval is short enough`() {
    let session = Session(
      "run", busy, "--policy", "adjacent", "--precision", "8%", "--json", "--quiet", "--output",
      folder("out"))
    #expect(session.code == .success)
    #expect(session.output.contains("\"precise\": true"))
    let count = session.output.firstMatch(of: /"replications": (\d+)/).flatMap { Int($0.1) } ?? 0
    #expect(count >= 15 && count < 1000)
  }

  @Test func `a precision that is not reached is 3 and says so`() {
    let session = Session(
      "run", busy, "--precision", "1 %", "--max-replications", "12", "--output", folder("out"))
    #expect(session.code == .inconclusive)
    #expect(session.output.contains("\n\nbusy: 12 days, seed 1, "))
    #expect(
      session.output.contains(
        "\nNot as precise as requested (1 %) after 12 days; --max-replications allows more.\n"))
  }

  @Test(arguments: [
    ("--precision 0%", "--precision: \"0%\" is not above 0 and below 100 %"),
    ("--precision 200%", "--precision: \"200%\" is not above 0 and below 100 %"),
    ("--precision 0.02", "--precision: \"0.02\" has no unit; write \"2 %\" or \"0.02 %\""),
    ("--precision x", "--precision: \"x\" is not a share; write it like \"15 %\""),
    (
      "--precision 2% --replications 5",
      "--precision and --replications cannot be combined; give one"
    ),
    (
      "--max-replications 5",
      "--max-replications needs --precision or --best"
    ),
    (
      "--best --precision 2%",
      "--best determines the number of days; remove --precision"
    ),
    (
      "--best --replications 2",
      "--best determines the number of days; remove --replications"
    ),
    ("--metric wait_s_mean", "--metric needs --best"),
    ("--indifference 3s", "--indifference needs --best"),
    (
      "--best --metric wait_s_man",
      "--metric: there is no metric \"wait_s_man\"; did you mean wait_s_mean?"
    ),
    ("--best --metric requests", "--metric: requests has no better direction"),
    (
      "--best --indifference 3",
      "--indifference: \"3\" has no unit; write \"3 s\", \"3 min\" or \"3 h\""
    ),
    ("--best --indifference 0s", "--indifference: \"0s\" is not a number above 0"),
    (
      "--best --policies fifo", "--best needs two alternatives or more; add --policies or --vary"
    ),
    (
      "--best --max-replications 49",
      "--max-replications needs a whole number from 50 to 1000000, not \"49\""
    ),
  ])
  func `flags that contradict each other or make no sense`(arguments: String, expected: String) {
    let session = Session(
      ["compare", busy, "--output", folder("out")]
        + arguments.split(separator: " ").map(String.init))
    #expect(session.code == .usage && session.output == "")
    #expect(session.messages == "cabstand: \(expected)\n  see: cabstand compare --help\n")
  }

  @Test func `the best alternative is named with its guarantee`() {
    let session = compare(busy, "--best", "--indifference", "1 min", "--vary", "fleet.taxis=6,24")
    #expect(session.code == .success)
    #expect(
      session.output.contains(
        "\nBest by wait_s_mean (smallest relevant difference: 1 min): adjacent taxis=24\n  after "))
    #expect(
      session.output.contains(
        " days, with at least 95 % confidence if its lead over every other is 1 min or more.\n"))
    #expect(session.output.contains("\n  Eliminated: fifo taxis=6 after 5"))
  }

  @Test func `a best that is not told is 3 and says what helps`() {
    let session = compare(
      busy, "--best", "--indifference", "0.1s", "--max-replications", "50", "--vary",
      "fleet.taxis=20,21", "--policies", "adjacent")
    #expect(session.code == .inconclusive)
    #expect(
      session.output.contains(
        """

        No best by wait_s_mean (smallest relevant difference: 0.1 s) after 50 days: adjacent taxis=20 \
        and adjacent taxis=21 remain.
          --max-replications allows more days; a larger --indifference needs fewer.

        """))
  }

  @Test func `searches by different rules have different folders`() {
    let rules: [[String]] = [
      [], ["--metric", "unserved_share"], ["--indifference", "40s"], ["--max-replications", "60"],
    ]
    let folders = rules.map { rule in
      Session(["compare", busy, "--best", "--quiet", "--json", "--output", folder("out")] + rule)
        .output.firstMatch(of: /"folder": "(.*)"/).map { String($0.1) } ?? ""
    }
    #expect(Set(folders).count == rules.count)
  }

  @Test func `a goal that is missed weighs more than a precision that is`() {
    let session = Session(
      "run", busy, "--precision", "0.1%", "--max-replications", "20", "--enforce-goal", "--quiet",
      "--output", folder("out"))
    #expect(session.code == .checkFailed)
  }

  @Test func `a metric that is infinite has no best`() {
    let session = compare(busy, "--best", "--metric", "wait_s_p95")
    #expect(session.code == .inconclusive)
    #expect(
      session.output.contains(
        "\nNo best by wait_s_p95 (smallest relevant difference: 30 s): it is not finite for fifo on day 1.\n"
      ))
  }

  @Test func `a winner that turns people away comes with a caution`() throws {
    // Without patience fewer are served, and those who leave at once wait least.
    let session = compare(
      busy, "--best", "--policies", "fifo", "--vary",
      "passengers.patience=10 s,1 h", "--json", "--quiet")
    #expect(session.output.contains("\"winner\": \"fifo patience=10 s\""))
    let text = compare(
      busy, "--best", "--policies", "fifo", "--vary", "passengers.patience=10 s,1 h")
    #expect(text.output.contains("\n  Caution: it leaves more requests unserved ("))
    #expect(text.output.contains(") than fifo patience=1 h ("))
  }
}
