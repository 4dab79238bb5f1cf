import TestSupport
import Testing

@testable import CommandLine
@testable import Results

/// Actions of a policy that cannot be carried out: counted everywhere, and not passed over.
@Suite struct RefusedActionsTests {
  private let folder: TestFolder
  private let city: String

  init() throws {
    folder = try TestFolder()
    city = try folder.write(SmallCity.busy, to: "city.jsonc")
  }

  private func run(_ policy: String, _ flags: String...) -> Session {
    Session(
      ["run", city, "--policy-command", "mine=\(policy)", "--output", folder("out")] + flags)
  }

  private func results() throws -> StoredResults {
    try StoredResults(at: folder(try folder.results(in: "out")))
  }

  @Test func `counts by reason are in the table, the manifest and the service table`() throws {
    let session = run(TestPolicy.toNobody)
    #expect(session.code == .inconclusive)
    let runs = try results().manifest.runs.compactMap(\.actions)
    #expect(runs.count == 3)
    let count = runs.reduce(0) { $0 + $1.given }
    #expect(count > 100)
    for run in runs { #expect(run.refused == [.init(reason: "unknown_taxi", count: run.given)]) }
    let digits = String(repeating: " ", count: max(0, 5 - "\(count)".count)) + "\(count)"
    #expect(
      session.output.contains(
        """

        policy  actions refused for  count  of its actions
        mine    unknown_taxi         \(digits)         100.0 %


        """), "\(session.output)")
    #expect(
      session.messages == """
        cabstand: \(count) of \(count) actions of mine were refused, more than 1 %: the results may not be those of the intended policy
          fix: check the actions with cabstand policy-test; --max-refused allows more

        """)
    let service = try results().rows(of: ServiceRow.self)
    #expect(
      service.filter { $0.topic == "action" } == [
        ServiceRow(
          policy: 0, replication: 1, topic: "action", name: "unknown_taxi",
          count: Int64(runs[0].given))
      ])
  }

  @Test func `other programs get the same counts`() throws {
    let json = run(TestPolicy.toNobody, "--json")
    #expect(json.code == .inconclusive)
    let count = try results().manifest.runs.compactMap(\.actions).reduce(0) { $0 + $1.given }
    #expect(
      json.output.contains(
        """
              "actions": {
                "given": \(count),
                "refused": \(count),
                "refused_by_reason": {
                  "unknown_taxi": \(count)
                }
              }
        """), "\(json.output)")
    let plain = run(TestPolicy.toNobody, "--plain")
    #expect(plain.output.contains("\nrefused_action\tmine\tunknown_taxi\t\(count)\t\(count)\n"))
  }

  @Test func `a share that is allowed is no reason to fail`() throws {
    let session = run(TestPolicy.toNobody, "--max-refused", "100%")
    #expect(session.code == .success)
    #expect(session.messages == "")
    #expect(session.output.contains("unknown_taxi"))
    let quiet = run(TestPolicy.toNobody, "--max-refused", "99.9 %", "--quiet")
    #expect(quiet.code == .inconclusive)
    #expect(quiet.messages.contains(", more than 99.9 %: "))
  }

  @Test func `a policy all of whose actions are carried out has no table`() throws {
    let session = run(TestPolicy.nobody, "--max-refused", "0%")
    #expect(session.code == .success)
    #expect(!session.output.contains("refused"))
    let runs = try results().manifest.runs
    #expect(runs.allSatisfy { $0.actions == .init(given: 0, refused: []) })
  }

  @Test func `policies of cabstand have no actions`() throws {
    #expect(Session("run", city, "--quiet", "--output", folder("out")).code == .success)
    #expect(try results().manifest.runs.allSatisfy { $0.actions == nil })
    let text = try folder.read(try folder.results(in: "out") + "/manifest.json")
    #expect(!text.contains("actions"))
  }

  // MARK: - Twins

  @Test func `a policy whose answers differ between two processes ends the run`() throws {
    let session = run(TestPolicy.moody, "--threads", "1")
    #expect(session.code == .badInput)
    #expect(
      session.messages.hasPrefix(
        "cabstand: policy mine, replication 1: two processes of the program answer the"
          + " same messages differently: "), "\(session.messages)")
    #expect(try !folder.names().contains("out"))
  }
}
