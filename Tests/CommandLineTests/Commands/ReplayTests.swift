import Mobility
import Quantities
import Results
import TestSupport
import Testing

@testable import CommandLine
@testable import ReplayPage

/// A page that plays one day, written from a folder of results.
@Suite struct ReplayTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  /// Runs a command that must succeed and returns the path of its results.
  private func run(_ arguments: String..., into output: String = "out") throws -> String {
    let session = Session(arguments + ["--quiet", "--output", folder(output)])
    try #require(session.code == .success, "\(session.messages)")
    return folder(try folder.results(in: output))
  }

  private func traced() throws -> String {
    try run("compare", folder.write(SmallCity.busy, to: "city.jsonc"), "--trace", "--detail", "2")
  }

  /// A command that must fail: its exit code and its messages.
  private func failure(_ arguments: String...) -> (code: ExitCode, messages: String) {
    let session = Session(["replay"] + arguments + ["--output", folder("never.html")])
    #expect(session.output == "")
    return (session.code, session.messages)
  }

  private func usage(_ message: String) -> String {
    "cabstand: \(message)\n  see: cabstand replay --help\n"
  }

  @Test func `the page appears where it is wanted, and what to do next is said`() throws {
    let results = try run("run", Repository.smallest, "--trace")
    let page = folder("day.html")
    let session = Session("replay", results, "--output", page)
    #expect(session.code == .success)
    #expect(session.messages == "")
    let size = try folder.bytes(of: "day.html").count
    #expect(
      session.output == """
        wrote \(page), \((size + 999) / 1000) kB: replication 1 under fifo
        Open it in a browser and press Play.

        """)
    let text = try folder.read("day.html")
    #expect(text.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">\n"))
    #expect(text.contains("<h1>smallest</h1>"))
    // Again, over the first, without a word, and the same to the byte.
    let again = Session("replay", results, "--output", page, "--force", "--quiet")
    #expect(again.code == .success && again.output == "" && again.messages == "")
    #expect(try folder.read("day.html") == text)
  }

  @Test func `what is counted at the hours is what the rows say`() throws {
    let results = try StoredResults(at: try traced())
    let replay = try Replay(of: results, policies: ["adjacent", "fifo"], replication: 2)
    #expect(replay.policies == ["adjacent", "fifo"])
    let movements = try results.rows(of: MovementRow.self).filter { $0.replication == 2 }
    let requests = try results.rows(of: RequestRow.self).filter { $0.replication == 2 }
    for (side, policy) in zip(replay.sides, [Int32(1), 0]) {
      let counts = side.counts(every: 300, length: replay.frame.length)
      #expect(counts.count > 10)
      for (second, counts) in counts {
        let now = Int64(second) * 1000
        let taxis = TaxiActivity.allCases.map { activity in
          movements.count {
            $0.policy == policy && $0.activity == activity && $0.start.milliseconds <= now
              && $0.end.milliseconds > now
          }
        }
        let waiting = requests.count {
          $0.policy == policy && $0.requested.milliseconds <= now
            && ($0.requested + $0.wait).milliseconds > now
        }
        #expect(counts == StateCounts(taxis: taxis, waiting: waiting, ambulances: [0, 0, 0, 0]))
      }
      let mean = requests.filter { $0.policy == policy }
      #expect(side.requests.count == mean.count)
      #expect(!side.offers.isEmpty)
    }
  }

  @Test func `what the results do not have is said, with what they have`() throws {
    let results = try traced()
    for (arguments, message) in [
      (
        ["--policy", "adjacnt"],
        "--policy: these results have no policy \"adjacnt\"; did you mean adjacent?"
      ),
      (
        ["--policy", "zzz"],
        "--policy: these results have no policy \"zzz\"; they have fifo, adjacent"
      ),
      (
        ["--policy", "fifo", "--policy", "fifo"],
        "--policy: \"fifo\" appears twice; name two that differ, or one"
      ),
      (
        ["--policy", "fifo", "--policy", "adjacent", "--policy", "fifo"],
        "--policy: a page shows at most two policies, not 3"
      ),
      (
        ["--replication", "9"],
        "--replication: of these results only the replications 1, 2 were traced"
      ),
    ] {
      let session = Session(["replay", results, "--output", folder("never.html")] + arguments)
      #expect(session.code == .usage, "\(arguments)")
      #expect(session.messages == usage(message))
      #expect(session.output == "")
    }
    #expect(try !folder.names().contains("never.html"))
  }

  @Test func `each variant is played with the window of its own scenario`() throws {
    let city = try folder.write(SmallCity.busy, to: "city.jsonc")
    let results = try run(
      "compare", city, "--policies", "fifo", "--vary", "window.length=1 h,2 h", "--trace")
    let stored = try StoredResults(at: results)
    // The window is played with its drain.
    let lengths = try ["fifo length=1 h", "fifo length=2 h"].map {
      try Replay(of: stored, policies: [$0], replication: 1).frame.length
    }
    #expect(lengths[1] - lengths[0] == 3600)
    let both = failure(results)
    #expect(both.code == .badInput)
    #expect(
      both.messages == """
        \(results)/scenarios.jsonl:2: the alternatives "fifo length=1 h" and "fifo length=2 h" have different windows
          fix: choose one with --policy

        """)
  }

  @Test func `results without a trace cannot be replayed`() throws {
    let results = try run("run", Repository.smallest)
    let session = failure(results)
    #expect(session.code == .badInput)
    #expect(
      session.messages
        == "\(results): these results have no positions of taxis\n  fix: run again with --trace\n"
    )
  }

  @Test func `a damaged table is found out`() throws {
    let results = try run("run", Repository.smallest, "--trace")
    let name = results.dropFirst(folder("").count) + "/movements.csv"
    let text = try folder.read(String(name))
    _ = try folder.write(text.replacing("occupied", with: "resting!"), to: String(name))
    let session = failure(results)
    #expect(session.code == .badInput)
    #expect(session.messages.contains("movements.csv"))
    #expect(session.messages.contains("the file was changed after the run"))
    #expect(try !folder.names().contains("never.html"))
  }

  @Test func `only pages are written over`() throws {
    let results = try run("run", Repository.smallest, "--trace")
    let notes = try folder.write("mine", to: "notes.txt")
    let session = Session("replay", results, "--output", notes)
    #expect(session.code == .usage)
    #expect(
      session.messages
        == usage(
          "--output: \"\(notes)\" does not end in .html"))
    #expect(try folder.read("notes.txt") == "mine")
    try folder.makeFolder("folder.html")
    let blocked = Session("replay", results, "--output", folder("folder.html"))
    #expect(blocked.code == .cannotWrite)
    #expect(blocked.messages.hasPrefix("cabstand: cannot create \(folder("folder.html")): "))
    let lost = Session("replay", results, "--output", folder("none/page.html"))
    #expect(lost.code == .cannotWrite)
    #expect(lost.messages.hasPrefix("cabstand: cannot create \(folder("none/page.html")): "))
  }

  @Test func `trips of residents are those of their legs, a taxi's from the pick-up on`() throws {
    struct Trip: Hashable {
      let resident: String
      let means: Means
      let start: TimeSpan
      let end: TimeSpan
    }
    let results = try run(
      "run", Repository.path("scenarios/appointments.jsonc"), "--replications", "1", "--trace")
    let stored = try StoredResults(at: results)
    let (legs, movements) = (
      try stored.table(of: LegRow.self), try stored.table(of: ResidentMovementRow.self)
    )
    let wanted = legs.rows.compactMap { leg -> Trip? in
      guard let travel = leg.travel, !leg.isBrokenOff else { return nil }
      let start = leg.departure + (leg.means == .taxi ? leg.wait : .zero)
      let end = leg.departure + travel
      guard start < end, .zero < end, start < .hours(24) else { return nil }
      return Trip(
        resident: legs.names[.residents][Int(leg.resident)], means: leg.means, start: start,
        end: end)
    }
    let found = movements.rows.map {
      Trip(
        resident: movements.names[.residents][Int($0.resident)], means: $0.means, start: $0.start,
        end: $0.end)
    }
    #expect(found.count == wanted.count && found.count > 1000)
    #expect(Set(found) == Set(wanted))
    #expect(movements.rows.allSatisfy { $0.standsFor == 1 })
    // Six by four squares of a kilometre.
    #expect(
      movements.rows.allSatisfy { row in
        [row.fromX, row.toX].allSatisfy { (0...6000).contains($0.meters) }
          && [row.fromY, row.toY].allSatisfy { (0...4000).contains($0.meters) }
      })
    let replay = try Replay(of: stored)
    #expect(replay.showsResidents && replay.showsTaxis)
    #expect(replay.sides[0].residents.trips.map(\.start).min() ?? 0 < 86_400)
  }
}
