import Documents
import Geography
import Quantities

/// Where in a row each column is, and how a row is read.
struct TripFields {
  /// A cell of a row, and how many seconds or metres one of its numbers is.
  private struct Cell {
    let place: Int
    let scale: Double
    let isDegrees: Bool
  }

  private let cells: [Cell?]
  private let zones: ZoneFinder
  private let limits: TripLimits

  /// Finds the columns that are needed.
  /// - Returns: the layout, nil where all columns were named; and the fields.
  /// - Throws: a `Problem` that names what is missing.
  static func find(
    in header: [String], of file: String, _ choice: TripReader.Choice, zones: ZoneFinder,
    limits: TripLimits
  ) throws(Problem) -> (TripLayout?, TripFields) {
    let top = SourceLocation(file: file, line: 1)
    var best: (layout: TripLayout?, columns: [TripColumn: ColumnName]) = (nil, choice.columns)
    for layout in choice.layout.map({ [$0] }) ?? TripLayout.all {
      let own = layout.columns(in: header)
      let columns = own.merging(choice.columns) { $1 }
      // A layout none of whose columns are there is not that of the file.
      guard !own.isEmpty, columns.count > best.columns.count else { continue }
      best = (layout, columns)
      if isEnough(columns) { break }
    }
    let places = header.map(ColumnName.key)
    for (column, name) in choice.columns where !places.contains(ColumnName.key(name.name)) {
      throw Problem(
        at: top, "there is no column \(Wording.quoted(name.name)) for \(column.word)",
        fix: Wording.suggestion(for: name.name, among: header))
    }
    try requireOne(of: best.columns, header, top)
    guard isEnough(best.columns) else {
      let missing = missingParts(best.columns)
      throw Problem(
        at: top, "no column of \(header.prefix(20).joined(separator: ", ")) is \(missing)",
        fix:
          "name it: time=NAME, origin=NAME, destination=NAME; cabstand import --help lists the layouts"
          + " that are known")
    }
    if best.columns.values.contains(where: { $0.unit == .degrees }), best.columns[.origin] == nil,
      !zones.knowsDegrees
    {
      throw Problem(
        at: top, "the trips have degrees of longitude and latitude, and the zones have not",
        fix: "use zones of a GeoJSON file in degrees, or a column that names zones")
    }
    return (best.layout, TripFields(best.columns, places, zones, limits))
  }

  /// Refuses a header with two columns of the same name, as either could be meant.
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

  private static func isEnough(_ columns: [TripColumn: ColumnName]) -> Bool {
    columns[.time] != nil
      && (columns[.origin] != nil || columns[.originX] != nil && columns[.originY] != nil)
      && (columns[.destination] != nil
        || columns[.destinationX] != nil && columns[.destinationY] != nil)
  }

  private static func missingParts(_ columns: [TripColumn: ColumnName]) -> String {
    var missing: [String] = []
    if columns[.time] == nil { missing.append("the time") }
    if columns[.origin] == nil, columns[.originX] == nil { missing.append("the origin") }
    if columns[.destination] == nil, columns[.destinationX] == nil {
      missing.append("the destination")
    }
    return missing.isEmpty ? "a second coordinate" : Wording.list(missing)
  }

  private init(
    _ columns: [TripColumn: ColumnName], _ header: [String], _ zones: ZoneFinder,
    _ limits: TripLimits
  ) {
    cells = TripColumn.allCases.map { column in
      guard let name = columns[column],
        let place = header.firstIndex(of: ColumnName.key(name.name))
      else { return nil }
      return Cell(place: place, scale: name.unit?.scale ?? 1, isDegrees: name.unit == .degrees)
    }
    self.zones = zones
    self.limits = limits
  }

  /// Where a column is; nil where the file has none such.
  func place(of column: TripColumn) -> Int? {
    cells[column.rawValue]?.place
  }
}

// MARK: - A row

extension TripFields {
  /// Why a row cannot be used, and the cell that shows it.
  struct Fault: Error {
    let fault: TripFault
    let place: Int?
  }

  /// Reads a row.
  /// - Parameters:
  ///   - row: the splitter, at the row.
  ///   - number: of the row, from 0.
  /// - Returns: the trip.
  /// - Throws: the first thing that is wrong with it.
  func trip(_ row: borrowing CSVSplitter, number: Int) throws(Fault) -> ObservedTrip {
    guard let time = cells[TripColumn.time.rawValue], let start = ClockReading(row.cell(time.place))
    else { throw fault(.time, .time) }
    let origin = try end(row, .origin, .originX, .originY, fault: .origin)
    let destination = try end(row, .destination, .destinationX, .destinationY, fault: .destination)
    let seconds = try duration(row, from: start)
    let meters = try quantity(row, .distance, fault: .distance)
    if let seconds, !limits.seconds.contains(seconds) { throw fault(.duration, .duration, .end) }
    if let meters, meters <= 0 { throw fault(.distance, .distance) }
    if let seconds, let meters, !limits.speed.contains(meters / seconds * 3.6) {
      throw fault(.speed, .distance)
    }
    return ObservedTrip(
      start: start, seconds: seconds, meters: meters, origin: origin, destination: destination,
      party: try party(row), patience: try quantity(row, .patience, fault: .patience), row: number)
  }

  private func fault(_ fault: TripFault, _ columns: TripColumn...) -> Fault {
    Fault(fault: fault, place: columns.lazy.compactMap { self.place(of: $0) }.first)
  }

  /// The zone that is named, or else the one around the coordinates.
  private func end(
    _ row: borrowing CSVSplitter, _ key: TripColumn, _ x: TripColumn, _ y: TripColumn,
    fault: TripFault
  ) throws(Fault) -> ObservedEnd {
    if let cell = cells[key.rawValue], !row.cell(cell.place).isEmpty {
      guard let zone = zones.zone(row.cell(cell.place)) else { throw self.fault(fault, key) }
      return ObservedEnd(zone: zone, point: nil)
    }
    guard let across = cells[x.rawValue], let up = cells[y.rawValue],
      let first = row.cell(across.place).decimalNumber,
      let second = row.cell(up.place).decimalNumber,
      let end = zones.end(
        x: first * across.scale, y: second * up.scale, isDegrees: across.isDegrees)
    else { throw self.fault(fault, key, x) }
    return end
  }

  /// How long the trip took: as the file says, or else from its start to its end.
  private func duration(
    _ row: borrowing CSVSplitter, from start: ClockReading
  ) throws(Fault) -> Double? {
    if let seconds = try quantity(row, .duration, fault: .duration) { return seconds }
    guard let cell = cells[TripColumn.end.rawValue], !row.cell(cell.place).isEmpty else {
      return nil
    }
    guard let end = ClockReading(row.cell(cell.place)),
      (end.date == nil) == (start.date == nil), end.sinceEpoch >= start.sinceEpoch
    else { throw fault(.end, .end) }
    return Double(end.sinceEpoch - start.sinceEpoch) / 1000
  }

  /// A number that is not negative, in seconds or metres; nil where the cell is empty.
  private func quantity(
    _ row: borrowing CSVSplitter, _ column: TripColumn, fault: TripFault
  ) throws(Fault) -> Double? {
    guard let cell = cells[column.rawValue], !row.cell(cell.place).isEmpty else { return nil }
    guard let number = row.cell(cell.place).decimalNumber, number >= 0, number < 1e9 else {
      throw self.fault(fault, column)
    }
    return number * cell.scale
  }

  /// How many people travel; nil where the cell is empty, or 0, which drivers leave when they enter nothing.
  private func party(_ row: borrowing CSVSplitter) throws(Fault) -> Int32? {
    guard let cell = cells[TripColumn.party.rawValue], !row.cell(cell.place).isEmpty else {
      return nil
    }
    guard let number = row.cell(cell.place).decimalNumber, number == number.rounded(),
      (0...100).contains(number)
    else { throw fault(.party, .party) }
    return number == 0 ? nil : Int32(number)
  }
}
