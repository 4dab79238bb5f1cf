import Quantities
import Results

/// Totals over the rows of `zones.csv` of one alternative.
struct ZoneTally {
  static var columns: [PartialKeyPath<ZoneRow>] {
    [
      \.policy, \.replication, \.intervalStart, \.zone, \.requests, \.served, \.servedWithinGoal,
      \.unserved, \.totalWait, \.idleTaxiTime, \.emptyTime, \.revenue,
    ]
  }

  /// Maximum number of intervals times zones.
  static let limit = 4_000_000

  /// One zone in one interval, over all replications.
  struct Cell {
    var requests = 0
    var within = 0
    var unserved = 0
    var wait: Int64 = 0
    var idle: Int64 = 0
    var empty: Int64 = 0
    var revenue: Int64 = 0
  }

  /// Cells by interval in order of appearance, then by zone number of the scan.
  private var intervals: [[Cell]] = []
  private var starts: [TimeSpan] = []
  private var places: [TimeSpan: Int] = [:]
  private var zoneCount = 0

  /// Adds a row.
  /// - Parameters:
  ///   - row: a row of the alternative.
  ///   - table: table that it was read from.
  ///   - end: end of the window.
  /// - Throws: `StoredResultsError` if no run writes such a row.
  mutating func add(
    _ row: ZoneRow, of table: borrowing TableReader<ZoneRow>, before end: TimeSpan
  ) throws(StoredResultsError) {
    guard row.intervalStart >= .zero, row.intervalStart < end else {
      throw table.broken(\.intervalStart, "the time is not in the measurement window")
    }
    let zone = Int(row.zone)
    guard let interval = place(of: row.intervalStart, zone) else {
      throw table.broken(\.zone, "there are too many zones and intervals for a report")
    }
    guard row.servedWithinGoal <= row.served else {
      throw table.broken(\.servedWithinGoal, "there are more than were served")
    }
    guard Int(row.served) + Int(row.unserved) == Int(row.requests) else {
      throw table.broken(\.unserved, "served and unserved requests do not add up to all")
    }
    var cell = intervals[interval][zone]
    cell.requests += Int(row.requests)
    cell.within += Int(row.servedWithinGoal)
    cell.unserved += Int(row.unserved)
    guard ZoneTally.add(row.totalWait, to: &cell.wait) else {
      throw table.broken(\.totalWait, "no run can have such waits")
    }
    guard ZoneTally.add(row.idleTaxiTime, to: &cell.idle) else {
      throw table.broken(\.idleTaxiTime, "no run can have such times")
    }
    guard ZoneTally.add(row.emptyTime, to: &cell.empty) else {
      throw table.broken(\.emptyTime, "no run can have such times")
    }
    let (revenue, overflow) = cell.revenue.addingReportingOverflow(row.revenue.cents)
    guard row.revenue >= .zero, !overflow else {
      throw table.broken(\.revenue, "no run can have such fares")
    }
    cell.revenue = revenue
    intervals[interval][zone] = cell
  }

  /// Adds a time; false if it is negative or the sum is too large.
  private static func add(_ time: TimeSpan, to sum: inout Int64) -> Bool {
    let (total, overflow) = sum.addingReportingOverflow(time.milliseconds)
    sum = total
    return time >= .zero && !overflow
  }

  /// Returns the position of an interval, with space for a zone; nil beyond the limit.
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

  /// Returns the figures of zones.
  /// - Parameters:
  ///   - zones: for each zone of the folder its number in the scan; nil if it has no rows.
  ///   - days: number of replications, at least 1.
  ///   - end: end of the window.
  /// - Returns: the figures of every zone, by interval and for the whole window.
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
    // Sums of inconsistent values saturate instead of wrapping.
    wait = wait.addingReportingOverflow(other.wait).overflow ? .max : wait + other.wait
    idle = idle.addingReportingOverflow(other.idle).overflow ? .max : idle + other.idle
    empty = empty.addingReportingOverflow(other.empty).overflow ? .max : empty + other.empty
    revenue =
      revenue.addingReportingOverflow(other.revenue).overflow ? .max : revenue + other.revenue
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
      idleTaxis: Double(idle) / 1000 / time, emptyShare: Double(empty) / 1000 / time,
      revenue: Double(revenue) / 100 / Double(days))
  }
}
