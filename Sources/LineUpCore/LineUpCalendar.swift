public import Quantities

/// Calendar of shops: days are counted from the day on which the run starts.
public struct LineUpCalendar: Hashable, Sendable, BitwiseCopyable {
  /// The wall clock, for the time of day.
  public let clock: WallClock

  /// The date of day 0; nil without dates, and then day 0 is a Monday.
  public let date: CalendarDate?

  /// Makes a calendar.
  public init(clock: WallClock, date: CalendarDate? = nil) {
    (self.clock, self.date) = (clock, date)
  }

  private func sinceFirstMidnight(_ instant: Instant) -> TimeSpan {
    clock.atStart.sinceMidnight + instant.sinceStart
  }

  /// Returns the day of an instant.
  public func day(of instant: Instant) -> Int {
    Int(sinceFirstMidnight(instant).milliseconds / TimeOfDay.day.milliseconds)
  }

  /// Returns the time from midnight to an instant.
  public func timeOfDay(_ instant: Instant) -> TimeSpan { clock.time(at: instant).sinceMidnight }

  /// Returns the start of a day.
  public func midnight(of day: Int) -> Instant {
    .start + TimeOfDay.day * Int64(day) - clock.atStart.sinceMidnight
  }

  /// The day of the week, 0 for Monday.
  func weekday(of day: Int) -> Int { date?.advanced(byDays: day).weekday ?? day % 7 }

  /// Returns the last day that can be booked on a given day.
  func lastDay(bookableOn day: Int, _ horizon: LineUpRules.Horizon) -> Int {
    switch horizon {
    case .days(let days): return day + days
    case .month:
      guard let date else { return day + 30 }
      let today = date.advanced(byDays: day)
      return day + Int(today.inNextMonth.dayNumber - today.dayNumber)
    }
  }
}

extension CalendarDate {
  /// The same day of the next month, or its last day: 28 February follows 31 January.
  var inNextMonth: CalendarDate {
    let parts = description.split(separator: "-").compactMap { Int64($0) }
    let (year, month, day) = (parts[0], parts[1], parts[2])
    let next = month == 12 ? (year + 1, 1) : (year, month + 1)
    for shift in 0..<Int64(4) {
      if let found = CalendarDate(year: next.0, month: next.1, day: day - shift) { return found }
    }
    // The year 10000 has no dates, and no booking is that far ahead.
    return advanced(byDays: 31)
  }
}
