import Quantities
import Results

/// Rows of `fleet.csv` of one alternative, or of a table of the same form.
struct FleetTally {
  /// Rows of every replication, interval by interval.
  private(set) var days: [[FleetRow]] = []

  /// Adds a row.
  mutating func add(_ row: FleetRow, day: Int) {
    while days.count <= day { days.append([]) }
    days[day].append(row)
  }

  /// Checks that every replication has the same intervals, in order.
  ///
  /// A table may lack all rows of an alternative, but not those of some of its replications alone.
  /// - Parameters:
  ///   - replications: numbers of the replications with details, by day.
  ///   - start: start of the first interval.
  ///   - end: time by which all intervals must have begun.
  ///   - file: name of the file, for messages.
  ///   - name: name of the alternative.
  /// - Throws: `StoredResultsError` if they differ.
  func check(
    _ replications: [Int32], from start: TimeSpan?, before end: TimeSpan, file: String,
    _ name: String
  ) throws(StoredResultsError) {
    guard let first = days.first else { return }
    for (day, replication) in replications.enumerated() where day >= days.count || days[day].isEmpty
    {
      throw FolderReader.broken(file, "there are no rows of replication \(replication) of \(name)")
    }
    let starts = first.map(\.intervalStart)
    let ascends = zip(starts, starts.dropFirst()).allSatisfy { $0 < $1 }
    guard ascends, start == nil || starts.first == start, starts.last.map({ $0 < end }) ?? true
    else {
      throw FolderReader.broken(
        file, "the intervals of \(name) do not follow one another through the window")
    }
    for (day, replication) in zip(days, replications) where day.map(\.intervalStart) != starts {
      throw FolderReader.broken(
        file,
        "replication \(replication) of \(name) has not the same intervals as "
          + "replication \(replications[0])")
    }
  }

  /// Returns the intervals as means over replications.
  /// - Parameter end: end of the last interval.
  /// - Returns: the intervals in order; empty without rows.
  func figures(until end: TimeSpan) -> [FleetFigures] {
    guard let first = days.first else { return [] }
    let count = Double(days.count)
    return first.indices.map { index in
      func mean(_ part: (FleetRow) -> TimeSpan) -> Double {
        days.reduce(0) { $0 + part($1[index]).inSeconds } / count
      }
      let start = first[index].intervalStart
      let next = index + 1 < first.count ? first[index + 1].intervalStart : end
      return FleetFigures(
        start: start.inSeconds, length: (next - start).inSeconds, onDuty: mean(\.onDuty),
        idle: mean(\.idle), approaching: mean(\.approaching), boarding: mean(\.boarding),
        occupied: mean(\.occupied), releasing: mean(\.releasing),
        waiting: Estimate(
          days.map { $0[index].waiting.inSeconds }, within: 0 ... .infinity))
    }
  }
}

extension FleetRow {
  /// Taxis that approach, board, drive or release passengers.
  var busy: Double {
    approaching.inSeconds + boarding.inSeconds + occupied.inSeconds + releasing.inSeconds
  }
}
