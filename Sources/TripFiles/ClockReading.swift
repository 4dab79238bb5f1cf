import Documents
package import Quantities

/// A time as a file of trips gives it: local, with or without a date.
package struct ClockReading: Hashable, Sendable, BitwiseCopyable {
  /// The date; nil where the file knows times of day only.
  package let date: CalendarDate?

  /// Milliseconds since midnight, below those of a day.
  package let milliseconds: Int32

  /// Milliseconds since some midnight, to compare times that both have a date, or both have none.
  var sinceEpoch: Int64 { Int64(date?.dayNumber ?? 0) * 86_400_000 + Int64(milliseconds) }

  /// Reads one of `2018-03-07 08:15:00`, `2018-03-07T08:15:00.000`, `03/07/2018 08:15:00 AM`, `08:15`,
  /// `08:15:00`, or seconds since midnight; nil when it is none of them, or names another time zone than
  /// the local one.
  package init?(_ text: UnsafeRawBufferPointer) {
    var scanner = ClockScanner(text: text)
    guard let reading = scanner.reading() else { return nil }
    self = reading
  }

  init(date: CalendarDate?, milliseconds: Int32) {
    self.date = date
    self.milliseconds = milliseconds
  }
}

/// Reads a time from left to right.
private struct ClockScanner {
  let text: UnsafeRawBufferPointer
  private var index = 0

  init(text: UnsafeRawBufferPointer) { self.text = text }

  mutating func reading() -> ClockReading? {
    let start = index
    guard let first = number() else { return nil }
    if index == text.count || peek == UInt8(ascii: ".") { return secondsSinceMidnight(from: start) }
    switch peek {
    case UInt8(ascii: "-"):
      guard let (month, day) = rest(UInt8(ascii: "-")) else { return nil }
      return dated(year: first, month: month, day: day)
    case UInt8(ascii: "/"):
      guard let (day, year) = rest(UInt8(ascii: "/")) else { return nil }
      return dated(year: year, month: first, day: day)
    case UInt8(ascii: ":"):
      index = start
      return time().flatMap { atEnd(ClockReading(date: nil, milliseconds: $0)) }
    default: return nil
    }
  }

  private func secondsSinceMidnight(from start: Int) -> ClockReading? {
    guard let seconds = UnsafeRawBufferPointer(rebasing: text[start...]).decimalNumber,
      seconds >= 0, seconds < 86_400
    else { return nil }
    return ClockReading(date: nil, milliseconds: Int32(seconds * 1000))
  }

  private mutating func dated(year: Int, month: Int, day: Int) -> ClockReading? {
    guard (1900...2199).contains(year),
      let date = CalendarDate(year: Int64(year), month: Int64(month), day: Int64(day))
    else { return nil }
    if index == text.count { return nil }
    guard take(UInt8(ascii: " ")) || take(UInt8(ascii: "T")), let time = time() else { return nil }
    return atEnd(ClockReading(date: date, milliseconds: time))
  }

  private func atEnd(_ reading: ClockReading) -> ClockReading? {
    index == text.count ? reading : nil
  }

  /// A time of day, perhaps of a clock of twelve hours.
  private mutating func time() -> Int32? {
    guard var hour = number(), take(UInt8(ascii: ":")), let minute = number() else { return nil }
    var (second, fraction) = (0, 0)
    if take(UInt8(ascii: ":")) {
      guard let whole = number() else { return nil }
      second = whole
      if take(UInt8(ascii: ".")) { fraction = thousandths() }
    }
    if take(UInt8(ascii: " ")) {
      guard (1...12).contains(hour), let half = half() else { return nil }
      hour = hour % 12 + half
    }
    guard hour < 24, minute < 60, second < 60 else { return nil }
    return Int32(((hour * 60 + minute) * 60 + second) * 1000 + fraction)
  }

  /// The hours to add before noon and after it.
  private mutating func half() -> Int? {
    guard index + 2 <= text.count, text[index + 1] | 0x20 == UInt8(ascii: "m") else { return nil }
    defer { index += 2 }
    switch text[index] | 0x20 {
    case UInt8(ascii: "a"): return 0
    case UInt8(ascii: "p"): return 12
    default: return nil
    }
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

  /// Up to nine digits.
  private mutating func number() -> Int? {
    let start = index
    var value = 0
    while let byte = peek, (0x30...0x39).contains(byte), index - start < 9 {
      value = value * 10 + Int(byte - 0x30)
      index += 1
    }
    return index > start ? value : nil
  }

  private var peek: UInt8? { index < text.count ? text[index] : nil }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    index += 1
    return true
  }
}
