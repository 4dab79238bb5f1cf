package import Quantities

/// Which days of a file of trips are learned from.
package enum DaySelection: Hashable, Sendable {
  case all
  case weekdays
  case weekends
  case dates([CalendarDate])

  /// Reads `all`, `weekdays`, `weekends`, or dates with commas between them; nil when it is none of them.
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

  /// Whether a day is learned from; without dates, all days are one.
  func contains(_ date: CalendarDate?) -> Bool {
    switch self {
    case .all: true
    case .weekdays: date.map { $0.weekday < 5 } ?? true
    case .weekends: date.map { $0.weekday >= 5 } ?? true
    case .dates(let dates): date.map(dates.contains) ?? true
    }
  }
}
