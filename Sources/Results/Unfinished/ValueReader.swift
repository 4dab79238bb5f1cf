/// Reads back values that a `ValueWriter` of the same build of the program wrote.
///
/// Files may be from other machines and other people, and a checksum without a key proves nothing.
/// Every value is therefore checked as it is read: lengths, flags, the cases of enumerations, and
/// the range of every number.
public struct ValueReader: Sendable {
  /// The bytes end too early, or contain a value that no run writes.
  public struct WrongValue: Error, Sendable {
    /// Makes the error.
    public init() {}
  }

  /// Limits for the values.
  public let limits: DayLimits

  private let bytes: [UInt8]
  private var place = 0

  /// Starts at the first byte.
  /// - Parameters:
  ///   - bytes: the bytes that a `ValueWriter` wrote.
  ///   - limits: limits for the values.
  public init(_ bytes: [UInt8], _ limits: DayLimits = DayLimits()) {
    self.bytes = bytes
    self.limits = limits
  }

  /// True if everything was read.
  public var isAtEnd: Bool { place == bytes.count }

  /// Reads a whole number of any value of its type.
  /// - Throws: `WrongValue` if too few bytes are left.
  @inline(__always)
  public mutating func read<Number: FixedWidthInteger>(
    _ type: Number.Type = Number.self
  ) throws(WrongValue) -> Number {
    let start = try skip(1, of: MemoryLayout<Number>.size)
    return bytes.withUnsafeBytes {
      Number(littleEndian: $0.loadUnaligned(fromByteOffset: start, as: Number.self))
    }
  }

  /// Reads a flag.
  /// - Throws: `WrongValue` if it is neither 0 nor 1.
  public mutating func readFlag() throws(WrongValue) -> Bool {
    let byte: UInt8 = try read()
    guard byte <= 1 else { throw WrongValue() }
    return byte == 1
  }

  /// Reads whole numbers that were written with their count.
  /// - Throws: `WrongValue` if too few bytes are left.
  public mutating func readAll<Number: FixedWidthInteger>(
    _ type: Number.Type = Number.self
  ) throws(WrongValue) -> [Number] {
    let range = try skipAll(of: type)
    let size = MemoryLayout<Number>.size
    return bytes.withUnsafeBytes { bytes in
      (0..<range.count / size).map {
        Number(
          littleEndian: bytes.loadUnaligned(
            fromByteOffset: range.lowerBound + $0 * size, as: Number.self))
      }
    }
  }

  /// Reads values that were written with their count.
  /// - Throws: `WrongValue` if one of them is invalid.
  public mutating func readValues<Value: CellValue>(
    _ type: Value.Type = Value.self
  ) throws(WrongValue) -> [Value] {
    let count = try readCount()
    var values: [Value] = []
    values.reserveCapacity(count)
    for _ in 0..<count { values.append(try Value.read(from: &self)) }
    return values
  }

  /// Reads the number of values that follow, each at least one byte long.
  /// - Throws: `WrongValue` if fewer bytes are left.
  public mutating func readCount() throws(WrongValue) -> Int {
    let count: Int = try read()
    guard count >= 0, count <= bytes.count - place else { throw WrongValue() }
    return count
  }

  /// Reads an optional text.
  /// - Throws: `WrongValue` if too few bytes are left, or they are not UTF-8.
  public mutating func readText() throws(WrongValue) -> String? {
    guard try readFlag() else { return nil }
    let range = try skipAll(of: UInt8.self)
    guard let text = String(validating: bytes[range], as: UTF8.self) else { throw WrongValue() }
    return text
  }

  /// Skips numbers that were written with their count.
  /// - Returns: the range of their bytes.
  mutating func skipAll<Number: FixedWidthInteger>(
    of type: Number.Type
  ) throws(WrongValue) -> Range<Int> {
    let count: Int = try read()
    return try skip(count, of: MemoryLayout<Number>.size)..<place
  }

  /// Skips values.
  /// - Returns: the position of the first one.
  private mutating func skip(_ count: Int, of size: Int) throws(WrongValue) -> Int {
    let start = place
    guard count >= 0, count <= (bytes.count - start) / size else { throw WrongValue() }
    place += count * size
    return start
  }
}
