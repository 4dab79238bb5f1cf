import Scenarios

/// `cabstand schema`: print the JSON Schema of scenario files.
struct SchemaCommand {
  let console: Console

  func run() -> ExitCode {
    console.output(ScenarioSchema.text)
    return .success
  }
}
