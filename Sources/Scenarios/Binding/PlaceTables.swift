import Documents
import Geography
import Quantities

/// Reader of tables with places.
struct PlaceTables {
  let reader: TableReader
  private let places: PlaceFinder

  var map: ZoneMap { places.map }
  var log: ProblemLog { reader.log }

  /// Makes a reader for the tables of a city.
  init(_ places: PlaceFinder, log: ProblemLog, files: InputFiles) {
    (self.places, reader) = (places, TableReader(log: log, files: files))
  }

  /// Place of a row before its cells are read.
  var blank: Place { map.center(of: ZoneID(0)) }

  /// Names of the columns of a place: a zone, or a point in kilometres of the map or in degrees.
  private struct Names {
    let zone: String
    let x: String
    let y: String
    let lon: String
    let lat: String

    init(_ prefix: String) {
      zone = prefix + "zone"
      (x, y) = (prefix + "x_km", prefix + "y_km")
      (lon, lat) = (prefix + "lon", prefix + "lat")
    }

    var all: [String] { [zone, x, y, lon, lat] }

    /// Names for messages, with degrees if the table has them, and the remedy.
    func words(in row: RowReader) -> (names: [String], fix: String) {
      let hasDegrees = row.has(lon) || row.has(lat)
      let hasPoints = row.has(x) || row.has(y)
      let pairs = (hasPoints || !hasDegrees ? [(x, y)] : []) + (hasDegrees ? [(lon, lat)] : [])
      return (
        [zone] + pairs.flatMap { [$0.0, $0.1] },
        "write either " + Wording.list([zone] + pairs.map { "\($0.0) and \($0.1)" }, last: "or")
      )
    }
  }

  /// The columns of a place: the centre of a zone, a point of the map in kilometres, or a point in
  /// degrees.
  /// - Parameters:
  ///   - path: property of the place.
  ///   - prefix: prefix of the columns zone, x_km, y_km, lon and lat.
  /// - Returns: the columns.
  func place<Row>(_ path: WritableKeyPath<Row, Place>, prefix: String = "") -> TableColumn<Row> {
    let names = Names(prefix)
    return TableColumn(names.all) { row, value in
      if let place = place(row, names) { value[keyPath: path] = place }
    }
  }

  /// The columns of a place that only some rows need.
  func place<Row>(
    _ path: WritableKeyPath<Row, Place?>, isNeeded: @escaping (RowReader) -> Bool
  ) -> TableColumn<Row> {
    let names = Names("")
    return TableColumn(names.all) { row, value in
      guard isNeeded(row) || names.all.contains(where: { !row.text($0).isEmpty }) else { return }
      value[keyPath: path] = place(row, names)
    }
  }

  /// The columns of a point, in degrees if they replace kilometres.
  var point: TableColumn<Point> {
    let names = Names("")
    return TableColumn(names.all) { row, point in
      point = place(row, names, isDegrees: !row.has(names.x))?.point ?? point
    }
  }

  /// Place of a row; nil after reporting an error.
  private func place(_ row: RowReader, _ names: Names) -> Place? {
    let key = row.text(names.zone)
    func hasAny(_ first: String, _ second: String) -> Bool {
      !row.text(first).isEmpty || !row.text(second).isEmpty
    }
    let hasPoint = hasAny(names.x, names.y)
    let hasDegrees = hasAny(names.lon, names.lat)
    guard [!key.isEmpty, hasPoint, hasDegrees].count(where: \.self) == 1 else {
      let (columns, fix) = names.words(in: row)
      let fault = hasPoint && hasDegrees ? "two points" : "zone and point"
      row.report(columns, hasPoint || hasDegrees ? fault : "no place", fix: fix)
      return nil
    }
    if hasPoint || hasDegrees { return place(row, names, isDegrees: hasDegrees) }
    if let found = places.zones[key] { return map.center(of: found) }
    return TableCell(row: row, column: names.zone).refuseZone(map)
  }

  /// Place at the coordinates of a row; nil after reporting an error.
  private func place(_ row: RowReader, _ names: Names, isDegrees: Bool) -> Place? {
    let columns = isDegrees ? [names.lon, names.lat] : [names.x, names.y]
    if let missing = columns.first(where: { !row.has($0) }) {
      row.report(
        "column \(missing) is missing",
        fix: "add it, or write zones in the column \(names.zone)")
      return nil
    }
    let number = CellForm<Double>.number
    guard let east = number.read(TableCell(row: row, column: columns[0])),
      let north = number.read(TableCell(row: row, column: columns[1]))
    else { return nil }
    do throws(PlaceFinder.Fault) {
      return isDegrees
        ? try places.place(longitude: east, latitude: north)
        : try places.place(at: Point(x: east * 1000, y: north * 1000))
    } catch {
      row.report(columns, error.message, fix: error.fix)
      return nil
    }
  }
}

extension CSVTable {
  /// Names of the columns in the header of a file.
  static func names(in bytes: [UInt8], isTolerant: Bool = false) -> Set<String> {
    var splitter = CSVSplitter(
      isTolerant ? bytes : Array(bytes.prefix { $0 != 0x0A && $0 != 0x0D }))
    if isTolerant { splitter.adoptDialect() }
    guard case .row = splitter.nextRow() else { return [] }
    // A table that contains a NUL byte is rejected.
    return splitter.texts.contains { $0.contains("\0") } ? [] : Set(splitter.texts)
  }

  /// Coordinate columns of points: degrees if they replace kilometres.
  static func coordinateColumns(among names: Set<String>) -> [String] {
    let isInDegrees =
      names.isSuperset(of: ["lon", "lat"]) && names.isDisjoint(with: ["x_km", "y_km"])
    return isInDegrees ? ["lon", "lat"] : ["x_km", "y_km"]
  }
}
