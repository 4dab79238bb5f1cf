import CityModels
import Geography
import Quantities
import Results

/// Tables by interval: the fleet by quarter of an hour in the warm-up and the window, and zones by
/// hour in the window.
///
/// They are kept for replications that are written to files.
struct IntervalTables {
  static let zoneInterval = TimeSpan.hours(1)

  private let window: MeasurementWindow
  let zoneCount: Int
  let zoneIntervals: Int

  /// Fleet in the window, with counted requests as those waiting.
  var fleet: FleetTable

  /// Fleet before the window, with all requests so far as those waiting.
  var warmUp: FleetTable
  private var earlyWaiting: Int64 = 0
  private var earlyWaitingSince = Instant.start

  /// By interval and zone: time of idle taxis, time without an idle taxi, hails and lost hails.
  private(set) var idle: [TimeSpan]
  private(set) var empty: [TimeSpan]
  private(set) var hails: [Int32]
  private(set) var lostHails: [Int32]

  /// By interval and zone: requests made there.
  private(set) var requests: [ZoneRequests]

  /// By interval and zone: fares paid for rides that began there; empty if rides have no price.
  private(set) var fares: [ZoneFares]

  init(window: MeasurementWindow, zoneCount: Int, hasFares: Bool) {
    self.window = window
    self.zoneCount = zoneCount
    zoneIntervals = IntervalTables.count(of: IntervalTables.zoneInterval, in: window.length)
    fleet = FleetTable(from: window.start, to: window.end, anchor: window.start)
    warmUp = FleetTable(from: .start, to: window.start, anchor: window.start)
    idle = Array(repeating: .zero, count: zoneIntervals * zoneCount)
    empty = idle
    hails = Array(repeating: 0, count: zoneIntervals * zoneCount)
    lostHails = hails
    requests = Array(repeating: ZoneRequests(), count: zoneIntervals * zoneCount)
    fares = hasFares ? Array(repeating: ZoneFares(), count: zoneIntervals * zoneCount) : []
  }

  private static func count(of interval: TimeSpan, in length: TimeSpan) -> Int {
    Int((length.milliseconds + interval.milliseconds - 1) / interval.milliseconds)
  }

  /// Returns the number of the zone interval of an instant in the window.
  func zoneInterval(of instant: Instant) -> Int {
    Int((instant - window.start).milliseconds / IntervalTables.zoneInterval.milliseconds)
  }

  /// Counts a request in the hour and zone in which it was made.
  mutating func add(_ request: RequestRow, goal: TimeSpan) {
    let interval = Int(
      request.requested.milliseconds / IntervalTables.zoneInterval.milliseconds)
    requests[interval * zoneCount + Int(request.originZone)].add(request, goal: goal)
  }

  /// Records a period of a taxi, which may begin before the window or end after it.
  mutating func spend(
    _ activity: Activity, in zone: ZoneID, from start: Instant, to end: Instant
  ) {
    fleet.spend(activity, from: start, to: end)
    warmUp.spend(activity, from: start, to: end)
    let from = max(start, window.start)
    let to = min(end, window.end)
    guard activity == .idle, from < to else { return }
    split(from: from, to: to, by: IntervalTables.zoneInterval) { tables, number, span in
      tables.idle[number * tables.zoneCount + zone.index] += span
    }
  }

  /// Changes the number of waiting requests that do not count.
  mutating func changeEarlyWaiting(by change: Int64, at now: Instant) {
    warmUp.wait(earlyWaiting, from: earlyWaitingSince, to: now)
    earlyWaiting += change
    earlyWaitingSince = now
  }

  mutating func empty(_ zone: ZoneID, from start: Instant, to end: Instant) {
    split(from: start, to: end, by: IntervalTables.zoneInterval) { tables, number, span in
      tables.empty[number * tables.zoneCount + zone.index] += span
    }
  }

  mutating func hail(in zone: ZoneID, at now: Instant, isLost: Bool) {
    let cell = zoneInterval(of: now) * zoneCount + zone.index
    hails[cell] += 1
    if isLost { lostHails[cell] += 1 }
  }

  /// Records that a hail counted before found no taxi.
  mutating func loseHail(in zone: ZoneID, madeAt: Instant) {
    lostHails[zoneInterval(of: madeAt) * zoneCount + zone.index] += 1
  }

  /// Counts a fare in the hour of its payment and the zone of its pick-up.
  mutating func pay(_ amount: Money, from zone: ZoneID, at now: Instant) {
    fares[zoneInterval(of: now) * zoneCount + zone.index].add(amount)
  }

  /// All fares without tax; nil if rides have no price.
  var revenue: Money? { fares.isEmpty ? nil : fares.reduce(.zero) { $0 + $1.revenue } }

  /// Splits a period of the window at interval boundaries and calls `add` for each part.
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

/// Fares of one zone and hour.
struct ZoneFares: BitwiseCopyable {
  private(set) var count: Int32 = 0
  private(set) var revenue = Money.zero

  mutating func add(_ amount: Money) {
    count += 1
    revenue += amount
  }
}

/// Outcomes of the requests of one zone and hour.
struct ZoneRequests: BitwiseCopyable {
  private(set) var count: Int32 = 0
  private(set) var served: Int32 = 0
  private(set) var servedWithinGoal: Int32 = 0
  private(set) var unserved: Int32 = 0
  private(set) var unresolved: Int32 = 0
  private(set) var totalWait = TimeSpan.zero

  mutating func add(_ request: RequestRow, goal: TimeSpan) {
    count += 1
    totalWait += request.wait
    switch request.outcome {
    case .served:
      served += 1
      if request.wait <= goal { servedWithinGoal += 1 }
    case .abandoned, .rejected, .cancelled, .partServed: unserved += 1
    case .unresolved:
      unserved += 1
      unresolved += 1
    }
  }
}
