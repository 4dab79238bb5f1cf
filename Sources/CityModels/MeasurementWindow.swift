public import Quantities

/// The part of the day that is measured, with the warm-up before it and the drain after it.
///
/// A request counts when it is made at or after `start` and before `end`. The simulation begins
/// `warmUp` earlier with an empty city, and goes on after `end`, with requests still arriving, until
/// every request that counts is resolved or `drain` has passed.
public struct MeasurementWindow: Hashable, Sendable {
  /// The time of day at which measurement starts.
  public var startOfDay: TimeOfDay

  /// How long requests count, positive.
  public var length: TimeSpan

  /// How long the city runs before, not negative.
  public var warmUp: TimeSpan

  /// How long the run may go on after the window, not negative.
  public var drain: TimeSpan

  /// Makes a window.
  public init(startOfDay: TimeOfDay, length: TimeSpan, warmUp: TimeSpan, drain: TimeSpan) {
    precondition(length > .zero && warmUp >= .zero && drain >= .zero, "a window runs forwards")
    self.startOfDay = startOfDay
    self.length = length
    self.warmUp = warmUp
    self.drain = drain
  }

  /// The instant at which measurement starts.
  @inlinable
  public var start: Instant { .start + warmUp }

  /// The first instant at which requests no longer count.
  @inlinable
  public var end: Instant { start + length }

  /// The instant at which the run ends at the latest.
  @inlinable
  public var cap: Instant { end + drain }

  /// The wall clock: it shows `startOfDay` at `start`.
  public var clock: WallClock {
    WallClock(atStart: TimeOfDay(wrapping: startOfDay.sinceMidnight - warmUp))
  }

  /// True if a request made at an instant counts.
  @inlinable @inline(__always)
  public func contains(_ instant: Instant) -> Bool { instant >= start && instant < end }
}

/// What counts as good service.
public struct ServiceGoal: Hashable, Sendable {
  /// The mean wait over all requests must not be longer (A-G5: 15 minutes).
  public var waitMean: TimeSpan

  /// The share of requests that are not served must not be greater; 0 to 1.
  public var unservedShare: Double

  /// Greatest share of their appointments that residents may miss; 0 to 1.
  public var missedShare = 0.05

  /// Least share of shoppers who must get in; 0 to 1.
  public var enteredShare = 0.95

  /// Makes a goal.
  public init(waitMean: TimeSpan, unservedShare: Double) {
    self.waitMean = waitMean
    self.unservedShare = unservedShare
  }
}
