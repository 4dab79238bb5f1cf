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

  /// Makes the program.
  /// - Parameters:
  ///   - console: console for its output.
  ///   - commit: commit of the build; results do not depend on it.
  package init(console: Console, commit: String = "unknown") {
    var console = console
    console.commit = commit
    self.console = console
  }

  /// Runs one command.
  /// - Parameter arguments: the arguments without the name of the program.
  /// - Returns: the exit code.
  package func run(_ arguments: [String]) -> ExitCode {
    defer { console.programs.removeAll() }
    let columns = arguments.contains("--plain") ? nil : console.outputColumns
    return TextColumns.fitting(columns) { fitted(arguments) }
  }

  /// Runs a request of a calling program.
  /// - Returns: the exit code.
  package func run(_ request: ComparisonRequest) -> ExitCode {
    defer { console.programs.removeAll() }
    return reporting { () throws(Failure) in
      let arguments = try ParsedArguments(request)
      return try run(arguments.command, arguments)
    }
  }

  /// Runs one command with text wrapped to the width of the terminal.
  private func fitted(_ arguments: [String]) -> ExitCode {
    guard let name = arguments.first else {
      console.message(HelpText.program)
      return .usage
    }
    return reporting { () throws(Failure) in
      switch name {
      case "--help", "-h", "help":
        console.output(try help(for: arguments.dropFirst().first))
        return .success
      case "--version":
        console.output(versionText(arguments.dropFirst()))
        return .success
      default:
        let command = try command(named: name)
        return try run(command, ParsedArguments(arguments.dropFirst(), of: command))
      }
    }
  }

  /// Reports the failure of a command, if any.
  private func reporting(_ command: () throws(Failure) -> ExitCode) -> ExitCode {
    do throws(Failure) {
      return try command()
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
      return "cabstand \(Program.version) (commit \(console.commit))\n"
    }
    let value: DocumentValue = ["version": .text(Program.version), "commit": .text(console.commit)]
    return value.text(.pretty) + "\n"
  }

  private func help(for name: String?) throws(Failure) -> String {
    guard let name else { return HelpText.program }
    return HelpText.command(try command(named: name))
  }

  private func command(named name: String) throws(Failure) -> Command {
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
    _ command: Command, _ arguments: ParsedArguments
  ) throws(Failure) -> ExitCode {
    if arguments.has("--help") {
      console.output(HelpText.command(command))
      return .success
    }
    try RecordingFolder.requireUnused(arguments)
    let console = arguments.has("--plain") ? console.plain : console
    return try command.action.init(arguments: arguments, console: console).run()
  }
}
