import Documents

/// A time as written in a cell, before its format is inferred from the file.
struct ClockText: BitwiseCopyable, Sendable {
  /// Three numbers of a date, in written order.
  struct Date: Hashable, BitwiseCopyable, Sendable {
    let parts: SIMD4<Int32>

    /// True if the first number has four digits and is therefore the year.
    let isYearFirst: Bool

    /// True if points separate the numbers: such dates always have the day first.
    let hasPoints: Bool
  }

  /// Date; nil for a time of day or a number.
  var date: Date?

  /// Milliseconds since midnight, less than two days; nil for a date alone or a number.
  var milliseconds: Int32?

  /// Offset from UTC in minutes, positive to the east; nil for a local time.
  var offset: Int32?

  /// Number in place of a time.
  var number: Double?

  /// Reads `2018-03-07 08:15:00`, `07.03.2018 08:15`, `3/7/18 8:15 PM`,
  /// `2018-03-07T08:15:00.000+01:00`, `08:15`, a date alone, or a number; nil for other texts.
  init?(_ text: UnsafeRawBufferPointer) {
    var scanner = ClockScanner(text: text.trimmed)
    guard scanner.read(into: &self) else { return nil }
  }

  private init() {}
}

/// Reads a time from left to right.
private struct ClockScanner {
  let text: UnsafeRawBufferPointer
  private var index = 0

  init(text: UnsafeRawBufferPointer) { self.text = text }

  mutating func read(into result: inout ClockText) -> Bool {
    result = ClockText.none
    guard let first = number() else { return false }
    let digits = index
    guard let mark = peek, mark != UInt8(ascii: ".") || isDate(after: index) else {
      result.number = text.decimalNumber
      return result.number != nil
    }
    switch mark {
    case UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: "."):
      guard let (second, third) = rest(mark), digits <= 4 else { return false }
      result.date = ClockText.Date(
        parts: [Int32(first), Int32(second), Int32(third), 0], isYearFirst: digits == 4,
        hasPoints: mark == UInt8(ascii: "."))
      if index == text.count { return true }
      let hadComma = take(UInt8(ascii: ","))
      guard take(UInt8(ascii: " ")) || take(UInt8(ascii: "T")) || hadComma else { return false }
      while take(UInt8(ascii: " ")) {}
    case UInt8(ascii: ":"): index = 0
    default: return false
    }
    guard let time = time() else { return false }
    result.milliseconds = time
    return zone(into: &result) && index == text.count
  }

  /// True if two points follow, as in 07.03.2018.
  private func isDate(after start: Int) -> Bool {
    text[start...].count { $0 == UInt8(ascii: ".") } >= 2
  }

  /// Reads a time of day on a 12-hour or 24-hour clock.
  private mutating func time() -> Int32? {
    guard var hour = number(), take(UInt8(ascii: ":")), let minute = number() else { return nil }
    var (second, fraction) = (0, 0)
    if take(UInt8(ascii: ":")) {
      guard let whole = number() else { return nil }
      second = whole
      if take(UInt8(ascii: ".")) || take(UInt8(ascii: ",")) { fraction = thousandths() }
    }
    if let half = half() {
      guard (1...12).contains(hour) else { return nil }
      hour = hour % 12 + half
    }
    guard hour < 48, minute < 60, second < 60 else { return nil }
    return Int32(((hour * 60 + minute) * 60 + second) * 1000 + fraction)
  }

  /// Returns the hours to add for AM and PM; nil for a 24-hour clock.
  private mutating func half() -> Int? {
    var place = index
    if place < text.count, text[place] == UInt8(ascii: " ") { place += 1 }
    guard place + 2 <= text.count, text[place + 1] | 0x20 == UInt8(ascii: "m") else { return nil }
    let hours = [UInt8(ascii: "a"): 0, UInt8(ascii: "p"): 12][text[place] | 0x20]
    if hours != nil { index = place + 2 }
    return hours
  }

  /// Reads `Z`, `UTC`, `+01:00`, `+0100`, `+01` or nothing; false for anything else.
  private mutating func zone(into result: inout ClockText) -> Bool {
    guard index < text.count else { return true }
    while take(UInt8(ascii: " ")) {}
    let rest = UnsafeRawBufferPointer(rebasing: text[index...])
    if rest.elementsEqual("Z".utf8) || rest.elementsEqual("UTC".utf8) {
      index = text.count
      result.offset = 0
      return true
    }
    guard let sign = peek, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else {
      return false
    }
    index += 1
    let start = index
    guard var hours = number() else { return false }
    var minutes = 0
    if index - start == 4 {
      (hours, minutes) = (hours / 100, hours % 100)
    } else if take(UInt8(ascii: ":")) {
      guard let more = number() else { return false }
      minutes = more
    }
    guard hours <= 14, minutes < 60 else { return false }
    result.offset = Int32((hours * 60 + minutes) * (sign == UInt8(ascii: "-") ? -1 : 1))
    return true
  }

  private mutating func thousandths() -> Int {
    var (value, digits) = (0, 0)
    while let byte = peek, (0x30...0x39).contains(byte) {
      if digits < 3 { value = value * 10 + Int(byte - 0x30) }
      digits += 1
      index += 1
    }
    for _ in digits..<max(digits, 3) { value *= 10 }
    return value
  }

  private mutating func rest(_ separator: UInt8) -> (Int, Int)? {
    guard take(separator), let second = number(), take(separator), let third = number() else {
      return nil
    }
    return (second, third)
  }

  /// Reads a number of up to nine digits.
  private mutating func number() -> Int? {
    let start = index
    var value = 0
    while let byte = peek, (0x30...0x39).contains(byte), index - start < 9 {
      value = value * 10 + Int(byte - 0x30)
      index += 1
    }
    if index - start == 9, let byte = peek, (0x30...0x39).contains(byte) { index = text.count }
    return index > start ? value : nil
  }

  private var peek: UInt8? { index < text.count ? text[index] : nil }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    index += 1
    return true
  }
}

extension ClockText {
  fileprivate static let none = ClockText()
}
