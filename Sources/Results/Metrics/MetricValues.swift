/// A value, or none, for every metric.
public struct MetricValues: Hashable, Sendable {
  private var values: [Double?]

  /// Makes values that are all undefined.
  public init() { self.values = Array(repeating: nil, count: Metric.inOrder.count) }

  /// The value of a metric in its unit; nil when undefined.
  public subscript(metric: Metric) -> Double? {
    get { values[metric.ordinal] }
    set { values[metric.ordinal] = newValue }
  }
}
