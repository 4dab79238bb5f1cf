import Synchronization

@testable import CommandLine

/// One command, run inside of the test: its exit code and all that it said.
struct Session {
  let code: ExitCode

  /// What went to standard output.
  let output: String

  /// What went to standard error.
  let messages: String

  /// Number of times the command asked whether to stop.
  let polls: Int

  /// Runs a command.
  /// - Parameters:
  ///   - arguments: the arguments without the name of the program.
  ///   - isTerminal: whether messages appear on a terminal.
  ///   - hasColour: whether results appear on a terminal that wants colours.
  ///   - columns: how many letters fit on a line, of results on a terminal and of messages.
  ///   - hasUnicode: whether letters beyond ASCII can be read.
  ///   - step: by how many milliseconds the clock moves each time it is read.
  ///   - environment: variables of the environment.
  ///   - interruption: the exit code of a signal that has arrived, or nil.
  ///   - patience: how often the command may ask whether to stop before an interruption arrives; nil for
  ///     none.
  init(
    _ arguments: [String], isTerminal: Bool = false, hasColour: Bool = false,
    columns: Int? = nil, hasUnicode: Bool = false, step: Int = 0,
    environment: [String: String] = [:], interruption: ExitCode? = nil,
    patience: Int? = nil
  ) {
    let record = Record()
    var console = Console(
      output: { text in record.output.withLock { $0 += text } },
      message: { text in record.messages.withLock { $0 += text } },
      isTerminal: isTerminal, hasColour: hasColour, processors: 2,
      environment: { environment[$0] },
      interruption: {
        let count = record.polls.add(1, ordering: .relaxed).newValue
        guard let patience else { return interruption }
        return count > patience ? .interrupted : nil
      })
    console.hasUnicode = hasUnicode
    console.outputColumns = columns
    console.messageColumns = { columns ?? 80 }
    console.clock = { record.clock.add(step, ordering: .relaxed).newValue }
    code = Program(console: console, commit: "0123456789ab").run(arguments)
    output = record.output.withLock { $0 }
    messages = record.messages.withLock { $0 }
    polls = record.polls.load(ordering: .relaxed)
  }

  init(_ arguments: String...) { self.init(arguments) }

  private final class Record: Sendable {
    let output = Mutex("")
    let messages = Mutex("")
    let clock = Atomic(0)
    let polls = Atomic(0)
  }
}
