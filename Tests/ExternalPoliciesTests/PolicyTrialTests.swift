import Quantities
import TestSupport
import Testing

@testable import ExternalPolicies

/// What the trial finds out about programs, good and bad.
@Suite struct PolicyTrialTests {
  private func outcomes(_ command: String, deadline: TimeSpan = .seconds(60))
    -> [PolicyTrial.Outcome]
  {
    PolicyTrial(of: command, deadline: deadline).run().map(\.outcome)
  }

  @Test func `a policy that offers nothing keeps every promise`() {
    let findings = PolicyTrial(of: ShellPolicy.nobody).run()
    #expect(findings.map(\.outcome) == [.kept, .kept, .kept, .kept, .kept])
    #expect(findings[0].details == ["\"shell\", one decision at a time"])
    #expect(findings[2].details == ["0 actions"])
    #expect(findings[4].details == ["12 times"])
  }

  @Test func `a policy that makes offers is asked about rides and about taxis`() throws {
    let finding = PolicyTrial(of: ShellPolicy.newcomer).run()
    #expect(finding.map(\.outcome) == [.kept, .kept, .kept, .kept, .kept])
    let asked = try #require(finding[1].details.first)
    #expect(asked.contains("taxi_for_ride") && asked.contains("ride_for_taxi"))
  }

  @Test func `a policy with batches is asked about batches`() throws {
    let command = ShellPolicy.answering("[]", greeting: ",\"batch_period_s\":20")
    let findings = PolicyTrial(of: command).run()
    #expect(findings.map(\.outcome) == [.kept, .kept, .kept, .kept, .kept])
    #expect(findings[0].details == ["\"shell\", a batch every 20 s"])
    #expect(findings[1].details.first?.contains(" batch, none later than 10 s") == true)
  }

  @Test func `a program that does not greet is not asked further`() {
    let findings = PolicyTrial(of: "exit 5").run()
    #expect(findings.map(\.outcome) == [.broken, .open, .open, .open, .open])
    #expect(
      findings[0].details.first == "the program ended with exit code 5 instead of answering")
    #expect(findings[0].details.last?.hasPrefix("message: {\"type\":\"hello\"") == true)
  }

  @Test func `a program that dies is told with the message that it did not answer`() {
    let findings = PolicyTrial(of: ShellPolicy.greets + "read -r line; exit 1").run()
    #expect(findings.map(\.outcome) == [.kept, .broken, .open, .open, .open])
    #expect(
      findings[1].details.last?.hasPrefix("message: {\"type\":\"decide\",\"number\":1") == true)
  }

  @Test func `a wrong action is told with its message, its answer and its reason`() throws {
    let findings = PolicyTrial(
      of: ShellPolicy.answering("[{\"action\":\"offer\",\"ride\":0,\"taxi\":99}]")
    ).run()
    #expect(findings.map(\.outcome) == [.kept, .open, .broken, .open, .open])
    #expect(findings[2].details.first == "action 0: unknown_taxi")
    #expect(
      findings[2].details.last
        == "answer: {\"type\":\"actions\",\"number\":1,\"actions\":[{\"action\":\"offer\",\"ride\":0,"
        + "\"taxi\":99}]}")
  }

  @Test func `two processes that answer differently are found out`() throws {
    let folder = try TestFolder()
    // The second process finds the note that the first one has left.
    let note = folder("note")
    let command =
      ShellPolicy.greets + "if [ -e '\(note)' ]; then s=' '; fi; touch '\(note)'\n"
      + ShellPolicy.loop("answer \"[$s]\"")
    let findings = PolicyTrial(of: command).run()
    #expect(findings.map(\.outcome) == [.kept, .open, .open, .broken, .open])
    #expect(
      findings[3].details.dropFirst() == [
        "one process: {\"type\":\"actions\",\"number\":1,\"actions\":[]}",
        "another: {\"type\":\"actions\",\"number\":1,\"actions\":[ ]}",
      ])
  }

  @Test func `a program that does not end is found out`() {
    let command =
      ShellPolicy.greets
      + ShellPolicy.loop("answer '[]'").replacing("exit 0", with: "while :; do sleep 1; done")
    let findings = PolicyTrial(of: command, deadline: .seconds(2)).run()
    #expect(findings.map(\.outcome) == [.kept, .open, .open, .open, .broken])
    #expect(
      findings[4].details == ["it went on after the message end and the end of its input"])
  }

  @Test func `a program that ends with a failure is found out`() {
    let command = ShellPolicy.nobody.replacing("exit 0", with: "exit 4")
    #expect(outcomes(command) == [.kept, .open, .open, .open, .broken])
  }

  @Test func `a program that is silent is found out`() {
    #expect(
      outcomes("cat >/dev/null", deadline: .milliseconds(200))
        == [.broken, .open, .open, .open, .open])
  }
}
