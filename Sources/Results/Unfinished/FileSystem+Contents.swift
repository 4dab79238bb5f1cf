#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension FileSystem {
  /// Maximum size of a file that is read at once, in bytes.
  private static let greatestSize = 1 << 32

  /// Returns the bytes of a regular file.
  /// - Parameters:
  ///   - path: path of the file.
  ///   - range: range of bytes; nil for all.
  /// - Returns: the bytes of the range.
  /// - Throws: `SystemFailure` if it cannot be read, or ends before the range does.
  static func contents(
    of path: String, _ range: Range<Int>? = nil
  ) throws(SystemFailure) -> [UInt8] {
    // A pipe in place of the file must not block the program.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .last }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .last }
    guard status.st_mode & S_IFMT == S_IFREG else { throw SystemFailure(code: EINVAL) }
    let range = range ?? 0..<Int(status.st_size)
    // A file may claim a size larger than any memory and contain nothing.
    guard range.count <= greatestSize else { throw SystemFailure(code: EFBIG) }
    var failure: SystemFailure?
    let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
      while count < range.count {
        let got = pread(
          descriptor, buffer.baseAddress.map { $0 + count }, range.count - count,
          off_t(range.lowerBound + count))
        if got < 0, errno == EINTR { continue }
        if got <= 0 {
          failure = got < 0 ? .last : SystemFailure(code: EIO)
          return
        }
        count += got
      }
    }
    if let failure { throw failure }
    return bytes
  }
}
