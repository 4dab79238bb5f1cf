public import Quantities

/// The part of the day that is measured, with the warm-up before it and the drain after it.
///
/// A request counts if it is made at or after `start` and before `end`. The simulation begins
/// `warmUp` earlier with an empty city. It continues after `end`, with new requests, until every
/// request that counts is resolved or `drain` has passed.
public struct MeasurementWindow: Hashable, Sendable {
  /// Time of day at which measurement starts.
  public var startOfDay: TimeOfDay

  /// Length of the measurement, positive.
  public var length: TimeSpan

  /// Length of the simulation before the measurement, not negative.
  public var warmUp: TimeSpan

  /// Longest time that the simulation continues after the measurement, not negative.
  public var drain: TimeSpan

  /// Makes a window.
  public init(startOfDay: TimeOfDay, length: TimeSpan, warmUp: TimeSpan, drain: TimeSpan) {
    precondition(length > .zero && warmUp >= .zero && drain >= .zero, "a window runs forwards")
    self.startOfDay = startOfDay
    self.length = length
    self.warmUp = warmUp
    self.drain = drain
  }

  /// Instant at which measurement starts.
  @inlinable
  public var start: Instant { .start + warmUp }

  /// First instant at which requests no longer count.
  @inlinable
  public var end: Instant { start + length }

  /// Latest instant at which the run ends.
  @inlinable
  public var cap: Instant { end + drain }

  /// Wall clock that shows `startOfDay` at `start`.
  public var clock: WallClock {
    WallClock(atStart: TimeOfDay(wrapping: startOfDay.sinceMidnight - warmUp))
  }

  /// True if a request made at an instant counts.
  @inlinable @inline(__always)
  public func contains(_ instant: Instant) -> Bool { instant >= start && instant < end }
}

/// Limits that define good service.
public struct ServiceGoal: Hashable, Sendable {
  /// Greatest mean wait over all requests (A-G5: 15 minutes).
  public var waitMean: TimeSpan

  /// Greatest share of requests that are not served, 0 to 1.
  public var unservedShare: Double

  /// Greatest share of their appointments that residents may miss, 0 to 1.
  public var missedShare = 0.05

  /// Least share of shoppers who get in, 0 to 1.
  public var enteredShare = 0.95

  /// Makes a goal.
  public init(waitMean: TimeSpan, unservedShare: Double) {
    self.waitMean = waitMean
    self.unservedShare = unservedShare
  }
}
