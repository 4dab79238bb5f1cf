import Documents
import ExternalPolicies
import Quantities
import Reports
import Results

/// The program behind `cabstand`, callable from tests: arguments in, exit code out.
package struct Program: Sendable {
  /// Version, as printed and as written into results.
  package static let version = "0.1.0"

  /// Date of the version, for the manual page.
  static let released = "2026-11-22"

  private let console: Console
  private let commit: String

  /// Makes the program.
  /// - Parameters:
  ///   - console: console for its output.
  ///   - commit: commit of the build; results do not depend on it.
  package init(console: Console, commit: String = "unknown") {
    self.console = console
    self.commit = commit
  }

  /// Runs one command.
  /// - Parameter arguments: the arguments without the name of the program.
  /// - Returns: the exit code.
  package func run(_ arguments: [String]) -> ExitCode {
    defer { console.programs.removeAll() }
    let columns = arguments.contains("--plain") ? nil : console.outputColumns
    return TextColumns.fitting(columns) { fitted(arguments) }
  }

  /// Runs one command with text wrapped to the width of the terminal.
  private func fitted(_ arguments: [String]) -> ExitCode {
    guard let name = arguments.first else {
      console.message(HelpText.program)
      return .usage
    }
    do throws(Failure) {
      switch name {
      case "--help", "-h", "help":
        console.output(try help(for: arguments.dropFirst().first))
        return .success
      case "--version":
        console.output(versionText(arguments.dropFirst()))
        return .success
      default:
        return try run(command(named: name), arguments.dropFirst())
      }
    } catch {
      let failure =
        error.isOfReading ? console.interruption().map { Failure.interrupted($0) } : nil
      console.message((failure ?? error).text)
      return (failure ?? error).exitCode
    }
  }

  /// Version on one line or as JSON.
  private func versionText(_ rest: ArraySlice<String>) -> String {
    guard rest.contains("--json") else {
      return "cabstand \(Program.version) (commit \(commit))\n"
    }
    let value: DocumentValue = ["version": .text(Program.version), "commit": .text(commit)]
    return value.text(.pretty) + "\n"
  }

  private func help(for name: String?) throws(Failure) -> String {
    guard let name else { return HelpText.program }
    return HelpText.command(try command(named: name))
  }

  private func command(named name: String) throws(Failure) -> CommandDescription {
    if let command = CommandTable.command(named: name) { return command }
    let isFlag = name.hasPrefix("-")
    let known = isFlag ? ["--help", "--version"] : CommandTable.commands.map(\.name)
    let guess = Similarity.guess(at: name, among: known)
    let message =
      isFlag ? "the first argument is a command, not \(name)" : "there is no command \"\(name)\""
    throw .usage(
      message + (guess.map { "; did you mean \($0)?" } ?? ""), help: "cabstand --help")
  }

  private func run(
    _ command: CommandDescription, _ rest: ArraySlice<String>
  ) throws(Failure) -> ExitCode {
    let arguments = try ParsedArguments(rest, of: command)
    if arguments.has("--help") {
      console.output(HelpText.command(command))
      return .success
    }
    try RecordingFolder.requireUnused(arguments)
    let console = arguments.has("--plain") ? console.plain : console
    switch command.name {
    case "run", "compare":
      return try ExperimentCommand(arguments: arguments, console: console, commit: commit).run()
    case "sweep":
      return try SweepCommand(arguments: arguments, console: console, commit: commit).run()
    case "bound": return try BoundCommand(arguments: arguments, console: console).run()
    case "baseline": return try BaselineCommand(arguments: arguments, console: console).run()
    case "check": return try CheckCommand(arguments: arguments, console: console).run()
    case "size":
      return try SizeCommand(arguments: arguments, console: console, commit: commit).run()
    case "calibrate":
      return try CalibrateCommand(arguments: arguments, console: console, commit: commit).run()
    case "learn": return try LearnCommand(arguments: arguments, console: console).run()
    case "steady": return try SteadyCommand(arguments: arguments, console: console).run()
    case "policy-test": return try PolicyTestCommand(arguments: arguments, console: console).run()
    case "validate": return try ValidateCommand(arguments: arguments, console: console).run()
    case "estimate": return try EstimateCommand(arguments: arguments, console: console).run()
    case "policies": return PoliciesCommand(arguments: arguments, console: console).run()
    case "trail": return try TrailCommand(arguments: arguments, console: console).run()
    case "where": return try WhereCommand(arguments: arguments, console: console).run()
    case "report": return try ReportCommand(arguments: arguments, console: console).run()
    case "replay": return try ReplayCommand(arguments: arguments, console: console).run()
    case "explain": return try ExplainCommand(arguments: arguments, console: console).run()
    case "new": return try NewCommand(arguments: arguments, console: console).run()
    case "import": return try ImportCommand(arguments: arguments, console: console).run()
    case "publish": return try PublishCommand(arguments: arguments, console: console).run()
    case "attack": return try AttackCommand(arguments: arguments, console: console).run()
    case "man": return ManCommand(arguments: arguments, console: console).run()
    case "completions": return try CompletionsCommand(arguments: arguments, console: console).run()
    case "schema": return SchemaCommand(arguments: arguments, console: console).run()
    default: preconditionFailure("command \(command.name) is in the table but does nothing")
    }
  }
}
