import Results
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// One of the streams that the shell gave the program to write to.
final class OutputStream: Sendable {
  static let output = OutputStream(descriptor: STDOUT_FILENO)
  static let messages = OutputStream(descriptor: STDERR_FILENO)

  private let descriptor: Int32
  private let errorNumber = Atomic<Int32>(0)

  init(descriptor: Int32) { self.descriptor = descriptor }

  /// Keeps the numbers of the standard streams from going to files, where the shell closed a stream.
  ///
  /// The first file that is opened would get the number, and what is printed would end up in it. What
  /// takes the place can only be read, so that writing still fails as it does on a closed stream.
  static func keepNumbers() {
    for number in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(number, F_GETFD) < 0 {
      // The lowest number that is free is taken, and those below are in use by now.
      _ = open("/dev/null", O_RDONLY)
    }
  }

  /// Why a text could not be written; nil when all went well.
  ///
  /// A reader that closed its end has seen enough, which is no failure.
  var failure: SystemFailure? {
    let code = errorNumber.load(ordering: .relaxed)
    return code == 0 || code == EPIPE ? nil : SystemFailure(code: code)
  }

  /// Writes a whole text, or as much as the stream takes.
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
