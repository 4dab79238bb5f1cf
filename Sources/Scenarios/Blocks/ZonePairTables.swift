import Documents
import Geography
import Quantities

/// Factors and travel times of zone pairs from CSV files.
enum ZonePairTables {
  static let factorColumns = ["origin", "destination", "detour", "pace"]
  static let matrixColumns = ["hour", "origin", "destination", "seconds"]

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
    let isRead = forEachPair(in: path, factorColumns, map, reading) { row, pair in
      guard let detour = row.number("detour", upTo: 100), let pace = row.number("pace", upTo: 100)
      else { return }
      row.expectNew(
        factors.updateValue(ZonePairs.Factor(detour: detour, pace: pace), forKey: pair),
        "origin and destination")
    }
    return isRead ? factors : nil
  }

  private static func periods(
    _ path: Located<String>, _ map: ZoneMap, _ reading: Reading
  ) -> [Int: [ZonePairs.Pair: Double]]? {
    var periods: [Int: [ZonePairs.Pair: Double]] = [:]
    let isRead = forEachPair(in: path, matrixColumns, map, reading) { row, pair in
      guard let hour = row.hour, let seconds = row.number("seconds", upTo: 86_400) else { return }
      row.expectNew(
        periods[hour, default: [:]].updateValue(seconds, forKey: pair),
        "hour, origin and destination")
    }
    return isRead ? periods : nil
  }

  /// A row of a table with its validation.
  private struct Row {
    let table: CSVTable
    let number: Int
    var problems: RowProblems

    mutating func report(_ message: String) {
      problems.report(line: table.location(ofRow: number), message)
    }

    /// Reads a number above 0.
    mutating func number(_ column: String, upTo most: Double) -> Double? {
      guard let value = table.number(row: number, column: column, &problems) else { return nil }
      if value > 0, value <= most { return value }
      report(
        "column \(column): \(Wording.number(value)) is not more than 0 and at most "
          + Wording.number(most))
      return nil
    }

    /// Start hour of a period.
    var hour: Int? {
      mutating get { table.hour(row: number, &problems) }
    }

    mutating func expectNew(_ old: (some Any)?, _ what: String) {
      if old != nil { report("\(what) stand already above") }
    }
  }

  /// Reads the two zones of every row.
  /// - Returns: true if all rows are valid.
  private static func forEachPair(
    in path: Located<String>, _ columns: [String], _ map: ZoneMap, _ reading: Reading,
    _ body: (inout Row, ZonePairs.Pair) -> Void
  ) -> Bool {
    let file = InputFiles.resolve(path.value, besides: path.location.file)
    guard
      let bytes = reading.files.bytes(of: file, namedAt: path.location, log: reading.log),
      let table = CSVTable.read(bytes, file: file, requiring: columns, log: reading.log)
    else { return false }
    let zones = map.zoneByKey
    var problems = RowProblems(file: file, log: reading.log)
    for number in 0..<table.rowCount {
      let origin = table.zone("origin", row: number, zones, map, &problems)
      let destination = table.zone("destination", row: number, zones, map, &problems)
      guard let origin, let destination else { continue }
      var row = Row(table: table, number: number, problems: problems)
      body(&row, ZonePairs.Pair(origin, destination))
      problems = row.problems
    }
    problems.finish()
    return problems.count == 0
  }
}

extension ZoneMap {
  /// Zones by their keys in files.
  var zoneByKey: [String: ZoneID] {
    Dictionary(uniqueKeysWithValues: zones.map { (keys[$0.index], $0) })
  }
}

extension CSVTable {
  /// Zone named by a row in a column; nil after reporting an unknown zone.
  func zone(
    _ name: String, row: Int, _ zoneByKey: [String: ZoneID], _ map: ZoneMap,
    _ problems: inout RowProblems
  ) -> ZoneID? {
    let key = column(name).map { text(row: row, column: $0) } ?? ""
    if let zone = zoneByKey[key] { return zone }
    problems.report(
      unknown: key, "zone", line: location(ofRow: row),
      "column \(name): there is no zone \(Wording.quoted(key))",
      fix: "the zones are \(map.someKeys)")
    return nil
  }
}
