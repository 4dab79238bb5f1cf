/// A mean over replications with its 95 % confidence interval.
package struct Estimate: Hashable, Sendable {
  /// Mean, in the unit of the values; nil without values, infinite if a value is.
  package var mean: Double?

  /// Lower end of the interval; nil if there is none, as for a single value.
  package var low: Double?

  /// Upper end of the interval; nil if there is none.
  package var high: Double?

  /// Number of values, one for each replication that has one.
  package var count: Int

  package init(mean: Double? = nil, low: Double? = nil, high: Double? = nil, count: Int) {
    self.mean = mean
    self.low = low
    self.high = high
    self.count = count
  }
}
