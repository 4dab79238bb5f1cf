import Results
import Statistics
import Testing

/// Expects that a metric agrees with theory.
///
/// The exact value has to lie in the 99.9 % Student interval of independent replications, and the
/// interval has to be narrow, or it would prove nothing. Seeds are fixed: a passing test passes.
/// - Parameters:
///   - metric: a metric of every replication.
///   - rows: independent replications, at least two.
///   - exact: the value of the theory, in the unit of the metric.
///   - precision: the greatest half-width of the interval, as a share of the exact value.
///   - location: of the caller.
/// - Throws: an error when there is no interval to judge by.
func expect(
  _ metric: Metric, of rows: [ReplicationRow], is exact: Double, within precision: Double,
  location: SourceLocation = #_sourceLocation
) throws {
  let values = rows.compactMap { $0.metrics[metric] }
  #expect(values.count == rows.count, sourceLocation: location)
  try expect(values, is: exact, within: precision, metric.rawValue, location: location)
}

/// Expects that values, one of each replication, agree with theory in the same way.
/// - Parameters:
///   - values: of independent replications, at least two.
///   - exact: the value of the theory, in the unit of the values.
///   - precision: the greatest half-width of the interval, as a share of the exact value.
///   - name: what the values are, for the message.
///   - location: of the caller.
/// - Throws: an error when there is no interval to judge by.
func expect(
  _ values: [Double], is exact: Double, within precision: Double, _ name: String,
  location: SourceLocation = #_sourceLocation
) throws {
  let interval = try Estimation.interval(ofMean: values, confidence: 0.999)
  let reach = try #require(interval.halfWidth, sourceLocation: location)
  #expect(
    (interval.estimate - exact).magnitude <= reach,
    "\(name) is \(interval.estimate) +- \(reach), theory says \(exact)",
    sourceLocation: location)
  #expect(
    reach <= precision * exact,
    "\(name) is known to \(reach / exact) of its value only",
    sourceLocation: location)
}
