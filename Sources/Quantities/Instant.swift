/// A point in simulated time: milliseconds since the start of the simulation.
///
/// Instants and spans are different types, so that adding two instants does not compile. Valid
/// instants range from zero to `TimeSpan.longest` after the start.
@frozen
public struct Instant: Hashable, Comparable, Sendable, BitwiseCopyable {
  /// Milliseconds since the start of the simulation.
  public let milliseconds: Int64

  /// Makes an instant from milliseconds since the start of the simulation.
  @inlinable
  public init(milliseconds: Int64) { self.milliseconds = milliseconds }

  /// The start of the simulation.
  @inlinable
  public static var start: Instant { Instant(milliseconds: 0) }

  /// Last instant that an event key can hold.
  @inlinable
  public static var last: Instant { Instant(milliseconds: TimeSpan.longest.milliseconds) }

  /// Time since the start of the simulation.
  @inlinable
  public var sinceStart: TimeSpan { TimeSpan(milliseconds: milliseconds) }

  /// True if the left instant is earlier.
  @inlinable
  public static func < (left: Instant, right: Instant) -> Bool {
    left.milliseconds < right.milliseconds
  }

  /// Instant a time span later.
  @inlinable
  public static func + (left: Instant, right: TimeSpan) -> Instant {
    Instant(milliseconds: left.milliseconds + right.milliseconds)
  }

  /// Instant a time span earlier.
  @inlinable
  public static func - (left: Instant, right: TimeSpan) -> Instant {
    Instant(milliseconds: left.milliseconds - right.milliseconds)
  }

  /// Time from the right instant to the left one.
  @inlinable
  public static func - (left: Instant, right: Instant) -> TimeSpan {
    TimeSpan(milliseconds: left.milliseconds - right.milliseconds)
  }
}

extension Instant: CustomStringConvertible {
  /// Hours, minutes, seconds and milliseconds since the start: `26:05:09.250`.
  public var description: String {
    let rest = milliseconds.magnitude
    func padded(_ value: UInt64, _ width: Int) -> String {
      let digits = String(value)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    let sign = milliseconds < 0 ? "-" : ""
    return sign + padded(rest / 3_600_000, 2) + ":" + padded(rest / 60_000 % 60, 2) + ":"
      + padded(rest / 1000 % 60, 2) + "." + padded(rest % 1000, 3)
  }
}
