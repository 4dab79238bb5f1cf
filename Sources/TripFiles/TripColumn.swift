/// Columns of files of trips.
package enum TripColumn: Int, CaseIterable, Sendable {
  case time, end, duration, distance, origin, destination, originX, originY, destinationX
  case destinationY, party, patience, pickedUp, date

  private static let words = [
    "time", "end", "duration", "distance", "origin", "destination", "origin_x", "origin_y",
    "destination_x", "destination_y", "party", "patience", "picked_up", "date",
  ]

  /// Name of the column in flags.
  package var word: String { Self.words[rawValue] }

  /// Finds the column of a name; nil for an unknown one.
  package init?(word: String) {
    guard let place = Self.words.firstIndex(of: word) else { return nil }
    self.init(rawValue: place)
  }

  /// Meaning of the column, for help.
  package var meaning: String {
    switch self {
    case .time: "start of the trip"
    case .end: "end of the trip"
    case .duration: "duration of the trip"
    case .distance: "distance driven"
    case .origin: "zone of the origin"
    case .destination: "zone of the destination"
    case .originX: "origin: x, or longitude"
    case .originY: "origin: y, or latitude"
    case .destinationX: "destination: x, or longitude"
    case .destinationY: "destination: y, or latitude"
    case .party: "number of passengers"
    case .patience: "longest wait before the passenger gives up"
    case .pickedUp: "time of the pick-up, if `time` is the time of the request"
    case .date: "date, if `time` is only a time of day"
    }
  }

  /// Possible units of its numbers, the most common first; none for a column without a quantity.
  package var units: [TripUnit] {
    switch self {
    case .duration, .patience: [.seconds, .minutes, .hours, .milliseconds]
    case .distance: [.kilometers, .meters, .miles, .feet]
    case .originX, .originY, .destinationX, .destinationY:
      [.degrees, .kilometers, .meters, .feet, .mercator]
    case .time, .end, .pickedUp:
      [.seconds, .minutes, .hours, .hoursAndMinutes, .unixSeconds, .unixMilliseconds]
    case .origin, .destination, .party, .date: []
    }
  }

  /// Default unit; nil for times, whose unit is inferred from the cells, and without units.
  var usualUnit: TripUnit? { isClock ? nil : units.first }

  /// True for a column of times.
  var isClock: Bool { [.time, .end, .pickedUp].contains(self) }

  /// True for a column of numbers.
  var isNumber: Bool { !isClock && (!units.isEmpty || self == .party) }
}

package enum TripUnit: String, CaseIterable, Sendable {
  case seconds = "s"
  case minutes = "min"
  case kilometers = "km"
  case meters = "m"
  case miles
  case degrees
  case hours = "h"
  case milliseconds = "ms"
  case feet = "ft"
  case mercator = "epsg3857"
  case unixSeconds = "unix"
  case unixMilliseconds = "unix_ms"

  /// A time of day such as 1745 for 17:45.
  case hoursAndMinutes = "hhmm"

  /// Seconds or metres per unit; 1 for degrees, and for hours and minutes in one number.
  var scale: Double {
    switch self {
    case .seconds, .meters, .degrees, .mercator, .unixSeconds, .hoursAndMinutes: 1
    case .minutes: 60
    case .hours: 3600
    case .milliseconds, .unixMilliseconds: 0.001
    case .kilometers: 1000
    case .miles: 1609.344
    case .feet: 0.3048
    }
  }
}

/// Name of a column of a file, and its unit.
package struct ColumnName: Hashable, Sendable {
  /// Name in the header; case, spaces and underscores are ignored.
  package let name: String

  /// Unit of its numbers; nil if they have none.
  package let unit: TripUnit?

  /// True if the unit was given, false for the default.
  let isUnitGiven: Bool

  /// Reads a name as given by the user: `trip_distance:miles`, or without a unit for the default.
  ///
  /// It is nil for a unit that the column does not have. Names of columns with times may contain
  /// colons.
  /// - Parameters:
  ///   - text: the name, a colon and the unit.
  ///   - column: meaning of the column.
  package init?(_ text: String, of column: TripColumn) {
    let colon = column.units.isEmpty ? nil : text.lastIndex(of: ":")
    let unit = colon.flatMap { TripUnit(rawValue: String(text[text.index(after: $0)...])) }
    if let colon, let unit, column.units.contains(unit), colon > text.startIndex {
      name = String(text[..<colon])
      self.unit = unit
      isUnitGiven = true
    } else {
      guard !text.isEmpty, colon == nil || column.isClock else { return nil }
      name = text
      self.unit = column.usualUnit
      isUnitGiven = false
    }
  }

  /// Name as given by the user.
  package var text: String { unit.map { "\(name):\($0.rawValue)" } ?? name }

  /// Returns the name in the form in which headers are compared.
  static func key(_ name: String) -> String {
    String(name.lowercased().filter { $0 != "_" && $0 != " " && $0 != "\u{FEFF}" })
  }
}
