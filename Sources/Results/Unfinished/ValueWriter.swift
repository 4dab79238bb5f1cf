/// Writes values as bytes that only the same build of the program reads back, with `ValueReader`.
///
/// Every byte belongs to a value: numbers are little-endian; an optional is a flag, with the value
/// after it if there is one; an enumeration is the number of its case. Equal values have equal
/// bytes, and no memory of the process gets into a file.
public struct ValueWriter: Sendable {
  /// The bytes so far.
  public private(set) var bytes: [UInt8] = []

  /// Starts without bytes.
  public init() {}

  /// Makes a writer that starts with some bytes.
  /// - Parameters:
  ///   - bytes: first bytes.
  ///   - room: expected number of further bytes.
  init(_ bytes: [UInt8], room: Int) {
    self.bytes.reserveCapacity(bytes.count + room)
    self.bytes += bytes
  }

  /// Writes a whole number with all its bytes.
  @inline(__always)
  public mutating func append(_ number: some FixedWidthInteger) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  /// Writes a flag as 1 or 0.
  public mutating func append(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

  /// Writes whole numbers after their count.
  public mutating func append(contentsOf numbers: [some FixedWidthInteger]) {
    append(numbers.count)
    #if _endian(little)
      numbers.withUnsafeBytes { bytes.append(contentsOf: $0) }
    #else
      for number in numbers { append(number) }
    #endif
  }

  /// Writes values after their count.
  public mutating func append<Value: CellValue>(values: [Value]) {
    append(values.count)
    for value in values { value.write(to: &self) }
  }

  /// Writes an optional text.
  public mutating func append(_ text: String?) {
    append(text != nil)
    if let text { append(contentsOf: Array(text.utf8)) }
  }

  /// Appends the last bytes and returns all of them.
  consuming func finish(with bytes: [UInt8]) -> [UInt8] {
    self.bytes += bytes
    return self.bytes
  }
}
