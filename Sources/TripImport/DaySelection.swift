import Documents
package import Quantities

/// Days of a file of trips from which the scenario is estimated.
package enum DaySelection: Hashable, Sendable {
  case all
  case weekdays
  case weekends
  case dates([CalendarDate])

  /// Reads `all`, `weekdays`, `weekends`, or dates separated by commas; nil for other texts.
  package init?(_ text: String) {
    switch text {
    case "all": self = .all
    case "weekdays": self = .weekdays
    case "weekends": self = .weekends
    default:
      let parts = text.split(separator: ",", omittingEmptySubsequences: false)
      let dates = parts.compactMap { CalendarDate(String($0)) }
      guard !dates.isEmpty, dates.count == parts.count else { return nil }
      self = .dates(dates)
    }
  }

  /// True if a day is selected; without dates, all days are one.
  func contains(_ date: CalendarDate?) -> Bool {
    switch self {
    case .all: true
    case .weekdays: date.map { $0.weekday < 5 } ?? true
    case .weekends: date.map { $0.weekday >= 5 } ?? true
    case .dates(let dates): date.map(dates.contains) ?? true
    }
  }

  /// True if dates were listed.
  var isDates: Bool { if case .dates = self { true } else { false } }

  /// Selected days, in order; empty for a file without dates.
  func days(of period: TripPeriod?) -> [CalendarDate] {
    if case .dates(let dates) = self { return Set(dates).sorted() }
    return period?.days.filter { contains($0) } ?? []
  }

  /// Rejects dates without trips in the file, and any selection of days if the file has no dates.
  func requireDates(
    of counts: [CalendarDate: Int], hasDates: Bool, file: String
  ) throws(Problem) {
    if self != .all, !hasDates {
      throw Problem(
        at: SourceLocation(file: file),
        "--days needs dates, and the times of the file have none",
        fix: "leave --days out, or name a column of dates by --column date=NAME")
    }
    guard case .dates(let dates) = self, !counts.isEmpty,
      let missing = dates.first(where: { counts[$0] == nil }),
      let first = counts.keys.min(), let last = counts.keys.max()
    else { return }
    throw Problem(
      at: SourceLocation(file: file), "no trip starts on \(missing) of --days",
      fix: "leave it out; the file has dates from \(first) to \(last)")
  }
}
