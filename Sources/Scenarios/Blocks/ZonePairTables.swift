import Documents
import Geography
import Quantities

/// Factors and travel times of zone pairs from CSV files.
enum ZonePairTables {
  /// A row of either table.
  private struct Row {
    var hour = 0
    var origin = ZoneID(0)
    var destination = ZoneID(0)
    var detour = 1.0
    var pace = 1.0
    var seconds = 0.0

    var pair: ZonePairs.Pair { ZonePairs.Pair(origin, destination) }
  }

  /// Reads the tables, and reports each invalid row.
  /// - Returns: the factors and times; nil without tables, or after reporting an error.
  static func read(
    factors: Located<String>?, matrix: Located<String>?, _ map: ZoneMap, _ reading: Reading
  ) -> ZonePairs? {
    guard let some = factors ?? matrix else { return nil }
    guard map.zoneCount <= ZoneMap.mostZonesOfPairs else {
      some.report(
        "the city has \(map.zoneCount) zones, too many for a table of their pairs",
        fix: "use at most \(ZoneMap.mostZonesOfPairs) zones, or leave the table out",
        to: reading.log)
      return nil
    }
    let known = factors.map { Self.factors($0, map, reading) } ?? [:]
    let periods = matrix.map { Self.periods($0, map, reading) } ?? [:]
    guard let known, let periods else { return nil }
    return ZonePairs(
      zoneCount: map.zoneCount, factors: known,
      periods: periods.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
  }

  private static func factors(
    _ path: Located<String>, _ map: ZoneMap, _ reading: Reading
  ) -> [ZonePairs.Pair: ZonePairs.Factor]? {
    var factors: [ZonePairs.Pair: ZonePairs.Factor] = [:]
    let rows = rows(
      path, reading,
      pair(map) + [
        TableColumn("detour", positive(upTo: 100), \.detour),
        TableColumn("pace", positive(upTo: 100), \.pace),
      ]
    ) { entry, row in
      let factor = ZonePairs.Factor(detour: entry.detour, pace: entry.pace)
      if factors.updateValue(factor, forKey: entry.pair) != nil {
        row.report("origin and destination stand already above")
      }
    }
    return rows == nil ? nil : factors
  }

  private static func periods(
    _ path: Located<String>, _ map: ZoneMap, _ reading: Reading
  ) -> [Int: [ZonePairs.Pair: Double]]? {
    var periods: [Int: [ZonePairs.Pair: Double]] = [:]
    let rows = rows(
      path, reading,
      [TableColumn("hour", .hour, \.hour)] + pair(map) + [
        TableColumn("seconds", positive(upTo: 86_400), \.seconds)
      ]
    ) { entry, row in
      if periods[entry.hour, default: [:]].updateValue(entry.seconds, forKey: entry.pair) != nil {
        row.report("hour, origin and destination stand already above")
      }
    }
    return rows == nil ? nil : periods
  }

  /// A number above 0.
  private static func positive(upTo most: Double) -> CellForm<Double> {
    .number(.positive(to: most)) {
      "\($0) is not more than 0 and at most \(Wording.number(most))"
    }
  }

  /// The two zones of a row.
  private static func pair(_ map: ZoneMap) -> [TableColumn<Row>] {
    let zone = CellForm<ZoneID>.zone(of: map)
    return [
      TableColumn("origin", zone, \.origin), TableColumn("destination", zone, \.destination),
    ]
  }

  /// Reads the rows of a table; nil after reporting an error.
  private static func rows(
    _ path: Located<String>, _ reading: Reading, _ columns: [TableColumn<Row>],
    check: (Row, RowReader) -> Void
  ) -> [Row]? {
    TableReader(log: reading.log, files: reading.files).rows(path, of: Row(), columns) {
      if $1.isValid { check($0, $1) }
    }?.finish()
  }
}

extension ZoneMap {
  /// Zones by their keys in files.
  var zoneByKey: [String: ZoneID] {
    Dictionary(uniqueKeysWithValues: zones.map { (keys[$0.index], $0) })
  }
}
