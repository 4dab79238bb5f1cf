import Documents
import Quantities

/// Evidence about times that are numbers.
struct TimeNumbers: Sendable {
  /// A range of numbers and the unit that it suggests.
  private enum Class: Int, CaseIterable {
    case partsOfDay, hours, belowAnHour, seconds, unixSeconds, unixMilliseconds, other

    init(_ number: Double) {
      switch number {
      case 0..<1 where number != 0: self = .partsOfDay
      case 0..<25: self = .hours
      case 25..<3600: self = .belowAnHour
      case 3600..<172_800: self = .seconds
      default:
        self =
          switch TimeNumbers.unixUnit(of: number) {
          case .unixSeconds: .unixSeconds
          case .unixMilliseconds: .unixMilliseconds
          default: .other
          }
      }
    }
  }

  private(set) var count = 0
  private var counts = Array(repeating: 0, count: Class.allCases.count)

  /// Smallest and greatest number of each class.
  private var ranges = Array(
    repeating: (least: Double.infinity, greatest: -Double.infinity), count: Class.allCases.count)

  /// Number of values that cannot be hours and minutes, such as 1745 for 17:45.
  private var otherThanClock = 0

  /// Number of values at or after `latestHour`, by unit of times of a day.
  private var lateCounts: [TripUnit: Int] = [:]

  /// Latest hour of a service day, counted from its first midnight.
  private static let latestHour = 30.0

  private var example: NumberEvidence.Example?

  /// Minimum number of values for inferring hours, or hours and minutes.
  private static let leastNumbers = 10

  /// Share of the values that may differ from all others, such as a code for unknown times.
  private static let mistakes = 0.01

  mutating func add(_ number: Double, line: Int, text: () -> String) {
    count += 1
    let place = Class(number).rawValue
    counts[place] += 1
    ranges[place].least = min(ranges[place].least, number)
    ranges[place].greatest = max(ranges[place].greatest, number)
    if example == nil { example = .init(line: line, text: text()) }
    for unit in Self.unitsOfDay where number * unit.scale >= Self.latestHour * 3600 {
      lateCounts[unit, default: 0] += 1
    }
    let whole = Int(exactly: number) ?? -1
    if !(0..<2500).contains(whole) || whole % 100 >= 60 { otherThanClock += 1 }
  }

  private static let unitsOfDay: [TripUnit] = [.seconds, .minutes, .hours]

  /// Returns the number of days from the first midnight to the last value; 1 if all are of one
  /// service day.
  func dayCount(_ unit: TripUnit) -> Int {
    let late = lateCounts[unit] ?? 0
    guard late > 0, Double(late) >= Self.mistakes * Double(count) else { return 1 }
    return Int(min(1e6, greatest * unit.scale / 86_400)) + 1
  }

  /// Rejects times of several days if the number of days is unknown, because they would count as
  /// one day.
  func requireOneDay(
    _ unit: TripUnit, _ known: ClockEvidence.Known
  ) throws(ClockEvidence.Undecided) {
    let days = dayCount(unit)
    guard days > 1, known.dayCount == nil else { return }
    throw ClockEvidence.Undecided(
      line: example?.line,
      message: "the times are \(unit.rawValue) \(range), of \(days) days, and have no dates",
      fix:
        "name a column of dates by --column date=NAME, or import the mean of these days: --day-count \(days)"
    )
  }

  /// Returns the unit of a number that counts from 1970; nil for times of a day.
  static func unixUnit(of number: Double) -> TripUnit? {
    switch number {
    case 1e8..<1e10: .unixSeconds
    case 1e11..<1e13: .unixMilliseconds
    default: nil
    }
  }

  /// Classes with more values than mistakes explain.
  private var classes: [Class] {
    Class.allCases.filter {
      counts[$0.rawValue] > 0 && Double(counts[$0.rawValue]) >= Self.mistakes * Double(count)
    }
  }

  private var least: Double { classes.map { ranges[$0.rawValue].least }.min() ?? 0 }
  private var greatest: Double { classes.map { ranges[$0.rawValue].greatest }.max() ?? 0 }

  private var range: String {
    "from \(Wording.number(least)) to \(Wording.number(greatest))"
  }

  /// Infers the unit of the numbers.
  /// - Throws: `Undecided`, with the flags that name a unit.
  func unit(
    _ known: ClockEvidence.Known, _ notes: inout [String]
  ) throws(ClockEvidence.Undecided) -> TripUnit {
    guard let unit = inferred else {
      let isSpreadsheet = classes == [.seconds] || classes == [.partsOfDay]
      throw ClockEvidence.Undecided(
        line: example?.line,
        message: "the times are numbers \(range), which may be of any unit",
        fix: (isSpreadsheet
          ? "write days and parts of days of a spreadsheet as times; others: " : "")
          + Wording.list(
            TripColumn.time.units.map { "--column time=\(known.column):\($0.rawValue)" }))
    }
    return try checked(unit, known, &notes)
  }

  /// Returns the unit, if it can be used.
  /// - Throws: `Undecided` for times that count from 1970 without a named time zone.
  func checked(
    _ unit: TripUnit, _ known: ClockEvidence.Known, _ notes: inout [String]
  ) throws(ClockEvidence.Undecided) -> TripUnit {
    guard count > 0 else { return unit }
    guard unit == .unixSeconds || unit == .unixMilliseconds else {
      switch unit {
      case .seconds: break
      case .hoursAndMinutes: notes.append("Times are hours and minutes in one number, \(range).")
      default: notes.append("Times are \(unit.rawValue) since midnight, \(range).")
      }
      return unit
    }
    guard let zone = known.zone else {
      throw ClockEvidence.Undecided(
        line: example?.line,
        message:
          "the times count from 1970 in UTC, such as \(Wording.quoted(example?.text ?? "")), and are not local",
        fix: "name the time zone of the city: --zone Europe/Warsaw, or --zone UTC")
    }
    notes.append(
      "Times count \(unit == .unixSeconds ? "seconds" : "milliseconds") from 1970; the clock is that of"
        + " \(zone.name).")
    return unit
  }

  private var inferred: TripUnit? {
    let isMany = count >= Self.leastNumbers
    switch classes.last {
    case .unixSeconds: return classes == [.unixSeconds] ? .unixSeconds : nil
    case .unixMilliseconds: return classes == [.unixMilliseconds] ? .unixMilliseconds : nil
    case .hours where isMany && greatest > 1: return .hours
    case .seconds where !isMany || greatest - least >= 3600: return .seconds
    case .hours, .belowAnHour:
      if !isMany { return .seconds }
      // Minutes of a day modulo 100 are 60 or more in two fifths of all cases.
      let isClock =
        greatest >= 100 && Double(otherThanClock) <= Self.mistakes * Double(count)
      return isClock ? .hoursAndMinutes : nil
    default: return nil
    }
  }
}
