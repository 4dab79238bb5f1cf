import Foundation
import TestSupport
import Testing

@testable import CommandLine

/// Where and when people wait longest, from a folder of results.
@Suite struct WhereTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private func results(_ flags: String...) throws -> String {
    let city = try folder.write(SmallCity.twoZones, to: "city.jsonc")
    let session = Session(["compare", city, "--quiet", "--output", folder("out")] + flags)
    try #require(session.code == .success, "\(session.messages)")
    return folder(try folder.results(in: "out"))
  }

  @Test func `zones are named, the longest wait first, with their worst hours`() throws {
    let session = Session("where", try results(), "--policy", "fifo")
    #expect(session.code == .success)
    let lines = session.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0].hasPrefix("Under fifo, people wait longest in zone "))
    #expect(lines[2].hasPrefix("zone      mean wait  people a day  no taxi  worst hour  wait then"))
    #expect(session.output.contains("From the rows of 1 day of each policy."))
  }

  @Test func `figures are those of the rows of requests`() throws {
    let path = try results()
    let session = Session("where", path, "--policy", "adjacent", "--json")
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(session.output.utf8)) as? [String: Any])
    let policy = try #require((json["policies"] as? [[String: Any]])?.first)
    let places = try #require(policy["places"] as? [[String: Any]])
    let rows = try String(contentsOfFile: path + "/requests.csv", encoding: .utf8)
      .split(separator: "\n").map { $0.split(separator: ",", omittingEmptySubsequences: false) }
    func column(_ name: String) throws -> Int { try #require(rows[0].firstIndex(of: name[...])) }
    let (way, zone, wait) = (try column("policy"), try column("origin_zone"), try column("wait_s"))
    for place in places {
      let name = try #require(place["name"] as? String)
      let waits = rows.dropFirst().filter { $0[way] == "adjacent" && "zone \($0[zone])" == name }
        .compactMap { Double($0[wait]) }
      #expect(place["requests_per_day"] as? Double == Double(waits.count))
      let mean = try #require(place["wait_s_mean"] as? Double)
      #expect(abs(mean - waits.reduce(0, +) / Double(waits.count)) < 0.001)
    }
    #expect(!places.isEmpty)
  }

  @Test func `queues at shops are listed with their longest hour`() throws {
    let run = Session(
      "run", Repository.path("scenarios/one-place.jsonc"), "--quiet", "--output", folder("shop"))
    try #require(run.code == .success, "\(run.messages)")
    let results = folder(try folder.results(in: "shop"))
    // The second customer waits from 09:09 to 09:10 and the third from 09:15 to 09:20: 6 minutes of an hour.
    let session = Session("where", results)
    #expect(
      session.output == """
        The longest queue is at corner: 0.1 people on average from 09:00 to 10:00.

        shop    longest hour  people then  mean of the day
        corner         09:00          0.1              0.0

        From the rows of 1 day of each alternative.

        """)
    let cells = Session("where", results, "--plain").output.split(separator: "\t")
    #expect(cells.prefix(3) == ["shop", "one-place", "corner"] && cells[4] == "9")
    #expect(abs((Double(cells[3]) ?? 0) - 0.1) < 1e-9)
  }

  @Test func `every zone is a line for other tools`() throws {
    let session = Session("where", try results(), "--count", "1", "--plain")
    #expect(
      session.output.split(separator: "\n").map { $0.split(separator: "\t").count } == [8, 8])
    #expect(session.output.hasPrefix("place\tfifo\tzone "))
  }

  @Test func `results without rows of zones, unknown policies and folders that are none are told`()
    throws
  {
    let bare = try results("--detail", "0")
    let session = Session("where", bare)
    #expect(session.code == .badInput)
    #expect(
      session.messages == """
        \(bare): these results have no waits by zone and no queues
          fix: run a scenario with taxis, ambulances or shops again with --detail 3, over alternatives with the same \
        zones

        """)
    #expect(
      Session("where", bare, "--policy", "fifi").messages
        == "cabstand: --policy: these results have no policy \"fifi\"; did you mean fifo?\n"
        + "  see: cabstand where --help\n")
    #expect(Session("where", folder("nothing")).code == .missingInput)
    #expect(Session("where", bare, "--count", "0").code == .usage)
  }
}
