import DispatchCore
import Results

/// `cabstand policies`: list what there is to compare.
struct PoliciesCommand {
  private let arguments: ParsedArguments
  private let console: Console

  init(_ arguments: ParsedArguments, console: Console) {
    self.arguments = arguments
    self.console = console
  }

  func run() -> ExitCode {
    if arguments.has("--json") {
      let list: [JSONValue] = PolicyCatalog.policies.map {
        ["name": .string($0.name), "summary": .string($0.summary)]
      }
      console.output(JSONValue.array(list).text(.pretty) + "\n")
    } else if !arguments.has("--quiet") {
      let width = PolicyCatalog.names.map(\.count).max() ?? 0
      for policy in PolicyCatalog.policies {
        let padding = String(repeating: " ", count: width - policy.name.count)
        console.output("\(policy.name)\(padding)  \(policy.summary)\n")
      }
    }
    return .success
  }
}
