package import Results

/// Earlier measurements, day by day, for comparison with new ones.
package struct Baseline: Sendable {
  /// The days in order, from 1.
  package let replications: [ReplicationRow]

  /// Values that are not metrics, by the description of their subject.
  package let measured: [String: [MeasuredValue]]

  /// Metrics without values: those added since the baseline was saved, and those of groups that its
  /// scenario lacks.
  package let lacking: Set<Metric>

  /// Makes a baseline.
  /// - Parameters:
  ///   - replications: the days of one policy in order, from 1.
  ///   - measured: the same number of values for each further subject.
  ///   - lacking: the metrics without values.
  package init(
    replications: [ReplicationRow], measured: [String: [MeasuredValue]] = [:],
    lacking: Set<Metric> = []
  ) {
    self.replications = replications
    self.measured = measured
    self.lacking = lacking
  }

  /// Returns the values of a subject by day.
  /// - Returns: nil if the baseline lacks them, for example because an earlier version saved it
  ///   without newer metrics.
  package func values(of subject: CheckSubject) -> [MeasuredValue]? {
    if case .metric(let metric) = subject.quantity, subject.filter.isEmpty {
      guard !lacking.contains(metric) else { return nil }
      return replications.map { row in
        let requests = row.metrics[.requests] ?? 0
        guard metric.isAboutRequests else {
          return MeasuredValue(
            value: row.metrics[metric], unresolved: 0, weight: row.metrics.weight(of: metric))
        }
        let open = ((row.metrics[.unresolvedShare] ?? 0) * requests).rounded()
        return MeasuredValue(
          value: requests > 0 ? row.metrics[metric] : nil, unresolved: Int(open),
          weight: row.metrics.weight(of: metric))
      }
    }
    return measured[subject.description]
  }
}
