/// A day of the calendar, of the years 1900 to 2199 (Gregorian).
public struct CalendarDate: Hashable, Comparable, Sendable, BitwiseCopyable {
  /// Days since 1 January 1970, negative before.
  public let dayNumber: Int32

  /// Makes the date of a number of days since 1 January 1970.
  public init(dayNumber: Int32) { self.dayNumber = dayNumber }

  /// Makes a date; nil when the calendar has none such.
  /// - Parameters:
  ///   - year: 1900 to 2199.
  ///   - month: 1 to 12.
  ///   - day: 1 to the length of the month.
  public init?(year: Int, month: Int, day: Int) {
    guard (1900...2199).contains(year), (1...12).contains(month), day >= 1,
      day <= Self.length(ofMonth: month, in: year)
    else { return nil }
    // The years are counted from March, so that the leap day is the last of its year.
    let shifted = month <= 2 ? year - 1 : year
    let sinceMarch = (month + 9) % 12
    let days =
      365 * shifted + shifted / 4 - shifted / 100 + shifted / 400 + (153 * sinceMarch + 2) / 5 + day
    dayNumber = Int32(days - 719_469)
  }

  /// Reads "2018-03-07"; nil when that is no date.
  public init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].count == 4, parts[1].count == 2, parts[2].count == 2,
      parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  private static func length(ofMonth month: Int, in year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// The day of the week, 0 for Monday to 6 for Sunday.
  public var weekday: Int { Int((dayNumber % 7 + 10) % 7) }

  /// The date some days later, or earlier when negative.
  public func advanced(byDays days: Int) -> CalendarDate {
    CalendarDate(dayNumber: dayNumber + Int32(days))
  }

  /// Earlier dates are less.
  public static func < (left: CalendarDate, right: CalendarDate) -> Bool {
    left.dayNumber < right.dayNumber
  }
}

extension CalendarDate: CustomStringConvertible {
  /// The date as "2018-03-07".
  public var description: String {
    let shifted = Int(dayNumber) + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let march = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * march + 2) / 5 + 1
    let month = march < 10 ? march + 3 : march - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(year)-\(two(month))-\(two(day))"
  }
}
