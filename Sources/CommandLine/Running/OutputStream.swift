import Results
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Output stream of the program, opened by the shell.
final class OutputStream: Sendable {
  static let output = OutputStream(descriptor: STDOUT_FILENO)
  static let messages = OutputStream(descriptor: STDERR_FILENO)

  private let descriptor: Int32
  private let errorNumber = Atomic<Int32>(0)

  init(descriptor: Int32) { self.descriptor = descriptor }

  /// Reserves the numbers of the standard streams if the shell closed a stream.
  ///
  /// The first opened file would get the number and receive the printed text. The
  /// placeholder can only be read, so that writing still fails as on a closed stream.
  static func keepNumbers() {
    for number in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(number, F_GETFD) < 0 {
      // The lowest free number is taken; all numbers below are in use by now.
      _ = open("/dev/null", O_RDONLY)
    }
  }

  /// Failure of writing a text; nil on success.
  ///
  /// A pipe closed by its reader is not a failure.
  var failure: SystemFailure? {
    let code = errorNumber.load(ordering: .relaxed)
    return code == 0 || code == EPIPE ? nil : SystemFailure(code: code)
  }

  /// Writes a whole text, or as much as the stream accepts.
  func write(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        errorNumber.store(errno, ordering: .relaxed)
        return
      }
    }
  }
}

private func systemWrite(_ descriptor: Int32, _ start: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, start, count)
}
