import Documents
import Geography
import Quantities

/// Checks of units, columns and coordinates against a sample of the rows.
struct UnitDoubts {
  private let fields: TripFields
  private let columns: TripColumns
  private let sample: [[TripColumn: String]]
  private let file: String

  /// Number of rows below which nothing is checked.
  private static let leastRows = 20

  /// Plausible median durations of rides, in seconds.
  private static let usualDuration = 90.0...7200

  /// Plausible median speeds of rides, in km/h.
  private static let usualSpeed = 4.0...90

  init(_ fields: TripFields, _ columns: TripColumns, _ sample: [[TripColumn: String]], file: String)
  {
    self.fields = fields
    self.columns = columns
    self.sample = sample
    self.file = file
  }

  /// First problem, with the flag that names the right unit; nil for a plausible file.
  var problem: Problem? {
    do throws(Problem) {
      try check()
      return nil
    } catch { return error }
  }

  /// Median of the start points in degrees; nil if the sample has none.
  var middle: GeographicPoint? {
    guard columns.names[.originX]?.unit == .degrees else { return nil }
    func median(_ column: TripColumn) -> Double? {
      let values = sample.compactMap { row in
        row[column].flatMap { text in
          Array(text.utf8).withUnsafeBytes { fields.number.number($0) }
        }
      }
      return values.isEmpty ? nil : values.sorted()[values.count / 2]
    }
    guard let longitude = median(.originX), let latitude = median(.originY) else { return nil }
    return GeographicPoint(longitude: longitude, latitude: latitude)
  }

  private func check() throws(Problem) {
    try checkShortForms()
    try checkDurations()
    try checkSpeeds()
    for (x, y) in [(TripColumn.originX, TripColumn.originY), (.destinationX, .destinationY)] {
      try checkCoordinates(x, y)
    }
  }

  private func isDoubtful(_ column: TripColumn) -> Bool {
    columns.names[column].map { !$0.isUnitGiven || !isChosen($0) } ?? false
  }

  /// True if the user named the column, and not a layout.
  private func isChosen(_ name: ColumnName) -> Bool {
    columns.chosen.contains(name)
  }

  private func quantities(_ column: TripColumn) -> [Double] {
    sample.compactMap { row in row[column].flatMap { quantity(column, $0) } }
  }

  private func quantity(_ column: TripColumn, _ text: String) -> Double? {
    Array(text.utf8).withUnsafeBytes { fields.quantity(column, $0) }
  }

  private func median(_ values: [Double]) -> Double? {
    values.count < Self.leastRows ? nil : values.sorted()[values.count / 2]
  }

  private func problem(_ message: String, fix: String) -> Problem {
    Problem(at: SourceLocation(file: file), message, fix: fix)
  }

  /// Checks if durations such as 12:48 are minutes and seconds, or hours and minutes.
  private func checkShortForms() throws(Problem) {
    guard let name = columns.names[.duration], name.unit == .seconds else { return }
    let short = sample.compactMap { $0[.duration] }.filter {
      $0.utf8.count { $0 == UInt8(ascii: ":") } == 1 && quantity(.duration, $0) == nil
    }
    guard let example = short.first, short.count * 2 > sample.count else { return }
    throw problem(
      "durations such as \(Wording.quoted(example)) may be minutes and seconds, or hours and minutes",
      fix: "--column duration=\(name.name):min or --column duration=\(name.name):h")
  }

  private func checkDurations() throws(Problem) {
    guard isDoubtful(.duration), let name = columns.names[.duration],
      let median = median(quantities(.duration)), !Self.usualDuration.contains(median)
    else { return }
    let written = median / (name.unit ?? .seconds).scale
    let better = TripColumn.duration.units.filter {
      $0 != name.unit && (180...5400).contains(written * $0.scale)
    }
    throw problem(
      "the median duration is \(number(written)) \(unit(name)), which no taxi ride takes",
      fix: Self.flags(.duration, name, better.isEmpty ? TripColumn.duration.units : better))
  }

  private func checkSpeeds() throws(Problem) {
    guard isDoubtful(.distance) || isDoubtful(.duration), let name = columns.names[.distance] else {
      return
    }
    let speeds = sample.compactMap { row -> Double? in
      guard let seconds = row[.duration].flatMap({ quantity(.duration, $0) }) ?? duration(row),
        let meters = row[.distance].flatMap({ quantity(.distance, $0) }), seconds > 0, meters > 0
      else { return nil }
      return meters / seconds * 3.6
    }
    guard let median = median(speeds), !Self.usualSpeed.contains(median),
      let length = self.median(quantities(.distance))
    else { return }
    let scale = (name.unit ?? .kilometers).scale
    let better = TripColumn.distance.units.filter {
      $0 != name.unit && (8...60).contains(median / scale * $0.scale)
    }
    throw problem(
      "the median distance is \(number(length / scale)) \(unit(name)) at \(number(median)) km/h, which no taxi drives",
      fix: Self.flags(.distance, name, better.isEmpty ? TripColumn.distance.units : better))
  }

  /// Returns the time from start to end of a row.
  private func duration(_ row: [TripColumn: String]) -> Double? {
    guard fields.usesEnds, let from = row[.pickedUp] ?? row[.time], let end = row[.end] else {
      return nil
    }
    func reading(_ text: String) -> ClockReading? {
      Array(text.utf8).withUnsafeBytes { fields.clock.reading($0) }
    }
    guard let start = reading(from), let last = reading(end) else { return nil }
    return start.seconds(to: last)
  }

  /// Rejects coordinates that are in the zones only if they are read in another way.
  private func checkCoordinates(_ x: TripColumn, _ y: TripColumn) throws(Problem) {
    // A named zone has priority, so coordinates beside it are not used.
    guard columns.names[x == .originX ? .origin : .destination] == nil,
      let (east, north) = columns.names[x].flatMap({ x in columns.names[y].map { (x, $0) } })
    else { return }
    let rule = fields.number
    func number(_ text: String) -> Double? {
      Array(text.utf8).withUnsafeBytes { rule.number($0) }
    }
    let points = sample.compactMap { row -> (Double, Double)? in
      guard let first = row[x].flatMap(number), let second = row[y].flatMap(number) else {
        return nil
      }
      return (first, second)
    }
    guard points.count >= Self.leastRows else { return }
    func share(_ unit: TripUnit, isSwapped: Bool) -> Double {
      let inside = points.count { point in
        let (first, second) = isSwapped ? (point.1, point.0) : point
        return fields.zones.end(x: first, y: second, unit: unit) != nil
      }
      return Double(inside) / Double(points.count)
    }
    let now = share(east.unit ?? .degrees, isSwapped: false)
    guard now < 0.5 else { return }
    for isSwapped in [true, false] {
      for unit in x.units where share(unit, isSwapped: isSwapped) > max(0.5, 2 * now) {
        let (first, second) = isSwapped ? (north, east) : (east, north)
        if isSwapped, unit == .degrees, Self.isNamedAfterLongitude(east.name),
          Self.isNamedAfterLatitude(north.name)
        {
          throw problem(
            "the points of the trips lie in the zones only with \(Wording.quoted(east.name)) and"
              + " \(Wording.quoted(north.name)) swapped: the file of the zones has the latitude first",
            fix:
              "write the longitude first in the file of --zones; if the columns are named wrongly, swap them by"
              + " --column \(x.word)=\(north.name):degrees --column \(y.word)=\(east.name):degrees, and so for the"
              + " other end")
        }
        throw problem(
          "\(percent(now)) of the points in \(Wording.quoted(east.name)) and \(Wording.quoted(north.name)) lie in the"
            + " zones as \(unit == east.unit ? "x and y" : east.unit?.rawValue ?? ""), and"
            + " \(percent(share(unit, isSwapped: isSwapped))) do \(isSwapped ? "swapped" : "as \(unit.rawValue)")",
          fix:
            "--column \(x.word)=\(first.name):\(unit.rawValue) --column \(y.word)=\(second.name):\(unit.rawValue)"
            + ", and so for the other end")
      }
    }
  }

  private static func isNamedAfterLongitude(_ name: String) -> Bool {
    ["lon", "lng"].contains(where: name.lowercased().contains)
  }

  private static func isNamedAfterLatitude(_ name: String) -> Bool {
    name.lowercased().contains("lat")
  }

  private func percent(_ share: Double) -> String { "\(number(share * 100)) %" }

  private func number(_ value: Double) -> String {
    Wording.number((value * 10).rounded() / 10)
  }

  private func unit(_ name: ColumnName) -> String { name.unit?.rawValue ?? "" }

  private static func flags(
    _ column: TripColumn, _ name: ColumnName, _ units: [TripUnit]
  ) -> String {
    "name the unit: "
      + Wording.list(units.map { "--column \(column.word)=\(name.name):\($0.rawValue)" })
  }
}
