import Documents

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file of the results that is read sequentially while its hash is computed for comparison with
/// the manifest.
///
/// The contents are trustworthy only after `finish` has returned without an error.
final class HashedFile {
  private let path: String
  private let record: OutputRecord
  private let descriptor: Int32
  private let hash = BackgroundHash()
  private let shouldStop: @Sendable () -> Bool
  private var byteCount = 0

  /// Opens the file, which must be at least as long as the manifest says.
  init(
    _ path: String, _ record: OutputRecord, shouldStop: @escaping @Sendable () -> Bool
  ) throws(StoredResultsError) {
    self.shouldStop = shouldStop
    self.path = path
    self.record = record
    var descriptor: Int32
    // A pipe in place of the file must not block the program.
    repeat {
      descriptor = systemOpen(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    } while descriptor < 0 && errno == EINTR
    self.descriptor = descriptor
    guard descriptor >= 0 else { throw .unreadable(path, .last) }
    var status = stat()
    let isKnown = fstat(descriptor, &status) == 0
    guard isKnown, status.st_mode & S_IFMT == S_IFREG else {
      let isFolder = isKnown && status.st_mode & S_IFMT == S_IFDIR
      throw .unreadable(path, isFolder ? FileFailure(message: "it is a folder") : .notRegular)
    }
    if Int(status.st_size) < record.byteCount {
      throw .cutOff(path, has: Int(status.st_size), of: record.byteCount)
    }
  }

  deinit {
    settle()
    if descriptor >= 0 { close(descriptor) }
  }

  /// Waits until memory that was filled may change.
  func settle() { hash.wait() }

  /// Fills memory with the next bytes of the file.
  ///
  /// Another thread hashes the bytes, which must not change until `settle` has returned.
  /// - Parameter memory: not empty.
  /// - Returns: number of bytes read; 0 at the end of the file.
  /// - Throws: `StoredResultsError` if the system cannot read it.
  func read(into memory: UnsafeMutableRawBufferPointer) throws(StoredResultsError) -> Int {
    if shouldStop() { throw .unreadable(path, .interrupted) }
    var count: Int
    repeat { count = systemRead(descriptor, memory) } while count < 0 && errno == EINTR
    guard count >= 0 else { throw .unreadable(path, .last) }
    byteCount += count
    hash.update(UnsafeRawBufferPointer(rebasing: memory[..<count]))
    return count
  }

  /// Checks that the whole file is as the run wrote it, however much of it was read so far.
  func finish() throws(StoredResultsError) {
    let rest = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)
    defer {
      settle()
      rest.deallocate()
    }
    while byteCount <= record.byteCount, try read(into: rest) > 0 { settle() }
    guard byteCount >= record.byteCount else {
      throw .cutOff(path, has: byteCount, of: record.byteCount)
    }
    guard byteCount == record.byteCount, hash.finish() == record.hash else { throw .edited(path) }
  }
}

private func systemOpen(_ path: String, _ mode: Int32) -> Int32 { open(path, mode) }

private func systemRead(_ descriptor: Int32, _ memory: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, memory.baseAddress, memory.count)
}
