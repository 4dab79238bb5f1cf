/// A day of the Gregorian calendar, from the year 1 to the year 9999.
///
/// ```swift
/// CalendarDate("2024-02-29") != nil  // a leap day
/// CalendarDate("2023-02-29") == nil
/// ```
public struct CalendarDate: Hashable, Sendable, BitwiseCopyable {
  /// The number of days since 1970-01-01, negative before.
  public let dayNumber: Int64

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

  private static func days(in month: Int64, of year: Int64) -> Int64 {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
