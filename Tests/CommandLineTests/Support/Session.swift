import Synchronization

@testable import CommandLine

/// One command, run inside of the test: its exit code and all that it said.
struct Session {
  let code: ExitCode

  /// What went to standard output.
  let output: String

  /// What went to standard error.
  let messages: String

  /// Runs a command.
  /// - Parameters:
  ///   - arguments: the arguments without the name of the program.
  ///   - isTerminal: whether messages appear on a terminal.
  ///   - hasColour: whether results appear on a terminal that wants colours.
  ///   - environment: variables of the environment.
  ///   - interruption: the exit code of a signal that has arrived, or nil.
  init(
    _ arguments: [String], isTerminal: Bool = false, hasColour: Bool = false,
    environment: [String: String] = [:], interruption: ExitCode? = nil
  ) {
    let record = Record()
    let console = Console(
      output: { text in record.output.withLock { $0 += text } },
      message: { text in record.messages.withLock { $0 += text } },
      isTerminal: isTerminal, hasColour: hasColour, processors: 2,
      environment: { environment[$0] }, interruption: { interruption })
    code = Program(console: console, commit: "0123456789ab").run(arguments)
    output = record.output.withLock { $0 }
    messages = record.messages.withLock { $0 }
  }

  init(_ arguments: String...) { self.init(arguments) }

  private final class Record: Sendable {
    let output = Mutex("")
    let messages = Mutex("")
  }
}
