import Statistics

/// A true value as estimated from a very large number of independent replications.
struct Estimate: Sendable {
  /// The estimate, in seconds.
  let value: Double

  /// Half of its 95 % interval, in seconds.
  let error: Double

  /// Number of replications on which it is based.
  let count: Int

  /// The skewness of the replications, which shows the error of Student's intervals; nil if not
  /// requested.
  let skewness: Double?

  /// Makes an estimate from the mean of values, one for each replication.
  init(meanOf values: [Double]) throws { try self.init(PooledMean(values)) }

  /// Makes an estimate from a mean over requests.
  init(_ pooled: PooledMean) throws {
    let values = pooled.contributions
    let interval = try pooled.interval()
    let powers = values.reduce(into: (two: 0.0, three: 0.0)) { powers, value in
      let distance = value - interval.estimate
      powers.two += distance * distance
      powers.three += distance * distance * distance
    }
    let variance = powers.two / Double(values.count)
    let cube = variance * variance.squareRoot()
    self.init(
      interval, count: values.count,
      skewness: cube > 0 ? powers.three / Double(values.count) / cube : nil)
  }

  /// Makes an estimate from an interval.
  init(_ interval: ConfidenceInterval, count: Int, skewness: Double? = nil) {
    value = interval.estimate
    error = interval.halfWidth ?? .infinity
    self.count = count
    self.skewness = skewness
  }
}

extension Estimate: CustomStringConvertible {
  /// The value with its error, such as `512.3 s +- 0.4 s`.
  var description: String {
    "\(Decimals.text(value, 1)) s +- \(Decimals.text(error, 1)) s from \(count) replications"
  }
}
