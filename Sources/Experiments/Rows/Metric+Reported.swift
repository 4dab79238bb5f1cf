import Results

extension Metric {
  /// The metrics that some replications report: those of every run, and of other groups those that are
  /// defined in any.
  static func reported(by replications: [ReplicationRow]) -> [Metric] {
    allCases.filter { metric in
      metric.group == .always || replications.contains { $0.metrics[metric] != nil }
    }
  }
}
