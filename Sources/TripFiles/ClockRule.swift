import Documents
import Quantities

/// Order of day, month and year in the dates of a file.
package enum DateOrder: String, CaseIterable, Sendable {
  case dayFirst = "dmy"
  case monthFirst = "mdy"
  case yearFirst = "ymd"

  var words: String {
    switch self {
    case .dayFirst: "day first"
    case .monthFirst: "month first"
    case .yearFirst: "year first"
    }
  }

  /// Returns the date of three numbers; nil if they are not a day between 1900 and 2199.
  func date(_ written: ClockText.Date) -> CalendarDate? {
    let parts = written.parts
    let order: DateOrder =
      written.isYearFirst ? .yearFirst : written.hasPoints ? .dayFirst : self
    let (year, month, day) =
      switch order {
      case .dayFirst: (parts[2], parts[1], parts[0])
      case .monthFirst: (parts[2], parts[0], parts[1])
      case .yearFirst: (parts[0], parts[1], parts[2])
      }
    let full = (0...99).contains(year) ? year + (year < 70 ? 2000 : 1900) : year
    guard (1900...2199).contains(full) else { return nil }
    return CalendarDate(year: Int64(full), month: Int64(month), day: Int64(day))
  }
}

/// Interpretation of the times of a file, inferred from all of its rows.
struct ClockRule: Sendable {
  /// Order of dates whose year is not first.
  var order = DateOrder.yearFirst

  /// Unit of times that are numbers.
  var unit = TripUnit.seconds

  /// Time zone into which instants are converted; nil for local times as written.
  var zone: TimeZoneRules?

  /// True if numbers extend over any number of days, of which only the time of day is used.
  var foldsDays = false

  /// Reads the time of a cell.
  /// - Parameters:
  ///   - text: the cell.
  ///   - date: the cell of the date, if the file has a separate column for it.
  /// - Returns: the time; nil if it cannot be read.
  func reading(
    _ text: UnsafeRawBufferPointer, date: UnsafeRawBufferPointer? = nil
  ) -> ClockReading? {
    guard let written = ClockText(text) else { return nil }
    if let number = written.number { return reading(number, date) }
    guard let milliseconds = written.milliseconds else { return nil }
    var day: CalendarDate?
    if let own = written.date {
      day = order.date(own)
      guard day != nil else { return nil }
    } else if let date {
      day = ClockText(date)?.date.flatMap(order.date)
      guard day != nil else { return nil }
    }
    guard let offset = written.offset, let known = day else {
      return ClockReading(date: day, milliseconds: milliseconds)
    }
    let instant =
      known.dayNumber * 86_400_000 + Int64(milliseconds) - Int64(offset) * 60_000
    return zone.map { ClockReading(instant: instant, in: $0) }
      ?? ClockReading(date: day, milliseconds: milliseconds, instant: instant)
  }

  /// Returns the seconds since midnight of a number; nil for invalid hours and minutes.
  private static func seconds(_ number: Double, _ unit: TripUnit) -> Double? {
    guard unit == .hoursAndMinutes else { return number * unit.scale }
    guard let whole = Int(exactly: number), (0..<4800).contains(whole), whole % 100 < 60 else {
      return nil
    }
    return Double(whole / 100 * 3600 + whole % 100 * 60)
  }

  /// Returns the time of a number.
  private func reading(_ number: Double, _ date: UnsafeRawBufferPointer?) -> ClockReading? {
    switch unit {
    case .unixSeconds, .unixMilliseconds:
      guard let zone, (0..<8e12).contains(number * unit.scale * 1000) else { return nil }
      return ClockReading(
        instant: Int64((number * unit.scale * 1000).rounded()), in: zone)
    default:
      guard let seconds = Self.seconds(number, unit) else { return nil }
      var milliseconds = (seconds * 1000).rounded()
      if foldsDays, milliseconds < 1e14 {
        milliseconds.formTruncatingRemainder(dividingBy: 86_400_000)
      }
      guard (0..<2 * 86_400_000).contains(milliseconds) else { return nil }
      let day = date.flatMap { ClockText($0)?.date.flatMap(order.date) }
      guard date == nil || day != nil else { return nil }
      return ClockReading(date: day, milliseconds: Int32(milliseconds))
    }
  }
}
