import Documents

/// Decimal sign of a number.
package enum DecimalSign: String, CaseIterable, Sendable {
  case point, comma

  var byte: UInt8 { self == .point ? UInt8(ascii: ".") : UInt8(ascii: ",") }

  /// Sign that can only separate thousands.
  var other: DecimalSign { self == .point ? .comma : .point }
}

/// Format of the numbers of a file.
struct NumberRule: Sendable {
  let sign: DecimalSign

  /// Returns the number of a cell, without thousands separators; nil for other texts.
  func number(_ text: UnsafeRawBufferPointer) -> Double? {
    if sign == .point, let plain = text.decimalNumber { return plain }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    // Number of digits since the last thousands separator; nil before the first one.
    var (group, isWhole) = (Int?.none, true)
    var place = 0
    while place < text.count {
      let byte = text[place]
      place += 1
      switch byte {
      case 0x30...0x39:
        bytes.append(byte)
        if isWhole { group = group.map { $0 + 1 } }
      case sign.byte:
        guard isWhole, group == nil || group == 3 else { return nil }
        isWhole = false
        bytes.append(UInt8(ascii: "."))
      default:
        guard isWhole, let length = Self.groupSign(text, place - 1, sign) else {
          if place == 1 || !isWhole, [0x2B, 0x2D, 0x45, 0x65].contains(byte) {
            bytes.append(byte)
            continue
          }
          return nil
        }
        guard group == nil ? (1...3).contains(bytes.count) : group == 3 else { return nil }
        group = 0
        place += length - 1
      }
    }
    guard !isWhole || group == nil || group == 3 else { return nil }
    return bytes.withUnsafeBytes(\.decimalNumber)
  }

  /// Returns the number of bytes of a thousands separator: the other sign, a blank or an
  /// apostrophe.
  private static func groupSign(
    _ text: UnsafeRawBufferPointer, _ place: Int, _ sign: DecimalSign
  ) -> Int? {
    switch text[place] {
    case sign.other.byte, 0x20, UInt8(ascii: "'"): 1
    case 0xC2 where place + 1 < text.count && text[place + 1] == 0xA0: 2
    // U+2009, U+2019 and U+202F.
    case 0xE2
    where place + 2 < text.count && text[place + 1] == 0x80
      && [0x89, 0x99, 0xAF].contains(text[place + 2]):
      3
    default: nil
    }
  }
}

/// Evidence about the decimal sign of the numbers of one column.
struct NumberEvidence: Sendable {
  /// Example of a cell.
  struct Example: Sendable {
    let line: Int
    let text: String
  }

  /// Count for each sign.
  struct Counts: Sendable {
    private var point = 0
    private var comma = 0

    subscript(sign: DecimalSign) -> Int {
      get { sign == .point ? point : comma }
      set { if sign == .point { point = newValue } else { comma = newValue } }
    }
  }

  /// Cells with an unambiguous decimal sign.
  private(set) var certain = Counts()
  private(set) var examples: [DecimalSign: Example] = [:]

  /// Cells such as 1.248, whose sign may also separate thousands.
  private(set) var open = Counts()
  private(set) var openExample: Example?

  /// Number of cells with digits alone.
  private(set) var wholeCount = 0

  /// True if the numbers are small, such as degrees, so that a sign never separates thousands.
  let isNeverGrouped: Bool

  init(isNeverGrouped: Bool) { self.isNeverGrouped = isNeverGrouped }

  mutating func add(_ text: UnsafeRawBufferPointer, line: Int) {
    var (points, commas, digits, last) = (0, 0, 0, UInt8(0))
    // Number of digits before the first sign and after the last one.
    var (before, after) = (0, 0)
    for byte in text {
      switch byte {
      case 0x30...0x39:
        digits += 1
        after += 1
      case UInt8(ascii: "."), UInt8(ascii: ","):
        if points + commas == 0 { before = digits }
        if byte == UInt8(ascii: ".") { points += 1 } else { commas += 1 }
        (last, after) = (byte, 0)
      default: break
      }
    }
    guard digits > 0 else { return }
    guard points + commas > 0 else {
      wholeCount += 1
      return
    }
    let written: DecimalSign = last == UInt8(ascii: ".") ? .point : .comma
    if points + commas == 1 {
      let isOpen =
        !isNeverGrouped && after == 3 && (1...3).contains(before)
        && text.first { (0x30...0x39).contains($0) } != 0x30
      note(written, isOpen: isOpen, text, line)
    } else {
      // Several equal signs separate thousands; of two different signs the last one is the decimal
      // sign.
      note(points > 0 && commas > 0 ? written : written.other, isOpen: false, text, line)
    }
  }

  private mutating func note(
    _ sign: DecimalSign, isOpen: Bool, _ text: UnsafeRawBufferPointer, _ line: Int
  ) {
    if isOpen {
      open[sign] += 1
      if openExample == nil {
        openExample = Example(line: line, text: String(decoding: text.prefix(60), as: UTF8.self))
      }
    } else {
      certain[sign] += 1
      if examples[sign] == nil {
        examples[sign] = Example(
          line: line, text: String(decoding: text.prefix(60), as: UTF8.self))
      }
    }
  }
}
