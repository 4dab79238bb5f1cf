import Scenarios

/// `cabstand schema`: prints the JSON Schema of scenario files.
struct SchemaCommand {
  let arguments: ParsedArguments
  let console: Console

  func run() -> ExitCode {
    if !arguments.has("--quiet") { console.output(ScenarioSchema.text) }
    return .success
  }
}
