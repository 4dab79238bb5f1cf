import TestSupport
import Testing

@testable import CommandLine

/// What `run` and `compare` print, whole.
@Suite struct RunTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  @Test func `the smallest scenario prints what its comments work out by hand`() throws {
    let session = Session("run", Repository.smallest, "--output", folder.path)
    #expect(
      session.output == """
        With 2 drivers, one day is too few to say whether asking the own zone only (fifo) meets the goal:
          people wait 6.6 minutes on average, and 17 in 100 get no taxi.

        smallest: 1 day, seed 1, 6 requests a day, 2 taxis
        Demand digest 4224ed970d78fa78.

                mean wait, all requests,   unserved  served  95 % wait  within                 empty
        policy          and share served  as 15:00+    only    at most  15 min  utilisation  driving
        fifo                6:33, 83.3 %       7:13    5:40      never  83.3 %       56.2 %        -

        Goal: mean wait at most 15:00, not served at most 20.0 %
        INCONCLUSIVE fifo: mean wait not known from one replication, \
        not served not known from one replication
        One day gives no interval; --replications 20 does.
        Little's law holds on every day: waits add up to the integral of the queue, 2360000 ms.

        Files: \(folder(try folder.results(in: ".").replacing("./", with: "")))

        """)
    #expect(session.messages == "")
    #expect(session.code == .success)
  }

  @Test func `two policies are compared as worked out by hand`() throws {
    let city = try folder.write(SmallCity.twoZones, to: "city.jsonc")
    let session = Session("compare", city, "--output", folder("out"))
    let results = try folder.results(in: "out")
    #expect(results.wholeMatch(of: /out\/two-zones-[0-9a-f]{8}-s1/) != nil)
    #expect(
      session.output == """
        With 1 driver, only asking neighbouring zones too (adjacent) meets the goal: people wait 3.7 minutes
          on average, and everybody gets a taxi.
        fifo (10 minutes, no one gets a taxi) misses it.

        two-zones: 3 days, seed 1, 2 requests a day, 1 taxi
        Every policy meets the same passengers (demand digest d309b7a694116884).

                     mean wait, all requests,   unserved  served  95 % wait   within                 empty
        policy               and share served  as 15:00+    only    at most   15 min  utilisation  driving
        fifo      10:00 [10:00, 10:00], 0.0 %      15:00       -      never    0.0 %        0.0 %        -
        adjacent   3:40 [3:40, 3:40], 100.0 %       3:40    3:40       3:40  100.0 %       45.0 %        -

                             difference in              not served,  p-value,  variance by   days to
        against fifo             mean wait                   points      Holm    same days  separate
        adjacent      -6:20 [-6:20, -6:20]  -100.0 [-100.0, -100.0]   < 0.001            -    enough

        Goal: mean wait at most 15:00, not served at most 20.0 %
        FAIL fifo: mean wait at most 10:00, not served at least 100.0 %
        PASS adjacent: mean wait at most 3:40, not served at most 0.0 %
        Little's law holds on every day: waits add up to the integral of the queue, 4920000 ms.

        Files: \(folder(results))

        """)
    #expect(session.messages == "")
    #expect(session.code == .success)
  }

  @Test func `run takes the first policy of the scenario or the one that is named`() throws {
    let city = try folder.write(SmallCity.twoZones, to: "city.jsonc")
    let first = Session("run", city, "--output", folder("first"))
    #expect(first.output.contains("\nFAIL fifo: "))
    #expect(!first.output.contains("adjacent"))
    let named = Session("run", city, "--policy", "adjacent", "--output", folder("named"))
    #expect(named.output.contains("\nPASS adjacent: "))
    #expect(!named.output.contains("fifo"))
  }

  @Test func `compare takes the policies that are named, the first as the baseline`() throws {
    let city = try folder.write(SmallCity.twoZones, to: "city.jsonc")
    let session = Session(
      "compare", city, "--policies", "adjacent, fifo", "--output", folder("out"))
    #expect(session.output.contains("\nagainst adjacent             mean wait "))
  }

  @Test func `requests that are still open make waits lower bounds, within 24 lines`() throws {
    let city = try folder.write(SmallCity.twoZones, to: "city.jsonc")
    // The second request is made 3 minutes before the end, and the first is served after 3:40.
    let session = Session(
      "compare", city, "--set", "window.drain=0 s", "--set", "window.length=33 min",
      "--set", "fleet.response={ exponential: { mean: '10 s' } }", "--output", folder("out"))
    #expect(
      session.output.contains(
        "\nWaits of fifo and adjacent are lower bounds: 6 requests were open; raise window.drain to \"1 h\".\n"
      ))
    // Both passengers of fifo give up after 10 minutes.
    #expect(
      session.output.contains("\nFAIL fifo: mean wait at most 10:00, not served at least 50.0 %\n"))
    #expect(session.output.contains(" variance by   days to\n"))
    #expect(session.output.split(separator: "\n", omittingEmptySubsequences: false).count <= 25)
  }

  @Test func `a scenario without requests has dashes and no verdict`() throws {
    let city = try folder.write(SmallCity.twoZones, to: "city.jsonc")
    let session = Session(
      "run", city, "--set", "demand.listed=[]", "--enforce-goal", "--output", folder("out"))
    #expect(
      session.output.contains(
        "\nfifo                           -          -       -          -       -  "))
    #expect(
      session.output.contains(
        "\nINCONCLUSIVE fifo: mean wait not known without requests, "
          + "not served not known without requests\n"))
    #expect(session.code == .inconclusive)
  }
}
