import Quantities

/// Activity of the whole fleet in each quarter of an hour of a period.
struct FleetTable {
  static let interval = TimeSpan.minutes(15)

  /// Period; times outside it are cut off.
  private let start: Instant
  private let end: Instant

  /// Start of the first interval: at the start of the period, or earlier.
  private let origin: Instant

  /// Number of intervals; the period may cut the first and the last.
  let count: Int

  /// Time by interval and activity.
  private var times: [TimeSpan]

  /// Number of waiting requests, integrated over each interval.
  private var waits: [TimeSpan]

  /// Makes an empty table.
  /// - Parameters:
  ///   - start: the start of the period.
  ///   - end: the end of the period, not before the start.
  ///   - anchor: the start of an interval, at the start or at the end of the period.
  init(from start: Instant, to end: Instant, anchor: Instant) {
    self.start = start
    self.end = end
    let length = (end - start).milliseconds
    let step = FleetTable.interval.milliseconds
    count = Int((length + step - 1) / step)
    origin = anchor == start ? start : end - FleetTable.interval * Int64(count)
    times = Array(repeating: .zero, count: count * Activity.count)
    waits = Array(repeating: .zero, count: count)
  }

  /// Returns the nominal start of an interval; for the first interval, as if it were whole.
  func start(of number: Int) -> Instant { origin + FleetTable.interval * Int64(number) }

  /// Returns the part of an interval that lies in the period.
  func length(of number: Int) -> TimeSpan {
    min(end, start(of: number) + FleetTable.interval) - max(start, start(of: number))
  }

  /// Returns the total time of all taxis in an activity.
  func time(_ activity: Activity, in number: Int) -> TimeSpan {
    times[number * Activity.count + Int(activity.rawValue)]
  }

  /// Returns the number of waiting requests, integrated over the interval.
  func waiting(in number: Int) -> TimeSpan { waits[number] }

  mutating func spend(_ activity: Activity, from: Instant, to: Instant) {
    split(from: from, to: to) { table, number, span in
      table.times[number * Activity.count + Int(activity.rawValue)] += span
    }
  }

  mutating func wait(_ count: Int64, from: Instant, to: Instant) {
    guard count > 0 else { return }
    split(from: from, to: to) { table, number, span in table.waits[number] += span * count }
  }

  /// Splits a period at the boundaries of the table and its intervals, and calls `add` for each
  /// part.
  private mutating func split(
    from first: Instant, to last: Instant, _ add: (inout FleetTable, Int, TimeSpan) -> Void
  ) {
    var from = max(first, start)
    let last = min(last, end)
    while from < last {
      let number = Int((from - origin).milliseconds / FleetTable.interval.milliseconds)
      let to = min(last, start(of: number + 1))
      add(&self, number, to - from)
      from = to
    }
  }
}
