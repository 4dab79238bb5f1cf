import Documents
import Geography
import Quantities

/// Columns of a file of trips with their meanings.
struct TripColumns {
  /// Layout; nil if all columns were named.
  let layout: TripLayout?
  let names: [TripColumn: ColumnName]

  /// Names that the user gave.
  let chosen: Set<ColumnName>

  /// Finds the required columns.
  ///
  /// A layout needs a time and both ends; of several, the one with most columns in the file is
  /// used. A column has one meaning: a column that was named is not used for a second one.
  /// - Parameters:
  ///   - header: header of the file.
  ///   - file: name of the file, for messages.
  ///   - choice: layout and columns that the caller names.
  ///   - zones: zones of the city.
  /// - Throws: a `Problem` that names the missing parts.
  init(
    in header: [String], of file: String, _ choice: TripReader.Choice, zones: ZoneFinder
  ) throws(Problem) {
    let top = SourceLocation(file: file, line: 1)
    let places = header.map(ColumnName.key)
    for (column, name) in choice.columns.sorted(by: { $0.key.rawValue < $1.key.rawValue })
    where !places.contains(ColumnName.key(name.name)) {
      throw Problem(
        at: top, "there is no column \(Wording.quoted(name.name)) for \(column.word)",
        fix: Wording.suggestion(for: name.name, among: header))
    }
    var best: (layout: TripLayout?, columns: [TripColumn: ColumnName]) = (nil, choice.columns)
    for layout in choice.layout.map({ [$0] }) ?? TripLayout.all {
      let columns = Self.merged(layout.columns(in: header), choice.columns)
      let rank = (Self.isEnough(columns) ? 1 : 0, columns.count)
      guard columns.count > choice.columns.count,
        rank > (Self.isEnough(best.columns) ? 1 : 0, best.columns.count)
      else { continue }
      best = (layout, columns)
    }
    (layout, names) = (best.layout, best.columns)
    chosen = Set(choice.columns.values)
    try Self.requireOne(of: names, header, top)
    guard Self.isEnough(names) else {
      if header.contains(where: Self.isValue) {
        throw Problem(
          at: top,
          "the first line, \(Wording.quoted(header.prefix(4).joined(separator: ","))), holds values and no names",
          fix:
            "put a line with a name for each column before it, such as time,origin,destination,duration_s"
        )
      }
      throw Problem(
        at: top,
        "no column of \(header.prefix(20).joined(separator: ", ")) is \(Self.missingParts(names))",
        fix: "name it: --column time=NAME, origin=NAME or origin_x=NAME, destination=NAME or"
          + " destination_x=NAME; cabstand import --help lists the layouts")
    }
    if names.values.contains(where: { $0.unit == .degrees }), names[.origin] == nil,
      !zones.knowsDegrees
    {
      throw Problem(
        at: top, "the trips have degrees of longitude and latitude, and the zones have not",
        fix:
          "use zones of a GeoJSON file in degrees or a table with lon and lat, or name columns that hold the ids"
          + " of zones: --column origin=NAME --column destination=NAME")
    }
  }

  /// Returns the named columns and the other columns of a layout, each with one meaning.
  private static func merged(
    _ own: [TripColumn: ColumnName], _ chosen: [TripColumn: ColumnName]
  ) -> [TripColumn: ColumnName] {
    var used = Set(chosen.values.map { ColumnName.key($0.name) })
    var columns = chosen
    for column in TripColumn.allCases where columns[column] == nil {
      guard let name = own[column], used.insert(ColumnName.key(name.name)).inserted else {
        continue
      }
      columns[column] = name
    }
    return columns
  }

  /// Rejects a header with two columns of the same name, because either could be meant.
  private static func requireOne(
    of columns: [TripColumn: ColumnName], _ header: [String], _ top: SourceLocation
  ) throws(Problem) {
    let keys = header.map(ColumnName.key)
    let used = Set(columns.values.map { ColumnName.key($0.name) })
    for (place, name) in header.enumerated() where !name.isEmpty {
      let isTwice =
        header[..<place].contains(name)
        || used.contains(keys[place]) && keys[..<place].contains(keys[place])
      guard isTwice else { continue }
      throw Problem(
        at: SourceLocation(file: top.file, line: 1, column: place + 1),
        "there are two columns \(Wording.quoted(name))", fix: "leave one of them out")
    }
  }

  /// True if a time and both ends of trips are known.
  private static func isEnough(_ columns: [TripColumn: ColumnName]) -> Bool {
    missing(columns).isEmpty
  }

  private static func missing(_ columns: [TripColumn: ColumnName]) -> [String] {
    func has(_ needed: TripColumn...) -> Bool { needed.allSatisfy { columns[$0] != nil } }
    var missing: [String] = []
    if !has(.time) { missing.append("the time") }
    if !has(.origin), !has(.originX, .originY) { missing.append("the origin") }
    if !has(.destination), !has(.destinationX, .destinationY) {
      missing.append("the destination")
    }
    return missing
  }

  /// True for a cell that is a number or a time, and therefore not the name of a column.
  private static func isValue(_ cell: String) -> Bool {
    Array(cell.utf8).withUnsafeBytes { ClockText($0) != nil }
  }

  private static func missingParts(_ columns: [TripColumn: ColumnName]) -> String {
    Wording.list(missing(columns))
  }
}
