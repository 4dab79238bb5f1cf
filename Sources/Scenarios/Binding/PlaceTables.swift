import Documents
import Geography
import Quantities

/// Reads tables whose rows name places, times of a day and yes or no.
struct PlaceTables {
  let map: ZoneMap
  let log: ProblemLog
  let files: InputFiles

  /// The zones by key.
  private let zones: [String: ZoneID]

  /// Outlines of the zones of a table; nil where the map is a grid, or some zone has none.
  private let outlines: ZoneOutlines?

  init(map: ZoneMap, log: ProblemLog, files: InputFiles) {
    self.map = map
    self.log = log
    self.files = files
    zones = map.zoneByKey
    let isGrid = map.place(at: map.center(of: ZoneID(0)).point) != nil
    let known = isGrid ? [] : map.zones.compactMap(map.outline)
    outlines = !known.isEmpty && known.count == map.zoneCount ? ZoneOutlines(known) : nil
  }

  /// The place at a point; nil where there is none.
  ///
  /// A point between zones, such as a bridge, belongs to the zone with the nearest middle, up to two
  /// sides of a square of the zone's area away.
  private func place(at point: Point) -> Place? {
    if let place = map.place(at: point) { return place }
    guard let outlines else { return nil }
    if let zone = outlines.zone(at: point) {
      return map.place(x: point.x, y: point.y, in: ZoneID(zone))
    }
    let middle = map.middle(nearestTo: point)
    let side = map.areas[middle.zone.index].squareMeters.squareRoot()
    let away = DistanceMetric.straight.distance(from: middle.point, to: point).meters
    return away <= 2 * side ? map.place(x: point.x, y: point.y, in: middle.zone) : nil
  }

  /// A table beside the scenario; nil after reporting why there is none.
  func read(_ path: Located<String>, requiring columns: [String]) -> CSVTable? {
    let file = InputFiles.resolve(path.value, besides: path.location.file)
    guard let bytes = files.bytes(of: file, namedAt: path.location, log: log) else { return nil }
    return CSVTable.read(bytes, file: file, requiring: columns, log: log)
  }

  /// A table in the natural order of the ids of its rows, which may come in any order in the file.
  /// - Parameters:
  ///   - path: the file.
  ///   - columns: the columns that it must have.
  ///   - ids: the columns that identify a row.
  /// - Returns: the table; nil after reporting why there is none.
  func read(
    _ path: Located<String>, requiring columns: [String], orderedBy ids: [String]
  ) -> CSVTable? {
    read(path, requiring: columns)?.ordered(by: ids)
  }

  /// A place: of a zone its middle, or a point of a map that has points.
  func place(
    _ table: CSVTable, _ row: Int, _ zone: String, _ x: String, _ y: String,
    _ problems: inout RowProblems
  ) -> Place? {
    let line = table.location(ofRow: row)
    let key = table.value(zone, row)
    let hasPoint = !table.value(x, row).isEmpty || !table.value(y, row).isEmpty
    if !key.isEmpty, !hasPoint {
      if let found = zones[key] { return map.center(of: found) }
      problems.report(
        unknown: key, "zone", line: line,
        "column \(zone): there is no zone \(Wording.quoted(key))",
        fix: "the zones are \(map.someKeys)")
      return nil
    }
    guard hasPoint, key.isEmpty else {
      problems.report(
        line: line, "columns \(zone), \(x) and \(y): \(hasPoint ? "zone and point" : "no place")",
        fix: "write either \(zone), or \(x) and \(y)")
      return nil
    }
    if let missing = [x, y].first(where: { table.column($0) == nil }) {
      problems.report(
        line: line, "column \(missing) is missing, so that nobody knows the place",
        fix: "add it, or write zones in the column \(zone)")
      return nil
    }
    guard let east = table.number(row: row, column: x, &problems),
      let north = table.number(row: row, column: y, &problems)
    else { return nil }
    if let place = place(at: Point(x: east * 1000, y: north * 1000)) { return place }
    problems.report(
      line: line,
      "columns \(x) and \(y): (\(Wording.number(east)), \(Wording.number(north))) is not on the map",
      fix: "write a point of the map in kilometres, or the id of a zone")
    return nil
  }
}

extension CSVTable {
  /// The field of a row in a column that the file may have; empty where it has not.
  func value(_ name: String, _ row: Int) -> String {
    column(name).map { text(row: row, column: $0) } ?? ""
  }

  /// Whether a column that the file may have says 1; no for 0 and for nothing.
  func flag(_ row: Int, _ column: String, _ problems: inout RowProblems) -> Bool {
    let text = value(column, row)
    if !["", "0", "1"].contains(text) {
      problems.report(
        line: location(ofRow: row), "column \(column): found \(Wording.quoted(text))",
        fix: "write 1 or 0")
    }
    return text == "1"
  }

  /// A time since midnight, which may be in the night after.
  func time(_ row: Int, _ column: String, _ problems: inout RowProblems) -> TimeSpan? {
    time(value(column, row), row, column, &problems)
  }

  /// A time in a cell, since midnight, which may be in the night after.
  func time(
    _ text: String, _ row: Int, _ column: String, _ problems: inout RowProblems
  ) -> TimeSpan? {
    if let hours = Int64(text.prefix(2)), hours >= 24, hours < 48,
      let time = DayTime.parse("00" + text.dropFirst(2))
    {
      return time.sinceMidnight + .hours(hours)
    }
    if let time = DayTime.parse(text) { return time.sinceMidnight }
    problems.report(
      line: location(ofRow: row), "column \(column): \(Wording.quoted(text)) is no time",
      fix: "write one such as 07:30 or 07:30:15, at most 47:59:59")
    return nil
  }
}
