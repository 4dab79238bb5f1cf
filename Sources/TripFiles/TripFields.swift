import Documents
import Geography
import Quantities

/// The cells of a row that describe a trip, with the rules to read them.
struct TripFields {
  /// A cell of a row.
  struct Cell {
    let place: Int
    let unit: TripUnit?
  }

  private let cells: [Cell?]
  let zones: ZoneFinder
  let limits: TripLimits

  /// Rules inferred from the rows of the file.
  var clock = ClockRule()
  var number = NumberRule(sign: .point)

  /// True if ends give the duration of drives; false if times are rounded or trips start at the
  /// call.
  var usesEnds = true

  init(
    _ columns: [TripColumn: ColumnName], _ header: [String], _ zones: ZoneFinder,
    _ limits: TripLimits
  ) {
    let places = header.map(ColumnName.key)
    cells = TripColumn.allCases.map { column in
      guard let name = columns[column],
        let place = places.firstIndex(of: ColumnName.key(name.name))
      else { return nil }
      return Cell(place: place, unit: name.unit)
    }
    self.zones = zones
    self.limits = limits
  }

  /// Positions of all columns with a known meaning.
  var places: Set<Int> { Set(cells.compactMap { $0?.place }) }

  /// Returns the cell of a column; nil if the file lacks it.
  func cell(of column: TripColumn) -> Cell? { cells[column.rawValue] }

  /// Returns the bytes of a column, without surrounding blanks; nil if there are none.
  func bytes(
    _ column: TripColumn, _ row: borrowing CSVSplitter
  ) -> UnsafeRawBufferPointer? {
    guard let cell = cells[column.rawValue] else { return nil }
    let bytes = row.cell(cell.place).trimmed
    return bytes.isMissing ? nil : bytes
  }
}

// MARK: - A row

extension TripFields {
  /// Fault of a row, and the cell that shows it.
  struct Fault: Error {
    let fault: TripFault
    let place: Int?
  }

  /// Reads a row.
  /// - Parameters:
  ///   - row: the splitter, at the row.
  ///   - number: number of the row, from 0.
  ///   - doubt: the first fault of a trip that is used in part.
  /// - Returns: the trip.
  /// - Throws: the fault of a row without a known time, origin or destination.
  func trip(
    _ row: borrowing CSVSplitter, number: Int, doubt: inout Fault?
  ) throws(Fault) -> ObservedTrip {
    let pickedUp = bytes(.pickedUp, row).flatMap { clock.reading($0) }
    let date = bytes(.date, row)
    let asked = bytes(.time, row).flatMap { clock.reading($0, date: date) }
    guard let start = asked ?? pickedUp, cell(of: .date) == nil || start.date != nil else {
      throw fault(.time, .time)
    }
    let origin = try end(row, .origin, .originX, .originY, fault: .origin)
    let destination = try end(row, .destination, .destinationX, .destinationY, fault: .destination)
    var drive = (
      seconds: kept(nil, &doubt) { () throws(Fault) in
        try seconds(row, from: cell(of: .pickedUp) == nil ? start : pickedUp)
      },
      meters: kept(nil, &doubt) { () throws(Fault) in try meters(row) }
    )
    if let seconds = drive.seconds, let meters = drive.meters,
      !limits.speed.contains(meters / seconds * 3.6)
    {
      drive = (nil, nil)
      if doubt == nil { doubt = fault(.speed, .distance) }
    }
    let driveFault = doubt?.fault
    return ObservedTrip(
      start: start, seconds: drive.seconds, meters: drive.meters, origin: origin,
      destination: destination, party: kept(nil, &doubt) { () throws(Fault) in try party(row) },
      patience: kept(nil, &doubt) { () throws(Fault) in
        try quantity(.patience, row, fault: .patience)
      },
      waited: pickedUp.flatMap { asked?.seconds(to: $0) }.flatMap { $0 < 86_400 ? $0 : nil },
      driveFault: driveFault, row: number)
  }

  /// Returns a part of a trip, or records its fault.
  private func kept<Value>(
    _ unknown: Value, _ doubt: inout Fault?, _ body: () throws(Fault) -> Value
  ) -> Value {
    do throws(Fault) { return try body() } catch {
      if doubt == nil { doubt = error }
      return unknown
    }
  }

  private func fault(_ fault: TripFault, _ columns: TripColumn...) -> Fault {
    Fault(fault: fault, place: columns.lazy.compactMap { cell(of: $0)?.place }.first)
  }

  /// True if both ends of a row are in known zones.
  func hasKnownEnds(_ row: borrowing CSVSplitter) -> Bool {
    (try? end(row, .origin, .originX, .originY, fault: .origin)) != nil
      && (try? end(row, .destination, .destinationX, .destinationY, fault: .destination)) != nil
  }

  /// Returns the named zone, or else the one around the coordinates.
  private func end(
    _ row: borrowing CSVSplitter, _ key: TripColumn, _ x: TripColumn, _ y: TripColumn,
    fault: TripFault
  ) throws(Fault) -> ObservedEnd {
    let place = place(row, x, y)
    if let cell = cells[key.rawValue] {
      let bytes = row.cell(cell.place).trimmed
      let zone =
        row.isEscaped(cell.place)
        ? zones.zone(text: row.text(cell.place)) : zones.zone(bytes)
      if let zone {
        // Published coordinates beside zones are centres of areas; only plane coordinates are
        // exact.
        let isExact = cells[x.rawValue]?.unit == .kilometers
        return ObservedEnd(
          zone: zone, point: isExact && place?.zone == zone ? place?.point : nil)
      }
      guard bytes.isMissing else { throw self.fault(fault, key) }
    }
    guard let place else { throw self.fault(fault, key, x) }
    return place
  }

  private func place(
    _ row: borrowing CSVSplitter, _ x: TripColumn, _ y: TripColumn
  ) -> ObservedEnd? {
    guard let across = cells[x.rawValue], let first = bytes(x, row).flatMap(number.number),
      let second = bytes(y, row).flatMap(number.number)
    else { return nil }
    return zones.end(x: first, y: second, unit: across.unit ?? .degrees)
  }

  /// Reads the duration of the drive in seconds, within the limits.
  private func seconds(
    _ row: borrowing CSVSplitter, from start: ClockReading?
  ) throws(Fault) -> Double? {
    guard let seconds = try duration(row, from: start) else { return nil }
    guard limits.seconds.contains(seconds) else { throw fault(.duration, .duration, .end) }
    return seconds
  }

  /// Reads the length of the drive in metres, more than 0.
  private func meters(_ row: borrowing CSVSplitter) throws(Fault) -> Double? {
    guard let meters = try quantity(.distance, row, fault: .distance) else { return nil }
    guard meters > 0 else { throw fault(.distance, .distance) }
    return meters
  }

  /// Reads the duration of the drive in seconds: from its own column, or else from its start, if
  /// known, to its end.
  private func duration(
    _ row: borrowing CSVSplitter, from start: ClockReading?
  ) throws(Fault) -> Double? {
    if let seconds = try quantity(.duration, row, fault: .duration) { return seconds }
    guard usesEnds, let start, let bytes = bytes(.end, row) else { return nil }
    guard let end = clock.reading(bytes) else { throw fault(.end, .end) }
    // With a separate column for the date, an end before the start is on the next day.
    let from = end.date == nil && cell(of: .date) != nil ? start.withoutDate : start
    guard let seconds = from.seconds(to: end) else { throw fault(.end, .end) }
    return seconds
  }

  /// Reads a non-negative number, in seconds or metres; nil for an empty cell.
  private func quantity(
    _ column: TripColumn, _ row: borrowing CSVSplitter, fault: TripFault
  ) throws(Fault) -> Double? {
    guard let bytes = bytes(column, row) else { return nil }
    guard let number = quantity(column, bytes) else { throw self.fault(fault, column) }
    return number
  }

  /// Returns the quantity of a cell in seconds or metres; nil for other texts.
  func quantity(_ column: TripColumn, _ bytes: UnsafeRawBufferPointer) -> Double? {
    let unit = cell(of: column)?.unit ?? .seconds
    if let number = number.number(bytes) {
      return (0..<1e9).contains(number * unit.scale) ? number * unit.scale : nil
    }
    return [.duration, .patience].contains(column) ? TimeLength.seconds(bytes, unit) : nil
  }

  /// Reads the number of people; nil for an empty cell or 0, the default of drivers who enter
  /// nothing.
  private func party(_ row: borrowing CSVSplitter) throws(Fault) -> Int32? {
    guard let bytes = bytes(.party, row) else { return nil }
    guard let number = number.number(bytes), number == number.rounded(),
      (0...100).contains(number)
    else { throw fault(.party, .party) }
    return number == 0 ? nil : Int32(number)
  }
}

/// Durations in clock format.
enum TimeLength {
  /// Returns the seconds of `0:12:48`, `0 days 00:12:48`, or with a unit `12:48`; nil for other
  /// texts.
  /// - Parameters:
  ///   - bytes: the cell.
  ///   - unit: unit of the first of two numbers, minutes or hours; seconds if no unit was named.
  /// - Returns: the seconds.
  static func seconds(_ bytes: UnsafeRawBufferPointer, _ unit: TripUnit) -> Double? {
    let words = String(decoding: bytes, as: UTF8.self).split(separator: " ")
    guard let last = words.last, words.count == 1 || words.count == 3 else { return nil }
    var days = 0.0
    if words.count == 3 {
      guard words[1].hasPrefix("day"), let count = Double(words[0]) else { return nil }
      days = count
    }
    let parts = last.split(separator: ":", omittingEmptySubsequences: false).map { part in
      part.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2E } ? Double(part) : nil
    }
    let numbers = parts.compactMap(\.self)
    guard numbers.count == parts.count, numbers.dropFirst().allSatisfy({ $0 < 60 }) else {
      return nil
    }
    switch (numbers.count, unit) {
    case (3, _): return days * 86_400 + numbers[0] * 3600 + numbers[1] * 60 + numbers[2]
    case (2, .minutes): return numbers[0] * 60 + numbers[1]
    case (2, .hours): return numbers[0] * 3600 + numbers[1] * 60
    default: return nil
    }
  }
}
