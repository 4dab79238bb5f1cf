public import Geography
public import Quantities

/// An activity as entered in a calendar.
public struct ActivityPlan: Hashable, Sendable {
  /// A meeting or a break (T-D1, T-F3R4), or free time at a place.
  public enum Kind: Hashable, Sendable, BitwiseCopyable {
    /// Attendance at a place, from start to end.
    case meeting

    /// Presence at a place from start to end, but free, as at home: breaks are possible.
    case rest

    /// A break of a minimum length between start and end, wherever the user is.
    case pause(atLeast: TimeSpan)
  }

  /// Name of the activity.
  public var name: String

  /// Kind of the activity.
  public var kind: Kind

  /// Place of a meeting; nil for a break, which is wherever the user is.
  public var place: Place?

  /// Start of the activity.
  public var start: Instant

  /// End of the activity.
  public var end: Instant

  /// Time before its end at which the user may leave to be on time for the next activity.
  public var leaveEarly = TimeSpan.zero

  /// True for a meeting that keeps its length if its user arrives late, so that they travel there
  /// even after its end.
  public var endMoves = false

  /// Makes a meeting.
  public static func meeting(
    _ name: String, at place: Place, from start: Instant, to end: Instant
  ) -> ActivityPlan {
    ActivityPlan(name: name, kind: .meeting, place: place, start: start, end: end)
  }

  /// Makes free time at a place.
  public static func rest(
    _ name: String, at place: Place, from start: Instant, to end: Instant
  ) -> ActivityPlan {
    ActivityPlan(name: name, kind: .rest, place: place, start: start, end: end)
  }

  /// Makes a break of a minimum length between two instants.
  public static func pause(
    _ name: String, of minimum: TimeSpan, from start: Instant, to end: Instant
  ) -> ActivityPlan {
    ActivityPlan(name: name, kind: .pause(atLeast: minimum), place: nil, start: start, end: end)
  }
}

/// Form for an activity, as typed (T-UC3).
public struct ActivityForm: Hashable, Sendable {
  /// Name of the activity.
  public var name = ""

  /// `meeting` or `break`.
  public var type = ""

  /// The day as dd/mm/yyyy (T-F3D2).
  public var date = ""

  /// Start as hh.mm (T-F3D1).
  public var start = ""

  /// End as hh.mm.
  public var end = ""

  /// Place of the activity; nil for a break.
  public var place: Place?

  /// Minimum length of a break, in minutes.
  public var minimum = ""

  /// Makes an empty form.
  public init() {}

  /// Returns the activity that the form describes.
  /// - Parameters:
  ///   - calendar: the calendar, for dates.
  ///   - now: instant at which the form is confirmed.
  /// - Returns: the activity.
  /// - Throws: `PlannerRefusal` for the first field that is missing or wrong.
  func plan(_ calendar: PlannerCalendar, at now: Instant) throws(PlannerRefusal) -> ActivityPlan {
    guard !type.isEmpty else { throw .missingField }
    guard type == "meeting" || type == "break" else { throw .badActivityType }
    guard !name.isEmpty, !date.isEmpty, !start.isEmpty, !end.isEmpty else { throw .missingField }
    guard let day = Self.date(date) else { throw .badDate }
    guard let from = Self.time(start), let to = Self.time(end), from < to else { throw .badTime }
    guard day >= calendar.date(at: now) else { throw .dateInPast }
    guard let begins = calendar.instant(day, from), let ends = calendar.instant(day, to) else {
      throw .badDate
    }
    if type == "meeting" {
      guard let place else { throw .missingField }
      return .meeting(name, at: place, from: begins, to: ends)
    }
    guard !minimum.isEmpty else { throw .missingField }
    guard let minutes = Int64(minimum), minutes > 0, .minutes(minutes) <= ends - begins else {
      throw .badBreak
    }
    return .pause(name, of: .minutes(minutes), from: begins, to: ends)
  }

  /// Parses a date as dd/mm/yyyy.
  private static func date(_ text: String) -> CalendarDate? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 3 else { return nil }
    return CalendarDate("\(parts[2])-\(parts[1])-\(parts[0])")
  }

  /// Parses a time as hh.mm, from 00.00 to 23.59.
  private static func time(_ text: String) -> TimeSpan? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.utf8.count == 2 }),
      parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      let hours = Int64(parts[0]), let minutes = Int64(parts[1]), hours < 24, minutes < 60
    else { return nil }
    return .minutes(hours * 60 + minutes)
  }
}

/// Dates and instants of a planner.
public struct PlannerCalendar: Hashable, Sendable {
  /// The date on which the simulation starts.
  public let firstDay: CalendarDate

  /// The wall clock.
  public let clock: WallClock

  /// Makes a calendar.
  public init(firstDay: CalendarDate, clock: WallClock) {
    self.firstDay = firstDay
    self.clock = clock
  }

  /// Returns the day of an instant, counted from the first.
  public func day(of instant: Instant) -> Int {
    let sinceMidnight = clock.atStart.sinceMidnight + instant.sinceStart
    return Int(sinceMidnight.milliseconds / TimeOfDay.day.milliseconds)
  }

  /// Returns the date of an instant.
  func date(at instant: Instant) -> CalendarDate { firstDay.advanced(byDays: day(of: instant)) }

  /// The interval for a daily break on a given day, counted from the first; nil before the start.
  public func window(of wish: DailyBreak, on day: Int) -> (start: Instant, end: Instant)? {
    let date = firstDay.advanced(byDays: day)
    guard let start = instant(date, wish.window.lowerBound.sinceMidnight),
      let end = instant(date, wish.window.upperBound.sinceMidnight)
    else { return nil }
    return (start, end)
  }

  /// Returns the instant of a time of day on a date; nil before the start and after the end of
  /// time.
  func instant(_ date: CalendarDate, _ time: TimeSpan) -> Instant? {
    let days = date.dayNumber - firstDay.dayNumber
    guard (0...100_000).contains(days) else { return nil }
    let since = TimeOfDay.day * days + time - clock.atStart.sinceMidnight
    return since >= .zero ? .start + since : nil
  }
}
