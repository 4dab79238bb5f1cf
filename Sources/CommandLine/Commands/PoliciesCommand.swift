import DispatchCore
import Documents
import Results
import Scenarios

extension Command {
  static let policies = Command(
    name: "policies", arguments: "", argumentCount: 0...0,
    summary: "list the dispatch policies",
    examples: ["cabstand policies": "lists the policies, one per line"],
    flags: [.json("the list")],
    action: PoliciesCommand.self)
}

/// `cabstand policies`: lists the dispatch policies.
struct PoliciesCommand: CommandAction {
  let arguments: ParsedArguments
  let console: Console

  func run() -> ExitCode {
    if arguments.has("--json") {
      let list: [DocumentValue] = PolicyCatalog.policies.map { policy in
        [
          "name": .text(policy.name), "summary": .text(policy.summary),
          "parameters": .array(PolicyParameter.all(of: policy.name).map(Self.json)),
        ]
      }
      console.output(DocumentValue.array(list).text(.pretty) + "\n")
    } else if arguments.has("--quiet") {
      return .success
    } else if arguments.has("--plain") {
      console.output(PlainRecord.text(Self.records))
    } else {
      let width = PolicyCatalog.names.map(\.count).max() ?? 0
      for policy in PolicyCatalog.policies {
        let padding = String(repeating: " ", count: width - policy.name.count)
        console.output(console.fitted("\(policy.name)\(padding)  \(policy.summary)\n"))
        for parameter in PolicyParameter.all(of: policy.name) {
          console.output(console.fitted(Self.lines(parameter).map { $0 + "\n" }.joined()))
        }
      }
    }
    return .success
  }

  /// Records of policies and parameters, one per line.
  private static var records: [[String]] {
    PolicyCatalog.policies.flatMap { policy in
      [["policy", policy.name, policy.summary]]
        + PolicyParameter.all(of: policy.name).map { parameter in
          ["parameter", parameter.path, parameter.summary, parameter.values]
        }
    }
  }

  /// Parameter with its allowed values and default.
  private static func lines(_ parameter: PolicyParameter) -> [String] {
    ["  \(parameter.path)"]
      + WrappedText.lines(parameter.summary, after: "    ")
      + WrappedText.lines(parameter.values, after: "    ")
  }

  private static func json(_ parameter: PolicyParameter) -> DocumentValue {
    [
      "parameter": .text(parameter.path), "meaning": .text(parameter.summary),
      "unit": parameter.unit.map { .text($0) } ?? .null,
      "standard": parameter.standard.map { .text($0) } ?? .null,
      "range": .text(parameter.range),
    ]
  }
}

extension PolicyParameter {
  /// Allowed values, unit and default.
  var values: String {
    "value: \(range)" + (unit.map { "; in \($0)" } ?? "")
      + (standard.map { "; default: \($0)" } ?? "; no default")
  }
}
