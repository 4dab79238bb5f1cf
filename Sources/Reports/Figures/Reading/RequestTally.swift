import Quantities
import Results

/// Totals over the rows of `requests.csv` of one alternative.
struct RequestTally {
  static var columns: [PartialKeyPath<RequestRow>] {
    [
      \.policy, \.replication, \.requested, \.outcome, \.wait, \.search, \.offer, \.approach,
      \.boarding, \.held,
    ]
  }

  private(set) var served = Array(repeating: 0, count: WaitDistribution.minutes + 1)
  private(set) var unserved = Array(repeating: 0, count: WaitDistribution.minutes + 1)
  /// Number of served requests by the number of steps of `arrived` in their wait, rounded up.
  private(set) var steps = Array(repeating: 0, count: RequestTally.stepCount + 1)
  private(set) var requests = 0
  private(set) var servedCount = 0
  private(set) var days: [Day]
  let hours: HourGrid
  let moments: MomentGrid

  /// Number of values of `arrived`: two hours and the start.
  static let stepCount = 241

  /// One replication.
  struct Day {
    var requests = 0
    var wait: Int64 = 0
    var hours: [Hour]
    var held: [Int32]
    var oldest: [Int64]
  }

  /// One hour of one replication.
  struct Hour {
    var requests = 0
    var unserved = 0
    var wait: Int64 = 0
  }

  init(days: Int, hours: HourGrid, moments: MomentGrid) {
    self.hours = hours
    self.moments = moments
    let day = Day(
      hours: Array(repeating: Hour(), count: hours.count),
      held: Array(repeating: 0, count: moments.count),
      oldest: Array(repeating: 0, count: moments.count))
    self.days = Array(repeating: day, count: days)
  }

  /// Adds a request.
  mutating func add(
    _ row: RequestRow, of table: borrowing TableReader<RequestRow>, day: Int
  ) throws(StoredResultsError) {
    let (requested, wait) = (row.requested.milliseconds, row.wait.milliseconds)
    guard requested >= 0, requested < hours.length else {
      throw table.broken(\.requested, "the time is not in the measurement window")
    }
    guard wait >= 0 else { throw table.broken(\.wait, "found less than no time") }
    guard row.search >= .zero else { throw table.broken(\.search, "found less than no time") }
    guard row.offer >= .zero else { throw table.broken(\.offer, "found less than no time") }
    let (sum, overflow) = days[day].wait.addingReportingOverflow(wait)
    guard !overflow else {
      throw table.broken(\.wait, "the waits add up to more than any run can have")
    }
    let isServed = row.outcome == .served
    days[day].wait = sum
    days[day].requests += 1
    count(wait, isServed)
    let hour = hours.index(of: requested)
    days[day].hours[hour].requests += 1
    days[day].hours[hour].wait += wait
    if !isServed { days[day].hours[hour].unserved += 1 }
    if row.held { hold(from: row.requested, to: row.requested + row.search + row.offer, day) }
  }

  private mutating func count(_ wait: Int64, _ isServed: Bool) {
    requests += 1
    let minute = min(Int(wait / 60_000), WaitDistribution.minutes)
    guard isServed else {
      unserved[minute] += 1
      return
    }
    served[minute] += 1
    servedCount += 1
    let step = Int64(WaitDistribution.arrivalStep * 1000)
    steps[min(Int((wait + step - 1) / step), RequestTally.stepCount)] += 1
  }

  private mutating func hold(from start: TimeSpan, to end: TimeSpan, _ day: Int) {
    let (start, end) = (start.milliseconds, end.milliseconds)
    var moment = moments.first(from: start)
    while moment < moments.count, moments.time(moment) < end {
      days[day].held[moment] += 1
      days[day].oldest[moment] = max(days[day].oldest[moment], moments.time(moment) - start)
      moment += 1
    }
  }
}

/// The hours of the wall clock in a measurement window.
struct HourGrid {
  private static let hour: Int64 = 3_600_000
  /// Maximum number of hours that are counted separately: more than a year.
  static let limit = 10_000

  /// Milliseconds from the full hour to the start of the window.
  private let offset: Int64
  private let firstHour: Int
  /// Length of the window in milliseconds.
  let length: Int64

  init(_ facts: ScenarioFacts) {
    let start = TimeSpan(roundingSeconds: facts.startOfDay).milliseconds
    offset = start % HourGrid.hour
    firstHour = Int(start / HourGrid.hour)
    length = TimeSpan(roundingSeconds: facts.windowLength).milliseconds
  }

  /// Number of hours, of which the first and the last may be partial.
  var count: Int { Int((offset + length + HourGrid.hour - 1) / HourGrid.hour) }

  /// Returns the hour of a time in the window.
  @inline(__always)
  func index(of time: Int64) -> Int { Int((offset + time) / HourGrid.hour) }

  /// Returns the figures of an hour without any requests.
  func figures(_ index: Int) -> HourFigures {
    let start = max(0, Int64(index) * HourGrid.hour - offset)
    let end = min(length, Int64(index + 1) * HourGrid.hour - offset)
    return HourFigures(
      hour: (firstHour + index) % 24, day: (firstHour + index) / 24, start: Double(start) / 1000,
      length: Double(end - start) / 1000, requests: Estimate(count: 0), wait: Estimate(count: 0),
      unservedShare: Estimate(count: 0))
  }
}

/// Times at which the queue of held requests is sampled.
struct MomentGrid {
  private static let finest: Int64 = 300_000
  /// Number of five-minute intervals in a week.
  private static let limit: Int64 = 2016

  /// Milliseconds between two samples.
  let step: Int64
  let count: Int

  init(length: Int64) {
    step =
      MomentGrid.finest
      * max(1, (length / MomentGrid.finest + MomentGrid.limit - 1) / MomentGrid.limit)
    count = Int(length / step) + 1
  }

  /// Returns the first sample that is not before a time.
  func first(from time: Int64) -> Int { Int((time + step - 1) / step) }

  func time(_ moment: Int) -> Int64 { Int64(moment) * step }
}
