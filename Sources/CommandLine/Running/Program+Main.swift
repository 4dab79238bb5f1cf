import Results

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension Program {
  /// Runs the program on the streams, signals and environment of the process.
  /// - Parameters:
  ///   - arguments: the arguments without the name of the program.
  ///   - commit: the commit that the program was built from.
  /// - Returns: the exit code for the shell.
  package static func main(_ arguments: [String], commit: String) -> Int32 {
    Interruption.watch()
    OutputStream.keepNumbers()
    return ThreadStacks.run { work(arguments, commit: commit) }
  }

  private static func work(_ arguments: [String], commit: String) -> Int32 {
    var console = Console(
      output: { OutputStream.output.write($0) }, message: { OutputStream.messages.write($0) },
      isTerminal: isatty(STDERR_FILENO) == 1 && !isDumb,
      hasColour: isatty(STDOUT_FILENO) == 1 && !isDumb && isEmpty("NO_COLOR"),
      processors: max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))),
      environment: { getenv($0).map { String(cString: $0) } },
      interruption: { Interruption.exitCode })
    console.hasUnicode = Terminal.hasUnicode(console.environment)
    console.outputColumns =
      isatty(STDOUT_FILENO) == 1 ? Terminal.columns(of: STDOUT_FILENO) ?? 80 : nil
    console.messageColumns = { Terminal.columns(of: STDERR_FILENO) ?? 80 }
    console.clock = Terminal.milliseconds
    let code = Program(console: console, commit: commit).run(arguments)
    guard let failure = OutputStream.output.failure else { return code.rawValue }
    console.message("cabstand: cannot write to standard output: \(Failure.withFix("\(failure)"))\n")
    return (code == .success ? .cannotWrite : code).rawValue
  }

  /// True if there is no terminal, or it can only print characters.
  private static var isDumb: Bool {
    isEmpty("TERM") || getenv("TERM").map { strcmp($0, "dumb") == 0 } ?? true
  }

  /// True if an environment variable is missing or empty.
  private static func isEmpty(_ variable: String) -> Bool {
    getenv(variable).map { $0.pointee == 0 } ?? true
  }
}
