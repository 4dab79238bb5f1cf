import Results
import TestSupport
import Testing

@testable import CommandLine

/// Results that take the place of others of the same scenario and seed.
@Suite struct DifferingResultsTests {
  private let folder: TestFolder
  private let city: String

  init() throws {
    folder = try TestFolder()
    city = try folder.write(SmallCity.busy, to: "city.jsonc")
  }

  private func run(_ policy: String) -> Session {
    Session(
      "run", city, "--policy-command", "mine=\(policy)", "--quiet", "--max-refused", "100%",
      "--output", folder("out"))
  }

  private var names: [String] {
    get throws { try folder.names(in: "out").filter { !$0.contains("/") } }
  }

  @Test func `results that differ are kept, and both digests are told`() throws {
    #expect(run(TestPolicy.nobody).messages == "")
    let name = try #require(try names.first)
    let before = try StoredResults(at: folder("out/\(name)")).manifest.runs
    let summary = try folder.bytes(of: "out/\(name)/summary.csv")
    let session = run(TestPolicy.toFirst)
    #expect(session.code == .success)
    let now = try StoredResults(at: folder("out/\(name)")).manifest.runs
    #expect(now.count == 3)
    #expect(
      session.messages == """
        cabstand: warning: \(folder("out/\(name)")): these results differ from the ones they replace, \
        although scenario and seed are the same
          mine, replication 1: run digest \(before[0].runDigestText) before, \(now[0].runDigestText) now; \
        3 of 3 replications differ
          the earlier results are kept in \(folder("out/\(name)")).previous
          fix: none if you have changed the policy or installed another cabstand since; otherwise the \
        policy decides by more than its messages, see cabstand policy-test

        """)
    #expect(try names == [name, name + ".previous"])
    #expect(try StoredResults(at: folder("out/\(name).previous")).manifest.runs == before)
    #expect(try folder.bytes(of: "out/\(name).previous/summary.csv") == summary)
    // A folder that holds both means the current ones.
    #expect(try StoredResults(at: folder("out")).manifest.runs == now)
  }

  @Test func `nothing that was set aside is replaced`() throws {
    for policy in [TestPolicy.nobody, TestPolicy.toFirst, TestPolicy.nobody] { _ = run(policy) }
    let name = try #require(try names.first)
    #expect(try names == [name, name + ".previous", name + ".previous-2"])
    #expect(
      try StoredResults(at: folder("out/\(name)")).manifest.runs
        == StoredResults(at: folder("out/\(name).previous")).manifest.runs)
  }

  @Test func `the same results replace the old ones without a word`() throws {
    #expect(run(TestPolicy.nobody).messages == "")
    #expect(run(TestPolicy.nobody).messages == "")
    #expect(try names.count == 1)
    let more = Session(
      "run", city, "--policy-command", "mine=\(TestPolicy.nobody)", "--quiet", "--detail", "2",
      "--output", folder("out"))
    #expect(more.messages == "")
    #expect(try names.count == 1)
  }
}
