import Quantities
import Results

extension FolderReader {
  /// Reads the sites of services, if there are any.
  /// - Throws: `StoredResultsError` if the table is invalid.
  mutating func readSites() throws(StoredResultsError) {
    guard results.has(SiteRow.self) else { return }
    for row in try rows(of: SiteRow.self) {
      let point = ReportZone.Point(x: row.x.meters, y: row.y.meters)
      let last = alternatives[Int(row.policy)].sites.indices.last
      if row.kind == .path, let last, alternatives[Int(row.policy)].sites[last].kind == .path,
        alternatives[Int(row.policy)].sites[last].name == row.name
      {
        alternatives[Int(row.policy)].sites[last].points.append(point)
      } else {
        alternatives[Int(row.policy)].sites.append(
          ReportSite(row.kind, name: row.name, size: row.size.map(Int.init), points: [point]))
      }
    }
    for index in alternatives.indices.dropFirst() where alternatives[index].sites.isEmpty {
      alternatives[index].sites = alternatives[0].sites
    }
  }

  /// Reads the kilometres of street that are closed in each hour, if street runs close any.
  /// - Throws: `StoredResultsError` if the table is invalid.
  mutating func readClosures() throws(StoredResultsError) {
    guard results.has(ClosureRow.self) else { return }
    var days = Array(repeating: Set<Int32>(), count: alternatives.count)
    for row in try rows(of: ClosureRow.self) {
      let policy = Int(row.policy)
      days[policy].insert(row.replication)
      let from = facts(of: policy).startOfDay + row.closes.inSeconds
      let closed = from..<from + max(0, row.opens.inSeconds - row.closes.inSeconds)
      for hour in 0..<48 {
        let hours = closed.clamped(to: Double(hour) * 3600..<Double(hour + 1) * 3600)
        let length = max(0, row.to - row.from) / 1000
        alternatives[policy].closedKilometers[hour % 24] +=
          length * (hours.upperBound - hours.lowerBound) / 3600
      }
    }
    for index in alternatives.indices where !days[index].isEmpty {
      for hour in 0..<24 {
        alternatives[index].closedKilometers[hour] /= Double(days[index].count)
      }
    }
  }

  /// Reads the values of metrics with goals, by day.
  /// - Throws: `StoredResultsError` if a table is invalid.
  mutating func readDays() throws(StoredResultsError) {
    for part in TableCatalog.partRows { try readDays(of: part) }
  }

  private mutating func readDays<Row: MetricsOfPart>(
    of part: Row.Type
  ) throws(StoredResultsError) {
    let metrics = part.group.metrics.filter { GoalKind($0) != nil }
    guard results.has(part), !metrics.isEmpty else { return }
    for row in try rows(of: part) {
      for metric in metrics {
        guard let value = row.metrics[metric] else { continue }
        alternatives[Int(row.policy)].days[metric, default: []].append(value)
      }
    }
  }
}
