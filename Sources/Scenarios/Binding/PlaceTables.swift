import Documents
import Geography
import Quantities

/// Reader of tables with places, times of day and yes-or-no columns.
struct PlaceTables {
  let log: ProblemLog
  let files: InputFiles
  private let places: PlaceFinder

  var map: ZoneMap { places.map }

  /// Makes a reader for the tables of a city.
  init(_ places: PlaceFinder, log: ProblemLog, files: InputFiles) {
    (self.places, self.log, self.files) = (places, log, files)
  }

  /// Reads a table referenced by the scenario; nil after reporting an error.
  func read(_ path: Located<String>, requiring columns: [String]) -> CSVTable? {
    read(path) { _ in columns }
  }

  /// Reads a table referenced by the scenario, whose header determines the required columns.
  /// - Parameters:
  ///   - path: the file.
  ///   - columns: function from the names in the header to the required columns.
  /// - Returns: the table; nil after reporting an error.
  func read(
    _ path: Located<String>, requiring columns: (Set<String>) -> [String]
  ) -> CSVTable? {
    let file = InputFiles.resolve(path.value, besides: path.location.file)
    guard let bytes = files.bytes(of: file, namedAt: path.location, log: log) else { return nil }
    return CSVTable.read(
      bytes, file: file, requiring: columns(CSVTable.names(in: bytes)), log: log)
  }

  /// Reads a table in the natural order of the ids of its rows, independent of their order in the
  /// file.
  /// - Parameters:
  ///   - path: the file.
  ///   - columns: the required columns.
  ///   - ids: the columns that identify a row.
  /// - Returns: the table; nil after reporting an error.
  func read(
    _ path: Located<String>, requiring columns: [String], orderedBy ids: [String]
  ) -> CSVTable? {
    read(path, requiring: columns)?.ordered(by: ids)
  }

  /// Columns of a place: a zone, or a point in kilometres of the map or in degrees.
  private struct Columns {
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

    /// Names of the columns for messages: degrees if the table has them.
    func words(in table: CSVTable) -> (names: String, fix: String) {
      let hasDegrees = table.column(lon) != nil || table.column(lat) != nil
      let hasPoints = table.column(x) != nil || table.column(y) != nil
      let pairs = (hasPoints || !hasDegrees ? [(x, y)] : []) + (hasDegrees ? [(lon, lat)] : [])
      return (
        Wording.list([zone] + pairs.flatMap { [$0.0, $0.1] }, last: "and"),
        "write either " + Wording.list([zone] + pairs.map { "\($0.0) and \($0.1)" }, last: "or")
      )
    }
  }

  /// True if a row has a value in any column of a place.
  func namesPlace(_ table: CSVTable, _ row: Int) -> Bool {
    Columns("").all.contains { !table.value($0, row).isEmpty }
  }

  /// Place of a row: the centre of a zone, a point of the map in kilometres, or a point in degrees.
  /// - Parameters:
  ///   - table: the table.
  ///   - row: the row.
  ///   - problems: receives the errors.
  ///   - prefix: prefix of the columns zone, x_km, y_km, lon and lat.
  /// - Returns: the place; nil after reporting an error.
  func place(
    _ table: CSVTable, _ row: Int, _ problems: inout RowProblems, prefix: String = ""
  ) -> Place? {
    let line = table.location(ofRow: row)
    let columns = Columns(prefix)
    let key = table.value(columns.zone, row)
    func hasAny(_ first: String, _ second: String) -> Bool {
      !table.value(first, row).isEmpty || !table.value(second, row).isEmpty
    }
    let hasPoint = hasAny(columns.x, columns.y)
    let hasDegrees = hasAny(columns.lon, columns.lat)
    guard [!key.isEmpty, hasPoint, hasDegrees].count(where: \.self) == 1 else {
      let (names, fix) = columns.words(in: table)
      let fault = hasPoint && hasDegrees ? "two points" : "zone and point"
      problems.report(
        line: line, "columns \(names): \(hasPoint || hasDegrees ? fault : "no place")", fix: fix)
      return nil
    }
    if hasPoint || hasDegrees {
      return place(table, row, columns, isDegrees: hasDegrees, &problems)
    }
    if let found = places.zones[key] { return map.center(of: found) }
    problems.report(
      unknown: key, "zone", line: line,
      "column \(columns.zone): there is no zone \(Wording.quoted(key))",
      fix: "the zones are \(map.someKeys)")
    return nil
  }

  /// Point of a row in a table of points; nil after reporting an error.
  func point(_ table: CSVTable, _ row: Int, _ problems: inout RowProblems) -> Point? {
    let columns = Columns("")
    let isDegrees = table.column(columns.x) == nil
    return place(table, row, columns, isDegrees: isDegrees, &problems)?.point
  }

  /// Place at the coordinates of a row; nil after reporting an error.
  private func place(
    _ table: CSVTable, _ row: Int, _ columns: Columns, isDegrees: Bool,
    _ problems: inout RowProblems
  ) -> Place? {
    let names = isDegrees ? [columns.lon, columns.lat] : [columns.x, columns.y]
    if let missing = names.first(where: { table.column($0) == nil }) {
      problems.report(
        line: table.location(ofRow: row), "column \(missing) is missing",
        fix: "add it, or write zones in the column \(columns.zone)")
      return nil
    }
    guard let east = table.number(row: row, column: names[0], &problems),
      let north = table.number(row: row, column: names[1], &problems)
    else { return nil }
    do throws(PlaceFinder.Fault) {
      return isDegrees
        ? try places.place(longitude: east, latitude: north)
        : try places.place(at: Point(x: east * 1000, y: north * 1000))
    } catch {
      problems.report(
        line: table.location(ofRow: row), "columns \(names[0]) and \(names[1]): \(error.message)",
        fix: error.fix)
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

  /// Field of a row in an optional column; empty without the column.
  func value(_ name: String, _ row: Int) -> String {
    column(name).map { text(row: row, column: $0) } ?? ""
  }

  /// True if an optional column contains 1; false for 0 and for an empty cell.
  func flag(_ row: Int, _ column: String, _ problems: inout RowProblems) -> Bool {
    let text = value(column, row)
    if !["", "0", "1"].contains(text) {
      problems.report(
        line: location(ofRow: row), "column \(column): found \(Wording.quoted(text))",
        fix: "write 1 or 0")
    }
    return text == "1"
  }

  /// Time since midnight, possibly in the following night.
  func time(_ row: Int, _ column: String, _ problems: inout RowProblems) -> TimeSpan? {
    time(value(column, row), row, column, &problems)
  }

  /// Time in a cell, since midnight, possibly in the following night.
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
      line: location(ofRow: row), "column \(column): \(Wording.quoted(text)) is not a time",
      fix: "write one such as 07:30 or 07:30:15, at most 47:59:59")
    return nil
  }
}
