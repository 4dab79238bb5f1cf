/// A wall-clock time within a day, in whole milliseconds after midnight.
@frozen
public struct TimeOfDay: Hashable, Comparable, Sendable, BitwiseCopyable {
  /// The time passed since midnight, at least zero and less than 24 hours.
  public let sinceMidnight: TimeSpan

  /// The length of a day.
  @inlinable
  public static var day: TimeSpan { .hours(24) }

  /// Makes a time of day from any length after midnight, wrapped into one day.
  @inlinable
  public init(wrapping span: TimeSpan) {
    let day = TimeOfDay.day.milliseconds
    let rest = span.milliseconds % day
    self.sinceMidnight = TimeSpan(milliseconds: rest < 0 ? rest + day : rest)
  }

  /// The hour, 0 to 23.
  @inlinable
  public var hour: Int { Int(sinceMidnight.milliseconds / 3_600_000) }

  /// True if the left one is earlier in the day.
  @inlinable
  public static func < (left: TimeOfDay, right: TimeOfDay) -> Bool {
    left.sinceMidnight < right.sinceMidnight
  }
}

/// The reading of a wall clock at every simulated instant.
@frozen
public struct WallClock: Hashable, Sendable, BitwiseCopyable {
  /// What the wall clock shows at `Instant.start`.
  public let atStart: TimeOfDay

  /// Makes a clock that shows the given time at `Instant.start`.
  @inlinable
  public init(atStart: TimeOfDay) { self.atStart = atStart }

  /// The time of day at an instant.
  @inlinable
  public func time(at instant: Instant) -> TimeOfDay {
    TimeOfDay(wrapping: atStart.sinceMidnight + instant.sinceStart)
  }

  /// The hour of the day at an instant, 0 to 23.
  @inlinable
  public func hour(at instant: Instant) -> Int {
    let sum = atStart.sinceMidnight.milliseconds + instant.milliseconds
    return Int(sum / 3_600_000 % 24)
  }

  /// The first instant after the given one at which the hour changes.
  @inlinable
  public func nextHour(after instant: Instant) -> Instant {
    let sum = atStart.sinceMidnight.milliseconds + instant.milliseconds
    return Instant(milliseconds: instant.milliseconds + 3_600_000 - sum % 3_600_000)
  }
}
