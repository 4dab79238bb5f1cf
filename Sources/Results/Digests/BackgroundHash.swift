import Dispatch

/// A hash that another thread computes while the bytes are in use.
///
/// Hashing takes longer than reading or writing rows. In parallel, the total is the longer of the
/// two.
final class BackgroundHash: @unchecked Sendable {
  private let queue = DispatchQueue(label: "cabstand.hash")
  // Accessed on the queue only.
  private var hash = SHA256()

  /// Hashes more bytes, which must not change until `wait` returns.
  func update(_ bytes: UnsafeRawBufferPointer) {
    nonisolated(unsafe) let bytes = bytes
    queue.async { self.hash.update(bytes) }
  }

  /// Waits until all bytes are hashed.
  func wait() { queue.sync {} }

  /// Ends the stream, after which no bytes may be added.
  /// - Returns: the hash of all bytes, as 64 hexadecimal digits.
  func finish() -> String { queue.sync { hash.finish() } }
}
