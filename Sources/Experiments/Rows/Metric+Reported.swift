import Results

extension Metric {
  /// The metrics that some replications report: those of taxis, if there are any, and of other groups those
  /// that are defined in any replication.
  static func reported(by replications: [ReplicationRow], hasTaxis: Bool) -> [Metric] {
    allCases.filter { metric in
      metric.group == .always
        ? hasTaxis : replications.contains { $0.metrics[metric] != nil }
    }
  }
}
