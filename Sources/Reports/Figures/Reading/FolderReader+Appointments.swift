import Documents
import Results

extension FolderReader {
  /// Reads when and where residents are late and how they travel, if there are any.
  /// - Parameter keys: those of the zones; nil where the folder does not have them.
  /// - Throws: `StoredResultsError` when a table is broken or does not go with others.
  mutating func readAppointments(_ keys: [String]?) throws(StoredResultsError) {
    guard results.has(ActivityRow.self), results.has(MeansRow.self), let keys else { return }
    let numbers = Dictionary(uniqueKeysWithValues: keys.enumerated().map { ($1, $0) })
    var figures = alternatives.indices.map { index in
      AppointmentFigures(zoneCount: keys.count, startOfDay: facts(of: index).startOfDay)
    }
    // The table numbers its zones as it names them.
    var zones: [Int] = []
    _ = try scan(
      ActivityRow.self, [\.policy, \.zone, \.start, \.lateness, \.outcome, \.timing]
    ) { row, table throws(StoredResultsError) in
      while zones.count <= Int(row.zone) {
        guard let number = numbers[table.nameOfZone(Int32(zones.count))] else {
          throw table.broken(\.zone, "is no zone of the city")
        }
        zones.append(number)
      }
      if row.timing == .fixed { figures[Int(row.policy)].add(row, zone: zones[Int(row.zone)]) }
    }
    _ = try scan(MeansRow.self, [\.policy, \.intervalStart, \.means, \.legs]) { row, _ in
      figures[Int(row.policy)].add(row)
    }
    for index in alternatives.indices where figures[index].hours.contains(where: { $0.count > 0 }) {
      alternatives[index].appointments = figures[index]
    }
  }
}
