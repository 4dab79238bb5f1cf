import Foundation
import TestSupport
import Testing

@testable import CommandLine

/// What `learn` prints and writes, and how it ends.
@Suite struct LearnTests {
  private let folder: TestFolder
  private let town: String

  init() throws {
    folder = try TestFolder()
    town = folder("town.jsonc")
    try #require(Session("new", "small-town", town, "--quiet").code == .success)
  }

  private func learn(_ flags: String...) -> Session {
    Session(["learn", town, "--days", "2", "--replications", "3", "--weights", "2,1"] + flags)
  }

  @Test func `it tells the answer, what taxis are worth and what each weight gives`() {
    let session = learn("--policy", "nearest-taxi", "--rounds", "1")
    #expect(session.code == .success, "\(session.messages)")
    let lines = session.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      lines[0].hasPrefix("With the estimated values of idle taxis at weight ")
        || lines[0].hasPrefix("nearest-taxi has its shortest waits without"))
    #expect(
      session.output.contains("estimated from 2 days of nearest-taxi, 1 round; weights tested on"))
    let table = session.output.matches(of: #/(?m)^ +(0|1|2)  .* s  .* %  /#).map { $0.1 }
    #expect(table == ["0", "1", "2"])
    // Some requests wait longer than the taxi drives to them, and each weight has its own mean.
    let waits = session.output.matches(of: #/(?m)^ +[012]  +([0-9.]+) s  +[0-9.]+ %/#)
      .compactMap { Double($0.1) }
    #expect(waits.count == 3 && waits.allSatisfy { $0 > 30 } && Set(waits).count > 1)
    #expect(session.output.contains("idle taxis around"))
    #expect(
      learn("--policy", "nearest-taxi", "--rounds", "1", "--threads", "1").output == session.output)
  }

  @Test func `what is written runs, and is not replaced unasked`() throws {
    let output = folder("learnt.jsonc")
    let flags = [
      "learn", town, "--policy", "batch-assignment", "--days", "2", "--replications", "2",
      "--weights", "1", "--set", "fleet.taxis=14", "--output", output,
    ]
    let session = Session(flags)
    #expect(session.code == .success, "\(session.messages)")
    if session.output.contains("Written: ") {
      let text = try String(contentsOfFile: output, encoding: .utf8)
      #expect(text.contains("\"opportunity\"") && text.contains("// Estimated by cabstand"))
      #expect(Session("validate", output).output.contains("14 taxis"))
      #expect(Session(flags).code == .cannotWrite || Session(flags).code == .usage)
      #expect(Session(flags + ["--force"]).code == .success)
    } else {
      #expect(session.output.contains("Not written: \(output), because no weight helps."))
      #expect(!FileManager.default.fileExists(atPath: output))
    }
  }

  @Test func `what it cannot learn is said`() {
    let wrong: [([String], String)] = [
      (
        ["--policy", "fifo"],
        "learn supports the policies nearest-taxi, batch-assignment and reassign"
      ),
      (["--policy", "nearest-taxi", "--weights", "0"], "--weights: \"0\" is not a number above 0"),
      (["--policy", "nearest-taxi", "--weights", ","], "name at least one"),
      (["--policy", "nearest-taxi", "--weights", "1,x"], "\"x\" is not a number"),
      (["--policy", "nearest-taxi", "--days", "0"], "--days"),
      (["--policy", "nearest-taxi", "--rounds", "-1"], "--rounds"),
    ]
    for (flags, message) in wrong {
      let session = Session(["learn", town] + flags)
      #expect(session.code == .usage && session.output.isEmpty)
      #expect(session.messages.contains(message), "\(session.messages)")
    }
    let stopped = Session(["learn", town, "--policy", "nearest-taxi"], interruption: .interrupted)
    #expect(stopped.code == .interrupted)
  }
}
