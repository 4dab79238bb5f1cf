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
  ///   - commit: commit of the build.
  ///   - isStopped: polled by several threads; true ends the command.
  package init(
    _ arguments: [String], commit: String = "unknown", isStopped: @escaping @Sendable () -> Bool
  ) {
    self.init(isStopped: isStopped) { console in
      ThreadStacks.run { Program(console: console, commit: commit).run(arguments).rawValue }
    }
  }

  /// Runs a request whose policies may be code of the caller.
  /// - Parameters:
  ///   - request: the request.
  ///   - commit: commit of the build.
  ///   - isStopped: polled by several threads; true ends the command.
  ///   - progress: receives the number of finished days and the total, from several threads.
  ///   - finished: called by another thread at the end of the work.
  ///   - meanwhile: work of this thread until then.
  package init(
    _ request: ComparisonRequest, commit: String = "unknown",
    isStopped: @escaping @Sendable () -> Bool,
    progress: @escaping @Sendable (Int, Int) -> Void, finished: @escaping @Sendable () -> Void,
    meanwhile: () -> Void
  ) {
    self.init(isStopped: isStopped) { console in
      var console = console
      console.progress = progress
      let body = { [console] in
        defer { finished() }
        return Program(console: console, commit: commit).run(request).rawValue
      }
      if let exitCode = ThreadStacks.run(body, meanwhile: meanwhile) { return exitCode }
      console.message("cabstand: the system has no other thread\n  fix: end other programs\n")
      return ExitCode.noMemory.rawValue
    }
  }

  private init(isStopped: @escaping @Sendable () -> Bool, _ run: (Console) -> Int32) {
    let (output, messages) = (Collected(), Collected())
    var console = Console(
      output: { output.add($0) }, message: { messages.add($0) }, isTerminal: false,
      processors: max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))),
      environment: { getenv($0).map { String(cString: $0) } },
      interruption: { isStopped() ? .interrupted : nil })
    console.clock = Terminal.milliseconds
    exitCode = run(console)
    self.output = output.text.withLock { $0 }
    self.messages = messages.text.withLock { $0 }
  }
}
