import Results

extension Metric {
  /// The metrics that some replications report: those of every run, and the others where any is
  /// defined.
  static func reported(by replications: [ReplicationRow]) -> [Metric] {
    allCases.filter { metric in
      !metric.isOccasional || replications.contains { $0.metrics[metric] != nil }
    }
  }
}
