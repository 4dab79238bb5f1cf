/// A mean over replications with the interval that holds the true mean with 95 % confidence.
package struct Estimate: Hashable, Sendable {
  /// The mean, in the unit of the values; nil without any value, infinite when one is.
  package var mean: Double?

  /// The lower end of the interval; nil when there is none, as for one value alone.
  package var low: Double?

  /// The upper end of the interval; nil when there is none.
  package var high: Double?

  /// Number of values, one for each replication in which there is one.
  package var count: Int

  /// Makes it from its parts.
  package init(mean: Double? = nil, low: Double? = nil, high: Double? = nil, count: Int) {
    self.mean = mean
    self.low = low
    self.high = high
    self.count = count
  }
}
