import Quantities
import Results

extension ReplayReader {
  /// Reads the activities of ambulances and the waits of patients, if the results have any.
  /// - Parameter window: length of the window in seconds.
  /// - Throws: `StoredResultsError` if a table is invalid.
  mutating func readPatients(window: Int) throws(StoredResultsError) {
    guard results.has(IncidentPlaceRow.self), results.has(IncidentRow.self) else { return }
    var places: [[Int32: MapPoint]] = sides.map { _ in [:] }
    _ = try results.scan(IncidentPlaceRow.self, nil) { row, _ in
      guard let side = side(of: row.policy, row.replication) else { return }
      places[side][row.incident] = MapPoint(row.x, row.y)
    }
    let end = TimeSpan.seconds(Int64(window))
    _ = try results.scan(
      IncidentRow.self,
      [\.policy, \.replication, \.incident, \.priority, \.received, \.arrived, \.closed]
    ) { row, table throws(StoredResultsError) in
      guard let side = side(of: row.policy, row.replication) else { return }
      guard let place = places[side][row.incident] else {
        throw table.broken(
          \.incident, "the emergency is not in \(IncidentPlaceRow.table.fileName)")
      }
      guard row.received >= .zero, row.received < end else {
        throw table.broken(
          \.received, "the emergency is outside of the window, which is \(window) s long")
      }
      guard (1...3).contains(row.priority) else {
        throw table.broken(\.priority, "priorities are 1, 2 and 3")
      }
      let over = row.arrived ?? row.closed ?? max(end, row.received)
      try table.check(time: over, of: row.arrived == nil ? \.closed : \.arrived)
      guard row.received <= over else {
        throw table.broken(\.arrived, "the end is before the start")
      }
      sides[side].patients.append(
        WaitingPatient(
          incident: row.incident, start: row.received.roundedUpSeconds,
          end: over.roundedUpSeconds, priority: row.priority, isReached: row.arrived != nil,
          place: place, startMilliseconds: row.received.milliseconds,
          waitMilliseconds: (over - row.received).milliseconds))
    }
    for side in sides.indices {
      sides[side].patients.sort { ($0.start, $0.incident) < ($1.start, $1.incident) }
    }
  }
}
