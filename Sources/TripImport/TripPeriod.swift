import Quantities
import TripFiles

/// Calendar days of a file, including days without trips, but not outlying dates.
///
/// The period is the shortest run of days with 99 % of the trips, extended by neighbouring days
/// with at least a tenth of the trips of a typical day.
struct TripPeriod: Sendable {
  let first: CalendarDate
  let last: CalendarDate

  /// Maximum share of the trips with outlying dates.
  private static let strayShare = 0.01

  /// Determines the period.
  /// - Parameter counts: number of trips that start on each date, at least one.
  init?(_ counts: [CalendarDate: Int]) {
    let dates = counts.keys.sorted()
    guard !dates.isEmpty else { return nil }
    let numbers = dates.map { counts[$0] ?? 0 }
    let needed = Double(numbers.reduce(0, +)) * (1 - Self.strayShare)
    var best: ClosedRange<Int>?
    var (from, sum) = (0, 0)
    for to in dates.indices {
      sum += numbers[to]
      while Double(sum - numbers[from]) >= needed {
        sum -= numbers[from]
        from += 1
      }
      guard Double(sum) >= needed else { continue }
      let length = dates[to].dayNumber - dates[from].dayNumber
      if best.map({ length < dates[$0.upperBound].dayNumber - dates[$0.lowerBound].dayNumber })
        ?? true
      {
        best = from...to
      }
    }
    guard let best else { return nil }
    var (low, high) = (best.lowerBound, best.upperBound)
    let usual = numbers[best].sorted()[best.count / 2]
    func isPart(_ place: Int, beside neighbour: Int) -> Bool {
      dates.indices.contains(place) && numbers[place] * 10 >= usual
        && abs(dates[place].dayNumber - dates[neighbour].dayNumber) == 1
    }
    while isPart(low - 1, beside: low) { low -= 1 }
    while isPart(high + 1, beside: high) { high += 1 }
    (first, last) = (dates[low], dates[high])
  }

  /// Returns the longest run of days in the period without a trip.
  /// - Parameter counts: number of trips that start on each date.
  /// - Returns: the day before and the number of days; nil if each day has a trip.
  func longestGap(_ counts: [CalendarDate: Int]) -> (after: CalendarDate, days: Int)? {
    let dates = counts.keys.filter(contains).sorted()
    let gaps = zip(dates, dates.dropFirst()).map { from, to in
      (after: from, days: Int(to.dayNumber - from.dayNumber) - 1)
    }
    return gaps.filter { $0.days > 0 }.max { $0.days < $1.days }
  }

  func contains(_ date: CalendarDate) -> Bool { first <= date && date <= last }

  /// True for a start in the period, or in the early hours after it, which belong to its last
  /// night.
  func contains(_ start: ClockReading) -> Bool {
    guard let date = start.date else { return true }
    return contains(date)
      || date == last.advanced(byDays: 1) && start.milliseconds < Self.earlyHours
  }

  /// Four hours, in milliseconds.
  private static let earlyHours: Int32 = 14_400_000

  /// All days, in order.
  var days: [CalendarDate] {
    (0...Int(last.dayNumber - first.dayNumber)).map(first.advanced(byDays:))
  }
}
