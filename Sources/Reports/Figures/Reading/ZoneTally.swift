import Quantities
import Results

/// What the rows of `zones.csv` of one alternative add up to.
struct ZoneTally {
  static let columns = [
    "policy", "replication", "interval_start_s", "zone", "requests", "served",
    "served_within_goal", "unserved", "wait_s_mean", "idle_taxi_s", "empty_s",
  ]

  /// The most intervals times zones that are told apart.
  static let limit = 4_000_000

  /// One zone in one interval, over all replications.
  struct Cell {
    var requests = 0
    var within = 0
    var unserved = 0
    var wait: Int64 = 0
    var idle: Int64 = 0
    var empty: Int64 = 0
  }

  /// By interval in order of appearance, then by zone as the scan numbers them.
  private var intervals: [[Cell]] = []
  private var starts: [TimeSpan] = []
  private var places: [TimeSpan: Int] = [:]
  private var zoneCount = 0

  /// Takes in a row; the policy and the replication of the row have been read.
  /// - Parameters:
  ///   - cells: of the row.
  ///   - end: of the window.
  /// - Throws: `StoredResultsError` when the row is none that a run writes.
  mutating func add(
    _ cells: inout ScannedCells, before end: TimeSpan
  ) throws(StoredResultsError) {
    let start = try cells.seconds()
    guard start >= .zero, start < end else {
      throw cells.broken("the time is not in the measurement window")
    }
    let zone = Int(cells.zone())
    guard let interval = place(of: start, zone) else {
      throw cells.broken("there are too many zones and intervals for a report")
    }
    let requests: Int32 = try cells.count()
    let served: Int32 = try cells.count()
    let within: Int32 = try cells.count()
    guard within <= served else { throw cells.broken("there are more than were served") }
    let unserved: Int32 = try cells.count()
    guard Int(served) + Int(unserved) == Int(requests) else {
      throw cells.broken("served and unserved requests do not add up to all")
    }
    let mean = try cells.optionalSeconds()
    guard (mean == nil) == (requests == 0) else {
      throw cells.broken("there is a mean wait exactly when there are requests")
    }
    let (wait, overflow) = (mean ?? .zero).milliseconds.multipliedReportingOverflow(
      by: Int64(requests))
    var cell = intervals[interval][zone]
    cell.requests += Int(requests)
    cell.within += Int(within)
    cell.unserved += Int(unserved)
    guard !overflow, wait >= 0, ZoneTally.add(wait, to: &cell.wait) else {
      throw cells.broken("no run can have such waits")
    }
    guard ZoneTally.add(try cells.seconds().milliseconds, to: &cell.idle),
      ZoneTally.add(try cells.seconds().milliseconds, to: &cell.empty)
    else { throw cells.broken("no run can have such times") }
    intervals[interval][zone] = cell
  }

  /// Adds a time, unless it is negative or the sum is too large.
  private static func add(_ time: Int64, to sum: inout Int64) -> Bool {
    let (total, overflow) = sum.addingReportingOverflow(time)
    sum = total
    return time >= 0 && !overflow
  }

  /// The place of an interval, with room for a zone; nil when that would be too much.
  private mutating func place(of start: TimeSpan, _ zone: Int) -> Int? {
    if zone >= zoneCount {
      guard (zone + 1) * max(1, starts.count) <= ZoneTally.limit else { return nil }
      zoneCount = zone + 1
    }
    let place: Int
    if let known = places[start] {
      place = known
    } else {
      guard zoneCount * (starts.count + 1) <= ZoneTally.limit else { return nil }
      place = starts.count
      places[start] = place
      starts.append(start)
      intervals.append([])
    }
    while intervals[place].count <= zone { intervals[place].append(Cell()) }
    return place
  }

  /// The figures of zones.
  /// - Parameters:
  ///   - zones: for each zone of the folder its number in the scan; nil where it has no rows.
  ///   - days: number of replications, at least 1.
  ///   - end: of the window.
  /// - Returns: those of every zone, in the intervals and in all.
  func figures(zones: [Int?], days: Int, until end: TimeSpan) -> ZoneFigures {
    let order = starts.indices.sorted { starts[$0] < starts[$1] }
    var whole = Array(repeating: Cell(), count: zones.count)
    let intervals = order.enumerated().map { number, place -> ZoneFigures.Interval in
      let next = number + 1 < order.count ? starts[order[number + 1]] : end
      let length = (next - starts[place]).inSeconds
      let shares = zones.enumerated().map { zone, scanned -> ZoneFigures.ZoneShare in
        let row = self.intervals[place]
        let cell = scanned.flatMap { row.indices.contains($0) ? row[$0] : nil } ?? Cell()
        whole[zone].add(cell)
        return cell.share(days: days, seconds: length)
      }
      return ZoneFigures.Interval(
        start: starts[place].inSeconds, length: length, zones: shares)
    }
    return ZoneFigures(
      window: whole.map { $0.share(days: days, seconds: end.inSeconds) }, intervals: intervals)
  }
}

extension ZoneTally.Cell {
  fileprivate mutating func add(_ other: ZoneTally.Cell) {
    requests += other.requests
    within += other.within
    unserved += other.unserved
    // Sums that only make no sense together are cut rather than wrapped.
    wait = wait.addingReportingOverflow(other.wait).overflow ? .max : wait + other.wait
    idle = idle.addingReportingOverflow(other.idle).overflow ? .max : idle + other.idle
    empty = empty.addingReportingOverflow(other.empty).overflow ? .max : empty + other.empty
  }

  fileprivate func share(days: Int, seconds: Double) -> ZoneFigures.ZoneShare {
    func share(_ part: Int) -> Double? {
      requests > 0 ? Double(part) / Double(requests) : nil
    }
    let time = seconds * Double(days)
    return ZoneFigures.ZoneShare(
      requests: Double(requests) / Double(days),
      wait: requests > 0 ? Double(wait) / 1000 / Double(requests) : nil,
      serviceLevel: share(within), unservedShare: share(unserved),
      idleTaxis: Double(idle) / 1000 / time, emptyShare: Double(empty) / 1000 / time)
  }
}
