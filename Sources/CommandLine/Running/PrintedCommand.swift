import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Command run within another program, with its output.
package struct PrintedCommand: Sendable {
  package let exitCode: Int32

  /// Text for standard output.
  package let output: String

  /// Text for standard error.
  package let messages: String

  /// Texts from several threads.
  private final class Collected: Sendable {
    let text = Mutex("")

    func add(_ more: String) { text.withLock { $0 += more } }
  }

  /// Runs a command.
  /// - Parameters:
  ///   - arguments: the arguments without the name of the program.
  ///   - isStopped: polled by several threads; true ends the command.
  package init(_ arguments: [String], isStopped: @escaping @Sendable () -> Bool) {
    let (output, messages) = (Collected(), Collected())
    var console = Console(
      output: { output.add($0) }, message: { messages.add($0) }, isTerminal: false,
      processors: max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))),
      environment: { getenv($0).map { String(cString: $0) } },
      interruption: { isStopped() ? .interrupted : nil })
    console.clock = Terminal.milliseconds
    let program = Program(console: console)
    exitCode = ThreadStacks.run { program.run(arguments).rawValue }
    self.output = output.text.withLock { $0 }
    self.messages = messages.text.withLock { $0 }
  }
}
