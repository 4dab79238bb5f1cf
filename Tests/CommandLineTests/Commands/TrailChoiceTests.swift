import Results
import TestSupport
import Testing

@testable import CommandLine

/// `trail --longest`, `--first-unserved` and `--person`: stories without a number.
@Suite struct TrailChoiceTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private func results(
    _ scenario: String, _ flags: String..., into output: String = "out"
  ) throws -> String {
    let session = Session(
      ["compare", scenario, "--quiet", "--output", folder(output)] + flags)
    try #require(session.code == .success, "\(session.messages)")
    return folder(try folder.results(in: output))
  }

  /// Results in which both are served under adjacent, and nobody under fifo.
  private func twoZones() throws -> String {
    try results(try folder.write(SmallCity.twoZones, to: "city.jsonc"), "--trace")
  }

  @Test func `the longest wait is that of the ride with the longest wait in its table`() throws {
    let city = try folder.write(SmallCity.busy, to: "city.jsonc")
    let results = try results(city, "--trace", "--detail", "2")
    let rows = try StoredResults(at: results).rows(of: RequestRow.self)
    for (number, policy) in ["fifo", "adjacent"].enumerated() {
      for day in 1...2 {
        let served = rows.filter {
          $0.policy == Int32(number) && $0.replication == Int32(day) && $0.outcome == .served
        }
        let most = try #require(served.map(\.wait).max())
        let ride = try #require(served.filter { $0.wait == most }.map(\.ride).min())
        let session = Session(
          "trail", results, "--longest", "--policy", policy, "--replication", "\(day)")
        #expect(session.code == .success && session.messages.isEmpty, "\(session.messages)")
        let lines = session.output.split(separator: "\n")
        #expect(
          lines[0] == "Longest wait of a served ride under \(policy) on day \(day): ride \(ride).")
        #expect(lines[1].hasPrefix("Ride \(ride), \(policy), day \(day): "))
      }
    }
  }

  @Test func `the first request without a taxi is the first of its table, also as JSON`() throws {
    let results = try twoZones()
    let session = Session("trail", results, "--first-unserved")
    #expect(session.code == .success)
    #expect(
      session.output.hasPrefix(
        """
        First request without a taxi under fifo on day 1: ride 0.
        Ride 0, fifo, day 1: from zone 2-1, asked at 08:01:00, gave up at 08:11:00 after 10:00.

        """), "\(session.output)")
    let json = Session("trail", results, "--first-unserved", "--json").output
    #expect(json.contains("\"ride\": 0"))
    #expect(json.contains("First request without a taxi under fifo on day 1: ride 0."))
  }

  @Test func `where no ride qualifies the message names the other flag`() throws {
    let results = try twoZones()
    let longest = Session("trail", results, "--longest")
    #expect(longest.code == .usage && longest.output.isEmpty)
    #expect(
      longest.messages == """
        cabstand: --longest: no request was served under fifo on day 1; use --first-unserved, or \
        another --policy or --replication
          see: cabstand trail --help

        """)
    let unserved = Session("trail", results, "--first-unserved", "--policy", "adjacent")
    #expect(unserved.code == .usage && unserved.output.isEmpty)
    #expect(
      unserved.messages.contains(
        "every request that ended under adjacent on day 1 got a taxi; use --longest"))
  }

  @Test func `results without a trace say how to get one`() throws {
    let results = try results(Repository.smallest)
    for flag in ["--longest", "--first-unserved"] {
      let session = Session("trail", results, flag)
      #expect(session.code == .badInput && session.output.isEmpty)
      #expect(session.messages.contains("no event log\n  fix: run again with --trace"))
    }
  }

  @Test func `without taxis the longest response is meant`() throws {
    let session = Session(
      "run", Repository.path("scenarios/one-ambulance.jsonc"), "--quiet", "--detail", "1",
      "--output", folder("ambulance"))
    try #require(session.code == .success, "\(session.messages)")
    let results = folder(try folder.results(in: "ambulance"))
    let longest = Session("trail", results, "--longest")
    #expect(longest.code == .success, "\(longest.messages)")
    #expect(
      longest.output.hasPrefix(
        """
        Longest response under one-ambulance on day 1: emergency 1.
        Emergency 1 of priority 3, one-ambulance, day 1: an ambulance was there after 31:51:
        """), "\(longest.output)")
    let lost = Session("trail", results, "--first-unserved")
    #expect(lost.code == .usage && lost.output.isEmpty)
    #expect(
      lost.messages.contains("no emergency was lost under one-ambulance on day 1; use --longest"))
    let unknown = Session("trail", results, "--incident", "3")
    #expect(unknown.messages.contains("--longest finds the one with the longest response"))
  }

  @Test func `a person is a resident by another name`() throws {
    let results = try results(Repository.path("scenarios/three-neighbours.jsonc"))
    let person = Session("trail", results, "--person", "Ben")
    #expect(person.code == .success)
    #expect(person.output == Session("trail", results, "--resident", "Ben").output)
    let unknown = Session("trail", results, "--person", "Bem")
    #expect(unknown.code == .usage)
    #expect(unknown.messages.contains("--person: no resident \"Bem\" has an appointment"))
    let both = Session("trail", results, "--person", "Ben", "--resident", "Ben")
    #expect(both.code == .usage)
    #expect(both.messages.contains("--resident and --person cannot be combined; name one"))
    #expect(Session("trail", results, "--person").messages.contains("--person needs a value"))
  }
}
