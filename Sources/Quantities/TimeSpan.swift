/// A span of simulated time in whole milliseconds.
///
/// Signed, so that differences may be negative. For a point in time see `Instant`. All simulated
/// time is integer, so that sums are exact and runs are reproducible to the byte; a real number
/// becomes a time only through ``init(roundingSeconds:)``.
@frozen
public struct TimeSpan: Hashable, Comparable, Sendable, BitwiseCopyable {
  /// Span in milliseconds.
  public let milliseconds: Int64

  /// Makes a span from whole milliseconds.
  @inlinable
  public init(milliseconds: Int64) { self.milliseconds = milliseconds }

  /// Rounds a real number of seconds to the nearest millisecond, ties to even.
  ///
  /// This is the only conversion from real numbers to simulated time. The rounding error is at most
  /// half a millisecond; rounding also hides differences between mathematical libraries in the last
  /// bit.
  /// - Parameter seconds: finite, of magnitude at most `TimeSpan.longest` (about 8,900 years).
  @inlinable
  public init(roundingSeconds seconds: Double) {
    let scaled = (seconds * 1000).rounded(.toNearestOrEven)
    precondition(
      scaled.magnitude <= Double(TimeSpan.longest.milliseconds),
      "a time span of \(seconds) s cannot be represented")
    self.milliseconds = Int64(scaled)
  }

  /// Zero span.
  @inlinable
  public static var zero: TimeSpan { TimeSpan(milliseconds: 0) }

  /// Longest span that an event key can hold: 2^48 - 1 milliseconds.
  @inlinable
  public static var longest: TimeSpan { TimeSpan(milliseconds: (1 << 48) - 1) }

  /// A whole number of milliseconds.
  @inlinable
  public static func milliseconds(_ count: Int64) -> TimeSpan { TimeSpan(milliseconds: count) }

  /// A whole number of seconds.
  @inlinable
  public static func seconds(_ count: Int64) -> TimeSpan { TimeSpan(milliseconds: count * 1000) }

  /// A whole number of minutes.
  @inlinable
  public static func minutes(_ count: Int64) -> TimeSpan { .seconds(count * 60) }

  /// A whole number of hours.
  @inlinable
  public static func hours(_ count: Int64) -> TimeSpan { .seconds(count * 3600) }

  /// Span in seconds, for statistics and results.
  @inlinable
  public var inSeconds: Double { Double(milliseconds) / 1000 }

  /// True if the left span is shorter.
  @inlinable
  public static func < (left: TimeSpan, right: TimeSpan) -> Bool {
    left.milliseconds < right.milliseconds
  }

  /// The sum.
  @inlinable
  public static func + (left: TimeSpan, right: TimeSpan) -> TimeSpan {
    TimeSpan(milliseconds: left.milliseconds + right.milliseconds)
  }

  /// The difference.
  @inlinable
  public static func - (left: TimeSpan, right: TimeSpan) -> TimeSpan {
    TimeSpan(milliseconds: left.milliseconds - right.milliseconds)
  }

  /// The product.
  @inlinable
  public static func * (left: TimeSpan, factor: Int64) -> TimeSpan {
    TimeSpan(milliseconds: left.milliseconds * factor)
  }

  /// Adds to the left span.
  @inlinable
  public static func += (left: inout TimeSpan, right: TimeSpan) { left = left + right }

  /// Subtracts from the left span.
  @inlinable
  public static func -= (left: inout TimeSpan, right: TimeSpan) { left = left - right }
}

extension TimeSpan: CustomStringConvertible {
  /// The span in the notation of scenarios, for example `1 h 30 min` or `0.25 s`.
  public var description: String {
    if milliseconds == 0 { return "0 s" }
    var rest = milliseconds.magnitude
    var parts: [String] = []
    for (name, size) in [("h", UInt64(3_600_000)), ("min", 60_000)] where rest >= size {
      parts.append("\(rest / size) \(name)")
      rest %= size
    }
    if rest > 0 {
      let fraction = rest % 1000
      var digits = ""
      if fraction > 0 {
        let padded = String(1000 + fraction).dropFirst()
        digits = "." + String(padded.reversed().drop(while: { $0 == "0" }).reversed())
      }
      parts.append("\(rest / 1000)\(digits) s")
    }
    return (milliseconds < 0 ? "-" : "") + parts.joined(separator: " ")
  }
}
