/// Reads back what a `ValueWriter` of the same build of the program wrote.
///
/// The caller must verify the bytes with a checksum first: this reader notices a wrong length, but not
/// a wrong number.
public struct ValueReader: Sendable {
  /// The bytes end too early, or a number of values cannot be.
  public struct WrongLength: Error, Sendable {
    /// Makes the error.
    public init() {}
  }

  private let bytes: [UInt8]
  private var place = 0

  /// Starts at the first byte.
  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Whether everything was read.
  public var isAtEnd: Bool { place == bytes.count }

  /// Reads a value of the type that was written.
  /// - Throws: `WrongLength` when fewer bytes are left than a value has.
  public mutating func read<Value: BitwiseCopyable>(
    _ type: Value.Type = Value.self
  ) throws(WrongLength) -> Value {
    let start = try skip(1, of: MemoryLayout<Value>.size)
    return bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: start, as: Value.self) }
  }

  /// Reads values of the type that was written.
  /// - Throws: `WrongLength` when fewer bytes are left than the values have.
  public mutating func readAll<Value: BitwiseCopyable>(
    _ type: Value.Type = Value.self
  ) throws(WrongLength) -> [Value] {
    let range = try skipAll(of: type)
    return bytes.withUnsafeBytes { bytes in
      let source = UnsafeRawBufferPointer(rebasing: bytes[range])
      return [Value](unsafeUninitializedCapacity: range.count / MemoryLayout<Value>.stride) {
        // The memory need not lie as the type would have it.
        UnsafeMutableRawBufferPointer($0).copyMemory(from: source)
        $1 = range.count / MemoryLayout<Value>.stride
      }
    }
  }

  /// Reads how many of something follow, each at least a byte long.
  /// - Returns: as many numbers from 0 on.
  /// - Throws: `WrongLength` when fewer bytes are left than that.
  public mutating func readCount() throws(WrongLength) -> Range<Int> {
    let count: Int = try read()
    guard count >= 0, count <= bytes.count - place else { throw WrongLength() }
    return 0..<count
  }

  /// Reads a text, or that there is none.
  /// - Throws: `WrongLength` when fewer bytes are left than the text has.
  public mutating func readText() throws(WrongLength) -> String? {
    guard try read(Bool.self) else { return nil }
    return String(decoding: try readAll(UInt8.self), as: UTF8.self)
  }

  /// Passes over values that were written with their number.
  /// - Returns: the places of their bytes.
  mutating func skipAll<Value: BitwiseCopyable>(
    of type: Value.Type
  ) throws(WrongLength) -> Range<Int> {
    let count: Int = try read()
    return try skip(count, of: MemoryLayout<Value>.stride)..<place
  }

  /// Passes over values.
  /// - Returns: where they begin.
  private mutating func skip(_ count: Int, of size: Int) throws(WrongLength) -> Int {
    let start = place
    guard count >= 0, count <= (bytes.count - start) / max(1, size) else { throw WrongLength() }
    place += count * size
    return start
  }
}
