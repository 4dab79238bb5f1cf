import Quantities
import TripFiles

/// The calendar days of a file: all of them count, empty ones too, and dates far from them do not.
///
/// The period is the shortest run of days that holds 99 in 100 of the trips, and goes on over neighbouring days
/// with at least a tenth of the trips of a usual day.
struct TripPeriod: Sendable {
  let first: CalendarDate
  let last: CalendarDate

  /// The share of the trips that may be of stray dates.
  private static let strayShare = 0.01

  /// Finds the period.
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

  func contains(_ date: CalendarDate) -> Bool { first <= date && date <= last }

  /// All days, in order.
  var days: [CalendarDate] {
    (0...Int(last.dayNumber - first.dayNumber)).map(first.advanced(byDays:))
  }
}
