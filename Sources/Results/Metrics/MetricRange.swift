/// Possible values of a metric.
public struct MetricRange: Hashable, Sendable {
  /// Bounds to which the ends of intervals are clipped.
  public let bounds: ClosedRange<Double>

  /// Range in words.
  public let description: String

  /// A share, from 0 to 1.
  public static let share = MetricRange(0, 1, "0 to 1")

  /// An amount, such as a wait or a count.
  static let amount = MetricRange(0, .infinity, "0 or more")

  /// A quantile of waits, in which a request that was not served ranks as infinite.
  static let endlessWait = MetricRange(0, .infinity, "0 or more, or infinite")

  /// Any number, including negative ones.
  static let any = MetricRange(-.infinity, .infinity, "any number")

  /// Makes a range.
  init(_ low: Double, _ high: Double, _ description: String) {
    bounds = low...high
    self.description = description
  }

  /// Clips the end of an interval to the range; nil stays nil.
  public func clipped(_ end: Double?) -> Double? {
    end.map { min(max($0, bounds.lowerBound), bounds.upperBound) }
  }

  /// Clips the end of an interval of a difference to the range of differences; nil stays nil.
  public func clippedDifference(_ end: Double?) -> Double? {
    let most = bounds.upperBound - bounds.lowerBound
    // The difference of two infinite bounds is undefined, so no end is outside it.
    guard most.isFinite else { return end }
    return end.map { min(max($0, -most), most) }
  }
}
