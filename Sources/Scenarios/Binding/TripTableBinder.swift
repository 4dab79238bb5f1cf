import CityModels
import Documents
import Geography
import Quantities
import RandomVariates

/// Binds a table of counted trips to a Poisson process.
struct TripTableBinder {
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
    guard let counted = rows(draft, TableReader(log: log, files: files)),
      let rows = fitted(counted, draft.meanLength)
    else { return nil }
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

  // MARK: - The table

  /// A count as given by its row.
  private struct Count {
    var hour = 0
    var trips = 0.0
    var origin = ZoneID(0)
    var destination = ZoneID(0)
  }

  private func columns(_ trips: String) -> [TableColumn<Count>] {
    let zone = CellForm<ZoneID>.zone(of: map.zones)
    return [
      // A table has a million rows, and closures store faster than key paths.
      TableColumn("hour", .hour) { $0.hour = $1 },
      TableColumn("origin", zone) { $0.origin = $1 },
      TableColumn("destination", zone) { $0.destination = $1 },
      TableColumn(trips, .number(.notNegative()) { "\($0) is negative" }) { $0.trips = $1 },
    ]
  }

  /// Trips by hour and origin; nil after reporting an error.
  private func rows(_ draft: TripTableDraft, _ reader: TableReader) -> [Row]? {
    let zoneCount = map.zones.zoneCount
    var rows = Array(repeating: Row(), count: 24 * zoneCount)
    let counts = reader.rows(draft.file, of: Count(), columns(draft.column)) { count, row in
      guard row.isValid else { return }
      let place = count.hour * zoneCount + count.origin.index
      let zone = count.destination.index
      if rows[place].destinations.contains(where: { $0.zone == zone }) {
        return row.report("hour, origin and destination stand already above")
      }
      rows[place].destinations.append((zone, count.trips))
    }
    guard counts?.finish() != nil else { return nil }
    // Floating-point sums depend on the order of addition: add by zone, not by row.
    for place in rows.indices {
      rows[place].destinations.sort { $0.zone < $1.zone }
      rows[place].sum = rows[place].destinations.reduce(0) { $0 + $1.trips }
    }
    return rows
  }
}
