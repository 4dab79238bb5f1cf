#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// One program with its arguments, run by the shell, which finds it on PATH.
struct ShellCommand {
  /// The exit status with which the shell says that there is no such program.
  static let notFound: Int32 = 127

  private let line: String

  init(_ words: [String]) {
    // Within single quotes the shell changes nothing; a quote itself stands outside of them.
    let quoted = words.map { word in
      "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
        + "'"
    }
    line = quoted.joined(separator: " ") + " 2>&1"
  }

  /// Runs the program to its end.
  /// - Returns: its exit status, -1 when it did not exit by itself, and all that it wrote.
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
