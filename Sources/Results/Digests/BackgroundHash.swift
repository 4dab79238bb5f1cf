import Dispatch

/// A hash that another thread computes while the bytes are in use.
///
/// Hashing takes longer than reading or writing rows; side by side they take the longer of the two.
final class BackgroundHash: @unchecked Sendable {
  private let queue = DispatchQueue(label: "cabstand.hash")
  // Touched on the queue only.
  private var hash = SHA256()

  /// Takes in more bytes, which must stay as they are until `wait` returns.
  func update(_ bytes: UnsafeRawBufferPointer) {
    nonisolated(unsafe) let bytes = bytes
    queue.async { self.hash.update(bytes) }
  }

  /// Waits until all bytes are taken in.
  func wait() { queue.sync {} }

  /// Ends the stream; nothing may be taken in after.
  /// - Returns: the hash of all bytes, as 64 hexadecimal digits.
  func finish() -> String { queue.sync { hash.finish() } }
}
