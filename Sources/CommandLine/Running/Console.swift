/// Where the program writes to, and what the place it runs in is like.
public struct Console: Sendable {
  /// Writes results, for standard output.
  let output: @Sendable (String) -> Void

  /// Writes messages and progress, for standard error.
  let message: @Sendable (String) -> Void

  /// Whether messages appear on a terminal, so that a line can be written over.
  let isTerminal: Bool

  /// Whether results appear on a terminal that wants colours.
  let hasColour: Bool

  /// How many processors there are.
  let processors: Int

  /// The value of a variable of the environment, or nil.
  let environment: @Sendable (String) -> String?

  /// The exit code of the signal that asked the program to stop; nil when none did.
  let interruption: @Sendable () -> ExitCode?

  /// Makes a console.
  /// - Parameters:
  ///   - output: writes results.
  ///   - message: writes messages and progress.
  ///   - isTerminal: whether messages appear on a terminal.
  ///   - hasColour: whether results appear on a terminal that wants colours.
  ///   - processors: how many processors there are, at least 1.
  ///   - environment: the value of a variable of the environment, or nil.
  ///   - interruption: the exit code of the signal that asked the program to stop, or nil.
  public init(
    output: @escaping @Sendable (String) -> Void, message: @escaping @Sendable (String) -> Void,
    isTerminal: Bool, hasColour: Bool = false, processors: Int,
    environment: @escaping @Sendable (String) -> String? = { _ in nil },
    interruption: @escaping @Sendable () -> ExitCode?
  ) {
    self.output = output
    self.message = message
    self.isTerminal = isTerminal
    self.hasColour = hasColour
    self.processors = processors
    self.environment = environment
    self.interruption = interruption
  }
}
