#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file that is written completely or not at all.
///
/// The path is tested at once, so that a problem is reported before minutes of work.
struct WholeFile {
  /// Path of the file.
  let path: String

  private var partialPath: String { path + ".partial" }

  private let descriptor: Int32

  /// Reason why a file cannot be written.
  struct Problem: Error, CustomStringConvertible {
    let path: String
    let number: Int32

    /// Description of the error for users.
    var description: String {
      "cannot write \(path): \(String(cString: strerror(number))); give another place"
    }
  }

  /// Opens the file under a temporary name in the same folder.
  init(at path: String) throws(Problem) {
    self.path = path
    descriptor = open(path + ".partial", O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    guard descriptor >= 0 else { throw Problem(path: path, number: errno) }
  }

  /// Writes the text and renames the file.
  func finish(_ text: String) throws(Problem) {
    let bytes = Array(text.utf8)
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes {
        write(descriptor, $0.baseAddress?.advanced(by: written), bytes.count - written)
      }
      guard count > 0 else { return try fail() }
      written += count
    }
    guard close(descriptor) == 0, rename(partialPath, path) == 0 else { return try fail() }
  }

  /// Removes the temporary file.
  func abandon() {
    unlink(partialPath)
  }

  private func fail() throws(Problem) {
    let number = errno
    abandon()
    throw Problem(path: path, number: number)
  }
}
