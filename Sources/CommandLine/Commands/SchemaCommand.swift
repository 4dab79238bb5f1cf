import Scenarios

extension Command {
  static let schema = Command(
    name: "schema", arguments: "", argumentCount: 0...0,
    summary: "print the JSON Schema of scenario files, for editors",
    examples: [
      "cabstand schema > scenarios/scenario.schema.json":
        "lets editors complete and check scenarios"
    ],
    flags: [],
    action: SchemaCommand.self)
}

/// `cabstand schema`: prints the JSON Schema of scenario files.
struct SchemaCommand: CommandAction {
  let arguments: ParsedArguments
  let console: Console

  func run() -> ExitCode {
    if !arguments.has("--quiet") { console.output(ScenarioSchema.text) }
    return .success
  }
}
