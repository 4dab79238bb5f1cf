import Quantities

/// A yearly rule for the UTC offset of local time, from the footer of a TZif file.
///
/// Source: RFC 8536, section 3.3.1, and POSIX.1-2017, section 8.3, variable TZ, with rules of the
/// form `Mm.w.d`.
struct YearlyClock: Sendable {
  /// A day of the year and a time of that day.
  private struct Change: Sendable {
    let month: Int64

    /// Week of the month from 1; 5 is the last.
    let week: Int64

    /// Day of the week; 0 is Sunday.
    let weekday: Int

    /// Seconds since midnight, which may be on another day.
    let time: Int64

    /// Returns the seconds since 1970 on the local clock.
    func instant(in year: Int64) -> Int64 {
      let length = CalendarDate.days(in: month, of: year)
      guard let first = CalendarDate(year: year, month: month, day: 1) else { return 0 }
      // Weekdays of dates count from Monday.
      let offset = Int64(((weekday + 6) % 7 - first.weekday + 7) % 7)
      var day = 1 + offset + 7 * (week - 1)
      while day > length { day -= 7 }
      return (first.dayNumber + day - 1) * 86_400 + time
    }
  }

  private let standard: Int64
  private var summer: (offset: Int64, start: Change, end: Change)?

  /// Reads a text such as `CET-1CEST,M3.5.0,M10.5.0/3`; nil for another form.
  init?(_ text: String) {
    var rest = Substring(text)
    guard Self.name(&rest), let west = Self.time(&rest) else { return nil }
    standard = -west
    guard !rest.isEmpty else { return }
    guard Self.name(&rest) else { return nil }
    var offset = standard + 3600
    if rest.first != "," {
      guard let other = Self.time(&rest) else { return nil }
      offset = -other
    }
    guard let start = Self.change(&rest), let end = Self.change(&rest), rest.isEmpty else {
      return nil
    }
    summer = (offset, start, end)
  }

  /// Returns the offset from UTC, in seconds to the east, at an instant in seconds since 1970.
  func offset(at seconds: Int64) -> Int64 {
    guard let summer else { return standard }
    let day = Int64((Double(seconds + standard) / 86_400).rounded(.down))
    let year = CalendarDate(dayNumber: day).year
    let start = summer.start.instant(in: year) - standard
    let end = summer.end.instant(in: year) - summer.offset
    let isSummer =
      start < end ? (start..<end).contains(seconds) : !(end..<start).contains(seconds)
    return isSummer ? summer.offset : standard
  }

  private static func name(_ text: inout Substring) -> Bool {
    let length: Int
    if text.first == "<" {
      guard let end = text.firstIndex(of: ">") else { return false }
      length = text.distance(from: text.startIndex, to: end) + 1
    } else {
      length = text.prefix { $0.isLetter }.count
    }
    text = text.dropFirst(length)
    return length >= 3
  }

  /// Reads `[+-]hh[:mm[:ss]]` in seconds.
  private static func time(_ text: inout Substring) -> Int64? {
    let isNegative = text.first == "-"
    if isNegative || text.first == "+" { text = text.dropFirst() }
    let digits = text.prefix { $0.isNumber || $0 == ":" }
    text = text.dropFirst(digits.count)
    let parts = digits.split(separator: ":", omittingEmptySubsequences: false).map { Int64($0) }
    guard (1...3).contains(parts.count), !parts.contains(nil) else { return nil }
    let seconds = zip(parts, [3600, 60, 1] as [Int64]).reduce(Int64(0)) {
      $0 + ($1.0 ?? 0) * $1.1
    }
    return isNegative ? -seconds : seconds
  }

  /// Reads `,Mm.w.d[/time]`.
  private static func change(_ text: inout Substring) -> Change? {
    guard text.hasPrefix(",M") else { return nil }
    text = text.dropFirst(2)
    let digits = text.prefix { $0.isNumber || $0 == "." }
    text = text.dropFirst(digits.count)
    let parts = digits.split(separator: ".").compactMap { Int64($0) }
    guard parts.count == 3, (1...12).contains(parts[0]), (1...5).contains(parts[1]),
      (0...6).contains(parts[2])
    else { return nil }
    var time: Int64 = 7200
    if text.first == "/" {
      text = text.dropFirst()
      guard let own = Self.time(&text) else { return nil }
      time = own
    }
    return Change(month: parts[0], week: parts[1], weekday: Int(parts[2]), time: time)
  }
}
