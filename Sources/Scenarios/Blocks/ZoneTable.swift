import Documents
import Geography
import Quantities

/// Zones from a CSV file.
enum ZoneTable {
  private static let numberColumns = ["area_km2", "x_km", "y_km", "lon", "lat"]

  /// Optional column: ids of the neighbours, separated by spaces.
  private static let neighbourColumn = "neighbours"

  /// Optional column: outline of the zone as well-known text.
  private static let outlineColumn = "outline_km"

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
    let isInDegrees = CSVTable.coordinateColumns(among: names).contains("lon")
    let declared = Self.columns(isInDegrees: isInDegrees)
    let columns = declared.flatMap(\.required)
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
    let read = TableReader(log: reading.log, files: reading.files).rows(
      of: table, of: Row(), declared, isOpen: true
    ) { outline(&$0.zone, $1, isInDegrees: isInDegrees) }
    checkNeighbours(read)
    guard let rows = read.finish() else { return (nil, nil, nil) }
    var zones = rows.map(\.zone)
    var degrees = ZoneDegrees(rows.map(\.globe))
    if isInDegrees, let degrees {
      for zone in zones.indices { zones[zone].centroid = degrees.middles[zone] }
    } else if degrees?.fits(zones.map(\.centroid)) == false {
      degrees = nil
    }
    let full = completed(zones, namesNeighbours: table.column(neighbourColumn) != nil)
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

  // MARK: - Rows and cells

  /// A zone as given by its row.
  private struct Row {
    var zone = TableZone(
      key: "", name: "", area: Area(squareKilometers: 1), centroid: Point(x: 0, y: 0),
      neighbours: [])

    /// Centre in degrees; nil without usable columns `lon` and `lat`.
    var globe: GeographicPoint?
  }

  private static func columns(isInDegrees: Bool) -> [TableColumn<Row>] {
    let id = CellForm<String>.name("the id is empty").unique {
      "zone \($0) is already used at \($1)"
    }
    let area = CellForm<Double>.number(.positive()) { _ in "the area must be more than 0" }
    let middle: [TableColumn<Row>] = [
      TableColumn("x_km", .number) { $0.zone.centroid = Point(x: $1 * 1000, y: 0) },
      TableColumn("y_km", .number) {
        $0.zone.centroid = Point(x: $0.zone.centroid.x, y: $1 * 1000)
      },
    ]
    return [
      TableColumn("id", id, \.zone.key),
      TableColumn("name", .text, \.zone.name),
      TableColumn("area_km2", area) { $0.zone.area = Area(squareKilometers: $1) },
      TableColumn(["lon", "lat"], isInDegrees ? .required : .optional) { row, zone in
        zone.globe = globe(row)
        if isInDegrees, zone.globe == nil {
          let found = ["lon", "lat"].map { Wording.quoted(row.text($0)) }
          row.report(
            ["lon", "lat"], "found \(found[0]) and \(found[1])",
            fix: "write the middle of the zone as longitude and latitude, such as 21.01 and 52.23")
        }
      },
      TableColumn(neighbourColumn, .text, .optional) {
        $0.zone.neighbours = WordList.words($1)
      },
    ] + (isInDegrees ? [] : middle)
  }

  private static func globe(_ row: RowReader) -> GeographicPoint? {
    guard let longitude = row.number("lon"), let latitude = row.number("lat") else { return nil }
    return GeographicPoint(longitude: longitude, latitude: latitude)
  }

  /// Adds the outline of a zone, if its row has one.
  private static func outline(_ zone: inout TableZone, _ row: RowReader, isInDegrees: Bool) {
    if isInDegrees {
      if row.has(outlineColumn), row.index == 0 {
        row.report(
          outlineColumn, "kilometres of an unknown plane beside lon and lat",
          fix: "add x_km and y_km in that plane, or give the outlines as a geojson file")
      }
      return
    }
    let text = row.text(outlineColumn)
    guard !text.isEmpty else { return }
    guard let written = ZoneOutline(wellKnownText: text, scale: 1000) else {
      return row.report(
        outlineColumn, "not an outline",
        fix: "write POLYGON ((x y, x y, x y, x y)), closed and in km, or leave it empty")
    }
    guard let outline = try? OutlineReading(written.polygons).outline,
      let measures = outline.measures
    else {
      return row.report(
        outlineColumn, "its rings cross, overlap or enclose no area",
        fix: "correct them, or leave the outline empty")
    }
    zone.outline = outline
    guard row.isValid("area_km2", "x_km", "y_km") else { return }
    let side = zone.area.squareMeters.squareRoot()
    let away = DistanceMetric.straight.distance(from: measures.centroid, to: zone.centroid).meters
    if away > side {
      row.report(
        outlineColumn,
        "its middle is \(Wording.number((away / 100).rounded() / 10)) km from x_km and y_km",
        fix: "write all of them in km, in one system of coordinates")
    }
  }

  private static func checkNeighbours(_ read: TableRows<Row>) {
    let rows = read.all.map(\.zone)
    let firstRow = Dictionary(zip(rows.map(\.key), 0...)) { first, _ in first }
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
        read.report(neighbourColumn, message, fix: fix, at: read.location(ofRow: index))
      }
    }
  }
}
