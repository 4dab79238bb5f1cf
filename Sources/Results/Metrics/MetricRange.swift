/// The values that a metric can have.
public struct MetricRange: Hashable, Sendable {
  /// Bounds to which ends of intervals are cut.
  public let bounds: ClosedRange<Double>

  /// The range in words.
  public let description: String

  /// A share of a whole.
  public static let share = MetricRange(0, 1, "0 to 1")

  /// An amount, such as a wait or a count.
  static let amount = MetricRange(0, .infinity, "0 or more")

  /// The quantile of a wait, where a request that was not served ranks as infinite.
  static let endlessWait = MetricRange(0, .infinity, "0 or more, or infinite")

  /// Any number, negative ones as well.
  static let any = MetricRange(-.infinity, .infinity, "any number")

  /// Makes a range.
  init(_ low: Double, _ high: Double, _ description: String) {
    bounds = low...high
    self.description = description
  }

  /// Moves the end of an interval into the range; nil stays nil.
  public func clipped(_ end: Double?) -> Double? {
    end.map { min(max($0, bounds.lowerBound), bounds.upperBound) }
  }

  /// Moves the end of an interval of a difference into the range of differences; nil stays nil.
  public func clippedDifference(_ end: Double?) -> Double? {
    let most = bounds.upperBound - bounds.lowerBound
    // Two infinite bounds have no difference; no end is beyond it then.
    guard most.isFinite else { return end }
    return end.map { min(max($0, -most), most) }
  }
}
