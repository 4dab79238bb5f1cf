import DispatchCore
import Quantities
import TestSupport
import Testing

@testable import ExternalPolicies

/// A second process of a program, which is asked the same first questions.
@Suite struct TwinTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  /// What the shell of the second process knows: `$second` is `yes` there.
  private var second: String {
    "if [ -e '\(folder("note"))' ]; then second=yes; fi; touch '\(folder("note"))'\n"
  }

  /// Lets somebody ask for a taxi, so that the policy is asked something, a number of times.
  private func ask(_ desk: PolicyDesk, times: Int) {
    desk.logIn(0)
    for _ in 0..<times { desk.request() }
  }

  private func desk(_ command: String, recordingTo folder: String? = nil) throws -> PolicyDesk {
    try PolicyDesk(.command(command, recordingTo: folder), hasTwin: true)
  }

  @Test func `a program that answers alike is told and recorded as one alone`() throws {
    let twin = try desk(ShellPolicy.newcomer, recordingTo: folder("two"))
    let alone = try PolicyDesk(.command(ShellPolicy.newcomer, recordingTo: folder("one")))
    for desk in [twin, alone] {
      ask(desk, times: 3)
      desk.session.end()
      #expect(desk.failure == nil)
    }
    #expect(twin.session.transcriptDigest == alone.session.transcriptDigest)
    #expect(try folder.read("two/outside.1.txt") == folder.read("one/outside.1.txt"))
  }

  @Test func `a program that answers differently is found out`() throws {
    let desk = try desk(
      second + ShellPolicy.greets
        + ShellPolicy.loop(
          "if [ $n = 2 ] && [ \"$second\" ]; then answer '[ ]'; else answer '[]'; fi"))
    ask(desk, times: 1)
    #expect(desk.failure == nil)
    ask(desk, times: 1)
    #expect(
      desk.failure
        == "two processes of the program answer the same messages differently: from character 21 on, one"
        + " says \"umber\\\":2,\\\"actions\\\":[]}\" and the other \"umber\\\":2,\\\"actions\\\":[ ]}\"; a"
        + " policy must decide by its messages only, without clock, unseeded random numbers or an order"
        + " that differs from run to run (message 2)")
  }

  @Test func `a program that greets differently is found out`() throws {
    let desk = try desk(
      second + "read -r line; echo \"{\\\"type\\\":\\\"hello\\\",\\\"protocol\\\":1,"
        + "\\\"name\\\":\\\"x$second\\\"}\"; while read -r line; do :; done")
    #expect(
      desk.failure?.hasPrefix("two processes of the program answer the same messages differently: ")
        == true)
  }

  @Test func `a second process that fails is told as such`() throws {
    let desk = try desk(
      second + "if [ \"$second\" ]; then exit 7; fi\n" + ShellPolicy.nobody)
    #expect(
      desk.failure
        == "a second process of the program, with the same messages, failed: the program ended with exit"
        + " code 7 instead of answering")
  }

  @Test func `only the first questions are asked twice`() throws {
    let greatest = TwinChannel.questions
    let desk = try desk(
      second + ShellPolicy.greets
        + ShellPolicy.loop(
          "if [ $n -gt \(greatest) ] && [ \"$second\" ]; then answer '[ ]'; else answer '[]'; fi"))
    ask(desk, times: greatest + 5)
    desk.session.end()
    #expect(desk.failure == nil)
  }

  @Test func `the first replication has a twin, and no other`() throws {
    let log = folder("starts")
    let policy = ExternalPolicy(
      name: "mine",
      source: .command("echo x >> '\(log)'\n" + ShellPolicy.nobody, recordingTo: nil),
      city: ExternalCity(
        zones: try PolicyDesk.map(), rulebook: .oneStep, surroundings: .init()),
      deadline: .seconds(60))
    policy.session(replication: 2).end()
    #expect(try folder.read("starts") == "x\n")
    policy.session(replication: 1).end()
    #expect(try folder.read("starts") == "x\nx\nx\n")
  }
}
