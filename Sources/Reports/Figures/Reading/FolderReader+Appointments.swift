import Documents
import Results

extension FolderReader {
  /// Reads lateness of residents by time and place, and their modes of travel, if there are
  /// residents.
  /// - Parameter keys: keys of the zones; nil if the folder lacks them.
  /// - Throws: `StoredResultsError` if a table is invalid or inconsistent with others.
  mutating func readAppointments(_ keys: [String]?) throws(StoredResultsError) {
    guard results.has(ActivityRow.self), results.has(MeansRow.self), let keys else { return }
    var figures = alternatives.indices.map { index in
      AppointmentFigures(zoneCount: keys.count, startOfDay: facts(of: index).startOfDay)
    }
    var numbers = ZoneNumbers(keys)
    _ = try scan(
      ActivityRow.self, [\.policy, \.zone, \.start, \.lateness, \.outcome, \.timing]
    ) { row, table throws(StoredResultsError) in
      let zone = try numbers.number(of: row.zone, \.zone, in: table)
      if row.timing == .fixed, let zone { figures[Int(row.policy)].add(row, zone: zone) }
    }
    _ = try scan(MeansRow.self, [\.policy, \.intervalStart, \.means, \.legs]) { row, _ in
      figures[Int(row.policy)].add(row)
    }
    for index in alternatives.indices where figures[index].hours.contains(where: { $0.count > 0 }) {
      alternatives[index].appointments = figures[index]
    }
  }
}
