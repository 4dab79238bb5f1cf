import Statistics

/// A truth as far as a great many independent replications know it.
struct Estimate: Sendable {
  /// The estimate, in seconds.
  let value: Double

  /// Half of its 95 % interval, in seconds.
  let error: Double

  /// How many replications it rests on.
  let count: Int

  /// The mean of values, one of each replication.
  init(meanOf values: [Double]) throws {
    let interval = try Estimation.interval(ofMean: values)
    self.init(interval, count: values.count)
  }

  /// What an interval says.
  init(_ interval: ConfidenceInterval, count: Int) {
    value = interval.estimate
    error = interval.halfWidth ?? .infinity
    self.count = count
  }
}

extension Estimate: CustomStringConvertible {
  /// The value with its error, as in `512.3 s +- 0.4 s`.
  var description: String {
    "\(Decimals.text(value, 1)) s +- \(Decimals.text(error, 1)) s from \(count) replications"
  }
}
