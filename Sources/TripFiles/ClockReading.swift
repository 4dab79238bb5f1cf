import Documents
package import Quantities

/// A time in a file of trips: local, with or without a date.
package struct ClockReading: Hashable, Sendable, BitwiseCopyable {
  /// Date; nil if the file has times of day only.
  package let date: CalendarDate?

  /// Milliseconds since midnight, less than one day.
  package let milliseconds: Int32

  /// Milliseconds since 1970 in UTC; nil if the time zone is unknown.
  let instant: Int64?

  /// Takes a time of day; hours from 24 belong to the next day.
  init(date: CalendarDate?, milliseconds: Int32, instant: Int64? = nil) {
    let isNextDay = milliseconds >= 86_400_000
    self.date = isNextDay ? date?.advanced(byDays: 1) : date
    self.milliseconds = isNextDay ? milliseconds - 86_400_000 : milliseconds
    self.instant = instant
  }

  /// Makes the local time of an instant.
  init(instant: Int64, in zone: TimeZoneRules) {
    let seconds = instant >= 0 ? instant / 1000 : -((999 - instant) / 1000)
    let local = instant + zone.offset(at: seconds) * 1000
    let day = local >= 0 ? local / 86_400_000 : -((86_399_999 - local) / 86_400_000)
    date = CalendarDate(dayNumber: day)
    milliseconds = Int32(local - day * 86_400_000)
    self.instant = instant
  }

  /// The same time of day without a date.
  var withoutDate: ClockReading { ClockReading(date: nil, milliseconds: milliseconds) }

  /// Returns the seconds from this time to a later one; nil if the other one is earlier, or cannot
  /// be compared.
  ///
  /// Without dates, an earlier time of day is on the next day.
  func seconds(to end: ClockReading) -> Double? {
    if let instant, let last = end.instant {
      return last >= instant ? Double(last - instant) / 1000 : nil
    }
    let difference = Int64(end.milliseconds) - Int64(milliseconds)
    switch (date, end.date) {
    case (nil, nil): return Double(difference < 0 ? difference + 86_400_000 : difference) / 1000
    case (let from?, let to?):
      let whole = (to.dayNumber - from.dayNumber) * 86_400_000 + difference
      return whole >= 0 ? Double(whole) / 1000 : nil
    default: return nil
    }
  }
}
