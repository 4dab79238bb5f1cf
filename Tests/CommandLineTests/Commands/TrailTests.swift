import Results
import TestSupport
import Testing

@testable import CommandLine

/// The story of a ride, told from a folder of results.
@Suite struct TrailTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  /// Runs a command that must succeed and returns the path of its results.
  private func run(_ arguments: String..., into output: String = "out") throws -> String {
    let session = Session(arguments + ["--quiet", "--output", folder(output)])
    try #require(session.code == .success, "\(session.messages)")
    return folder(try folder.results(in: output))
  }

  private func traced(_ flags: String...) throws -> String {
    let city = try folder.write(SmallCity.twoZones, to: "city.jsonc")
    let session = Session(
      ["compare", city, "--trace", "--quiet", "--output", folder("out")] + flags)
    try #require(session.code == .success, "\(session.messages)")
    return folder(try folder.results(in: "out"))
  }

  /// A command that must fail: its exit code and its messages.
  private func failure(_ arguments: String...) -> (code: ExitCode, messages: String) {
    let session = Session(["trail"] + arguments)
    #expect(session.output == "")
    return (session.code, session.messages)
  }

  private func usage(_ message: String) -> String {
    "cabstand: \(message)\n  see: cabstand trail --help\n"
  }

  @Test func `a ride that was served from the zone next door`() throws {
    let session = Session("trail", try traced(), "0", "--policy", "adjacent")
    #expect(session.code == .success)
    #expect(session.messages == "")
    #expect(
      session.output == """
        Ride 0, adjacent, day 1: from zone 2-1, asked at 08:01:00, picked up at 08:04:40 by taxi \
        0 after 3:40.
          08:01:00  asked for a taxi in zone 2-1
          08:01:00  no taxi to ask in zone 2-1 (none there)
          08:01:00  offered to taxi 0, alone in the queue of zone 1-1, next to zone 2-1
          08:01:10  taxi 0 accepted
          08:01:10  taxi 0 sets off from zone 1-1, next to zone 2-1
          08:04:10  taxi 0 arrived
          08:04:40  picked up by taxi 0
          08:14:40  got off in zone 2-1
        History: ACCEPTED 08:01:00, TAXI ASSIGNED 08:01:10 (taxi 0), COMPLETED 08:14:40.
        Wait 3:40 = search 0:00 + offers 0:10 + approach 3:00 + boarding 0:30.
        Why taxi 0: it stood alone in the queue of zone 1-1, next to zone 2-1, with no taxi to ask \
        in zone
          2-1 (none there).
        Why 3:40: for 3:00 the taxi was on its way from zone 1-1, next to zone 2-1.

        """)
  }

  @Test func `the same ride under the first policy, from the folder above, on the second day`()
    throws
  {
    _ = try traced("--detail", "2")
    let session = Session("trail", folder("out"), "0", "--replication", "2")
    #expect(session.code == .success)
    #expect(
      session.output == """
        Ride 0, fifo, day 2: from zone 2-1, asked at 08:01:00, gave up at 08:11:00 after 10:00.
          08:01:00  asked for a taxi in zone 2-1
          08:01:00  held: no taxi to ask in zone 2-1 (none there)
          08:01:30  searched again, 19 times until 08:10:30: still no taxi to ask
          08:11:00  gave up
        History: ACCEPTED 08:01:00, ANNULLED BY USER 08:11:00.
        Wait 10:00 = search 10:00 + offers 0:00 + approach 0:00 + boarding 0:00.
        Why 10:00: for 10:00 no taxi could be asked.

        """)
    #expect(Session("trail", folder("out"), "0", "--quiet").output == "")
  }

  @Test func `a folder that is not there, or not one of results`() throws {
    let missing = failure(folder("nowhere"), "0")
    #expect(missing.code == .missingInput)
    #expect(
      missing.messages == """
        \(folder("nowhere")): there is no such folder
          fix: check the path; it is relative to the folder you are in

        """)
    try folder.makeFolder("empty")
    let empty = failure(folder("empty"), "0")
    #expect(empty.code == .badInput)
    #expect(
      empty.messages == """
        \(folder("empty")): this is not a folder of cabstand results: it has no manifest.json
          fix: name a folder that cabstand run, compare or baseline save has made

        """)
    let untraced = try run("run", Repository.smallest)
    let silent = failure(untraced, "0")
    #expect(silent.code == .badInput)
    #expect(
      silent.messages == """
        \(untraced): these results have no event log
          fix: run again with --trace; residents, emergencies, visits and athletes need none: see cabstand trail --help

        """)
  }

  @Test func `a log that was edited is not believed`() throws {
    let results = try traced()
    let name = results.dropFirst(folder.path.count + 1) + "/events.csv"
    let text = try folder.read(String(name))
    try folder.write(text.replacing("accepted", with: "declined"), to: String(name))
    let edited = failure(results, "0")
    #expect(edited.code == .badInput)
    #expect(
      edited.messages == """
        \(results)/events.csv: the file was changed after the run: its hash differs
          fix: restore it, or make the results again; edited files are not used

        """)
  }

  @Test func `a ride, a policy or a day that is not there`() throws {
    let results = try traced()
    for (arguments, message) in [
      (["two"], "a ride is a whole number as in requests.csv, not \"two\""),
      (["1.5"], "a ride is a whole number as in requests.csv, not \"1.5\""),
      (
        ["2"],
        "there is no ride 2 on day 1; they are 0 to 1; --longest and --first-unserved find one"
      ),
      (
        ["0", "--policy", "adjacnt"],
        "--policy: these results have no policy \"adjacnt\"; did you mean adjacent?"
      ),
      (
        ["0", "--policy", "xyz"],
        "--policy: these results have no policy \"xyz\"; they have fifo, adjacent"
      ),
      (
        ["0", "--replication", "2"],
        "--replication: only replication 1 of these results has an event log"
      ),
      (
        ["0", "--replication", "0"],
        "--replication needs a whole number from 1 to 1000000, not \"0\""
      ),
      (
        [],
        "name a ride, or use --longest, --first-unserved, --resident, --incident, --visit or --athlete"
      ),
      (
        ["--visit", "1", "--athlete", "1"],
        "--visit and --athlete cannot be combined; name one"
      ),
      (
        ["--longest", "--first-unserved"],
        "--longest and --first-unserved cannot be combined; name one"
      ),
      (["0", "--longest"], "name a ride, or use --longest, not both"),
      (["--longest=0"], "--longest takes no value"),
    ] {
      let session = Session(["trail", results] + arguments)
      #expect(session.code == .usage, "\(arguments)")
      #expect(session.messages == usage(message))
    }
  }

  @Test func `a ride of the warm-up is not told`() throws {
    let city = try folder.write(SmallCity.busy, to: "city.jsonc")
    let results = try run("run", city, "--trace")
    let rides = try StoredResults(at: results).rows(of: RequestRow.self).map(\.ride)
    let first = try #require(rides.min())
    let last = try #require(rides.max())
    #expect(first > 0)
    let session = failure(results, "\(first - 1)")
    #expect(session.code == .usage)
    #expect(
      session.messages
        == usage(
          "ride \(first - 1) belongs to the warm-up, which is not in the log; "
            + "those of day 1 are \(first) to \(last); --longest and --first-unserved find one"))
    for ride in rides {
      let told = Session("trail", results, "\(ride)")
      #expect(told.code == .success)
      #expect(told.output.hasPrefix("Ride \(ride), "))
    }
  }
}
