import Quantities
import Results

extension ReplayReader {
  /// Reads street runs, if the results have any.
  /// - Throws: `StoredResultsError` if a table is invalid.
  mutating func readRuns() throws(StoredResultsError) {
    guard results.has(RunPathRow.self), results.has(AthleteRow.self) else { return }
    _ = try results.scan(RunPathRow.self, nil) { row, table throws(StoredResultsError) in
      guard let side = side(of: row.policy, row.replication) else { return }
      let along = try table.meters(row.along, of: \.along)
      let corner = ShownRun.Corner(place: MapPoint(row.x, row.y), along: along)
      let isNew = !sides[side].runs.contains { $0.number == row.run }
      if isNew { sides[side].runs.append(ShownRun(number: row.run)) }
      for place in sides[side].runs.indices where sides[side].runs[place].number == row.run {
        guard along >= sides[side].runs[place].path.last?.along ?? 0 else {
          throw table.broken(\.along, "the corner is nearer to the start than the one before")
        }
        sides[side].runs[place].path.append(corner)
      }
    }
    if results.has(ClosureRow.self) { try readPieces() }
    try readAthletes()
  }

  private mutating func readPieces() throws(StoredResultsError) {
    _ = try results.scan(ClosureRow.self, nil) { row, table throws(StoredResultsError) in
      guard let side = side(of: row.policy, row.replication) else { return }
      try table.check(time: row.closes, of: \.closes)
      try table.check(time: row.opens, of: \.opens)
      guard row.closes <= row.opens else {
        throw table.broken(\.opens, "a piece opens before it is closed")
      }
      let piece = ShownRun.Piece(
        from: try table.meters(Distance(meters: row.from), of: \.from),
        to: try table.meters(Distance(meters: row.to), of: \.to),
        closes: row.closes.roundedUpSeconds, opens: row.opens.roundedUpSeconds)
      for place in sides[side].runs.indices where sides[side].runs[place].number == row.run {
        sides[side].runs[place].pieces.append(piece)
      }
    }
  }

  private mutating func readAthletes() throws(StoredResultsError) {
    _ = try results.scan(AthleteRow.self, nil) { row, table throws(StoredResultsError) in
      guard let side = side(of: row.policy, row.replication), let start = row.start,
        let end = row.end
      else { return }
      try table.check(time: start, of: \.start)
      try table.check(time: end, of: \.end)
      guard start <= end else { throw table.broken(\.end, "the end is before the start") }
      let athlete = ShownRun.Athlete(
        start: start.roundedUpSeconds, end: end.roundedUpSeconds,
        distance: try table.meters(row.distance, of: \.distance))
      guard athlete.start < athlete.end else { return }
      for place in sides[side].runs.indices where sides[side].runs[place].number == row.run {
        sides[side].runs[place].athletes.append(athlete)
      }
    }
    for side in sides.indices {
      for run in sides[side].runs.indices {
        sides[side].runs[run].athletes.sort { ($0.start, $0.end) < ($1.start, $1.end) }
      }
    }
  }
}

extension TableReader {
  /// Returns whole metres.
  ///
  /// No path is longer than an athlete can run in a hundred days.
  fileprivate func meters(
    _ distance: Distance, of column: PartialKeyPath<Row>
  ) throws(StoredResultsError) -> Int32 {
    guard distance.meters >= 0, distance.meters <= 1e8 else {
      throw broken(column, "a distance along a path is from 0 to 100,000 km")
    }
    return Int32(distance.meters.rounded())
  }
}
