#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension Program {
  /// Runs the program on the process's own arguments and streams.
  /// - Returns: the exit code for the shell.
  public static func main() -> Int32 {
    Interruption.watch()
    let console = Console(
      output: { write($0, to: STDOUT_FILENO) }, message: { write($0, to: STDERR_FILENO) },
      isTerminal: isatty(STDERR_FILENO) == 1,
      hasColour: isatty(STDOUT_FILENO) == 1 && isEmpty("NO_COLOR") && !isEmpty("TERM"),
      processors: max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))),
      interruption: { Interruption.exitCode })
    return Program(console: console).run(Array(CommandLine.arguments.dropFirst())).rawValue
  }

  /// Whether a variable of the environment is missing or empty.
  private static func isEmpty(_ variable: String) -> Bool {
    getenv(variable).map { $0.pointee == 0 } ?? true
  }

  /// Writes a whole text, or as much as the stream takes.
  private static func write(_ text: String, to stream: Int32) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { bytes in
        #if canImport(Glibc)
          Glibc.write(stream, bytes.baseAddress, bytes.count)
        #else
          Darwin.write(stream, bytes.baseAddress, bytes.count)
        #endif
      }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        return
      }
    }
  }
}
