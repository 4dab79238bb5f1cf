import CityModels
import Documents
import Geography
import Quantities
import RandomVariates

/// Binds a table of counted trips to a Poisson process.
struct TripTableBinder {
  private static let keys = ["hour", "origin", "destination"]

  /// Trips of one hour from one zone.
  private struct Row {
    var destinations: [(zone: Int, trips: Double)] = []
    var sum = 0.0
  }

  let map: MapBinder
  let log: ProblemLog

  /// Binds a table; nil after reporting an error.
  func bind(_ draft: TripTableDraft, files: InputFiles) -> PoissonDemand? {
    let file = InputFiles.resolve(draft.file.value, besides: draft.file.location.file)
    guard let bytes = files.bytes(of: file, namedAt: draft.file.location, log: log),
      let table = CSVTable.read(bytes, file: file, requiring: Self.keys + [draft.column], log: log)
    else { return nil }
    guard let counted = rows(of: table, draft.column), let rows = fitted(counted, draft.meanLength)
    else {
      return nil
    }
    let zoneCount = map.zones.zoneCount
    let scale = draft.factor / draft.days
    let rates = (0..<24).map { hour in
      (0..<zoneCount).map { rows[hour * zoneCount + $0].sum * scale }
    }
    guard rows.contains(where: { $0.sum > 0 }) else {
      log.report(
        at: SourceLocation(file: file), "the table has no trips",
        fix: "leave the demand out by \"listed\": [] for a city without demand")
      return nil
    }
    guard rates.allSatisfy({ $0.allSatisfy(\.isFinite) }) else {
      log.report(at: SourceLocation(file: file), "the trips are too many to add up")
      return nil
    }
    let choices = rows.map { row -> WeightedChoice? in
      guard row.sum > 0 else { return nil }
      var weights = Array(repeating: 0.0, count: zoneCount)
      for (zone, trips) in row.destinations { weights[zone] = trips }
      return map.choice(weights)
    }
    return PoissonDemand(ratesPerHour: rates, destinations: choices)
  }

  /// Adjusts the trips to a mean length, if one is requested.
  private func fitted(_ rows: [Row], _ wanted: Located<Distance>?) -> [Row]? {
    guard let wanted, rows.contains(where: { $0.sum > 0 }) else { return rows }
    guard case .streets(let streets, _) = map.city.travel else {
      wanted.report(
        "trips have no length where drives are drawn without a map", fix: "leave it out", to: log)
      return nil
    }
    let lengths = TripLengths(zones: map.zones, circuity: streets.circuity)
    let found = lengths.fitted(
      rows.map(\.destinations), mean: wanted.value.meters / 1000, zoneCount: map.zones.zoneCount)
    guard let fitted = found.rows else {
      func kilometers(_ value: Double) -> String { Wording.number((value * 100).rounded() / 100) }
      wanted.report(
        "the counted trips can have means between \(kilometers(found.least)) and"
          + " \(kilometers(found.greatest)) km", fix: "write a length between them", to: log)
      return nil
    }
    return zip(rows, fitted).map { Row(destinations: $1, sum: $0.sum) }
  }

  private func rows(of table: CSVTable, _ column: String) -> [Row]? {
    let zoneCount = map.zones.zoneCount
    let zoneByKey = map.zones.zoneByKey
    var rows = Array(repeating: Row(), count: 24 * zoneCount)
    var problems = RowProblems(file: table.file, log: log)
    for row in 0..<table.rowCount {
      let hour = table.hour(row: row, &problems)
      let trips = table.number(row: row, column: column, &problems)
      let origin = table.zone("origin", row: row, zoneByKey, map.zones, &problems)
      let destination = table.zone("destination", row: row, zoneByKey, map.zones, &problems)
      guard let hour, let trips, let origin, let destination else { continue }
      guard trips >= 0 else {
        problems.report(
          line: table.location(ofRow: row),
          "column \(column): \(Wording.number(trips)) is negative")
        continue
      }
      let place = hour * zoneCount + origin.index
      if rows[place].destinations.contains(where: { $0.zone == destination.index }) {
        problems.report(
          line: table.location(ofRow: row), "hour, origin and destination stand already above")
        continue
      }
      rows[place].destinations.append((destination.index, trips))
    }
    problems.finish()
    // Floating-point sums depend on the order of addition: add by zone, not by row.
    for place in rows.indices {
      rows[place].destinations.sort { $0.zone < $1.zone }
      rows[place].sum = rows[place].destinations.reduce(0) { $0 + $1.trips }
    }
    return problems.count == 0 ? rows : nil
  }
}
