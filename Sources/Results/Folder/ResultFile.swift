#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Entry of a written file in the manifest.
public struct OutputRecord: Hashable, Sendable {
  /// Name of the file in its folder.
  public let fileName: String

  /// Size in bytes.
  public let byteCount: Int

  /// SHA-256 hash of the contents, as 64 hexadecimal digits.
  public let hash: String

  /// Makes a record of a file.
  public init(fileName: String, byteCount: Int, hash: String) {
    self.fileName = fileName
    self.byteCount = byteCount
    self.hash = hash
  }
}

/// A file that is written sequentially and hashed as it is written.
///
/// If it is released before `finish`, it is closed as it is; its folder is then not published.
struct ResultFile: ~Copyable {
  let path: String
  private var descriptor: Int32
  private let hash = BackgroundHash()
  private var byteCount = 0
  private let isHashed: Bool

  /// Opens a new file or, if `exists`, an existing one such as a device.
  ///
  /// A file whose hash is never checked need not be hashed: hashing takes longer than writing.
  init(
    path: String, exists: Bool = false, isHashed: Bool = true, isPrivate: Bool = false
  ) throws(ResultError) {
    self.isHashed = isHashed
    let mode = exists ? O_WRONLY | O_CLOEXEC : O_WRONLY | O_CLOEXEC | O_CREAT | O_EXCL
    var opened: Int32
    repeat {
      opened = open(path, mode, isPrivate ? 0o600 : 0o666)
    } while opened < 0 && errno == EINTR
    if opened < 0 { throw .cannotCreate(path: path, .last) }
    // While the lock is held, other processes know that the file is being written.
    _ = flock(opened, LOCK_EX | LOCK_NB)
    self.path = path
    self.descriptor = opened
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Writes bytes at the end.
  mutating func write(_ bytes: UnsafeRawBufferPointer) throws(ResultError) {
    try writeAhead(bytes)
    settle()
  }

  /// Writes bytes at the end, in as many system calls as needed, and hashes them while the caller
  /// continues.
  /// - Parameter bytes: must not change until `settle` returns.
  /// - Throws: `ResultError.cannotWrite` if they cannot be written.
  mutating func writeAhead(_ bytes: UnsafeRawBufferPointer) throws(ResultError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let piece = UnsafeRawBufferPointer(rebasing: rest)
      let written = systemWrite(descriptor, piece.baseAddress, piece.count)
      if written < 0 {
        if errno == EINTR { continue }
        throw .cannotWrite(path: path, .last)
      }
      // A regular file that accepts no bytes and reports no error would make this loop endless.
      if written == 0 { throw .cannotWrite(path: path, SystemFailure(code: EIO)) }
      rest = rest.dropFirst(written)
    }
    byteCount += bytes.count
    if isHashed { hash.update(bytes) }
  }

  /// Waits until memory that was written from may change.
  func settle() { hash.wait() }

  /// Flushes the contents to disk and closes the file.
  mutating func finish() throws(ResultError) -> OutputRecord {
    var flushed: Int32
    repeat { flushed = fsync(descriptor) } while flushed != 0 && errno == EINTR
    // A file system that cannot flush returns one of these errors; the contents are written all the
    // same.
    if flushed != 0 && errno != EINVAL && errno != EOPNOTSUPP {
      throw .cannotWrite(path: path, .last)
    }
    let closing = descriptor
    descriptor = -1
    // Even after an interruption the descriptor is closed, and the contents are flushed.
    if close(closing) != 0 && errno != EINTR { throw .cannotWrite(path: path, .last) }
    return OutputRecord(
      fileName: FileSystem.name(of: path), byteCount: byteCount, hash: hash.finish())
  }
}

private func systemWrite(_ descriptor: Int32, _ start: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, start, count)
}
