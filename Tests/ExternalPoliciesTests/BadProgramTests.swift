import DispatchCore
import Foundation
import Quantities
import TestSupport
import Testing

@testable import ExternalPolicies

/// Programs that do not keep the protocol: the run is given up, and says why.
@Suite struct BadProgramTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let command: String
    let message: String
  }

  private static let duringGreeting = [
    Example(
      testDescription: "exits at once", command: "exit 3",
      message: "the program ended with exit code 3 instead of answering"),
    Example(
      testDescription: "does not exist", command: "exec 2>/dev/null; no-such-program-anywhere",
      message: "the program ended with exit code 127 instead of answering"),
    Example(
      testDescription: "writes garbage", command: "echo 'hello there'; cat >/dev/null",
      message: "line 1 of the program's output is not a JSON object: \"hello there\" (found hello,"
        + " expected a value); expected an answer on one line, such as"
        + " {\"type\":\"hello\",\"protocol\":1,\"name\":\"mine\"}; print everything else to"
        + " standard error"),
    Example(
      testDescription: "writes nothing but a line end", command: "echo; cat >/dev/null",
      message: "line 1 of the program's output is empty; expected an answer on one line, such as {"),
    Example(
      testDescription: "stops in the middle of a line", command: "printf '{\"type\":'",
      message: "the program ended with exit code 0 instead of answering; it has written"
        + " \"{\\\"type\\\":\", which lacks the end of the line"),
    Example(
      testDescription: "writes a list", command: "echo '[]'; cat >/dev/null",
      message: "line 1 of the program's output is not a JSON object: \"[]\"; expected an answer"),
    Example(
      testDescription: "writes no type", command: "echo '{}'; cat >/dev/null",
      message: "the answer \"{}\" has no type"),
    Example(
      testDescription: "writes the wrong type",
      command: "echo '{\"type\":\"bye\"}'; cat >/dev/null",
      message: "the answer \"{\\\"type\\\":\\\"bye\\\"}\" has the type \"bye\", and \"hello\" is"
        + " expected"),
    Example(
      testDescription: "speaks another protocol",
      command: "echo '{\"type\":\"hello\",\"protocol\":2,\"name\":\"x\"}'; cat >/dev/null",
      message:
        "the answer \"{\\\"type\\\":\\\"hello\\\",\\\"protocol\\\":2,\\\"name\\\":\\\"x\\\"}\""
        + " speaks protocol 2, and this version of cabstand speaks 1"),
    Example(
      testDescription: "has no name",
      command: "echo '{\"type\":\"hello\",\"protocol\":1}'; cat >/dev/null",
      message: "the answer \"{\\\"type\\\":\\\"hello\\\",\\\"protocol\\\":1}\" has no name"),
    Example(
      testDescription: "has batches without time between them",
      command: ShellPolicy.greets(",\"batch_period_s\":0.001") + "cat >/dev/null",
      message: "has the batch_period_s 0.001, which is not a number of seconds from 1 to 86400"),
    Example(
      testDescription: "looks at idle taxis without time between",
      command: ShellPolicy.greets(",\"reposition_period_s\":0.5") + "cat >/dev/null",
      message: "has the reposition_period_s 0.5, which is not a number of seconds from 1 to 86400"),
    Example(
      testDescription: "has a batch period that is no number",
      command: ShellPolicy.greets(",\"batch_period_s\":\"30 s\"") + "cat >/dev/null",
      message: "has the batch_period_s \"30 s\", which is not a number of seconds from 1 to 86400"),
    Example(
      testDescription: "takes taxis back without batches",
      command: ShellPolicy.greets(",\"redirects\":true") + "cat >/dev/null",
      message: "has redirects without batch_period_s; taxis are taken from rides in batches only"),
    Example(
      testDescription: "wants held rides at once, and batches",
      command: ShellPolicy.greets(",\"held_rides_at_once\":true,\"batch_period_s\":5")
        + "cat >/dev/null",
      message: "has held_rides_at_once beside batch_period_s; a batch is about all held rides"),
    Example(
      testDescription: "is not sure whether it sees busy taxis",
      command: ShellPolicy.greets(",\"busy_taxis\":1") + "cat >/dev/null",
      message: "has the busy_taxis 1, which is neither true nor false"),
    Example(
      testDescription: "ends, and leaves its pipes to somebody else",
      command: "(sleep 1000 &); exit 1",
      message: "the program ended with exit code 1 instead of answering"),
    Example(
      testDescription: "closes its output", command: "exec >/dev/null; cat",
      message: "the program has closed its output instead of answering"),
    Example(
      testDescription: "is ended by a signal", command: "kill -TERM $$",
      message: "the program was ended by signal 15 instead of answering"),
    Example(
      testDescription: "writes a line without end",
      command: "head -c 9000000 /dev/zero | tr '\\0' x; cat >/dev/null",
      message: "the program writes a line of more than 8 MiB: \"xxxxxxxxxxxxxxxxxxxx"),
  ]

  @Test(arguments: duringGreeting)
  func `a program that greets wrongly`(_ example: Example) throws {
    let desk = try PolicyDesk(example.command)
    #expect(desk.failure?.contains(example.message) == true, "\(desk.failure ?? "none")")
    #expect(desk.session.greeting == nil)
    // Nothing is asked any more, and nothing decided.
    desk.logIn(0)
    desk.request()
    #expect(desk.taxi(of: 0) == nil)
    #expect(desk.session.transcriptDigest == nil)
  }

  private static let duringQuestions = [
    Example(
      testDescription: "dies in the middle", command: ShellPolicy.greets + "read -r line; exit 1",
      message: "the program ended with exit code 1 instead of answering (message 1)"),
    Example(
      testDescription: "greets again",
      command: ShellPolicy.greets
        + ShellPolicy.loop("echo '{\"type\":\"hello\",\"protocol\":1,\"name\":\"x\"}'"),
      message: "has the type \"hello\", and \"actions\" is expected (message 1)"),
    Example(
      testDescription: "answers another message",
      command: ShellPolicy.greets
        + ShellPolicy.loop("echo '{\"type\":\"actions\",\"number\":7,\"actions\":[]}'"),
      message: "is to message 7, but message 1 waits for one (message 1)"),
    Example(
      testDescription: "does not number its answer",
      command: ShellPolicy.greets
        + ShellPolicy.loop("echo '{\"type\":\"actions\",\"number\":1.5,\"actions\":[]}'"),
      message: "does not name the number that it answers (message 1)"),
    Example(
      testDescription: "names no actions",
      command: ShellPolicy.greets + ShellPolicy.loop("answer '{}'"),
      message: "has no list of actions (message 1)"),
    Example(
      testDescription: "answers with half a line",
      command: ShellPolicy.greets + "read -r line; printf '{\"type\":\"act'",
      message: "the program ended with exit code 0 instead of answering; it has written"
        + " \"{\\\"type\\\":\\\"act\", which lacks the end of the line (message 1)"),
    Example(
      testDescription: "prints what it thinks",
      command: ShellPolicy.greets + ShellPolicy.loop("echo \"thinking about $n\"; answer '[]'"),
      message: "line 2 of the program's output is not a JSON object: \"thinking about 1\" (found"
        + " thinking, expected a value); expected an answer on one line, such as"
        + " {\"type\":\"actions\",\"number\":1,\"actions\":[]}; print everything else to"
        + " standard error (message 1)"),
    Example(
      testDescription: "ends in the middle, and leaves its pipes to somebody else",
      command: ShellPolicy.greets + "read -r line; (sleep 1000 &); exit 4",
      message: "the program ended with exit code 4 instead of answering (message 1)"),
  ]

  @Test(arguments: duringQuestions)
  func `a program that answers wrongly`(_ example: Example) throws {
    let desk = try PolicyDesk(example.command)
    #expect(desk.failure == nil)
    desk.logIn(0)
    desk.request()
    #expect(desk.failure?.hasSuffix(example.message) == true, "\(desk.failure ?? "none")")
    #expect(desk.taxi(of: 0) == nil)
    desk.request()
    desk.session.end()
    #expect(desk.session.transcriptDigest == nil)
  }

  /// Whether the second line is there in time or comes later, the run is given up.
  @Test(arguments: ["", "sleep 0.05; "])
  func `a program that answers twice is found out in any case`(_ pause: String) throws {
    let desk = try PolicyDesk(
      ShellPolicy.greets + ShellPolicy.loop("answer '[]'; \(pause)answer '[]'"))
    desk.logIn(0)
    desk.request()
    desk.request()
    desk.session.end()
    let failure = try #require(desk.failure)
    #expect(
      failure.contains("without being asked") || failure.contains("is to message 1"), "\(failure)")
  }

  @Test func `a program that speaks after the end is found out`() throws {
    let desk = try PolicyDesk(
      ShellPolicy.greets + "while read -r line; do :; done; echo '{\"type\":\"actions\"}'")
    desk.session.end()
    #expect(
      desk.failure
        == "the program has written \"{\\\"type\\\":\\\"actions\\\"}\\n\" without being asked")
  }

  @Test func `a silent program is given up when its time is over`() throws {
    let desk = try PolicyDesk("cat >/dev/null", deadline: .milliseconds(100))
    #expect(desk.failure == "the program has not answered within 0.1 s")
  }

  @Test func `a program that does not read does not hold the simulator up`() throws {
    let greeting = "{\"type\":\"hello\",\"protocol\":1,\"name\":\"x\"}"
    let desk = try PolicyDesk(
      .command("echo '\(greeting)'; sleep 100", recordingTo: nil), taxis: 3000,
      deadline: .milliseconds(1500))
    for taxi in 0..<3000 { desk.logIn(taxi) }
    desk.request()
    #expect(desk.failure == "the program has not answered within 1.5 s (message 1)")
  }

  @Test func `two programs at once do not keep each other's pipes`() throws {
    let untilTheEnd = ShellPolicy.greets + "while read -r line; do :; done; exit 0"
    let first = try PolicyDesk(untilTheEnd)
    let second = try PolicyDesk(untilTheEnd)
    first.session.end()
    #expect(first.failure == nil)
    #expect(first.session.transcriptDigest != nil)
    second.session.end()
    #expect(first.session.transcriptDigest == second.session.transcriptDigest)
  }
}
