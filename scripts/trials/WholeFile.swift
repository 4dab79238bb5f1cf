#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file that appears whole or not at all.
///
/// Its place is tried at once, so that nobody learns after minutes that it cannot be written.
struct WholeFile {
  /// Where the file will be.
  let path: String

  private var partialPath: String { path + ".partial" }

  private let descriptor: Int32

  /// Why a file cannot be written.
  struct Problem: Error, CustomStringConvertible {
    let path: String
    let number: Int32

    /// What went wrong, for people.
    var description: String {
      "cannot write \(path): \(String(cString: strerror(number))); give another place"
    }
  }

  /// Opens the file under a temporary name beside its place.
  init(at path: String) throws(Problem) {
    self.path = path
    descriptor = open(path + ".partial", O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    guard descriptor >= 0 else { throw Problem(path: path, number: errno) }
  }

  /// Writes the text and gives the file its name.
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

  /// Takes back what was begun.
  func abandon() {
    unlink(partialPath)
  }

  private func fail() throws(Problem) {
    let number = errno
    abandon()
    throw Problem(path: path, number: number)
  }
}
