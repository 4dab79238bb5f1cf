/// Whole numbers in few bytes: seven bits per byte, the lowest first; the highest bit marks that
/// more bytes follow.
///
/// Signed numbers are mapped to alternating positive and negative ones.
///
/// - Source: the variable-length integers and the zigzag encoding of Protocol Buffers (Google,
///   2008).
struct CompactBytes: Sendable {
  private(set) var bytes: [UInt8] = []

  /// Writes a byte.
  mutating func append(byte: UInt8) { bytes.append(byte) }

  /// Writes a number that is never negative.
  mutating func append(_ value: Int) {
    precondition(value >= 0, "\(value) has no place among numbers from 0")
    var rest = UInt(value)
    while rest > 127 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 128)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// Writes a number that may be negative.
  mutating func append(signed value: Int) {
    append(value < 0 ? -2 * value - 1 : 2 * value)
  }
}
