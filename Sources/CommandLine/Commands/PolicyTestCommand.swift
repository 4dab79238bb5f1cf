import Documents
import ExternalPolicies
import Quantities

/// `cabstand policy-test`: tests an external policy.
struct PolicyTestCommand {
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
