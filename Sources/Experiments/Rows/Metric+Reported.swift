import Results

extension Metric {
  /// Returns the metrics that some replications report: those of taxis, if there are any, and those
  /// of other groups that are defined in any replication.
  static func reported(by replications: [ReplicationRow], hasTaxis: Bool) -> [Metric] {
    allCases.filter { metric in
      metric.group == .always
        ? hasTaxis : replications.contains { $0.metrics[metric] != nil }
    }
  }
}
