extension ByteBuffer {
  /// Writes a whole number.
  public mutating func append(integer value: Int64) {
    advance(to: Digits.write(integer: value, at: room(for: Digits.longest)))
  }

  /// Writes 64 bits as exactly 16 hexadecimal digits.
  public mutating func append(hexadecimal value: UInt64) {
    for shift in stride(from: UInt64(60), through: 0, by: -4) {
      append(hexadecimalDigit: UInt8(truncatingIfNeeded: value >> shift) & 15)
    }
  }

  /// Writes one hexadecimal digit, 0 to 15.
  mutating func append(hexadecimalDigit digit: UInt8) {
    append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
  }
}

/// Decimal digits of whole numbers, written into memory without a loop over single digits.
///
/// Every function writes at a position with space for `longest` bytes and returns the position
/// after the last digit. The length of the text changes once per cell: each change waits for the
/// previous one, and that wait dominates the cost of writing many small numbers.
enum Digits {
  typealias Place = UnsafeMutablePointer<UInt8>

  /// Maximum number of bytes that one call may touch, with a sign and a fraction.
  static var longest: Int { 40 }

  @inline(__always)
  static func write(integer value: Int64, at place: Place) -> Place {
    write(value.magnitude, at: writeSign(of: value, at: place))
  }

  /// Writes a number of thousandths with exactly three decimals: 12345 as `12.345`.
  @inline(__always)
  static func write(thousandths value: Int64, at place: Place) -> Place {
    let (whole, fraction) = value.magnitude.quotientAndRemainder(dividingBy: 1000)
    let end = write(whole, at: writeSign(of: value, at: place))
    let tens = fraction / 10
    let hundreds = fraction / 100
    let digits = hundreds &<< 8 | (tens &- hundreds &* 10) &<< 16 | (fraction &- tens &* 10) &<< 24
    let text = UInt32(truncatingIfNeeded: digits) | 0x3030_302e
    UnsafeMutableRawPointer(end).storeBytes(of: text.littleEndian, as: UInt32.self)
    return end + 4
  }

  /// Writes a number of tenths with exactly one decimal: 125 as `12.5`.
  @inline(__always)
  static func write(tenths value: Int64, at place: Place) -> Place {
    let (whole, fraction) = value.magnitude.quotientAndRemainder(dividingBy: 10)
    let end = write(whole, at: writeSign(of: value, at: place))
    end[0] = UInt8(ascii: ".")
    end[1] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: fraction)
    return end + 2
  }

  @inline(__always)
  private static func writeSign(of value: Int64, at place: Place) -> Place {
    if value >= 0 { return place }
    place[0] = UInt8(ascii: "-")
    return place + 1
  }

  @inline(__always)
  private static func write(_ value: UInt64, at place: Place) -> Place {
    if value < 10 {
      place[0] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: value)
      return place + 1
    }
    if value >= 100_000_000 { return writeLong(value, at: place) }
    let digits = eightDigits(value)
    return write(digits, skipping: digits.trailingZeroBitCount / 8, at: place)
  }

  @inline(never)
  private static func writeLong(_ value: UInt64, at place: Place) -> Place {
    let (upper, lower) = value.quotientAndRemainder(dividingBy: 100_000_000)
    return write(eightDigits(lower), skipping: 0, at: write(upper, at: place))
  }

  /// Writes the digits after the first `skipped` of eight.
  ///
  /// It stores eight bytes, of which the leading ones count.
  @inline(__always)
  private static func write(_ digits: UInt64, skipping skipped: Int, at place: Place) -> Place {
    let text = (digits | 0x3030_3030_3030_3030) &>> UInt64(truncatingIfNeeded: 8 &* skipped)
    UnsafeMutableRawPointer(place).storeBytes(of: text.littleEndian, as: UInt64.self)
    return place + (8 &- skipped)
  }

  /// Returns the eight decimal digits of a number below 10^8, one byte each, the first in the
  /// lowest byte.
  ///
  /// Halves, quarters and eighths of the word are divided in parallel, without a branch: the
  /// lengths of numbers are unpredictable, and a mispredicted branch costs more time than the
  /// divisions.
  @inline(__always)
  private static func eightDigits(_ value: UInt64) -> UInt64 {
    // Two lanes of four digits, then four of two, then eight of one. The multiplications with a
    // shift divide by 100 below 10^4 and by 10 below 100, exactly.
    let fours = (value / 10_000) | (value % 10_000) &<< 32
    let hundreds = ((fours &* 10_486) &>> 20) & 0x0000_007f_0000_007f
    let twos = hundreds | (fours &- hundreds &* 100) &<< 16
    let tens = ((twos &* 103) &>> 10) & 0x000f_000f_000f_000f
    return tens | (twos &- tens &* 10) &<< 8
  }
}
