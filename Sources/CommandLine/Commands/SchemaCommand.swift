import Scenarios

/// `cabstand schema`: print the JSON Schema of scenario files.
struct SchemaCommand {
  private let arguments: ParsedArguments
  private let console: Console

  init(_ arguments: ParsedArguments, console: Console) {
    self.arguments = arguments
    self.console = console
  }

  func run() -> ExitCode {
    if !arguments.has("--quiet") { console.output(ScenarioSchema.text) }
    return .success
  }
}
