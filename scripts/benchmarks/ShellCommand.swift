#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A program with its arguments, run by the shell, which finds it on PATH.
struct ShellCommand {
  /// Exit status of the shell for a command that was not found.
  static let notFound: Int32 = 127

  private let line: String

  init(_ words: [String]) {
    // The shell changes nothing within single quotes; a quote itself must be outside of them.
    let quoted = words.map { word in
      "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
        + "'"
    }
    line = quoted.joined(separator: " ") + " 2>&1"
  }

  /// Runs the program to its end.
  /// - Returns: its exit status, -1 if it did not exit normally, and its whole output.
  func run() -> (status: Int32, output: String) {
    guard let stream = popen(line, "r") else { return (-1, "") }
    var bytes: [UInt8] = []
    while true {
      let byte = fgetc(stream)
      if byte == EOF { break }
      bytes.append(UInt8(truncatingIfNeeded: byte))
    }
    let end = pclose(stream)
    let status = end & 0x7f == 0 ? end >> 8 & 0xff : -1
    return (status, String(decoding: bytes, as: UTF8.self))
  }
}
