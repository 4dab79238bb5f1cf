/// A date of the Gregorian calendar, from the year 1 to the year 9999.
///
/// ```swift
/// CalendarDate("2024-02-29") != nil  // a leap day
/// CalendarDate("2023-02-29") == nil
/// ```
public struct CalendarDate: Hashable, Comparable, Sendable, BitwiseCopyable {
  /// Number of days since 1970-01-01, negative before.
  public let dayNumber: Int64

  /// Makes a date from the number of days since 1970-01-01, in the years 1 to 9999.
  public init(dayNumber: Int64) { self.dayNumber = dayNumber }

  /// Parses a date of the form 1985-12-10; nil if there is no such date.
  public init?(_ typed: String) {
    let parts = typed.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts.map(\.utf8.count) == [4, 2, 2],
      parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      let year = Int64(parts[0]), let month = Int64(parts[1]), let day = Int64(parts[2])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// Makes a date; nil if there is no such date.
  public init?(year: Int64, month: Int64, day: Int64) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= Self.days(in: month, of: year)
    else { return nil }
    // In years that begin in March, the leap day comes last.
    let years = month > 2 ? year : year - 1
    let months = month > 2 ? month - 3 : month + 9
    let daysBefore = years * 365 + years / 4 - years / 100 + years / 400
    dayNumber = daysBefore + (153 * months + 2) / 5 + day - 1 - 719_468
  }

  /// Number of days of a month, 1 for January.
  package static func days(in month: Int64, of year: Int64) -> Int64 {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Day of the week, 0 for Monday to 6 for Sunday.
  public var weekday: Int { Int(((dayNumber + 3) % 7 + 7) % 7) }

  /// Date a number of days later, or earlier if negative.
  public func advanced(byDays days: Int) -> CalendarDate {
    CalendarDate(dayNumber: dayNumber + Int64(days))
  }

  /// Orders dates chronologically.
  public static func < (left: CalendarDate, right: CalendarDate) -> Bool {
    left.dayNumber < right.dayNumber
  }
}

extension CalendarDate: CustomStringConvertible {
  /// The date in the form "2018-03-07".
  public var description: String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let parts = parts
    return "\(parts.year)-\(two(parts.month))-\(two(parts.day))"
  }

  package var year: Int64 { Int64(parts.year) }

  private var parts: (year: Int, month: Int, day: Int) {
    let shifted = Int(dayNumber) + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let march = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * march + 2) / 5 + 1
    let month = march < 10 ? march + 3 : march - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
  }
}
