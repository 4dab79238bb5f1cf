/// A day of the Gregorian calendar, from the year 1 to the year 9999.
///
/// ```swift
/// CalendarDate("2024-02-29") != nil  // a leap day
/// CalendarDate("2023-02-29") == nil
/// ```
public struct CalendarDate: Hashable, Comparable, Sendable, BitwiseCopyable {
  /// The number of days since 1970-01-01, negative before.
  public let dayNumber: Int64

  /// Makes the date of a number of days since 1970-01-01, of the years 1 to 9999.
  public init(dayNumber: Int64) { self.dayNumber = dayNumber }

  /// Makes a date from year, month and day, such as 1985-12-10; nil when there is no such day.
  public init?(_ typed: String) {
    let parts = typed.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts.map(\.utf8.count) == [4, 2, 2],
      parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      let year = Int64(parts[0]), let month = Int64(parts[1]), let day = Int64(parts[2])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// Makes a date; nil when there is no such day.
  public init?(year: Int64, month: Int64, day: Int64) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= Self.days(in: month, of: year)
    else { return nil }
    // Years that begin in March have their leap day at the end.
    let years = month > 2 ? year : year - 1
    let months = month > 2 ? month - 3 : month + 9
    let daysBefore = years * 365 + years / 4 - years / 100 + years / 400
    dayNumber = daysBefore + (153 * months + 2) / 5 + day - 1 - 719_468
  }

  /// Number of days that a month has, from 1 for January.
  package static func days(in month: Int64, of year: Int64) -> Int64 {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// The day of the week, 0 for Monday to 6 for Sunday.
  public var weekday: Int { Int(((dayNumber + 3) % 7 + 7) % 7) }

  /// The date some days later, or earlier when negative.
  public func advanced(byDays days: Int) -> CalendarDate {
    CalendarDate(dayNumber: dayNumber + Int64(days))
  }

  /// Earlier dates are less.
  public static func < (left: CalendarDate, right: CalendarDate) -> Bool {
    left.dayNumber < right.dayNumber
  }
}

extension CalendarDate: CustomStringConvertible {
  /// The date as "2018-03-07".
  public var description: String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let parts = parts
    return "\(parts.year)-\(two(parts.month))-\(two(parts.day))"
  }

  /// The year.
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
