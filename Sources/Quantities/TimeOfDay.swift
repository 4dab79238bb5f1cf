/// A time of day, in whole milliseconds after midnight.
@frozen
public struct TimeOfDay: Hashable, Comparable, Sendable, BitwiseCopyable {
  /// Time since midnight, at least zero and less than 24 hours.
  public let sinceMidnight: TimeSpan

  /// Length of a day.
  @inlinable
  public static var day: TimeSpan { .hours(24) }

  /// Makes a time of day from any time after midnight, modulo 24 hours.
  @inlinable
  public init(wrapping span: TimeSpan) {
    let day = TimeOfDay.day.milliseconds
    let rest = span.milliseconds % day
    self.sinceMidnight = TimeSpan(milliseconds: rest < 0 ? rest + day : rest)
  }

  /// Hour of the day, 0 to 23.
  @inlinable
  public var hour: Int { Int(sinceMidnight.milliseconds / 3_600_000) }

  /// True if the left time is earlier in the day.
  @inlinable
  public static func < (left: TimeOfDay, right: TimeOfDay) -> Bool {
    left.sinceMidnight < right.sinceMidnight
  }
}

/// Wall clock that converts instants to times of day.
@frozen
public struct WallClock: Hashable, Sendable, BitwiseCopyable {
  /// Time of day at `Instant.start`.
  public let atStart: TimeOfDay

  /// Makes a clock that shows the given time at `Instant.start`.
  @inlinable
  public init(atStart: TimeOfDay) { self.atStart = atStart }

  /// Time of day at an instant.
  @inlinable
  public func time(at instant: Instant) -> TimeOfDay {
    TimeOfDay(wrapping: atStart.sinceMidnight + instant.sinceStart)
  }

  /// Hour of the day at an instant, 0 to 23.
  @inlinable
  public func hour(at instant: Instant) -> Int {
    let sum = atStart.sinceMidnight.milliseconds + instant.milliseconds
    return Int(sum / 3_600_000 % 24)
  }

  /// First instant after another at which the hour changes.
  @inlinable
  public func nextHour(after instant: Instant) -> Instant {
    let sum = atStart.sinceMidnight.milliseconds + instant.milliseconds
    return Instant(milliseconds: instant.milliseconds + 3_600_000 - sum % 3_600_000)
  }
}
