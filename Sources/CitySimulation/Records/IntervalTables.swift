import Geography
import Quantities

/// What happened in each interval of the window: to the fleet every quarter of an hour, in each
/// zone every hour.
///
/// Kept for the replications that are written out.
struct IntervalTables {
  static let fleetInterval = TimeSpan.minutes(15)
  static let zoneInterval = TimeSpan.hours(1)

  private let window: MeasurementWindow
  let zoneCount: Int
  let fleetIntervals: Int
  let zoneIntervals: Int

  /// Time by interval and activity.
  private(set) var fleet: [TimeSpan]

  /// Number of waiting requests, integrated over each fleet interval.
  private(set) var waiting: [TimeSpan]

  /// By interval and zone: time of idle taxis, time without one, hails and hails lost.
  private(set) var idle: [TimeSpan]
  private(set) var empty: [TimeSpan]
  private(set) var hails: [Int32]
  private(set) var lostHails: [Int32]

  init(window: MeasurementWindow, zoneCount: Int) {
    self.window = window
    self.zoneCount = zoneCount
    fleetIntervals = IntervalTables.count(of: IntervalTables.fleetInterval, in: window.length)
    zoneIntervals = IntervalTables.count(of: IntervalTables.zoneInterval, in: window.length)
    fleet = Array(repeating: .zero, count: fleetIntervals * Activity.count)
    waiting = Array(repeating: .zero, count: fleetIntervals)
    idle = Array(repeating: .zero, count: zoneIntervals * zoneCount)
    empty = idle
    hails = Array(repeating: 0, count: zoneIntervals * zoneCount)
    lostHails = hails
  }

  private static func count(of interval: TimeSpan, in length: TimeSpan) -> Int {
    Int((length.milliseconds + interval.milliseconds - 1) / interval.milliseconds)
  }

  /// The number of the zone interval of an instant in the window.
  func zoneInterval(of instant: Instant) -> Int {
    Int((instant - window.start).milliseconds / IntervalTables.zoneInterval.milliseconds)
  }

  /// The length of a fleet interval; the last may be cut by the end of the window.
  func lengthOfFleetInterval(_ number: Int) -> TimeSpan {
    min(
      IntervalTables.fleetInterval, window.length - IntervalTables.fleetInterval * Int64(number))
  }

  mutating func spend(
    _ activity: Activity, in zone: ZoneID, from start: Instant, to end: Instant
  ) {
    split(from: start, to: end, by: IntervalTables.fleetInterval) { tables, number, span in
      tables.fleet[number * Activity.count + Int(activity.rawValue)] += span
    }
    guard activity == .idle else { return }
    split(from: start, to: end, by: IntervalTables.zoneInterval) { tables, number, span in
      tables.idle[number * tables.zoneCount + zone.index] += span
    }
  }

  mutating func empty(_ zone: ZoneID, from start: Instant, to end: Instant) {
    split(from: start, to: end, by: IntervalTables.zoneInterval) { tables, number, span in
      tables.empty[number * tables.zoneCount + zone.index] += span
    }
  }

  mutating func wait(_ count: Int64, from start: Instant, to end: Instant) {
    guard count > 0 else { return }
    split(from: start, to: end, by: IntervalTables.fleetInterval) { tables, number, span in
      tables.waiting[number] += span * count
    }
  }

  mutating func hail(in zone: ZoneID, at now: Instant, isLost: Bool) {
    let cell = zoneInterval(of: now) * zoneCount + zone.index
    hails[cell] += 1
    if isLost { lostHails[cell] += 1 }
  }

  /// Cuts a stretch of the window at the interval boundaries and hands on each piece.
  private mutating func split(
    from start: Instant, to end: Instant, by interval: TimeSpan,
    _ add: (inout IntervalTables, Int, TimeSpan) -> Void
  ) {
    var from = start
    while from < end {
      let number = (from - window.start).milliseconds / interval.milliseconds
      let to = min(end, window.start + interval * (number + 1))
      add(&self, Int(number), to - from)
      from = to
    }
  }
}
