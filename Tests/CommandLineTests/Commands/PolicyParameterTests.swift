import Foundation
import TestSupport
import Testing

@testable import CommandLine

/// Parameters of policies, from the command line to the results.
@Suite struct PolicyParameterTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  /// Three zones in a row, the taxi two zones away from its only passenger.
  private func row() throws -> String {
    let text = SmallCity.twoZones
      .replacingOccurrences(of: "\"columns\": 2", with: "\"columns\": 3")
      .replacingOccurrences(of: "\"place\": \"1-1\"", with: "\"place\": \"3-1\"")
      .replacingOccurrences(of: "\"from\": \"2-1\"", with: "\"from\": \"1-1\"")
    return try folder.write(text, to: "row.jsonc")
  }

  @Test func `a parameter is explained as any other value`() {
    let session = Session("explain", "policy_parameters.adjacent.rings")
    #expect(
      session.output == """
        policy_parameters.adjacent.rings
          Number of rings of zones searched around the zone of the request, nearer ones first: 1 for the
            zones that adjoin it, 2 for those that adjoin these as well.
          value: 0 to 20; default: 1

        Rules of the documents
          A-G5R1: The zone of the request comes first, then those next to it; taxis further away are left
            alone.
          B-G4R3: When no taxi of the queue can be asked, the queues of the adjacent zones are tried. In
            which order, the document does not say.

        """)
    #expect(session.code == .success && session.messages == "")
  }

  @Test func `a parameter with a slip is guessed`() {
    let session = Session("explain", "policy_parameters.adjacent.ring")
    #expect(session.messages.contains("did you mean policy_parameters.adjacent.rings?"))
    #expect(session.code == .usage)
  }

  @Test func `a parameter is set and decides who is asked`() throws {
    let city = try row()
    for (rings, wait) in [(1, "10:00"), (2, "3:40")] {
      let session = Session(
        "run", city, "--policy", "adjacent", "--replications", "1", "--output", folder("\(rings)"),
        "--set", "policy_parameters.adjacent.rings=\(rings)")
      #expect(session.code == .success || rings == 1)
      #expect(session.output.contains("\(wait)"), "\(session.output)")
    }
  }

  @Test func `parameters are compared side by side`() throws {
    let session = Session(
      "compare", try row(), "--policies", "adjacent", "--vary",
      "policy_parameters.adjacent.rings=0,1,2", "--output", folder("out"))
    let lines = session.output.split(separator: "\n").filter {
      $0.hasPrefix("adjacent rings=") && !$0.contains("(")
    }
    #expect(
      lines.prefix(3).map { $0.split(separator: " ").prefix(3).joined(separator: " ") } == [
        "adjacent rings=0 10:00", "adjacent rings=1 10:00", "adjacent rings=2 3:40",
      ])
  }

  @Test func `a value out of range is told with its place`() throws {
    let session = Session(
      "run", try row(), "--set", "policy_parameters.adjacent.rings=21", "--output", folder("out"))
    #expect(
      session.messages.contains(
        "--set policy_parameters.adjacent.rings: 21 is too large")
    )
    #expect(session.code == .badInput)
  }

  @Test func `the trail tells of every ring that was searched`() throws {
    let run = Session(
      "run", try row(), "--policy", "adjacent", "--trace", "--quiet", "--output", folder("out"),
      "--set", "policy_parameters.adjacent.rings=2")
    try #require(run.code == .success, "\(run.messages)")
    let session = Session("trail", folder(try folder.results(in: "out")), "0")
    #expect(
      session.output.split(separator: "\n").prefix(6).joined(separator: "\n") == """
        Ride 0, adjacent, day 1: from zone 1-1, asked at 08:01:00, picked up at 08:04:40 by taxi 0 \
        after 3:40.
          08:01:00  asked for a taxi in zone 1-1
          08:01:00  no taxi to ask in zone 1-1 (none there), nor in adjacent zones (none there)
          08:01:00  offered to taxi 0, alone in the queue of zone 3-1, further away than the zones \
        next to
                      zone 1-1
          08:01:10  taxi 0 accepted
        """)
  }
}
