import Quantities
import Results

extension ReplayReader {
  /// Reads the trips of residents, if the results have any.
  /// - Throws: `StoredResultsError` if the table is invalid.
  mutating func readResidents() throws(StoredResultsError) {
    guard results.has(ResidentMovementRow.self) else { return }
    // Residents are numbered in the order of their first rows, separately for each side.
    var numbers: [[Int32: Int32]] = sides.map { _ in [:] }
    _ = try results.scan(ResidentMovementRow.self, nil) {
      row, table throws(StoredResultsError) in
      keep(row.replication)
      guard let side = side(of: row.policy, row.replication) else { return }
      try table.check(time: row.start, of: \.start)
      try table.check(time: row.end, of: \.end)
      guard row.start <= row.end else { throw table.broken(\.end, "the end is before the start") }
      guard (1...ReplayBounds.people).contains(row.standsFor) else {
        throw table.broken(
          \.standsFor,
          "a resident stands for 1 to \(CountText.grouped(Int(ReplayBounds.people))) residents")
      }
      let (start, end) = (row.start.roundedUpSeconds, row.end.roundedUpSeconds)
      guard start < end else { return }
      var number = numbers[side][row.resident]
      if number == nil {
        number = Int32(sides[side].residents.names.count)
        sides[side].residents.names.append(table.name(row.resident, in: .residents))
      }
      numbers[side][row.resident] = number
      sides[side].residents.standsFor = row.standsFor
      sides[side].residents.trips.append(
        Stretch(
          vehicle: number ?? 0, start: start, end: end, activity: ShownMode(row.means),
          purpose: nil, from: MapPoint(row.fromX, row.fromY), to: MapPoint(row.toX, row.toY)))
    }
    for side in sides.indices {
      sides[side].residents.trips.sort {
        ($0.vehicle, $0.start, $0.end) < ($1.vehicle, $1.start, $1.end)
      }
    }
  }
}
