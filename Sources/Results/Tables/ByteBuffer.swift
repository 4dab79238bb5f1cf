/// A growing block of memory that text is written into, byte by byte.
///
/// It has one owner and is never shared, so that writing needs no reference counting and threads
/// with separate buffers do not interfere.
public struct ByteBuffer: ~Copyable, @unchecked Sendable {
  private var start: UnsafeMutablePointer<UInt8>
  private var capacity: Int

  /// Number of bytes written.
  public private(set) var count = 0

  /// Makes an empty buffer.
  /// - Parameter capacity: bytes that fit before the buffer grows, at least 1.
  public init(capacity: Int) {
    precondition(capacity > 0, "a buffer cannot have room for \(capacity) bytes")
    self.start = .allocate(capacity: capacity)
    self.capacity = capacity
  }

  deinit { start.deallocate() }

  /// Writes one byte.
  public mutating func append(_ byte: UInt8) {
    reserve(1)
    start[count] = byte
    count += 1
  }

  /// Writes bytes as they are.
  public mutating func append(_ bytes: UnsafeRawBufferPointer) {
    guard let source = bytes.baseAddress else { return }
    reserve(bytes.count)
    UnsafeMutableRawPointer(start + count).copyMemory(from: source, byteCount: bytes.count)
    count += bytes.count
  }

  /// Writes a text known at compile time.
  public mutating func append(_ text: StaticString) {
    append(UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Writes a text as UTF-8.
  public mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { append(UnsafeRawBufferPointer($0)) }
  }

  /// Discards the text and keeps the memory.
  public mutating func removeAll() { count = 0 }

  /// Bytes written so far.
  ///
  /// The pointer is valid until the buffer changes or is released.
  package var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: start, count: count) }

  /// Bytes written so far as text.
  public var text: String {
    String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  /// Reserves space for `size` more bytes and returns the position of the first of them.
  @inline(__always)
  mutating func room(for size: Int) -> UnsafeMutablePointer<UInt8> {
    reserve(size)
    return start + count
  }

  /// Sets the length after bytes were written directly into the reserved space.
  @inline(__always)
  mutating func advance(to end: UnsafeMutablePointer<UInt8>) {
    count = end - start
    assert(count <= capacity)
  }

  /// Replaces the last byte.
  mutating func replaceLast(with byte: UInt8) {
    precondition(count > 0, "nothing has been written yet")
    start[count - 1] = byte
  }

  @inline(__always)
  private mutating func reserve(_ size: Int) {
    if capacity - count < size { grow(by: size) }
  }

  @inline(never)
  private mutating func grow(by size: Int) {
    capacity = max(capacity * 2, count + size)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    larger.update(from: start, count: count)
    start.deallocate()
    start = larger
  }
}
