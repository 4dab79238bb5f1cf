#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the manifest says about a file that was written.
public struct OutputRecord: Hashable, Sendable {
  /// The name of the file in its folder.
  public let fileName: String

  /// The size in bytes.
  public let byteCount: Int

  /// The SHA-256 hash of the contents, as 64 hexadecimal digits.
  public let hash: String

  /// Makes a record of a file.
  public init(fileName: String, byteCount: Int, hash: String) {
    self.fileName = fileName
    self.byteCount = byteCount
    self.hash = hash
  }
}

/// A file that is written from its beginning to its end, and hashed as it is written.
///
/// A file that is let go before `finish` is closed as it is; its folder will not be published.
struct ResultFile: ~Copyable {
  let path: String
  private var descriptor: Int32
  private let hash = BackgroundHash()
  private var byteCount = 0
  private let isHashed: Bool

  /// Opens a new file, or one that is there already when `exists`, as a device is.
  ///
  /// A file that nobody will check by its hash need not be hashed: that costs more than writing it.
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
    // As long as the lock is held, others know that the file is being written.
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

  /// Writes bytes at the end, however many calls to the system that takes, and hashes them while the
  /// caller goes on.
  /// - Parameter bytes: they must stay as they are until `settle` returns.
  /// - Throws: `ResultError.cannotWrite` when they do not reach the file.
  mutating func writeAhead(_ bytes: UnsafeRawBufferPointer) throws(ResultError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let piece = UnsafeRawBufferPointer(rebasing: rest)
      let written = systemWrite(descriptor, piece.baseAddress, piece.count)
      if written < 0 {
        if errno == EINTR { continue }
        throw .cannotWrite(path: path, .last)
      }
      // A regular file that takes nothing and reports nothing would keep this loop for ever.
      if written == 0 { throw .cannotWrite(path: path, SystemFailure(code: EIO)) }
      rest = rest.dropFirst(written)
    }
    byteCount += bytes.count
    if isHashed { hash.update(bytes) }
  }

  /// Waits until memory that was written from may change.
  func settle() { hash.wait() }

  /// Makes the contents last and closes the file.
  mutating func finish() throws(ResultError) -> OutputRecord {
    var flushed: Int32
    repeat { flushed = fsync(descriptor) } while flushed != 0 && errno == EINTR
    // A file system that cannot flush says so with one of these; the contents are written anyway.
    if flushed != 0 && errno != EINVAL && errno != EOPNOTSUPP {
      throw .cannotWrite(path: path, .last)
    }
    let closing = descriptor
    descriptor = -1
    // After an interruption the descriptor is gone all the same, and the contents are flushed.
    if close(closing) != 0 && errno != EINTR { throw .cannotWrite(path: path, .last) }
    return OutputRecord(
      fileName: FileSystem.name(of: path), byteCount: byteCount, hash: hash.finish())
  }
}

private func systemWrite(_ descriptor: Int32, _ start: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, start, count)
}
