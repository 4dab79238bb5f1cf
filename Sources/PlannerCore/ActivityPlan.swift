public import Geography
public import Quantities

/// An activity as a calendar holds it.
public struct ActivityPlan: Hashable, Sendable {
  /// A meeting or a break (T-D1, T-F3R4), or time at a place with nothing to do there.
  public enum Kind: Hashable, Sendable, BitwiseCopyable {
    /// Somewhere, from its start to its end.
    case meeting

    /// Somewhere likewise, but free, as at home: there is time for breaks.
    case rest

    /// A pause of at least so long, somewhere between start and end, wherever a person is.
    case pause(atLeast: TimeSpan)
  }

  /// Name.
  public var name: String

  /// Meeting or break.
  public var kind: Kind

  /// Where a meeting is; a break is where a person happens to be.
  public var place: Place?

  /// Time at which it begins.
  public var start: Instant

  /// Time at which it ends.
  public var end: Instant

  /// How long before its end a person may leave to be in time for what is next.
  public var leaveEarly = TimeSpan.zero

  /// True for a meeting that lasts as long when its user comes late, so that they go there after its end, too.
  public var endMoves = false

  /// Makes a meeting.
  public static func meeting(
    _ name: String, at place: Place, from start: Instant, to end: Instant
  ) -> ActivityPlan {
    ActivityPlan(name: name, kind: .meeting, place: place, start: start, end: end)
  }

  /// Makes a time at a place with nothing to do there.
  public static func rest(
    _ name: String, at place: Place, from start: Instant, to end: Instant
  ) -> ActivityPlan {
    ActivityPlan(name: name, kind: .rest, place: place, start: start, end: end)
  }

  /// Makes a break of at least so long between two instants.
  public static func pause(
    _ name: String, of minimum: TimeSpan, from start: Instant, to end: Instant
  ) -> ActivityPlan {
    ActivityPlan(name: name, kind: .pause(atLeast: minimum), place: nil, start: start, end: end)
  }
}

/// What a person fills in for an activity, as it was typed (T-UC3).
public struct ActivityForm: Hashable, Sendable {
  /// Name.
  public var name = ""

  /// `meeting` or `break`.
  public var type = ""

  /// The day as dd/mm/yyyy (T-F3D2).
  public var date = ""

  /// When it begins, as hh.mm (T-F3D1).
  public var start = ""

  /// When it ends, likewise.
  public var end = ""

  /// Where it is; a break needs no place.
  public var place: Place?

  /// How long a break is at least, in minutes.
  public var minimum = ""

  /// An empty form.
  public init() {}

  /// What the form means.
  /// - Parameters:
  ///   - calendar: tells dates.
  ///   - now: the instant at which it is confirmed.
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

  /// A date as dd/mm/yyyy.
  private static func date(_ text: String) -> CalendarDate? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 3 else { return nil }
    return CalendarDate("\(parts[2])-\(parts[1])-\(parts[0])")
  }

  /// A time as hh.mm, from 00.00 to 23.59.
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
  /// The day on which the simulation starts.
  public let firstDay: CalendarDate

  /// What the clock shows.
  public let clock: WallClock

  /// Makes a calendar.
  public init(firstDay: CalendarDate, clock: WallClock) {
    self.firstDay = firstDay
    self.clock = clock
  }

  /// The day of an instant, counted from the first.
  public func day(of instant: Instant) -> Int {
    let sinceMidnight = clock.atStart.sinceMidnight + instant.sinceStart
    return Int(sinceMidnight.milliseconds / TimeOfDay.day.milliseconds)
  }

  /// The date of an instant.
  func date(at instant: Instant) -> CalendarDate { firstDay.advanced(byDays: day(of: instant)) }

  /// The instants between which a break can be on a day, counted from the first; nil before the start.
  public func window(of wish: DailyBreak, on day: Int) -> (start: Instant, end: Instant)? {
    let date = firstDay.advanced(byDays: day)
    guard let start = instant(date, wish.window.lowerBound.sinceMidnight),
      let end = instant(date, wish.window.upperBound.sinceMidnight)
    else { return nil }
    return (start, end)
  }

  /// The instant of a time of some day; nil before the start and past the end of time.
  func instant(_ date: CalendarDate, _ time: TimeSpan) -> Instant? {
    let days = date.dayNumber - firstDay.dayNumber
    guard (0...100_000).contains(days) else { return nil }
    let since = TimeOfDay.day * days + time - clock.atStart.sinceMidnight
    return since >= .zero ? .start + since : nil
  }
}
