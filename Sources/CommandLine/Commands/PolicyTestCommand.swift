import Documents
import ExternalPolicies
import Quantities

extension Command {
  static let policyTest = Command(
    name: "policy-test", arguments: "CMD", argumentCount: 1...1, argumentNoun: "command",
    summary: "test an external policy: a program that speaks the protocol of cabstand",
    examples: [
      "cabstand policy-test ./policy": "tests a program",
      "cabstand policy-test ./policy --policy-deadline 1min": "allows more time for each answer",
    ],
    flags: [
      Flag(
        "--policy-deadline", "TIME", "time limit for each answer of the program (default: 10 s)"),
      .json(),
    ],
    action: PolicyTestCommand.self)
}

/// `cabstand policy-test`: tests an external policy.
struct PolicyTestCommand: CommandAction {
  let arguments: ParsedArguments
  let console: Console

  func run() throws(Failure) -> ExitCode {
    let command = arguments.positional[0]
    guard command.utf8.contains(where: { $0 != 0x20 }), !command.utf8.contains(0) else {
      throw arguments.usage("policy-test needs a command, not \(Wording.quoted(command))")
    }
    let trial = PolicyTrial(
      of: command, deadline: try ExternalPolicyFlags.deadline(arguments),
      isInterrupted: { [console] in console.interruption() != nil })
    let findings = trial.run()
    if let code = console.interruption() { throw .interrupted(code) }
    let isKept = findings.allSatisfy { $0.outcome == .kept }
    if arguments.has("--json") {
      console.output(json(findings, isKept: isKept).text(.pretty) + "\n")
    } else if !arguments.has("--quiet") {
      console.output(lines: lines(findings))
    }
    return isKept ? .success : .checkFailed
  }

  private func json(_ findings: [PolicyTrial.Finding], isKept: Bool) -> DocumentValue {
    [
      "program": .text(arguments.positional[0]), "passed": .bool(isKept),
      "promises": .array(
        findings.map { finding in
          let outcome =
            switch finding.outcome {
            case .kept: "pass"
            case .broken: "fail"
            case .open: "inconclusive"
            }
          return [
            "promise": .text(finding.promise), "verdict": .text(outcome),
            "details": .texts(finding.details),
          ]
        }),
    ]
  }

  private func lines(_ findings: [PolicyTrial.Finding]) -> [String] {
    findings.flatMap { finding in
      switch finding.outcome {
      case .kept: ["PASS \(finding.promise): \(finding.details.joined(separator: ", "))"]
      case .broken: ["FAIL \(finding.promise)"] + finding.details.map { "  \($0)" }
      case .open: ["---- \(finding.promise): not decided"]
      }
    }
  }
}
