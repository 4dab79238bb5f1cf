import Documents
import Geography
import Quantities

/// Zones from a CSV file.
enum ZoneTable {
  static let columns = ["id", "name", "area_km2"]

  private static let numberColumns = ["area_km2", "x_km", "y_km", "lon", "lat"]

  /// Optional column: ids of the neighbours, separated by spaces.
  static let neighbourColumn = "neighbours"

  /// Optional column: outline of the zone as well-known text.
  static let outlineColumn = "outline_km"

  /// Greatest distance between the outlines of neighbours, in metres, if no column names them.
  private static let tolerance = 20.0

  /// Reads the zones in the order of their ids, and reports every invalid row.
  /// - Parameters:
  ///   - path: the file.
  ///   - metric: metric of distances between zones.
  ///   - isTolerant: true to accept any separator, decimal commas, comments and empty surplus
  ///     fields.
  ///   - reading: files and log.
  /// - Returns: the zones, nil after an error; the table; and the projection of zones in degrees.
  static func read(
    _ path: Located<String>, metric: DistanceMetric, isTolerant: Bool = false, _ reading: Reading
  ) -> (ZoneMap?, CSVTable?, MapProjection?) {
    let file = InputFiles.resolve(path.value, besides: path.location.file)
    guard
      let content = reading.files.bytes(of: file, namedAt: path.location, log: reading.log),
      let bytes = isTolerant ? CSVTable.utf8(content, file: file, log: reading.log) : content
    else { return (nil, nil, nil) }
    let names = CSVTable.names(in: bytes, isTolerant: isTolerant)
    let columns = Self.columns + CSVTable.coordinateColumns(among: names)
    guard names.count < 2 || !names.isDisjoint(with: columns.dropFirst(2)) else {
      reading.log.report(
        at: SourceLocation(file: file, line: 1),
        "the table has neither areas nor centres of zones: its columns are \(names.sorted().prefix(5).joined(separator: ","))",
        fix:
          "use the file with the shapes of the zones (GeoJSON), or a table with \(columns.joined(separator: ","))"
      )
      return (nil, nil, nil)
    }
    guard
      var table = CSVTable.read(
        bytes, file: file, requiring: columns, isTolerant: isTolerant, log: reading.log)?
        .ordered(by: ["id"])
    else { return (nil, nil, nil) }
    if isTolerant {
      let known = reading.log.errorCount
      table.decideDecimalSign(of: Self.numberColumns, log: reading.log)
      guard reading.log.errorCount == known else { return (nil, nil, nil) }
    }
    guard table.rowCount > 0 else {
      reading.log.report(
        at: SourceLocation(file: file, line: 1), "the table has no zones",
        fix: "a city needs at least one")
      return (nil, nil, nil)
    }
    var problems = RowProblems(file: file, log: reading.log)
    let degrees = ZoneDegrees(table, &problems)
    let rows = (0..<table.rowCount).map {
      row(of: table, at: $0, middle: degrees?.middle(ofRow: $0), &problems)
    }
    checkKeys(rows, table, &problems)
    problems.finish()
    guard problems.count == 0 else { return (nil, nil, nil) }
    let full = completed(rows, namesNeighbours: table.column(neighbourColumn) != nil)
    return (map(of: full, file: file, metric: metric, reading.log), table, degrees?.projection)
  }

  /// Map of the zones; nil after reporting an error.
  static func map(
    of rows: [TableZone], file: String, metric: DistanceMetric, _ log: ProblemLog
  ) -> ZoneMap? {
    do throws(GeographyError) {
      return try ZoneMap(table: rows, metric: metric)
    } catch {
      log.report(at: SourceLocation(file: file), error.description)
      return nil
    }
  }

  /// Adds computed cells for unknown outlines, and computed neighbours if no column names them.
  private static func completed(_ rows: [TableZone], namesNeighbours: Bool) -> [TableZone] {
    let hasOutlines = rows.allSatisfy { $0.outline != nil }
    if hasOutlines, namesNeighbours { return rows }
    // With very many zones, the diagram takes longer than a simulation.
    guard rows.count <= greatestDrawnCount else { return rows }
    let middles = rows.map(\.centroid)
    let cells = hasOutlines ? nil : ZoneCells(middles: middles, areas: rows.map(\.area))
    let neighbours =
      cells?.neighbours
      ?? ZoneOutlines(rows.compactMap(\.outline)).neighbours(within: tolerance, middles: middles)
    return rows.indices.map { zone in
      var row = rows[zone]
      row.cell = cells?.outlines[zone]
      if !namesNeighbours { row.neighbours = neighbours[zone].map { rows[$0].key } }
      return row
    }
  }

  private static let greatestDrawnCount = 5000

  private static func row(
    of table: CSVTable, at row: Int, middle: Point?, _ problems: inout RowProblems
  ) -> TableZone {
    func number(_ column: String) -> Double {
      table.number(row: row, column: column, &problems) ?? 1
    }
    func text(_ column: String) -> String {
      table.column(column).map { table.text(row: row, column: $0) } ?? ""
    }
    let area = number("area_km2")
    if area <= 0 {
      problems.report(
        line: table.location(ofRow: row), "column area_km2: the area must be more than 0")
    }
    let zone = TableZone(
      key: text("id"), name: text("name"), area: Area(squareKilometers: area),
      centroid: middle ?? Point(x: number("x_km") * 1000, y: number("y_km") * 1000),
      neighbours: WordList.words(text(neighbourColumn)))
    return outlined(zone, text(outlineColumn), line: table.location(ofRow: row), &problems)
  }

  /// Zone with its outline, if its row has one.
  private static func outlined(
    _ zone: TableZone, _ text: String, line: SourceLocation, _ problems: inout RowProblems
  ) -> TableZone {
    guard !text.isEmpty else { return zone }
    func refuse(_ message: String, _ fix: String) -> TableZone {
      problems.report(line: line, "column \(outlineColumn): \(message)", fix: fix)
      return zone
    }
    guard let written = ZoneOutline(wellKnownText: text, scale: 1000) else {
      return refuse(
        "not an outline",
        "write POLYGON ((x y, x y, x y, x y)), closed and in km, or leave it empty")
    }
    guard let outline = try? OutlineReading(written.polygons).outline,
      let measures = outline.measures
    else {
      return refuse(
        "its rings cross, overlap or enclose no area",
        "correct them, or leave the outline empty")
    }
    let side = zone.area.squareMeters.squareRoot()
    let away = DistanceMetric.straight.distance(from: measures.centroid, to: zone.centroid).meters
    guard away <= side || zone.area.squareMeters <= 0 else {
      return refuse(
        "its middle is \(Wording.number((away / 100).rounded() / 10)) km from x_km and y_km",
        "write all of them in km, in one system of coordinates")
    }
    var zone = zone
    zone.outline = outline
    return zone
  }

  private static func checkKeys(
    _ rows: [TableZone], _ table: CSVTable, _ problems: inout RowProblems
  ) {
    var firstRow: [String: Int] = [:]
    for (index, row) in rows.enumerated() {
      if row.key.isEmpty {
        problems.report(line: table.location(ofRow: index), "column id: the id is empty")
      } else if let first = firstRow[row.key] {
        problems.report(
          line: table.location(ofRow: index),
          "column id: zone \(row.key) is already used at \(table.location(ofRow: first))")
      } else {
        firstRow[row.key] = index
      }
    }
    for (index, row) in rows.enumerated() where !row.key.isEmpty {
      for (position, key) in row.neighbours.enumerated() {
        let message: String
        let fix: String
        if key == row.key {
          (message, fix) = ("zone \(key) is its own neighbour", "remove it")
        } else if row.neighbours[..<position].contains(key) {
          (message, fix) = ("zone \(key) appears twice", "remove one of the two")
        } else if let other = firstRow[key] {
          if rows[other].neighbours.contains(row.key) { continue }
          message = "zone \(key) does not name \(row.key) in turn"
          fix = "add \(row.key) to the neighbours of \(key), or remove \(key) here"
        } else {
          message = "there is no zone \(key)"
          fix =
            "write the id of a row of this table, with spaces between ids; an id that has spaces stands in quotes"
        }
        problems.report(
          line: table.location(ofRow: index), "column \(neighbourColumn): \(message)", fix: fix)
      }
    }
  }
}

extension CSVTable {
  /// Hour of the day of a row in the column `hour`, 0 to 23; nil after reporting an error.
  func hour(row: Int, _ problems: inout RowProblems) -> Int? {
    guard let value = number(row: row, column: "hour", &problems) else { return nil }
    if value == value.rounded(), (0...23).contains(value) { return Int(value) }
    problems.report(
      line: location(ofRow: row),
      "column hour: \(Wording.number(value)) is not an hour from 0 to 23")
    return nil
  }

  /// Number of a row in an existing column; nil after reporting an error.
  func number(row: Int, column name: String, _ problems: inout RowProblems) -> Double? {
    guard let column = column(name) else { return nil }
    if let number = number(row: row, column: column) { return number }
    problems.report(
      line: location(ofRow: row),
      "column \(name): \(Wording.quoted(text(row: row, column: column))) is not a number")
    return nil
  }
}
