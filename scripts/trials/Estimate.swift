import Statistics

/// A truth as far as a great many independent replications know it.
struct Estimate: Sendable {
  /// The estimate, in seconds.
  let value: Double

  /// Half of its 95 % interval, in seconds.
  let error: Double

  /// How many replications it rests on.
  let count: Int

  /// The skewness of the replications, which tells how far Student's intervals may be off; nil when
  /// nobody asked.
  let skewness: Double?

  /// The mean of values, one of each replication.
  init(meanOf values: [Double]) throws { try self.init(PooledMean(values)) }

  /// The mean over requests.
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

  /// What an interval says.
  init(_ interval: ConfidenceInterval, count: Int, skewness: Double? = nil) {
    value = interval.estimate
    error = interval.halfWidth ?? .infinity
    self.count = count
    self.skewness = skewness
  }
}

extension Estimate: CustomStringConvertible {
  /// The value with its error, as in `512.3 s +- 0.4 s`.
  var description: String {
    "\(Decimals.text(value, 1)) s +- \(Decimals.text(error, 1)) s from \(count) replications"
  }
}
