import Results

extension FolderReader {
  /// Reads the reactions of watches, if there are any.
  /// - Parameter keys: keys of the zones; nil if the folder lacks them.
  /// - Throws: `StoredResultsError` if the table is invalid or inconsistent with others.
  mutating func readAlarms(_ keys: [String]?) throws(StoredResultsError) {
    guard results.has(AlarmRow.self) else { return }
    var figures = alternatives.indices.map { index in
      AlarmFigures(zoneCount: keys?.count ?? 0, startOfDay: facts(of: index).startOfDay)
    }
    var numbers = ZoneNumbers(keys)
    _ = try scan(
      AlarmRow.self, [\.policy, \.replication, \.crossed, \.reaction, \.zone]
    ) { row, table throws(StoredResultsError) in
      let zone = try numbers.number(of: row.zone, \.zone, in: table)
      figures[Int(row.policy)].add(row, zone: zone)
    }
    for index in alternatives.indices where figures[index].days > 0 {
      alternatives[index].alarms = figures[index]
    }
  }
}
